import { type CapitalQuestion, type CapitalReply, createEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { insertOnce, keptCallId } from '@candor/service-kit/data/insert';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import { type SecondPersonDeps, type Share, shareOfAct } from '@candor/service-kit/security/second-person';
import { CrashAbort } from '@candor/service-kit/steps';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Model } from 'mongoose';
import { platformPromotions, worldCapital } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/fold.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import { checkUnconfirmed, payDueReferrals, type ReferralDeps } from '../referrals/service.ts';
import { refuseTransfer } from '../transfers/errors.ts';
import { requirePosted } from '../transfers/service.ts';
import type { PromotionsFunding } from './model.ts';
import {
  confirm,
  endProposal,
  findProposal,
  isLive,
  knownBy,
  propose,
  txClaimOf,
  unconfirm,
  type Wanted,
} from './proposal.ts';
import type { PromotionsProposal } from './proposal-model.ts';

export type PromotionDeps = ReferralDeps &
  SecondPersonDeps & {
    promotionsProposals: Model<PromotionsProposal>;
    promotionsFundings: Model<PromotionsFunding>;
    /** Whether a transaction is this payment's alone, as payments has it. Rejects when payments does not answer. */
    askCapital: (question: CapitalQuestion) => Promise<CapitalReply>;
    /** Tells the relay that a document has a new event. */
    nudge: () => void;
    log: Log;
  };

/** The budget after it, in micro-USDT, and what waits for a second administrator instead of being paid. */
export interface Funded {
  budgetMicro: number;
  waiting: PromotionsProposal | null;
}

export interface FundingInput {
  adminId: string;
  /** More than 0. */
  amountMicro: number;
  reason: string;
  txHash: string;
  idempotencyKey?: string | null | undefined;
}

/**
 * World → the promotions budget, under `capital/<id>`, and from there to the referrals that are due. The document with the audit
 * event comes first, so that the decision is on record before it takes effect; the sweeper finishes what stopped in between. Where two
 * administrators are needed it waits for 24 hours, and moves nothing, until another one wants the same amount with the same transaction.
 * A call whose proposal was ended is told NOT_FOUND.
 * Refuses with REASON_REQUIRED, TX_HASH_REQUIRED, TX_HASH_INVALID, TX_HASH_USED (a transaction
 * counts once, over deposits and payouts as well), IDEMPOTENCY_CONFLICT, and UNAVAILABLE while payments does not answer.
 */
export async function fundPromotions(deps: PromotionDeps, input: FundingInput): Promise<Funded> {
  const recorded = await record(deps, input);
  const isWaiting = !('state' in recorded);
  await deps.step(isWaiting ? 'promotions:proposed' : 'promotions:1');
  deps.nudge();
  if (!isWaiting) await post(deps, recorded);
  return { budgetMicro: await readBudget(deps), waiting: isWaiting ? recorded : null };
}

/** What is left of the promotions budget, in micro-USDT. */
export function readBudget(deps: Pick<PromotionDeps, 'ledger'>): Promise<number> {
  return deps.ledger.read((fold) => balanceOf(fold, platformPromotions));
}

/** A page of the payments into the budget, newest first. */
export async function listFundings(
  deps: Pick<PromotionDeps, 'promotionsFundings'>,
  page: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<PromotionsFunding>> {
  const docs = await deps.promotionsFundings
    .find(afterFilter(page.after))
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<PromotionsFunding[]>();
  return toConnection(docs, page.first);
}

/** Finishes payments that stopped before their transfer, and pays referrals that are due. Repeatable, by any number of processes. */
export async function sweepPromotions(deps: PromotionDeps): Promise<void> {
  const pending = deps.promotionsFundings.find({ state: 'pending' }).sort({ createdAt: 1 });
  for (const funding of await pending.limit(SWEPT_AT_ONCE).lean<PromotionsFunding[]>()) {
    // One that cannot be posted must not keep the others waiting; a test's crash must stop the sweep like a real one.
    await post(deps, funding).catch((error: unknown) => {
      if (error instanceof CrashAbort) throw error;
      deps.log.warn({ err: error }, 'a payment into the promotions budget waits for the next sweep');
    });
  }
  await checkUnconfirmed(deps);
  await payDueReferrals(deps);
}

const SWEPT_AT_ONCE = 100;
/** Each lost race means that another administrator's call went through. */
const TRIES_MAX = 5;

/** The payment that is on record, or what waits for a second administrator. */
async function record(deps: PromotionDeps, input: FundingInput): Promise<PromotionsFunding | PromotionsProposal> {
  const { adminId, amountMicro, idempotencyKey } = input;
  const [reason, txHash] = [input.reason.trim(), input.txHash.trim()];
  if (reason === '') throw refuseTransfer('REASON_REQUIRED');
  if (txHash === '') throw refuseTransfer('TX_HASH_REQUIRED');
  const id = await callIdOf(deps, recordIds(deps.idKeys, adminId, 'fundPromotions', idempotencyKey));
  const wanted = { adminId, amountMicro, reason, txHash };
  const call = { id, input: fingerprint(wanted) };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const recorded = await knownBy(deps.promotionsFundings, call);
    if (recorded) return recorded;
    const proposal = await findProposal(deps, wanted, call);
    // Whoever proposed it by this very call hears that it is no more, instead of proposing it once more.
    if (proposal?.endedBy !== undefined) throw refuse('NOT_FOUND');
    const live = proposal && isLive(proposal, deps.clock.now()) ? proposal : undefined;
    const share = await shareOfAct(deps, { adminId, firstId: live?.by });
    if (share !== 'waits') {
      const made = await insertOnceConfirmed(deps, { ...wanted, call, share, proposal });
      if (made) return made;
      continue;
    }
    if (live?.by === adminId) return live;
    await look(deps, { fundingId: proposal?._id ?? id, txHash });
    const proposed = await propose(deps, { ...wanted, call }, proposal);
    if (proposed) return proposed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** By which of its ids a call was recorded or proposed; its newest where it was neither. */
async function callIdOf(deps: PromotionDeps, ids: [string, ...string[]]): Promise<string> {
  const recorded = await keptCallId(deps.promotionsFundings as never, ids);
  return recorded === ids[0] ? keptCallId(deps.promotionsProposals as never, ids) : recorded;
}

/**
 * Confirms what waited, where something did, before its payment is recorded: from then on it cannot be ended. Undefined where it does not
 * wait any more.
 */
async function insertOnceConfirmed(deps: PromotionDeps, recording: Recording): Promise<PromotionsFunding | undefined> {
  const { proposal, call } = recording;
  if (!proposal) return insert(deps, recording);
  if (!(await confirm(deps, proposal._id, call.id))) return undefined;
  await deps.step('promotions:confirmed');
  try {
    return await insert(deps, recording);
  } catch (error) {
    // What was refused is not confirmed; after a fault the transaction may be taken for it, so that it stays to be finished.
    if (error instanceof DomainError && error.status < 500) await unconfirm(deps, proposal._id, call.id);
    throw error;
  }
}

/** Takes the transaction, and records the payment that it is for: under the id of what waited, where something did. */
async function insert(
  deps: PromotionDeps,
  { adminId, amountMicro, reason, txHash, call, share, proposal }: Recording,
): Promise<PromotionsFunding> {
  const _id = proposal?._id ?? call.id;
  const txClaim = await take(deps, { fundingId: _id, txHash });
  const facts = { _id, actorId: adminId, amountMicro, reason, txHash, createdAt: new Date(deps.clock.now()), ...share };
  const others = proposal ? [...proposal.calls, ...(call.id === _id ? [] : [call])] : [];
  const funding: PromotionsFunding = {
    ...facts,
    ...{ txClaim, inputHash: proposal?.inputHash ?? call.input, state: 'pending' },
    ...(others.length > 0 && { calls: others }),
    ...emitOnInsert(fundingActed(facts)),
  };
  const first = await insertOnce(deps.promotionsFundings, funding);
  // Not this record but this transaction is there already.
  if (!first) throw refuseTransfer('TX_HASH_USED', { field: 'txHash' });
  if (!proposal && first.inputHash !== call.input) throw refuse('IDEMPOTENCY_CONFLICT');
  // Another one confirmed it at the same moment: a retry of this call hears of the same payment.
  if (proposal && first !== funding && call.id !== _id)
    await deps.promotionsFundings.updateOne({ _id }, { $addToSet: { calls: call } });
  return first;
}

interface Recording extends Wanted {
  share: Share;
  proposal: PromotionsProposal | undefined;
}

/** Refuses already what taking the transaction would refuse now; that taking it looks again is what makes it so for good. */
async function look(deps: PromotionDeps, question: CapitalQuestion): Promise<void> {
  const txClaim = await take(deps, { ...question, onlyLook: true });
  if (await deps.promotionsFundings.exists({ txClaim })) throw refuseTransfer('TX_HASH_USED', { field: 'txHash' });
}

/** The transaction as it is compared, once it is this payment's. */
async function take(deps: PromotionDeps, question: CapitalQuestion): Promise<string> {
  const reply = await deps.askCapital(question);
  if (reply.verdict === 'invalid') throw refuseTransfer('TX_HASH_INVALID', { field: 'txHash' });
  if (reply.verdict === 'used') throw refuseTransfer('TX_HASH_USED', { field: 'txHash' }, reply.told);
  return txClaimOf(reply.txHash);
}

/** What the audit log is told of a payment into the budget. */
export function fundingActed(
  funding: Pick<PromotionsFunding, '_id' | 'actorId' | 'amountMicro' | 'reason' | 'txHash' | 'createdAt'> & Share,
) {
  const { _id, actorId, amountMicro, reason, txHash, createdAt, proposedBy, alone } = funding;
  return createEvent({
    id: `${_id}.acted`,
    name: 'admin.acted',
    occurredAtMs: createdAt.getTime(),
    correlationId: correlationId(),
    payload: {
      actorId,
      action: 'promotions.fund',
      recordType: 'promotionsFunding',
      recordId: _id,
      before: {},
      after: {
        ...{ amount: formatUsdt(amountMicro), txHash },
        ...(proposedBy !== undefined && { proposedBy }),
        ...(alone && { alone }),
      },
      reason,
    },
  });
}

/** The movement of a payment into the budget. */
export const capitalTransfer = (
  funding: Pick<PromotionsFunding, '_id' | 'actorId' | 'amountMicro' | 'txHash' | 'reason'>,
): TransferInput => ({
  key: `capital/${funding._id}`,
  kind: 'capital',
  from: worldCapital,
  to: [{ account: platformPromotions, amountMicro: funding.amountMicro }],
  // The journal cannot forget, so it holds ids: who, which transaction, and a hash that proves the reason.
  meta: { adminId: funding.actorId, txHash: funding.txHash, reason: fingerprint(funding.reason) },
});

async function post(deps: PromotionDeps, funding: PromotionsFunding): Promise<void> {
  const { _id } = funding;
  const outcome = await deps.ledger.post(capitalTransfer(funding));
  requirePosted(deps, outcome);
  await deps.step('promotions:2');
  await endProposal(deps, _id);
  await deps.promotionsFundings.updateOne({ _id, state: 'pending' }, { $set: { state: 'posted' } });
  // The budget is there, whatever becomes of what waits for it: the sweeper tries those again.
  await payDueReferrals(deps).catch((error) => deps.log.warn({ err: error }, 'due referrals wait for the sweeper'));
}
