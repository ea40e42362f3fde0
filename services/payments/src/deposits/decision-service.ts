import { createEvent, type DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { callOf, isRetry } from '../review/decision-call.ts';
import { requireStaying } from '../settings/service.ts';
import { refuseDeposit } from './errors.ts';
import type { Decision, Deposit } from './model.ts';
import { type DepositDeps, findDeposit, requireTxHash } from './service.ts';
import { assertTransition, type DepositStatus } from './status.ts';

/** Each lost race means that another administrator's decision went through. */
const TRIES_MAX = 5;

export interface DecisionInput {
  depositId: string;
  adminId: string;
  status: DepositStatus;
  reason?: string | null | undefined;
  txHash?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Decides a deposit in one guarded update that carries the audit facts and the event. `paid` needs a transaction hash, given
 * now or at the request, that no other paid deposit of the network has; `rejected` needs a reason. A retry under the decision's key
 * hears of it again. Refuses with NOT_FOUND, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED, ACCOUNT_LEAVING, TX_HASH_REQUIRED,
 * TX_HASH_INVALID, TX_HASH_USED, REASON_REQUIRED or IDEMPOTENCY_CONFLICT.
 */
export async function decideDeposit(deps: DepositDeps, input: DecisionInput): Promise<Deposit> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const deposit = await findDeposit(deps, input.depositId);
    if (!deposit) throw refuse('NOT_FOUND');
    const made = deposit.decisions.map(({ call }) => call);
    if (isRetry(callFor(deps, input), made)) return deposit;
    assertTransition(deposit.status, input.status);
    // Nothing is paid, or put back to review, for somebody whose account is being erased: there would be nobody to have it.
    if (input.status !== 'rejected') await requireStaying(deps, deposit.userId);
    const decided = await record(deps, deposit, judge(deps, deposit, input));
    if (!decided) continue;
    await deps.step('deposit:3');
    deps.nudge();
    return decided;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const callFor = (deps: DepositDeps, { depositId, adminId, idempotencyKey, ...decided }: DecisionInput) =>
  callOf(deps.idSecret, { adminId, call: `decideDeposit ${depositId}`, idempotencyKey }, decided);

function judge(deps: DepositDeps, deposit: Deposit, input: DecisionInput): Decision {
  const reason = input.reason?.trim() || null;
  if (input.status === 'rejected' && reason === null) throw refuseDeposit('REASON_REQUIRED', { field: 'reason' });
  const given = input.status === 'paid' && input.txHash?.trim() ? input.txHash : null;
  const txHash = given === null ? deposit.txHash : requireTxHash(deposit.network, given);
  if (input.status === 'paid' && txHash === null) throw refuseDeposit('TX_HASH_REQUIRED', { field: 'txHash' });
  const at = new Date(deps.clock.now());
  const { status: from, txHash: txHashBefore } = deposit;
  return { by: input.adminId, at, from, to: input.status, reason, txHash, txHashBefore, call: callFor(deps, input) };
}

/** Undefined when somebody else decided meanwhile. */
async function record(deps: DepositDeps, deposit: Deposit, decision: Decision): Promise<Deposit | undefined> {
  const { _id, revision } = deposit;
  const emitted = emit(...decidedEvents(deposit, decision), actedEvent(deposit, decision));
  const update = {
    $set: { ...outcome(deposit, decision), ...emitted.$set },
    $inc: { revision: 1 },
    $push: { decisions: decision, ...emitted.$push },
  };
  const decided = await deps.deposits
    .findOneAndUpdate({ _id, status: decision.from, revision }, update, { returnDocument: 'after' })
    .lean<Deposit>()
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? refuseDeposit('TX_HASH_USED', { field: 'txHash' }) : error;
    });
  return decided ?? undefined;
}

function outcome(deposit: Deposit, { to, reason, txHash }: Decision): Partial<Deposit> {
  if (to === 'paid') return { status: to, reason: null, claim: null, txHash, txClaim: `${deposit.network}/${txHash}` };
  return { status: to, claim: null, reason: to === 'rejected' ? reason : null };
}

/** The events of a decision that was made, built anew from the record: what moves the money or tells the publisher, and the audit's. */
export function eventsOfDecision(deposit: Deposit, index: number): { effects: DomainEvent[]; acted: DomainEvent } {
  const decision = deposit.decisions[index];
  if (!decision) throw new Error(`deposit ${deposit._id} has no decision ${index}`);
  const { txHash, txHashBefore } = decision;
  const before = { ...deposit, revision: index, txHash: txHashBefore === undefined ? txHash : txHashBefore };
  return { effects: decidedEvents(before, decision), acted: actedEvent(before, decision) };
}

function decidedEvents(deposit: Deposit, { to, at, reason, txHash }: Decision): DomainEvent[] {
  const { _id, userId, amountMicro, network, revision } = deposit;
  const facts = { depositId: _id, userId, amountMicro, network };
  const envelope = { occurredAtMs: at.getTime(), correlationId: correlationId() };
  if (to === 'paid' && txHash !== null)
    return [createEvent({ ...envelope, id: `${_id}.paid`, name: 'deposit.paid', payload: { ...facts, txHash } })];
  if (to === 'rejected' && reason !== null) {
    // A deposit may be rejected again after it was put back to review; each time is a fact of its own.
    const id = `${_id}.rejected.${revision + 1}`;
    return [createEvent({ ...envelope, id, name: 'deposit.rejected', payload: { ...facts, reason } })];
  }
  return [];
}

function actedEvent({ _id, amountMicro, network, txHash, revision }: Deposit, decision: Decision) {
  const shown = (status: DepositStatus) => status.replaceAll('_', ' ');
  return adminActed({
    id: `${_id}.decided.${revision + 1}`,
    atMs: decision.at.getTime(),
    actorId: decision.by,
    action: 'deposit.decide',
    recordType: 'deposit',
    recordId: _id,
    before: { status: shown(decision.from), amount: formatUsdt(amountMicro), network, txHash },
    after: { status: shown(decision.to), txHash: decision.txHash },
    reason: decision.reason,
  });
}
