import { LRUCache } from 'lru-cache';

/** Less than the first pause of an event that is tried again, and longer than handling one takes. */
const WAITED_MS = 300;
/** Ratings whose reward is paid at the same time: far more than are handled at once. */
const NAMES_KEPT = 2_000;

/** What this process has just heard of ratings: a reward is told of a moment after its rating. */
export interface SubjectsHeard {
  /** The name of the app that a rating is of, if it was told just now. */
  known(ratingId: string): string | undefined;
  /** Hears of a rating from now on, until its end. */
  wait(ratingId: string): Waiting;
  /** Tells all who wait. A rating is of one app: the name never changes. */
  tell(ratingId: string, appName: string): void;
}

export interface Waiting {
  /** The app's name, as soon as it is told; undefined when it is not told in time. */
  name(): Promise<string | undefined>;
  end(): void;
}

/** Nothing was heard yet; who waits does so for `withinMs` at most. */
export function createSubjectsHeard(withinMs: number = WAITED_MS): SubjectsHeard {
  const names = new LRUCache<string, string>({ max: NAMES_KEPT });
  const waiters = new Map<string, Set<(appName: string) => void>>();
  return {
    known: (ratingId) => names.get(ratingId),
    wait(ratingId) {
      let hear: (appName: string | undefined) => void = () => {};
      const heard = new Promise<string | undefined>((resolve) => {
        hear = resolve;
      });
      const here = waiters.get(ratingId) ?? new Set();
      waiters.set(ratingId, here.add(hear));
      let timer: NodeJS.Timeout | undefined;
      return {
        name() {
          timer = setTimeout(() => hear(undefined), withinMs);
          return heard;
        },
        end() {
          clearTimeout(timer);
          here.delete(hear);
          if (here.size === 0 && waiters.get(ratingId) === here) waiters.delete(ratingId);
        },
      };
    },
    tell(ratingId, appName) {
      names.set(ratingId, appName);
      for (const hear of waiters.get(ratingId) ?? []) hear(appName);
    },
  };
}
