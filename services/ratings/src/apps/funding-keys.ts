import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import type { FundingKey } from './funding-key-model.ts';

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
