import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnRating } from '../rating/give-back.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { MINUTE } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  countFulfilled,
  draftApp,
  liveApp,
  longText,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import { closeApp } from './close.ts';
import type { Actor } from './fields.ts';
import { fundApp } from './fund.ts';
import { changePrice } from './price.ts';
import { updateApp } from './service.ts';

const PLACE = 1_000_000;
const admin: Actor = { userId: 'admin', publisher: false, role: 'superadmin' };
const stranger: Actor = { userId: 'stranger', publisher: true, role: 'User' };

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Another price for it, 2.00 for 1.50, with 3 places. */
const another = (appId: string, more: object = {}) => ({
  ...{ appId, priceMicro: 2 * PLACE, profitMicro: 1_500_000, places: 3, idempotencyKey: 'k' },
  ...more,
});
const start = (userId: string, appId: string) => startRating(ratings.instance(), { userId, appId });
async function rate(userId: string, appId: string): Promise<void> {
  const { _id: ratingId } = await start(userId, appId);
  ratings.clock.advance(30_000);
  await submitRating(ratings.instance(), { userId, ratingId, stars: 4, feedback: longText(`${userId} ${appId}`) });
}
const _offered = (userId: string) =>
  nextApp(ratings.instance(), userId).then(
    ({ _id }) => _id,
    ({ code }) => code as string,
  );
/** What the publisher has beside the escrow. */
const fundsNow = () => ratings.wallet.fundsMicro;

describe('another price', () => {
  it('closes the campaign, brings back what nobody took, and goes on as a new one of the same product', async () => {
    const app = await liveApp(ratings, 10);
    await updateApp(ratings.instance(), publisher, app._id, { link: 'https://tide.example', description: 'Tides.' });
    await rate('early', app._id);
    const held = await start('slow', app._id);
    const before = fundsNow();
    const next = await changePrice(ratings.instance(), publisher, another(app._id));
    const now = await appNow(ratings, app._id);
    expect(now).toMatchObject({ state: 'closed', available: 0, refunded: 8, completed: 1, priceMicro: PLACE });
    expect(now.next).toMatchObject({ id: next._id, priceMicro: 2 * PLACE, places: 3 });
    expect(now.next?.due).toBeUndefined();
    expect(next).toMatchObject({
      ...{ state: 'live', funded: 3, available: 3, completed: 0, priceMicro: 2 * PLACE, profitMicro: 1_500_000 },
      ...{ name: 'Tidepool', link: 'https://tide.example', description: 'Tides.', picture: app.picture },
      ...{ product: app._id, series: app._id, previous: app._id, publisherId: 'publisher' },
    });
    expect(fundsNow() - before).toBe(8 * PLACE - 6 * PLACE);
    // Who has begun at the old price ends at it; what is given back comes back at it.
    await returnRating(ratings.instance(), { userId: 'slow', ratingId: held._id });
    expect(await appNow(ratings, app._id)).toMatchObject({ closing: 1 });
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 9, closing: 0 });
    for (const { _id } of [app, next]) expect(await brokenFundRule(ratings, _id)).toBeUndefined();
  });

  it('under the same key is one change, however often and at once; with other figures it is another request', async () => {
    const app = await liveApp(ratings, 4);
    const other = await liveApp(ratings, 4);
    const same = await Promise.all(
      Array.from({ length: 8 }, () => changePrice(ratings.instance(), publisher, another(app._id))),
    );
    expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
    const [next] = same;
    if (!next) throw new Error('nothing was answered');
    expect(await appNow(ratings, next._id)).toMatchObject({ funded: 3, settledFundings: [{ places: 3 }] });
    expect(await ratings.models.apps.countDocuments({ previous: app._id })).toBe(1);
    const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
    for (const request of [another(app._id, { places: 4 }), another(other._id)])
      await expect(changePrice(ratings.instance(), publisher, request)).rejects.toMatchObject(conflict);
    expect(await appNow(ratings, other._id)).toMatchObject({ state: 'live', available: 4 });
  });

  it('in two tabs, each under its own key, is changed once; the other hears so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const app = await liveApp(ratings, 4);
      const tabs = ['a', 'b', null].map((tab) => another(app._id, { idempotencyKey: tab && `${tab}${round}` }));
      const settled = await Promise.allSettled(tabs.map((tab) => changePrice(ratings.instance(), publisher, tab)));
      expect(countFulfilled(settled)).toBe(1);
      expect(new Set(refusalCodes(settled))).toEqual(new Set(['PRICE_CHANGED']));
      expect(await ratings.models.apps.countDocuments({ previous: app._id })).toBe(1);
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    }
  });

  it('races a closing, a funding and starts: one outcome, and each place is rated, refunded or held once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const app = await liveApp(ratings, 6);
      const deps = ratings.instance();
      const [changed] = await Promise.allSettled([
        changePrice(deps, publisher, another(app._id, { idempotencyKey: `k${round}` })),
        ...(round % 2 === 0 ? [closeApp(deps, publisher, app._id)] : []),
        fundApp(deps, publisher, { appId: app._id, places: 2 }),
        ...['a', 'b', 'c'].map((rater) => start(`${rater}${round}`, app._id)),
      ]);
      ratings.clock.advance(2 * MINUTE);
      await sweepRatings(ratings.instance());
      const now = await appNow(ratings, app._id);
      if (changed.status === 'fulfilled') expect(now.next?.id).toBe(changed.value._id);
      else {
        expect(['APP_CLOSED', 'FUNDING_UNDER_WAY']).toContain((changed.reason as { code: string }).code);
        expect(now.next).toBeUndefined();
      }
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    }
  });
});

describe('another price that is refused closes nothing', () => {
  const isAsItWas = async (appId: string) =>
    expect(await appNow(ratings, appId)).toMatchObject({ state: 'live', available: 4, refunded: 0 });

  it('where the funds and what comes back are not enough; to the last millionth they are', async () => {
    const app = await liveApp(ratings, 4);
    ratings.wallet.fundsMicro = 2 * PLACE - 1;
    const request = another(app._id);
    await expect(changePrice(ratings.instance(), publisher, request)).rejects.toMatchObject({
      ...{ code: 'BALANCE_TOO_LOW', status: 409, message: 'Your publisher balance is too low.' },
    });
    await isAsItWas(app._id);
    ratings.wallet.fundsMicro = 2 * PLACE;
    expect(await changePrice(ratings.instance(), publisher, request)).toMatchObject({ state: 'live', available: 3 });
    expect(fundsNow()).toBe(0);
  });

  it.each([
    ['the price that it has', { priceMicro: PLACE, profitMicro: 750_000 }, 'BAD_INPUT'],
    ['a reward above the price', { profitMicro: 3 * PLACE }, 'PROFIT_TOO_HIGH'],
    ['a reward below the least', { profitMicro: 1 }, 'REWARD_TOO_LOW'],
    ['a price below the least', { priceMicro: 1_000, profitMicro: 500 }, 'PRICE_TOO_LOW'],
    ['nothing left for the fee', { profitMicro: 2 * PLACE }, 'FEE_TOO_LOW'],
    ['more than can be paid', { priceMicro: 900_000_000_000_000, places: 100_000 }, 'BAD_INPUT'],
  ])('at %s', async (_what, more, code) => {
    const app = await liveApp(ratings, 4);
    await expect(changePrice(ratings.instance(), publisher, another(app._id, more))).rejects.toMatchObject({ code });
    await isAsItWas(app._id);
  });

  it('to somebody else; an administrator may, and the audit log says what was changed', async () => {
    const app = await liveApp(ratings, 4);
    const none = { code: 'NOT_FOUND', status: 404 };
    await expect(changePrice(ratings.instance(), stranger, another(app._id))).rejects.toMatchObject(none);
    await isAsItWas(app._id);
    const next = await changePrice(ratings.instance(), admin, another(app._id));
    expect(next).toMatchObject({ publisherId: 'publisher', state: 'live' });
    const { outbox } = await appNow(ratings, app._id);
    const acts = outbox.flatMap(({ event }) => (event.name === 'admin.acted' ? [event.payload] : []));
    expect(acts).toMatchObject([
      {
        action: 'app.price',
        before: { state: 'live', available: 4, amount: '1', profit: '0.75' },
        after: { state: 'closed', available: 0, amount: '2', profit: '1.5', campaign: next._id, places: 3 },
      },
    ]);
  });

  it('of a draft, of one that is closed, and while a funding is under way', async () => {
    const draft = await draftApp(ratings);
    await expect(changePrice(ratings.instance(), publisher, another(draft._id))).rejects.toMatchObject({
      ...{ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: ['closed'] } },
    });
    const app = await liveApp(ratings, 4);
    ratings.wallet.loseAnswers = 1;
    await fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 }).catch(() => undefined);
    await expect(changePrice(ratings.instance(), publisher, another(app._id))).rejects.toMatchObject({
      code: 'FUNDING_UNDER_WAY',
    });
    ratings.clock.advance(10_000);
    await sweepRatings(ratings.instance());
    await closeApp(ratings.instance(), publisher, app._id);
    await expect(changePrice(ratings.instance(), publisher, another(app._id))).rejects.toMatchObject({
      code: 'APP_CLOSED',
    });
  });
});
