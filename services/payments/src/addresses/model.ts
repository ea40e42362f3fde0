import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import type { Share } from '@candor/service-kit/security/second-person';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DecisionCall } from '../deposits/model.ts';
import type { DepositNetwork } from '../networks/networks.ts';

/** What an address was or became. */
export interface AddressFacts {
  network: DepositNetwork;
  address: string;
}

/** Who changed an address, from what to what: null before it was made and after it was removed. With whom, where two were needed. */
export interface AddressChange extends Share {
  by: string;
  at: Date;
  before: AddressFacts | null;
  after: AddressFacts | null;
}

/** What the first of two administrators wants of an address; null: that it is removed. */
export interface AddressProposal {
  by: string;
  at: Date;
  until: Date;
  after: AddressFacts | null;
}

/**
 * An address that deposits are sent to. A removed one is kept for its history and shown nowhere; a proposed one waits for a second
 * administrator, and is shown to administrators alone.
 */
export interface DepositAddress extends AddressFacts, OutboxFields {
  _id: string;
  state: 'proposed' | 'listed' | 'removed';
  /** Goes up with each change, so that a change knows what it changed. */
  revision: number;
  changes: AddressChange[];
  /** What waits for a second administrator. Missing where nothing ever did. */
  proposal?: AddressProposal | null;
  /** The number of proposals and of their ends; a change is guarded by it, too. Missing where there were none. */
  proposals?: number;
  /** `<network>/<address>` while it waits to be listed, and only then. */
  waitsAs?: string;
  /** Calls by others than who made the record that added it or proposed it again, each with its key and input. */
  calls?: DecisionCall[];
  /** Of the input that created it, to tell a retry from another request under its key. */
  inputHash: string;
  createdAt: Date;
}

const facts = { network: { type: String, required: true }, address: { type: String, required: true } };
const factsSchema = new Schema(facts, { _id: false });
const changeSchema = new Schema<AddressChange>(
  {
    by: { type: String, required: true },
    at: { type: Date, required: true },
    before: { type: factsSchema, default: null },
    after: { type: factsSchema, default: null },
    proposedBy: { type: String },
    alone: { type: Boolean },
  },
  { _id: false },
);

const addressSchema = new Schema<DepositAddress>(
  {
    _id: { type: String, required: true },
    ...facts,
    state: { type: String, enum: ['proposed', 'listed', 'removed'], required: true },
    revision: { type: Number, required: true },
    changes: { type: [changeSchema], required: true },
    proposal: { type: Object },
    proposals: { type: Number },
    waitsAs: { type: String },
    calls: { type: [Object], default: undefined } as never,
    inputHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'depositAddresses' },
);
addressSchema.index({ state: 1, createdAt: 1 });
// Two who propose the same address at once mean the same one: each is the other's second.
addressSchema.index({ waitsAs: 1 }, { unique: true, sparse: true });
addressSchema.index({ 'calls.id': 1 }, { sparse: true });
addressSchema.index({ 'changes.alone': 1 }, { sparse: true });
addressSchema.index(outboxIndex);

export const depositAddressModel = (connection: Connection): Model<DepositAddress> =>
  connection.model<DepositAddress>('DepositAddress', addressSchema);
