import type { Column } from '../../../../components/admin/table/column.ts';
import { useTableState } from '../../../../components/admin/table/use-table-state.ts';
import { graphql } from '../../../../generated/gql.ts';
import { AMOUNT, NETWORK, narrow, notes, STATUS, USER, WAITS } from '../columns.tsx';
import { ReviewPage } from '../ReviewPage.tsx';
import { useRequests } from '../use-requests.ts';
import { DeskClosed } from './DeskClosed.tsx';
import { type PayoutRow, useWithdrawDesk } from './desk.ts';
import { PayTo } from './PayTo.tsx';

const WithdrawRequestsPage_Query = graphql(`
  query WithdrawRequestsPage_Query(
    $status: WithdrawalStatus
    $search: String
    $sort: RequestSort
    $first: Int!
    $after: String
  ) {
    requests: withdrawals(status: $status, search: $search, sort: $sort, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...WithdrawDesk_Withdrawal
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
    waiting: withdrawalCount(status: to_be_reviewed)
  }
`);

const HEAD = 'Flags';

const COLUMNS: readonly Column<PayoutRow>[] = [
  USER,
  NETWORK,
  AMOUNT,
  STATUS,
  { ...notes(HEAD), csv: ({ flags }) => flags?.join(' ') },
  WAITS,
];
const NARROW = narrow(HEAD);

/** What people want paid out: claimed, paid on the network, and completed with its transaction; or rejected with a reason. */
export function WithdrawRequestsPage() {
  const desk = useWithdrawDesk();
  const state = useTableState(['status']);
  const list = useRequests(WithdrawRequestsPage_Query, desk, state);
  return (
    <ReviewPage
      title="Withdraw Requests"
      desk={desk}
      state={state}
      list={list}
      columns={COLUMNS}
      narrow={NARROW}
      searchLabel="Search by user, mobile, address, hash or id"
      csvName="withdraw-requests"
      notice={<DeskClosed onSelect={state.select} />}
      details={(row, claim) => <PayTo payout={row} claim={claim} desk={desk} onGivenBack={() => state.select(null)} />}
    />
  );
}
