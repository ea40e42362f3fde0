import { Link } from 'react-router';
import type { Column } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { TableFilter } from '../../../components/admin/table/TableFilter.tsx';
import { type TableState, useTableState } from '../../../components/admin/table/use-table-state.ts';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AuditEntry_EntryFragment } from '../../../generated/graphql.ts';
import classes from './audit.module.css';
import { Chain } from './Chain.tsx';
import { changesOf, fieldWord, inWords } from './changes.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { ACTIONS, actionWord, recordPage } from './records.ts';

export const AuditEntry_Entry = graphql(`
  fragment AuditEntry_Entry on AuditEntry {
    id
    at
    actor {
      id
      username
    }
    action
    recordType
    recordId
    before
    after
    reason
    hash
  }
`);

const AuditPage_Query = graphql(`
  query AuditPage_Query(
    $search: String
    $action: String
    $actorId: ID
    $recordId: ID
    $reads: Boolean
    $first: Int!
    $after: String
  ) {
    list: auditLog(
      search: $search
      action: $action
      actorId: $actorId
      recordId: $recordId
      reads: $reads
      first: $first
      after: $after
    ) {
      edges {
        cursor
        node {
          ...AuditEntry_Entry
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const ACTION_OPTIONS = [{ value: '', label: 'All' }, ...[...ACTIONS].map(([value, label]) => ({ value, label }))];
const KIND_OPTIONS = [
  { value: '', label: 'All' },
  { value: 'decisions', label: 'Decisions' },
  { value: 'reads', label: 'Reads' },
];
/** What the filter of the address asks the server for. */
const readsOf = (kind: string | undefined) => (kind === 'reads' || kind === 'decisions' ? kind === 'reads' : null);

/** What administrators decided, and whose facts they read: who, when, what, why, before and after; and whether the log is whole. */
export function AuditPage() {
  const state = useTableState(['kind', 'action', 'actor', 'record']);
  const { kind, action, actor, record } = state.filters;
  const asked = {
    search: state.search || null,
    action: action || null,
    actorId: actor || null,
    recordId: record || null,
    reads: readsOf(kind),
  };
  const log = useList(AuditPage_Query, asked, (why) => `The audit log could not be loaded: ${why}`);
  const selected = log.rows?.find(({ id }) => id === state.selected);
  return (
    <Page title="Audit">
      <Chain />
      <DataTable
        label="Audit log"
        columns={state.selected ? NARROW : COLUMNS}
        rows={log.rows}
        rowId={(entry) => entry.id}
        rowName={(entry) => `entry ${entry.id}`}
        state={state}
        error={log.error}
        onRetry={log.retry}
        empty={asked.reads ? 'No reads found.' : 'No decisions found.'}
        searchLabel="Search by action, record or reason"
        hasMore={log.hasMore}
        onMore={log.more}
        loadingMore={log.isLoadingMore}
        selected={state.selected}
        onSelect={state.select}
        panel={
          state.selected && log.rows ? (
            <EntryPanel entry={selected} state={state} onClose={() => state.select(null)} />
          ) : null
        }
        toolbar={
          <>
            <TableFilter label="Kind" name="kind" state={state} options={KIND_OPTIONS} />
            <TableFilter label="Action" name="action" state={state} options={ACTION_OPTIONS} />
            <Narrowed label="One person" name="actor" state={state} />
            <Narrowed label="One record" name="record" state={state} />
          </>
        }
        csv={{ name: 'audit', all: log.all }}
      />
    </Page>
  );
}

/** A filter that a link has set: it says so, and goes away when pressed. */
function Narrowed({ label, name, state }: { label: string; name: string; state: TableState }) {
  if (!state.filters[name]) return null;
  return (
    <Button className={classes.narrowed ?? ''} onClick={() => state.set({ filters: { [name]: '' } })}>
      {label} only: show all
    </Button>
  );
}

const COLUMNS: Column<AuditEntry_EntryFragment>[] = [
  { id: 'no', head: 'No.', align: 'end', cell: (entry) => entry.id, csv: (entry) => entry.id },
  { id: 'at', head: 'When', cell: (entry) => <When at={entry.at} />, csv: (entry) => entry.at },
  {
    id: 'actor',
    head: 'Who',
    cell: (entry) => entry.actor.username ?? '–',
    csv: (entry) => entry.actor.username ?? entry.actor.id,
  },
  { id: 'action', head: 'Action', cell: (entry) => actionWord(entry.action), csv: (entry) => entry.action },
  {
    id: 'record',
    head: 'Record',
    cell: (entry) => <RecordLink entry={entry} />,
    csv: (entry) => `${entry.recordType} ${entry.recordId}`,
  },
  {
    id: 'change',
    head: 'Change',
    grow: true,
    cell: (entry) => (
      <div>
        <span className={classes.change}>{inWords(changesOf(entry.before, entry.after))}</span>
        {entry.reason ? (
          <span dir="auto" className={`${classes.change} ${classes.why}`}>
            {entry.reason}
          </span>
        ) : null}
      </div>
    ),
    csv: (entry) => inWords(changesOf(entry.before, entry.after)),
  },
  {
    id: 'reason',
    head: 'Reason',
    csvOnly: true,
    cell: (entry) => entry.reason,
    csv: (entry) => entry.reason,
  },
  {
    id: 'hash',
    head: 'Hash',
    csvOnly: true,
    cell: (entry) => <code className={classes.code}>{entry.hash.slice(0, 10)}</code>,
    csv: (entry) => entry.hash,
  },
];
/** Beside an open entry there is room for what tells entries apart. */
const NARROW = COLUMNS.filter(({ id }) => ['at', 'actor', 'action', 'change'].includes(id));

function RecordLink({ entry }: { entry: AuditEntry_EntryFragment }) {
  const { recordType, recordId } = entry;
  const to = recordPage(entry);
  const text = fieldWord(recordType);
  return to ? (
    <Link className={classes.record} to={to} title={recordId}>
      {text}
    </Link>
  ) : (
    <span className={classes.record} title={recordId}>
      {text}
    </span>
  );
}
