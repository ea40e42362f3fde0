import { inBatches } from '@candor/service-kit/data/batches';
import type { Model } from 'mongoose';
import type { Appeal, Rating } from '../rating/model.ts';

const appealStatuses: Appeal['status'][] = ['open', 'granted', 'denied'];

/**
 * Dates ratings whose appeal a build before this date has filed, so that the list of appeals, which goes by it, has them in their
 * place. Repeatable; run by the migration and by each sweep, as such a build may still run beside this one while it is rolled out.
 */
export async function dateAppeals(ratings: Model<Rating>): Promise<void> {
  const filter = { 'appeal.status': { $in: appealStatuses }, appealedAt: null };
  for await (const batch of inBatches<Pick<Rating, '_id' | 'appeal'>>(ratings, { filter, fields: { appeal: 1 } }))
    for (const { _id, appeal } of batch)
      if (appeal) await ratings.updateOne({ _id, appealedAt: null }, { $set: { appealedAt: appeal.createdAt } });
}
