import { type Connection, type Model, Schema } from 'mongoose';

/** What a publisher asked for under an idempotency key: the wallet knows the key too, so it must never stand for two fundings. */
export interface FundingKey {
  _id: string;
  fingerprint: string;
}

const schema = new Schema<FundingKey>(
  { _id: String, fingerprint: { type: String, required: true } },
  { versionKey: false, collection: 'fundingKeys' },
);

export const fundingKeyModel = (connection: Connection): Model<FundingKey> =>
  connection.model<FundingKey>('FundingKey', schema);
