import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import details from '../../../components/admin/details.module.css';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { graphql } from '../../../generated/gql.ts';
import { useActionKey } from '../../../lib/key.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import type { AddressRow } from './address-row.ts';
import { SECOND } from './words.ts';

const AddressForm_CreateMutation = graphql(`
  mutation AddressForm_CreateMutation($input: DepositAddressInput!) {
    createDepositAddress(input: $input) {
      id
      network
      address
      proposal {
        until
      }
    }
  }
`);

const AddressForm_UpdateMutation = graphql(`
  mutation AddressForm_UpdateMutation($id: ID!, $input: DepositAddressInput!) {
    updateDepositAddress(id: $id, input: $input) {
      id
      network
      address
      proposal {
        until
      }
    }
  }
`);

const NETWORKS = [
  'BSC (BEP20)',
  'Ethereum (ERC20)',
  'TRON (TRC20)',
  'Arbitrum One',
  'SOL',
  'Polygon PoS',
  'OP Mainnet',
  'AVAXC',
] as const;

interface Props {
  /** The address that is changed; undefined for a new one. */
  edited: AddressRow | undefined;
  onSaved: (text: string) => void;
  onClose: () => void;
}

/** Adds an address, or changes one. Its key outlives a lost answer, so that a retry adds nothing twice. */
export function AddressForm({ edited, onSaved, onClose }: Props) {
  const id = useId();
  const [network, setNetwork] = useState<string>(edited?.network ?? NETWORKS[0]);
  const [address, setAddress] = useState(edited?.address ?? '');
  const [error, setError] = useState<string>();
  const [create, created] = useMutation(AddressForm_CreateMutation);
  const [update, updated] = useMutation(AddressForm_UpdateMutation);
  const { key, done } = useActionKey();
  const save = async () => {
    setError(undefined);
    const input = { network, address: address.trim() };
    try {
      const saved = edited
        ? (await update({ variables: { id: edited.id, input } })).data?.updateDepositAddress
        : (await create({ variables: { input: { ...input, idempotencyKey: key() } } })).data?.createDepositAddress;
      const said = edited ? 'Address updated successfully!' : 'Address added successfully!';
      onSaved(saved?.proposal ? SECOND : said);
    } catch (failure) {
      if (codeOf(failure) !== undefined) done();
      setError(messageOf(failure) ?? 'An error occurred. Please try again.');
    }
  };
  return (
    <Dialog
      title={edited ? 'Edit Address' : 'Add New Address'}
      action={edited ? 'Save Changes' : 'Add Address'}
      asksToDrop
      isBusy={created.loading || updated.loading}
      error={error}
      onAction={() => void save()}
      onClose={onClose}
    >
      <div className={details.field}>
        <label htmlFor={`${id}-network`}>Network</label>
        <select
          id={`${id}-network`}
          value={network}
          onChange={(event) => {
            // Another input is another action.
            done();
            setNetwork(event.currentTarget.value);
          }}
        >
          {NETWORKS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className={details.field}>
        <label htmlFor={id}>Address</label>
        <input
          id={id}
          className={details.mono}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={(event) => {
            done();
            setAddress(event.currentTarget.value);
          }}
        />
      </div>
      {edited ? (
        <p className="dim small">
          Was: {edited.network}, <span className={details.mono}>{edited.address}</span>
        </p>
      ) : null}
    </Dialog>
  );
}
