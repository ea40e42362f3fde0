import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type TableState, useTableState } from '../../../components/admin/table/use-table-state.ts';
import { useList } from '../../../components/admin/use-list.ts';
import { Library } from '../../../components/ui/Library.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageTabs } from '../../../components/ui/PageTabs.tsx';
import type { AppealStatus, DisputeSort, ReportStatus } from '../../../generated/graphql.ts';
import { AlikeCases } from './AlikeCases.tsx';
import { type Item, itemOfAppeal, itemOfReport } from './items.ts';
import { AppealsList_Query, AppealsPage_CountsQuery, ReportsList_Query } from './operations.ts';
import { QuestionCases } from './QuestionCases.tsx';
import { Queue } from './Queue.tsx';

type Tab = 'appeals' | 'reports' | 'alike' | 'questions';

const TABS: readonly Tab[] = ['appeals', 'reports', 'alike', 'questions'];

/** What raters and publishers dispute, texts that are nearly the same, and reported questions, to be decided by a person. */
export function AppealsPage() {
  const [params, setParams] = useSearchParams();
  const state = useTableState(['status']);
  const { data: counts, refetch } = useQuery(AppealsPage_CountsQuery);
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'appeals';
  const recount = () => void refetch().catch(() => undefined);
  return (
    <Library>
      <Page title="Appeals & Reports">
        <PageTabs<Tab>
          label="What is to be decided"
          value={tab}
          onChange={(chosen) => setParams(chosen === 'appeals' ? {} : { tab: chosen }, { replace: true })}
          tabs={[
            { value: 'appeals', label: 'Appeals', count: counts?.openAppealCount },
            { value: 'reports', label: 'Reports', count: counts?.openReportCount },
            { value: 'alike', label: 'Nearly the same', count: counts?.openAlikeCount },
            { value: 'questions', label: 'Questions', count: counts?.openQuestionCount },
          ]}
        >
          {(shown) =>
            shown === 'alike' ? (
              <AlikeCases onChanged={recount} />
            ) : shown === 'questions' ? (
              <QuestionCases onChanged={recount} />
            ) : shown === 'reports' ? (
              <Reports state={state} onChanged={recount} />
            ) : (
              <Appeals state={state} onChanged={recount} />
            )
          }
        </PageTabs>
      </Page>
    </Library>
  );
}

interface Props {
  state: TableState;
  onChanged: () => void;
}

function Appeals({ state, onChanged }: Props) {
  const status = named(state.filters.status, ['granted', 'denied'] satisfies AppealStatus[]);
  const list = useList(
    AppealsList_Query,
    { status, ...askedOf(state) },
    (why) => `Appeals could not be loaded: ${why}`,
  );
  return (
    <Queue kind="appeal" list={useItems(list, itemOfAppeal)} state={state} onChanged={both(list.retry, onChanged)} />
  );
}

function Reports({ state, onChanged }: Props) {
  const status = named(state.filters.status, ['upheld', 'dismissed'] satisfies ReportStatus[]);
  const list = useList(
    ReportsList_Query,
    { status, ...askedOf(state) },
    (why) => `Reports could not be loaded: ${why}`,
  );
  return (
    <Queue kind="report" list={useItems(list, itemOfReport)} state={state} onChanged={both(list.retry, onChanged)} />
  );
}

const SORTS: readonly DisputeSort[] = ['newest', 'oldest'];

/** What the address searches for, and the order that it names. */
const askedOf = ({ search, sort }: TableState) => ({
  search: search || null,
  sort: SORTS.find((one) => one === sort) ?? null,
});

/** The status that the address names; what is open when it names none. */
function named<Status extends string>(word: string | undefined, statuses: readonly Status[]): Status | 'open' | null {
  if (word === 'all') return null;
  return statuses.find((status) => status === word) ?? 'open';
}

interface Source<Row> {
  rows: Row[] | undefined;
  all: () => Promise<Row[]>;
}

function useItems<Row, List extends Source<Row>>(list: List & Source<Row>, toItem: (row: Row) => Item) {
  const { rows } = list;
  const items = useMemo(() => rows?.map(toItem), [rows, toItem]);
  return { ...list, rows: items, all: async () => (await list.all()).map(toItem) };
}

const both = (retry: () => Promise<unknown>, onChanged: () => void) => () => {
  void retry();
  onChanged();
};
