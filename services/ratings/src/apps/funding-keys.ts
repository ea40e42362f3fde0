import { isDuplicateKey, refuse } from '@candor/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { RatingsDeps } from '../config.ts';

/** What a publisher asked for under an idempotency key: the wallet knows the key too, so it must never stand for two fundings. */
export interface FundingKey {
  _id: string;
  fingerprint: string;
}

const schema = new Schema<FundingKey>(
  { _id: String, fingerprint: { type: String, required: true } },
  { versionKey: false, collection: 'fundingKeys' },
);

/** The model of funding keys on a connection. */
export function fundingKeyModel(connection: Connection): Model<FundingKey> {
  return connection.model<FundingKey>('FundingKey', schema);
}

/**
 * Takes the key for this request, whichever app it is for. Taking it again for the same changes nothing. Refuses with
 * IDEMPOTENCY_CONFLICT when it was taken for another: the wallet would refuse the money for ever, and the funding stay under way.
 */
export async function claimFundingKey(deps: RatingsDeps, id: string, fingerprint: string): Promise<void> {
  const { fundingKeys } = deps.models;
  try {
    await fundingKeys.create({ _id: id, fingerprint });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const taken = await fundingKeys.findById(id).lean<FundingKey>();
    if (taken?.fingerprint !== fingerprint) throw refuse('IDEMPOTENCY_CONFLICT');
  }
}
