import type { RatingsDeps } from '../deps.ts';

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
