import { useQuery } from '@apollo/client/react';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Entries_QueryQuery, StatementAccount } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import { codeOf, isSignedOutCode } from '../../lib/refusal.ts';
import { showDateTime, showExact } from '../../lib/time.ts';
import { type Group, isIn, wordsOf } from './kinds.ts';
import classes from './transactions.module.css';

/** So many are fetched at a time, and so many shown at first and by each press. */
const FETCHED = 200;
const SHOWN = 50;

const Entries_Query = graphql(`
  query Entries_Query($account: StatementAccount!, $first: Int!, $after: String) {
    me {
      id
      entries(account: $account, first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            at
            kind
            amount
            balanceAfter
            reference
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

type List = NonNullable<Entries_QueryQuery['me']['entries']>;
type Entry = List['edges'][number]['node'];

/** An account's entries, newest first. With a filter further pages are fetched until there is enough to show. */
export function Entries({ account, filter }: { account: StatementAccount; filter: Group | 'all' }) {
  const query = useQuery(Entries_Query, { variables: { account, first: FETCHED, after: null } });
  const [shown, setShown] = useState(SHOWN);
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const list = query.data?.me.entries;
  const found = (list?.edges ?? []).map(({ node }) => node).filter(({ kind }) => isIn(kind, filter));
  const after = list?.pageInfo.hasNextPage ? (list.pageInfo.endCursor ?? null) : null;
  const isMoreNeeded = found.length < shown && after !== null;
  const { fetchMore } = query;
  const asked = useRef<string | null>(null);

  useEffect(() => {
    // A page is asked for once, also while its answer is not drawn yet.
    if (!isMoreNeeded || isFailed || asked.current === after) return;
    asked.current = after;
    setLoading(true);
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => append(before as Entries_QueryQuery, fetchMoreResult),
    })
      .catch(() => {
        asked.current = null;
        setFailed(true);
      })
      .finally(() => setLoading(false));
  }, [isMoreNeeded, isFailed, after, fetchMore]);

  const failed = isSignedOutCode(codeOf(query.error))
    ? 'Authentication token expired. Please re-authenticate.'
    : 'Error loading transactions.';
  return (
    <Loaded
      query={query.error ? { ...query, error: new Error(failed) } : query}
      skeleton={<SkeletonRows count={5} height={68} />}
      failed={failed}
    >
      {() => (
        <>
          {found.length === 0 && after === null ? (
            <Empty icon={<IconArrowsExchange stroke={1.6} aria-hidden />} title="No transactions found." />
          ) : (
            <ul className="card">
              {found.slice(0, shown).map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {isFailed ? <Message kind="failure">Error loading transactions.</Message> : null}
          {found.length > shown || after !== null ? (
            <Button
              className={classes.more ?? ''}
              isBusy={isLoading}
              onClick={() => {
                setFailed(false);
                setShown((count) => (isFailed ? count : count + SHOWN));
              }}
            >
              {isFailed ? 'Try again' : 'Show more'}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function Row({ entry }: { entry: Entry }) {
  const isOut = entry.amount.startsWith('-');
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span>{wordsOf(entry.kind)}</span>
        <time className="dim small" dateTime={entry.at} title={showExact(entry.at)}>
          {showDateTime(entry.at)}
        </time>
      </div>
      <div className={classes.side}>
        <span className={isOut ? undefined : classes.in}>
          {isOut ? '−' : '+'}
          <Amount value={isOut ? entry.amount.slice(1) : entry.amount} />
        </span>
        <span className="dim small">
          Balance <Amount value={entry.balanceAfter} />
        </span>
      </div>
    </li>
  );
}

function append(before: Entries_QueryQuery, next: Entries_QueryQuery): Entries_QueryQuery {
  if (!before.me.entries || !next.me.entries) return before;
  return { ...next, me: { ...next.me, entries: joined(before.me.entries, next.me.entries) } };
}
