import type { KeySpendQuestion } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, draftApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { fundApp } from './fund.ts';
import type { App } from './model.ts';

const PLACE = 1_000_000;
const byKey = { ...publisher, key: { id: 'key1', scopes: ['funds:spend'] as const } };

let ratings: TestRatings;
let app: App;
/** What auth was asked, as it would answer with this limit. */
let asked: KeySpendQuestion[];
let limitMicro: number;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  app = await draftApp(ratings);
  asked = [];
  limitMicro = 5 * PLACE;
  const counted = new Map<string, number>();
  ratings.keySpend.ask = async (question) => {
    asked.push(question);
    const { movement, amountMicro, release } = question;
    if (release) counted.delete(movement);
    const spent = [...counted.values()].reduce((sum, one) => sum + one, 0);
    if (release || (!counted.has(movement) && spent + amountMicro > limitMicro)) return { reserved: false };
    counted.set(movement, amountMicro);
    return { reserved: true };
  };
});

const fund = (places: number, idempotencyKey?: string, deps = ratings.instance()) =>
  fundApp(deps, byKey, { appId: app._id, places, idempotencyKey });

describe('a purchase by an API key', () => {
  it('is counted under its movement before anything moves, and refused above the limit of the day', async () => {
    expect(await fund(3)).toMatchObject({ funded: 3 });
    expect(asked).toEqual([
      { keyId: 'key1', movement: expect.stringMatching(/^funding\/\w+$/), amountMicro: 3 * PLACE },
    ]);
    await expect(fund(3)).rejects.toMatchObject({ code: 'KEY_LIMIT', status: 409 });
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 3, pendingFundings: [] });
    expect(ratings.wallet.escrow.get(app._id)).toBe(3 * PLACE);
    expect(await fund(2)).toMatchObject({ funded: 5 });
  });

  it('in person is not counted', async () => {
    await fundApp(ratings.instance(), publisher, { appId: app._id, places: 9 });
    expect(asked).toEqual([]);
  });

  it('forty at once stay within the limit', async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => fund(1)));
    const bought = all.filter(({ status }) => status === 'fulfilled').length;
    expect(bought).toBeGreaterThan(0);
    expect(ratings.wallet.escrow.get(app._id)).toBe(bought * PLACE);
    expect(bought).toBeLessThanOrEqual(5);
  });

  it('that the wallet refuses is given back, by the call and by the sweeper', async () => {
    await expect(fund(2, 'k', ratings.instance(crashAt('fund:1')))).rejects.toThrow(CrashAbort);
    ratings.wallet.fundsMicro = 0;
    ratings.clock.advance(120_000);
    await sweepRatings(ratings.instance());
    expect(asked.at(-1)).toMatchObject({ release: true, amountMicro: 2 * PLACE });
    ratings.wallet.fundsMicro = 100 * PLACE;
    expect(await fund(5)).toMatchObject({ funded: 5 });
  });

  it('that is closed meanwhile is given back', async () => {
    const deps = ratings.instance();
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { state: 'closed' } });
    await expect(fund(2, undefined, { ...deps, funds: async () => ({ enough: true }) })).rejects.toMatchObject({
      code: 'APP_CLOSED',
    });
    expect(asked.filter(({ release }) => !release)).toHaveLength(asked.filter(({ release }) => release).length);
  });

  it('waits while auth does not answer: nothing is under way', async () => {
    ratings.keySpend.ask = () => Promise.reject(new Error('away'));
    await expect(fund(1)).rejects.toThrow('away');
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 0, pendingFundings: [] });
  });
});
