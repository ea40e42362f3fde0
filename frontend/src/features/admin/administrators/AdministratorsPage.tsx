import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import details from '../../../components/admin/details.module.css';
import type { Column } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { useTableState } from '../../../components/admin/table/use-table-state.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Notice, useNotice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AdministratorsPage_QueryQuery } from '../../../generated/graphql.ts';
import { useMay } from '../frame/exports.ts';
import { ApproveLoss } from './ApproveLoss.tsx';
import { EditRole } from './EditRole.tsx';
import { WORDS } from './words.ts';

const AdministratorsPage_Query = graphql(`
  query AdministratorsPage_Query {
    administrators {
      id
      username
      name
      role
      roleProposal {
        role
        until
        by {
          id
          username
        }
      }
      secondFactor
      factorLoss {
        from
        waitsForAdministrator
      }
      lastActivity
    }
  }
`);

type Administrator = AdministratorsPage_QueryQuery['administrators'][number];

/** Who the administrators are and what each may do. Others are given a role from their page among the users. */
export function AdministratorsPage() {
  const query = useQuery(AdministratorsPage_Query, { fetchPolicy: 'cache-and-network' });
  const state = useTableState();
  const [edited, edit] = useState<Administrator>();
  const [losing, approve] = useState<Administrator>();
  const [notice, setNotice] = useNotice();
  const mayChange = useMay();
  const [columns] = useState(() => columnsWith(mayChange ? { edit, approve } : undefined));
  const rows = query.data?.administrators;
  return (
    <Library>
      <Page title="Administrators" isWide>
        <DataTable
          label="Administrators"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.username ?? row.id}
          error={query.error ? 'Failed to load the administrators.' : undefined}
          onRetry={() => query.refetch().catch(() => undefined)}
          state={state}
          empty="No administrators found."
          csv={{ name: 'administrators', all: async () => rows ?? [] }}
        />
        {mayChange ? (
          <p className="dim small">To make somebody an administrator, open them in Users and press Change role.</p>
        ) : null}
      </Page>
      {edited ? (
        <EditRole
          user={edited}
          onDone={(text) => {
            edit(undefined);
            setNotice({ kind: 'success', text });
            void query.refetch().catch(() => undefined);
          }}
          onClose={() => edit(undefined)}
        />
      ) : null}
      {losing?.factorLoss ? (
        <ApproveLoss
          user={losing}
          from={losing.factorLoss.from}
          onDone={(text) => {
            approve(undefined);
            setNotice({ kind: 'success', text });
          }}
          onClose={() => approve(undefined)}
        />
      ) : null}
      <Notice notice={notice} />
    </Library>
  );
}

const roleOf = ({ role }: Administrator) => WORDS[role ?? 'User'];

const factorOf = ({ secondFactor }: Administrator) => (secondFactor ? 'On' : 'Off');

interface Asking {
  edit: (row: Administrator) => void;
  approve: (row: Administrator) => void;
}

function columnsWith(asking: Asking | undefined): readonly Column<Administrator>[] {
  const columns: Column<Administrator>[] = [
    {
      id: 'username',
      head: 'Username',
      cell: ({ username }) => <strong>{username}</strong>,
      csv: (row) => row.username,
    },
    { id: 'name', head: 'Name', cell: ({ name }) => name, csv: ({ name }) => name },
    {
      id: 'role',
      head: 'Role',
      cell: (row) => (
        <>
          {roleOf(row)}
          {row.roleProposal ? (
            <span className="dim small">
              {` Waits for a second administrator: ${row.roleProposal.by.username ?? 'another one'} wants ${WORDS[row.roleProposal.role]}.`}
            </span>
          ) : null}
        </>
      ),
      csv: roleOf,
    },
    {
      id: 'factor',
      head: 'Second factor',
      cell: (row) => (
        <>
          {factorOf(row)}
          {row.factorLoss ? (
            <span className="dim small">
              {` Said to be lost${row.factorLoss.waitsForAdministrator ? '; waits for another superadmin.' : '; approved.'}`}
            </span>
          ) : null}
        </>
      ),
      csv: factorOf,
    },
    {
      id: 'last',
      head: 'Last here',
      cell: ({ lastActivity }) => (lastActivity ? <When at={lastActivity} /> : '–'),
      csv: ({ lastActivity }) => lastActivity,
    },
  ];
  if (!asking) return columns;
  const button: Column<Administrator> = {
    id: 'actions',
    head: 'Actions',
    cell: (row) => (
      <>
        <Button
          className={details.button ?? ''}
          aria-label={`Change the role of ${row.username}`}
          onClick={() => asking.edit(row)}
        >
          Change role
        </Button>
        {row.factorLoss?.waitsForAdministrator ? (
          <Button
            className={details.button ?? ''}
            aria-label={`Let ${row.username} remove the second factor`}
            onClick={() => asking.approve(row)}
          >
            Lost factor
          </Button>
        ) : null}
      </>
    ),
  };
  return [...columns, button];
}
