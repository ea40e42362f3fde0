import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import type { GivenBonus } from '../thanks/model.ts';
import { noteForPerson, uncountForPerson } from '../thanks/pair.ts';

/** A bonus that the ledger has, as far as it tells. */
export interface PaidBonus {
  id: string;
  ratingId: string;
  amountMicro: number;
  at: Date;
}

interface RestoredModels {
  models: Pick<RatingsDeps['models'], 'ratings' | 'bonusPairs'>;
}

/**
 * Puts a bonus back into a rating that was restored from before it, and counts it for the organisation and the person: nobody may give that
 * rating another one, nor that person more than may be. Its words are there where the backup had them; else nobody has them any more. Answers
 * with what a person must look at, where the rating is gone or has another bonus. Repeatable.
 */
export async function restoreThanks({ models }: RestoredModels, paid: PaidBonus): Promise<string | undefined> {
  const { id, ratingId, amountMicro, at } = paid;
  const rating = await models.ratings.findById(ratingId).lean<Rating>();
  if (!rating) return 'its bonus is paid, and its rating is not there';
  const { thanks: before } = rating;
  if (rating.status !== 'completed' || (before?.state === 'given' && before.id !== id)) return ANOTHER;
  const isIt = before?.id === id;
  // There is one at a time: another one that the backup has on its way was refused before this one was given.
  if (before && !isIt) await uncountForPerson({ models }, rating, before.id);
  const lost: GivenBonus = { id, amountMicro, at, print: '', text: '', masked: [], by: 'restored', state: 'given' };
  const thanks: GivenBonus = isIt ? { ...before, state: 'given' } : lost;
  // Whoever asks for the other one again hears why it is not given.
  const refused =
    before && !isIt ? { id: before.id, print: before.print, code: before.code ?? 'BONUS_GIVEN' } : undefined;
  const mended = await models.ratings.updateOne(
    { _id: ratingId, status: 'completed', 'thanks.id': before ? before.id : { $exists: false } } as never,
    {
      $set: { thanks },
      $unset: { thanksDue: 1 },
      ...(refused && { $push: { thanksRefused: refused } }),
    } as never,
  );
  if (mended.matchedCount === 0) return 'its rating was changed meanwhile; run this again';
  await noteForPerson({ models }, rating, thanks);
  return undefined;
}

const ANOTHER = 'its bonus is paid, and its rating has another one or is not completed';
