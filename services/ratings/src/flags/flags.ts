import type { RatingsDeps } from '../deps.ts';
import type { Answer } from '../questions/answers.ts';
import { type Question, rightAnswer } from '../questions/question.ts';
import { readQuestions } from '../questions/service.ts';
import type { Rating } from '../rating/model.ts';
import { medianShown } from '../worked/pace.ts';
import type { Flag } from './flag.ts';
import { wordlessWhy } from './wordless.ts';

/** Whoever takes less than this part of the median did hardly look. */
const PART_OF_MEDIAN = 5;
const MS_PER_SECOND = 1_000;

/** What a submission is flagged by. Neither the stars nor the rater are among it. */
export interface Submission {
  feedback: string;
  answers: readonly Answer[];
  workedMs: number;
}

/**
 * The flags of a submission. They change nothing of it: it is closed, paid and counted as it would be without. A median is there once ten
 * people's ratings were accepted; before that nobody is hurried.
 */
export async function flagsOf(
  deps: RatingsDeps,
  { appId, offer }: Pick<Rating, 'appId' | 'offer'>,
  submission: Submission,
): Promise<Flag[]> {
  const [{ questions }, medianMs] = await Promise.all([
    readQuestions(deps, appId, offer.questions ?? 0),
    medianShown(deps, appId),
  ]);
  return [
    ...attentionFlags(questions, submission.answers),
    ...hurriedFlags(medianMs, submission.workedMs),
    ...wordlessFlags(questions, submission),
  ];
}

/** Where a question whose right answer its words tell was answered by another one. One that was left out, since it may be, is no flag. */
export function attentionFlags(questions: readonly Question[], answers: readonly Answer[]): Flag[] {
  return questions.flatMap((question) => {
    const right = rightAnswer(question);
    const given = answers.find(({ id }) => id === question.id)?.value;
    if (right === undefined || given === undefined || given === right) return [];
    return [{ kind: 'attention', why: `“${question.text}” was answered with “${String(given)}”.` }];
  });
}

export function hurriedFlags(medianMs: number | null, workedMs: number): Flag[] {
  if (medianMs === null || workedMs * PART_OF_MEDIAN >= medianMs) return [];
  const [own, usual] = [workedMs, medianMs].map((ms) => Math.round(ms / MS_PER_SECOND));
  return [{ kind: 'hurried', why: `It took ${own} s; the median of this campaign was ${usual} s then.` }];
}

export function wordlessFlags(
  questions: readonly Question[],
  { feedback, answers }: Pick<Submission, 'feedback' | 'answers'>,
): Flag[] {
  const inFeedback = wordlessWhy(feedback);
  if (inFeedback) return [{ kind: 'wordless', why: `Of the feedback: ${inFeedback}.` }];
  for (const { id, kind, text } of questions) {
    const given = answers.find((answer) => answer.id === id)?.value;
    const why = kind === 'text' && typeof given === 'string' ? wordlessWhy(given) : undefined;
    if (why) return [{ kind: 'wordless', why: `Of the answer to “${text}”: ${why}.` }];
  }
  return [];
}
