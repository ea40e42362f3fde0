import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAS_TRIES } from '../limits.ts';
import { appNow, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { closeApp, markClosed } from './close.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

describe('closing a campaign', () => {
  it('that loses every race is told to come again, after so many tries', async () => {
    const app = await liveApp(ratings, 2);
    const deps = ratings.instance();
    let tries = 0;
    const lose = async () => {
      tries += 1;
      return { modifiedCount: 0, matchedCount: 0 };
    };
    const apps = new Proxy(deps.models.apps, {
      get: (model, key) => (key === 'updateOne' ? lose : Reflect.get(model, key)),
    });
    const losing = { ...deps, models: { ...deps.models, apps } };
    await expect(closeApp(losing, publisher, app._id)).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } },
    });
    expect(tries).toBe(CAS_TRIES);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live', available: 2 });
  });

  it('to go on at another price meets the price that this one was worked out of; closing alone meets any', async () => {
    const app = await liveApp(ratings, 2);
    const at = new Date(ratings.clock.now());
    const next = { id: 'next', fingerprint: '', priceMicro: 2_000_000, profitMicro: 1_500_000, places: 1, at, due: at };
    for (const change of [{ priceMicro: 1_500_000 }, { profitMicro: 800_000 }]) {
      await ratings.models.apps.updateOne({ _id: app._id }, { $set: change });
      expect(await markClosed(ratings.instance(), publisher, app, { next })).toBe(false);
      const { priceMicro, profitMicro } = app;
      await ratings.models.apps.updateOne({ _id: app._id }, { $set: { priceMicro, profitMicro } });
    }
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { priceMicro: 1_500_000 } });
    expect(await markClosed(ratings.instance(), publisher, app, {})).toBe(true);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', available: 0, closing: 2 });
  });
});
