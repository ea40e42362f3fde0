import { createBatch } from '@candor/service-kit/data/loader';
import { LRUCache } from 'lru-cache';
import type { Journal } from './journal.ts';

const KEPT = 10_000;

/**
 * Whether a key is recorded. Who asks in one turn of the event loop shares a query; what is in the journal never leaves it, so that a key
 * that was found once is not looked for again.
 */
export function createRecorded(journal: Pick<Journal, 'known'>): (key: string) => Promise<boolean> {
  const known = new LRUCache<string, true>({ max: KEPT });
  const find = createBatch<true>(async (keys) => {
    const found = await journal.known(keys);
    return new Map([...found].map((key) => [key, true]));
  });
  return async (key) => {
    if (known.has(key)) return true;
    if (!(await find(key))) return false;
    known.set(key, true);
    return true;
  };
}
