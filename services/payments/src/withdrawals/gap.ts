import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import type { RestoredGap, Withdrawal } from './model.ts';

/** That many administrators look on the chain for a payout that may have been sent before a restore. */
const LOOKS_NEEDED = 2;
/** More are not listed at once: the next ones take their place. */
const LISTED_MAX = 100;

/** Those that keep the desk closed. What is not held yet may have been held, and sent, before the restore. */
const toLook = { 'mayHaveBeenSent.open': true, status: { $in: ['processing' as const, 'to_be_reviewed' as const] } };

/** The desk of payouts: after a restore it is closed until each payout that may have been sent was looked up on the chain. */
export interface PayoutDesk {
  open: boolean;
  /** How many are still to be looked up. */
  left: number;
  /** The first of them, oldest first. */
  payouts: Withdrawal[];
}

/** The desk, with what keeps it closed. */
export async function readDesk({ withdrawals }: Pick<WithdrawalDeps, 'withdrawals'>): Promise<PayoutDesk> {
  const [left, payouts] = await Promise.all([
    withdrawals.countDocuments(toLook),
    withdrawals.find(toLook).sort({ createdAt: 1, _id: 1 }).limit(LISTED_MAX).lean<Withdrawal[]>(),
  ]);
  return { open: left === 0, left, payouts };
}

/**
 * The refusal of what no payout of a closed desk allows; undefined while the desk is open. Payouts are marked while no service runs, so
 * that a desk that is open does not close behind whoever asked.
 */
export async function closedDesk({ withdrawals }: Pick<WithdrawalDeps, 'withdrawals'>): Promise<Error | undefined> {
  return (await withdrawals.exists(toLook)) === null ? undefined : refuseWithdrawal('DESK_CLOSED');
}

type Marked = Pick<Withdrawal, 'mayHaveBeenSent'>;

/** What is known of a payout that is still to be looked up; undefined where nothing is. */
export function openGapOf({ mayHaveBeenSent }: Marked): RestoredGap | undefined {
  return mayHaveBeenSent?.open ? mayHaveBeenSent : undefined;
}

/** The refusal of what would pay or give back a payout that is still to be looked up: it says what is missing. */
export function maySent({ looks, found }: RestoredGap): Error {
  const what = found
    ? 'It was found on the chain: it can only be completed with the transaction that was found, by another administrator than the one who found it.'
    : `This payout may have been sent before a restore: ${LOOKS_NEEDED} administrators must look on the chain and record that nothing was sent (${looks.length} did), or with which transaction it was.`;
  return refuseWithdrawal('MAY_HAVE_BEEN_SENT', {}, what);
}

/**
 * What it changes that an administrator looked and found nothing: with the second one the payout is like every other again, and a
 * transaction that somebody named, and two others did not find, stays as evidence.
 */
export function lookedBy(doc: Withdrawal, adminId: string, at: Date): Partial<Withdrawal> {
  const gap = openGapOf(doc);
  if (!gap || gap.looks.some(({ by }) => by === adminId)) return {};
  const looks = [...gap.looks, { by: adminId, at }];
  if (looks.length < LOOKS_NEEDED) return { mayHaveBeenSent: { ...gap, looks } };
  const done = { ...gap, looks, open: false, found: null };
  if (!gap.found) return { mayHaveBeenSent: done };
  const { by, at: foundAt, txHash } = gap.found;
  return { mayHaveBeenSent: done, evidence: [...(doc.evidence ?? []), { by, at: foundAt, txHash }] };
}

/** The network that a payout is paid on: where it was made anew, the one on which it was found. */
export function networkOf({ network, mayHaveBeenSent }: Pick<Withdrawal, 'network' | 'mayHaveBeenSent'>) {
  return mayHaveBeenSent?.found?.network ?? network;
}

/** Whether a payout's network is not known: it was made anew from its hold, and nobody found it on the chain. */
export function isNetworkUnknown({ mayHaveBeenSent, txHash }: Pick<Withdrawal, 'mayHaveBeenSent' | 'txHash'>): boolean {
  return mayHaveBeenSent?.rebuilt === true && !mayHaveBeenSent.found && txHash === null;
}
