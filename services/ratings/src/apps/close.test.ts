import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLeaving } from '../people/service.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  liveApp,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { closeApp, settleClosing } from './close.ts';
import type { Actor } from './fields.ts';
import { fundApp } from './fund.ts';

const PLACE = 1_000_000;
const admin: Actor = { userId: 'admin', publisher: false, role: 'superadmin' };

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** What the audit log will be told of an app. */
const acts = async (appId: string) => {
  const { outbox } = await appNow(ratings, appId);
  return outbox.flatMap(({ event }) => (event.name === 'admin.acted' ? [event.payload] : []));
};

describe('a refund', () => {
  it('that the call and the sweeper settle is counted once, and kept with its places and its money', async () => {
    const app = await liveApp(ratings, 5);
    const other = await liveApp(ratings, 4);
    await expect(closeApp(ratings.instance(crashAt('close:1')), publisher, app._id)).rejects.toThrow(CrashAbort);
    const closed = await appNow(ratings, app._id);
    const [closing] = closed.closings;
    if (!closing) throw new Error('nothing is closing');
    // Both have read the document while the closing stood in it.
    await settleClosing(ratings.instance(), closed, closing);
    await settleClosing(ratings.instance(), closed, closing);
    const { id, at } = closing;
    expect(await appNow(ratings, app._id)).toMatchObject({
      ...{ available: 0, closing: 0, refunded: 5, closings: [] },
      settledClosings: [{ id, places: 5, amountMicro: 5 * PLACE, at }],
    });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    expect(await appNow(ratings, other._id)).toMatchObject({ available: 4, closing: 0, refunded: 0 });
  });
});

describe('an app that an administrator removes', () => {
  it('is hidden by the update that closes it, and the audit log says so', async () => {
    const app = await liveApp(ratings, 2);
    await closeApp(ratings.instance(), admin, app._id, { hide: true });
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', hidden: true });
    expect(await acts(app._id)).toMatchObject([
      {
        ...{ action: 'app.delete', before: { state: 'live', available: 2, hidden: false } },
        after: { state: 'closed', available: 0, hidden: true },
      },
    ]);
  });

  it('after it was closed is hidden then; removed once more it is told once', async () => {
    const app = await liveApp(ratings, 2);
    await closeApp(ratings.instance(), publisher, app._id);
    for (let n = 0; n < 2; n += 1) await closeApp(ratings.instance(), admin, app._id, { hide: true });
    expect(await acts(app._id)).toMatchObject([{ action: 'app.delete', after: { state: 'closed', hidden: true } }]);
  });

  it('that only closes it leaves it to be seen', async () => {
    const app = await liveApp(ratings, 2);
    await closeApp(ratings.instance(), admin, app._id);
    expect(await acts(app._id)).toMatchObject([{ action: 'app.close', after: { state: 'closed', hidden: false } }]);
  });
});

it('whoever is being erased buys no places, and buys them again once they stay', async () => {
  const app = await draftApp(ratings);
  const deps = ratings.instance();
  await setLeaving(deps, app.publisherId, true);
  await expect(fundApp(deps, publisher, { appId: app._id, places: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(ratings.wallet.asked.size).toBe(0);
  await setLeaving(deps, app.publisherId, false);
  expect(await fundApp(deps, publisher, { appId: app._id, places: 1 })).toMatchObject({ available: 1 });
});
