import { publisherFunds, publisherHeld, userEarnings, userHeld, worldWithdrawals } from '../ledger/accounts.ts';
import type { Outcome } from '../ledger/outcome.ts';
import type { Transfer, TransferInput } from '../ledger/transfer.ts';
import { requirePosted, type TransferDeps } from '../transfers/service.ts';

/** The key of one of a payout's transfers. */
export const payoutKey = (withdrawalId: string, what: 'hold' | 'paid' | 'release' | 'fee') =>
  `withdrawal/${withdrawalId}/${what}`;

export interface PayoutHold {
  withdrawalId: string;
  /** Who asks, and is paid. */
  userId: string;
  /** Whose funds they are; missing where it is the person's own id, of before there were organisations: such payouts finish where they are held. */
  organisationId?: string | undefined;
  source: 'earnings' | 'funds';
  amountMicro: number;
}

/** Earnings or publisher funds → held, under `withdrawal/<id>/hold`. A refusal is recorded: the same id hears it again. */
export async function holdPayout(deps: TransferDeps, hold: PayoutHold): Promise<Outcome> {
  return deps.ledger.post(holdTransfer(hold));
}

/** The movement of a hold. */
export function holdTransfer(hold: PayoutHold): TransferInput {
  const { withdrawalId, userId, amountMicro } = hold;
  const at = heldAt(hold);
  return {
    key: payoutKey(withdrawalId, 'hold'),
    kind: 'hold',
    from: sourceOf(hold),
    to: [{ account: at, amountMicro }],
    // An organisation's account does not say who asked.
    meta: { withdrawalId, ...(at !== userHeld(userId) && { userId }) },
  };
}

/** What a decided payout's event tells of money. */
export type DecidedPayout = PayoutHold;

/**
 * Held → the world, under `withdrawal/<id>/paid`: an administrator paid it on the network. It cannot be refused unless something
 * is broken: then nothing is recorded, an alarm is raised and the event waits.
 */
export async function payoutSent(deps: TransferDeps, payout: DecidedPayout & { txHash: string }): Promise<void> {
  await requireOpenHold(deps, payout, 'release');
  await closeHold(deps, paidTransfer(payout));
}

/** The movement of a payout that was sent. */
export function paidTransfer(payout: DecidedPayout & { txHash: string }): TransferInput {
  const { withdrawalId, amountMicro, txHash } = payout;
  return {
    key: payoutKey(withdrawalId, 'paid'),
    kind: 'payout',
    from: heldAt(payout),
    to: [{ account: worldWithdrawals, amountMicro }],
    meta: { withdrawalId, txHash },
  };
}

/** Held → where it was held from, under `withdrawal/<id>/release`: the payout was rejected, or cancelled by the person. As `payoutSent`. */
export async function releasePayout(deps: TransferDeps, payout: DecidedPayout): Promise<void> {
  await requireOpenHold(deps, payout, 'paid');
  await closeHold(deps, releaseTransfer(payout));
}

/** The movement of a payout that was given back. */
export function releaseTransfer(payout: DecidedPayout): TransferInput {
  const { withdrawalId, amountMicro } = payout;
  return {
    key: payoutKey(withdrawalId, 'release'),
    kind: 'release',
    from: heldAt(payout),
    to: [{ account: sourceOf(payout), amountMicro }],
    meta: { withdrawalId },
  };
}

async function closeHold(deps: TransferDeps, transfer: TransferInput): Promise<void> {
  requirePosted(deps, await deps.ledger.post(transfer, { recordRefusal: false }));
  await deps.step('payout:6');
}

/**
 * What is held for others must not pay for a payout that was never held, or was decided the other way already: the guard of the
 * account alone would let that through while another payout of the same person is open.
 */
async function requireOpenHold(deps: TransferDeps, payout: DecidedPayout, opposite: 'paid' | 'release'): Promise<void> {
  const { withdrawalId } = payout;
  const [holdKey, oppositeKey] = [payoutKey(withdrawalId, 'hold'), payoutKey(withdrawalId, opposite)];
  const recorded = await deps.ledger.lookUp([holdKey, oppositeKey]);
  const fault = recorded.has(oppositeKey)
    ? 'was decided the other way before'
    : isHoldOf(payout, recorded.get(holdKey)?.transfer)
      ? undefined
      : 'is not what was held';
  if (fault === undefined) return;
  deps.alarm('payout_without_hold', { withdrawalId, fault });
  throw new Error(`payout ${withdrawalId} ${fault}, which must not happen`);
}

/** Whether a recorded transfer is this payout's hold: posted, out of its account, with its amount. */
export function isHoldOf(payout: PayoutHold, hold: Transfer | undefined): boolean {
  const [leg] = hold?.to ?? [];
  return (
    hold?.refused === undefined &&
    hold?.from === sourceOf(payout) &&
    leg?.account === heldAt(payout) &&
    leg.amountMicro === payout.amountMicro
  );
}

const sourceOf = ({ source, userId, organisationId }: DecidedPayout) =>
  source === 'earnings' ? userEarnings(userId) : publisherFunds(organisationId ?? userId);

/** An organisation's money is held among its own, so that nothing of the person's stands in its way. */
const heldAt = ({ source, userId, organisationId }: DecidedPayout) =>
  source === 'funds' && organisationId !== undefined ? publisherHeld(organisationId) : userHeld(userId);
