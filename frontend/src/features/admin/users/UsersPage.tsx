import { countryName } from '@candor/countries';
import { useState } from 'react';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import people from '../../../components/admin/details.module.css';
import type { Column } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { TableFilter } from '../../../components/admin/table/TableFilter.tsx';
import { useTableState } from '../../../components/admin/table/use-table-state.ts';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { UserSort, UsersPage_UserFragment } from '../../../generated/graphql.ts';
import { EditRole } from '../administrators/exports.ts';
import { useMay } from '../frame/exports.ts';
import { EditHold } from './EditHold.tsx';
import { type Measure, Takeover } from './Takeover.tsx';
import { UserPanel } from './UserPanel.tsx';
import classes from './users.module.css';
import { ACCOUNTS, filtersOf, ROLES, roleWord } from './words.ts';

export const UsersPage_User = graphql(`
  fragment UsersPage_User on User {
    id
    username
    name
    createdAt
    mobile
    email
    country
    totalBalance
    totalProfit
    role
    publisher
    onHold
    holdReason
    holdAppeal {
      text
      at
    }
    freeze {
      at
      until
      byOwner
      reason
    }
  }
`);

const UsersPage_Query = graphql(`
  query UsersPage_Query(
    $search: String
    $sort: UserSort
    $role: Role
    $publisher: Boolean
    $onHold: Boolean
    $holdAppeal: Boolean
    $first: Int!
    $after: String
  ) {
    list: users(
      search: $search
      sort: $sort
      role: $role
      publisher: $publisher
      onHold: $onHold
      holdAppeal: $holdAppeal
      first: $first
      after: $after
    ) {
      edges {
        cursor
        node {
          ...UsersPage_User
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const SORTS: readonly UserSort[] = ['newest', 'oldest', 'username', 'username_desc'];

/** Everybody who has an account: found, sorted, looked at, put on hold, frozen and released. */
export function UsersPage() {
  const state = useTableState(['role', 'account']);
  const [edited, edit] = useState<UsersPage_UserFragment>();
  const [measured, measure] = useState<{ user: UsersPage_UserFragment; measure: Measure }>();
  const [notice, setNotice] = useNotice();
  const sort = SORTS.find((one) => one === state.sort) ?? null;
  const asked = { search: state.search || null, sort, ...filtersOf(state.filters) };
  const users = useList(UsersPage_Query, asked, (why) => `Error loading users: ${why}`);
  const mayHold = useMay('moderator');
  const mayChangeRoles = useMay();
  const [roleOf, changeRole] = useState<UsersPage_UserFragment>();
  const done = (text: string) => {
    edit(undefined);
    changeRole(undefined);
    measure(undefined);
    setNotice({ kind: 'success', text });
    void users.retry();
  };
  const columns = useColumns(edit, mayHold);
  return (
    <Library>
      <Page title="Users">
        <DataTable
          label="Users"
          columns={columns}
          rows={users.rows}
          rowId={(user) => user.id}
          rowName={(user) => user.username ?? user.id}
          state={state}
          error={users.error}
          onRetry={users.retry}
          empty="No users found."
          searchLabel="Search by username, email or mobile"
          hasMore={users.hasMore}
          onMore={users.more}
          loadingMore={users.isLoadingMore}
          selected={state.selected}
          onSelect={state.select}
          panel={
            state.selected ? (
              <UserPanel
                key={state.selected}
                id={state.selected}
                onEdit={mayHold ? edit : undefined}
                onRole={mayChangeRoles ? changeRole : undefined}
                onMeasure={mayHold ? (user, what) => measure({ user, measure: what }) : undefined}
                onClose={() => state.select(null)}
              />
            ) : null
          }
          toolbar={
            <>
              <TableFilter label="Role" name="role" state={state} options={ROLES} />
              <TableFilter label="Account" name="account" state={state} options={ACCOUNTS} />
            </>
          }
          keys={mayHold ? [{ key: 'e', label: 'Edit: hold or release', run: edit }] : []}
          csv={{ name: 'users', all: users.all }}
        />
      </Page>
      {edited ? <EditHold user={edited} onDone={done} onClose={() => edit(undefined)} /> : null}
      {roleOf ? <EditRole user={roleOf} onDone={done} onClose={() => changeRole(undefined)} /> : null}
      {measured ? <Takeover {...measured} onDone={done} onClose={() => measure(undefined)} /> : null}
      <Notice notice={notice} />
    </Library>
  );
}

function useColumns(
  edit: (user: UsersPage_UserFragment) => void,
  mayHold: boolean,
): readonly Column<UsersPage_UserFragment>[] {
  const [columns] = useState(() => columnsWith(edit).filter(({ id }) => mayHold || id !== 'actions'));
  return columns;
}

function columnsWith(edit: (user: UsersPage_UserFragment) => void): Column<UsersPage_UserFragment>[] {
  return [
    {
      id: 'username',
      head: 'Username',
      sort: 'username',
      cell: (user) => (
        <span className={classes.person}>
          <span className={people.inline}>
            <strong dir="auto" className={classes.name}>
              {user.username}
            </strong>
            {user.freeze ? <Status word="Frozen" tone="bad" /> : null}
            {user.onHold ? (
              <Status
                word={user.holdAppeal ? 'On hold, appealed' : 'On hold'}
                tone={user.holdAppeal ? 'wait' : 'bad'}
              />
            ) : null}
          </span>
          <span className="dim small">{user.createdAt ? <When at={user.createdAt} /> : null}</span>
        </span>
      ),
      csv: (user) => user.username,
    },
    { id: 'mobile', head: 'Mobile', minor: true, cell: (user) => user.mobile || '–', csv: (user) => user.mobile },
    {
      id: 'email',
      head: 'Email',
      minor: true,
      cell: (user) => (
        <span className={classes.email} title={user.email ?? undefined}>
          {user.email}
        </span>
      ),
      csv: (user) => user.email,
    },
    {
      id: 'country',
      head: 'Country',
      minor: true,
      cell: (user) => countryName(user.country ?? '') || '–',
      csv: (user) => user.country,
    },
    {
      id: 'balance',
      head: 'Total Balance',
      align: 'end',
      cell: (user) => <Dollars value={user.totalBalance} />,
      csv: (user) => Number(user.totalBalance),
    },
    {
      id: 'profit',
      head: 'Total Profit',
      align: 'end',
      cell: (user) => <Dollars value={user.totalProfit} />,
      csv: (user) => Number(user.totalProfit),
    },
    { id: 'role', head: 'Role', minor: true, cell: roleWord, csv: roleWord },
    {
      id: 'actions',
      head: 'Actions',
      cell: (user) => (
        <Button className={people.button ?? ''} aria-label={`Edit ${user.username}`} onClick={() => edit(user)}>
          Edit
        </Button>
      ),
    },
  ];
}
