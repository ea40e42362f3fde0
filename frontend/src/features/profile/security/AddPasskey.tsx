import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { PasswordStep } from './PasswordStep.tsx';

const NAME_MAX = 60;

const AddPasskey_StartMutation = graphql(`
  mutation AddPasskey_StartMutation($password: String!) {
    startPasskey(password: $password)
  }
`);
const AddPasskey_Mutation = graphql(`
  mutation AddPasskey_Mutation($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      passkey {
        id
      }
      codes
    }
  }
`);

/** Adds a passkey with the password. Hands over the recovery codes, if there are new ones. */
export function AddPasskey(props: { onAdded: (codes: readonly string[]) => void; onCancel: () => void }) {
  const [start] = useMutation(AddPasskey_StartMutation);
  const [add] = useMutation(AddPasskey_Mutation);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const go = async (password: string) => {
    setBusy(true);
    try {
      const { data: started } = await start({ variables: { password } });
      const { makePasskey } = await import('../../../lib/passkey.ts');
      const answer = await makePasskey(started?.startPasskey);
      const { data } = await add({ variables: { input: { name: name.trim() || 'Passkey', answer } } });
      if (data) props.onAdded(data.addPasskey.codes);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PasswordStep
      action="Add the passkey"
      failed="The passkey could not be added. Please try again."
      isBusy={isBusy}
      onGo={go}
      onCancel={props.onCancel}
    >
      <TextInput
        label="Name of the passkey"
        description="Such as the device that keeps it."
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <p className="dim small">You will be signed out everywhere else.</p>
    </PasswordStep>
  );
}
