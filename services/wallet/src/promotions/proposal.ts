import { formatUsdt } from '@candor/money';
import type { Clock } from '@candor/service-kit/clock';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit, emitOnInsert } from '@candor/service-kit/events/outbox';
import { PROPOSAL_MS } from '@candor/service-kit/security/second-person';
import type { Model } from 'mongoose';
import { refuseTransfer } from '../transfers/errors.ts';
import type { FundingCall, PromotionsFunding } from './model.ts';
import type { PromotionsProposal } from './proposal-model.ts';

/** More than so many are a fault, not a list. */
const WAITING_MAX = 100;
const ALONE_SINCE_MS = 30 * 24 * 3_600_000;
/** Of the calls that were the first of it, so many are remembered. */
const CALLS_MAX = 20;

interface ProposalDeps {
  promotionsProposals: Model<PromotionsProposal>;
  promotionsFundings: Model<PromotionsFunding>;
  clock: Clock;
}

/** A payment into the budget as it is asked for, and by which call. */
export interface Wanted {
  adminId: string;
  amountMicro: number;
  reason: string;
  txHash: string;
  call: FundingCall;
}

export const isLive = ({ until, waitsAs }: PromotionsProposal, nowMs: number): boolean =>
  waitsAs !== undefined && until.getTime() > nowMs;

/** A hash of digits and letters a to f is the same in either case, with 0x or without; other networks' are compared as they are. */
export function txClaimOf(txHash: string): string {
  const hex = /^(?:0x)?([0-9a-f]+)$/i.exec(txHash)?.[1];
  return hex === undefined ? txHash : hex.toLowerCase();
}

/** The record that a call under this key made or agreed to. Refuses with IDEMPOTENCY_CONFLICT when it asked for something else. */
export async function knownBy<Doc extends { _id: string; inputHash: string; calls?: FundingCall[] }>(
  model: Model<Doc>,
  call: FundingCall,
): Promise<Doc | undefined> {
  const known = await (model as unknown as Model<{ _id: string }>)
    .findOne({ $or: [{ _id: call.id }, { 'calls.id': call.id }] } as object)
    .lean<Doc>();
  const input = known?._id === call.id ? known.inputHash : known?.calls?.find(({ id }) => id === call.id)?.input;
  if (known && input !== call.input) throw refuse('IDEMPOTENCY_CONFLICT');
  return known ?? undefined;
}

/** What a call under this key proposed, or else what waits for the same amount with the same transaction. */
export async function findProposal(
  { promotionsProposals }: ProposalDeps,
  wanted: Omit<Wanted, 'call'>,
  call: FundingCall,
): Promise<PromotionsProposal | undefined> {
  const own = await knownBy(promotionsProposals, call);
  if (own) return own;
  return (await promotionsProposals.findOne({ waitsAs: waitsAs(wanted) }).lean<PromotionsProposal>()) ?? undefined;
}

const waitsAs = ({ amountMicro, txHash }: Pick<Wanted, 'amountMicro' | 'txHash'>): string =>
  `${amountMicro}/${txClaimOf(txHash)}`;

/**
 * Notes the first of two, with the fact for the audit log, in place of whoever was it. Undefined where somebody else did so at this moment, or
 * what waited was paid meanwhile.
 */
export async function propose(
  deps: ProposalDeps,
  wanted: Wanted,
  present: PromotionsProposal | undefined,
): Promise<PromotionsProposal | undefined> {
  const { adminId: by, amountMicro, reason, txHash, call } = wanted;
  const at = new Date(deps.clock.now());
  const first = { by, amountMicro, reason, txHash, at, until: new Date(at.getTime() + PROPOSAL_MS) };
  const proposals = (present?.proposals ?? 0) + 1;
  const told = proposalActed({ _id: present?._id ?? call.id, proposals, ...first }, present?.by);
  if (!present) {
    const fresh = { _id: call.id, ...first, waitsAs: waitsAs(wanted), proposals, inputHash: call.input, calls: [] };
    const made: PromotionsProposal = { ...fresh, ...emitOnInsert(told) };
    return (await insertOnce(deps.promotionsProposals, made)) === made ? made : undefined;
  }
  const emitted = emit(told);
  const calls = { $each: call.id === present._id ? [] : [call], $slice: -CALLS_MAX };
  const renewed = await deps.promotionsProposals
    .findOneAndUpdate(
      { _id: present._id, waitsAs: waitsAs(wanted), proposals: present.proposals },
      { $set: { ...first, proposals, ...emitted.$set }, $push: { calls, ...emitted.$push } },
      { returnDocument: 'after' },
    )
    .lean<PromotionsProposal>();
  return renewed ?? undefined;
}

/**
 * Begins a confirmation: from now on it cannot be ended. Answers whether it still waits: somebody may have ended it, or it was paid. May
 * be repeated.
 */
export async function confirm({ promotionsProposals }: ProposalDeps, _id: string, callId: string): Promise<boolean> {
  const begun = await promotionsProposals.updateOne(
    { _id, waitsAs: { $exists: true } },
    { $addToSet: { confirming: callId } },
  );
  return begun.matchedCount === 1;
}

/** A confirmation that was refused: it waits as before. */
export async function unconfirm({ promotionsProposals }: ProposalDeps, _id: string, callId: string): Promise<void> {
  await promotionsProposals.updateOne({ _id }, { $pull: { confirming: callId } });
}

/**
 * Takes back what one wants, or rejects what somebody else wants: it is never paid, and its fact for the audit log is in the same update.
 * May be repeated by who ended it. Refuses with NOT_FOUND what does not wait, and with CONFIRMED_ALREADY what another administrator is
 * confirming: of the two one wins.
 */
export async function rejectProposal(
  deps: ProposalDeps & { nudge: () => void },
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const found = await deps.promotionsProposals.findById(id).lean<PromotionsProposal>();
  if (found?.endedBy === adminId) return;
  if (!found || !isLive(found, deps.clock.now())) throw refuse('NOT_FOUND');
  const at = new Date(deps.clock.now());
  const emitted = emit(proposalEnded(found, adminId, at));
  const ended = await deps.promotionsProposals.updateOne(
    { _id: id, waitsAs: { $exists: true }, proposals: found.proposals, 'confirming.0': { $exists: false } },
    { $set: { endedBy: adminId, endedAt: at, ...emitted.$set }, $unset: { waitsAs: 1 }, $push: emitted.$push },
  );
  deps.nudge();
  if (ended.modifiedCount === 1) return;
  const now = await deps.promotionsProposals.findById(id).lean<PromotionsProposal>();
  if (now?.endedBy === adminId) return;
  throw now?.confirming?.length ? refuseTransfer('CONFIRMED_ALREADY') : refuse('NOT_FOUND');
}

/** What was paid does not wait any more. Repeatable. */
export async function endProposal({ promotionsProposals }: ProposalDeps, _id: string): Promise<void> {
  await promotionsProposals.updateOne({ _id, waitsAs: { $exists: true } }, { $unset: { waitsAs: 1 } });
}

/** What waits for a second administrator, newest first; not what was paid and has not been ended yet. */
export async function listProposals(deps: ProposalDeps): Promise<PromotionsProposal[]> {
  const now = deps.clock.now();
  const found = await deps.promotionsProposals
    .find({ until: { $gt: new Date(now) } })
    .sort({ at: -1, _id: -1 })
    .limit(WAITING_MAX)
    .lean<PromotionsProposal[]>();
  const live = found.filter((one) => isLive(one, now));
  const paid = await deps.promotionsFundings
    .find({ _id: { $in: live.map(({ _id }) => _id) } }, { _id: 1 })
    .lean<Pick<PromotionsFunding, '_id'>[]>();
  return live.filter(({ _id }) => !paid.some((one) => one._id === _id));
}

/** How many payments of the last 30 days needed two administrators when there was nobody else. */
export async function countAlone({ promotionsFundings, clock }: ProposalDeps): Promise<number> {
  return promotionsFundings.countDocuments({
    alone: true,
    createdAt: { $gte: new Date(clock.now() - ALONE_SINCE_MS) },
  });
}

function proposalActed(
  {
    _id,
    by,
    amountMicro,
    reason,
    txHash,
    at,
    until,
    proposals,
  }: Omit<PromotionsProposal, 'outbox' | 'inputHash' | 'calls'>,
  before: string | undefined,
) {
  return adminActed({
    ...{ id: `${_id}.proposed.${proposals}`, atMs: at.getTime(), actorId: by, action: 'promotions.propose' },
    ...{ recordType: 'promotionsFunding', recordId: _id, reason },
    before: { proposedBy: before ?? null },
    after: {
      ...{ amount: formatUsdt(amountMicro), txHash },
      ...{ waitsFor: 'a second administrator', until: until.toISOString() },
    },
  });
}

/** What the audit log is told of one that was taken back or rejected: nothing was paid. */
function proposalEnded({ _id, by, amountMicro, txHash, proposals }: PromotionsProposal, endedBy: string, at: Date) {
  return adminActed({
    ...{ id: `${_id}.ended.${proposals}`, atMs: at.getTime(), actorId: endedBy, action: 'promotions.reject' },
    ...{ recordType: 'promotionsFunding', recordId: _id, reason: null },
    before: { proposedBy: by, amount: formatUsdt(amountMicro), txHash },
    after: {},
  });
}
