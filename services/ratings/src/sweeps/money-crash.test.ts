import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { fundApp } from '../apps/fund.ts';
import { pauseApp, updateApp } from '../apps/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { crashTools, MINUTE } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  liveApp,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { sweepRatings } from './sweep.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { dieAndSweep, dieAheadAndSweep, expectSettled, started } = crashTools(() => ratings);

describe('funding', () => {
  it.each(['fund:1', 'fund:2', 'fund:3'])('that dies after %s buys its places once', async (step) => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 7, idempotencyKey: 'k' };
    await dieAndSweep(step, (deps) => fundApp(deps, publisher, request));
    await expectSettled('r', app._id);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live', funded: 7, available: 7 });
    expect(await fundApp(ratings.instance(), publisher, request)).toMatchObject({ funded: 7 });
    await expect(fundApp(ratings.instance(), publisher, { ...request, places: 8 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('that dies where the clock is ahead is not waited with until its time comes', async () => {
    const app = await draftApp(ratings);
    await dieAheadAndSweep('fund:1', (deps) => fundApp(deps, publisher, { appId: app._id, places: 7 }));
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 7, available: 7 });
    await expectSettled('r', app._id);
  });

  it('whose answer was lost is unknown, not refused; the places follow', async () => {
    const app = await draftApp(ratings);
    ratings.wallet.loseAnswers = 1;
    await expect(fundApp(ratings.instance(), publisher, { appId: app._id, places: 7 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    await expect(closeApp(ratings.instance(), publisher, app._id)).rejects.toMatchObject({
      code: 'FUNDING_UNDER_WAY',
      status: 409,
    });
    await expect(updateApp(ratings.instance(), publisher, app._id, { priceMicro: 2_000_000 })).rejects.toMatchObject({
      code: 'PRICE_FROZEN',
    });
    ratings.clock.advance(10_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 7, pendingFundings: [] });
  });

  it('without the money is refused, and the refusal holds for the same key', async () => {
    const app = await draftApp(ratings);
    ratings.wallet.fundsMicro = 5_000_000;
    const request = { appId: app._id, places: 7, idempotencyKey: 'k' };
    const tooLow = { code: 'BALANCE_TOO_LOW', status: 409, message: 'Your publisher balance is too low.' };
    await expect(fundApp(ratings.instance(), publisher, request)).rejects.toMatchObject(tooLow);
    ratings.wallet.fundsMicro = 50_000_000;
    await expect(fundApp(ratings.instance(), publisher, request)).rejects.toMatchObject(tooLow);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'draft', funded: 0, pendingFundings: [] });
    expect(await fundApp(ratings.instance(), publisher, { ...request, idempotencyKey: 'l' })).toMatchObject({
      funded: 7,
    });
  });

  it('30 times at once under one key buys once; without keys, each time', async () => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 1, idempotencyKey: 'k' };
    await Promise.all(Array.from({ length: 30 }, () => fundApp(ratings.instance(), publisher, request)));
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 1 });
    await Promise.all(
      Array.from({ length: 5 }, () => fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 })),
    );
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 6 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });
});

describe('closing', () => {
  it.each(['close:1', 'close:2', 'close:3'])(
    'that dies after %s refunds the unreserved places once; a reserved one follows',
    async (step) => {
      const { app, rating } = await started();
      await dieAndSweep(step, (deps) => closeApp(deps, publisher, app._id));
      expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', refunded: 1, available: 0, closing: 0 });
      await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
      expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 2 });
      expect(ratings.wallet.escrow.get(app._id)).toBe(0);
      await expectSettled('r', app._id);
    },
  );

  it('that dies where the clock is ahead gives back all the same', async () => {
    const app = await liveApp(ratings, 3);
    await dieAheadAndSweep('close:1', (deps) => closeApp(deps, publisher, app._id));
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', refunded: 3 });
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
    await expectSettled('r', app._id);
  });

  it('while raters start: each place is either rated or refunded', async () => {
    const app = await liveApp(ratings, 20);
    const starts = Array.from({ length: 30 }, (_, n) =>
      startRating(ratings.instance(), { userId: `r${n}`, appId: app._id }),
    );
    await Promise.allSettled([
      ...starts.slice(0, 10),
      closeApp(ratings.instance(), publisher, app._id),
      ...starts.slice(10),
    ]);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    ratings.clock.advance(61 * MINUTE);
    await sweepRatings(ratings.instance());
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 20, reservations: [] });
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
  });

  it('races a funding: one of them wins, and no money stays behind', async () => {
    const app = await liveApp(ratings, 3);
    await Promise.allSettled([
      fundApp(ratings.instance(), publisher, { appId: app._id, places: 4 }),
      closeApp(ratings.instance(), publisher, app._id),
      fundApp(ratings.instance(), publisher, { appId: app._id, places: 5 }),
    ]);
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    await closeApp(ratings.instance(), publisher, app._id);
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
    await expectSettled('r', app._id);
  });

  it('of somebody else’s app is a record that is not there; a closed one neither starts, nor is funded, nor paused', async () => {
    const app = await liveApp(ratings, 3);
    const stranger = { userId: 'stranger', publisher: true, role: 'User' } as const;
    await expect(closeApp(ratings.instance(), stranger, app._id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    await closeApp(ratings.instance(), publisher, app._id);
    await closeApp(ratings.instance(), publisher, app._id);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: app._id })).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
    });
    await expect(fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 })).rejects.toMatchObject({
      code: 'APP_CLOSED',
    });
    await expect(pauseApp(ratings.instance(), publisher, app._id)).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { allowed: [] },
    });
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 3 });
  });
});
