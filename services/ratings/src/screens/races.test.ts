import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { setAudience } from '../audience/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { MINUTE } from '../testing/crash.ts';
import { appNow, brokenFundRule, openRatings, publisher, refusalCodes, type TestRatings } from '../testing/instance.ts';
import { german, quota, quotaTools } from '../testing/quotas.ts';
import { SCREEN_MICRO, screensTools } from '../testing/screens.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { deps, start, answer, back, buy, checking, startAndAnswer } = screensTools(() => ratings);
const { speaks } = quotaTools(() => ratings);
const NONE = 'NO_APP_AVAILABLE';
const many = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);

describe('at the same moment', () => {
  it('50 start for 20 screens: 20 are asked and paid, 30 are refused before any question', async () => {
    const app = await checking(50, 20);
    const calls = await Promise.allSettled(many(50).map((userId) => start(userId, app._id)));
    const started = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
    expect([started.length, refusalCodes(calls)]).toEqual([20, Array(30).fill(NONE)]);
    const ended = await Promise.all(started.map(({ userId, _id }) => answer(userId, _id)));
    expect(ended.every(({ status }) => status === 'screened')).toBe(true);
    expect(await ratings.models.ratings.countDocuments({})).toBe(20);
    const paid = await ratings.models.ratings.countDocuments({ 'outbox.event.name': 'rating.screened' });
    expect(paid).toBe(20);
    const now = await appNow(ratings, app._id);
    expect(now).toMatchObject({ state: 'paused', pausedFor: 'screens', available: 50 });
    expect(now.screens).toMatchObject({ bought: 20, left: 0, screened: 20 });
    expect(now.outbox.filter(({ event }) => event.name === 'app.paused')).toHaveLength(1);
    expect(ratings.wallet.escrow.get(app._id)).toBe(50_000_000 + 20 * SCREEN_MICRO);
  }, 60_000);

  it('200 raters, two kinds of places and 60 screens: they start, answer, give back; each update keeps the sums', async () => {
    const app = await checking(80, 60);
    const audience = { appId: app._id, audience: {}, quotas: [quota('German', german, 30)] };
    await setAudience(deps(), publisher, audience);
    const raters = many(200);
    for (const [at, userId] of raters.entries()) if (at % 2 === 0) await speaks(userId, 'de');
    const calls = await Promise.allSettled(
      raters.map(async (userId, at) => {
        const rating = await start(userId, app._id);
        if (at % 3 === 0) return answer(userId, rating._id);
        if (at % 3 === 1) return answer(userId, rating._id, 'Daily');
        return returnRating(deps(), { userId, ratingId: rating._id });
      }),
    );
    expect(new Set(refusalCodes(calls))).toEqual(new Set([NONE]));
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    const now = await appNow(ratings, app._id);
    const screened = await ratings.models.ratings.countDocuments({ status: 'screened' });
    expect(now.screens).toMatchObject({ bought: 60, screened, left: 60 - screened });
    expect(now.reservations.some(({ screen }) => screen)).toBe(false);
  }, 60_000);

  it('screens are bought, taken back and used while the campaign closes: all of them are somewhere', async () => {
    const app = await checking(30, 10);
    await Promise.allSettled([
      ...many(25).map((userId, at) => startAndAnswer(userId, app._id, at % 2 ? 'Never' : 'Daily')),
      buy(app._id, 5),
      back(app._id),
      buy(app._id, 3),
      closeApp(deps(), publisher, app._id),
    ]);
    await closeApp(deps(), publisher, app._id).catch(() => undefined);
    ratings.clock.advance(61 * MINUTE);
    await sweepRatings(deps());
    ratings.clock.advance(MINUTE);
    await sweepRatings(deps());
    await closeApp(deps(), publisher, app._id);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    const { screens, reservations, screenMoves } = await appNow(ratings, app._id);
    expect([screens?.left, screens?.closing, reservations, screenMoves?.pending]).toEqual([0, 0, [], []]);
    expect(ratings.wallet.escrow.get(app._id)).toBe((screens?.screened ?? 0) * SCREEN_MICRO);
  }, 60_000);
});
