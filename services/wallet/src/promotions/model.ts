import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import type { Share } from '@candor/service-kit/security/second-person';
import { type Connection, type Model, Schema } from 'mongoose';

/** A call's idempotency key and a hash of what was asked for under it. */
export interface FundingCall {
  id: string;
  input: string;
}

/** An administrator's payment into the promotions budget, with its audit event. It is there before the money moves. */
export interface PromotionsFunding extends OutboxFields, Share {
  _id: string;
  actorId: string;
  amountMicro: number;
  reason: string;
  /** As it was given. */
  txHash: string;
  /** As it is compared: a transaction counts once. */
  txClaim: string;
  /** Of the input that created it, to tell a retry from another request under its key. */
  inputHash: string;
  /** Calls by others than who made the record that agreed to it, each with its key and input. */
  calls?: FundingCall[];
  /** `pending` until its transfer is known to be in the journal. */
  state: 'pending' | 'posted';
  createdAt: Date;
}

const fundingSchema = new Schema<PromotionsFunding>(
  {
    _id: { type: String, required: true },
    actorId: { type: String, required: true },
    amountMicro: { type: Number, required: true },
    reason: { type: String, required: true },
    txHash: { type: String, required: true },
    txClaim: { type: String, required: true },
    inputHash: { type: String, required: true },
    proposedBy: { type: String },
    alone: { type: Boolean },
    calls: { type: [Object], default: undefined } as never,
    state: { type: String, enum: ['pending', 'posted'], required: true },
    createdAt: { type: Date, required: true },
    ...outboxSchema,
  },
  // An audit event of something new has an empty `before`, which mongoose would leave out.
  { versionKey: false, collection: 'promotionsFundings', minimize: false },
);
fundingSchema.index({ txClaim: 1 }, { unique: true });
fundingSchema.index({ state: 1, createdAt: 1 });
fundingSchema.index({ createdAt: -1, _id: -1 });
fundingSchema.index({ actorId: 1 });
fundingSchema.index({ 'calls.id': 1 }, { sparse: true });
fundingSchema.index(outboxIndex);

export const promotionsFundingModel = (connection: Connection): Model<PromotionsFunding> =>
  connection.model<PromotionsFunding>('PromotionsFunding', fundingSchema);
