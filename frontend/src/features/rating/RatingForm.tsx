import { useMutation, useQuery } from '@apollo/client/react';
import { useNetwork } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react';
import { AskToDrop } from '../../components/ui/AskToDrop.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { DeviceInput, RatingSheet_RatingFragment } from '../../generated/graphql.ts';
import { useNow } from '../../lib/countdown.ts';
import { useActionKey } from '../../lib/key.ts';
import { messageOf } from '../../lib/refusal.ts';
import { AppFacts } from './AppFacts.tsx';
import { useDraft } from './draft.ts';
import { ElsewhereNote } from './ElsewhereNote.tsx';
import { Earned_Query } from './earned.ts';
import { Feedback } from './Feedback.tsx';
import { toldFaults, whyNotAnswered } from './questions/answers.ts';
import { Questions } from './questions/Questions.tsx';
import { useSteps } from './questions/use-steps.ts';
import type { Extras } from './RatingExtras.tsx';
import classes from './rating.module.css';
import { whyNot } from './rules.ts';
import { Stars } from './Stars.tsx';
import type { Submitted } from './submitted.ts';
import { usePace } from './use-pace.ts';

const RatingForm_SubmitMutation = graphql(`
  mutation RatingForm_SubmitMutation($input: SubmitRatingInput!) {
    submitRating(input: $input) {
      id
      status
      reason
      stars
      feedback
      answers {
        id
        text
        choices
        number
      }
      submittedAt
      ...Appeal_Rating
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

/** Where its code cannot be had the sheet stands without it: nothing of it is needed for a submission. */
const RatingExtras = lazy<ComponentType<Extras>>(async () => ({
  default: (await import('./RatingExtras.tsx').catch(() => undefined))?.RatingExtras ?? (() => null),
}));

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
/** The banner of the page is below the sheet. */
const OFFLINE = 'You are offline. Your text is kept on this device.';

interface Props {
  rating: RatingSheet_RatingFragment;
  onSubmitted: (submitted: Submitted) => void;
  /** With the server's sentence, if it said one. */
  onRefused: (told: string | undefined) => void;
  onReturned: () => void;
}

/** Stars, text and the way out. A draft is saved while typing; nothing that was written is lost by a refusal. */
export function RatingForm({ rating, onSubmitted, onRefused, onReturned }: Props) {
  const { draft, saved, isClosed, elsewhere, change, swap, finish } = useDraft(rating);
  const [submit, submitting] = useMutation(RatingForm_SubmitMutation);
  const [giveBack, returning] = useMutation(RatingForm_ReturnMutation);
  const figures = useQuery(Earned_Query, { fetchPolicy: 'network-only' });
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { key, done } = useActionKey();
  const now = useNow();
  const pace = usePace(rating.id);
  const whyId = useId();
  const device = useRef<DeviceInput>(undefined);
  const worked = useRef<() => number | undefined>(undefined);
  /** As it was first sent: what is sent again after a lost answer is the same. */
  const workedSeconds = useRef<number>(undefined);
  const { online: isOnline } = useNetwork();
  const { questions } = rating.questions;
  const steps = useSteps(questions);
  const [faults, setFaults] = useState(NO_FAULTS);
  const reason = isClosed
    ? 'This rating is closed already.'
    : (whyNot(draft, { now, ...rating }) ?? whyNotAnswered(questions, draft.answers));

  const edit = (part: Parameters<typeof change>[0]) => {
    setError(undefined);
    setFaults(NO_FAULTS);
    change(part);
  };
  const send = async () => {
    setError(undefined);
    if (!rating.id) return setError('No rating to submit.');
    try {
      // What was earned before is read before, so that the reward is told from others on their way.
      const before = await figures.refetch().catch(() => figures);
      workedSeconds.current ??= worked.current?.();
      const told = { device: device.current, workedSeconds: workedSeconds.current };
      const input = { id: rating.id, ...draft, ...told, idempotencyKey: key() };
      const { data } = await submit({ variables: { input } });
      if (!data) throw new Error('The server gave no answer.');
      finish();
      const { totalProfit: profitBefore, totalBalance: balanceBefore } = before.data?.me ?? {};
      onSubmitted({ ...data.submitRating, profitBefore, balanceBefore });
    } catch (failure) {
      const told = messageOf(failure);
      if (told !== undefined) {
        done();
        workedSeconds.current = undefined;
      }
      const atQuestions = toldFaults(failure);
      setFaults(atQuestions);
      if (atQuestions.size > 0) steps.show([...atQuestions.keys()][0]);
      setError(`Submission failed: ${told ?? 'The connection was lost. Your text is kept; try again.'}`);
      onRefused(told);
    }
  };
  const leaveSheet = () => {
    finish();
    onReturned();
  };
  const leave = async () => {
    setError(undefined);
    try {
      await giveBack({ variables: { id: rating.id } });
      leaveSheet();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be given back. Your text is kept; try again.');
    }
  };

  return (
    <>
      <div className={classes.sheet}>
        {/* What was typed in it stays while the questions are shown. */}
        <div className={steps.isFirst ? classes.asIs : classes.away}>
          <AppFacts rating={rating} now={now} pace={pace} />
          <Stars value={draft.stars} onChange={(stars) => edit({ stars })} />
          {elsewhere ? <ElsewhereNote {...elsewhere} onSwap={swap} /> : null}
          <Feedback text={draft.feedback} saved={saved} onChange={(feedback) => edit({ feedback })} />
          <p className="dim small">
            Your feedback goes to the publisher only and is marked as rewarded. The reward does not depend on the stars.
          </p>
          {/* At the end, so that nothing moves when it comes. */}
          <Suspense fallback={null}>
            <RatingExtras
              ratingId={rating.id}
              device={device}
              startedAt={rating.createdAt}
              worked={worked}
              onProblem={leaveSheet}
            />
          </Suspense>
        </div>
        {steps.shown.length > 0 ? (
          <Questions
            ratingId={rating.id}
            shown={steps.shown}
            all={questions}
            answers={draft.answers}
            faults={faults}
            isScreen={steps.isByScreens}
            onChange={(answers) => edit({ answers })}
          />
        ) : null}
      </div>
      <div className={classes.foot}>
        {error ? <Message kind="failure">{error}</Message> : null}
        {isAsking ? (
          <AskToDrop
            question="Give this rating back? What you wrote is deleted. It costs nothing."
            keep="Keep writing"
            drop="Give back"
            isBusy={returning.loading}
            onKeep={() => setAsking(false)}
            onDrop={leave}
          />
        ) : null}
        <div className={isAsking ? classes.away : classes.footRow}>
          {steps.isLast ? (
            <Button
              look="main"
              onClick={send}
              disabled={reason !== undefined && !submitting.loading}
              isBusy={submitting.loading}
              aria-describedby={whyId}
            >
              Submit
            </Button>
          ) : (
            <Button look="main" onClick={steps.next}>
              Next
            </Button>
          )}
          <span id={whyId} className={`dim small ${classes.why}`}>
            <span role="status">{isOnline ? '' : `${OFFLINE} `}</span>
            {steps.isLast
              ? reason
              : `${questions.length === 1 ? 'One question' : `${questions.length} questions`} in all`}
          </span>
          {steps.isFirst ? null : (
            <span className={`dim small ${classes.leave}`}>
              <Button look="quiet" onClick={steps.back}>
                Back
              </Button>
            </span>
          )}
          <span className={steps.isFirst ? `dim small ${classes.leave}` : classes.away}>
            <Button
              look="quiet"
              onClick={draft.feedback.trim() === '' ? leave : () => setAsking(true)}
              isBusy={returning.loading}
            >
              Give back
            </Button>
            costs nothing
          </span>
        </div>
      </div>
    </>
  );
}
