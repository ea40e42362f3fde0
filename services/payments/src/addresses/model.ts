import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DepositNetwork } from '../networks/networks.ts';

/** What an address was or became. */
export interface AddressFacts {
  network: DepositNetwork;
  address: string;
}

/** Who changed an address, from what to what: null before it was made and after it was removed. */
export interface AddressChange {
  by: string;
  at: Date;
  before: AddressFacts | null;
  after: AddressFacts | null;
}

/** An address that deposits are sent to. A removed one is kept for its history and shown nowhere. */
export interface DepositAddress extends AddressFacts, OutboxFields {
  _id: string;
  state: 'listed' | 'removed';
  /** Goes up with each change, so that a change knows what it changed. */
  revision: number;
  changes: AddressChange[];
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
  },
  { _id: false },
);

const addressSchema = new Schema<DepositAddress>(
  {
    _id: { type: String, required: true },
    ...facts,
    state: { type: String, enum: ['listed', 'removed'], required: true },
    revision: { type: Number, required: true },
    changes: { type: [changeSchema], required: true },
    inputHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'depositAddresses' },
);
addressSchema.index({ state: 1, createdAt: 1 });
addressSchema.index(outboxIndex);

export const depositAddressModel = (connection: Connection): Model<DepositAddress> =>
  connection.model<DepositAddress>('DepositAddress', addressSchema);
