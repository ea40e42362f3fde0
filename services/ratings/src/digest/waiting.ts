import { londonDay } from '@candor/service-kit/london';
import type { App } from '../apps/model.ts';
import { seriesOf } from '../apps/model.ts';
import { hasRoom } from '../apps/places.ts';
import { readManyFacts } from '../audience/facts.ts';
import { isIn } from '../audience/match.ts';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { leftOutByOf } from '../left-out/effect.ts';
import { SCREENED_MAX } from '../limits.ts';
import { ownPublishersOf } from '../organisations/service.ts';
import type { Person } from '../people/model.ts';
import { endableOn, isLookedAt, usedOn } from '../people/service.ts';
import { hasPlace } from '../quotas/match.ts';
import { type Rating, ratedSeries } from '../rating/model.ts';
import { screenFilter } from '../screens/places.ts';

/** Campaigns that a batch of people is held against, those that wait longest: what it costs does not grow with the campaigns. */
export const OPEN_MAX = 300;
/** Of more it is told that they are so many or more: what a digest says is no ranking. */
export const COUNTED_MAX = 10;

type Deps = Pick<RatingsDeps, 'models' | 'clock' | 'rules'>;
type Open = Pick<App, '_id' | 'series' | 'product' | 'publisherId' | 'audience' | 'quotas' | 'screens'>;

/** The campaigns that somebody could start now. */
export function readWaiting({ models }: Deps): Promise<Open[]> {
  return models.apps
    .find(
      { state: 'live' as const, available: { $gte: 1 }, hidden: false, ...hasRoom, ...screenFilter(true) },
      { series: 1, product: 1, publisherId: 1, audience: 1, quotas: 1, screens: 1 },
    )
    .sort({ waitingSince: 1, _id: 1 })
    .limit(OPEN_MAX)
    .lean<Open[]>();
}

/**
 * How many of these campaigns each of these people may start now, at most `COUNTED_MAX`: by what `nextApp` goes by, in a few questions
 * whatever the number of people. One that somebody has given back is not counted: they have seen it.
 */
export async function countWaiting(
  deps: Deps,
  people: readonly Person[],
  open: readonly Open[],
): Promise<Map<string, number>> {
  const mayStart = people.filter((person) => mayStartAnything(deps, person));
  if (mayStart.length === 0 || open.length === 0) return new Map();
  const accounts = mayStart.flatMap((person) => accountsOf(person).map((account) => [account, person._id] as const));
  const ids = mayStart.map(({ _id }) => _id);
  const [facts, known, own, without] = await Promise.all([
    readManyFacts(deps, mayStart),
    deps.models.ratings
      .find({ userId: { $in: accounts.map(([account]) => account) } }, { userId: 1, appId: 1, series: 1 })
      .lean<Pick<Rating, 'userId' | 'appId' | 'series'>[]>(),
    ownPublishersOf(deps, ids),
    leftOutByOf(deps, ids),
  ]);
  const personOf = new Map(accounts);
  const seen = new Map(mayStart.map(({ _id }) => [_id, new Set<string>()]));
  for (const rating of known) seen.get(personOf.get(rating.userId) ?? '')?.add(ratedSeries(rating));
  return new Map(
    mayStart.map((person, at) => {
      const publishers = [...(own.get(person._id) ?? []), ...(without.get(person._id) ?? [])];
      const but = { publishers, seen: seen.get(person._id) ?? new Set<string>() };
      return [person._id, countOf(deps, person, facts[at] as Facts, open, but)];
    }),
  );
}

const accountsOf = ({ _id, formerUserIds = [] }: Person) => [_id, ...formerUserIds];

/** Whether anything may be started by somebody who is not at work: neither the day nor what is to be looked at is full. */
function mayStartAnything({ clock, rules }: Deps, person: Person): boolean {
  const isAtWork = person.open.length > 0;
  return !person.leaving && !isAtWork && !isLookedAt(person) && usedOn(person, londonDay(clock.now())) < rules.dailyCap;
}

function countOf(
  { clock }: Deps,
  person: Person,
  facts: Facts,
  open: readonly Open[],
  { publishers, seen }: { publishers: readonly string[]; seen: ReadonlySet<string> },
): number {
  const mayBeAsked = endableOn(person, londonDay(clock.now())) < SCREENED_MAX;
  let count = 0;
  for (const app of open) {
    const fits =
      !publishers.includes(app.publisherId) &&
      !seen.has(seriesOf(app)) &&
      !seen.has(app._id) &&
      (mayBeAsked || !app.screens?.check) &&
      isIn(app.audience, facts) &&
      hasPlace(app.quotas, facts);
    if (fits) count += 1;
    if (count === COUNTED_MAX) break;
  }
  return count;
}
