import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';

/** A bonus that the ledger has, as far as it tells. */
export interface PaidBonus {
  id: string;
  ratingId: string;
  amountMicro: number;
  at: Date;
}

/**
 * Puts a bonus back into a rating that was restored from before it, without its words, which nobody has any more: nobody may give it another
 * one. Answers with what a person must look at, where the rating is gone or has another bonus.
 */
export async function restoreThanks(
  { models }: { models: Pick<RatingsDeps['models'], 'ratings'> },
  { id, ratingId, amountMicro, at }: PaidBonus,
): Promise<string | undefined> {
  const thanks = { id, amountMicro, at, print: '', text: '', masked: [], by: 'restored', state: 'given' } as const;
  const mended = await models.ratings.updateOne(
    { _id: ratingId, status: 'completed', $or: [{ thanks: { $exists: false } }, { 'thanks.id': id }] } as never,
    { $set: { thanks }, $unset: { thanksDue: 1 } } as never,
  );
  if (mended.matchedCount === 1) return undefined;
  const rating = await models.ratings.findById(ratingId, { status: 1 }).lean<Pick<Rating, 'status'>>();
  return rating
    ? 'its bonus is paid, and its rating has another one or is not completed'
    : 'its bonus is paid, and its rating is not there';
}
