/** Seeded random documents, queries and updates over few values, so that queries match and updates move values. */

import { seeded } from '@candor/testkit/random';

export type Random = (below: number) => number;

/** Whole numbers from 0 up to a bound, all of which follow from the seed. */
export function wholeNumbers(seed: number): Random {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[random(values.length)] as T;
}

// Numbers of several kinds, null, an array, an array in an array and a subdocument: what an index may stumble over.
const values = [
  'a',
  'b',
  'c',
  '',
  1,
  1.5,
  0,
  -0,
  2,
  true,
  false,
  null,
  ['a', 'b'],
  [1, null],
  [['a'], 'c'],
  [],
  { slot: 1 },
];
const scalars = ['a', 'b', 'c', '', 1, 1.5, 0, 2, true, null];
const statuses = ['on', 'off', 'held'];

function randomPlace(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => ({ slot: pick(random, values) }),
    () => [{ slot: pick(random, scalars) }, { slot: pick(random, values) }, pick(random, scalars)],
    () => [[{ slot: pick(random, scalars) }]],
    () => pick(random, scalars),
  ])();
}

export function randomDocument(random: Random, n: number): { _id: string; [field: string]: unknown } {
  const document: { _id: string; [field: string]: unknown } = { _id: `d${String(n).padStart(4, '0')}`, serial: n };
  if (random(10) > 0) document.status = pick(random, statuses);
  if (random(10) > 1) document.tags = pick(random, values);
  if (random(10) > 1) document.score = pick(random, scalars);
  if (random(10) > 1) document.place = randomPlace(random);
  return document;
}

function randomCondition(random: Random): unknown {
  const value = pick(random, scalars);
  return pick<() => unknown>(random, [
    () => value,
    () => value,
    () => ({ $eq: value }),
    () => ({ $in: [value, pick(random, scalars), pick(random, scalars)] }),
    () => ({ $in: [value], $ne: pick(random, scalars) }),
    () => ({ $ne: value }),
    () => ({ $exists: random(2) === 0 }),
    () => pick(random, values),
  ])();
}

export function randomQuery(random: Random): Record<string, unknown> {
  const fields = ['status', 'tags', 'score', 'place.slot', 'serial', '_id', 'place.0.slot'];
  const condition = (field: string): unknown => {
    if (field === 'serial')
      return pick<unknown>(random, [random(120), { $gte: random(120) }, { $in: [1, random(120)] }]);
    if (field === '_id') return `d${String(random(120)).padStart(4, '0')}`;
    if (field === 'status')
      return pick<unknown>(random, [pick(random, statuses), { $in: ['on', 'held'] }, { $ne: 'off' }]);
    return randomCondition(random);
  };
  const part = () => {
    const field = pick(random, fields);
    return { [field]: condition(field) };
  };
  return pick<() => Record<string, unknown>>(random, [
    part,
    part,
    () => ({ ...part(), ...part() }),
    () => ({ ...part(), ...part(), ...part() }),
    () => ({ $and: [part(), part()] }),
    () => ({ $or: [part(), part()], ...part() }),
  ])();
}

export function randomUpdate(random: Random): Record<string, Record<string, unknown>> {
  return pick<() => Record<string, Record<string, unknown>>>(random, [
    () => ({ $set: { status: pick(random, statuses) } }),
    () => ({ $set: { tags: pick(random, values) } }),
    () => ({ $set: { score: pick(random, scalars) } }),
    () => ({ $unset: { tags: 1 } }),
    () => ({ $set: { place: randomPlace(random) } }),
    () => ({ $set: { touched: random(1_000) } }),
  ])();
}
