import type { FreezeReply } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { CLAIM_MS } from '../review/claim.ts';
import { type Claim, claimAt } from '../review/claim-model.ts';
import { requireApproved, type Second, secondOfPayout } from './approve.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { closedDesk, lookedBy, maySent, openGapOf } from './gap.ts';
import type { Withdrawal } from './model.ts';
import { requirePayable } from './payable.ts';
import { requireInReview } from './status.ts';
import {
  actedOn,
  changePayout,
  isToldTo,
  mayBePaid,
  mayHaveBeenPaid,
  type PayoutChange,
  requireWithdrawal,
} from './told.ts';

/** A claim ends without input, however often an open panel renews it. */
export const IDLE_MS = 60 * 60_000;
/** Whom the address was told before: more than so many are in the audit log alone. */
const EARLIER_KEPT = 20;

export interface ClaimOptions {
  /** Whether the address is asked for, too; an administrator who only looks at a payout does not ask. */
  tellsAddress?: boolean | undefined;
  /** How long ago the administrator last did something: an open panel renews its claim by itself. */
  idleMs?: number | undefined;
}

/** The refusal of what somebody else's claim keeps from being done. */
export function claimedBy(present: Claim): Error {
  const until = present.until.toISOString().slice(11, 16);
  return refuseWithdrawal('CLAIMED', {}, `Another administrator is paying this until ${until} UTC.`);
}

/**
 * Step 4: an administrator takes a payout for 15 minutes, so that no two people pay it; again renews it, until 60 minutes passed without
 * input. With the claim the address is told, unless it is not asked for; that is recorded on the payout in the same update, and from then
 * on it is never simply given back. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED when it does not wait for review, CLAIMED, CLAIM_ENDED,
 * MAY_HAVE_BEEN_PAID when the address was told to somebody else and nobody looked on the chain yet, ADDRESS_LOST when a restore lost it,
 * MAY_HAVE_BEEN_SENT when it is still to be looked up after a restore, DESK_CLOSED when another one is, NOT_PAYABLE_YET while it waits
 * because its address is new, ACCOUNT_FROZEN while its account is frozen, and UNAVAILABLE when auth does not say whether it is. Where two
 * administrators are needed, with APPROVAL_REQUIRED and SECOND_ADMINISTRATOR; with OWN_RECORD.
 */
export async function claimWithdrawal(
  deps: WithdrawalDeps,
  id: string,
  adminId: string,
  { tellsAddress = true, idleMs = 0 }: ClaimOptions = {},
): Promise<Withdrawal> {
  const closed = await closedDesk(deps);
  const freeze = await lookForFreeze(deps, id);
  const second = tellsAddress ? await secondOf(deps, id, adminId) : undefined;
  const claimed = await changePayout(deps, id, (doc) => {
    requireInReview(doc, 'claimed');
    const gap = openGapOf(doc);
    if (gap) throw maySent(gap);
    if (closed) throw closed;
    requirePayable(doc, deps.clock.now());
    if (tellsAddress && doc.mayHaveBeenSent?.rebuilt) throw refuseWithdrawal('ADDRESS_LOST');
    const now = deps.clock.now();
    const live = claimAt(doc, now);
    if (live && live.by !== adminId) throw claimedBy(live);
    // Who was told the address before may have paid, and goes on to say so.
    if (!(live && isToldTo(doc, adminId))) requireUnfrozen(freeze);
    // A renewal by itself never brings an earlier input back.
    const inputMs = Math.max(now - idleMs, live ? (doc.claim?.inputAt?.getTime() ?? 0) : 0);
    const until = new Date(Math.min(now + CLAIM_MS, inputMs + IDLE_MS));
    if (until.getTime() <= now) throw refuseWithdrawal('CLAIM_ENDED');
    const claim = { by: adminId, until, inputAt: new Date(inputMs) };
    // Whoever has been told it goes on as they were told.
    const isNewToThem = tellsAddress && !isToldTo(doc, adminId);
    const shared = isNewToThem ? withSecond(deps, doc, adminId, second) : {};
    const told = tellOf(doc, adminId, { tellsAddress, isNew: live === null, now, until, shared });
    const isTelling = told.addressTold !== undefined && told.addressTold?.at.getTime() === now;
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'claim', before: shownClaim(doc) },
      after: {
        claimedBy: adminId,
        claimedUntil: until.toISOString(),
        addressTold: isTelling || isToldTo(doc, adminId),
        ...shared,
      },
    });
    // What an open panel renews by itself is no act of anybody's.
    return { set: { claim, ...told }, events: live === null || isTelling ? [acted] : [] };
  });
  await deps.step('payout:4');
  return claimed;
}

/** Asked only where the address may be told: what is refused anyway counts for nothing. */
async function secondOf(deps: WithdrawalDeps, id: string, adminId: string): Promise<Second | undefined> {
  const doc = await requireWithdrawal(deps, id);
  const live = claimAt(doc, deps.clock.now());
  if (doc.status !== 'to_be_reviewed' || openGapOf(doc) || (live && live.by !== adminId)) return undefined;
  if (isToldTo(doc, adminId)) return undefined;
  requirePayable(doc, deps.clock.now());
  return secondOfPayout(deps, doc, adminId);
}

/** What is kept of it with the telling. Refuses where a second administrator is needed. */
function withSecond(
  deps: WithdrawalDeps,
  doc: Withdrawal,
  adminId: string,
  second: Second | undefined,
): { approvedBy?: string; alone?: true } {
  // It was not to be told when it was looked at, and is now: whoever asks again is answered.
  if (!second) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  if (second.standing === 'one') return {};
  if (second.standing === 'alone') return { alone: true };
  return { approvedBy: requireApproved(deps, doc, adminId, second) };
}

interface Telling {
  tellsAddress: boolean;
  isNew: boolean;
  now: number;
  until: Date;
  shared: { approvedBy?: string; alone?: true };
}

/** What auth says of the payout's account, at the moment of the claim: an event might come after it. */
async function lookForFreeze(deps: WithdrawalDeps, id: string): Promise<FreezeReply | { failure: unknown }> {
  const { userId } = await requireWithdrawal(deps, id);
  return deps.freezeOf(userId).catch((failure: unknown) => ({ failure }));
}

/** Refuses with ACCOUNT_FROZEN; what nobody can say is no "no". */
function requireUnfrozen(freeze: FreezeReply | { failure: unknown }): void {
  if ('failure' in freeze) throw freeze.failure;
  if (freeze.frozenUntil === null) return;
  const until = `${freeze.frozenUntil.slice(0, 16).replace('T', ' ')} UTC`;
  throw refuseWithdrawal(
    'ACCOUNT_FROZEN',
    {},
    `The account of this payout is frozen until ${until}. Nothing is paid to it.`,
  );
}

/** What a claim changes of whom the address was told. */
function tellOf(
  doc: Withdrawal,
  adminId: string,
  { tellsAddress, isNew, now, until, shared }: Telling,
): Partial<Withdrawal> {
  if (doc.addressTold && isToldTo(doc, adminId)) {
    // Who comes back to it can pay again: what others saw on the chain before does not count any more.
    return { addressTold: { ...doc.addressTold, until }, ...(isNew && { notSent: [] }) };
  }
  if (!tellsAddress) return {};
  if (mayHaveBeenPaid(doc)) throw mayBePaid(doc);
  const earlierTold = [...(doc.earlierTold ?? []), ...(doc.addressTold ? [doc.addressTold] : [])].slice(-EARLIER_KEPT);
  return { addressTold: { by: adminId, at: new Date(now), until, ...shared }, earlierTold, notSent: [] };
}

/** Gives an own claim back. What is somebody else's or nobody's stays as it is; so does whom the address was told. Refuses with NOT_FOUND. */
export function unclaimWithdrawal(deps: WithdrawalDeps, id: string, adminId: string): Promise<Withdrawal> {
  return changePayout(deps, id, (doc) => {
    if (doc.status !== 'to_be_reviewed' || doc.claim?.by !== adminId) return undefined;
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'unclaim', before: shownClaim(doc) },
      after: { claimedBy: null, claimedUntil: null },
    });
    return { set: endOf(deps, doc), events: [acted] };
  });
}

/** A claim that ends now, and with it until when the address was at hand. */
function endOf({ clock }: Pick<WithdrawalDeps, 'clock'>, { claim, addressTold }: Withdrawal): Partial<Withdrawal> {
  if (!addressTold || addressTold.by !== claim?.by) return { claim: null };
  const until = new Date(Math.min(addressTold.until.getTime(), clock.now()));
  return { claim: null, addressTold: { ...addressTold, until } };
}

/**
 * An administrator looked on the chain, and found that nothing was sent. Whoever was told the address gives their claim back with it: to
 * pay, it must be told anew. Others are heard while nobody has a claim but themselves. Of a payout that may have been sent before a
 * restore two say so, whoever was told its address. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED, ADDRESS_NOT_TOLD when it was told to
 * nobody, and CLAIMED.
 */
export async function recordNotSent(deps: WithdrawalDeps, id: string, adminId: string): Promise<Withdrawal> {
  return changePayout(deps, id, (doc): PayoutChange | undefined => {
    requireInReview(doc, 'looked up');
    const { addressTold } = doc;
    if (!addressTold && !openGapOf(doc))
      throw refuseWithdrawal('ADDRESS_NOT_TOLD', {}, 'The address was told to nobody: it cannot have been paid.');
    const now = deps.clock.now();
    const live = claimAt(doc, now);
    if (live && live.by !== adminId && addressTold?.by !== adminId) throw claimedBy(live);
    const at = new Date(now);
    const looks = doc.notSent ?? [];
    const isNew = addressTold !== null && !looks.some(({ by }) => by === adminId);
    const ofGap = lookedBy(doc, adminId, at);
    if (!isNew && !ofGap.mayHaveBeenSent) return undefined;
    const acted = actedOn(deps, doc, {
      ...{ actorId: adminId, verb: 'notSent', before: { toldUntil: addressTold?.until.toISOString() ?? null } },
      after: { lookedOnTheChain: true, sent: false },
    });
    const isOwn = doc.claim?.by === adminId && addressTold?.by === adminId;
    return {
      set: { ...(isNew && { notSent: [...looks, { by: adminId, at }] }), ...ofGap, ...(isOwn && endOf(deps, doc)) },
      events: [acted],
    };
  });
}

/** Notes that claims have run out, each once, so that the audit log knows until when somebody was at a payout. Repeatable. */
export async function noteLapsedClaims(deps: WithdrawalDeps): Promise<void> {
  const lapsed = { status: 'to_be_reviewed' as const, 'claim.until': { $lte: new Date(deps.clock.now()) } };
  for (const { _id } of await deps.withdrawals.find(lapsed, { _id: 1 }).limit(LAPSED_AT_ONCE).lean<{ _id: string }[]>())
    await changePayout(deps, _id, (doc) => {
      if (doc.status !== 'to_be_reviewed' || !doc.claim || claimAt(doc, deps.clock.now())) return undefined;
      const acted = actedOn(deps, doc, {
        ...{ actorId: doc.claim.by, verb: 'claimLapsed', before: shownClaim(doc) },
        after: { claimedBy: null, claimedUntil: null },
      });
      return { set: { claim: null }, events: [acted] };
    });
}

const LAPSED_AT_ONCE = 200;

function shownClaim({ claim }: Withdrawal) {
  return { claimedBy: claim?.by ?? null, claimedUntil: claim?.until.toISOString() ?? null };
}
