import type { Model } from 'mongoose';
import type { DifferenceRound } from '../differences/model.ts';

/**
 * Notes in a round that was restored from before it what the ledger did: that its sum is in escrow, or that a share was paid. A round that
 * is not there any more is for a person to look at. Answers with why, or undefined. Repeatable.
 */
export async function restoreDifference(
  rounds: Model<DifferenceRound>,
  { roundId, ratingId }: { roundId: string; ratingId?: string | undefined },
): Promise<string | undefined> {
  const round = await rounds.findById(roundId, { _id: 1 }).lean<Pick<DifferenceRound, '_id'>>();
  if (!round) return 'its payment of differences is not in the restored database';
  if (ratingId === undefined) {
    await rounds.updateOne({ _id: roundId, state: { $in: ['pending', 'refused'] } }, { $set: { state: 'paying' } });
    return undefined;
  }
  // The service's sweeper goes on with the others.
  await rounds.updateOne(
    { _id: roundId },
    { $set: { 'shares.$[one].state': 'paid' } },
    { arrayFilters: [{ 'one.ratingId': ratingId }] },
  );
  return undefined;
}
