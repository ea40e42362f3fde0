import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import type { AnswerInput } from '../../../generated/graphql.ts';
import { answerTo, type Question, withAnswer } from './answers.ts';
import { QuestionField } from './QuestionField.tsx';
import classes from './questions.module.css';

/** Where its code cannot be had the questions stand without it. */
const ReportQuestion = lazy<ComponentType<{ ratingId: string; questions: readonly Question[] }>>(async () => ({
  default: (await import('./ReportQuestion.tsx').catch(() => undefined))?.ReportQuestion ?? (() => null),
}));

interface Props {
  ratingId: string;
  /** Those that are on this screen. */
  shown: readonly Question[];
  /** All of them. */
  all: readonly Question[];
  answers: readonly AnswerInput[] | undefined;
  faults: ReadonlyMap<string, string>;
  /** Whether it is a screen of its own, whose heading takes the focus. */
  isScreen: boolean;
  onChange: (answers: AnswerInput[]) => void;
}

/** The questions of the campaign, or as many as a phone shows at a time. */
export function Questions({ ratingId, shown, all, answers, faults, isScreen, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = all.indexOf(shown[0] as Question);
  useEffect(() => {
    if (isScreen && first >= 0) heading.current?.focus();
  }, [isScreen, first]);
  const last = first + shown.length;
  return (
    <section className={classes.questions} aria-label="Questions of the publisher">
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {isScreen
          ? `${first + 1 === last ? `Question ${last}` : `Questions ${first + 1} to ${last}`} of ${all.length}`
          : 'Questions'}
      </h3>
      {shown.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={first + index + 1}
          answer={answerTo(answers, question.id)}
          fault={faults.get(question.id)}
          onChange={(answer) => onChange(withAnswer(answers, answer))}
        />
      ))}
      <Suspense fallback={null}>
        <ReportQuestion ratingId={ratingId} questions={shown} />
      </Suspense>
    </section>
  );
}
