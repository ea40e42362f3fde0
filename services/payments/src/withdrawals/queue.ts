import { quantile } from '../review/quantile.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { Withdrawal } from './model.ts';
import { neverWaited, payableAt } from './payable.ts';

const HOUR_MS = 3_600_000;
const LOOK_BACK_MS = 30 * 24 * HOUR_MS;
/** More payouts than that say no more about how long one waits. */
const LOOKED_AT_MAX = 1_000;

/**
 * How long payouts wait for an administrator, honestly: of those completed in the last 30 days, in hours; null when there were none. Those
 * to a new address are left out, of which everybody knows beforehand how long they wait.
 */
export interface PayoutQueue {
  waiting: number;
  medianHours: number | null;
  p90Hours: number | null;
}

/** The queue as whoever wants a payout should know it. */
export async function readQueue(deps: Pick<WithdrawalDeps, 'withdrawals' | 'clock'>): Promise<PayoutQueue> {
  const since = new Date(deps.clock.now() - LOOK_BACK_MS);
  const [waiting, completed] = await Promise.all([
    deps.withdrawals.countDocuments(payableAt(deps.clock.now())),
    deps.withdrawals
      .find({ status: 'completed', decidedAt: { $gte: since }, ...neverWaited }, { createdAt: 1, decidedAt: 1 })
      .sort({ decidedAt: -1 })
      .limit(LOOKED_AT_MAX)
      .lean<Pick<Withdrawal, 'createdAt' | 'decidedAt'>[]>(),
  ]);
  const hours = completed
    .map(({ createdAt, decidedAt }) => ((decidedAt?.getTime() ?? 0) - createdAt.getTime()) / HOUR_MS)
    .sort((a, b) => a - b);
  return { waiting, medianHours: quantile(hours, 0.5), p90Hours: quantile(hours, 0.9) };
}
