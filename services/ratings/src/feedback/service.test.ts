import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../migrations.ts';
import { saveDraft } from '../rating/draft.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { restoreReward } from '../restored/rewards.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';
import { histogram, listFeedback, ratingDays } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

async function rate(appId: string, userId: string, stars: number): Promise<void> {
  const deps = ratings.instance();
  const { _id: ratingId } = await startRating(deps, { userId, appId });
  ratings.clock.advance(30_000);
  await submitRating(deps, { userId, ratingId, stars, feedback: longText(`${appId} ${userId}`) });
}

/** As a build that did not know of the count has left it. */
const forget = (appId: string) => ratings.models.apps.updateOne({ _id: appId }, { $unset: { starCounts: 1 } });

describe('the count of stars', () => {
  it('is read from the app alone, however many ratings it has', async () => {
    const app = await liveApp(ratings, 5);
    for (const [n, stars] of [5, 1, 5, 3].entries()) await rate(app._id, `r${n}`, stars);
    expect((await appNow(ratings, app._id)).starCounts).toEqual({ 1: 1, 3: 1, 5: 2 });
    const deps = ratings.instance();
    const models = { ...deps.models, ratings: undefined } as never;
    expect(await histogram({ models }, app._id)).toEqual([1, 0, 1, 0, 2]);
    expect(await histogram(deps, 'none')).toEqual([0, 0, 0, 0, 0]);
  });

  it('that an older build left out is counted anew and kept', async () => {
    const app = await liveApp(ratings, 5);
    await rate(app._id, 'r', 4);
    await forget(app._id);
    await rate(app._id, 's', 2);
    expect((await appNow(ratings, app._id)).starCounts).toEqual({ 2: 1 });
    expect(await histogram(ratings.instance(), app._id)).toEqual([0, 1, 0, 1, 0]);
    expect((await appNow(ratings, app._id)).starCounts).toEqual({ 2: 1, 4: 1 });
  });

  it('is not kept when a place was completed while it was counted', async () => {
    const app = await liveApp(ratings, 5);
    await rate(app._id, 'r', 4);
    await forget(app._id);
    const deps = ratings.instance();
    const apps = interleaved(deps.models.apps, 'updateOne', () => rate(app._id, 's', 2));
    expect(await histogram({ models: { ...deps.models, apps } }, app._id)).toEqual([0, 0, 0, 1, 0]);
    expect((await appNow(ratings, app._id)).starCounts).toEqual({ 2: 1 });
    expect(await histogram(deps, app._id)).toEqual([0, 1, 0, 1, 0]);
  });

  it('is made for older apps by the migration', async () => {
    const [rated, other] = [await liveApp(ratings, 5), await liveApp(ratings, 5)];
    await rate(rated._id, 'r', 4);
    await forget(rated._id);
    const counted = database.migrations.filter(({ name }) => name === '2026-11-22-stars-counted');
    expect(await runMigrations(ratings.connection, counted, silentLog)).toHaveLength(1);
    expect((await appNow(ratings, rated._id)).starCounts).toEqual({ 4: 1 });
    expect((await appNow(ratings, other._id)).starCounts).toBeUndefined();
  });
});

/** A rating that a restore completed by its reward: nobody knows what the rater said. */
async function lose(appId: string, raterId: string): Promise<string> {
  const { apps, ratings: rated, people } = ratings.models;
  const paid = { appId, raterId, amountMicro: PRICE, profitMicro: PROFIT, at: new Date(ratings.clock.now()) };
  const ratingId = `lost-${raterId}`;
  expect(await restoreReward({ apps, ratings: rated, people }, { ...paid, ratingId })).toBeUndefined();
  // Whoever might have settled it counts as gone by then.
  ratings.clock.advance(ratings.instance().rules.abandonedMs);
  await sweepRatings(ratings.instance());
  return ratingId;
}
const [PRICE, PROFIT] = [1_000_000, 750_000];

describe('a rating of which a restore lost the stars', () => {
  it('is paid and completed, and in no list, count or average of its publisher’s', async () => {
    const app = await liveApp(ratings, 5);
    await rate(app._id, 'r', 4);
    const ratingId = await lose(app._id, 'lost');
    const kept = await ratings.models.ratings.findById(ratingId).lean();
    expect(kept).toMatchObject({ status: 'completed', stars: null, feedback: null, unsettled: false });
    const deps = ratings.instance();
    expect(await histogram(deps, app._id)).toEqual([0, 0, 0, 1, 0]);
    const { edges } = await listFeedback(deps, app._id, {});
    expect(edges.map(({ node }) => node.stars)).toEqual([4]);
    const [today] = await ratingDays(deps, app._id, 1);
    expect(today).toMatchObject({ count: 2, averageStars: 4 });
    expect(await appNow(ratings, app._id)).toMatchObject({ completed: 2, reservations: [] });
  });

  it('leaves a day without a verdict without an average', async () => {
    const app = await liveApp(ratings, 5);
    await lose(app._id, 'lost');
    expect(await ratingDays(ratings.instance(), app._id, 1)).toMatchObject([{ count: 1, averageStars: null }]);
    expect((await listFeedback(ratings.instance(), app._id, {})).edges).toEqual([]);
  });

  it('does not make its app be counted anew with every reading, nor when an older build left out a count', async () => {
    const app = await liveApp(ratings, 5);
    await rate(app._id, 'r', 4);
    await lose(app._id, 'lost');
    const deps = ratings.instance();
    const alone = { models: { ...deps.models, ratings: undefined } as never };
    expect(await histogram(alone, app._id)).toEqual([0, 0, 0, 1, 0]);
    await forget(app._id);
    expect(await histogram(deps, app._id)).toEqual([0, 0, 0, 1, 0]);
    expect(await histogram(alone, app._id)).toEqual([0, 0, 0, 1, 0]);
  });

  it('takes nothing from an earlier attempt that was given back', async () => {
    const app = await liveApp(ratings, 5);
    const deps = ratings.instance();
    const { _id: ratingId } = await startRating(deps, { userId: 'r', appId: app._id });
    await saveDraft(deps, { userId: 'r', ratingId, stars: 2, feedback: longText('before') });
    await returnRating(deps, { userId: 'r', ratingId });
    const { apps, ratings: rated, people } = ratings.models;
    const at = new Date(ratings.clock.now());
    const reward = { appId: app._id, raterId: 'r', amountMicro: PRICE, profitMicro: PROFIT, at };
    await restoreReward({ apps, ratings: rated, people }, { ...reward, ratingId });
    expect(await rated.findById(ratingId).lean()).toMatchObject({ status: 'completed', stars: null, feedback: null });
    expect((await listFeedback(deps, app._id, {})).edges).toEqual([]);
  });
});

describe('the days of ratings', () => {
  it('are the last so many, and none before is looked at', async () => {
    const app = await liveApp(ratings, 5);
    await rate(app._id, 'r', 4);
    ratings.clock.advance(24 * 3_600_000);
    await rate(app._id, 's', 2);
    expect(await ratingDays(ratings.instance(), app._id, 1)).toEqual([
      { day: '2026-06-16', count: 1, averageStars: 2 },
    ]);
    expect((await ratingDays(ratings.instance(), app._id, 3)).map(({ count }) => count)).toEqual([0, 1, 1]);
  });
});
