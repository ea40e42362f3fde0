import { Dollars } from '../../../../components/admin/Dollars.tsx';
import type { Column } from '../../../../components/admin/table/column.ts';
import { useTableState } from '../../../../components/admin/table/use-table-state.ts';
import { graphql } from '../../../../generated/gql.ts';
import { Age, Line, Who } from '../cells.tsx';
import { NotesCell } from '../NotesCell.tsx';
import { ReviewPage } from '../ReviewPage.tsx';
import { StatusCell } from '../StatusCell.tsx';
import { STATUS_WORDS } from '../statuses.ts';
import { useRequests } from '../use-requests.ts';
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

const USER: Column<PayoutRow> = {
  id: 'user',
  head: 'User',
  cell: ({ user }) => <Who user={user} />,
  csv: ({ user }) => [user.username, user.mobile].join(' '),
};
const AMOUNT: Column<PayoutRow> = {
  id: 'amount',
  head: 'Amount',
  align: 'end',
  sort: 'amount',
  cell: ({ amount }) => <Dollars value={amount} />,
  csv: ({ amount }) => Number(amount),
};
const STATUS: Column<PayoutRow> = {
  id: 'status',
  head: 'Status',
  cell: (row) => <StatusCell row={row} />,
  csv: ({ status }) => STATUS_WORDS[status],
};
const NOTES: Column<PayoutRow> = {
  id: 'notes',
  head: 'Flags',
  cell: (row) => <NotesCell row={row} />,
  csv: ({ flags }) => flags?.join(' '),
};

const COLUMNS: readonly Column<PayoutRow>[] = [
  USER,
  { id: 'network', head: 'Network', cell: ({ network }) => <Line>{network}</Line>, csv: ({ network }) => network },
  {
    id: 'address',
    head: 'Address',
    cell: ({ address }) => <Line title={address}>{shortened(address)}</Line>,
    csv: ({ address }) => address,
  },
  AMOUNT,
  STATUS,
  NOTES,
  {
    id: 'createdAt',
    head: 'Waits',
    sort: { up: 'oldest', down: 'newest' },
    cell: ({ createdAt }) => <Age at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];
const NARROW: readonly Column<PayoutRow>[] = [
  USER,
  AMOUNT,
  STATUS,
  { ...NOTES, cell: (row) => <NotesCell row={row} isShort /> },
];

/** The beginning and the end: enough to tell addresses apart in a row; the whole one is in the details. */
function shortened(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

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
      details={(row, claim) => <PayTo payout={row} claim={claim} />}
    />
  );
}
