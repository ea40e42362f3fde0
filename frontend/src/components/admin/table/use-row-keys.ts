import type { RefObject } from 'react';
import type { RowKey } from './column.ts';
import { useTableKeys } from './use-table-keys.ts';

interface Props<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selected?: string | null;
  onSelect?: (id: string | null) => void;
  keys?: readonly RowKey<Row>[];
  hasMore?: boolean;
  onMore?: () => unknown;
  multi?: { checked: ReadonlySet<string>; onCheck: (checked: Set<string>) => void; canCheck?: (row: Row) => boolean };
  searchLabel?: string;
  scroll: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onList: () => void;
}

/**
 * The keys of a table. The row at hand is the one whose details are open, else the one that has the focus. While details are open,
 * j and k open those of the next row. Answers with the list of what each key does.
 */
export function useRowKeys<Row>(props: Props<Row>): { key: string; label: string }[] {
  const { rows, rowId, selected = null, onSelect, keys = [], multi } = props;
  const atHand = (): number => {
    const focused = document.activeElement?.closest('tr')?.getAttribute('data-row');
    const id = selected ?? (props.scroll.current?.contains(document.activeElement) ? focused : null);
    return rows.findIndex((row) => rowId(row) === id);
  };
  const go = (step: 1 | -1) => {
    const at = atHand();
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
    if (next >= rows.length && props.hasMore) return void props.onMore?.();
    const row = rows[next];
    if (row === undefined) return;
    const id = rowId(row);
    focusRow(props.scroll.current, id);
    if (selected !== null) onSelect?.(id);
  };
  const onRow = (run: (row: Row) => void) => () => {
    const row = rows[atHand()];
    if (row !== undefined) run(row);
  };
  const close = () => {
    if (selected === null) return;
    onSelect?.(null);
    focusRow(props.scroll.current, selected);
  };
  const tick = (row: Row) => {
    if (!multi || multi.canCheck?.(row) === false) return;
    const checked = new Set(multi.checked);
    if (!checked.delete(rowId(row))) checked.add(rowId(row));
    multi.onCheck(checked);
  };
  const all = [
    { key: 'j', label: 'The next row', run: () => go(1) },
    { key: 'k', label: 'The row before', run: () => go(-1) },
    ...(multi ? [{ key: 'x', label: 'Tick the row', run: onRow(tick) }] : []),
    ...keys.map(({ key, label, run }) => ({ key, label, run: onRow(run) })),
    ...(onSelect ? [{ key: 'Escape', label: 'Close the details', run: close }] : []),
    ...(props.searchLabel ? [{ key: '/', label: 'Search', run: () => props.search.current?.focus() }] : []),
    { key: '?', label: 'This list', run: props.onList },
  ];
  useTableKeys(Object.fromEntries(all.map(({ key, run }) => [key, run])));
  const enter = onSelect ? [{ key: 'Enter', label: 'Open the details' }] : [];
  return [...all.slice(0, 2), ...enter, ...all.slice(2)].map(({ key, label }) => ({ key, label }));
}

/** Puts the focus on a row's first control, or on the row itself, and brings it into view. */
function focusRow(within: HTMLElement | null, id: string): void {
  const row = within?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`);
  const target = row?.querySelector<HTMLElement>('[data-open]') ?? row;
  target?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'nearest' });
}
