import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { workedMsOf } from './worked.ts';

/** Before so many were accepted nothing is told: it would be about single people. */
export const MEDIAN_FROM = 10;
/** The newest ones count: an app changes. */
const LOOKED_AT = 100;

type Models = Pick<RatingsDeps, 'models'>;
type Timed = Pick<Rating, 'userId' | 'createdAt' | 'submittedAt' | 'workedMs' | 'offer'>;
const fields = { userId: 1, createdAt: 1, submittedAt: 1, workedMs: 1, 'offer.minutes': 1 } as const;

/**
 * The time that was really worked on a campaign's rating, in milliseconds: the median of those that were accepted last, in which a person
 * counts once. Null before ten people's were.
 */
export async function medianWorkMs({ models }: Models, appId: string): Promise<number | null> {
  const found = await models.ratings
    .find({ appId, status: 'completed', submittedAt: { $ne: null } }, fields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(LOOKED_AT)
    .lean<Timed[]>();
  // The newest of each: the list is in that order.
  const ofPeople = new Map<string, number>();
  for (const rating of found) if (!ofPeople.has(rating.userId)) ofPeople.set(rating.userId, workedMsOf(rating));
  if (ofPeople.size < MEDIAN_FROM) return null;
  const times = [...ofPeople.values()].sort((one, other) => one - other);
  const [low = 0, high = 0] = [times[Math.floor((times.length - 1) / 2)], times[Math.floor(times.length / 2)]];
  return Math.round((low + high) / 2);
}
