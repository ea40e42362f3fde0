import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/** When somebody was last told that work waits, with what keeps them from being told. */
export interface Digest extends OutboxFields {
  /** The person's id. */
  _id: string;
  /** The London day on which they were told last; absent before. */
  day?: string | undefined;
  /** Whether the account is on hold, as it was said at `holdAt`. */
  onHold?: boolean | undefined;
  holdAt?: Date | undefined;
  /** Until when the account is frozen, as far as `freezeAt` knows: when that was said. */
  frozenUntil?: Date | undefined;
  freezeAt?: Date | undefined;
}

/** How far the people of a day were looked at. */
export interface DigestRun {
  /** The London day. */
  _id: string;
  /** The last person who was. */
  after: string;
  done: boolean;
}

const digestSchema = new Schema<Digest>(
  {
    _id: String,
    day: { type: String },
    onHold: { type: Boolean },
    holdAt: { type: Date },
    frozenUntil: { type: Date },
    freezeAt: { type: Date },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'digests' },
);
digestSchema.index(outboxIndex);
const runSchema = new Schema<DigestRun>(
  { _id: String, after: { type: String, default: '' }, done: { type: Boolean, required: true } },
  { versionKey: false, collection: 'digestRuns' },
);

export const digestModel = (connection: Connection): Model<Digest> => connection.model<Digest>('Digest', digestSchema);
export const digestRunModel = (connection: Connection): Model<DigestRun> =>
  connection.model<DigestRun>('DigestRun', runSchema);
