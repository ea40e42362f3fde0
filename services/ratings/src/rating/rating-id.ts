import { derivedId } from '@candor/service-kit/data/ids';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from './model.ts';

/** The id of a person's first rating of an app: opaque to publishers, and the same for every start while the secret is. */
export function ratingIdOf(deps: Pick<RatingsDeps, 'idKeys'>, appId: string, userId: string): string {
  return derivedId(deps.idKeys, 'rating', appId, userId);
}

/** The rating of this app by this person: there is one at most, whichever key its id was made under, or was taken away since. */
export function findRatingOf(deps: Pick<RatingsDeps, 'models'>, appId: string, userId: string): Promise<Rating | null> {
  return deps.models.ratings.findOne({ userId, appId }).lean<Rating>().exec();
}
