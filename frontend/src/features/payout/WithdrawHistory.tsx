import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconCashBanknote } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Loaded, shownOf } from '../../components/ui/Loaded.tsx';
import { Rows } from '../../components/ui/Rows.tsx';
import { PAYOUT_STATUSES } from '../../components/ui/request-statuses.ts';
import { SkeletonRows } from '../../components/ui/Skeleton.tsx';
import { Status } from '../../components/ui/Status.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { WithdrawHistory_QueryQuery } from '../../generated/graphql.ts';
import { transactionPage } from '../../lib/explorer.ts';
import { showDateTime } from '../../lib/time.ts';
import { usePages } from '../../lib/use-pages.ts';
import { CancelPayout } from './CancelPayout.tsx';
import classes from './payout.module.css';

const PAGE = 50;
const ROW_HEIGHT = 92;
const FAILED = 'Failed to load withdrawal history.';

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
            payableFrom
            mayCancel
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

/** The person's payouts, newest first, with why one was rejected or the transaction that paid it. */
export function WithdrawHistory() {
  const query = useQuery(WithdrawHistory_Query, { variables: { first: PAGE, after: null } });
  const client = useApolloClient();
  const fetchPage = useCallback(
    async (after: string) => {
      const variables = { first: PAGE, after };
      const { data } = await client.query({ query: WithdrawHistory_Query, variables, fetchPolicy: 'no-cache' });
      return data?.me.withdrawals;
    },
    [client],
  );
  const pages = usePages('withdrawals', shownOf(query)?.me.withdrawals, fetchPage);
  // What was refused at once was told then, and moved nothing.
  const asked = (pages?.edges ?? []).filter(({ node }) => node.status !== 'refused');
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} height={ROW_HEIGHT} />} failed={FAILED}>
      {() =>
        !pages || (asked.length === 0 && pages.next === null) ? (
          <Empty icon={<IconCashBanknote stroke={1.6} aria-hidden />} title="No withdrawal history found.">
            Each payout that you ask for stands here, with what became of it.
          </Empty>
        ) : (
          <Rows
            label="Your payouts"
            rows={asked}
            rowId={({ node }) => node.id}
            height={ROW_HEIGHT}
            next={pages.next}
            onMore={pages.showMore}
            failed={FAILED}
          >
            {({ node }) => <Row {...node} />}
          </Rows>
        )
      }
    </Loaded>
  );
}

function Row(payout: Withdrawal) {
  const { id, amount, network, address, source, status, reason, txHash, createdAt, payableFrom, mayCancel } = payout;
  const { word, tone } = PAYOUT_STATUSES[status];
  const page = txHash ? transactionPage(network, txHash) : undefined;
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        <strong>
          {network}
          {source === 'publisher_funds' ? ', publisher funds' : ''}
        </strong>
        <span className="dim small">
          <When at={createdAt} />
        </span>
      </div>
      <div className={classes.side}>
        <Amount value={amount} />
        <Status word={word} tone={tone} />
        {mayCancel ? <CancelPayout id={id} amount={amount} network={network} source={source} /> : null}
      </div>
      <p className={`${classes.mono} ${classes.wide} dim`}>{address}</p>
      {payableFrom ? (
        <p className={`${classes.wide} small`}>Payable from {showDateTime(payableFrom)}: its address is new.</p>
      ) : null}
      {reason ? <p className={`${classes.wide} small`}>{reason}</p> : null}
      {txHash ? (
        <p className={classes.wide}>
          <span className={classes.mono}>Transaction {txHash}</span>{' '}
          {page ? (
            <a href={page} target="_blank" rel="noopener noreferrer">
              Look it up on the network
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
