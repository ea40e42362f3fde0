import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import type { LeftOutReason } from './model.ts';

/**
 * What an erasure does. Of a rater: it keeps nobody out any more, and its organisation is not told so. Of a publisher: nothing stands, and no
 * reason is left. That it was done is counted, by the stars of the rating. Repeatable.
 */
export async function eraseLeftOut(
  { models }: Pick<RatingsDeps, 'models'>,
  of: { userId: string } | { publisherId: string },
): Promise<void> {
  const gone =
    'userId' in of ? { 'leftOut.raterId': 1 } : { 'leftOut.raterId': 1, 'leftOut.reason': 1, leftOutSlot: 1 };
  await models.ratings.updateMany({ ...of, 'leftOut.at': { $exists: true } } as never, { $unset: gone } as never);
}

/**
 * What is held of leaving-outs. For a rater: that some stand and why, in no order that tells whose they are, and neither when nor by which
 * feedback. For a publisher: its own, each by its piece of feedback.
 */
export async function leftOutHeld(
  { models }: Pick<RatingsDeps, 'models'>,
  userId: string,
  own: readonly Pick<Rating, 'leftOut'>[],
  publishes: boolean,
): Promise<{ leftOutFor: LeftOutReason[]; leftOut: object[] }> {
  const standing = own.flatMap(({ leftOut }) => (leftOut?.raterId === userId ? [leftOut.reason] : []));
  const made = publishes
    ? await models.ratings
        .find({ publisherId: userId, 'leftOut.at': { $exists: true } } as never, { appId: 1, leftOut: 1 })
        .lean<Pick<Rating, '_id' | 'appId' | 'leftOut'>[]>()
    : [];
  return {
    leftOutFor: standing.sort(),
    leftOut: made.map(({ _id: ratingId, appId, leftOut }) => {
      const { raterId: _rater, by: _by, ...told } = leftOut ?? { raterId: '', by: '' };
      return { ratingId, appId, ...told };
    }),
  };
}
