import type { PaymentsDeps } from '../deps.ts';
import { neverWaited, oldestWait, payableAt } from '../withdrawals/payable.ts';
import { quantile } from './quantile.ts';

const HOUR_MS = 3_600_000;
const LOOK_BACK_MS = 30 * 24 * HOUR_MS;
/** More requests than that say no more about how long one waits. */
const LOOKED_AT_MAX = 1_000;

/** How long requests of one kind wait for their first decision, in hours. */
export interface ReviewWait {
  waiting: number;
  /** Since when the one waits that has waited longest; null when none waits. */
  oldest: Date | null;
  /** Of those that were made and decided in the last 30 days; null when there were none. */
  medianHours: number | null;
  p90Hours: number | null;
}

type Deps = Pick<PaymentsDeps, 'deposits' | 'withdrawals' | 'clock'>;

/** How long deposits wait for an administrator. One that was put back to review has waited until it was decided for the first time. */
export async function depositWait({ deposits, clock }: Deps): Promise<ReviewWait> {
  const since = new Date(clock.now() - LOOK_BACK_MS);
  const waiting = { status: 'to_be_reviewed' as const };
  const of = (status: 'paid' | 'rejected') =>
    deposits
      .find({ status, createdAt: { $gte: since } }, { createdAt: 1, decisions: { $slice: 1 } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(LOOKED_AT_MAX)
      .lean<{ createdAt: Date; decisions: { at: Date }[] }[]>();
  const [count, oldest, ...decided] = await Promise.all([
    deposits.countDocuments(waiting),
    deposits.findOne(waiting, { createdAt: 1 }).sort({ createdAt: 1, _id: 1 }).lean<{ createdAt: Date }>(),
    of('paid'),
    of('rejected'),
  ]);
  const waits = decided
    .flat()
    .flatMap(({ createdAt, decisions: [first] }) => (first ? [hours(createdAt, first.at)] : []));
  return told(count, oldest?.createdAt ?? null, waits);
}

/** How long payouts wait for an administrator, from the moment their money was asked for; those to a new address are left out until they can be paid. */
export async function payoutWait({ withdrawals, clock }: Deps): Promise<ReviewWait> {
  const since = new Date(clock.now() - LOOK_BACK_MS);
  const now = clock.now();
  const of = (status: 'completed' | 'rejected') =>
    withdrawals
      .find({ status, createdAt: { $gte: since }, ...neverWaited }, { createdAt: 1, decidedAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(LOOKED_AT_MAX)
      .lean<{ createdAt: Date; decidedAt: Date | null }[]>();
  const [count, oldest, ...decided] = await Promise.all([
    withdrawals.countDocuments(payableAt(now)),
    oldestWait(withdrawals, now),
    of('completed'),
    of('rejected'),
  ]);
  const waits = decided.flat().flatMap(({ createdAt, decidedAt }) => (decidedAt ? [hours(createdAt, decidedAt)] : []));
  return told(count, oldest, waits);
}

function told(waiting: number, oldest: Date | null, waits: number[]): ReviewWait {
  const sorted = waits.sort((a, b) => a - b);
  return {
    waiting,
    oldest,
    medianHours: quantile(sorted, 0.5),
    p90Hours: quantile(sorted, 0.9),
  };
}

function hours(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS;
}
