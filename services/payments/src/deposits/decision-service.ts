import { createEvent, type DomainEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { secondPersonOf, standingOf } from '../four-eyes/rule.ts';
import { callOf, isRetry } from '../review/decision-call.ts';
import { requireOrganisationStaying } from '../settings/service.ts';
import { countedFor, takeTransaction, usedBy } from '../transactions/register.ts';
import { refuseDeposit } from './errors.ts';
import type { Decision, Deposit, Proposal } from './model.ts';
import { proposalAt } from './proposal.ts';
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
 * now or at the request, that no other paid deposit and no payout has; `rejected` needs a reason. A retry under the decision's key
 * hears of it again. Above the limit the first administrator's decision waits for 24 hours, and is made once another one decides the same; where there
 * is nobody else it is made alone, and says so. Refuses with OWN_RECORD, NOT_FOUND, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED, ACCOUNT_LEAVING, TX_HASH_REQUIRED,
 * TX_HASH_INVALID, TX_HASH_USED, REASON_REQUIRED or IDEMPOTENCY_CONFLICT.
 */
export async function decideDeposit(deps: DepositDeps, input: DecisionInput): Promise<Deposit> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findDeposit(deps, input.depositId);
    if (!found) throw refuse('NOT_FOUND');
    const deposit = { ...found, proposal: proposalAt(found, deps.clock.now()) };
    const made = [...deposit.decisions.map(({ call }) => call), deposit.proposal?.call];
    if (isRetry(callFor(deps, input), made)) return deposit;
    assertTransition(deposit.status, input.status);
    // Nothing is paid, or put back to review, for somebody whose account is being erased: there would be nobody to have it.
    if (input.status !== 'rejected') await requireOrganisationStaying(deps, deposit.userId);
    const decision = judge(deps, deposit, input);
    const shared = await shareOf(deps, deposit, decision);
    if (shared === 'waits') return deposit;
    const decided =
      shared === 'propose'
        ? await propose(deps, deposit, decision)
        : await record(deps, deposit, { ...decision, ...shared });
    if (!decided) continue;
    await deps.step(shared === 'propose' ? 'deposit:proposed' : 'deposit:3');
    deps.nudge();
    return decided;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const callFor = (deps: DepositDeps, { depositId, adminId, idempotencyKey, ...decided }: DecisionInput) =>
  callOf(deps.idKeys, { adminId, call: `decideDeposit ${depositId}`, idempotencyKey }, decided);

function judge(deps: DepositDeps, deposit: Deposit, input: DecisionInput): Decision {
  const reason = input.reason?.trim() || null;
  if (input.status === 'rejected' && reason === null) throw refuseDeposit('REASON_REQUIRED', { field: 'reason' });
  const given = input.status === 'paid' && input.txHash?.trim() ? input.txHash : null;
  // Who confirms means the transaction that the first one named.
  const named = deposit.proposal?.txHash ?? deposit.txHash;
  const txHash = given === null ? named : requireTxHash(deposit.network, given);
  if (input.status === 'paid' && txHash === null) throw refuseDeposit('TX_HASH_REQUIRED', { field: 'txHash' });
  const at = new Date(deps.clock.now());
  const { status: from, txHash: txHashBefore } = deposit;
  return {
    by: input.adminId,
    at,
    from,
    to: input.status,
    reason,
    txHash,
    txHashBefore,
    call: callFor(deps, input)?.kept ?? null,
  };
}

/** Matches a deposit as it was read: null meets one that nothing was proposed of. */
const asRead = ({ _id, status, revision, proposals, fences }: Deposit) => ({
  ...{ _id, status, revision },
  ...{ proposals: proposals ?? null, fences: fences ?? null },
});

/** Undefined when somebody else decided meanwhile. */
async function record(deps: DepositDeps, deposit: Deposit, decision: Decision): Promise<Deposit | undefined> {
  const { _id: recordId, network } = deposit;
  const { to, txHash } = decision;
  if (to === 'paid' && txHash !== null) {
    const counted = await takeTransaction(deps, { network, txHash }, { kind: 'deposit', recordId });
    if (counted) throw refuseDeposit('TX_HASH_USED', { field: 'txHash' }, usedBy(counted));
    await deps.step('deposit:judged');
  }
  const emitted = emit(...decidedEvents(deposit, decision), actedEvent(deposit, decision));
  const update = {
    $set: { ...outcome(deposit, decision), ...emitted.$set },
    $inc: { revision: 1 },
    $push: { decisions: decision, ...emitted.$push },
  };
  const decided = await deps.deposits
    .findOneAndUpdate(asRead(deposit), update, { returnDocument: 'after' })
    .lean<Deposit>()
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? refuseDeposit('TX_HASH_USED', { field: 'txHash' }) : error;
    });
  return decided ?? undefined;
}

/**
 * With whom a decision is made: by one alone, where that is enough or there is nobody else; by the second of two. `propose`: it waits for
 * another one; `waits`: it does so already. Who may not decide it any more has proposed nothing.
 */
async function shareOf(
  deps: DepositDeps,
  { _id, userId, amountMicro, proposal }: Deposit,
  { by, to, txHash }: Decision,
): Promise<Pick<Decision, 'proposedBy' | 'alone'> | 'propose' | 'waits'> {
  if (to !== 'paid') return {};
  const isSame = proposal?.txHash === txHash;
  if (proposal && isSame && proposal.by !== by) {
    const { firstStands } = await secondPersonOf(deps, { adminId: by, userId, firstId: proposal.by });
    if (firstStands) return { proposedBy: proposal.by };
  }
  const standing = await standingOf(deps, { kind: 'deposit', id: _id, adminId: by, userId, amountMicro });
  if (standing !== 'two') return standing === 'alone' ? { alone: true } : {};
  return proposal?.by === by && isSame ? 'waits' : 'propose';
}

/** Notes the first decision of two. Refuses with TX_HASH_USED already here; that paying looks again is what makes it so for good. */
async function propose(deps: DepositDeps, deposit: Deposit, decision: Decision): Promise<Deposit | undefined> {
  const { _id: recordId, network } = deposit;
  const { by, at, txHash, call = null } = decision;
  if (txHash === null) throw refuseDeposit('TX_HASH_REQUIRED', { field: 'txHash' });
  const counted = await countedFor(deps, { network, txHash }, { kind: 'deposit', recordId });
  if (counted) throw refuseDeposit('TX_HASH_USED', { field: 'txHash' }, usedBy(counted));
  const emitted = emit(proposedEvent(deposit, decision));
  const proposal: Proposal = { by, at, txHash, call };
  const noted = await deps.deposits
    .findOneAndUpdate(
      asRead(deposit),
      { $set: { proposal, ...emitted.$set }, $inc: { proposals: 1 }, $push: emitted.$push },
      { returnDocument: 'after' },
    )
    .lean<Deposit>();
  return noted ?? undefined;
}

function proposedEvent({ _id, amountMicro, network, txHash, proposals = 0, proposal }: Deposit, decision: Decision) {
  return adminActed({
    id: `${_id}.proposed.${proposals + 1}`,
    atMs: decision.at.getTime(),
    actorId: decision.by,
    action: 'deposit.propose',
    recordType: 'deposit',
    recordId: _id,
    before: { amount: formatUsdt(amountMicro), network, txHash, proposedBy: proposal?.by ?? null },
    after: { waitsFor: 'a second administrator', txHash: decision.txHash },
    reason: decision.reason,
  });
}

function outcome(deposit: Deposit, { to, reason, txHash }: Decision): Partial<Deposit> {
  if (to === 'paid')
    return { status: to, reason: null, claim: null, proposal: null, txHash, txClaim: `${deposit.network}/${txHash}` };
  return { status: to, claim: null, proposal: null, reason: to === 'rejected' ? reason : null };
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
    after: {
      ...{ status: shown(decision.to), txHash: decision.txHash },
      ...(decision.proposedBy !== undefined && { proposedBy: decision.proposedBy }),
      ...(decision.alone && { alone: true }),
    },
    reason: decision.reason,
  });
}
