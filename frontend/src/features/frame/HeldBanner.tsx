import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './held.module.css';

const TEXT_MAX = 2_000;

const HeldBanner_Query = graphql(`
  query HeldBanner_Query {
    me {
      id
      onHold
      holdReason
      holdAppeal {
        text
        at
      }
    }
  }
`);
const HeldBanner_Mutation = graphql(`
  mutation HeldBanner_Mutation($text: String!) {
    appealHold(text: $text) {
      id
      onHold
      holdAppeal {
        text
        at
      }
    }
  }
`);

/** Whoever is held sees why, what still works, and can ask to be released, once. */
export function HeldBanner() {
  const { data } = useQuery(HeldBanner_Query);
  const [isWriting, setWriting] = useState(false);
  const appeal = data?.me.holdAppeal;
  if (data && !data.me.onHold) return null;
  return (
    <section className={classes.held} aria-label="Your account is on hold">
      <strong>Your account is on hold.</strong>
      {data?.me.holdReason ? <p dir="auto">{data.me.holdReason}</p> : null}
      <p className="small">You can still withdraw what you earned. Until it is released you cannot earn or spend.</p>
      {appeal ? (
        <p className="small">
          You asked for its release <When at={appeal.at} />: “{appeal.text}” A person reads it.
        </p>
      ) : null}
      {data && !appeal && !isWriting ? <Button onClick={() => setWriting(true)}>Appeal</Button> : null}
      {data && !appeal && isWriting ? <AppealForm onCancel={() => setWriting(false)} /> : null}
    </section>
  );
}

function AppealForm({ onCancel }: { onCancel: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [appeal, { loading }] = useMutation(HeldBanner_Mutation);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setError(undefined);
    if (text.trim() === '') return setError('Please say why your account should be released.');
    try {
      await appeal({ variables: { text: text.trim() } });
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your appeal could not be sent. Please try again.');
    }
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id}>Why should it be released?</label>
      <textarea
        dir="auto"
        id={id}
        rows={4}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      <div className={classes.buttons}>
        <Button type="submit" look="main" isBusy={loading}>
          Send the appeal
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
