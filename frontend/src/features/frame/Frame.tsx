import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { graphql } from '../../generated/gql.ts';
import { useNewPage } from '../../lib/use-new-page.ts';
import { BottomBar } from './BottomBar.tsx';
import classes from './frame.module.css';
import { Header } from './Header.tsx';
import { useLive } from './use-live.ts';
import { useWide } from './use-wide.ts';

/** How often the dot is asked for, because the stream does not tell of a rating that was started or given back; the badge only without it. */
const POLL_MS = 30_000;

/** What the frame knows of the person before the page does. */
export interface FrameContext {
  isPublisher: boolean;
  /** Whether the live stream is open: then it renews what it tells of, and nothing of that is polled. */
  isLive: boolean;
}

/** How long after the page they are first asked for. */
const BADGE_MS = 200;
const DOT_MS = 400;

/** Hardly anybody is on hold: its code comes only to whom it concerns. */
const HeldBanner = lazy(async () => ({ default: (await import('./HeldBanner.tsx')).HeldBanner }));

/** Where there is room beside the page. */
const SideNav = lazy(async () => ({ default: (await import('./SideNav.tsx')).SideNav }));
/** What publishers alone have. */
const PublisherSide = lazy(async () => ({ default: (await import('./PublisherSide.tsx')).PublisherSide }));
const PublisherBar = lazy(async () => ({ default: (await import('./PublisherBar.tsx')).PublisherBar }));

const Frame_Query = graphql(`
  query Frame_Query {
    me {
      id
      name
      profilePictureUrl
      publisher
      onHold
    }
  }
`);
const Frame_BadgeQuery = graphql(`
  query Frame_BadgeQuery {
    me {
      id
      unreadNotificationCount
    }
  }
`);
const Frame_DotQuery = graphql(`
  query Frame_DotQuery {
    me {
      id
      pendingRatingCount
    }
  }
`);

/**
 * The frame of the user area: header, page, bottom bar, on a wide screen a navigation at the side instead. The badge and the dot are
 * asked for apart, so that one may fail alone, and after the page. Until the first profile check has an answer nothing but a spinner
 * shows; the page loads behind it meanwhile.
 */
export function Frame() {
  const person = useQuery(Frame_Query);
  const isLive = useLive();
  const badge = useQuery(Frame_BadgeQuery, { pollInterval: isLive ? 0 : POLL_MS, skip: !useAfter(BADGE_MS) });
  const dot = useQuery(Frame_DotQuery, { pollInterval: POLL_MS, skip: !useAfter(DOT_MS) });
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  const isChecking = person.data === undefined && person.error === undefined;
  // A failed poll leaves the badge as it was and clears the dot.
  const unread = (badge.data ?? badge.previousData)?.me.unreadNotificationCount ?? 0;
  const isPublisher = person.data?.me.publisher === true;
  const hasSide = useWide();
  const isPending = !dot.error && (dot.data?.me.pendingRatingCount ?? 0) > 0;
  return (
    <>
      {isChecking ? <Spinner /> : null}
      <div
        className={classes.frame}
        data-side={hasSide ? (isPublisher ? 'publisher' : 'rater') : undefined}
        hidden={isChecking}
      >
        <a className={classes.skip} href="#page">
          Skip to the page
        </a>
        <Header name={person.data?.me.name} picture={person.data?.me.profilePictureUrl} unread={unread} />
        {hasSide ? (
          <div>
            <Suspense>
              {isPublisher ? <PublisherSide isPending={isPending} /> : <SideNav isPending={isPending} />}
            </Suspense>
          </div>
        ) : null}
        <main id="page" ref={main} tabIndex={-1} className={classes.page}>
          <Suspense>
            {person.data?.me.onHold ? <HeldBanner /> : null}
            <Outlet context={{ isPublisher, isLive } satisfies FrameContext} />
          </Suspense>
        </main>
        {hasSide ? null : isPublisher ? (
          <Suspense fallback={<nav className={classes.bar} aria-label="Main" aria-busy="true" />}>
            <PublisherBar isPending={isPending} />
          </Suspense>
        ) : (
          <BottomBar isPending={isPending} />
        )}
      </div>
    </>
  );
}

/** False until so long after the page: what can wait for it does, and comes a thing at a time. */
function useAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
