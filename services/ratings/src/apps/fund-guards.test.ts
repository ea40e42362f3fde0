import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RatingsDeps } from '../deps.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, brokenFundRule, draftApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { closeApp } from './close.ts';
import { FUNDINGS_MAX, fundApp } from './fund.ts';
import { REFUSED_A_DAY } from './funding-days.ts';
import type { App } from './model.ts';
import { pauseApp, updateApp } from './service.ts';

const PLACE = 1_000_000;
const tooLow = { code: 'BALANCE_TOO_LOW' };

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

const fund = (places: number, idempotencyKey?: string, deps: RatingsDeps = ratings.instance()) =>
  fundApp(deps, publisher, { appId: app._id, places, idempotencyKey });
const dieAt = (step: string, idempotencyKey: string) =>
  expect(fund(2, idempotencyKey, ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
/** A service that does this while the wallet is asked whether there is enough, and hears that answer. */
const meanwhile = (work: () => Promise<unknown>, enough: boolean): RatingsDeps => ({
  ...ratings.instance(),
  funds: async () => {
    await work();
    return { enough };
  },
});
/** What counts towards the day's refusals. */
const counted = async () =>
  (await ratings.models.fundingDays.find().lean()).reduce((sum, { count }) => sum + (count as number), 0);
const settled = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `s${n}`, fingerprint: '' }));
const pushSettled = (count: number) =>
  ratings.models.apps.updateOne({ _id: app._id }, { $push: { settledFundings: { $each: settled(count) } } });

describe('a funding under way', () => {
  it('goes on under its key although its own money was the last', async () => {
    ratings.wallet.fundsMicro = 2 * PLACE;
    await dieAt('fund:2', 'k');
    expect(ratings.wallet.fundsMicro).toBe(0);
    expect(await fund(2, 'k')).toMatchObject({ funded: 2, available: 2 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('goes on when the refusals of its day are used up', async () => {
    await dieAt('fund:1', 'k');
    await ratings.models.fundingDays.updateOne({}, { $set: { count: REFUSED_A_DAY } });
    expect(await fund(2, 'k')).toMatchObject({ funded: 2 });
    expect(await counted()).toBe(REFUSED_A_DAY - 1);
  });

  it('says nothing of another one: that is refused without money, and the wallet is not asked', async () => {
    await dieAt('fund:1', 'k');
    ratings.wallet.fundsMicro = 0;
    await expect(fund(2, 'other')).rejects.toMatchObject(tooLow);
    expect(ratings.wallet.asked.size).toBe(0);
  });

  it('by another call of its key, while this one hears that there is too little: that one counts', async () => {
    expect(
      await fund(
        2,
        'k',
        meanwhile(() => dieAt('fund:1', 'k'), false),
      ),
    ).toMatchObject({ funded: 2 });
    const { pendingFundings, settledFundings, refusedFundings } = await appNow(ratings, app._id);
    expect([pendingFundings.length, settledFundings.length, (refusedFundings ?? []).length]).toEqual([0, 1, 0]);
    expect(await counted()).toBe(0);
  });

  it('by another call of its key, while this one hears that there is enough: it stands there once, and is counted once', async () => {
    const late = meanwhile(() => dieAt('fund:1', 'k'), true);
    await expect(fund(2, 'k', { ...late, step: crashAt('fund:1') })).rejects.toThrow(CrashAbort);
    expect((await appNow(ratings, app._id)).pendingFundings).toHaveLength(1);
    expect(await counted()).toBe(1);
    expect(await fund(2, 'k')).toMatchObject({ funded: 2, available: 2 });
    expect(await counted()).toBe(0);
  });
});

describe('a funding that is refused', () => {
  it('of a closed app, or one that has all its fundings, hears that rather than of money', async () => {
    ratings.wallet.fundsMicro = 0;
    await pushSettled(FUNDINGS_MAX - 1);
    await expect(fund(1)).rejects.toMatchObject(tooLow);
    await pushSettled(1);
    await expect(fund(1)).rejects.toMatchObject({ code: 'FUNDINGS_FULL' });
    app = await draftApp(ratings);
    await closeApp(ratings.instance(), publisher, app._id);
    await expect(fund(1)).rejects.toMatchObject({ code: 'APP_CLOSED' });
  });

  it('for want of money is remembered by its own app, once', async () => {
    const other = app;
    app = await draftApp(ratings);
    ratings.wallet.fundsMicro = 0;
    const twice = meanwhile(() => expect(fund(2, 'k')).rejects.toMatchObject(tooLow), false);
    await expect(fund(2, 'k', twice)).rejects.toMatchObject(tooLow);
    expect((await appNow(ratings, app._id)).refusedFundings).toHaveLength(1);
    expect((await appNow(ratings, other._id)).refusedFundings ?? []).toEqual([]);
  });

  it.each([true, false])('of an app that is gone meanwhile is NOT_FOUND, enough money: %s', async (enough) => {
    const gone = meanwhile(() => ratings.models.apps.deleteOne({ _id: app._id }), enough);
    await expect(fund(2, 'k', gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([{ priceMicro: 2 * PLACE }, { profitMicro: 800_000 }])(
    'because of %j between look and write is not counted',
    async (change) => {
      const deps = ratings.instance();
      const reprice = () => updateApp(deps, publisher, app._id, change);
      const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', reprice) } };
      await expect(fund(2, 'k', slow)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
      expect((await appNow(ratings, app._id)).pendingFundings).toEqual([]);
      expect(await counted()).toBe(0);
    },
  );

  it('is counted while nobody knows whether it was written', async () => {
    const deps = ratings.instance();
    const lost = () => Promise.reject(new Error('the line is cut'));
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', lost) } };
    await expect(fund(2, 'k', slow)).rejects.toThrow('the line is cut');
    expect(await counted()).toBe(1);
  });

  it('because another took the last of the app’s fundings, or twenty are under way', async () => {
    await pushSettled(FUNDINGS_MAX - 1);
    await expect(
      fund(
        1,
        'k',
        meanwhile(() => pushSettled(1), true),
      ),
    ).rejects.toMatchObject({ code: 'FUNDINGS_FULL' });
    app = await draftApp(ratings);
    const pending = Array.from({ length: 19 }, (_, n) => ({
      id: `p${n}`,
      fingerprint: '',
      places: 1,
      at: new Date(0),
    }));
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { pendingFundings: pending } });
    await dieAt('fund:1', 'twentieth');
    await expect(fund(1, 'more')).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect((await appNow(ratings, app._id)).pendingFundings).toHaveLength(20);
  });
});

describe('a funding that is settled twice, by its call and by the sweeper', () => {
  /** The call sleeps after the wallet's answer until the sweeper has been through. */
  async function overtaken(): Promise<Promise<unknown>> {
    const slept = pauseAt('fund:2');
    const enough = { ...ratings.instance(), funds: async () => ({ enough: true }) };
    const sleeping = fund(2, 'k', { ...enough, step: slept.step }).catch((error: { code: string }) => error.code);
    await slept.reached;
    ratings.clock.advance(60_000);
    await sweepRatings(ratings.instance());
    slept.wake();
    return sleeping;
  }

  it('has its places once, and leaves the day once', async () => {
    await dieAt('fund:1', 'other');
    expect(await counted()).toBe(1);
    await overtaken();
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 4, available: 4, pendingFundings: [] });
    expect((await appNow(ratings, app._id)).settledFundings).toHaveLength(2);
    expect(await counted()).toBe(0);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('leaves what another funding counts', async () => {
    const slept = pauseAt('fund:2');
    const sleeping = fund(2, 'k', ratings.instance(slept.step));
    await slept.reached;
    ratings.clock.advance(60_000);
    await sweepRatings(ratings.instance());
    await dieAt('fund:1', 'other');
    slept.wake();
    await sleeping;
    expect(await counted()).toBe(1);
  });

  it('was refused once', async () => {
    ratings.wallet.fundsMicro = 0;
    expect(await overtaken()).toBe('BALANCE_TOO_LOW');
    expect((await appNow(ratings, app._id)).refusedFundings).toHaveLength(1);
  });
});

it('more places of a paused app leave it paused', async () => {
  await fund(1);
  await pauseApp(ratings.instance(), publisher, app._id);
  expect(await fund(1)).toMatchObject({ state: 'paused', available: 2 });
});
