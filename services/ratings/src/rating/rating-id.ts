import { derivedId } from '@candor/service-kit/data/ids';
import type { RatingsDeps } from '../deps.ts';

/** The id of this person's rating of this app: one per app and person, opaque to publishers. */
export function ratingIdOf(deps: Pick<RatingsDeps, 'idSecret'>, appId: string, userId: string): string {
  return derivedId(deps.idSecret, 'rating', appId, userId);
}
