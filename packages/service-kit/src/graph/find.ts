import { z } from 'zod';
import { searchInput } from './paging.ts';

/** Of each kind an administrator's search over everything finds so many at most. */
export const FOUND_MAX = 6;

/** What an administrator looks for over everything. */
export const findInput = z.object({
  text: searchInput.unwrap().unwrap().trim().min(1, 'Please write what to look for.'),
});

/** Records with those that are what was typed before the others, each once, bounded. */
export function exactFirst<Doc extends { _id: string }>(
  exact: readonly (Doc | null | undefined)[],
  others: readonly Doc[],
): Doc[] {
  const each = new Map<string, Doc>();
  for (const doc of [...exact, ...others]) if (doc && !each.has(doc._id)) each.set(doc._id, doc);
  return [...each.values()].slice(0, FOUND_MAX);
}
