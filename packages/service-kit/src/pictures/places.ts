import { refuse } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;
const BUSY = 'Too many pictures are being read at the moment. Please try again in a few seconds.';

/** Too many at once: to come again in a few seconds. */
export const refuseBusy = () => refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }, BUSY);

export interface PlacesBounds {
  /** How many may be at it at once. */
  atOnce: number;
  /** How many may wait for that. */
  waiting: number;
  /** How long one may wait, in milliseconds. */
  waitMs: number;
}

/** Does the work when it has a place, in the order of asking. Refuses with UNAVAILABLE, and when to come again, when too many wait, or one too long. */
export type Places = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes a number of places; whoever finds none waits in a line of a bounded length. */
export function createPlaces({ atOnce, waiting, waitMs }: PlacesBounds): Places {
  const line: (() => void)[] = [];
  let taken = 0;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1);
        reject(refuseBusy());
      }, waitMs);
      line.push(go);
    });

  return async (work) => {
    if (taken < atOnce) taken += 1;
    else if (line.length >= waiting) throw refuseBusy();
    // Whoever ends hands over its place: it stays taken.
    else await wait();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
