import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { chanceOf } from './exact-test.ts';

/** Of how many of an organisation's last pieces of feedback the bonuses are looked at. */
export const LOOKED_AT = 100;
/** So unlikely, and they have to do with stars. */
const CHANCE_MIN = 0.01;

/** Why an organisation's bonuses are closed: they differ by stars, or it promised one for stars. */
export type BonusesClosed = 'stars' | 'promised';

type Deps = Pick<RatingsDeps, 'models'>;

/**
 * Whether an organisation may give bonuses; null where it may. The bonus that is about to be given is not looked at: an answer that depended
 * on it would tell the stars of its feedback. They open again by themselves when the share no longer differs; after a promise they do not.
 */
export async function bonusesClosed(deps: Deps, publisherId: string): Promise<BonusesClosed | null> {
  const promised = { publisherId, status: 'upheld', 'message.kind': 'stars', 'message.by': 'rater' } as const;
  if (await deps.models.reports.exists(promised as never)) return 'promised';
  const isGiven = ({ thanks }: Rating) => thanks !== undefined && thanks.state !== 'refused';
  return (await differsByStars(deps, publisherId, { 'thanks.state': 1 }, isGiven)) ? 'stars' : null;
}

/**
 * Whether what an organisation did to its last 100 pieces of feedback has to do with their stars, by Fisher's exact test; `fields` are those
 * that `isDone` looks at.
 */
export async function differsByStars(
  { models }: Deps,
  publisherId: string,
  fields: Readonly<Record<string, 1>>,
  isDone: (rating: Rating) => boolean,
): Promise<boolean> {
  const last = await models.ratings
    .find(
      { publisherId, status: 'completed', stars: { $ne: null }, starsUnseen: { $exists: true } },
      { ...fields, stars: 1 },
    )
    .sort({ day: -1, _id: -1 })
    .limit(LOOKED_AT)
    .lean<Rating[]>();
  const columns = [1, 2, 3, 4, 5].map((stars) => {
    const own = last.filter((rating) => rating.stars === stars);
    return { all: own.length, given: own.filter(isDone).length };
  });
  return chanceOf(columns) < CHANCE_MIN;
}
