import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';

/**
 * Takes the key for this request, whichever app it is for. Taking it again for the same changes nothing. Refuses with
 * IDEMPOTENCY_CONFLICT when it was taken for another: the wallet would refuse the money for ever, and the funding stay under way.
 */
export async function claimFundingKey(deps: RatingsDeps, id: string, fingerprint: string): Promise<void> {
  const taken = await insertOnce(deps.models.fundingKeys, { _id: id, fingerprint });
  if (taken?.fingerprint !== fingerprint) throw refuse('IDEMPOTENCY_CONFLICT');
}
