import { createHash } from 'node:crypto';
import { canonicalJson } from '@candor/service-kit/data/ids';
import { type Connection, type Model, Schema } from 'mongoose';

/** Plain values as an administrator saw them. */
export type AuditedValues = Record<string, string | number | boolean | null>;

/** One decision of an administrator. Its number is its id: whoever inserts it first has the number, and nobody changes it. */
export interface AuditEntry {
  /** Contiguous from 1. */
  _id: number;
  /** The event that told of it: told again, it is the same entry. */
  eventId: string;
  at: Date;
  actorId: string;
  action: string;
  recordType: string;
  recordId: string;
  before: AuditedValues;
  after: AuditedValues;
  reason: string | null;
  /** The hash of the entry before; of the first one `FIRST_PREV`. */
  prev: string;
  /** SHA-256 of everything above. */
  hash: string;
}

/** What the first entry follows. */
export const FIRST_PREV = '0'.repeat(64);

const text = { type: String, required: true };
const values = { type: Schema.Types.Mixed, required: true };

const schema = new Schema<AuditEntry>(
  {
    _id: Number,
    eventId: text,
    at: { type: Date, required: true },
    actorId: text,
    action: text,
    recordType: text,
    recordId: text,
    before: values,
    after: values,
    reason: { type: String, default: null },
    prev: text,
    hash: text,
  },
  // Left alone, mongoose would drop an empty `before`, and the hash would no longer recompute.
  { versionKey: false, collection: 'audit', minimize: false },
);
schema.index({ eventId: 1 }, { unique: true });
schema.index({ action: 1, _id: -1 });
schema.index({ actorId: 1, _id: -1 });
schema.index({ recordId: 1, _id: -1 });

export const auditModel = (connection: Connection): Model<AuditEntry> =>
  connection.model<AuditEntry>('AuditEntry', schema);

/** The hash of an entry: of its canonical content and the hash before it. */
export function hashEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { _id, eventId, at, actorId, action, recordType, recordId, before, after, reason, prev } = entry;
  const content = {
    seq: _id,
    eventId,
    at: at.toISOString(),
    actorId,
    action,
    recordType,
    recordId,
    before,
    after,
    reason,
  };
  return createHash('sha256').update(prev).update('\n').update(canonicalJson(content)).digest('hex');
}
