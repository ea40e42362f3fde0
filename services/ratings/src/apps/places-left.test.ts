import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { appNow, eventNames, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { fundApp } from './fund.ts';
import { sweepPlacesLeft } from './places-left.ts';
import { pauseApp, resumeApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const start = (userId: string, appId: string) => startRating(ratings.instance(), { userId, appId });
const told = async (appId: string) =>
  eventNames(await appNow(ratings, appId)).filter((name) => /^app\.(low|exhausted|paused)$/.test(name));

describe('what a publisher’s webhooks hear of a campaign’s places', () => {
  it('is that a tenth is left, and that none is, each once, raced too, and anew when more were bought', async () => {
    const { _id } = await liveApp(ratings, 20);
    for (let n = 0; n < 17; n += 1) await start(`r${n}`, _id);
    expect(await told(_id)).toEqual([]);
    await start('r17', _id);
    expect(await told(_id)).toEqual(['app.low']);
    await Promise.all([start('r18', _id), start('r19', _id)]);
    expect(await told(_id)).toEqual(['app.low', 'app.exhausted']);
    await fundApp(ratings.instance(), publisher, { appId: _id, places: 20 });
    expect(await told(_id)).toHaveLength(2);
    for (let n = 20; n < 40; n += 1) await start(`r${n}`, _id);
    expect(await told(_id)).toEqual(['app.low', 'app.exhausted', 'app.low', 'app.exhausted']);
    const ids = (await appNow(ratings, _id)).outbox.map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not said again because a place was given back, and of few places only that none is left', async () => {
    const { _id } = await liveApp(ratings, 2);
    const { _id: ratingId } = await start('a', _id);
    await start('b', _id);
    expect(await told(_id)).toEqual(['app.exhausted']);
    await returnRating(ratings.instance(), { userId: 'a', ratingId });
    await start('c', _id);
    expect(await told(_id)).toEqual(['app.exhausted']);
  });

  it('is said by the sweep where a start died before it', async () => {
    const { _id } = await liveApp(ratings, 1);
    await start('a', _id);
    await ratings.models.apps.updateOne({ _id }, { $unset: { told: 1 }, $set: { outbox: [] } });
    await sweepPlacesLeft(ratings.instance());
    await sweepPlacesLeft(ratings.instance());
    expect(await told(_id)).toEqual(['app.exhausted']);
  });

  it('is every pause, in the update that pauses', async () => {
    const { _id } = await liveApp(ratings, 2);
    for (let n = 0; n < 2; n += 1) {
      await pauseApp(ratings.instance(), publisher, _id);
      await pauseApp(ratings.instance(), publisher, _id);
      await resumeApp(ratings.instance(), publisher, _id);
    }
    expect(await told(_id)).toEqual(['app.paused', 'app.paused']);
  });
});
