import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RatingsDeps } from '../deps.ts';
import { setLeaving } from '../people/service.ts';
import { appNow, brokenFundRule, draftApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { FUNDINGS_MAX, type FundRequest, fundApp } from './fund.ts';
import type { App } from './model.ts';

const PRICE = { priceMicro: 1_000_000, profitMicro: 750_000 };
const again = { code: 'TRY_AGAIN' };

let ratings: TestRatings;
let app: App;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  app = await draftApp(ratings);
});

const fund = (more: Partial<FundRequest> = {}, deps: RatingsDeps = ratings.instance()) =>
  fundApp(deps, publisher, { appId: app._id, places: 2, ...more });
const set = (change: Partial<App>) => ratings.models.apps.updateOne({ _id: app._id }, { $set: change });
const pending = (id: string) => ({ id, fingerprint: '', places: 1, at: new Date(0) });
/** A service that others overtake between what it read and what it writes. */
function overtaken(work: () => Promise<unknown>): RatingsDeps {
  const deps = ratings.instance();
  return { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', work) } };
}

describe('the first places of a draft, at a price', () => {
  it('are bought, and go on under their own key', async () => {
    const first = { first: PRICE, idempotencyKey: 'k' };
    await expect(fund(first, ratings.instance(crashAt('fund:1')))).rejects.toThrow(CrashAbort);
    expect(await fund(first)).toMatchObject({ state: 'live', funded: 2 });
    // Told again, though they are not the first any more.
    expect(await fund(first)).toMatchObject({ funded: 2 });
    await expect(fund({ first: PRICE })).rejects.toMatchObject(again);
  });

  const others: [string, Partial<App>][] = [
    ['that costs another price by now', { priceMicro: 2_000_000 }],
    ['that pays another reward by now', { profitMicro: 800_000 }],
    ['that is live by now', { state: 'live' }],
    ['of which others are being bought', { pendingFundings: [pending('other')] }],
  ];
  it.each(others)('%s are not, however late that is seen', async (_what, change) => {
    const late = overtaken(() => set(change));
    await expect(fund({ first: PRICE, idempotencyKey: 'k' }, late)).rejects.toMatchObject(again);
    await expect(fund({ first: PRICE })).rejects.toMatchObject(again);
    const { funded, settledFundings, pendingFundings } = await appNow(ratings, app._id);
    expect([funded, settledFundings, pendingFundings.filter(({ id }) => id !== 'other')]).toEqual([0, [], []]);
    expect(ratings.wallet.asked.size).toBe(0);
  });
});

describe('a funding', () => {
  it('is not begun for who is about to leave, nor of a campaign without a link, whatever the funds are', async () => {
    await setLeaving(ratings.instance(), publisher.userId, true);
    await expect(fund()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('is being deleted'),
    });
    await setLeaving(ratings.instance(), publisher.userId, false);
    app = await draftApp(ratings, 'Linkless', '');
    ratings.wallet.fundsMicro = 0;
    await expect(fund()).rejects.toMatchObject({ code: 'LINK_REQUIRED' });
    expect(ratings.wallet.asked.size).toBe(0);
  });

  it('of the same call that went through meanwhile has its places once', async () => {
    const key = { idempotencyKey: 'k' };
    const late = overtaken(() => fund(key));
    expect(await fund(key, late)).toMatchObject({ funded: 2, available: 2 });
    expect((await appNow(ratings, app._id)).settledFundings).toHaveLength(1);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('that is under way goes on although the campaign has all its fundings by now', async () => {
    const key = { idempotencyKey: 'k' };
    await expect(fund(key, ratings.instance(crashAt('fund:1')))).rejects.toThrow(CrashAbort);
    const settled = Array.from({ length: FUNDINGS_MAX }, (_, n) => ({ id: `s${n}`, fingerprint: '' }));
    await ratings.models.apps.updateOne({ _id: app._id }, { $push: { settledFundings: { $each: settled } } });
    expect(await fund(key)).toMatchObject({ funded: 2 });
  });

  it('that is refused leaves its key to another campaign; one that was begun does not', async () => {
    const key = { idempotencyKey: 'k' };
    ratings.wallet.fundsMicro = 0;
    await expect(fund(key)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
    expect(await ratings.models.fundingKeys.countDocuments()).toBe(0);
    ratings.wallet.fundsMicro = 9_000_000;
    app = await draftApp(ratings);
    expect(await fund(key)).toMatchObject({ funded: 2 });
    app = await draftApp(ratings);
    await expect(fund(key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});
