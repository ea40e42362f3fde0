import type { RatingsDeps } from '../deps.ts';
import type { FeedbackFilter } from '../feedback/filter.ts';
import { partsFor } from '../results/labels.ts';

/**
 * Remembers that these ratings' publisher is shown their stars, before it is: from then on they can get no bonus. Answers with the ids,
 * each as a key.
 */
export async function noteStarsShown(
  deps: Pick<RatingsDeps, 'models'>,
  ratingIds: readonly string[],
): Promise<Map<string, true>> {
  await deps.models.ratings.updateMany(
    { _id: { $in: [...ratingIds] }, starsUnseen: true },
    { $set: { starsUnseen: false } },
  );
  return new Map(ratingIds.map((id) => [id, true]));
}

/**
 * The same of the accepted feedback of a campaign that was looked at for a filter by stars, after it was read and before it is told: what was
 * found has these stars, and what the rest of the filter finds besides has others, which one question more or four tell. `looked` is what the
 * look was bounded by.
 */
export async function noteStarsAsked(
  deps: Pick<RatingsDeps, 'models'>,
  appId: string,
  filter: FeedbackFilter | null | undefined,
  looked: readonly Record<string, unknown>[],
): Promise<void> {
  if (!filter?.stars?.length) return;
  const parts = [...looked, ...(await partsFor(deps, appId, { ...filter, stars: null }))];
  await deps.models.ratings.updateMany(
    { appId, status: 'completed', starsUnseen: true, ...(parts.length > 0 && { $and: parts }) },
    { $set: { starsUnseen: false } },
  );
}
