import { useApolloClient, useQuery } from '@apollo/client/react';
import { formatUsdt } from '@candor/money';
import { useState } from 'react';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { allPages } from '../../../components/admin/table/csv.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { useTableState } from '../../../components/admin/table/use-table-state.ts';
import { whyOf } from '../../../components/admin/use-list.ts';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { PromotionsPage_HistoryQuery } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { BonusCases } from './BonusCases.tsx';
import { afterDues, type Budget, type Proposal } from './budget.ts';
import { FundForm } from './FundForm.tsx';
import classes from './promotions.module.css';
import { useWaitingFundings, WaitingFundings } from './WaitingFundings.tsx';

const PromotionsPage_Budget = graphql(`
  query PromotionsPage_Budget {
    promotions {
      balance
      owed
      owedCount
      unclaimed
      unclaimedCount
    }
  }
`);

const PromotionsPage_History = graphql(`
  query PromotionsPage_History($first: Int!, $after: String) {
    promotions {
      fundings(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            actor {
              id
              username
            }
            amount
            reason
            txHash
            at
            proposedBy {
              id
              username
            }
            alone
            posted
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

type Funding = PromotionsPage_HistoryQuery['promotions']['fundings']['edges'][number]['node'];

const PAGE = 25;
const CSV_PAGE = 500;

/** The budget from which bonuses and referrals are paid: what is in it, what is owed, and how it is filled. */
export function PromotionsPage() {
  const query = useQuery(PromotionsPage_Budget);
  const history = useHistory();
  const { me, waiting, readAgain } = useWaitingFundings();
  /** What is being confirmed, and the how manieth time something is: each begins the form anew. */
  const [confirmed, setConfirmed] = useState<{ proposal: Proposal; nth: number }>();
  const confirm = (proposal: Proposal) => setConfirmed((before) => ({ proposal, nth: (before?.nth ?? 0) + 1 }));
  const onFunded = () => {
    readAgain();
    void query.refetch().catch(() => undefined);
    void history.retry();
  };
  return (
    <Library>
      <Page title="Promotions">
        <Loaded query={query} skeleton={<Skeleton height={132} />} failed="The promotions budget could not be loaded.">
          {({ promotions }) => (
            <>
              <Figures budget={promotions} />
              <WaitingFundings me={me} waiting={waiting} onConfirm={confirm} onEnded={readAgain} />
              <FundForm key={confirmed?.nth} budget={promotions} onFunded={onFunded} confirmed={confirmed?.proposal} />
            </>
          )}
        </Loaded>
        <BonusCases onDecided={() => void query.refetch().catch(() => undefined)} />
        <section className={classes.history}>
          <h2>Payments into the budget</h2>
          <History history={history} />
        </section>
      </Page>
    </Library>
  );
}

function Figures({ budget }: { budget: Budget }) {
  const { leftMicro } = afterDues(budget);
  const isShort = leftMicro < 0;
  return (
    <dl className={classes.figures}>
      <div className={`card ${classes.figure}`}>
        <dt>Balance</dt>
        <dd>
          <Dollars value={budget.balance} />
        </dd>
        <dd className="dim small">In the budget now</dd>
      </div>
      <div className={`card ${classes.figure}`}>
        <dt>Referrals owed</dt>
        <dd>
          <Dollars value={budget.owed} />
        </dd>
        <dd className="dim small">
          {countOf(budget.owedCount, 'referral')} waiting, paid by themselves, oldest first; of inviters on hold after
          their release
        </dd>
      </div>
      <div className={`card ${classes.figure}`}>
        <dt>Bonuses not claimed yet</dt>
        <dd>
          <Dollars value={budget.unclaimed} />
        </dd>
        <dd className="dim small">
          {countOf(budget.unclaimedCount, 'person', 'people')} who have earned enough, at most; paid when they claim, or
          when a person has decided
        </dd>
      </div>
      <div className={`card ${classes.figure}`}>
        <dt>{isShort ? 'Missing for all of them' : 'Left after all of them'}</dt>
        <dd>
          <Dollars value={formatUsdt(Math.abs(leftMicro))} />
        </dd>
        <dd>{isShort ? <Status word="Too low" tone="wait" /> : <Status word="Enough" tone="good" />}</dd>
      </div>
    </dl>
  );
}

const countOf = (count: number, one: string, many = `${one}s`) => `${showCount(count)} ${count === 1 ? one : many}`;

const whoOf = ({ actor, proposedBy, alone }: Funding) => {
  const name = actor.username ?? '–';
  return proposedBy ? `${proposedBy.username ?? '–'}, ${name}` : alone ? `${name}, alone` : name;
};

const COLUMNS: Column<Funding>[] = [
  { id: 'at', head: 'When', cell: (funding) => <When at={funding.at} />, csv: (funding) => funding.at },
  {
    id: 'actor',
    head: 'Who',
    cell: (funding) => whoOf(funding),
    csv: (funding) => whoOf(funding),
  },
  {
    id: 'amount',
    head: 'Amount',
    align: 'end',
    cell: (funding) => <Dollars value={funding.amount} />,
    csv: (funding) => Number(funding.amount),
  },
  {
    id: 'reason',
    head: 'Reason',
    cell: (funding) => (
      <span dir="auto" className={classes.words}>
        {funding.reason}
      </span>
    ),
    csv: (funding) => funding.reason,
  },
  {
    id: 'hash',
    head: 'Transaction hash',
    cell: (funding) => (
      <span className={classes.hash}>
        <code title={funding.txHash}>{short(funding.txHash)}</code>
        <CopyButton text={funding.txHash} what="the transaction hash" />
      </span>
    ),
    csv: (funding) => funding.txHash,
  },
  {
    id: 'posted',
    head: 'State',
    cell: (funding) =>
      funding.posted ? <Status word="In the budget" tone="good" /> : <Status word="Processing" tone="calm" />,
    csv: (funding) => (funding.posted ? 'In the budget' : 'Processing'),
  },
];

const short = (hash: string) => (hash.length > 18 ? `${hash.slice(0, 10)}…${hash.slice(-6)}` : hash);

function History({ history }: { history: ReturnType<typeof useHistory> }) {
  const state = useTableState();
  return (
    <DataTable
      label="Payments into the budget"
      columns={COLUMNS}
      rows={history.rows}
      rowId={(funding) => funding.id}
      state={state}
      error={history.error}
      onRetry={history.retry}
      empty="Nothing was paid in yet."
      hasMore={history.hasMore}
      onMore={history.more}
      loadingMore={history.isLoadingMore}
      csv={{ name: 'promotions', all: history.all }}
    />
  );
}

/** The list is below another field, so that the one for tables does not fit. */
function useHistory() {
  const client = useApolloClient();
  const [isLoadingMore, setLoadingMore] = useState(false);
  // The budget's own figures come in another operation; both are parts of one field without an id.
  const query = useQuery(PromotionsPage_History, { variables: { first: PAGE, after: null } });
  const fundings = query.data?.promotions.fundings;
  const more = async () => {
    setLoadingMore(true);
    await query
      .fetchMore({
        variables: { after: fundings?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => {
          const known = before as PromotionsPage_HistoryQuery;
          const { fundings: next } = fetchMoreResult.promotions;
          const edges = [...known.promotions.fundings.edges, ...next.edges];
          return { ...fetchMoreResult, promotions: { ...fetchMoreResult.promotions, fundings: { ...next, edges } } };
        },
      })
      .catch(() => undefined);
    setLoadingMore(false);
  };
  const page = async (after: string | null) => {
    const variables = { first: CSV_PAGE, after };
    const { data } = await client.query({ query: PromotionsPage_History, variables, fetchPolicy: 'no-cache' });
    return data?.promotions.fundings;
  };
  return {
    rows: fundings?.edges.map(({ node }) => node),
    error: query.error ? `The payments could not be loaded: ${whyOf(query.error)}` : undefined,
    retry: () => query.refetch().catch(() => undefined),
    hasMore: fundings?.pageInfo.hasNextPage ?? false,
    more,
    isLoadingMore,
    all: () => allPages(page),
  };
}
