import type { Clock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';

/** A document that is to be drawn at this moment. */
export type Drawing = (at: Date) => Promise<Buffer>;

/** Documents that may wait for those before them. */
export const WAITING_MAX = 20;

/**
 * Draws documents one after another, so that they never take more than a part of the process's time and the memory of one. Refuses
 * with UNAVAILABLE and when to come again where too many wait.
 */
export function createDesk(clock: Clock, waitingMax: number = WAITING_MAX): (drawing: Drawing) => Promise<Buffer> {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return async (drawing) => {
    if (waiting >= waitingMax) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    waiting += 1;
    const drawn = before.then(() => drawing(new Date(clock.now())));
    before = drawn.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await drawn;
    } finally {
      waiting -= 1;
    }
  };
}
