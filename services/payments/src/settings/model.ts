import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';
import type { PayoutNetwork } from '../networks/networks.ts';

/** One of the five tries that a PIN has: being evaluated, or confirmed wrong. */
export interface PinTry {
  id: string;
  at: Date;
  failed: boolean;
}

/** How a person is paid. One document, so that the tries of the PIN are counted by single updates. */
export interface Payee extends OutboxFields {
  /** The person's id. */
  _id: string;
  network: PayoutNetwork | null;
  address: string | null;
  exchange: string | null;
  addressChangedAt: Date | null;
  /** From when payouts to that address may be paid; null: at once. Missing in settings that were saved before it was kept. */
  addressPayableFrom?: Date | null;
  /** argon2id; null until the person sets one. */
  pinHash: string | null;
  tries: PinTry[];
  /** Until when no PIN is evaluated, after five wrong ones. */
  lockedUntil: Date | null;
  /** When the PIN was reset by a mailed link, if ever: the reviewers of payouts are told of it. Missing in older records, as the next two. */
  pinResetAt?: Date | null;
  /** The link that it was reset by: that one and all older ones are used up. */
  pinResetBy?: { linkId: string; linkMadeAt: Date } | null;
  /** Until when no payout may be asked for: after a reset of the PIN, or the loss of the second factor. */
  payoutsFrom?: Date | null;
  /** Goes up with each change of address or PIN. */
  revision: number;
  /** Whether the account is being erased, or was: nothing new is made for it. */
  leaving: boolean;
  /** Whether an organisation with other members has the person's deposits: those do not leave. */
  publisherStays?: boolean;
}

const optional = { type: String, default: null };
const schema = new Schema<Payee>(
  {
    _id: { type: String, required: true },
    network: optional,
    address: optional,
    exchange: optional,
    addressChangedAt: { type: Date, default: null },
    addressPayableFrom: { type: Date },
    pinHash: optional,
    tries: { type: [{ _id: false, id: String, at: Date, failed: Boolean }], default: [] },
    lockedUntil: { type: Date, default: null },
    pinResetAt: { type: Date, default: null },
    pinResetBy: { type: { _id: false, linkId: String, linkMadeAt: Date }, default: null },
    payoutsFrom: { type: Date, default: null },
    revision: { type: Number, default: 0 },
    leaving: { type: Boolean, default: false },
    publisherStays: { type: Boolean },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'payees' },
);
schema.index({ address: 1 });
schema.index(outboxIndex);

export const payeeModel = (connection: Connection): Model<Payee> => connection.model<Payee>('Payee', schema);
