import {
  type ColumnDef,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Column, sortKeys } from './column.ts';
import { HeadCell, TickAll } from './HeadCell.tsx';
import type { DataTableProps } from './props.ts';
import classes from './table.module.css';

const features = tableFeatures({ rowSortingFeature });
const SKELETON_ROWS = 8;

type Props<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'rowName' | 'state' | 'selected' | 'onSelect' | 'multi' | 'label'
> & { rows: readonly Row[]; isLoading: boolean };

/** The rows themselves. The table library keeps the models of columns, rows and sorting; the server does the sorting. */
export function Grid<Row extends RowData>(props: Props<Row>) {
  const { rows, rowId, state, selected = null, onSelect, multi, isLoading } = props;
  const columns = useMemo(() => props.columns.filter(({ csvOnly }) => !csvOnly), [props.columns]);
  const defs = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    state: { sorting: sortingOf(columns, state.sort) },
  });
  const nameOf = (row: Row) => props.rowName?.(row) ?? rowId(row);
  return (
    <table className={classes.table}>
      <caption className="unseen">{props.label}</caption>
      <thead>
        <tr>
          {multi ? <TickAll rows={rows} rowId={rowId} multi={multi} /> : null}
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              sorted={table.getColumn(column.id)?.getIsSorted() || undefined}
              onSort={(sort) => state.set({ sort })}
            />
          ))}
          {onSelect ? (
            <th scope="col" className={classes.open}>
              <span className="unseen">Details</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {isLoading ? <SkeletonBody columns={columns.length + (multi ? 1 : 0) + (onSelect ? 1 : 0)} /> : null}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className={classes.row}
            data-row={row.id}
            data-at-hand={row.id === selected || undefined}
            aria-current={row.id === selected || undefined}
            tabIndex={onSelect ? undefined : -1}
            onClick={onSelect ? (event) => isPlain(event.target) && onSelect(row.id) : undefined}
          >
            {multi ? (
              <td className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={`Tick ${nameOf(row.original)}`}
                  checked={multi.checked.has(row.id)}
                  disabled={multi.canCheck?.(row.original) === false}
                  onChange={() => multi.onCheck(toggled(multi.checked, row.id))}
                />
              </td>
            ) : null}
            {row.getAllCells().map((cell, index) => (
              <td
                key={cell.id}
                data-label={columns[index]?.head}
                data-align={columns[index]?.align}
                data-grow={columns[index]?.grow}
                data-minor={columns[index]?.minor}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
            {onSelect ? (
              <td className={classes.open}>
                <button type="button" data-open onClick={() => onSelect(row.id)}>
                  Details<span className="unseen"> of {nameOf(row.original)}</span>
                </button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function definitionOf<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.head,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sort !== undefined,
  };
}

function sortingOf<Row>(columns: readonly Column<Row>[], sort: string | undefined): SortingState {
  if (sort === undefined) return [];
  return columns.flatMap((column) => {
    const keys = sortKeys(column.sort);
    return keys && (keys.up === sort || keys.down === sort) ? [{ id: column.id, desc: keys.down === sort }] : [];
  });
}

function toggled(checked: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(checked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Whether a click was meant for the row: not for a control in it, and not the end of marking a text. */
function isPlain(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('button, a, input, select, label, textarea')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

function SkeletonBody({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay in place.
    <tr key={row} className={classes.skeleton}>
      <td colSpan={columns}>
        <Skeleton height={14} width={`${60 + ((row * 7) % 30)}%`} />
      </td>
    </tr>
  ));
}
