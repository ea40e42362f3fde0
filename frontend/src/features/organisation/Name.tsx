import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './organisation.module.css';
import type { OwnOrganisation } from './own.ts';
import { ROLE_WORDS } from './rights.ts';

const Name_Rename = graphql(`
  mutation Name_Rename($name: String!) {
    renameOrganisation(name: $name) {
      id
      name
    }
  }
`);
const NAME_MAX = 120;

/** What it is called, and what one is in it. */
export function Name({ organisation, onChanged }: { organisation: OwnOrganisation; onChanged: () => void }) {
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const [rename, { loading }] = useMutation(Name_Rename);
  const save = async () => {
    setError(undefined);
    try {
      await rename({ variables: { name: name ?? '' } });
      setName(undefined);
      onChanged();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be saved. Please try again.');
    }
  };
  const { name: word, may } = ROLE_WORDS[organisation.role];
  return (
    <section className={`card ${classes.part}`} aria-label="Name">
      {name === undefined ? (
        <div className={classes.row}>
          <strong dir="auto" className={classes.name}>
            {organisation.name}
          </strong>
          {organisation.role === 'owner' ? (
            <Button look="quiet" onClick={() => setName(organisation.name)}>
              Rename
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          <TextInput
            label="Name"
            value={name}
            maxLength={NAME_MAX}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button look="main" isBusy={loading} onClick={() => void save()}>
              Save
            </Button>
            <Button onClick={() => setName(undefined)}>Cancel</Button>
          </div>
        </>
      )}
      {error ? <Message kind="failure">{error}</Message> : null}
      <p className="dim small">
        Your role is {word}: {may}.
      </p>
    </section>
  );
}
