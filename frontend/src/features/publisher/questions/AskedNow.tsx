import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { AskedNow_AppFragment } from '../../../generated/graphql.ts';
import classes from './questions.module.css';

graphql(`
  fragment AskedNow_App on App {
    id
    questionsVersion
    questionCount
  }
`);

/** How much a campaign asks, and the ways to its questions, to whom it looks for and to what was answered. */
export function AskedNow({ app: { id, questionsVersion, questionCount } }: { app: AskedNow_AppFragment }) {
  return (
    <p className={`small ${classes.asked}`}>
      <span className="dim">
        {questionCount === 0
          ? 'Asks no questions.'
          : `Asks ${questionCount === 1 ? 'one question' : `${questionCount} questions`}.`}
      </span>
      <Link to={`/publisher/apps/${id}/questions`}>Questions</Link>
      <Link to={`/publisher/apps/${id}/audience`}>Audience</Link>
      {questionsVersion > 0 ? <Link to={`/publisher/apps/${id}/results`}>Results</Link> : null}
    </p>
  );
}
