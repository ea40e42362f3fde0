import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { leavingOutClosed } from './closed.ts';

/**
 * Whose apps somebody is not offered and cannot start, because they leave this person out. A rating that is open knows nothing of it, nor
 * does anything else that is of the person.
 */
export async function leftOutBy(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<string[]> {
  const found = await deps.models.ratings
    .find({ 'leftOut.raterId': userId } as never, { publisherId: 1 })
    .lean<Pick<Rating, '_id' | 'publisherId'>[]>();
  const publishers = [...new Set(found.map(({ publisherId }) => publisherId))];
  const closed = await Promise.all(publishers.map((publisherId) => leavingOutClosed(deps, publisherId)));
  return publishers.filter((_, at) => !closed[at]);
}
