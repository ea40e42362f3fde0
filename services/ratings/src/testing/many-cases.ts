/** What sweeps over many open ratings must hold, whatever their number: a few thousand in each run, 50,000 in a long one. */
import { BATCH } from '@candor/service-kit/data/batches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRatings } from '../sweeps/sweep.ts';
import { openRatings, type TestRatings } from './instance.ts';
import { counting, openMany, PER_APP, PER_PERSON } from './many.ts';

const HOUR = 3_600_000;
const LIMIT_MS = 600_000;
/** Lists that a sweep asks for whatever there is: each of its questions once; ten of them are of what is dated ahead. */
const QUESTIONS = 32;
const batchesOf = (count: number) => Math.ceil(count / BATCH);

/** Tests of sweeps while so many ratings are open, and when the time of others is over. */
export function testSweepsOfMany({ open, ended }: { open: number; ended: number }): void {
  let ratings: TestRatings;
  beforeAll(async () => {
    ratings = await openRatings();
  });
  afterAll(() => ratings.close());
  beforeEach(() => ratings.reset());

  describe(`${open} ratings that are open at once`, () => {
    it('cost a sweep two lists for each batch of people while all is in order', { timeout: LIMIT_MS }, async () => {
      await openMany(ratings, open);
      ratings.clock.advance(HOUR / 2);
      const { deps, told } = counting(ratings.instance());
      await sweepRatings(deps);
      expect(told.longest).toBeLessThanOrEqual(BATCH * PER_PERSON);
      expect(told.lists).toBeLessThanOrEqual(2 * batchesOf(open / PER_PERSON) + QUESTIONS);
      expect(told.single).toBe(0);
    });

    it('are each met once when their time is over, a batch at a time', { timeout: LIMIT_MS }, async () => {
      await openMany(ratings, open);
      ratings.clock.advance(2 * HOUR);
      const { deps, told } = counting(ratings.instance());
      // Other processes were faster with every one of them, so that this one's way through the list is all that there is.
      const met: string[] = [];
      const all = new Proxy(deps.models.ratings, {
        get: (target, name) =>
          name === 'updateOne'
            ? async (filter: { _id: string }) => {
                met.push(filter._id);
                return { modifiedCount: 0 };
              }
            : Reflect.get(target, name),
      });
      await sweepRatings({ ...deps, models: { ...deps.models, ratings: all } });
      expect(met).toHaveLength(open);
      expect(new Set(met).size).toBe(open);
      expect(told.longest).toBeLessThanOrEqual(BATCH * PER_PERSON);
      const apps = open / PER_APP;
      const lists = batchesOf(open) + 2 * batchesOf(open / PER_PERSON) + batchesOf(apps) + apps;
      expect(told.lists).toBeLessThanOrEqual(lists + QUESTIONS);
      // One look at each app that has places whose time is over.
      expect(told.single).toBeLessThanOrEqual(apps);
    });
  });

  describe(`${ended} ratings whose time is over`, () => {
    it('are ended by one sweep, and nothing is held back for them', { timeout: LIMIT_MS }, async () => {
      await openMany(ratings, ended);
      ratings.clock.advance(2 * HOUR);
      await sweepRatings(ratings.instance());
      const { ratings: all, people, apps } = ratings.models;
      expect(await all.countDocuments({ status: 'expired', unsettled: false })).toBe(ended);
      expect(await people.countDocuments({ hasOpen: true })).toBe(0);
      const held = await apps.find({ _id: /^many/ }, { available: 1, reservations: 1 }).lean();
      expect(held.every(({ available, reservations }) => available === PER_APP && reservations.length === 0)).toBe(
        true,
      );
    });
  });
}
