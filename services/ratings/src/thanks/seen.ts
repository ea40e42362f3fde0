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
 * The same of all accepted feedback of a campaign that the rest of such a filter finds, where it asks for stars: what is among the answers has
 * them, and what is not has others, which one question more or four tell.
 */
export async function noteStarsAsked(
  deps: Pick<RatingsDeps, 'models'>,
  appId: string,
  filter: FeedbackFilter | null | undefined,
): Promise<void> {
  if (!filter?.stars?.length) return;
  const rest = await partsFor(deps, appId, { ...filter, stars: null });
  await deps.models.ratings.updateMany(
    { appId, status: 'completed', starsUnseen: true, ...(rest.length > 0 && { $and: rest }) },
    { $set: { starsUnseen: false } },
  );
}
