import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESERVATIONS_MAX } from '../limits.ts';
import { readDailyRatings, readPerson } from '../people/service.ts';
import {
  appNow,
  brokenFundRule,
  countFulfilled,
  liveApp,
  longText,
  openRatings,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import { returnRating } from './give-back.ts';
import { countOpen, hasNextApp, nextApp } from './reads.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Starts and submits a rating of a new app, `count` times, on the present day. */
async function rateMany(userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const app = await liveApp(ratings, 1);
    const rating = await startRating(ratings.instance(), { userId, appId: app._id });
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { userId, ratingId: rating._id, stars: 4, feedback: longText(app._id) });
  }
}

describe('places', () => {
  it('60 raters for 20 places: 20 start, whoever they are', async () => {
    const app = await liveApp(ratings, 20);
    const starts = Array.from({ length: 60 }, (_, n) =>
      startRating(ratings.instance(), { userId: `rater${n}`, appId: app._id }),
    );
    const settled = await Promise.allSettled(starts);
    expect(countFulfilled(settled)).toBe(20);
    expect(new Set(refusalCodes(settled))).toEqual(new Set(['NO_APP_AVAILABLE']));
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 0, funded: 20 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    const persons = await Promise.all(
      Array.from({ length: 60 }, (_, n) => readPerson(ratings.instance(), `rater${n}`)),
    );
    expect(persons.filter((person) => person.open.length === 1)).toHaveLength(20);
  });

  it('one person who starts one app 20 times at once holds one place', async () => {
    const app = await liveApp(ratings, 20);
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(countFulfilled(settled)).toBe(1);
    expect(new Set(refusalCodes(settled))).toEqual(new Set(['TOO_MANY_OPEN']));
    expect((await appNow(ratings, app._id)).available).toBe(19);
  });

  it('20 starts under one key answer with one rating; the key with another app is refused', async () => {
    const [app, other] = [await liveApp(ratings, 20), await liveApp(ratings, 20)];
    const request = { userId: 'r', appId: app._id, idempotencyKey: 'k' };
    const same = await Promise.all(Array.from({ length: 20 }, () => startRating(ratings.instance(), request)));
    expect(new Set(same.map((rating) => rating._id)).size).toBe(1);
    expect((await appNow(ratings, app._id)).available).toBe(19);
    await expect(startRating(ratings.instance(), { ...request, appId: other._id })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('an own app, a draft, a full one and a rated one are not there to be rated', async () => {
    const [own, empty] = [await liveApp(ratings, 5), await liveApp(ratings, 0)];
    const none = { code: 'NO_APP_AVAILABLE', status: 409, message: 'No app available for rating.' };
    await expect(startRating(ratings.instance(), { userId: 'publisher', appId: own._id })).rejects.toMatchObject(none);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: empty._id })).rejects.toMatchObject(none);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: own._id });
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { userId: 'r', ratingId: rating._id, stars: 1, feedback: longText('x') });
    await expect(startRating(ratings.instance(), { userId: 'r', appId: own._id })).rejects.toMatchObject(none);
  });

  it('one key raced by starts of two apps starts one of them; the other is refused and holds nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const apps = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
      const request = { userId: `r${round}`, idempotencyKey: 'k' };
      const settled = await Promise.allSettled(
        apps.map((app) => startRating(ratings.instance(), { ...request, appId: app._id })),
      );
      expect(countFulfilled(settled)).toBe(1);
      expect(refusalCodes(settled)).toEqual(['IDEMPOTENCY_CONFLICT']);
      const left = await Promise.all(apps.map(async (app) => (await appNow(ratings, app._id)).available));
      expect(left).toEqual(settled.map(({ status }) => (status === 'fulfilled' ? 0 : 1)));
      expect((await readPerson(ratings.instance(), request.userId)).open).toHaveLength(1);
    }
  });

  it('an app that holds 2,000 reservations asks to try again and is passed over for another', async () => {
    const full = await liveApp(ratings, RESERVATIONS_MAX + 2);
    const until = new Date(ratings.clock.now() + 3_600_000);
    const held = Array.from({ length: RESERVATIONS_MAX }, (_, n) => ({ attempt: `a${n}#1`, until, disputed: false }));
    const filled = { $set: { available: 2, reservations: held } };
    await ratings.models.apps.updateOne({ _id: full._id }, filled);
    ratings.clock.advance(1_000);
    const next = await liveApp(ratings, 1, 'Another');
    await expect(startRating(ratings.instance(), { userId: 'r', appId: full._id })).rejects.toMatchObject({
      code: 'TRY_AGAIN',
      status: 409,
    });
    expect((await readPerson(ratings.instance(), 'r')).open).toEqual([]);
    expect((await nextApp(ratings.instance(), 'r'))._id).toBe(next._id);
    // One that is given back makes room for one more, and no more.
    await ratings.models.apps.updateOne(
      { _id: full._id },
      { $pull: { reservations: { attempt: 'a7#1' } }, $inc: { available: 1 } },
    );
    const settled = await Promise.allSettled(
      ['r', 's'].map((userId) => startRating(ratings.instance(), { userId, appId: full._id })),
    );
    expect([countFulfilled(settled), refusalCodes(settled)]).toEqual([1, ['TRY_AGAIN']]);
    expect((await appNow(ratings, full._id)).reservations).toHaveLength(RESERVATIONS_MAX);
  });
});

describe('the daily cap', () => {
  it('40 starts at 31 of 32: one more, and the next app is not to be had', async () => {
    await rateMany('r', 31);
    const apps = await Promise.all(Array.from({ length: 40 }, () => liveApp(ratings, 1)));
    const settled = await Promise.allSettled(
      apps.map((app) => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(countFulfilled(settled)).toBe(1);
    expect(new Set(refusalCodes(settled))).toEqual(new Set(['DAILY_CAP_REACHED']));
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 32, cap: 32 });
    await expect(nextApp(ratings.instance(), 'r')).rejects.toMatchObject({
      code: 'DAILY_CAP_REACHED',
      status: 404,
      message: 'No more apps to rate today.',
    });
  });

  it('three are open at most, however many are asked for at once', async () => {
    const apps = await Promise.all(Array.from({ length: 12 }, () => liveApp(ratings, 1)));
    const settled = await Promise.allSettled(
      apps.map((app) => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(countFulfilled(settled)).toBe(3);
    expect(new Set(refusalCodes(settled))).toEqual(new Set(['TOO_MANY_OPEN']));
    expect(await countOpen(ratings.instance(), 'r')).toBe(3);
  });

  it.each([
    ['the day in March that has 23 hours', Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 2, 29, 23)],
    ['the day in October that has 25 hours', Date.UTC(2026, 9, 24, 23, 30), Date.UTC(2026, 9, 26, 0)],
  ])('%s is one day, and the next begins at midnight in London', async (_day, startMs, midnightMs) => {
    ratings.clock.set(startMs);
    await rateMany('r', 2);
    ratings.clock.set(midnightMs - 1);
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 2, resetsAt: new Date(midnightMs) });
    ratings.clock.set(midnightMs);
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 0 });
  });

  it('a rating counts on the day of its start, also when it is submitted after midnight; one given back does not count', async () => {
    ratings.clock.set(Date.UTC(2026, 5, 15, 22, 50));
    const [app, other] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
    const given = await startRating(ratings.instance(), { userId: 'r', appId: other._id });
    await returnRating(ratings.instance(), { userId: 'r', ratingId: given._id });
    ratings.clock.advance(20 * 60_000);
    await submitRating(ratings.instance(), { userId: 'r', ratingId: rating._id, stars: 5, feedback: longText('x') });
    expect((await readPerson(ratings.instance(), 'r')).days).toEqual({ '2026-06-15': 1 });
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 0 });
  });
});

describe('the next app', () => {
  it('is the one that has waited longest; one given back comes last; an own one never', async () => {
    const apps = [];
    for (let n = 0; n < 3; n += 1) {
      apps.push(await liveApp(ratings, 5, `App ${n}`));
      ratings.clock.advance(1_000);
    }
    const next = async (userId: string) => (await nextApp(ratings.instance(), userId)).name;
    expect(await next('r')).toBe('App 0');
    await startRating(ratings.instance(), { userId: 'other', appId: apps[0]?._id ?? '' });
    expect(await next('r')).toBe('App 1');
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: apps[1]?._id ?? '' });
    await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
    expect(await next('r')).toBe('App 2');
    await startRating(ratings.instance(), { userId: 'r', appId: apps[2]?._id ?? '' });
    expect(await next('r')).toBe('App 0');
    await startRating(ratings.instance(), { userId: 'r', appId: apps[0]?._id ?? '' });
    expect(await next('r')).toBe('App 1');
    // Three are open or would be: what can be started is told without a refusal.
    expect(await hasNextApp(ratings.instance(), 'publisher')).toBe(false);
    expect(await hasNextApp(ratings.instance(), 'r')).toBe(true);
    const deps = ratings.instance();
    expect(await hasNextApp({ ...deps, rules: { ...deps.rules, dailyCap: 2 } }, 'r')).toBe(false);
    await expect(nextApp(ratings.instance(), 'publisher')).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
      status: 404,
    });
  });
});
