import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { type QuestionSet, questionSetId } from '../questions/model.ts';
import { refuseRaised } from './errors.ts';
import { isUpheld } from './print.ts';

/** Refuses with QUESTION_UPHELD a campaign that asks what was upheld against it. */
export async function assertMayAsk(
  { models }: Pick<RatingsDeps, 'models'>,
  { _id, asked, upheldQuestions }: Pick<App, '_id' | 'asked' | 'upheldQuestions'>,
): Promise<void> {
  if (!upheldQuestions || !asked) return;
  const set = await models.questionSets.findById(questionSetId(_id, asked.version)).lean<QuestionSet>();
  if (set?.questions.some((one) => isUpheld(one, upheldQuestions))) throw refuseRaised('QUESTION_UPHELD');
}
