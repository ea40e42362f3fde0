import { refuse } from '@candor/service-kit/errors';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { closeApp } from './close.ts';
import type { Actor } from './fields.ts';
import { FUNDINGS_MAX, fundApp } from './fund.ts';
import type { FundingKey } from './funding-key-model.ts';
import { pauseApp, updateApp } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const admin: Actor = { userId: 'admin', publisher: false, role: 'superadmin' };

describe('the least price', () => {
  /** A campaign of before the rule, with places that are paid for. */
  const older = async (places: number) => {
    const app = await liveApp(ratings, places);
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { priceMicro: 20_000, profitMicro: 20_000 } });
    return app._id;
  };
  const refusedPrice = { code: 'PRICE_TOO_LOW', message: 'The amount must be at least 0.10 USDT.' };

  it('leaves what was funded for less good: it is rated, paused, changed in its words, and closed', async () => {
    const deps = ratings.instance();
    const appId = await older(2);
    expect(await startRating(deps, { userId: 'r', appId })).toMatchObject({ offer: { profitMicro: 20_000 } });
    expect(await updateApp(deps, publisher, appId, { description: 'Other words.' })).toMatchObject({
      description: 'Other words.',
      priceMicro: 20_000,
    });
    expect(await closeApp(deps, publisher, appId)).toMatchObject({ state: 'closed' });
  });

  it('is asked for where more of it is bought, by whoever buys; nothing is under way then', async () => {
    const deps = ratings.instance();
    const appId = await older(1);
    for (const actor of [publisher, admin])
      await expect(fundApp(deps, actor, { appId, places: 1 })).rejects.toMatchObject(refusedPrice);
    expect(await appNow(ratings, appId)).toMatchObject({ funded: 1, pendingFundings: [] });
  });

  it('does not stop a funding that was under way before the rule, nor its answer under its key', async () => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 2, idempotencyKey: 'k' };
    await expect(fundApp(ratings.instance(crashAt('fund:1')), publisher, request)).rejects.toThrow(CrashAbort);
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { priceMicro: 20_000, profitMicro: 20_000 } });
    expect(await fundApp(ratings.instance(), publisher, request)).toMatchObject({ available: 2 });
    expect(await fundApp(ratings.instance(), publisher, request)).toMatchObject({ available: 2 });
  });

  it.each([
    [{ priceMicro: 99_999 }, 'PRICE_TOO_LOW'],
    [{ profitMicro: 49_999 }, 'REWARD_TOO_LOW'],
    [{ profitMicro: 900_001 }, 'FEE_TOO_LOW'],
    [{ priceMicro: 1_000_001, profitMicro: 900_001 }, 'FEE_TOO_LOW'],
  ])('is asked for of another price: %j is refused with %s', async (change, code) => {
    const app = await draftApp(ratings);
    const prices = { profitMicro: 50_000, ...change };
    await expect(updateApp(ratings.instance(), publisher, app._id, prices)).rejects.toMatchObject({
      code,
      status: 400,
    });
    expect(await updateApp(ratings.instance(), publisher, app._id, { profitMicro: 900_000 })).toMatchObject({
      profitMicro: 900_000,
    });
  });
});

describe('a funding', () => {
  it('is recognised however many came after it, and an app has a limit of them', async () => {
    const deps = ratings.instance();
    const app = await draftApp(ratings);
    const first = { appId: app._id, places: 7, idempotencyKey: 'first' };
    await fundApp(deps, publisher, first);
    const later = Array.from({ length: FUNDINGS_MAX - 1 }, (_, n) => ({ id: `f${n}`, fingerprint: '', posted: true }));
    await ratings.models.apps.updateOne({ _id: app._id }, { $push: { settledFundings: { $each: later } } });
    await expect(fundApp(deps, publisher, { appId: app._id, places: 1 })).rejects.toMatchObject({
      code: 'FUNDINGS_FULL',
      status: 409,
    });
    expect(await fundApp(deps, publisher, first)).toMatchObject({ funded: 7, available: 7 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('under a key of another app’s is refused and leaves nothing under way; of two at once one buys', async () => {
    const deps = ratings.instance();
    const request = async () => ({ appId: (await draftApp(ratings))._id, places: 2, idempotencyKey: 'k' });
    const [first, second] = [await request(), await request()];
    const settled = await Promise.allSettled([fundApp(deps, publisher, first), fundApp(deps, publisher, second)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = settled[0].status === 'rejected' ? first : second;
    await expect(fundApp(deps, publisher, lost)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 });
    expect(await appNow(ratings, lost.appId)).toMatchObject({ state: 'draft', funded: 0, pendingFundings: [] });
    expect(await closeApp(deps, publisher, lost.appId)).toMatchObject({ state: 'closed' });
    expect([...ratings.wallet.escrow.values()].reduce((sum, held) => sum + held, 0)).toBe(2_000_000);
  });

  it('asked for twice under one key while its price changes costs what its places cost', async () => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 2, idempotencyKey: 'k' };
    const [slow, fast] = [ratings.instance(), ratings.instance()];
    // The slow call has read the old price when the new one is set, and the fast call stands in the app's document.
    const { fundingKeys } = slow.models;
    const overtaken = async (key: FundingKey) => {
      await updateApp(fast, publisher, app._id, { priceMicro: 2_000_000 });
      await expect(fundApp({ ...fast, step: crashAt('fund:1') }, publisher, request)).rejects.toThrow(CrashAbort);
      return fundingKeys.create(key);
    };
    const fundingKeysOfSlow = new Proxy(fundingKeys, {
      get: (target, name) => (name === 'create' ? overtaken : Reflect.get(target, name)),
    });
    const slowDeps = { ...slow, models: { ...slow.models, fundingKeys: fundingKeysOfSlow } };
    await fundApp(slowDeps, publisher, request).catch(() => undefined);
    ratings.clock.advance(60_000);
    await sweepRatings(fast);
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 2, available: 2, pendingFundings: [] });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('whose price changed between its look and its write is refused, and leaves nothing under way', async () => {
    const deps = ratings.instance();
    const app = await draftApp(ratings);
    const reprice = () => updateApp(deps, publisher, app._id, { priceMicro: 2_000_000 });
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', reprice) } };
    await expect(fundApp(slow, publisher, { appId: app._id, places: 2 })).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect(await appNow(ratings, app._id)).toMatchObject({ priceMicro: 2_000_000, funded: 0, pendingFundings: [] });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('of more money than there can be is refused at once, and leaves nothing under way', async () => {
    const deps = ratings.instance();
    const app = await draftApp(ratings);
    await updateApp(deps, publisher, app._id, { priceMicro: 1_000_000_000_000_000 });
    await expect(fundApp(deps, publisher, { appId: app._id, places: 10 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'That is more than can be paid at once.',
    });
    expect(await closeApp(deps, publisher, app._id)).toMatchObject({ state: 'closed', pendingFundings: [] });
  });

  it('that is refused does not use up the limit', async () => {
    const deps = ratings.instance();
    const app = await draftApp(ratings);
    ratings.wallet.fundsMicro = 0;
    for (let n = 0; n < 3; n += 1)
      await expect(fundApp(deps, publisher, { appId: app._id, places: 1 })).rejects.toMatchObject({
        code: 'BALANCE_TOO_LOW',
      });
    expect(await appNow(ratings, app._id)).toMatchObject({ settledFundings: [], pendingFundings: [], state: 'draft' });
  });
});

describe('closing', () => {
  it('after a place was taken between its look and its write refunds what is left: no place is counted twice', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    const take = () => startRating(deps, { userId: 'r', appId: app._id });
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', take) } };
    expect(await closeApp(slow, publisher, app._id)).toMatchObject({ state: 'closed', refunded: 2, available: 0 });
    expect((await appNow(ratings, app._id)).reservations).toHaveLength(1);
    expect(ratings.wallet.escrow.get(app._id)).toBe(1_000_000);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });
});

describe('closing among other campaigns', () => {
  const admins = async (appId: string) =>
    (await appNow(ratings, appId)).outbox
      .filter(({ event }) => event.name === 'admin.acted')
      .map(({ event }) => (event.payload as { action: string }).action);

  it('closes, refunds and hides the one that was asked for, and leaves those that look like it', async () => {
    const deps = ratings.instance();
    const alike = [await liveApp(ratings, 3), await liveApp(ratings, 3), await liveApp(ratings, 3)] as const;
    await closeApp(deps, publisher, alike[1]._id);
    await closeApp(deps, admin, alike[2]._id);
    expect(await appNow(ratings, alike[0]._id)).toMatchObject({ state: 'live', available: 3, hidden: false });
    expect(await closeApp(deps, admin, alike[2]._id, { hide: true })).toMatchObject({ hidden: true, refunded: 3 });
    expect(await appNow(ratings, alike[1]._id)).toMatchObject({ state: 'closed', refunded: 3, hidden: false });
    expect(await Promise.all(alike.map(({ _id }) => admins(_id)))).toEqual([[], [], ['app.close', 'app.delete']]);
  });

  it('is told to the audit log once, by an administrator who hides it now or hid it before', async () => {
    const app = await liveApp(ratings, 3);
    for (let again = 0; again < 2; again += 1) await closeApp(ratings.instance(), admin, app._id, { hide: true });
    expect(await admins(app._id)).toEqual(['app.delete']);
  });

  it('leaves one hidden that was hidden before, and says so', async () => {
    const app = await liveApp(ratings, 3);
    await ratings.models.apps.updateOne({ _id: app._id }, { $set: { hidden: true } });
    expect(await closeApp(ratings.instance(), admin, app._id)).toMatchObject({ state: 'closed', hidden: true });
    const acted = (await appNow(ratings, app._id)).outbox.find(({ event }) => event.name === 'admin.acted');
    expect(acted?.event.payload).toMatchObject({ action: 'app.close', after: { hidden: true } });
  });

  it('is told to the audit log once of two administrators who hide it at once', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    await closeApp(deps, publisher, app._id);
    const other = () => closeApp(deps, { ...admin, userId: 'other' }, app._id, { hide: true });
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', other) } };
    expect(await closeApp(slow, admin, app._id, { hide: true })).toMatchObject({ hidden: true });
    expect(await admins(app._id)).toEqual(['app.delete']);
  });

  it('after it was paused between its look and its write tells the audit log the state that it had', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    const pause = () => pauseApp(deps, publisher, app._id);
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', pause) } };
    await closeApp(slow, admin, app._id);
    const acted = (await appNow(ratings, app._id)).outbox.find(({ event }) => event.name === 'admin.acted');
    expect(acted?.event.payload).toMatchObject({ action: 'app.close', before: { state: 'paused' } });
  });

  it('after a funding began between its look and its write is refused: its money would have nowhere to go', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    const fund = () =>
      expect(fundApp({ ...deps, step: crashAt('fund:1') }, publisher, { appId: app._id, places: 2 })).rejects.toThrow(
        CrashAbort,
      );
    const slow = { ...deps, models: { ...deps.models, apps: interleaved(deps.models.apps, 'updateOne', fund) } };
    await expect(closeApp(slow, publisher, app._id)).rejects.toMatchObject({ code: 'FUNDING_UNDER_WAY' });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live', available: 3 });
  });
});

describe('a place', () => {
  it('is not given away when its app was paused between the look and the write', async () => {
    const deps = ratings.instance();
    const app = await liveApp(ratings, 3);
    const pause = () => pauseApp(deps, publisher, app._id);
    const slow = {
      ...deps,
      models: { ...deps.models, apps: interleaved(deps.models.apps, 'findOneAndUpdate', pause) },
    };
    await expect(startRating(slow, { userId: 'r', appId: app._id })).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
    });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'paused', available: 3, reservations: [] });
  });
});

describe('a refund', () => {
  it('that the wallet refuses is a fault: its places stay on their way back', async () => {
    const app = await liveApp(ratings, 3);
    const refusing = {
      ...ratings.instance(),
      wallet: async () => ({ posted: false as const, key: 'refund', code: 'BALANCE_TOO_LOW' as const }),
    };
    await expect(closeApp(refusing, publisher, app._id)).rejects.toThrow();
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', closing: 3, refunded: 0 });
    ratings.clock.advance(10_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ closing: 0, refunded: 3, closings: [] });
  });

  it('whose answer was lost follows, once', async () => {
    const app = await liveApp(ratings, 3);
    ratings.wallet.loseAnswers = 1;
    await expect(closeApp(ratings.instance(), publisher, app._id)).rejects.toMatchObject(refuse('UNAVAILABLE'));
    expect(await closeApp(ratings.instance(), publisher, app._id)).toMatchObject({ refunded: 3, closing: 0 });
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
  });
});

describe('removing an app', () => {
  it('closes, refunds and hides it in one update, so that a crash cannot leave it half removed', async () => {
    const app = await liveApp(ratings, 3);
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
    ratings.clock.advance(30_000);
    const verdict = { userId: 'r', ratingId: rating._id, stars: 5, feedback: longText(rating._id) };
    await submitRating(ratings.instance(), verdict);
    const dying = ratings.instance(crashAt('close:1'));
    await expect(closeApp(dying, admin, app._id, { hide: true })).rejects.toThrow(CrashAbort);
    expect(await appNow(ratings, app._id)).toMatchObject({ hidden: true, state: 'closed' });
    ratings.clock.advance(10_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 2, completed: 1 });
    await expect(startRating(ratings.instance(), { userId: 's', appId: app._id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ratings.models.ratings.countDocuments({ appId: app._id })).toBe(1);
  });
});
