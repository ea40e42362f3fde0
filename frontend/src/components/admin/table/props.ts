import type { ReactNode } from 'react';
import type { Column, RowKey } from './column.ts';
import type { TableState } from './use-table-state.ts';

export interface DataTableProps<Row> {
  /** What the table is of, such as "Users". */
  label: string;
  /** Made outside of the component, or kept: a new list builds the table anew. */
  columns: readonly Column<Row>[];
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** What a row is called, for its buttons: "Details of rita". The id when left out. */
  rowName?: (row: Row) => string;
  /** Why the last load failed, as a sentence. Rows that were loaded before stay in view. */
  error?: string;
  onRetry: () => unknown;
  state: TableState;
  /** What it says when there is nothing, such as "No users found." */
  empty: string;
  /** What is searched for; without it there is no search. */
  searchLabel?: string;
  hasMore?: boolean;
  onMore?: () => unknown;
  loadingMore?: boolean;
  /** The row whose details are open. */
  selected?: string | null;
  onSelect?: (id: string | null) => void;
  /** The details of the selected row: a SidePanel, or null. */
  panel?: ReactNode;
  /** Filters and buttons, beside the search. */
  toolbar?: ReactNode;
  /** What else a key does to the row at hand. */
  keys?: readonly RowKey<Row>[];
  csv?: { name: string; all: () => Promise<Row[]> };
  /** Rows can be ticked, to do one thing to many. */
  multi?: { checked: ReadonlySet<string>; onCheck: (checked: Set<string>) => void; canCheck?: (row: Row) => boolean };
}
