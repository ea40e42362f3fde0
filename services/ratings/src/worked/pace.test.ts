import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateApp } from '../apps/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { MEDIAN_FROM, medianWorkMs } from './median.ts';
import { paceOf } from './pace.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const MINUTE = 60_000;

async function rateFor(appId: string, userId: string, minutes: number, workedSeconds?: number): Promise<void> {
  const deps = ratings.instance();
  const { _id: ratingId } = await startRating(deps, { userId, appId });
  ratings.clock.advance(minutes * MINUTE);
  const feedback = longText(`${appId} ${userId}`);
  await submitRating(deps, { userId, ratingId, stars: 4, feedback, workedSeconds });
}

const pace = async (appId: string) => paceOf(ratings.instance(), await appNow(ratings, appId));

/** A live app of which a rating is expected to take so many minutes. */
async function appOf(minutes: number) {
  const app = await liveApp(ratings, 30);
  return updateApp(ratings.instance(), publisher, app._id, { minutes });
}

describe('how long a rating takes', () => {
  it('is what the publisher expects until ten were accepted, then the median of what was worked, at most a minute old', async () => {
    const app = await appOf(3);
    const times = [3, 4, 4, 4, 5, 5, 5, 6, 6];
    for (const [n, minutes] of times.entries()) await rateFor(app._id, `r${n}`, minutes);
    expect(await pace(app._id)).toEqual({ minutes: 3, perHourMicro: 15_000_000 });
    expect(await medianWorkMs(ratings.instance(), app._id)).toBeNull();
    // One forgot the sheet: that changes nothing much.
    await rateFor(app._id, `r${MEDIAN_FROM - 1}`, 40);
    ratings.clock.advance(MINUTE);
    expect(await pace(app._id)).toEqual({ minutes: 5, perHourMicro: 9_000_000 });
  });

  it('is in the middle of the two where there is no one in the middle', async () => {
    const app = await appOf(5);
    for (const [n, minutes] of [2, 2, 2, 2, 3, 4, 6, 6, 6, 6].entries()) await rateFor(app._id, `r${n}`, minutes);
    expect(await medianWorkMs(ratings.instance(), app._id)).toBe(3.5 * MINUTE);
  });

  it('goes by what the clients measured', async () => {
    const app = await appOf(5);
    for (let n = 0; n < MEDIAN_FROM; n += 1) await rateFor(app._id, `r${n}`, 9, 120);
    expect(await medianWorkMs(ratings.instance(), app._id)).toBe(2 * MINUTE);
  });

  it('counts a person once, by the newest', async () => {
    const app = await appOf(5);
    for (let n = 0; n < MEDIAN_FROM; n += 1) await rateFor(app._id, `r${n}`, 4);
    await ratings.models.ratings.updateMany({ userId: { $in: ['r0', 'r1'] } }, { $set: { userId: 'one' } });
    expect(await medianWorkMs(ratings.instance(), app._id)).toBeNull();
    await rateFor(app._id, 'another', 4);
    expect(await medianWorkMs(ratings.instance(), app._id)).toBe(4 * MINUTE);
  });

  it('leaves out what was given back, and is told as a minute at least', async () => {
    const app = await appOf(1);
    for (let n = 0; n < MEDIAN_FROM; n += 1) await rateFor(app._id, `r${n}`, 0.5);
    const deps = ratings.instance();
    const { _id: ratingId } = await startRating(deps, { userId: 'gone', appId: app._id });
    ratings.clock.advance(50 * MINUTE);
    await returnRating(deps, { userId: 'gone', ratingId });
    expect(await pace(app._id)).toEqual({ minutes: 1, perHourMicro: 45_000_000 });
  });
});
