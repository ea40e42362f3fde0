import { createEvent, type DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { DomainError } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { refuseFourEyes } from '../four-eyes/errors.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { claimAt } from '../review/claim-model.ts';
import { callOf, isRetry } from '../review/decision-call.ts';
import { type Named, takeTransaction, usedBy } from '../transactions/register.ts';
import { claimedBy } from './claims.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { alarmOf, keepEvidence } from './evidence.ts';
import { closedDesk, lookedBy, maySent, networkOf, openGapOf } from './gap.ts';
import { type ChainLook, type PayoutDecision, type RestoredGap, type Withdrawal, whoseOf } from './model.ts';
import { requirePayable } from './payable.ts';
import { assertTransition, shownStatus, type WithdrawalStatus } from './status.ts';
import { changePayout, isToldTo, mayBePaid, mayHaveBeenPaid, requireWithdrawal } from './told.ts';

export interface ReviewInput {
  withdrawalId: string;
  adminId: string;
  status: WithdrawalStatus;
  reason?: string | null | undefined;
  txHash?: string | null | undefined;
  /** What the network took for sending it, which the platform bears. */
  networkFeeMicro?: number | null | undefined;
  /** Whether this administrator looked on the chain and found that nothing was sent. */
  notSent?: boolean | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Step 5: a payout in review is completed by whoever has a live claim on it and was told its address, with the hash of a transaction
 * that no other payout and no deposit has; or rejected with a reason, by anybody while nobody else has claimed it, and once the address
 * was told only when nothing was found on the chain. Both are final, and the wallet follows the event. A retry under the decision's key
 * hears of it again. A hash of somebody whose claim has ended is kept as evidence. One that may have been sent before a restore is
 * completed with the transaction that was found, by another administrator than who found it, and without a claim; or rejected when two
 * found nothing; until then no other is completed. Refuses with NOT_FOUND, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED, CLAIMED,
 * CLAIM_REQUIRED, ADDRESS_NOT_TOLD, MAY_HAVE_BEEN_PAID, MAY_HAVE_BEEN_SENT, NOT_PAYABLE_YET, DESK_CLOSED, HASH_KEPT, TX_HASH_REQUIRED,
 * TX_HASH_INVALID, TX_HASH_USED, REASON_REQUIRED, IDEMPOTENCY_CONFLICT.
 */
export async function decideWithdrawal(deps: WithdrawalDeps, input: ReviewInput): Promise<Withdrawal> {
  const first = await requireWithdrawal(deps, input.withdrawalId);
  const isMade = (one: Withdrawal) => isRetry(callFor(deps, input), [one.decision?.call]);
  if (isMade(first)) return first;
  const late = await lateHash(deps, first, input);
  if (late) throw late;
  const decided = await decide(deps, input, isMade).catch(async (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    // Decided, or handed over, while it was being judged: the hash is no less true.
    const now = await requireWithdrawal(deps, input.withdrawalId);
    throw (await lateHash(deps, now, input)) ?? error;
  });
  await deps.step('payout:5');
  alarmOf(deps, decided);
  return decided;
}

/** Keeps the hash of a payout that is not this administrator's to complete any more. */
async function lateHash(deps: WithdrawalDeps, doc: Withdrawal, input: ReviewInput): Promise<Error | undefined> {
  const txHash = input.status === 'completed' && input.txHash ? normaliseTxHash(doc.network, input.txHash) : undefined;
  if (txHash === undefined || isRetry(callFor(deps, input), [doc.decision?.call])) return undefined;
  if (openGapOf(doc)?.found?.txHash === txHash) return undefined;
  const isMine = claimAt(doc, deps.clock.now())?.by === input.adminId && isToldTo(doc, input.adminId);
  return doc.status === 'to_be_reviewed' && isMine ? undefined : keepEvidence(deps, doc, input.adminId, txHash);
}

async function decide(
  deps: WithdrawalDeps,
  input: ReviewInput,
  isMade: (one: Withdrawal) => boolean,
): Promise<Withdrawal> {
  const closed = input.status === 'completed' ? await closedDesk(deps) : undefined;
  return changePayout(deps, input.withdrawalId, (doc) => {
    if (isMade(doc)) return undefined;
    assertTransition(doc.status, input.status);
    // What was found on the chain after a restore was paid, whenever it could be.
    if (input.status === 'completed' && !openGapOf(doc)) requirePayable(doc, deps.clock.now());
    const network = networkOf(doc);
    const decision = judge(deps, { ...doc, network }, input);
    const notSent = looksWith(doc, input, decision.at);
    const ofGap = requireLookedUp(doc, decision, input.notSent === true);
    if (!ofGap && closed) throw closed;
    if (!ofGap || input.status === 'rejected') requireMine(deps, doc, input, notSent);
    if (input.status === 'completed') Object.assign(decision, sharedBy(doc, input.adminId));
    const { to, reason, txHash } = decision;
    const { effect, acted } = eventsOfDecision({ ...doc, network }, decision);
    const paid = txHash === null ? {} : { network, txHash, txClaim: `${network}/${txHash}` };
    return {
      set: { status: to, reason, decision, decidedAt: decision.at, claim: null, notSent, ...ofGap, ...paid },
      events: [effect, acted],
      ...(txHash !== null && { secure: () => requireUnused(deps, { network, txHash }, doc._id) }),
    };
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? refuseWithdrawal('TX_HASH_USED', { field: 'txHash' }) : error;
  });
}

/** A transaction counts once, over payouts and deposits. Refuses with TX_HASH_USED. */
async function requireUnused(deps: WithdrawalDeps, transaction: Named, recordId: string): Promise<void> {
  const counted = await takeTransaction(deps, transaction, { kind: 'payout', recordId });
  if (counted) throw refuseWithdrawal('TX_HASH_USED', { field: 'txHash' }, usedBy(counted));
}

/**
 * What a decision changes of a payout that is to be looked up after a restore; undefined of every other one. Refuses what would pay it
 * again or give back what was sent.
 */
function requireLookedUp(
  doc: Withdrawal,
  { by, at, to, txHash }: PayoutDecision,
  isNotSent: boolean,
): Partial<Withdrawal> | undefined {
  const gap = openGapOf(doc);
  if (!gap) return undefined;
  if (to === 'rejected') {
    const looked = isNotSent ? lookedBy(doc, by, at) : {};
    if (openGapOf({ ...doc, ...looked })) throw maySent(gap);
    return looked;
  }
  if (!gap.found || gap.found.by === by || gap.found.txHash !== txHash) throw maySent(gap);
  return { mayHaveBeenSent: { ...gap, open: false } satisfies RestoredGap };
}

/** What was seen on the chain, by this administrator, too, when they say so. */
function looksWith({ notSent = [], addressTold }: Withdrawal, input: ReviewInput, at: Date): ChainLook[] {
  const isNew =
    input.status === 'rejected' &&
    input.notSent === true &&
    addressTold &&
    !notSent.some(({ by }) => by === input.adminId);
  return isNew ? [...notSent, { by: input.adminId, at }] : notSent;
}

/** Refuses a decision that is not this administrator's, or would give back what may have been paid. */
function requireMine(
  deps: WithdrawalDeps,
  doc: Withdrawal,
  { adminId, status }: ReviewInput,
  looks: ChainLook[],
): void {
  const live = claimAt(doc, deps.clock.now());
  if (live && live.by !== adminId) throw claimedBy(live);
  if (status === 'rejected') {
    if (mayHaveBeenPaid(doc, looks)) throw mayBePaid(doc);
    return;
  }
  if (!live) throw refuseWithdrawal('CLAIM_REQUIRED');
  if (!isToldTo(doc, adminId)) throw mayHaveBeenPaid(doc) ? mayBePaid(doc) : refuseWithdrawal('ADDRESS_NOT_TOLD');
}

/** Who else agreed to what this administrator paid. Refuses with OWN_RECORD to whom it is paid, and with SECOND_ADMINISTRATOR. */
function sharedBy({ userId, addressTold }: Withdrawal, adminId: string): Pick<PayoutDecision, 'approvedBy' | 'alone'> {
  if (userId === adminId) throw refuseFourEyes('OWN_RECORD');
  if (addressTold?.by !== adminId) return {};
  const { approvedBy, alone } = addressTold;
  if (approvedBy === adminId) throw refuseFourEyes('SECOND_ADMINISTRATOR');
  return { ...(approvedBy !== undefined && { approvedBy }), ...(alone && { alone }) };
}

const callFor = (deps: WithdrawalDeps, { withdrawalId, adminId, idempotencyKey, ...decided }: ReviewInput) =>
  callOf(deps.idKeys, { adminId, call: `decideWithdrawal ${withdrawalId}`, idempotencyKey }, decided);

function judge(deps: WithdrawalDeps, { network }: Withdrawal, input: ReviewInput): PayoutDecision {
  const call = callFor(deps, input)?.kept ?? null;
  const at = new Date(deps.clock.now());
  const reason = input.reason?.trim() || null;
  if (input.status === 'rejected') {
    if (reason === null) throw refuseWithdrawal('REASON_REQUIRED', { field: 'reason' });
    return { by: input.adminId, at, to: 'rejected', reason, txHash: null, call };
  }
  if (!input.txHash?.trim()) throw refuseWithdrawal('TX_HASH_REQUIRED', { field: 'txHash' });
  const txHash = normaliseTxHash(network, input.txHash);
  if (txHash === undefined)
    throw refuseWithdrawal('TX_HASH_INVALID', { field: 'txHash' }, `This is not a transaction hash of ${network}.`);
  const networkFeeMicro = input.networkFeeMicro ?? null;
  return { by: input.adminId, at, to: 'completed', reason, txHash, networkFeeMicro, call };
}

/** What a decision tells: the wallet and the person of it, and the audit log. The same for the same decision, whenever it is built. */
export function eventsOfDecision(
  withdrawal: Withdrawal,
  { by, at, to, reason, txHash, networkFeeMicro, approvedBy, alone }: PayoutDecision,
): { effect: DomainEvent; acted: DomainEvent } {
  const { _id, amountMicro, network, source } = withdrawal;
  const facts = { withdrawalId: _id, ...whoseOf(withdrawal), amountMicro, network, source };
  const envelope = { occurredAtMs: at.getTime(), correlationId: correlationId() };
  const effect =
    to === 'completed'
      ? createEvent({
          ...envelope,
          id: `${_id}.completed`,
          name: 'withdrawal.completed',
          payload: { ...facts, txHash: txHash ?? '', ...(networkFeeMicro ? { networkFeeMicro } : {}) },
        })
      : createEvent({
          ...envelope,
          id: `${_id}.rejected`,
          name: 'withdrawal.rejected',
          payload: { ...facts, reason: reason ?? '' },
        });
  const acted = adminActed({
    id: `${_id}.decided`,
    atMs: at.getTime(),
    actorId: by,
    action: 'withdrawal.decide',
    recordType: 'withdrawal',
    recordId: _id,
    before: { status: shownStatus.to_be_reviewed, amount: formatUsdt(amountMicro), network },
    after: {
      ...{ status: shownStatus[to], txHash },
      // What was not asked for then is not told: the fact is the same whenever it is built.
      ...(networkFeeMicro == null ? {} : { networkFee: formatUsdt(networkFeeMicro) }),
      ...(approvedBy !== undefined && { approvedBy }),
      ...(alone && { alone }),
    },
    reason,
  });
  return { effect, acted };
}
