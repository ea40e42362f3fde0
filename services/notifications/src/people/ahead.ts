import { LRUCache } from 'lru-cache';
import type { Person } from './model.ts';

/** For so long what was looked up ahead is good: a reward follows its rating in a few milliseconds. */
const KEPT_MS = 1_000;
/** With more rewards under way than these, looking ahead makes nobody wait less: the queue is what is waited for. */
const AHEAD_MAX = 16;

/** What telling a person of something depends on. */
export interface Wishes {
  person: Person | null;
  isPushed: boolean;
}

/** What was looked up of people who are about to be told something of a kind. */
export interface PeopleAhead {
  /** Looks up now what will be asked for in a moment. A look that fails is as if there had been none. */
  prepare(userId: string, kind: string, look: () => Promise<Wishes>): void;
  /** What was looked up a moment ago, once. What was chosen since then counts from the next time on. */
  take(userId: string, kind: string): Promise<Wishes | undefined> | undefined;
}

const keyOf = (userId: string, kind: string) => `${kind} ${userId}`;

/** Nobody was looked up yet. */
export function createPeopleAhead(): PeopleAhead {
  const looks = new LRUCache<string, Promise<Wishes | undefined>>({ max: AHEAD_MAX, ttl: KEPT_MS });
  return {
    prepare(userId, kind, look) {
      if (looks.size >= AHEAD_MAX) looks.purgeStale();
      if (looks.size >= AHEAD_MAX) return;
      looks.set(
        keyOf(userId, kind),
        look().catch(() => undefined),
      );
    },
    take(userId, kind) {
      const key = keyOf(userId, kind);
      const looked = looks.get(key);
      looks.delete(key);
      return looked;
    },
  };
}
