import { useMutation, useQuery } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Part } from '../../../components/admin/Facts.tsx';
import { whyOf } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { When } from '../../../components/ui/When.tsx';
import { useActionKey } from '../../../lib/key.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../frame/exports.ts';
import classes from './notes.module.css';
import { type Noted, type NoteKind, operations } from './operations.ts';

const CHARS_MAX = 1_000;

interface Props {
  kind: NoteKind;
  /** Of the person, or of the request. */
  id: string;
}

/** What administrators wrote down of a person or a request, for each other, and where one more is written. */
export function Notes({ kind, id }: Props) {
  const { read, notesOf, writers } = operations[kind];
  const query = useQuery(read, { variables: { id } });
  const mayWrite = useMay(...writers);
  return (
    <Part title="Notes">
      <p className="dim small">
        For administrators. {kind === 'user' ? 'The person gets' : 'Whoever it is about gets'} the words with the export
        of their data, and they leave with their account.
      </p>
      <Loaded query={query} skeleton={<Skeleton height={64} />} failed="The notes could not be loaded.">
        {(data) => <Written notes={notesOf(data)} />}
      </Loaded>
      {mayWrite ? <Write kind={kind} id={id} /> : null}
    </Part>
  );
}

function Written({ notes }: { notes: readonly Noted[] }) {
  if (notes.length === 0) return <p className="dim">Nobody has written anything yet.</p>;
  return (
    <ul className={classes.notes} aria-label="Notes">
      {notes.map((note) => (
        <li key={note.id}>
          <p dir="auto" className={classes.text}>
            {note.text}
          </p>
          <p className="dim small">
            <span dir="auto">{note.by.username ?? 'an administrator who left'}</span>, <When at={note.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Write({ kind, id }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [add, { loading }] = useMutation(operations[kind].add);
  const { key, done } = useActionKey();
  const send = async () => {
    const words = text.trim();
    if (words === '') return setError('Please write a note.');
    setError(undefined);
    try {
      await add({ variables: { input: { id, text: words, idempotencyKey: key() } } });
      done();
      setText('');
    } catch (failure) {
      // The server has answered: another try is another note. Without an answer it is the same one.
      if (messageOf(failure) !== undefined) done();
      setError(whyOf(failure));
    }
  };
  return (
    <form
      className={classes.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void send();
      }}
    >
      <Textarea
        label="A new note"
        description="It cannot be changed or taken back."
        rows={2}
        autosize
        maxRows={8}
        maxLength={CHARS_MAX}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setText(currentTarget.value);
        }}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button type="submit" isBusy={loading}>
        Add the note
      </Button>
    </form>
  );
}
