import { CrashAbort, crashAt, type Step } from '@candor/service-kit/steps';
import { expect } from 'vitest';
import type { RatingsDeps } from '../deps.ts';
import { readPerson } from '../people/service.ts';
import { startRating } from '../rating/start.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, brokenFundRule, liveApp, longText, type TestRatings } from './instance.ts';

export const MINUTE = 60_000;

/** What tests of crashes do again and again, with the service that `open` answers with. */
export function crashTools(open: () => TestRatings) {
  return {
    /** Runs `work` on an instance that dies after `step`, then lets a fresh instance sweep, `afterMs` later. */
    async dieAndSweep(step: string, work: (deps: RatingsDeps) => Promise<unknown>, afterMs = MINUTE): Promise<void> {
      const ratings = open();
      await expect(work(ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      ratings.clock.advance(afterMs);
      await sweepRatings(ratings.instance());
    },

    /** The same of an instance whose clock is ten minutes ahead, until it is put right. */
    async dieAheadAndSweep(step: string, work: (deps: RatingsDeps) => Promise<unknown>): Promise<void> {
      const ratings = open();
      const clock = { now: () => ratings.clock.now() + 10 * MINUTE };
      await expect(work({ ...ratings.instance(crashAt(step)), clock })).rejects.toThrow(CrashAbort);
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
    },

    /** Nothing is held back for this person, and the app's places add up. */
    async expectSettled(userId: string, appId: string): Promise<void> {
      const ratings = open();
      expect(await brokenFundRule(ratings, appId)).toBeUndefined();
      const app = await appNow(ratings, appId);
      expect(app.reservations.filter((reservation) => !reservation.disputed)).toEqual([]);
      expect(app).toMatchObject({ pendingFundings: [], closings: [], closing: 0 });
      expect((await readPerson(ratings.instance(), userId)).open).toEqual([]);
      expect(await ratings.models.ratings.countDocuments({ unsettled: true })).toBe(0);
    },

    /** A rating of a new app with two places, 30 seconds ago, and what would be submitted for it. */
    async started(userId = 'r') {
      const ratings = open();
      const app = await liveApp(ratings, 2);
      const rating = await startRating(ratings.instance(), { userId, appId: app._id });
      ratings.clock.advance(30_000);
      return { app, rating, verdict: { userId, ratingId: rating._id, stars: 3, feedback: longText(rating._id) } };
    },
  };
}

/** A step at which a call falls asleep: `reached` resolves when it does, `wake` lets it go on. */
export function pauseAt(name: string) {
  let wake = () => {};
  let arrive = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const step: Step = async (at) => {
    if (at !== name) return;
    arrive();
    await asleep;
  };
  return { step, reached, wake: () => wake() };
}

/** The model, with something that happens before each run of one of its queries, or `create`, as another process would do it at that moment. */
export function beforeCalls<T extends object>(model: T, method: string, first: (args: unknown[]) => Promise<void>): T {
  return new Proxy(model, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      const call = own.bind(target);
      if (name !== method) return call;
      if (name === 'create') return async (...args: unknown[]) => first(args).then(() => call(...args));
      return (...args: unknown[]) => {
        // A query runs when it is waited for.
        const query = call(...args);
        const run = query.exec.bind(query);
        query.exec = async () => first(args).then(() => run());
        return query;
      };
    },
  });
}
