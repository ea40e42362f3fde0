import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AboutChange } from '../about/input.ts';
import { fundApp } from '../apps/fund.ts';
import { setAudience } from '../audience/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, liveApp, openRatings, publisher, refusalCodes, type TestRatings } from '../testing/instance.ts';
import { french, german, quota, quotaTools } from '../testing/quotas.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { deps, tell, speaks, divide, start, divided } = quotaTools(() => ratings);
const NONE = 'NO_APP_AVAILABLE';
const giveBack = (userId: string, ratingId: string) => returnRating(deps(), { userId, ratingId });

describe('at the same moment', () => {
  it('200 raters want three quotas of 10 and 20 open places: 50 have one, and each cell is right', async () => {
    const app = await liveApp(ratings, 50);
    const match: AboutChange[] = [german, french, { devices: ['ios'] }];
    await divide(app, ...match.map((one, at) => quota(`Quota ${at}`, one, 10)));
    const everybody = Array.from({ length: 200 }, (_, at) => ({ userId: `r${at}`, match: match[at % 4] }));
    for (const { userId, match: own } of everybody) if (own) await tell(userId, own);
    const calls = await Promise.allSettled(everybody.map(({ userId }) => start(userId, app)));
    const done = calls.filter(({ status }) => status === 'fulfilled').length;
    expect([done, new Set(refusalCodes(calls))]).toEqual([50, new Set([NONE])]);
    expect(await divided(app)).toEqual([0, [0, 10], [0, 10], [0, 10]]);
    const { reservations } = await appNow(ratings, app._id);
    expect(reservations.filter(({ cell }) => cell === undefined)).toHaveLength(20);
  }, 60_000);

  it('places are divided, bought, taken and given back: each update keeps the sum', async () => {
    const app = await liveApp(ratings, 20);
    await divide(app, quota('German', german, 5));
    const raters = Array.from({ length: 30 }, (_, at) => `r${at}`);
    for (const [at, userId] of raters.entries()) await speaks(userId, at % 2 === 0 ? 'de' : 'fr');
    const plans = [
      [quota('French', french, 4), quota('German', german, 15)],
      [quota('German', german, 18)],
      [quota('French', french, 9), quota('German', german, 18)],
    ];
    await Promise.all([
      ...raters.map(async (userId, at) => {
        const { _id } = await start(userId, app).catch(() => ({ _id: '' }));
        if (_id !== '' && at % 3 === 0) await giveBack(userId, _id);
      }),
      ...plans.map((plan) =>
        divide(app, ...plan).catch((error: { code?: string }) => expect(error.code).toBe('QUOTA_TAKEN')),
      ),
      ...[1, 2].map(() => fundApp(deps(), publisher, { appId: app._id, places: 3 })),
    ]);
    expect(await divided(app)).toBeDefined();
    expect((await appNow(ratings, app._id)).funded).toBe(26);
  }, 60_000);

  it('quotas are set while somebody starts: the place is taken where there is one for them then, or not at all', async () => {
    const app = await liveApp(ratings, 2);
    const { step, reached, wake } = pauseAt('start:1');
    const late = startRating(ratings.instance(step), { userId: 'ann', appId: app._id });
    await reached;
    await divide(app, quota('German', german, 2));
    wake();
    await expect(late).rejects.toMatchObject({ code: NONE });
    expect(await divided(app)).toEqual([0, [2, 0]]);
    // Nothing of the day was used up, and no slot is held.
    await speaks('ann', 'de');
    expect(await start('ann', app)).toMatchObject({ ratingNo: 1 });
  });

  it('a place is taken between what a change of the quotas reads and writes: it is worked out anew', async () => {
    const app = await liveApp(ratings, 3);
    await divide(app, quota('German', german, 2));
    await speaks('ann', 'de');
    const { machine, count } = beforeFirst('quotas', () => start('ann', app));
    await setAudience(machine, publisher, {
      ...{ appId: app._id, audience: {}, quotas: [quota('Deutsch', german, 2), quota('French', french, 1)] },
    });
    expect(count()).toBe(2);
    expect(await divided(app)).toEqual([0, [1, 1], [1, 0]]);
  });

  it('quotas are taken away and set again between what a purchase reads and writes: it goes where they lack places now', async () => {
    const app = await liveApp(ratings, 1);
    await divide(app, quota('German', german, 3));
    const { machine, count } = beforeFirst('funded', async () => {
      await divide(app);
      await divide(app, quota('French', french, 2), quota('German', german, 1));
    });
    await fundApp(machine, publisher, { appId: app._id, places: 2 });
    expect(count()).toBe(2);
    expect(await divided(app)).toEqual([0, [2, 0], [1, 0]]);
  });
});

/** A machine before whose first update of the apps that sets or increments this field something else is done; and how many of these it made. */
function beforeFirst(field: string, work: () => Promise<unknown>) {
  const machine = deps();
  let made = 0;
  const apps = new Proxy(machine.models.apps, {
    get: (real, key) => {
      if (key !== 'updateOne') return Reflect.get(real, key);
      return async (filter: object, update: { $set?: object; $inc?: object }) => {
        if (field in { ...update.$set, ...update.$inc } && made++ === 0) await work();
        return real.updateOne(filter, update);
      };
    },
  });
  return { machine: { ...machine, models: { ...machine.models, apps } }, count: () => made };
}
