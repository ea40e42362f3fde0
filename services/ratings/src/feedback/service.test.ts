import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../migrations.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { appNow, liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';
import { histogram, ratingDays } from './service.ts';

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
