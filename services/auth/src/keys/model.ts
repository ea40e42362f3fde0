import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import type { KeyScope } from '@candor/service-kit/security/key-scopes';
import { type Connection, type Model, Schema } from 'mongoose';

/** What an API key has spent of a day, by movement, so that each counts once and can be given back. */
export interface Spend {
  movement: string;
  micro: number;
}

/** An API key. What it is shown as is nowhere; what it spent is in the one document that its limit is in. */
export interface ApiKey extends OutboxFields {
  /** The part of the key by which it is found. */
  _id: string;
  /** For whom it acts. */
  organisationId: string;
  /** Who made it. */
  makerId: string;
  name: string;
  scopes: KeyScope[];
  /** What it may spend in a day (UTC), in micro-USDT; null where it may spend nothing. */
  dailyLimitMicro: number | null;
  /** SHA-256 of the whole key. */
  hash: string;
  /** The hash of the call that made it. */
  fingerprint: string;
  createdAt: Date;
  /** Null: it has no end. */
  endsAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  /** The day (UTC) that `spentMicro` and `spends` are of. */
  spentDay: string | null;
  spentMicro: number;
  spends: Spend[];
}

const text = { type: String, required: true };
const moment = { type: Date, default: null };

const schema = new Schema<ApiKey>(
  {
    _id: String,
    organisationId: text,
    makerId: text,
    name: text,
    scopes: { type: [String], required: true },
    dailyLimitMicro: { type: Number, default: null },
    hash: text,
    fingerprint: text,
    createdAt: { type: Date, required: true },
    endsAt: moment,
    lastUsedAt: moment,
    revokedAt: moment,
    revokedBy: { type: String, default: null },
    spentDay: { type: String, default: null },
    spentMicro: { type: Number, default: 0 },
    spends: { type: [{ _id: false, movement: String, micro: Number }], default: [] },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'apiKeys' },
);
schema.index({ organisationId: 1, createdAt: -1 });
schema.index({ makerId: 1 });
schema.index(outboxIndex);

export const apiKeyModel = (connection: Connection): Model<ApiKey> => connection.model<ApiKey>('ApiKey', schema);
