import type { Model } from 'mongoose';
import { refuseWithdrawal } from './errors.ts';
import type { Withdrawal } from './model.ts';

/** Records of before it was kept have none, and never waited. */
type Waiting = Pick<Withdrawal, 'status' | 'payableFrom'>;

/** Until when an open payout waits because its address is new; null when it can be paid, or is decided. */
export function waitsUntil({ status, payableFrom }: Waiting, nowMs: number): Date | null {
  const isOpen = status === 'processing' || status === 'to_be_reviewed';
  return isOpen && payableFrom && payableFrom.getTime() > nowMs ? payableFrom : null;
}

/** Refuses with NOT_PAYABLE_YET to begin to pay what waits because its address is new. */
export function requirePayable(withdrawal: Waiting, nowMs: number): void {
  const until = waitsUntil(withdrawal, nowMs);
  if (!until) return;
  const at = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const retryAfterSeconds = Math.ceil((until.getTime() - nowMs) / 1_000);
  throw refuseWithdrawal(
    'NOT_PAYABLE_YET',
    { retryAfterSeconds },
    `The address of this payout is new. It can be paid from ${at}.`,
  );
}

/** Those that never waited for their address: of the others nobody could have shortened the wait. */
export const neverWaited = { payableFrom: null } as const;

/** Those that wait for an administrator, and for nothing else. */
export const payableAt = (nowMs: number) => ({
  status: 'to_be_reviewed' as const,
  $or: [neverWaited, { payableFrom: { $lte: new Date(nowMs) } }],
});

/**
 * Since when the payout waits that has waited longest for an administrator; null when none does. One to a new address does so from when it
 * can be paid.
 */
export async function oldestWait(
  withdrawals: Pick<Model<Withdrawal>, 'findOne'>,
  nowMs: number,
  maxTimeMs?: number,
): Promise<Date | null> {
  const status = 'to_be_reviewed' as const;
  const bound = maxTimeMs === undefined ? {} : { maxTimeMS: maxTimeMs };
  const [atOnce, later] = await Promise.all([
    withdrawals
      .findOne({ status, ...neverWaited }, { createdAt: 1 }, bound)
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<Withdrawal, 'createdAt'>>(),
    withdrawals
      .findOne({ status, payableFrom: { $lte: new Date(nowMs) } }, { payableFrom: 1 }, bound)
      .sort({ payableFrom: 1 })
      .lean<Pick<Withdrawal, 'payableFrom'>>(),
  ]);
  const since = [atOnce?.createdAt, later?.payableFrom].flatMap((at) => (at ? [at.getTime()] : []));
  return since.length === 0 ? null : new Date(Math.min(...since));
}
