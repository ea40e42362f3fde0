import { countryAt } from '../about/country.ts';
import type { AboutYou } from '../about/model.ts';
import { freshAbout, readAbout } from '../about/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Person } from '../people/model.ts';
import { readPerson } from '../people/service.ts';
import { isRepeatable, type Rating } from '../rating/model.ts';
import type { Facts } from './model.ts';

export type RatedFact = Pick<Rating, 'appId' | 'product' | 'status'>;

/** A person's facts at this moment; `ratings` are all of theirs, under erased accounts too. */
export async function factsOf(
  deps: Pick<RatingsDeps, 'models' | 'clock'>,
  userId: string,
  ratings: readonly RatedFact[],
): Promise<Facts> {
  const about = await readAbout(deps, userId);
  const products = await productsOf(deps, ratings);
  return factsFrom(about, deps.clock.now(), ratings, (rating) => products.get(rating.appId) ?? rating.appId);
}

/** A person's facts, with what they rated. */
export async function readFacts(deps: Pick<RatingsDeps, 'models' | 'clock'>, userId: string): Promise<Facts> {
  const { formerUserIds = [] } = await readPerson(deps, userId);
  const ratings = await deps.models.ratings
    .find({ userId: { $in: [userId, ...formerUserIds] } }, { appId: 1, product: 1, status: 1 })
    .lean<RatedFact[]>();
  return factsOf(deps, userId, ratings);
}

/** The facts of many people, in their order, in a few questions whatever their number. */
export async function readManyFacts(
  { models, clock }: Pick<RatingsDeps, 'models' | 'clock'>,
  people: readonly Pick<Person, '_id' | 'formerUserIds'>[],
): Promise<Facts[]> {
  const accountsOf = ({ _id, formerUserIds = [] }: (typeof people)[number]) => [_id, ...formerUserIds];
  const [abouts, ratings] = await Promise.all([
    models.abouts.find({ _id: { $in: people.map(({ _id }) => _id) } }).lean<AboutYou[]>(),
    models.ratings
      .find({ userId: { $in: people.flatMap(accountsOf) } }, { userId: 1, appId: 1, product: 1, status: 1 })
      .sort({ createdAt: 1 })
      .lean<(RatedFact & Pick<Rating, 'userId'>)[]>(),
  ]);
  const told = new Map(abouts.map((about) => [about._id, about]));
  const rated = new Map<string, RatedFact[]>();
  for (const rating of ratings) rated.set(rating.userId, [...(rated.get(rating.userId) ?? []), rating]);
  const products = await productsOf({ models }, ratings);
  return people.map((person) =>
    factsFrom(
      told.get(person._id) ?? freshAbout(person._id),
      clock.now(),
      accountsOf(person).flatMap((id) => rated.get(id) ?? []),
      ({ appId }) => products.get(appId) ?? appId,
    ),
  );
}

/** The same of what was read. */
export function factsFrom(
  about: Awaited<ReturnType<typeof readAbout>>,
  nowMs: number,
  ratings: readonly RatedFact[],
  productOf: (rating: RatedFact) => string,
): Facts {
  const { languages, devices, interests, yearOfBirth } = about;
  const completed = ratings.filter(({ status }) => status === 'completed');
  const rated = ratings.filter((rating) => isFinished(rating));
  return {
    country: countryAt(about, nowMs),
    ...{ languages, devices, interests },
    age: yearOfBirth === null ? null : new Date(nowMs).getUTCFullYear() - yearOfBirth,
    completed: completed.length,
    completedOf: [...new Set(completed.map(productOf))],
    ratedOf: [...new Set(rated.map(productOf))],
  };
}

const isFinished = (rating: RatedFact) =>
  !isRepeatable(rating) && ['looked_at', 'completed', 'rejected'].includes(rating.status);

/** The product of each app; a rating of before it was kept says its app alone. */
async function productsOf(
  { models }: Pick<RatingsDeps, 'models'>,
  ratings: readonly RatedFact[],
): Promise<Map<string, string>> {
  const products = new Map(ratings.flatMap(({ appId, product }) => (product ? [[appId, product] as const] : [])));
  const left = [...new Set(ratings.flatMap(({ appId }) => (products.has(appId) ? [] : [appId])))];
  if (left.length === 0) return products;
  const apps = await models.apps
    .find({ _id: { $in: left } }, { product: 1 })
    .lean<{ _id: string; product?: string }[]>();
  for (const { _id, product } of apps) products.set(_id, product ?? _id);
  return products;
}
