import { type Connection, type Model, Schema } from 'mongoose';

/** A day's document is of no use after it; the database forgets it. */
const KEPT_SECONDS = 3 * 24 * 3_600;

/** What a person asked for on a day, in one document, so that it is counted by single updates. */
export interface PayoutDay {
  /** `<person>/<day of Europe/London>`. */
  _id: string;
  userId: string;
  /** The payouts, at most five. */
  asked: string[];
  at: Date;
}

const schema = new Schema<PayoutDay>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    asked: { type: [String], default: [] },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'payoutDays' },
);
schema.index({ userId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const payoutDayModel = (connection: Connection): Model<PayoutDay> =>
  connection.model<PayoutDay>('PayoutDay', schema);
