import { Dollars } from '../../../components/admin/Dollars.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { Line, Waited, Who } from './cells.tsx';
import { NotesCell } from './NotesCell.tsx';
import { StatusCell } from './StatusCell.tsx';
import { STATUS_WORDS } from './statuses.ts';
import type { Reviewed } from './types.ts';

// The columns that deposits and payouts have in common.

export const USER: Column<Reviewed> = {
  id: 'user',
  head: 'User',
  cell: ({ user }) => <Who user={user} />,
  csv: ({ user }) => [user.username, user.mobile].join(' '),
};
export const AMOUNT: Column<Reviewed> = {
  id: 'amount',
  head: 'Amount',
  align: 'end',
  sort: 'amount',
  cell: ({ amount }) => <Dollars value={amount} />,
  csv: ({ amount }) => Number(amount),
};
export const NETWORK: Column<Reviewed> = {
  id: 'network',
  head: 'Network',
  cell: ({ network }) => <Line>{network}</Line>,
  csv: ({ network }) => network,
};
export const STATUS: Column<Reviewed> = {
  id: 'status',
  head: 'Status',
  cell: (row) => <StatusCell row={row} />,
  csv: ({ status }) => STATUS_WORDS[status],
};
export const WAITS: Column<Reviewed> = {
  id: 'createdAt',
  head: 'Waits',
  sort: { up: 'oldest', down: 'newest' },
  cell: (row) => <Waited row={row} />,
  csv: ({ createdAt }) => createdAt,
};

/** What has to be looked at before a decision, under the desk's own heading. */
export const notes = (head: string): Column<Reviewed> => ({
  id: 'notes',
  head,
  cell: (row) => <NotesCell row={row} />,
});

/** What there is room for beside the details. */
export const narrow = (head: string): readonly Column<Reviewed>[] => [
  USER,
  AMOUNT,
  STATUS,
  { ...notes(head), cell: (row) => <NotesCell row={row} isShort /> },
];
