import type { ReactNode } from 'react';

/** One column of a table. Kept outside of the component, so that the table is not built anew with each drawing. */
export interface Column<Row> {
  id: string;
  /** The heading; on a phone it stands before each value. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'end';
  /** For a long text: it has the room that the others leave, and is cut there; the whole of it is in the details. */
  grow?: true;
  /**
   * By what the server sorts: a key stands for itself and, backwards, for itself with `_desc`; two keys where the server names them
   * otherwise, such as `{ up: 'oldest', down: 'newest' }`.
   */
  sort?: string | { up: string; down: string };
  /** Left out while a row's details, which say it, stand beside the table: what can be done with the other rows stays in view. */
  minor?: true;
  /** Only in the CSV and the details: the table has no room for it. */
  csvOnly?: true;
  /** What stands in the CSV; without it the column is not in the file. */
  csv?: (row: Row) => string | number | null | undefined;
}

/** What a person can do to the row at hand by one key. */
export interface RowKey<Row> {
  key: string;
  label: string;
  run: (row: Row) => void;
}

/** The server's keys of a column, upwards and downwards; undefined when it cannot be sorted by. */
export function sortKeys(sort: Column<never>['sort']): { up: string; down: string } | undefined {
  return typeof sort === 'string' ? { up: sort, down: `${sort}_desc` } : sort;
}
