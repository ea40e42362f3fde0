import type { RewardTimes } from '@candor/events';
import type { Ledger } from '../ledger/ledger.ts';

/** From each submission to its reward in the journal, in seconds; null of one that the journal does not know, or not when it was asked for. */
export async function rewardTimesOf(
  { ledger }: { ledger: Pick<Ledger, 'timesOf'> },
  ratingIds: readonly string[],
): Promise<RewardTimes> {
  const times = await ledger.timesOf(ratingIds.map((ratingId) => `rating/${ratingId}`));
  const seconds = ratingIds.map((ratingId) => {
    const { at, askedAt } = times.get(`rating/${ratingId}`) ?? {};
    // Clocks of two machines differ: a reward is never earlier than its submission.
    return at && askedAt ? Math.max(0, (at.getTime() - askedAt.getTime()) / 1_000) : null;
  });
  return { seconds };
}
