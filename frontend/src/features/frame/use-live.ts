import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

/** The page comes first: the stream is opened a moment after it. */
const AFTER_MS = 1_500;
/** What comes in one burst is asked about once. */
const TOGETHER_MS = 300;
/** What is polled until the stream is open. */
const POLLED = new Set(['Frame_BadgeQuery', 'NotificationsPage_Query', 'Earned_Query', 'RatingDone_Query']);

/** Keeps what is on the screen up to date by the live stream. Answers whether it is open: while it is not, somebody has to poll. */
export function useLive(): boolean {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const refetchPolled = () => {
      for (const query of client.getObservableQueries('active'))
        if (POLLED.has(query.queryName ?? '')) query.refetch().catch(() => undefined);
    };
    const onTold = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        // Not among the first load. Where it cannot be had there is no network, and all is asked for when that is back.
        import('../../lib/live-queries.ts').then(({ renewTold }) => renewTold(client)).catch(() => undefined);
      }, TOGETHER_MS);
    };
    const onOpen = (open: boolean) => {
      setOpen(open);
      // What came between the page and its stream was not told; a stream that broke is told what it missed.
      if (open && !wasOpen) refetchPolled();
      wasOpen ||= open;
    };
    // What was marked as read in another tab, or happened while the phone slept.
    const onShown = () => {
      if (document.visibilityState === 'visible') onTold();
    };
    document.addEventListener('visibilitychange', onShown);
    const start = setTimeout(async () => {
      const { listen } = await import('../../lib/live.ts');
      if (stop === undefined) stop = listen({ onTold, onOpen });
    }, AFTER_MS);
    const end = () => {
      clearTimeout(start);
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', onShown);
      stop?.();
      stop = () => undefined;
    };
    return end;
  }, [client]);
  return isOpen;
}
