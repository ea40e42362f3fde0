import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { useActionKey } from '../../lib/key.ts';
import { showCount } from '../../lib/locale.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './conversation.module.css';
import { Conversation_SendMutation } from './operations.ts';

const TEXT_MAX = 1_000;
/** From here on it is said how many are left. */
const FEW = 5;

/** Writes the next message. What was not sent stays, under the same key. */
export function Write({ ratingId, left }: { ratingId: string; left: number }) {
  const [text, setText] = useState('');
  const { key, done } = useActionKey();
  const [error, setError] = useState<string>();
  const [send, { loading }] = useMutation(Conversation_SendMutation);
  const submit = async () => {
    if (text.trim() === '') return setError('Please write 1 to 1,000 characters.');
    setError(undefined);
    try {
      await send({ variables: { input: { ratingId, text, idempotencyKey: key() } } });
      done();
      setText('');
    } catch (failure) {
      // The server has answered: another try is another message. Without an answer it is the same one.
      if (messageOf(failure) !== undefined) done();
      setError(messageOf(failure) ?? 'The message could not be sent. Please try again.');
    }
  };
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        label="Your message"
        description={`Mail addresses, numbers, links and handles are left out.${left <= FEW ? ` ${showCount(left)} left.` : ''}`}
        rows={3}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button type="submit" isBusy={loading}>
        Send
      </Button>
    </form>
  );
}
