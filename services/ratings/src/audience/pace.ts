import type { App } from '../apps/model.ts';
import { productOf } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Person } from '../people/model.ts';
import { hasPlace } from '../quotas/match.ts';
import { screenFilter } from '../screens/places.ts';
import { isIn } from './match.ts';
import type { Facts } from './model.ts';

/** Campaigns with open places that a day looks at, those that wait longest: what a drawing costs does not grow with the campaigns. */
const OPEN_MAX = 300;
/** Numbers of places that each campaign counts with at most, in what is kept of a person; between them it is a line. */
export const KNOTS = [1, 5, 25, 125, 625, 3_125] as const;

type Deps = Pick<RatingsDeps, 'models'>;
type Open = Pick<App, '_id' | 'product' | 'available' | 'audience' | 'quotas'>;

/** The campaigns that can be started now. */
export function readOpen({ models }: Deps): Promise<Open[]> {
  const filter = { state: 'live' as const, available: { $gte: 1 }, hidden: false, ...screenFilter(true) };
  return models.apps
    .find(filter, { product: 1, available: 1, audience: 1, quotas: 1 })
    .sort({ waitingSince: 1, _id: 1 })
    .limit(OPEN_MAX)
    .lean<Open[]>();
}

/** How many ratings each of these people has started since then and completed, in their order. */
export async function readRecent(
  { models }: Deps,
  people: readonly Pick<Person, '_id' | 'formerUserIds'>[],
  since: Date,
): Promise<number[]> {
  const accountsOf = ({ _id, formerUserIds = [] }: (typeof people)[number]) => [_id, ...formerUserIds];
  const counted = await models.ratings.aggregate<{ _id: string; count: number }>([
    { $match: { userId: { $in: people.flatMap(accountsOf) }, createdAt: { $gte: since }, status: 'completed' } },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
  ]);
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return people.map((person) => accountsOf(person).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0));
}

/** The open places that are offered to somebody, of each campaign at most as many as each knot. */
export function offeredTo(facts: Facts, open: readonly Open[]): number[] {
  const rated = new Set(facts.ratedOf);
  const fitting = open.filter(
    (one) => !rated.has(productOf(one)) && isIn(one.audience, facts) && hasPlace(one.quotas, facts),
  );
  return KNOTS.map((knot) => fitting.reduce((sum, { available }) => sum + Math.min(available, knot), 0));
}

/** What so many places of each campaign come to at most, of what is kept for the knots: a line between two of them. */
export function offeredUpTo(offered: readonly number[], places: number): number {
  const above = KNOTS.findIndex((knot) => knot >= places);
  if (above === -1) return offered.at(-1) ?? 0;
  const [from, to] = [KNOTS[above - 1] ?? 0, KNOTS[above] ?? 0];
  const [low, high] = [offered[above - 1] ?? 0, offered[above] ?? 0];
  return low + ((high - low) * (places - from)) / (to - from);
}
