import { useState } from 'react';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { TableFilter } from '../../../components/admin/table/TableFilter.tsx';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import classes from './appeals.module.css';
import { AppealCase, ReportCase } from './Case.tsx';
import { Decide } from './Decide.tsx';
import type { Item } from './items.ts';
import { CHOICES, DECISIONS, type Decision, type Kind, STATUS_WORDS } from './words.ts';

interface ItemList {
  rows: Item[] | undefined;
  error: string | undefined;
  retry: () => Promise<unknown>;
  hasMore: boolean;
  more: () => Promise<void>;
  isLoadingMore: boolean;
  all: () => Promise<Item[]>;
}

const WORDS: Record<Kind, { label: string; empty: string; said: string; search: string }> = {
  appeal: {
    label: 'Appeals',
    empty: 'No appeals found.',
    said: 'What the rater says',
    search: 'Search by rater or app',
  },
  report: {
    label: 'Reports',
    empty: 'No reports found.',
    said: 'What the publisher says',
    search: 'Search by person or app',
  },
};

interface Props {
  kind: Kind;
  list: ItemList;
  state: TableState;
  /** Something was decided, here or by somebody else. */
  onChanged: () => void;
}

/** The queue of one kind with the case beside it; after a decision the next open one comes by itself. */
export function Queue({ kind, list, state, onChanged }: Props) {
  const [asked, ask] = useState<{ item: Item; decision: Decision }>();
  const [notice, setNotice] = useNotice();
  const { approve, reject } = CHOICES[kind];
  const decide = (item: Item, decision: Decision) => {
    // Nothing is decided unseen: the first press shows the case.
    if (state.selected !== item.id) return state.select(item.id);
    if (item.status === 'open') ask({ item, decision });
  };
  const settled = (noticed: { kind: 'success' | 'failure'; text: string }, goOn: boolean) => {
    const next = goOn && asked ? nextOpen(list.rows ?? [], asked.item.id) : undefined;
    ask(undefined);
    setNotice(noticed);
    if (goOn) state.select(next ?? null);
    onChanged();
  };
  const Case = kind === 'appeal' ? AppealCase : ReportCase;
  return (
    <div className={classes.queue} data-open={state.selected ? true : undefined}>
      <DataTable
        label={WORDS[kind].label}
        columns={columnsOf(kind, state.selected !== null)}
        rows={list.rows}
        rowId={(item) => item.id}
        rowName={(item) => `${item.rater?.username ?? 'somebody'} on ${item.appName}`}
        state={state}
        error={list.error}
        onRetry={list.retry}
        empty={WORDS[kind].empty}
        searchLabel={WORDS[kind].search}
        hasMore={list.hasMore}
        onMore={list.more}
        loadingMore={list.isLoadingMore}
        selected={state.selected}
        onSelect={state.select}
        panel={
          state.selected ? (
            <Case key={state.selected} id={state.selected} onDecide={decide} onClose={() => state.select(null)} />
          ) : null
        }
        toolbar={<TableFilter label="Status" name="status" state={state} options={optionsOf(kind)} />}
        keys={[
          { key: 'a', label: DECISIONS[approve].label, run: (item) => decide(item, approve) },
          { key: 'r', label: DECISIONS[reject].label, run: (item) => decide(item, reject) },
        ]}
        csv={{ name: kind === 'appeal' ? 'appeals' : 'reports', all: list.all }}
      />
      {asked ? (
        <Decide
          {...asked}
          onDone={(text) => settled({ kind: 'success', text }, true)}
          onTaken={(text) => settled({ kind: 'failure', text }, false)}
          onClose={() => ask(undefined)}
        />
      ) : null}
      <Notice notice={notice} />
    </div>
  );
}

/** The next open one below a row, else the first above it. */
function nextOpen(rows: readonly Item[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const open = (row: Item) => row.status === 'open' && row.id !== id;
  return (rows.slice(at + 1).find(open) ?? rows.find(open))?.id;
}

const optionsOf = (kind: Kind) => [
  { value: '', label: 'Open' },
  ...Object.values(CHOICES[kind]).map((status) => ({ value: status, label: STATUS_WORDS[status].word })),
  { value: 'all', label: 'All' },
];

const APP: Column<Item> = { id: 'app', head: 'App', cell: (item) => item.appName, csv: (item) => item.appName };
const RATER: Column<Item> = {
  id: 'rater',
  head: 'Rater',
  cell: (item) => item.rater?.username ?? '–',
  csv: (item) => item.rater?.username,
};

function allColumns(kind: Kind): Column<Item>[] {
  return [
    APP,
    RATER,
    {
      id: 'stars',
      head: 'Stars',
      align: 'end',
      cell: (item) => item.stars ?? '–',
      csv: (item) => item.stars,
    },
    {
      id: 'words',
      head: WORDS[kind].said,
      cell: (item) => (
        <span dir="auto" className={classes.clip}>
          {item.words}
        </span>
      ),
      csv: (item) => item.words,
    },
    {
      id: 'profit',
      head: 'Reward',
      align: 'end',
      cell: (item) => <Dollars value={item.profit} />,
      csv: (item) => item.profit && Number(item.profit),
    },
    {
      id: 'status',
      head: 'Status',
      cell: (item) => <Status {...STATUS_WORDS[item.status]} />,
      csv: (item) => STATUS_WORDS[item.status].word,
    },
    {
      id: 'at',
      head: 'Made',
      sort: { up: 'oldest', down: 'newest' },
      cell: (item) => <When at={item.createdAt} />,
      csv: (item) => item.createdAt,
    },
    {
      id: 'decided',
      head: 'Decided by',
      cell: (item) => item.decidedBy?.username ?? '–',
      csv: (item) => item.decidedBy?.username,
    },
  ];
}

const WIDE: Record<Kind, Column<Item>[]> = { appeal: allColumns('appeal'), report: allColumns('report') };
const NARROW: Column<Item>[] = [APP, RATER];

/** Beside an open case the queue has little room. */
const columnsOf = (kind: Kind, isOpen: boolean) => (isOpen ? NARROW : WIDE[kind]);
