import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { liveApp, longText, openRatings, type TestRatings } from '../testing/instance.ts';
import { minutesOf, PACE_FROM, perHourMicro } from './pace.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const MINUTE_MS = 60_000;

async function rateFor(appId: string, userId: string, minutes: number): Promise<void> {
  const deps = ratings.instance();
  const { _id: ratingId } = await startRating(deps, { userId, appId });
  ratings.clock.advance(minutes * MINUTE_MS);
  await submitRating(deps, { userId, ratingId, stars: 4, feedback: longText(`${appId} ${userId}`) });
}

describe('how long a rating takes', () => {
  it('is the median of those that were accepted, told from ten on, and at most a minute old', async () => {
    const app = await liveApp(ratings, 20);
    const deps = ratings.instance();
    // One forgot the sheet: that changes nothing much.
    const times = [3, 4, 4, 4, 5, 5, 6, 6, 40];
    for (const [n, minutes] of times.entries()) await rateFor(app._id, `r${n}`, minutes);
    expect(await minutesOf(deps, app._id)).toBeNull();
    await rateFor(app._id, `r${PACE_FROM - 1}`, 4);
    ratings.clock.advance(MINUTE_MS);
    expect(await minutesOf(deps, app._id)).toBe(4);
    expect(await minutesOf(deps, 'another')).toBeNull();
  });

  it('leaves out what was given back, and is never less than a minute', async () => {
    const app = await liveApp(ratings, 20);
    const deps = ratings.instance();
    for (let n = 0; n < PACE_FROM; n += 1) await rateFor(app._id, `r${n}`, 0.5);
    const { _id: ratingId } = await startRating(deps, { userId: 'gone', appId: app._id });
    ratings.clock.advance(50 * MINUTE_MS);
    await returnRating(deps, { userId: 'gone', ratingId });
    expect(await minutesOf(deps, app._id)).toBe(1);
  });

  it('makes of a reward what it is an hour, never more', () => {
    expect(perHourMicro(800_000, 4)).toBe(12_000_000);
    expect(perHourMicro(1_000_000, 7)).toBe(8_571_428);
  });
});
