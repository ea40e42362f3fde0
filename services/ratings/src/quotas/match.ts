import { conditionsFor, isIn } from '../audience/match.ts';
import type { Facts } from '../audience/model.ts';
import type { Quotas } from './model.ts';

/** Where a start of this person may take a place, in the order in which it is tried: indexes of cells, the open places last. */
export function choicesOf({ cells, open }: Quotas, facts: Facts): (number | 'open')[] {
  const own = cells.flatMap(({ left, match }, at) => (left > 0 && isIn(match, facts) ? [at] : []));
  return open > 0 ? [...own, 'open'] : own;
}

/** Whether there is a place for this person, as the places are divided. */
export const hasPlace = (quotas: Quotas | undefined, facts: Facts): boolean =>
  quotas === undefined || choicesOf(quotas, facts).length > 0;

/** The condition of campaigns that have a place for this person: the same as `hasPlace`, asked of the database. */
export const placeFilter = (facts: Facts): { $or: object[] } => ({
  $or: [
    { quotas: { $exists: false } },
    { 'quotas.open': { $gte: 1 } },
    { 'quotas.cells': { $elemMatch: { left: { $gte: 1 }, $and: conditionsFor('match', facts) } } },
  ],
});
