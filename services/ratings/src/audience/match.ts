import type { Facts, KeptAudience } from './model.ts';

/** Whether somebody is in an audience. */
export function isIn(audience: KeptAudience | null | undefined, facts: Facts): boolean {
  if (!audience) return true;
  const { countries, languages, devices, interests, ages, minCompleted, onlyProducts, exceptProducts } = audience;
  const has = (wanted: readonly string[] | undefined, own: readonly string[]) =>
    wanted === undefined || own.some((one) => wanted.includes(one));
  const { age } = facts;
  return (
    has(countries, facts.country === null ? [] : [facts.country]) &&
    has(languages, facts.languages) &&
    has(devices, facts.devices) &&
    has(interests, facts.interests) &&
    (ages === undefined || (age !== null && ages.some(({ from, to }) => from <= age && age <= to))) &&
    (minCompleted === undefined || facts.completed >= minCompleted) &&
    has(onlyProducts, facts.completedOf) &&
    !(exceptProducts ?? []).some((product) => facts.ratedOf.includes(product))
  );
}

/** The condition of campaigns in whose audience somebody is: the same as `isIn`, asked of the database. */
export const audienceFilter = (facts: Facts): { $or: object[] } => ({
  $or: [{ audience: { $exists: false } }, { $and: conditionsFor('audience', facts) }],
});

/** What an audience that is kept at this path has to be for somebody to be in it, each to be met. */
export function conditionsFor(path: string, facts: Facts): object[] {
  const absent = (field: string) => ({ [`${path}.${field}`]: { $exists: false } });
  const has = (field: string, own: readonly string[]) => ({
    $or: [absent(field), ...(own.length > 0 ? [{ [`${path}.${field}`]: { $in: [...own] } }] : [])],
  });
  const { age, country, ratedOf } = facts;
  const ofAge = age === null ? [] : [{ [`${path}.ages`]: { $elemMatch: { from: { $lte: age }, to: { $gte: age } } } }];
  return [
    has('countries', country === null ? [] : [country]),
    has('languages', facts.languages),
    has('devices', facts.devices),
    has('interests', facts.interests),
    { $or: [absent('ages'), ...ofAge] },
    { $or: [absent('minCompleted'), { [`${path}.minCompleted`]: { $lte: facts.completed } }] },
    has('onlyProducts', facts.completedOf),
    ...(ratedOf.length > 0 ? [{ [`${path}.exceptProducts`]: { $nin: ratedOf } }] : []),
  ];
}
