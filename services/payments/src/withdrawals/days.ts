import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { londonDay, nextMidnightMs } from '@candor/service-kit/london';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';

/** Payouts that a person may ask for on one day of Europe/London. */
const PAYOUTS_A_DAY = 5;

/**
 * Counts a payout before it is made: of any number asked for at once five are counted, and the same one is counted once. What is refused
 * afterwards has been asked for all the same, so that what the ledger records of refusals is bounded by person and day. Refuses with
 * TOO_MANY_PAYOUTS until midnight in London.
 */
export async function countPayout(
  { payoutDays, clock }: Pick<WithdrawalDeps, 'payoutDays' | 'clock'>,
  userId: string,
  withdrawalId: string,
): Promise<void> {
  const now = clock.now();
  const _id = `${userId}/${londonDay(now)}`;
  const isFree = { $or: [{ asked: withdrawalId }, { [`asked.${PAYOUTS_A_DAY - 1}`]: { $exists: false } }] };
  const update = { $addToSet: { asked: withdrawalId }, $setOnInsert: { userId, at: new Date(now) } };
  // Two that make the day's document at once: one of them finds it there, and counts in it.
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      await payoutDays.updateOne({ _id, ...isFree }, update, { upsert: true });
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  const retryAfterSeconds = Math.ceil((nextMidnightMs(now) - now) / 1_000);
  throw refuseWithdrawal('TOO_MANY_PAYOUTS', { retryAfterSeconds });
}
