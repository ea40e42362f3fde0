import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { leavingOutClosed } from './closed.ts';

/**
 * Whose apps somebody is not offered and cannot start, because they leave this person out. A rating that is open knows nothing of it, nor
 * does anything else that is of the person.
 */
export async function leftOutBy(deps: Pick<RatingsDeps, 'models'>, userId: string): Promise<string[]> {
  return (await leftOutByOf(deps, [userId])).get(userId) ?? [];
}

/** The same of many people, together. */
export async function leftOutByOf(
  deps: Pick<RatingsDeps, 'models'>,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const [only] = userIds;
  const of = only !== undefined && userIds.length === 1 ? only : { $in: [...userIds] };
  const found = await deps.models.ratings
    .find({ 'leftOut.raterId': of } as never, { publisherId: 1, 'leftOut.raterId': 1 })
    .lean<Pick<Rating, '_id' | 'publisherId' | 'leftOut'>[]>();
  const publishers = [...new Set(found.map(({ publisherId }) => publisherId))];
  const closed = await Promise.all(publishers.map((publisherId) => leavingOutClosed(deps, publisherId)));
  const open = new Set(publishers.filter((_, at) => !closed[at]));
  const by = new Map<string, string[]>();
  for (const { leftOut, publisherId } of found) {
    const userId = leftOut?.raterId;
    if (userId !== undefined && open.has(publisherId))
      by.set(userId, [...new Set([...(by.get(userId) ?? []), publisherId])]);
  }
  return by;
}
