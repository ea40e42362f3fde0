import type { DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { claimAt } from '../review/claim-model.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import type { ChainLook, Withdrawal } from './model.ts';
import { findWithdrawal } from './service.ts';

/** Each lost race means that another change of the same payout went through. */
const TRIES_MAX = 8;
/** That many others must have found nothing on the chain, where the one who was told does not say so. */
const LOOKS_OF_OTHERS = 2;

/** A payout by its id. Refuses with NOT_FOUND. */
export async function requireWithdrawal(deps: WithdrawalDeps, id: string): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(deps, id);
  if (!withdrawal) throw refuse('NOT_FOUND');
  return withdrawal;
}

/** Whether the address is this administrator's to pay to: it was told to them last, and they have not said since that it was not sent. */
export function isToldTo(
  { addressTold, notSent }: Pick<Withdrawal, 'addressTold' | 'notSent'>,
  adminId: string,
): boolean {
  return addressTold?.by === adminId && !(notSent ?? []).some(({ by }) => by === adminId);
}

/** Whether the address was ever told to this administrator. */
export function wasToldTo({ addressTold, earlierTold }: Withdrawal, adminId: string): boolean {
  return addressTold?.by === adminId || (earlierTold ?? []).some(({ by }) => by === adminId);
}

/** Whether an administrator may read the address now: it was told to them, and their claim is live. */
export function mayReadAddress(withdrawal: Withdrawal, adminId: string, nowMs: number): boolean {
  return claimAt(withdrawal, nowMs)?.by === adminId && isToldTo(withdrawal, adminId);
}

/**
 * Whether it may have been paid: the address was told, or a transaction named, and neither that administrator nor two others looked
 * on the chain since and found nothing.
 */
export function mayHaveBeenPaid(
  withdrawal: Withdrawal,
  looks: readonly ChainLook[] = withdrawal.notSent ?? [],
): boolean {
  if (!withdrawal.addressTold) return false;
  const payers = new Set([withdrawal.addressTold.by, ...(withdrawal.evidence ?? []).map(({ by }) => by)]);
  return [...payers].some((payer) => {
    if (looks.some(({ by }) => by === payer)) return false;
    return new Set(looks.map(({ by }) => by)).size < LOOKS_OF_OTHERS;
  });
}

/** The refusal of what would give back, or pay again, what may have been paid: it says until when somebody had the address. */
export function mayBePaid({ addressTold }: Withdrawal): Error {
  const until = addressTold?.until.toISOString().slice(0, 16).replace('T', ' ');
  return refuseWithdrawal(
    'MAY_HAVE_BEEN_PAID',
    {},
    `The address was told to an administrator, who had this payout until ${until} UTC: it may have been paid. That administrator, or two others, must look on the chain first and record that nothing was sent.`,
  );
}

/** What a change of a payout by an administrator or by the person sets, and what it tells. */
export interface PayoutChange {
  set: Partial<Withdrawal>;
  events: readonly (DomainEvent | undefined)[];
  /** What has to be had before the change is made, each time that it is judged anew; it may refuse. */
  secure?: () => Promise<void>;
}

/** Matches a payout as it was read. The claim is compared, too: an older version of the service does not count its changes. */
const asRead = ({ _id, status, revision, claim }: Withdrawal) => ({
  _id,
  status,
  revision: revision ?? null,
  ...(claim === null || claim === undefined ? { claim: null } : { 'claim.by': claim.by, 'claim.until': claim.until }),
});

/**
 * Changes a payout in one guarded update, its events with it; `make` sees it as it is, and may leave it so or refuse. Of changes at
 * once each sees what the one before made of it. Refuses with NOT_FOUND.
 */
export async function changePayout(
  deps: WithdrawalDeps,
  id: string,
  make: (withdrawal: Withdrawal) => PayoutChange | undefined,
): Promise<Withdrawal> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const withdrawal = await requireWithdrawal(deps, id);
    const wanted = make(withdrawal);
    if (!wanted) return withdrawal;
    await wanted.secure?.();
    await deps.step('payout:judged');
    const emitted = emit(...wanted.events);
    const changed = await deps.withdrawals
      .findOneAndUpdate(
        asRead(withdrawal),
        {
          $set: { ...wanted.set, revision: (withdrawal.revision ?? 0) + 1, ...emitted.$set },
          $push: emitted.$push,
        },
        { returnDocument: 'after' },
      )
      .lean<Withdrawal>();
    if (!changed) continue;
    deps.nudge();
    return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The audit log's fact of something that an administrator did with a payout. It names no address. */
export function actedOn(
  deps: Pick<WithdrawalDeps, 'clock'>,
  withdrawal: Withdrawal,
  act: {
    actorId: string;
    verb: 'approve' | 'claim' | 'unclaim' | 'claimLapsed' | 'notSent' | 'sent' | 'evidence';
    before: Record<string, string | boolean | null>;
    after: Record<string, string | boolean | null>;
  },
): DomainEvent {
  const { actorId, verb, before, after } = act;
  return adminActed({
    id: `${withdrawal._id}.${verb}.${randomId().slice(0, 16)}`,
    atMs: deps.clock.now(),
    actorId,
    action: `withdrawal.${verb}`,
    recordType: 'withdrawal',
    recordId: withdrawal._id,
    before,
    after,
    reason: null,
  });
}
