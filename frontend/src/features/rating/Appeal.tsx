import { useFragment, useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Appeal_RatingFragment } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { serverNow } from '../../lib/server-clock.ts';

const TEXT_MIN = 10;
const TEXT_MAX = 2_000;

const Appeal_Rating = graphql(`
  fragment Appeal_Rating on Rating {
    id
    status
    appealableUntil
    appeal {
      id
      status
      text
      reason
      createdAt
    }
  }
`);
const Appeal_Mutation = graphql(`
  mutation Appeal_Mutation($input: AppealRatingInput!) {
    appealRating(input: $input) {
      ...Appeal_Rating
    }
  }
`);

/** What can be said against a rejection, within 48 hours, or what was said and what became of it. */
export function Appeal({ rating }: { rating: Appeal_RatingFragment }) {
  const [isWriting, setWriting] = useState(false);
  // A rating far down in the list is not in the client's cache until an appeal against it was made.
  const live = useFragment({ fragment: Appeal_Rating, from: { __typename: 'Rating', id: rating.id } });
  const { appeal, appealableUntil } = live.complete ? live.data : rating;
  if (appeal) {
    if (appeal.status === 'open') return <p className="small">Your appeal waits for a person.</p>;
    const words = appeal.status === 'granted' ? 'Your appeal was granted' : 'Your appeal was denied';
    return (
      <p className="small">
        {appeal.reason ? (
          <>
            {words}: <span dir="auto">{appeal.reason}</span>
          </>
        ) : (
          `${words}.`
        )}
      </p>
    );
  }
  if (!appealableUntil) return null;
  if (Date.parse(appealableUntil) <= serverNow()) return <p className="dim small">The 48 hours to appeal are over.</p>;
  return (
    <>
      <Button onClick={() => setWriting(true)}>Appeal</Button>{' '}
      <span className="dim small">
        until <When at={appealableUntil} />
      </span>
      {isWriting ? <AppealDialog ratingId={rating.id} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

function AppealDialog({ ratingId, onClose }: { ratingId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [appeal, { loading }] = useMutation(Appeal_Mutation);
  const send = async () => {
    const said = text.trim();
    if ([...said].length < TEXT_MIN)
      return setError('Please say in 10 to 2,000 characters why the rejection is wrong.');
    setError(undefined);
    try {
      await appeal({ variables: { input: { id: ratingId, text: said } } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure) ?? 'Your appeal could not be sent. Please try again.');
    }
  };
  return (
    <Dialog
      title="Appeal against the rejection"
      action="Send the appeal"
      asksToDrop
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p className="dim">A person reads it and decides. Until then the place and its reward stay reserved for you.</p>
      <Textarea
        label="Why is the rejection wrong?"
        autosize={false}
        rows={5}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
