import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import { appNow, brokenFundRule, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { fundApp } from './fund.ts';
import { changePrice } from './price.ts';
import { updateApp } from './service.ts';

const PLACE = 1_000_000;

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { dieAndSweep, dieAheadAndSweep, expectSettled } = crashTools(() => ratings);
/** Another price for it, 2.00 for 1.50, with 3 places. */
const another = (appId: string, more: object = {}) => ({
  ...{ appId, priceMicro: 2 * PLACE, profitMicro: 1_500_000, places: 3, idempotencyKey: 'k' },
  ...more,
});
/** What the publisher has beside the escrow. */
const fundsNow = () => ratings.wallet.fundsMicro;

describe('a change that is cut off', () => {
  const steps = ['price:1', 'price:2', 'close:2', 'close:3', 'fund:0', 'fund:1', 'fund:2', 'fund:3'];
  it.each(steps)('after %s leaves a closed campaign and its successor; the same key finishes it once', async (step) => {
    const app = await liveApp(ratings, 5);
    const before = fundsNow();
    await dieAndSweep(step, (deps) => changePrice(deps, publisher, another(app._id)));
    const closed = await appNow(ratings, app._id);
    expect(closed).toMatchObject({ state: 'closed', available: 0, closing: 0, refunded: 5, closings: [] });
    const next = await appNow(ratings, closed.next?.id ?? '');
    // A funding that was begun is finished; one that was not is left to the publisher.
    const isFunded = ['fund:1', 'fund:2', 'fund:3'].includes(step);
    expect(next).toMatchObject({ state: isFunded ? 'live' : 'draft', previous: app._id, pendingFundings: [] });
    expect(closed.next?.due).toBeUndefined();
    const again = await changePrice(ratings.instance(), publisher, another(app._id));
    expect(again).toMatchObject({ _id: next._id, state: 'live', funded: 3, available: 3 });
    expect(fundsNow() - before).toBe(5 * PLACE - 6 * PLACE);
    for (const { _id } of [app, again]) expect(await brokenFundRule(ratings, _id)).toBeUndefined();
    await expectSettled('r', again._id);
  });

  it('where the clock is ahead has its successor all the same', async () => {
    const app = await liveApp(ratings, 5);
    await dieAheadAndSweep('price:1', (deps) => changePrice(deps, publisher, another(app._id)));
    const closed = await appNow(ratings, app._id);
    expect(closed.next?.due).toBeUndefined();
    expect(await appNow(ratings, closed.next?.id ?? '')).toMatchObject({ previous: app._id });
  });

  it('sleeps past the sweeper and wakes up: one successor, its places once', async () => {
    for (const step of ['price:1', 'price:2', 'close:2', 'fund:1', 'fund:2']) {
      const app = await liveApp(ratings, 5);
      const asleep = pauseAt(step);
      const changing = changePrice(
        ratings.instance(asleep.step),
        publisher,
        another(app._id, { idempotencyKey: step }),
      );
      await asleep.reached;
      ratings.clock.advance(2 * MINUTE);
      await sweepRatings(ratings.instance());
      asleep.wake();
      expect(await changing).toMatchObject({ state: 'live', funded: 3, available: 3 });
      expect(await ratings.models.apps.countDocuments({ previous: app._id })).toBe(1);
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    }
  });

  it('goes on as any draft does: who bought its places meanwhile has them once, also when the old tab asks again', async () => {
    const app = await liveApp(ratings, 5);
    await dieAndSweep('price:2', (deps) => changePrice(deps, publisher, another(app._id)));
    const { next } = await appNow(ratings, app._id);
    const appId = next?.id ?? '';
    expect(await fundApp(ratings.instance(), publisher, { appId, places: 2 })).toMatchObject({ state: 'live' });
    const again = await changePrice(ratings.instance(), publisher, another(app._id));
    expect(again).toMatchObject({ _id: appId, funded: 2, available: 2 });
  });

  it('buys nothing at a price that was not told: a draft whose price was edited meanwhile stays one', async () => {
    const app = await liveApp(ratings, 5);
    await dieAndSweep('price:2', (deps) => changePrice(deps, publisher, another(app._id)));
    const { next } = await appNow(ratings, app._id);
    await updateApp(ratings.instance(), publisher, next?.id ?? '', { priceMicro: 5 * PLACE });
    const again = await changePrice(ratings.instance(), publisher, another(app._id));
    expect(again).toMatchObject({ state: 'draft', funded: 0 });
  });

  it('because the funds were spent elsewhere meanwhile leaves a draft, and takes nothing', async () => {
    const app = await liveApp(ratings, 3);
    ratings.wallet.fundsMicro = 3 * PLACE;
    const asleep = pauseAt('close:3');
    const changing = changePrice(ratings.instance(asleep.step), publisher, another(app._id));
    await asleep.reached;
    ratings.wallet.fundsMicro = PLACE;
    asleep.wake();
    expect(await changing).toMatchObject({ state: 'draft', funded: 0, pendingFundings: [] });
    expect(fundsNow()).toBe(PLACE);
  });

  it('because the wallet did not answer says so, and the same key finds out', async () => {
    const app = await liveApp(ratings, 3);
    ratings.wallet.loseAnswers = 1;
    const request = another(app._id);
    await expect(changePrice(ratings.instance(), publisher, request)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await changePrice(ratings.instance(), publisher, request)).toMatchObject({ state: 'live', funded: 3 });
  });
});
