import { derivedId } from '@candor/service-kit/data/ids';
import { type App, seriesOf } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { isRepeatable, type Rating } from './model.ts';

/**
 * The id of a person's first rating of a series of campaigns, which most often is one app: opaque to publishers, and the same for every
 * start while the secret is.
 */
export function ratingIdOf(deps: Pick<RatingsDeps, 'idKeys'>, series: string, userId: string): string {
  return derivedId(deps.idKeys, 'rating', series, userId);
}

/**
 * The rating of this app, or of one of its series, by one of these people: there is one at most, whichever key its id was made under, or
 * was taken away since. Where a build that knew no series made more than one, that which counts.
 */
export async function findRatingOf(
  deps: Pick<RatingsDeps, 'models'>,
  app: Pick<App, '_id' | 'series'>,
  userIds: readonly string[],
): Promise<Rating | null> {
  const series = seriesOf(app);
  const ofSeries = { $or: [{ series }, { appId: { $in: [series, app._id] } }] };
  const found = await deps.models.ratings.find({ userId: { $in: [...userIds] }, ...ofSeries }).lean<Rating[]>();
  return found.find((rating) => !isRepeatable(rating)) ?? found[0] ?? null;
}
