import { derivedId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { RatingsDeps } from '../deps.ts';
import { attemptKey, type Rating } from '../rating/model.ts';
import type { Problem } from './model.ts';

/** Puts what ended a rating among the problems of its campaign, under the attempt's key. Nothing where it ended otherwise. Repeatable. */
export async function noteProblem(
  { models, idKeys }: Pick<RatingsDeps, 'models' | 'idKeys'>,
  rating: Rating,
): Promise<void> {
  const { problem, appId, publisherId } = rating;
  if (rating.status !== 'returned' || problem?.attempt !== rating.attempt) return;
  const { kind, text, opened, at } = problem;
  const attempt = attemptKey(rating);
  await insertOnce<Problem>(models.problems, {
    ...{ _id: derivedId(idKeys, 'problem', attempt), attempt, ratingId: rating._id },
    ...{ appId, raterId: rating.userId, publisherId },
    ...{ kind, text, opened, createdAt: at, judgeAt: at },
  });
}
