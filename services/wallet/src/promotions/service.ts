import { type CapitalQuestion, type CapitalReply, createEvent } from '@candor/events';
import { formatUsdt } from '@candor/money';
import { fingerprint, recordId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
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

export type PromotionDeps = ReferralDeps & {
  promotionsFundings: Model<PromotionsFunding>;
  /** Whether a transaction is this payment's alone, as payments has it. Rejects when payments does not answer. */
  askCapital: (question: CapitalQuestion) => Promise<CapitalReply>;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
  log: Log;
};

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
 * event comes first, so that the decision is on record before it takes effect; the sweeper finishes what stopped in between.
 * Answers with the budget in micro-USDT. Refuses with REASON_REQUIRED, TX_HASH_REQUIRED, TX_HASH_INVALID, TX_HASH_USED (a transaction
 * counts once, over deposits and payouts as well), IDEMPOTENCY_CONFLICT, and UNAVAILABLE while payments does not answer.
 */
export async function fundPromotions(deps: PromotionDeps, input: FundingInput): Promise<number> {
  const funding = await record(deps, input);
  await deps.step('promotions:1');
  deps.nudge();
  await post(deps, funding);
  return readBudget(deps);
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

async function record(deps: PromotionDeps, input: FundingInput): Promise<PromotionsFunding> {
  const { adminId, amountMicro, idempotencyKey } = input;
  const [reason, txHash] = [input.reason.trim(), input.txHash.trim()];
  if (reason === '') throw refuseTransfer('REASON_REQUIRED');
  if (txHash === '') throw refuseTransfer('TX_HASH_REQUIRED');
  const _id = recordId(deps.idSecret, adminId, 'fundPromotions', idempotencyKey);
  const inputHash = fingerprint({ adminId, amountMicro, reason, txHash });
  const recorded = await deps.promotionsFundings.findById(_id).lean<PromotionsFunding>();
  const first = recorded ?? (await insert(deps, { _id, adminId, amountMicro, reason, txHash, inputHash }));
  if (first.inputHash !== inputHash) throw refuse('IDEMPOTENCY_CONFLICT');
  return first;
}

/** Takes the transaction, and records the payment that it is for. */
async function insert(
  deps: PromotionDeps,
  { _id, adminId, amountMicro, reason, txHash, inputHash }: FundingInput & { _id: string; inputHash: string },
): Promise<PromotionsFunding> {
  const txClaim = await take(deps, { fundingId: _id, txHash });
  const facts = { _id, actorId: adminId, amountMicro, reason, txHash, createdAt: new Date(deps.clock.now()) };
  const funding: PromotionsFunding = {
    ...facts,
    ...{ txClaim, inputHash, state: 'pending' },
    ...emitOnInsert(fundingActed(facts)),
  };
  const first = await insertOnce(deps.promotionsFundings, funding);
  // Not this record but this transaction is there already.
  if (!first) throw refuseTransfer('TX_HASH_USED', { field: 'txHash' });
  return first;
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
  funding: Pick<PromotionsFunding, '_id' | 'actorId' | 'amountMicro' | 'reason' | 'txHash' | 'createdAt'>,
) {
  const { _id, actorId, amountMicro, reason, txHash, createdAt } = funding;
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
      after: { amount: formatUsdt(amountMicro), txHash },
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
  await deps.promotionsFundings.updateOne({ _id, state: 'pending' }, { $set: { state: 'posted' } });
  // The budget is there, whatever becomes of what waits for it: the sweeper tries those again.
  await payDueReferrals(deps).catch((error) => deps.log.warn({ err: error }, 'due referrals wait for the sweeper'));
}

/** A hash of digits and letters a to f is the same in either case, with 0x or without; other networks' are compared as they are. */
function txClaimOf(txHash: string): string {
  const hex = /^(?:0x)?([0-9a-f]+)$/i.exec(txHash)?.[1];
  return hex === undefined ? txHash : hex.toLowerCase();
}
