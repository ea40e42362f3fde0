import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import details from '../../../components/admin/details.module.css';
import type { Column } from '../../../components/admin/table/column.ts';
import { DataTable } from '../../../components/admin/table/DataTable.tsx';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import { useTableState } from '../../../components/admin/table/use-table-state.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { graphql } from '../../../generated/gql.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AddressRow } from './address-row.ts';
import { Waiting, WaitingAddresses_Query } from './Waiting.tsx';
import { SECOND } from './words.ts';

const DepositAddressesPage_Query = graphql(`
  query DepositAddressesPage_Query {
    depositAddresses {
      id
      network
      address
    }
  }
`);

const DepositAddressesPage_DeleteMutation = graphql(`
  mutation DepositAddressesPage_DeleteMutation($id: ID!) {
    deleteDepositAddress(id: $id)
  }
`);

const POLL_MS = 30_000;
const NOTICE_MS = 3_000;

interface Acts {
  edit: (row: AddressRow) => void;
  remove: (row: AddressRow) => void;
}

const columnsWith = ({ edit, remove }: Acts): readonly Column<AddressRow>[] => [
  { id: 'network', head: 'Network', cell: ({ network }) => network, csv: ({ network }) => network },
  {
    id: 'address',
    head: 'Address',
    cell: ({ address }) => <span className={details.mono}>{address}</span>,
    csv: ({ address }) => address,
  },
  {
    id: 'actions',
    head: 'Actions',
    cell: (row) => (
      <span className={details.inline}>
        <Button
          className={details.button ?? ''}
          aria-label={`Edit the address of ${row.network}`}
          onClick={() => edit(row)}
        >
          Edit
        </Button>
        <Button
          className={details.button ?? ''}
          aria-label={`Delete the address of ${row.network}`}
          onClick={() => remove(row)}
        >
          Delete
        </Button>
      </span>
    ),
  },
];

/** Where publishers send their deposits. A wrong address is lost money: the server checks each for its network. */
export function DepositAddressesPage() {
  const query = useQuery(DepositAddressesPage_Query, { fetchPolicy: 'cache-and-network' });
  const waiting = useQuery(WaitingAddresses_Query, { fetchPolicy: 'cache-and-network', pollInterval: POLL_MS });
  const state = useTableState();
  const [edited, setEdited] = useState<AddressRow | 'new'>();
  const [removing, setRemoving] = useState<AddressRow>();
  const [columns] = useState(() => columnsWith({ edit: setEdited, remove: setRemoving }));
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const rows = query.data?.depositAddresses;
  const open = rows?.find(({ id }) => id === state.selected);
  const saved = (text: string) => {
    setEdited(undefined);
    setRemoving(undefined);
    setNotice(text);
    void query.refetch().catch(() => undefined);
    void waiting.refetch().catch(() => undefined);
  };
  return (
    <Page
      title="Deposit Addresses"
      isWide
      action={
        <Button look="main" onClick={() => setEdited('new')}>
          Add New Address
        </Button>
      }
    >
      <Waiting data={waiting.data} onDone={saved} />
      <DataTable
        label="Deposit Addresses"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={({ network }) => network}
        error={query.error ? 'Failed to fetch addresses.' : undefined}
        onRetry={() => query.refetch().catch(() => undefined)}
        state={state}
        empty="No deposit addresses found."
        selected={state.selected}
        onSelect={state.select}
        keys={[
          { key: 'e', label: 'Edit the address', run: setEdited },
          { key: 'd', label: 'Delete the address', run: setRemoving },
        ]}
        csv={{ name: 'deposit-addresses', all: async () => rows ?? [] }}
        panel={
          open ? (
            <SidePanel
              title={open.network}
              onClose={() => state.select(null)}
              foot={
                <>
                  <Button onClick={() => setEdited(open)}>Edit</Button>
                  <Button onClick={() => setRemoving(open)}>Delete</Button>
                </>
              }
            >
              <p className={details.mono}>{open.address}</p>
              <CopyButton text={open.address} what="the address" />
              <p className="dim small">
                Publishers who choose {open.network} are shown this address. Each change is in the audit log.
              </p>
            </SidePanel>
          ) : null
        }
      />
      {edited ? (
        <AddressForm
          edited={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {removing ? (
        <Removal row={removing} onDeleted={saved} onClose={() => setRemoving(undefined)} onGone={query.refetch} />
      ) : null}
      <Notice notice={notice === undefined ? undefined : { kind: 'success', text: notice }} />
    </Page>
  );
}

interface RemovalProps {
  row: AddressRow;
  onDeleted: (text: string) => void;
  onClose: () => void;
  onGone: () => Promise<unknown>;
}

function Removal({ row, onDeleted, onClose, onGone }: RemovalProps) {
  const [remove, { loading }] = useMutation(DepositAddressesPage_DeleteMutation);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setError(undefined);
    try {
      const { data } = await remove({ variables: { id: row.id } });
      onDeleted(data?.deleteDepositAddress === false ? SECOND : 'Address deleted successfully!');
    } catch (failure) {
      // Somebody else has deleted it, or the answer to the first try was lost.
      if (codeOf(failure) === 'NOT_FOUND') void onGone().catch(() => undefined);
      setError(['Failed to delete address.', messageOf(failure)].filter(Boolean).join(' '));
    }
  };
  return (
    <Confirm
      title="Are you sure you want to delete this address?"
      figures={[
        { label: 'Network', value: row.network },
        { label: 'Address', value: <span className={details.mono}>{row.address}</span> },
      ]}
      sentence="Publishers are not shown it any more. Deposits that name it stay as they are; its history is kept."
      danger
      action="Delete"
      isBusy={loading}
      error={error}
      onAction={() => void confirm()}
      onClose={onClose}
    />
  );
}
