import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type Column, sortKeys } from './column.ts';
import type { DataTableProps } from './props.ts';
import classes from './table.module.css';

interface Props<Row> {
  column: Column<Row>;
  sorted: 'asc' | 'desc' | undefined;
  /** Undefined goes back to the server's own order. */
  onSort: (sort: string | undefined) => void;
}

/** A heading. One that can be sorted by goes upwards, backwards, and back to the server's own order. */
export function HeadCell<Row>({ column, sorted, onSort }: Props<Row>) {
  const keys = sortKeys(column.sort);
  const Icon = sorted === undefined ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown;
  const next = sorted === undefined ? keys?.up : sorted === 'asc' ? keys?.down : undefined;
  const order = sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      data-align={column.align}
      data-minor={column.minor}
      data-sortable={keys ? true : undefined}
      aria-sort={sorted && order}
    >
      {keys ? (
        <button type="button" className={classes.sort} onClick={() => onSort(next)}>
          {column.head}
          <Icon size={14} stroke={1.8} aria-hidden />
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

type TickAllProps<Row> = Pick<DataTableProps<Row>, 'rowId'> & {
  rows: readonly Row[];
  multi: NonNullable<DataTableProps<Row>['multi']>;
};

/** Ticks every row that is shown and can be ticked, or none. */
export function TickAll<Row>({ rows, rowId, multi }: TickAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const ids = rows.filter((row) => multi.canCheck?.(row) !== false).map(rowId);
  const ticked = ids.filter((id) => multi.checked.has(id)).length;
  const isAll = ids.length > 0 && ticked === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll;
  }, [ticked, isAll]);
  return (
    <th scope="col" className={classes.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Tick all that are shown"
        checked={isAll}
        disabled={ids.length === 0}
        onChange={() => multi.onCheck(new Set(isAll ? [] : ids))}
      />
    </th>
  );
}
