import type { ReactNode } from 'react';
import { messageOf } from '../../lib/refusal.ts';
import { Button } from './Button.tsx';
import classes from './Loaded.module.css';
import { Message } from './Message.tsx';

interface Query<Data> {
  data?: Data;
  previousData?: Data;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * The one pattern for what comes from the server: its skeleton in the real shape, or itself, or what failed with the way to try again.
 * What was loaded before stays in view when a later load fails, and says that it may be old.
 */
export function Loaded<Data>(props: {
  query: Query<Data>;
  skeleton: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { query, skeleton, failed, children } = props;
  const data = shownOf(query);
  if (data === undefined && !query.error) return <div aria-busy="true">{skeleton}</div>;
  return (
    <>
      {query.error ? (
        <Failed message={messageOf(query.error) ?? failed} isKept={data !== undefined} onRetry={query.refetch} />
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** What is shown of a query. Without a failure the data of other variables are not this list's; with one they are the last that is known. */
export function shownOf<Data>(query: Pick<Query<Data>, 'data' | 'previousData' | 'error'>): Data | undefined {
  return query.data ?? (query.error ? query.previousData : undefined);
}

function Failed(props: { message: string; isKept: boolean; onRetry: () => Promise<unknown> }) {
  return (
    <Message kind="failure">
      <div className={classes.failed}>
        <div>
          <strong>{props.message}</strong>
          <p>{props.isKept ? 'What you see was loaded before and may be old.' : 'Nothing was changed.'}</p>
        </div>
        <Button onClick={() => void props.onRetry().catch(() => undefined)}>Try again</Button>
      </div>
    </Message>
  );
}
