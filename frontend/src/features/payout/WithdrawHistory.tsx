import { useQuery } from '@apollo/client/react';
import { IconCashBanknote } from '@tabler/icons-react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { More } from '../../components/ui/More.tsx';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { Status, type Tone } from '../../components/ui/Status.tsx';
import { graphql } from '../../generated/gql.ts';
import type { WithdrawalStatus, WithdrawHistory_QueryQuery } from '../../generated/graphql.ts';
import { joined } from '../../lib/pages.ts';
import { showDateTime, showExact } from '../../lib/time.ts';
import classes from './payout.module.css';

const PAGE = 50;

const WithdrawHistory_Query = graphql(`
  query WithdrawHistory_Query($first: Int!, $after: String) {
    me {
      id
      withdrawals(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            amount
            network
            address
            source
            status
            reason
            txHash
            createdAt
            decidedAt
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

type Withdrawal = NonNullable<WithdrawHistory_QueryQuery['me']['withdrawals']>['edges'][number]['node'];

const STATUSES: Record<WithdrawalStatus, { word: string; tone: Tone }> = {
  processing: { word: 'Processing', tone: 'calm' },
  to_be_reviewed: { word: 'To be Reviewed', tone: 'wait' },
  completed: { word: 'Completed', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  refused: { word: 'Refused', tone: 'bad' },
};

/** The person's payouts, newest first, with why one was rejected or the transaction that paid it. */
export function WithdrawHistory() {
  const query = useQuery(WithdrawHistory_Query, { variables: { first: PAGE, after: null } });
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} height={92} />} failed="Failed to load withdrawal history.">
      {({ me: { withdrawals } }) =>
        !withdrawals || withdrawals.edges.length === 0 ? (
          <Empty icon={<IconCashBanknote stroke={1.6} aria-hidden />} title="No withdrawal history found." />
        ) : (
          <>
            <ul className="card">
              {withdrawals.edges.map(({ node }) => (
                <Row key={node.id} {...node} />
              ))}
            </ul>
            <More
              pageInfo={withdrawals.pageInfo}
              failed="Failed to load withdrawal history."
              onMore={(after) =>
                query.fetchMore({
                  variables: { after },
                  updateQuery: (before, { fetchMoreResult }) =>
                    append(before as WithdrawHistory_QueryQuery, fetchMoreResult),
                })
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

function Row({ amount, network, address, source, status, reason, txHash, createdAt }: Withdrawal) {
  const { word, tone } = STATUSES[status];
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>
          {network}
          {source === 'publisher_funds' ? ', publisher funds' : ''}
        </strong>
        <time className="dim small" dateTime={createdAt} title={showExact(createdAt)}>
          {showDateTime(createdAt)}
        </time>
      </div>
      <div className={classes.side}>
        <Amount value={amount} />
        <Status word={word} tone={tone} />
      </div>
      <p className={`${classes.mono} ${classes.wide} dim`}>{address}</p>
      {reason ? <p className={`${classes.wide} small`}>{reason}</p> : null}
      {txHash ? <p className={`${classes.mono} ${classes.wide}`}>Transaction {txHash}</p> : null}
    </li>
  );
}

function append(before: WithdrawHistory_QueryQuery, next: WithdrawHistory_QueryQuery): WithdrawHistory_QueryQuery {
  if (!before.me.withdrawals || !next.me.withdrawals) return before;
  return { ...next, me: { ...next.me, withdrawals: joined(before.me.withdrawals, next.me.withdrawals) } };
}
