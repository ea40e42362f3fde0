import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type NoteFields, noteSchema } from '@candor/service-kit/notes/note';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DepositNetwork } from '../networks/networks.ts';
import type { Claim } from '../review/claim-model.ts';
import { requestOrders } from '../review/order.ts';
import { type DepositStatus, depositStatuses } from './status.ts';

/** What stands for a screenshot that was removed with its publisher's account. */
export const SCREENSHOT_REMOVED = 'removed';

/** A decision's idempotency key and a hash of what was decided under it. */
export interface DecisionCall {
  id: string;
  input: string;
}

/** An administrator's decision, recorded in the same update as its effect. */
export interface Decision {
  by: string;
  at: Date;
  from: DepositStatus;
  to: DepositStatus;
  reason: string | null;
  txHash: string | null;
  /** The hash that the deposit had before; missing in decisions of before it was kept. */
  txHashBefore?: string | null;
  /** The idempotency key that it was made under, so that a retry hears of the same decision. */
  call?: DecisionCall | null;
  /** Who had decided the same before, where two administrators were needed. */
  proposedBy?: string;
  /** That two were needed, and there was nobody else. */
  alone?: true;
}

/** That the first of two administrators decided that a deposit is paid, with this transaction. */
export interface Proposal {
  by: string;
  at: Date;
  txHash: string;
  call: DecisionCall | null;
}

export interface Deposit extends OutboxFields, NoteFields {
  _id: string;
  userId: string;
  amountMicro: number;
  network: DepositNetwork;
  /** As `normaliseTxHash` writes it. */
  txHash: string | null;
  /** The screenshot's name in the picture store. */
  screenshot: string;
  status: DepositStatus;
  /** Why it is rejected; null in every other status. */
  reason: string | null;
  /**
   * `<network>/<hash>` once it is paid, `unpaid/<id>` before. It is always set and always unique, so one plain index makes a
   * transaction count once per network.
   */
  txClaim: string;
  /** Of the input that created it, to tell a retry from another request under its key. */
  inputHash: string;
  decisions: Decision[];
  /** The first of two administrators, until another one confirms it or decides otherwise. Missing where nobody was asked for. */
  proposal?: Proposal | null;
  /** The number of proposals; a decision is guarded by it, too. Missing where there were none. */
  proposals?: number;
  /** Which administrator is at it, for the others to see; anybody may decide all the same. */
  claim?: Claim | null;
  /** The number of decisions. A decision is guarded by it, so that it meets the state it was made for. */
  revision: number;
  /**
   * How often a transaction went from this record to another one before it was counted; a decision is guarded by it, too. Missing where
   * none did.
   */
  fences?: number;
  createdAt: Date;
}

const decisionSchema = new Schema<Decision>(
  {
    by: { type: String, required: true },
    at: { type: Date, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    reason: { type: String, default: null },
    txHash: { type: String, default: null },
    txHashBefore: { type: String },
    call: { type: Object },
    proposedBy: { type: String },
    alone: { type: Boolean },
  },
  { _id: false },
);

const depositSchema = new Schema<Deposit>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    amountMicro: { type: Number, required: true },
    network: { type: String, required: true },
    txHash: { type: String, default: null },
    screenshot: { type: String, required: true },
    status: { type: String, enum: depositStatuses, required: true },
    reason: { type: String, default: null },
    txClaim: { type: String, required: true },
    inputHash: { type: String, required: true },
    decisions: { type: [decisionSchema], default: [] },
    claim: { type: Object, default: null },
    proposal: { type: Object, default: null },
    proposals: { type: Number },
    fences: { type: Number },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    ...noteSchema,
    ...outboxSchema,
  },
  { versionKey: false, collection: 'deposits' },
);
depositSchema.index({ txClaim: 1 }, { unique: true });
depositSchema.index({ userId: 1, createdAt: -1, _id: -1 });
for (const order of requestOrders) depositSchema.index(order);
depositSchema.index({ screenshot: 1 });
depositSchema.index({ txHash: 1 });
depositSchema.index({ 'decisions.alone': 1 }, { sparse: true });
depositSchema.index(outboxIndex);

export const depositModel = (connection: Connection): Model<Deposit> =>
  connection.model<Deposit>('Deposit', depositSchema);
