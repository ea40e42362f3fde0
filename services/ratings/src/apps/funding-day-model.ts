import { type Connection, type Model, Schema } from 'mongoose';

/** How many of a day's fundings are under way or refused; `_id` is `<publisher>/<London day>`. */
export interface FundingDay {
  _id: string;
  count: number;
}

const schema = new Schema<FundingDay>(
  { _id: String, count: { type: Number, required: true } },
  { versionKey: false, collection: 'fundingDays' },
);

export const fundingDayModel = (connection: Connection): Model<FundingDay> =>
  connection.model<FundingDay>('FundingDay', schema);
