import { useMutation } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import { useActionKey } from '../../../lib/key.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from '../publisher.module.css';

const TEXT_MAX = 300;

const GiveBonus_Mutation = graphql(`
  mutation GiveBonus_Mutation($input: GiveBonusInput!) {
    giveBonus(input: $input) {
      id
      amount
      text
      masked
      at
    }
  }
`);

/** Gives one piece of feedback its bonus. What was not given stays, under the same key. */
export function GiveBonus({ ratingId, most }: { ratingId: string; most: string }) {
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { key, done } = useActionKey();
  const [give, { loading, data }] = useMutation(GiveBonus_Mutation);
  if (data)
    return (
      <Message kind="success">
        The rater has your bonus of <Amount value={data.giveBonus.amount} />.
      </Message>
    );
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Give a bonus</Button>;
  const submit = async () => {
    if (amount.trim() === '' || text.trim() === '') return setError('Please say how much, and what for.');
    setError(undefined);
    try {
      await give({
        variables: { input: { ratingId, amount: amount.trim().replace(',', '.'), text, idempotencyKey: key() } },
      });
      done();
    } catch (failure) {
      // The server has answered: another try is another bonus. Without an answer it is the same one.
      if (messageOf(failure) !== undefined) done();
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <form
      className={classes.list}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label="Bonus in USDT"
        description={
          <>
            0.05 to <Amount value={most} />
          </>
        }
        inputMode="decimal"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <Textarea
        label="Your words to the rater"
        rows={2}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button type="submit" look="main" isBusy={loading}>
        Give it
      </Button>
    </form>
  );
}
