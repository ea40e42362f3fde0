import { IconKeyboard } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Message } from '../../ui/Message.tsx';
import { CsvButton } from './CsvButton.tsx';
import { Grid } from './Grid.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import type { DataTableProps } from './props.ts';
import { SavedViews } from './SavedViews.tsx';
import { SearchField } from './SearchField.tsx';
import classes from './table.module.css';
import { useRowKeys } from './use-row-keys.ts';

/**
 * The one table of the administrator area. The server searches, sorts, filters and pages; what is shown stands in the address
 * (`useTableState`). j and k walk through the rows, Enter opens one, / searches, ? lists the keys.
 * @example
 * const COLUMNS: Column<Row>[] = [
 *   { id: 'username', head: 'Username', sort: 'username', cell: (row) => row.username, csv: (row) => row.username },
 *   { id: 'balance', head: 'Total Balance', align: 'end', cell: (row) => <Dollars value={row.totalBalance} />, csv: (row) => row.totalBalance },
 * ];
 * const state = useTableState(['role']);
 * <DataTable label="Users" columns={COLUMNS} rows={rows} rowId={(row) => row.id} rowName={(row) => row.username} state={state}
 *   error={error} onRetry={refetch} empty="No users found." searchLabel="Search by username, email or mobile"
 *   hasMore={pageInfo.hasNextPage} onMore={more} loadingMore={isLoading}
 *   selected={state.selected} onSelect={state.select} panel={state.selected ? <SidePanel …/> : null}
 *   toolbar={<TableFilter label="Role" name="role" state={state} options={ROLES} />}
 *   keys={[{ key: 'h', label: 'Hold', run: (row) => hold(row) }]} csv={{ name: 'users', all: () => allPages(fetchPage) }} />
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, state, error, csv, hasMore = false, multi, panel } = props;
  const search = useRef<HTMLInputElement>(null);
  const scroll = useRef<HTMLElement>(null);
  const [isListing, setListing] = useState(false);
  const list = useMemo(() => rows ?? [], [rows]);
  const listed = useRowKeys({ ...props, rows: list, scroll, search, onList: () => setListing(true) });
  return (
    <div className={panel ? classes.withPanel : classes.alone}>
      <div className={classes.main}>
        <div className={classes.toolbar}>
          {props.searchLabel ? (
            <SearchField
              label={props.searchLabel}
              value={state.search}
              field={search}
              onChange={(text) => state.set({ search: text })}
            />
          ) : null}
          {props.toolbar}
          <span className={classes.right}>
            <SavedViews />
            {csv ? <CsvButton name={csv.name} all={csv.all} columns={props.columns} /> : null}
            <button type="button" className={`${classes.tool} ${classes.keysTool}`} onClick={() => setListing(true)}>
              <IconKeyboard size={16} stroke={1.6} aria-hidden />
              Keys
            </button>
          </span>
        </div>
        {error ? <Failed error={error} isKept={rows !== undefined} onRetry={props.onRetry} /> : null}
        {rows?.length === 0 ? (
          <div className="card">
            <Empty title={props.empty} />
          </div>
        ) : rows === undefined && error ? null : (
          <section ref={scroll} className={`card ${classes.scroll}`} aria-label={label} aria-busy={rows === undefined}>
            <Grid {...props} rows={list} isLoading={rows === undefined} />
          </section>
        )}
        <p className={classes.foot} aria-live="polite">
          <span className="dim small">
            {rows?.length ? countOf(rows.length, hasMore, multi?.checked.size ?? 0) : null}
          </span>
          {hasMore && props.onMore ? (
            <Button isBusy={props.loadingMore ?? false} onClick={() => props.onMore?.()}>
              Show more
            </Button>
          ) : null}
        </p>
      </div>
      {panel}
      {isListing ? <KeysDialog keys={listed} onClose={() => setListing(false)} /> : null}
    </div>
  );
}

function countOf(rows: number, hasMore: boolean, checked: number): string {
  const shown = hasMore ? `The first ${rows} are shown` : `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return checked > 0 ? `${shown}, ${checked} ticked` : shown;
}

function Failed({ error, isKept, onRetry }: { error: string; isKept: boolean; onRetry: () => unknown }) {
  return (
    <Message kind="failure">
      <div className={classes.failed}>
        <div>
          <strong>{error}</strong>
          <p className="dim">{isKept ? 'What you see was loaded before and may be old.' : 'Nothing was changed.'}</p>
        </div>
        <Button onClick={() => void onRetry()}>Try again</Button>
      </div>
    </Message>
  );
}
