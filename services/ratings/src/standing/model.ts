import { type OutboxFields, outboxIndex, outboxSchema } from '@candor/service-kit/events/outbox';
import { type Connection, type Model, Schema } from 'mongoose';

/** What counts against a rater: the reports that an administrator upheld. */
export interface Standing extends OutboxFields {
  /** The rater's id. */
  _id: string;
  /** Ids of the upheld reports, oldest first. */
  upheld: string[];
  /** Ids of those that were upheld against erased accounts of the same person; missing for most. */
  carried?: string[];
}

const schema = new Schema<Standing>(
  {
    _id: { type: String, required: true },
    upheld: { type: [String], default: [] },
    carried: { type: [String], default: undefined },
    ...outboxSchema,
  },
  { versionKey: false, collection: 'standings' },
);
schema.index(outboxIndex);

export const standingModel = (connection: Connection): Model<Standing> =>
  connection.model<Standing>('Standing', schema);
