import { useState } from 'react';
import { messageOf } from '../../lib/refusal.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';
import classes from './More.module.css';

interface Props {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  /** Fetches the page behind this cursor. */
  onMore: (after: string | null) => Promise<unknown>;
  failed: string;
}

/** The way to a list's next page, for as long as there is one. */
export function More({ pageInfo, onMore, failed }: Props) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  if (!pageInfo.hasNextPage) return null;
  const showMore = async () => {
    setLoading(true);
    setError(undefined);
    try {
      await onMore(pageInfo.endCursor ?? null);
    } catch (failure) {
      setError(messageOf(failure) ?? failed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button className={classes.more ?? ''} isBusy={isLoading} onClick={() => void showMore()}>
        Show more
      </Button>
    </>
  );
}
