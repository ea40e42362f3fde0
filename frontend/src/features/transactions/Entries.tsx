import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded, shownOf } from '../../components/ui/Loaded.tsx';
import { Rows } from '../../components/ui/Rows.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Entries_QueryQuery, StatementAccount } from '../../generated/graphql.ts';
import { toggled } from '../../lib/pages.ts';
import { codeOf, isSignedOutCode } from '../../lib/refusal.ts';
import { usePages } from '../../lib/use-pages.ts';
import { EntryTrail } from './EntryTrail.tsx';
import { type Group, KINDS_OF, wordsOf } from './kinds.ts';
import classes from './transactions.module.css';

/** The first page is there soon; the later ones, which come while somebody scrolls, are larger. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 200;
const ROW_HEIGHT = 73;

const Entries_Query = graphql(`
  query Entries_Query($account: StatementAccount!, $kinds: [String!], $first: Int!, $after: String) {
    me {
      id
      entries(account: $account, kinds: $kinds, first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            at
            kind
            amount
            balanceAfter
            reference
            rating {
              id
              appName
            }
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

/** An account's entries, newest first, however many they are; with a filter only those of its kinds. */
export function Entries({ account, filter }: { account: StatementAccount; filter: Group | 'all' }) {
  const kinds = filter === 'all' ? null : KINDS_OF[filter];
  const query = useQuery(Entries_Query, { variables: { account, kinds, first: FIRST_PAGE, after: null } });
  const client = useApolloClient();
  const [trails, setTrails] = useState<ReadonlySet<string>>(new Set());
  const fetchPage = useCallback(
    async (after: string) => {
      const variables = { account, kinds, first: NEXT_PAGE, after };
      const { data } = await client.query({ query: Entries_Query, variables, fetchPolicy: 'no-cache' });
      return data?.me.entries;
    },
    [client, account, kinds],
  );
  const pages = usePages(`entries ${account} ${filter}`, shownOf(query)?.me.entries, fetchPage);
  const failed = isSignedOutCode(codeOf(query.error))
    ? 'Authentication token expired. Please re-authenticate.'
    : 'Error loading transactions.';
  return (
    <Loaded
      query={query.error ? { ...query, error: new Error(failed) } : query}
      skeleton={<SkeletonRows count={6} height={ROW_HEIGHT} />}
      failed={failed}
    >
      {() =>
        !pages || pages.edges.length === 0 ? (
          <Empty icon={<IconArrowsExchange stroke={1.6} aria-hidden />} title="No transactions found." />
        ) : (
          <Rows
            label="Your transactions"
            rows={pages.edges}
            rowId={({ node }) => node.id}
            height={ROW_HEIGHT}
            next={pages.next}
            onMore={pages.showMore}
            failed="Error loading transactions."
          >
            {({ node }) => (
              <Row
                entry={node}
                isTrailShown={trails.has(node.id)}
                onTrail={() => setTrails((shown) => toggled(shown, node.id))}
              />
            )}
          </Rows>
        )
      }
    </Loaded>
  );
}

function Row(props: { entry: Entry; isTrailShown: boolean; onTrail: () => void }) {
  const { entry, isTrailShown, onTrail } = props;
  const trailId = useId();
  const isOut = entry.amount.startsWith('-');
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {wordsOf(entry.kind)}
          {entry.rating ? (
            <>
              {': '}
              <span dir="auto">{entry.rating.appName}</span>
            </>
          ) : null}
        </span>
        <span className="dim small">
          <When at={entry.at} />
        </span>
      </div>
      <div className={classes.side}>
        <button
          type="button"
          className={classes.amount}
          aria-expanded={isTrailShown}
          aria-controls={trailId}
          onClick={onTrail}
        >
          <span className={isOut ? undefined : classes.in}>
            {isOut ? '−' : '+'}
            <Amount value={isOut ? entry.amount.slice(1) : entry.amount} />
          </span>
          <span className="unseen">, its trail</span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
        <span className="dim small">
          Balance <Amount value={entry.balanceAfter} />
        </span>
      </div>
      <div id={trailId} className={classes.trail} hidden={!isTrailShown}>
        {isTrailShown ? <EntryTrail kind={entry.kind} reference={entry.reference} /> : null}
      </div>
    </div>
  );
}
