import { createEvent, type DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { type ClaimDesk, claim, unclaim } from '../review/claim.ts';
import type { Claim } from '../review/claim-model.ts';
import { callOf, isRetry } from '../review/decision-call.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import type { PayoutDecision, Withdrawal } from './model.ts';
import { findWithdrawal } from './service.ts';
import { assertTransition, shownStatus, type WithdrawalStatus } from './status.ts';

/** Matches payouts that nobody else is at. */
const freeFor = (adminId: string, now: Date) => ({
  $or: [{ claim: null }, { 'claim.by': adminId }, { 'claim.until': { $lte: now } }],
});

async function requireWithdrawal(deps: WithdrawalDeps, id: string): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(deps, id);
  if (!withdrawal) throw refuse('NOT_FOUND');
  return withdrawal;
}

const deskOf = ({ withdrawals, clock, nudge }: WithdrawalDeps): ClaimDesk<Withdrawal> => ({
  model: withdrawals,
  recordType: 'withdrawal',
  clock,
  nudge,
  claimed: claimedBy,
  closed: ({ status }) =>
    refuseWithdrawal(
      'TRANSITION_NOT_ALLOWED',
      { allowed: [] },
      `A payout that is ${shownStatus[status]} cannot be claimed.`,
    ),
});

/**
 * Step 4: an administrator takes a payout for 15 minutes, so that no two people pay it; again prolongs it. Refuses with NOT_FOUND,
 * TRANSITION_NOT_ALLOWED when it does not wait for review, and CLAIMED.
 */
export async function claimWithdrawal(deps: WithdrawalDeps, id: string, adminId: string): Promise<Withdrawal> {
  const claimed = await claim(deskOf(deps), id, adminId);
  await deps.step('payout:4');
  return claimed;
}

/** Gives an own claim back. What is somebody else's or nobody's stays as it is. Refuses with NOT_FOUND. */
export async function unclaimWithdrawal(deps: WithdrawalDeps, id: string, adminId: string): Promise<Withdrawal> {
  return unclaim(deskOf(deps), id, adminId);
}

function claimedBy(present: Claim | null): Error {
  const until = present?.until.toISOString().slice(11, 16);
  return refuseWithdrawal('CLAIMED', {}, `Another administrator is paying this until ${until} UTC.`);
}

export interface ReviewInput {
  withdrawalId: string;
  adminId: string;
  status: WithdrawalStatus;
  reason?: string | null | undefined;
  txHash?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Step 5: a payout in review that nobody else has claimed is completed, with the hash of a transaction that no other payout of its
 * network has, or rejected with a reason; both are final, and the wallet follows the event. A retry under the decision's key hears
 * of it again. Refuses with NOT_FOUND, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED, CLAIMED, TX_HASH_REQUIRED, TX_HASH_INVALID,
 * TX_HASH_USED, REASON_REQUIRED, IDEMPOTENCY_CONFLICT.
 */
export async function decideWithdrawal(deps: WithdrawalDeps, input: ReviewInput): Promise<Withdrawal> {
  const withdrawal = await requireWithdrawal(deps, input.withdrawalId);
  const isMade = (one: Withdrawal) => isRetry(callFor(deps, input), [one.decision?.call]);
  if (isMade(withdrawal)) return withdrawal;
  assertTransition(withdrawal.status, input.status);
  const decision = judge(deps, withdrawal, input);
  const decided = await record(deps, withdrawal, decision);
  if (!decided) {
    const now = await requireWithdrawal(deps, input.withdrawalId);
    if (isMade(now)) return now;
    assertTransition(now.status, input.status);
    throw claimedBy(now.claim);
  }
  await deps.step('payout:5');
  deps.nudge();
  return decided;
}

const callFor = (deps: WithdrawalDeps, { withdrawalId, adminId, idempotencyKey, ...decided }: ReviewInput) =>
  callOf(deps.idSecret, { adminId, call: `decideWithdrawal ${withdrawalId}`, idempotencyKey }, decided);

function judge(deps: WithdrawalDeps, { network }: Withdrawal, input: ReviewInput): PayoutDecision {
  const call = callFor(deps, input);
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
  return { by: input.adminId, at, to: 'completed', reason, txHash, call };
}

/** Undefined when somebody else decided or claimed it meanwhile. */
async function record(
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  decision: PayoutDecision,
): Promise<Withdrawal | undefined> {
  const { _id, network } = withdrawal;
  const { by, at, to, reason, txHash } = decision;
  const { effect, acted } = eventsOfDecision(withdrawal, decision);
  const emitted = emit(effect, acted);
  const paid = txHash === null ? {} : { txHash, txClaim: `${network}/${txHash}` };
  const decided = await deps.withdrawals
    .findOneAndUpdate(
      { _id, status: 'to_be_reviewed', ...freeFor(by, at) },
      {
        $set: { status: to, reason, decision, decidedAt: at, claim: null, ...paid, ...emitted.$set },
        $push: emitted.$push,
      },
      { returnDocument: 'after' },
    )
    .lean<Withdrawal>()
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? refuseWithdrawal('TX_HASH_USED', { field: 'txHash' }) : error;
    });
  return decided ?? undefined;
}

/** What a decision tells: the wallet and the person of it, and the audit log. The same for the same decision, whenever it is built. */
export function eventsOfDecision(
  withdrawal: Withdrawal,
  { by, at, to, reason, txHash }: PayoutDecision,
): { effect: DomainEvent; acted: DomainEvent } {
  const { _id, userId, amountMicro, network, source } = withdrawal;
  const facts = { withdrawalId: _id, userId, amountMicro, network, source };
  const envelope = { occurredAtMs: at.getTime(), correlationId: correlationId() };
  const effect =
    to === 'completed'
      ? createEvent({
          ...envelope,
          id: `${_id}.completed`,
          name: 'withdrawal.completed',
          payload: { ...facts, txHash: txHash ?? '' },
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
    after: { status: shownStatus[to], txHash },
    reason,
  });
  return { effect, acted };
}
