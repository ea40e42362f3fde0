import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DecisionCall } from '../deposits/model.ts';
import type { PayoutNetwork } from '../networks/networks.ts';
import type { Claim } from '../review/claim-model.ts';
import { requestOrders } from '../review/order.ts';
import { type WithdrawalStatus, withdrawalStatuses } from './status.ts';

export const payoutSources = ['earnings', 'funds'] as const;
/** Which account a payout's money is held from, and goes back to. */
export type PayoutSource = (typeof payoutSources)[number];

/** What a reviewer should look at, in the order in which it is told. */
export const payoutFlags = [
  'address_changed',
  'pin_reset',
  'former_address',
  'first_payout',
  'unusual_amount',
  'one_publisher',
  'same_address',
  'same_device',
  'same_mobile',
  'address_was_open',
] as const;
export type PayoutFlag = (typeof payoutFlags)[number];

/** Which administrator is at a payout, until when, and when they last did something: a claim ends without input. */
interface PayoutClaim extends Claim {
  /** Missing in claims of before it was kept. */
  inputAt?: Date;
}

/** That the first of two administrators agrees to a payout, until when, and to what: any change of it makes another text. */
export interface Approval {
  by: string;
  at: Date;
  until: Date;
  of: string;
}

/** That the address was told to an administrator, and until when their claim lasted. */
interface Telling {
  by: string;
  at: Date;
  until: Date;
  /** Who had approved it, where two were needed. */
  approvedBy?: string;
  /** That two were needed, and there was nobody else. */
  alone?: true;
}

/** That an administrator looked on the chain, and found that nothing was sent. */
export interface ChainLook {
  by: string;
  at: Date;
}

/** A transaction that somebody named who had been told the address, and did not have the claim any more. */
interface Evidence {
  by: string;
  at: Date;
  txHash: string;
}

/** A transaction that an administrator found on the chain, of a payout that may have been sent before a restore. */
interface Found extends Evidence {
  /** The one that it was sent on; a payout that was made anew does not know its own. */
  network: PayoutNetwork;
}

/** That a payout may have been sent: it was restored from before a decision that it may have had. */
export interface RestoredGap {
  since: Date;
  /** Until two administrators looked on the chain for it. */
  open: boolean;
  /** Whether all that was left of it was its hold in the ledger: its address is lost, and its network is a guess. */
  rebuilt: boolean;
  /** Who looked on the chain, and found nothing sent. */
  looks: ChainLook[];
  found: Found | null;
}

/** An administrator's decision, or the person's to cancel, recorded in the same update as its effect. */
export interface PayoutDecision {
  by: string;
  at: Date;
  to: WithdrawalStatus;
  reason: string | null;
  txHash: string | null;
  /** Who had approved it, where two administrators were needed. */
  approvedBy?: string;
  /** That two were needed, and there was nobody else. */
  alone?: true;
  /** What the network took for sending it; missing in decisions of before it was asked for. */
  networkFeeMicro?: number | null;
  /** The idempotency key that it was made under, so that a retry hears of the same decision. */
  call?: DecisionCall | null;
}

/** Who asked for a payout, and whose funds it is of where that is told. */
export const whoseOf = ({ userId, organisationId }: Pick<Withdrawal, 'userId' | 'organisationId'>) => ({
  userId,
  ...(organisationId !== undefined && { organisationId }),
});

export interface Withdrawal extends OutboxFields, NoteFields {
  _id: string;
  userId: string;
  /** Whose funds they are, where it is funds; missing of those of before there were organisations. */
  organisationId?: string;
  source: PayoutSource;
  amountMicro: number;
  network: PayoutNetwork;
  /** Empty once the person was erased. */
  address: string;
  /** Of a completed one of somebody erased: a keyed hash of the address that was really paid to, and nothing else. */
  paidKey?: string;
  status: WithdrawalStatus;
  /** Why it was rejected or refused. */
  reason: string | null;
  /** As `normaliseTxHash` writes it. */
  txHash: string | null;
  /** `<network>/<hash>` once it is completed, `unpaid/<id>` before: one plain unique index makes a transaction count once. */
  txClaim: string;
  flags: PayoutFlag[];
  /** Whether a flag waits for what the wallet knows. */
  flagsPending: boolean;
  /** Who is at it, so that no two people pay it. */
  claim: PayoutClaim | null;
  /** The first of two administrators, before another one claims it. Missing where nobody was asked for. */
  approval?: Approval | null;
  /** Whom the address was told last. Once it is there the payout may have been paid: it is never simply given back. */
  addressTold: Telling | null;
  /** Whom it was told before. */
  earlierTold: Telling[];
  /** Who looked on the chain since then and found nothing sent. */
  notSent: ChainLook[];
  evidence: Evidence[];
  /** Of a payout that waited when the database was restored; null of every other one, and missing in records of before it was kept. */
  mayHaveBeenSent?: RestoredGap | null;
  /** From when it may be paid, of one to an address that was new; null of every other one, and missing in records of before it was kept. */
  payableFrom?: Date | null;
  /** Goes up with each change by an administrator or the person. Such a change is guarded by it, so that it meets what it was made for. */
  revision: number;
  decision: PayoutDecision | null;
  /** Of the input that created it, to tell a retry from another request under its key. */
  inputHash: string;
  createdAt: Date;
  decidedAt: Date | null;
}

const required = { type: String, required: true };
const optional = { type: String, default: null };

/** Only what was made anew after a restore has none from the beginning. */
function hasAddress(this: Withdrawal): boolean {
  return this.mayHaveBeenSent?.rebuilt !== true;
}

const schema = new Schema<Withdrawal>(
  {
    _id: required,
    userId: required,
    organisationId: { type: String },
    source: { type: String, enum: payoutSources, required: true },
    amountMicro: { type: Number, required: true },
    network: required,
    address: { type: String, required: hasAddress },
    paidKey: { type: String },
    status: { type: String, enum: withdrawalStatuses, required: true },
    reason: optional,
    txHash: optional,
    txClaim: required,
    flags: { type: [String], default: [] },
    flagsPending: { type: Boolean, default: false },
    claim: { type: Object, default: null },
    approval: { type: Object, default: null },
    addressTold: { type: Object, default: null },
    earlierTold: { type: [Object], default: [] } as never,
    notSent: { type: [Object], default: [] } as never,
    evidence: { type: [Object], default: [] } as never,
    mayHaveBeenSent: { type: Object, default: null },
    payableFrom: { type: Date, default: null },
    revision: { type: Number, default: 0 },
    decision: { type: Object, default: null },
    inputHash: required,
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
    ...noteSchema,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'withdrawals' },
);
schema.index({ txClaim: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, decidedAt: -1 });
for (const order of requestOrders) schema.index(order);
schema.index({ status: 1, payableFrom: 1, createdAt: 1, _id: 1 });
schema.index({ txHash: 1 });
schema.index({ address: 1 });
schema.index({ paidKey: 1 });
schema.index({ flagsPending: 1, _id: 1 });
schema.index({ status: 1, 'claim.until': 1 });
schema.index({ 'evidence.txHash': 1 });
schema.index({ 'mayHaveBeenSent.open': 1, createdAt: 1, _id: 1 });
schema.index({ 'decision.alone': 1, decidedAt: -1 }, { partialFilterExpression: { 'decision.alone': true } });
schema.index(outboxIndex);

export const withdrawalModel = (connection: Connection): Model<Withdrawal> =>
  connection.model<Withdrawal>('Withdrawal', schema);
