import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import details from '../../../components/admin/details.module.css';
import { WaitingList } from '../../../components/admin/WaitingList.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { WaitingAddresses_QueryQuery } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { SECOND } from './words.ts';

export const WaitingAddresses_Query = graphql(`
  query WaitingAddresses_Query {
    me {
      id
    }
    secondPersonWaits {
      addresses {
        id
        network
        address
        proposal {
          by {
            id
            username
          }
          at
          until
          kind
          network
          address
        }
      }
    }
  }
`);

const Waiting_CreateMutation = graphql(`
  mutation Waiting_CreateMutation($input: DepositAddressInput!) {
    createDepositAddress(input: $input) {
      id
      proposal {
        until
      }
    }
  }
`);

const Waiting_UpdateMutation = graphql(`
  mutation Waiting_UpdateMutation($id: ID!, $input: DepositAddressInput!) {
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

const Waiting_DeleteMutation = graphql(`
  mutation Waiting_DeleteMutation($id: ID!) {
    deleteDepositAddress(id: $id)
  }
`);

type Row = WaitingAddresses_QueryQuery['secondPersonWaits']['addresses'][number];
type Proposed = Row & { proposal: NonNullable<Row['proposal']> };
type Item = ReturnType<typeof itemOf>;

const WORDS = { create: 'Add', update: 'Change', delete: 'Delete' } as const;

const isProposed = (row: Row): row is Proposed => row.proposal != null;

function itemOf(row: Proposed) {
  const { by, at, until, kind } = row.proposal;
  const what = `${WORDS[kind]} the address of ${row.network}`;
  const to = kind === 'update' ? ` → ${row.proposal.network}, ${row.proposal.address}` : '';
  return { id: row.id, what, by, at, until, detail: <span className={details.mono}>{row.address + to}</span>, row };
}

interface Props {
  data: WaitingAddresses_QueryQuery | undefined;
  onDone: (text: string) => void;
}

/** Changes of addresses that one administrator wants: another one does the same, or ends it. */
export function Waiting({ data, onDone }: Props) {
  const [asked, setAsked] = useState<{ item: Item; isEnd: boolean }>();
  const items = (data?.secondPersonWaits.addresses ?? []).filter(isProposed).map(itemOf);
  return (
    <>
      <WaitingList
        items={items}
        me={data?.me.id}
        onConfirm={(item) => setAsked({ item, isEnd: false })}
        onEnd={(item) => setAsked({ item, isEnd: true })}
      />
      {asked ? (
        <Question
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={(text) => {
            setAsked(undefined);
            onDone(text);
          }}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  item: Item;
  isEnd: boolean;
  onDone: (text: string) => void;
  onClose: () => void;
}

function Question({ item: { row, what, by }, isEnd, onDone, onClose }: QuestionProps) {
  const [create, created] = useMutation(Waiting_CreateMutation);
  const [update, updated] = useMutation(Waiting_UpdateMutation);
  const [remove, removed] = useMutation(Waiting_DeleteMutation);
  const [error, setError] = useState<string>();
  const { id, network, address, proposal } = row;
  const { kind } = proposal;
  /** The same as the first one did, or what is so already, which ends what waits; true when it waits still. */
  const act = async (): Promise<boolean> => {
    if (kind === 'create' && !isEnd) {
      const { data } = await create({ variables: { input: { network, address } } });
      return data?.createDepositAddress.proposal != null;
    }
    if (kind === 'create' || (kind === 'delete' && !isEnd)) {
      const { data } = await remove({ variables: { id } });
      return data?.deleteDepositAddress === false;
    }
    const wanted = { network: proposal.network ?? network, address: proposal.address ?? address };
    const { data } = await update({ variables: { id, input: isEnd ? { network, address } : wanted } });
    return data?.updateDepositAddress.proposal != null;
  };
  const go = async () => {
    setError(undefined);
    try {
      const waits = await act();
      onDone(waits ? SECOND : isEnd ? 'Nothing was changed.' : 'It is done.');
    } catch (failure) {
      setError(messageOf(failure) ?? 'An error occurred. Please try again.');
    }
  };
  return (
    <Confirm
      title={isEnd ? 'End what waits?' : `${what}?`}
      figures={[
        { label: 'What', value: what },
        { label: 'Address', value: <span className={details.mono}>{address}</span> },
        ...(kind === 'update'
          ? [
              {
                label: 'Becomes',
                value: <span className={details.mono}>{`${proposal.network}, ${proposal.address}`}</span>,
              },
            ]
          : []),
        { label: 'Wanted by', value: by.username ?? 'another administrator' },
      ]}
      sentence={
        isEnd
          ? 'Nothing changes. It is kept in the audit log.'
          : 'You are the second administrator: it takes effect at once, for every publisher. Compare the address with its source first.'
      }
      danger
      action={isEnd ? 'End it' : 'Confirm'}
      isBusy={created.loading || updated.loading || removed.loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    />
  );
}
