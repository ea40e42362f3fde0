import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/errors.ts';
import { useActionKey } from '../../lib/key.ts';
import { showClock, useNow } from '../../lib/time.ts';
import { AppFacts } from './AppFacts.tsx';
import { forgetDraft, useDraft } from './draft.ts';
import { RatingDone_Query } from './RatingDone.tsx';
import type { Closed } from './RatingSheet.tsx';
import classes from './rating.module.css';
import { FEEDBACK_MIN, feedbackLength, whyNot } from './rules.ts';
import { Stars } from './Stars.tsx';

const PROMPTS = ['What did you try?', 'Where did you get stuck?', 'What would you change?'];

const RatingForm_SubmitMutation = graphql(`
  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {
    submitRating(input: $input) {
      id
      status
      reason
      stars
      feedback
      submittedAt
    }
  }
`);
const RatingForm_ReturnMutation = graphql(`
  mutation RatingForm_ReturnMutation($id: ID!) {
    returnRating(id: $id) {
      id
      status
    }
  }
`);

/** Stars, text and the way out. A draft is saved while typing; nothing that was written is lost by a refusal. */
export function RatingForm({
  rating,
  onClosed,
}: {
  rating: RatingSheet_RatingFragment;
  onClosed: (closed: Closed) => void;
}) {
  const { draft, change, savedAt, problem, stop } = useDraft(rating);
  const [submit, submitting] = useMutation(RatingForm_SubmitMutation);
  const [giveBack, returning] = useMutation(RatingForm_ReturnMutation);
  const figures = useQuery(RatingDone_Query, { fetchPolicy: 'cache-and-network' });
  const [error, setError] = useState<string>();
  const { key, done } = useActionKey();
  const now = useNow();
  const textId = useId();
  const reason =
    problem === 'closed'
      ? 'This rating is closed already.'
      : whyNot(draft, { now, submittableAt: rating.submittableAt, expiresAt: rating.expiresAt });
  const length = feedbackLength(draft.feedback);

  const send = async () => {
    setError(undefined);
    if (!rating.id) return setError('No rating to submit.');
    try {
      const input = { id: rating.id, stars: draft.stars, feedback: draft.feedback, idempotencyKey: key() };
      const { data } = await submit({ variables: { input } });
      if (!data) throw new Error('no answer');
      done();
      stop();
      forgetDraft(rating.id);
      onClosed({ ...data.submitRating, profitBefore: figures.data?.me.totalProfit });
    } catch (failure) {
      if (messageOf(failure)) done();
      setError(`Submission failed: ${messageOf(failure) ?? 'The connection was lost. Your text is kept; try again.'}`);
    }
  };
  const leave = async () => {
    setError(undefined);
    try {
      const { data } = await giveBack({ variables: { id: rating.id } });
      if (!data) throw new Error('no answer');
      stop();
      forgetDraft(rating.id);
      onClosed(data.returnRating);
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be given back. Please try again.');
    }
  };

  return (
    <>
      <div className={classes.sheet}>
        <AppFacts rating={rating} now={now} />
        <Stars value={draft.stars} onChange={(stars) => change({ stars })} />
        <div>
          <label className={classes.label} htmlFor={textId}>
            Your feedback
          </label>
          <ul className={classes.prompts}>
            {PROMPTS.map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
          <textarea
            id={textId}
            className={classes.text}
            value={draft.feedback}
            onChange={(event) => change({ feedback: event.currentTarget.value })}
            aria-describedby={`${textId}-under`}
          />
          <div id={`${textId}-under`} className={classes.under}>
            <span>{length < FEEDBACK_MIN ? `${length} of ${FEEDBACK_MIN} characters` : `${length} characters`}</span>
            <span role="status">{savedText(savedAt, problem)}</span>
          </div>
        </div>
        <Text size="xs" c="dimmed">
          Your feedback goes to the publisher only and is marked as rewarded. The reward does not depend on the stars.
        </Text>
        {error ? (
          <Alert role="alert" color="red" variant="light">
            {error}
          </Alert>
        ) : null}
      </div>
      <div className={classes.foot}>
        <div className={classes.footInner}>
          <Button
            onClick={send}
            disabled={reason !== undefined}
            loading={submitting.loading}
            aria-describedby={`${textId}-why`}
          >
            Submit
          </Button>
          <span id={`${textId}-why`} className={classes.why}>
            {reason ?? ''}
          </span>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={leave}
            disabled={returning.loading}
            title="Giving it back costs nothing"
          >
            Give back
          </Anchor>
          <Text size="xs" c="dimmed">
            costs nothing
          </Text>
        </div>
      </div>
    </>
  );
}

function savedText(savedAt: string | null, problem: 'waiting' | 'closed' | null): string {
  if (problem === 'waiting') return 'Kept on this device; will be saved when the connection is back';
  return savedAt === null ? '' : `Saved ${showClock(savedAt)}`;
}
