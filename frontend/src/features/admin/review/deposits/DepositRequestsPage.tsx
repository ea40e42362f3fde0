import { useState } from 'react';
import { Dollars } from '../../../../components/admin/Dollars.tsx';
import type { Column } from '../../../../components/admin/table/column.ts';
import { useTableState } from '../../../../components/admin/table/use-table-state.ts';
import { graphql } from '../../../../generated/gql.ts';
import { Age, Line, Who } from '../cells.tsx';
import { NotesCell } from '../NotesCell.tsx';
import { ReviewPage } from '../ReviewPage.tsx';
import { ScreenshotViewer } from '../ScreenshotViewer.tsx';
import { StatusCell } from '../StatusCell.tsx';
import { STATUS_WORDS } from '../statuses.ts';
import { useRequests } from '../use-requests.ts';
import { type DepositRow, useDepositDesk } from './desk.ts';
import { Screenshot, ScreenshotContext } from './Screenshot.tsx';

const DepositRequestsPage_Query = graphql(`
  query DepositRequestsPage_Query(
    $status: DepositStatus
    $search: String
    $sort: RequestSort
    $first: Int!
    $after: String
  ) {
    requests: deposits(status: $status, search: $search, sort: $sort, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...DepositDesk_Deposit
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
    waiting: depositCount(status: to_be_reviewed)
  }
`);

const USER: Column<DepositRow> = {
  id: 'user',
  head: 'User',
  cell: ({ user }) => <Who user={user} />,
  csv: ({ user }) => [user.username, user.mobile].join(' '),
};
const AMOUNT: Column<DepositRow> = {
  id: 'amount',
  head: 'Amount',
  align: 'end',
  sort: 'amount',
  cell: ({ amount }) => <Dollars value={amount} />,
  csv: ({ amount }) => Number(amount),
};
const STATUS: Column<DepositRow> = {
  id: 'status',
  head: 'Status',
  cell: (row) => <StatusCell row={row} />,
  csv: ({ status }) => STATUS_WORDS[status],
};
const NOTES: Column<DepositRow> = { id: 'notes', head: 'To look at', cell: (row) => <NotesCell row={row} /> };

const COLUMNS: readonly Column<DepositRow>[] = [
  USER,
  { id: 'screenshot', head: 'Picture', cell: (row) => <Screenshot deposit={row} isSmall /> },
  AMOUNT,
  { id: 'network', head: 'Network', cell: ({ network }) => <Line>{network}</Line>, csv: ({ network }) => network },
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
const NARROW: readonly Column<DepositRow>[] = [
  USER,
  AMOUNT,
  STATUS,
  { ...NOTES, cell: (row) => <NotesCell row={row} isShort /> },
];

/** What publishers say that they sent: found on the network and set to paid, or rejected with a reason. */
export function DepositRequestsPage() {
  const desk = useDepositDesk();
  const state = useTableState(['status']);
  const list = useRequests(DepositRequestsPage_Query, desk, state);
  const [shown, setShown] = useState<DepositRow>();
  // The list's own, whose link is renewed with it.
  const deposit = list.rows?.find(({ id }) => id === shown?.id) ?? shown;
  return (
    <ScreenshotContext value={setShown}>
      <ReviewPage
        title="Deposit Requests"
        desk={desk}
        state={state}
        list={list}
        columns={COLUMNS}
        narrow={NARROW}
        searchLabel="Search by user, mobile, hash or id"
        csvName="deposit-requests"
        keys={[{ key: 'z', label: 'Open the screenshot', run: setShown }]}
        details={(row) => <Screenshot deposit={row} />}
      />
      {deposit ? (
        <ScreenshotViewer
          src={deposit.screenshot}
          onClose={() => setShown(undefined)}
          onExpired={() => desk.read(deposit.id).then(setShown, () => undefined)}
        />
      ) : null}
    </ScreenshotContext>
  );
}
