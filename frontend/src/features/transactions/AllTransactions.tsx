import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded, shownOf } from '../../components/ui/Loaded.tsx';
import { Rows } from '../../components/ui/Rows.tsx';
import { DEPOSIT_STATUSES, PAYOUT_STATUSES } from '../../components/ui/request-statuses.ts';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { Status, type Tone } from '../../components/ui/Status.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { AllTransactions_QueryQuery } from '../../generated/graphql.ts';
import { codeOf, isSignedOutCode } from '../../lib/refusal.ts';
import { usePages } from '../../lib/use-pages.ts';
import { KINDS_OF, wordsOf } from './kinds.ts';
import { merge } from './merge.ts';
import classes from './transactions.module.css';

const PAGE = 50;
const ROW_HEIGHT = 73;

const AllTransactions_Query = graphql(`
  query AllTransactions_Query(
    $deposits: Boolean!
    $payouts: Boolean!
    $rewards: Boolean!
    $kinds: [String!]
    $first: Int!
    $after: String
  ) {
    me {
      id
      deposits(first: $first, after: $after) @include(if: $deposits) {
        edges {
          cursor
          node {
            id
            amount
            network
            status
            createdAt
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
      withdrawals(first: $first, after: $after) @include(if: $payouts) {
        edges {
          cursor
          node {
            id
            amount
            network
            status
            createdAt
          }
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
      entries(account: earnings, kinds: $kinds, first: $first, after: $after) @include(if: $rewards) {
        edges {
          cursor
          node {
            id
            at
            kind
            amount
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

type Me = AllTransactions_QueryQuery['me'];
type Deposit = NonNullable<Me['deposits']>['edges'][number]['node'];
type Payout = NonNullable<Me['withdrawals']>['edges'][number]['node'];
type Reward = NonNullable<Me['entries']>['edges'][number]['node'];

interface Transaction {
  id: string;
  at: string;
  what: string;
  /** The app that a reward is for: what a publisher wrote. */
  app?: string | undefined;
  amount: string;
  /** What it does to what one has: nothing where it came to nothing. */
  sign: '+' | '−' | '';
  status: { word: string; tone: Tone };
  /** Where there is more about it, if anywhere. */
  to: string | undefined;
}

const everything = { deposits: true, payouts: true, rewards: true, kinds: KINDS_OF.rewards, first: PAGE };
const nothing = { deposits: false, payouts: false, rewards: false };

/** Deposits, payouts and rewards with what became of them, newest first, whichever account they are of. */
export function AllTransactions() {
  const query = useQuery(AllTransactions_Query, {
    variables: { ...everything, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const me = shownOf(query)?.me;
  const fetchPage = usePageOf();
  const deposits = usePages('all deposits', known(me?.deposits, me), fetchPage.deposits);
  const payouts = usePages('all payouts', known(me?.withdrawals, me), fetchPage.payouts);
  const rewards = usePages('all rewards', known(me?.entries, me), fetchPage.rewards);
  const merged = useMemo(() => {
    if (!deposits || !payouts || !rewards) return undefined;
    return merge([
      { name: 'deposits', rows: deposits.edges.map(({ node }) => ofDeposit(node)), next: deposits.next },
      // What was refused before anything moved is no transaction.
      {
        name: 'payouts',
        rows: payouts.edges.flatMap(({ node }) => (node.status === 'refused' ? [] : [ofPayout(node)])),
        next: payouts.next,
      },
      { name: 'rewards', rows: rewards.edges.map(({ node }) => ofReward(node)), next: rewards.next },
    ]);
  }, [deposits, payouts, rewards]);
  const more = { deposits: deposits?.showMore, payouts: payouts?.showMore, rewards: rewards?.showMore };
  const next = merged?.next;
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
        !merged || (merged.rows.length === 0 && !next) ? (
          <Empty icon={<IconArrowsExchange stroke={1.6} aria-hidden />} title="No transactions found." />
        ) : (
          <Rows
            label="All your transactions"
            rows={merged.rows}
            rowId={({ id }) => id}
            height={ROW_HEIGHT}
            next={next ? `${next.name} ${next.after}` : null}
            onMore={async () => next && more[next.name as keyof typeof more]?.(next.after)}
            failed="Error loading transactions."
          >
            {(row) => <Row {...row} />}
          </Rows>
        )
      }
    </Loaded>
  );
}

/** A list that the server does not give to this person, such as the deposits of a rater, is one without rows. */
function known<List>(list: List | null | undefined, me: object | null | undefined) {
  return me ? (list ?? { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }) : undefined;
}

/** How the next page of each list is had: of that list alone. */
function usePageOf() {
  const client = useApolloClient();
  const ask = useCallback(
    async (which: Partial<typeof nothing>, after: string) => {
      const variables = { ...everything, ...nothing, ...which, after };
      const { data } = await client.query({ query: AllTransactions_Query, variables, fetchPolicy: 'no-cache' });
      return data?.me;
    },
    [client],
  );
  return useMemo(
    () => ({
      deposits: async (after: string) => (await ask({ deposits: true }, after))?.deposits,
      payouts: async (after: string) => (await ask({ payouts: true }, after))?.withdrawals,
      rewards: async (after: string) => (await ask({ rewards: true }, after))?.entries,
    }),
    [ask],
  );
}

const ofDeposit = ({ id, amount, network, status, createdAt }: Deposit): Transaction => ({
  ...{ id: `deposit ${id}`, at: createdAt, what: `Deposit, ${network}`, amount },
  sign: status === 'rejected' ? '' : '+',
  status: DEPOSIT_STATUSES[status],
  to: '/deposit?tab=history',
});

const ofPayout = ({ id, amount, network, status, createdAt }: Payout): Transaction => ({
  ...{ id: `payout ${id}`, at: createdAt, what: `Payout, ${network}`, amount },
  sign: status === 'rejected' || status === 'cancelled' ? '' : '−',
  status: PAYOUT_STATUSES[status],
  to: '/withdraw?tab=history',
});

const ofReward = ({ id, at, kind, amount, rating }: Reward): Transaction => ({
  app: rating?.appName,
  ...{ id: `reward ${id}`, at, what: wordsOf(kind), amount, sign: '+' },
  status: { word: 'Completed', tone: 'good' },
  to:
    kind === 'reward' || kind === 'screened' || kind === 'difference'
      ? '/records'
      : kind === 'referral'
        ? '/invitation'
        : undefined,
});

function Row({ at, what, app, amount, sign, status, to }: Transaction) {
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {to === undefined ? what : <Link to={to}>{what}</Link>}
          {app ? (
            <>
              {': '}
              <span dir="auto">{app}</span>
            </>
          ) : null}
        </span>
        <span className="dim small">
          <When at={at} />
        </span>
      </div>
      <div className={classes.side}>
        <span className={sign === '+' && status.tone === 'good' ? classes.in : sign === '' ? 'dim' : undefined}>
          {sign}
          <Amount value={amount} />
        </span>
        <Status {...status} />
      </div>
    </div>
  );
}
