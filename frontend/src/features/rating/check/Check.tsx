import { useMutation, useQuery } from '@apollo/client/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { RatingSheet_RatingFragment } from '../../../generated/graphql.ts';
import { useNow } from '../../../lib/countdown.ts';
import { showMoney } from '../../../lib/money.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { AppFacts } from '../AppFacts.tsx';
import doneClasses from '../done.module.css';
import questionClasses from '../questions/questions.module.css';
import classes from '../rating.module.css';

const Check_AnswerMutation = graphql(`
  mutation Check_AnswerMutation($input: AnswerCheckInput!) {
    answerCheck(input: $input) {
      id
      status
      checkAnswer
    }
  }
`);
const Check_ReturnMutation = graphql(`
  mutation Check_ReturnMutation($id: ID!) {
    returnRating(id: $id) {
      id
      status
    }
  }
`);
const Check_NextQuery = graphql(`
  query Check_NextQuery {
    me {
      id
      hasNextApp
    }
  }
`);

/** What became of the first question of a rating. */
export interface Answered {
  id: string;
  isScreened: boolean;
  screenReward: string;
}

interface Asked {
  rating: RatingSheet_RatingFragment;
  onAnswered: (answered: Answered) => void;
  onReturned: () => void;
}

/** The first question of a rating, before anything else: what it pays where the answer ends it is said with it. */
export function CheckAsked({ rating, onAnswered, onReturned }: Asked) {
  const { id, check } = rating;
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [answer, answering] = useMutation(Check_AnswerMutation);
  const [giveBack, returning] = useMutation(Check_ReturnMutation);
  const now = useNow();
  const name = useId();
  const isOver = now >= Date.parse(rating.expiresAt);
  if (!check) return null;
  const lost = 'The connection was lost. Try again; it is answered once.';
  const send = async () => {
    if (chosen === undefined) return;
    setError(undefined);
    try {
      const { data } = await answer({ variables: { input: { id, answer: chosen } } });
      if (!data) throw new Error('The server gave no answer.');
      onAnswered({ id, isScreened: data.answerCheck.status === 'screened', screenReward: check.screenReward });
    } catch (failure) {
      setError(messageOf(failure) ?? lost);
    }
  };
  const leave = async () => {
    setError(undefined);
    try {
      await giveBack({ variables: { id } });
      onReturned();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It could not be given back. Please try again.');
    }
  };
  return (
    <>
      <div className={classes.sheet}>
        <AppFacts rating={rating} now={now} />
        <fieldset className={questionClasses.question}>
          <legend className={questionClasses.label} dir="auto">
            {check.text}
          </legend>
          <p className="dim small">
            One question first. If your answer is not what the publisher looks for, this rating ends here and{' '}
            {showMoney(check.screenReward)} USDT is yours at once. It is asked once.
          </p>
          <div className={questionClasses.options}>
            {check.options.map((option) => (
              <label key={option} className={questionClasses.option}>
                <input type="radio" name={name} checked={chosen === option} onChange={() => setChosen(option)} />
                <span dir="auto">{option}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className={classes.foot}>
        {error ? <Message kind="failure">{error}</Message> : null}
        <div className={classes.footRow}>
          <Button
            look="main"
            onClick={() => void send()}
            disabled={chosen === undefined || isOver}
            isBusy={answering.loading}
          >
            Answer
          </Button>
          <span className={`dim small ${classes.why}`}>
            {isOver ? 'The time for this rating has run out.' : chosen === undefined ? 'Choose one answer.' : null}
          </span>
          <span className={`dim small ${classes.leave}`}>
            <Button look="quiet" onClick={() => void leave()} isBusy={returning.loading}>
              Give back
            </Button>
            costs nothing
          </span>
        </div>
      </div>
    </>
  );
}

interface Ended {
  answered: Answered;
  appName: string;
  onNext: (() => unknown) | undefined;
  onClose: () => void;
}

/** The end of a rating by its first question, with what is paid for that. */
export function NoMatch({ answered, appName, onNext, onClose }: Ended) {
  const [isGoing, setGoing] = useState(false);
  const next = useQuery(Check_NextQuery, { fetchPolicy: 'no-cache', skip: onNext === undefined });
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus goes on here, and not to nothing.
  useEffect(() => part.current?.focus(), []);
  const goOn = async () => {
    setGoing(true);
    await onNext?.();
    setGoing(false);
  };
  return (
    <div ref={part} tabIndex={-1} className={doneClasses.done} aria-live="polite">
      <div className={doneClasses.outcome}>
        <span className={doneClasses.icon}>
          <IconCircleCheck size={28} stroke={1.6} aria-hidden className={doneClasses.paid} />
        </span>
        <h3>Not a match this time; {showMoney(answered.screenReward)} USDT is yours.</h3>
        <p className="dim">
          The publisher of <span dir="auto">{appName}</span> looks for somebody else. Thank you for answering.
        </p>
        <Amount value={answered.screenReward} large />
        <p className={`dim ${doneClasses.waiting}`}>It comes to your balance by itself, within a few seconds.</p>
      </div>
      <div className={doneClasses.ways}>
        {next.data?.me.hasNextApp ? (
          <Button look="main" isBusy={isGoing} onClick={() => void goOn()}>
            Next
          </Button>
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
