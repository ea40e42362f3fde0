import { Link } from 'react-router';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AskedNow_AppFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import classes from './questions.module.css';

graphql(`
  fragment AskedNow_App on App {
    id
    questionsVersion
    questionCount
    quotasLack
    pausedFor
  }
`);

/** How much a campaign asks, and the ways to its questions, to whom it looks for and to what was answered; and what its quotas lack that is still to be bought. */
export function AskedNow({ app }: { app: AskedNow_AppFragment }) {
  const { id, questionsVersion, questionCount, quotasLack, pausedFor } = app;
  const screens = `/publisher/apps/${id}/screens`;
  return (
    <>
      {pausedFor === 'screens' ? (
        <Message kind="note">
          It paused itself: no screen is left to pay those whom its first question ends.{' '}
          <Link to={screens}>Buy more</Link>, or take the question away, then resume it.
        </Message>
      ) : null}
      <p className={`small ${classes.asked}`}>
        <span className="dim">
          {questionCount === 0
            ? 'Asks no questions.'
            : `Asks ${questionCount === 1 ? 'one question' : `${questionCount} questions`}.`}
        </span>
        <Link to={`/publisher/apps/${id}/questions`}>Questions</Link>
        <Link to={screens}>First question</Link>
        <Link to={`/publisher/apps/${id}/audience`}>Audience</Link>
        <Link to={`/publisher/apps/${id}/problems`}>Problems</Link>
        <Link to={`/publisher/apps/${id}/bonuses`}>Bonuses</Link>
        {quotasLack ? (
          <span className="dim">
            Its quotas lack at least {quotasLack === 1 ? 'one place' : `${showCount(quotasLack)} places`}.
          </span>
        ) : null}
        {questionsVersion > 0 ? <Link to={`/publisher/apps/${id}/results`}>Results</Link> : null}
      </p>
    </>
  );
}
