import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CsvButton } from '../../../components/admin/table/CsvButton.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { SavedViews } from '../../../components/admin/table/SavedViews.tsx';
import { SearchField } from '../../../components/admin/table/SearchField.tsx';
import { TableFilter } from '../../../components/admin/table/TableFilter.tsx';
import tableClasses from '../../../components/admin/table/table.module.css';
import { useTableKeys } from '../../../components/admin/table/use-table-keys.ts';
import { useTableState } from '../../../components/admin/table/use-table-state.ts';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Empty } from '../../../components/ui/Empty.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AdminApp_AppFragment, AppState } from '../../../generated/graphql.ts';
import { AppCard } from './AppCard.tsx';
import classes from './apps.module.css';
import { DeleteApp } from './DeleteApp.tsx';
import { EditApp } from './EditApp.tsx';

const AppsPage_Query = graphql(`
  query AppsPage_Query($search: String, $state: AppState, $first: Int!, $after: String) {
    list: apps(search: $search, state: $state, first: $first, after: $after) {
      edges {
        cursor
        node {
          ...AdminApp_App
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const STATES: readonly AppState[] = ['draft', 'live', 'paused', 'closed'];
const STATE_OPTIONS = [
  { value: '', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Draft' },
  { value: 'closed', label: 'Closed' },
];
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** All apps as cards: found, changed, deleted. */
export function AppsPage() {
  const client = useApolloClient();
  const state = useTableState(['state']);
  const [params, setParams] = useSearchParams();
  const [deleted, setDeleted] = useState<AdminApp_AppFragment>();
  const [notice, setNotice] = useNotice();
  const search = useRef<HTMLInputElement>(null);
  const asked = { search: state.search || null, state: STATES.find((one) => one === state.filters.state) ?? null };
  const apps = useList(AppsPage_Query, asked, (why) => `Error loading apps: ${why}`);
  useTableKeys({ '/': () => search.current?.focus() });
  const edited = params.get('edit');
  const edit = (id: string | null) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (id === null) next.delete('edit');
        else next.set('edit', id);
        return next;
      },
      { replace: id === null, preventScrollReset: true },
    );
  const onDeleted = (app: AdminApp_AppFragment, text: string) => {
    setDeleted(undefined);
    setNotice({ kind: 'success', text });
    client.cache.evict({ id: client.cache.identify({ __typename: 'App', id: app.id }) ?? '' });
    void apps.retry();
  };
  return (
    <Library>
      <Page title="Apps" action={<Link to="/admin/add-app">Add New App</Link>}>
        <div className={tableClasses.toolbar}>
          <SearchField
            label="Search by name"
            value={state.search}
            field={search}
            onChange={(text) => state.set({ search: text })}
          />
          <TableFilter label="State" name="state" state={state} options={STATE_OPTIONS} />
          <span className={tableClasses.right}>
            <SavedViews />
            <CsvButton name="apps" columns={CSV} all={apps.all} />
          </span>
        </div>
        {apps.error ? (
          <Message kind="failure">
            <div className={tableClasses.failed}>
              <strong>{apps.error}</strong>
              <Button onClick={() => void apps.retry()}>Try again</Button>
            </div>
          </Message>
        ) : null}
        {apps.rows === undefined && !apps.error ? (
          <div className={classes.cards} aria-busy="true">
            {SKELETONS.map((one) => (
              <div key={one} className={`card ${classes.card}`}>
                <Skeleton height={236} />
              </div>
            ))}
          </div>
        ) : null}
        {apps.rows?.length === 0 ? (
          <div className="card">
            <Empty title="No apps found." />
          </div>
        ) : null}
        {apps.rows?.length ? (
          <ul className={classes.cards} aria-label="Apps">
            {apps.rows.map((app) => (
              <AppCard key={app.id} app={app} onEdit={() => edit(app.id)} onDelete={() => setDeleted(app)} />
            ))}
          </ul>
        ) : null}
        {apps.hasMore ? (
          <Button className={classes.more ?? ''} isBusy={apps.isLoadingMore} onClick={() => void apps.more()}>
            Show more
          </Button>
        ) : null}
      </Page>
      {edited === null ? null : <EditApp key={edited} id={edited} onClose={() => edit(null)} />}
      {deleted ? (
        <DeleteApp app={deleted} onDone={(text) => onDeleted(deleted, text)} onClose={() => setDeleted(undefined)} />
      ) : null}
      <Notice notice={notice} />
    </Library>
  );
}

const column = (head: string, csv: NonNullable<Column<AdminApp_AppFragment>['csv']>) => ({
  id: head,
  head,
  cell: () => null,
  csv,
});
const CSV: Column<AdminApp_AppFragment>[] = [
  column('Id', (app) => app.id),
  column('Name', (app) => app.name),
  column('Publisher', (app) => app.publisher?.username),
  column('State', (app) => app.state),
  column('Amount', (app) => app.amount),
  column('Profit', (app) => app.profit),
  column('Downloads', (app) => app.downloads),
  column('Reviews', (app) => app.reviews),
  column('Rating', (app) => app.rating),
  column('Places funded', (app) => app.places?.funded),
  column('Places available', (app) => app.places?.available),
  column('Places reserved', (app) => app.places?.reserved),
  column('Places completed', (app) => app.places?.completed),
  column('Places refunded', (app) => app.places?.refunded),
  column('In escrow', (app) => app.money?.escrow),
  column('Created', (app) => app.creationTime),
];
