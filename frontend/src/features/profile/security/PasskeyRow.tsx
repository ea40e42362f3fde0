import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Passkeys_QueryQuery } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { PasswordStep } from './PasswordStep.tsx';
import classes from './security.module.css';

const NAME_MAX = 60;
const FAILED = 'It did not reach the server. Please try again.';

const PasskeyRow_RenameMutation = graphql(`
  mutation PasskeyRow_RenameMutation($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      id
      name
    }
  }
`);
const PasskeyRow_RemoveMutation = graphql(`
  mutation PasskeyRow_RemoveMutation($id: ID!, $password: String!) {
    removePasskey(id: $id, password: $password)
  }
`);

type Passkey = NonNullable<Passkeys_QueryQuery['me']['passkeys']>[number];

/** One of the own passkeys, and the ways to rename and remove it. */
export function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [remove, removing] = useMutation(PasskeyRow_RemoveMutation);
  const [open, setOpen] = useState<'name' | 'removal'>();
  const close = () => setOpen(undefined);
  return (
    <li>
      <div className={classes.row}>
        <div>
          <strong dir="auto">{passkey.name}</strong>
          <p className="dim small">
            Added <When at={passkey.createdAt} />
            {passkey.lastUsedAt ? (
              <>
                , last used <When at={passkey.lastUsedAt} />
              </>
            ) : null}
          </p>
        </div>
        {open === undefined ? (
          <div className={classes.buttons}>
            <Button aria-label={`Rename ${passkey.name}`} onClick={() => setOpen('name')}>
              Rename
            </Button>
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => setOpen('removal')}>
              Remove
            </Button>
          </div>
        ) : null}
      </div>
      {open === 'name' ? <Rename passkey={passkey} onDone={close} /> : null}
      {open === 'removal' ? (
        <PasswordStep
          action="Remove the passkey"
          failed={FAILED}
          isBusy={removing.loading}
          onGo={async (password) => {
            await remove({ variables: { id: passkey.id, password } });
            close();
            onChanged();
          }}
          onCancel={close}
        >
          <p className="dim small">You will be signed out everywhere else.</p>
        </PasswordStep>
      ) : null}
    </li>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [rename, { loading }] = useMutation(PasskeyRow_RenameMutation);
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setError(undefined);
    try {
      await rename({ variables: { id: passkey.id, name: name.trim() } });
      onDone();
    } catch (failure) {
      setError(messageOf(failure) ?? FAILED);
    }
  };
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        label="Name of the passkey"
        maxLength={NAME_MAX}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={loading}>
          Save the name
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
