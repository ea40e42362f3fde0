import { graphql } from '../../../generated/gql.ts';
import type { AnswersGiven_AnswerFragment } from '../../../generated/graphql.ts';
import classes from '../answers.module.css';

graphql(`
  fragment AnswersGiven_Answer on Answer {
    id
    question
    text
    choices
    number
  }
`);

export const answerText = ({ text, choices, number }: AnswersGiven_AnswerFragment): string =>
  text ?? choices?.join('; ') ?? number?.toString() ?? '';

/** What a rater answered, with the feedback that it belongs to. */
export function AnswersGiven({ answers }: { answers: readonly AnswersGiven_AnswerFragment[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt className="dim small" dir="auto">
            {answer.question}
          </dt>
          <dd dir="auto">{answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each question that was answered in some feedback, once. */
export const questionsIn = (all: readonly { answers: readonly AnswersGiven_AnswerFragment[] }[]): string[] => [
  ...new Set(all.flatMap(({ answers }) => answers.map(({ question }) => question))),
];

/** A cell of a file for each of these questions. */
export const answerCells = (answers: readonly AnswersGiven_AnswerFragment[], asked: readonly string[]): string[] =>
  asked.map((question) => {
    const answer = answers.find((one) => one.question === question);
    return answer ? answerText(answer) : '';
  });
