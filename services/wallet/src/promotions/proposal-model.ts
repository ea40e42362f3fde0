import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { FundingCall } from './model.ts';

/**
 * A payment into the promotions budget that the first of two administrators wants, with its audit events. The payment that comes of it has
 * its id, so that whoever confirms it, and however often, it is one.
 */
export interface PromotionsProposal extends OutboxFields {
  _id: string;
  by: string;
  amountMicro: number;
  reason: string;
  /** As it was given. */
  txHash: string;
  /** `<amount>/<transaction as it is compared>` while it waits, and only then: who wants the same at once wants the same one. */
  waitsAs?: string;
  at: Date;
  until: Date;
  /** The number of times that somebody was the first; a change is guarded by it. */
  proposals: number;
  /**
   * Calls by which somebody confirms it, from before the transaction is taken on; a refused one is taken out again. While there is one it
   * cannot be ended: the payment is theirs to finish.
   */
  confirming?: string[];
  /** That an administrator ended it, and who: it is never paid. Missing while nobody did. */
  endedBy?: string;
  endedAt?: Date;
  /** Of the input that created it, to tell a retry from another request under its key. */
  inputHash: string;
  /** Calls by others who were the first of it later. */
  calls: FundingCall[];
}

const schema = new Schema<PromotionsProposal>(
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    amountMicro: { type: Number, required: true },
    reason: { type: String, required: true },
    txHash: { type: String, required: true },
    waitsAs: { type: String },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    proposals: { type: Number, required: true },
    confirming: { type: [String], default: undefined } as never,
    endedBy: { type: String },
    endedAt: { type: Date },
    inputHash: { type: String, required: true },
    calls: { type: [Object], default: [] } as never,
    ...outboxSchema,
  },
  // An audit event of something new has an empty `before`, which mongoose would leave out.
  { versionKey: false, collection: 'promotionsProposals', minimize: false },
);
schema.index({ waitsAs: 1 }, { unique: true, sparse: true });
schema.index({ 'calls.id': 1 });
schema.index({ until: 1 });
schema.index(outboxIndex);

export const promotionsProposalModel = (connection: Connection): Model<PromotionsProposal> =>
  connection.model<PromotionsProposal>('PromotionsProposal', schema);
