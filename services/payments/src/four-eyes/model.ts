import { type Connection, type Model, Schema } from 'mongoose';

/** What is older counts for nothing; the database forgets it. */
const KEPT_SECONDS = 3 * 24 * 3_600;

/** What one administrator moved alone, or what moved to one person or address, in one document: the sum is right whoever adds to it. */
export interface Tally {
  /** `<deposits or payouts>/<by, to or at>/<id>`. */
  _id: string;
  entries: { id: string; amountMicro: number; at: Date }[];
  /** Goes up with each entry. */
  revision: number;
  at: Date;
}

const schema = new Schema<Tally>(
  {
    _id: { type: String, required: true },
    entries: { type: [Object], default: [] } as never,
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'tallies' },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const tallyModel = (connection: Connection): Model<Tally> => connection.model<Tally>('Tally', schema);
