import { inBatches } from '@candor/service-kit/data/batches';
import { insertTogether } from '@candor/service-kit/data/together';
import type { Models } from '../models.ts';
import type { Rating } from '../rating/model.ts';
import { storedSignature } from './look.ts';

/** Puts the signatures of texts in that were submitted before there were any. Repeatable. */
export async function adoptSignatures({ ratings, signatures }: Pick<Models, 'ratings' | 'signatures'>): Promise<void> {
  const fields = { userId: 1, appId: 1, product: 1, attempt: 1, feedback: 1, submittedAt: 1 } as const;
  for await (const batch of inBatches<Rating>(ratings, { filter: { status: 'completed' }, fields }))
    for (const rating of batch) {
      if (rating.feedback === null || rating.submittedAt === null) continue;
      const stored = storedSignature(rating, rating.feedback, rating.submittedAt);
      if (stored) await insertTogether(signatures, stored);
    }
}
