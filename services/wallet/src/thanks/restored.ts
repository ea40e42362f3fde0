import type { Model } from 'mongoose';
import { endPromise, type OlderFundsDeps } from './funds.ts';
import type { Thanks } from './model.ts';
import type { RaterBonus } from './service.ts';

export type RestoredThanksDeps = Pick<OlderFundsDeps, 'olderFunds'> & { thanks: Model<Thanks> };

/** Those of these bonuses that the wallet's records have as posted. */
export async function postedThanks({ thanks }: RestoredThanksDeps, ids: readonly string[]): Promise<Set<string>> {
  const found = await thanks
    .find({ _id: { $in: [...ids] }, state: 'posted' }, { _id: 1 })
    .lean<Pick<Thanks, '_id'>[]>();
  return new Set(found.map(({ _id }) => _id));
}

/**
 * Notes that a bonus which is in the journal is posted, where the wallet's records are of before it: nobody may decide it again, and it
 * stands in the way of no erasure. What was promised to it of older funds has left them. Repeatable.
 */
export async function restorePostedThanks(
  deps: RestoredThanksDeps,
  { bonusId, ...facts }: RaterBonus,
  at: Date,
): Promise<void> {
  await deps.thanks.updateOne(
    { _id: bonusId },
    { $set: { ...facts, state: 'posted' as const }, $unset: { fault: 1 }, $setOnInsert: { at } },
    { upsert: true },
  );
  await endPromise(deps, { _id: bonusId, ...facts });
}
