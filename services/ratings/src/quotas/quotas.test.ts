import { parseInput } from '@candor/service-kit/graph/input';
import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AboutChange } from '../about/input.ts';
import { changeAbout } from '../about/service.ts';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import type { App } from '../apps/model.ts';
import { releasePlace } from '../apps/places.ts';
import { changePrice } from '../apps/price.ts';
import type { Facts } from '../audience/model.ts';
import { setAudience } from '../audience/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { attemptKey } from '../rating/model.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { restoreFunding, restoreRefund } from '../restored/campaigns.ts';
import { restoreReward } from '../restored/rewards.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  liveApp,
  longText,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import { quotasInput } from './input.ts';
import { hasPlace, placeFilter } from './match.ts';
import { quotasLack, quotasTold } from './told.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { dieAndSweep } = crashTools(() => ratings);
const deps = () => ratings.instance();
const NONE = 'NO_APP_AVAILABLE';
const german = { languages: ['de'] };
const french = { languages: ['fr'] };
const quota = (name: string, match: object, places: number) => ({ name, match, places });
type Asked = ReturnType<typeof quota>[];
const divide = (app: Pick<App, '_id'>, ...quotas: Asked) =>
  setAudience(deps(), publisher, { appId: app._id, audience: {}, quotas });
const tell = (userId: string, change: AboutChange) => changeAbout(deps(), userId, change);
const speaks = (userId: string, ...languages: string[]) => tell(userId, { languages });
const start = (userId: string, app: Pick<App, '_id'>) => startRating(deps(), { userId, appId: app._id });
const giveBack = (userId: string, ratingId: string) => returnRating(deps(), { userId, ratingId });
const offered = (userId: string) =>
  nextApp(deps(), userId).then(
    ({ _id }) => _id,
    ({ code }: { code: string }) => code,
  );
/** What is open, and of each cell what is left and taken. */
async function divided({ _id }: Pick<App, '_id'>) {
  expect(await brokenFundRule(ratings, _id)).toBeUndefined();
  const { quotas } = await appNow(ratings, _id);
  return quotas && [quotas.open, ...quotas.cells.map(({ left, taken }) => [left, taken])];
}

describe('a campaign with quotas', () => {
  it('keeps places for whoever they are for; the open ones are for everybody, and come last', async () => {
    const app = await liveApp(ratings, 3);
    await divide(app, quota('German', german, 2));
    expect(await divided(app)).toEqual([1, [2, 0]]);
    await speaks('ann', 'de');
    await start('ann', app);
    expect(await divided(app)).toEqual([1, [1, 1]]);
    await start('bob', app);
    expect(await divided(app)).toEqual([0, [1, 1]]);
    expect(await offered('eve')).toBe(NONE);
    await expect(start('eve', app)).rejects.toMatchObject({
      ...{ status: 409, code: NONE, message: 'No app available for rating.' },
    });
    await speaks('eve', 'de');
    expect(await offered('eve')).toBe(app._id);
    expect(await start('eve', app)).toMatchObject({ ratingNo: 1 });
    expect(await divided(app)).toEqual([0, [0, 2]]);
  });

  it('takes the first cell that fits, then the next that does', async () => {
    const app = await liveApp(ratings, 4);
    await divide(app, quota('German', german, 1), quota('French', french, 1));
    for (const userId of ['ann', 'bob', 'eve']) {
      await speaks(userId, 'de', 'fr');
      await start(userId, app);
    }
    expect(await divided(app)).toEqual([1, [0, 1], [0, 1]]);
  });

  it('has a place that is given back where it was taken from, or open, where that cell is gone', async () => {
    const app = await liveApp(ratings, 4);
    await divide(app, quota('French', french, 1), quota('German', german, 2));
    await speaks('ann', 'de');
    await speaks('bob', 'de');
    const [first, second] = [await start('ann', app), await start('bob', app)];
    // In another order: the cell is found by what it is, not by where it stood.
    await divide(app, quota('German', german, 2), quota('French', french, 1));
    await giveBack('ann', first._id);
    expect(await divided(app)).toEqual([1, [1, 1], [1, 0]]);
    await divide(app, quota('French', french, 1));
    expect(await divided(app)).toEqual([2, [1, 0]]);
    await giveBack('bob', second._id);
    expect(await divided(app)).toEqual([3, [1, 0]]);
  });

  it('gives a place back once, whoever tries it again', async () => {
    const app = await liveApp(ratings, 2);
    await divide(app, quota('German', german, 1));
    await speaks('ann', 'de');
    const rating = await start('ann', app);
    await Promise.all([1, 2, 3].map(() => releasePlace(deps(), app._id, attemptKey(rating))));
    const { available, quotas } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells[0]?.left]).toEqual([2, 1, 1]);
  });

  it('has a place whose time ran out where it was taken from', async () => {
    const app = await liveApp(ratings, 2);
    await divide(app, quota('German', german, 1));
    await speaks('ann', 'de');
    await start('ann', app);
    ratings.clock.advance(62 * MINUTE);
    await sweepRatings(deps());
    expect(await divided(app)).toEqual([1, [1, 0]]);
  });

  it('gives what is bought to its quotas first, in their order; of what they lack its publisher is told', async () => {
    const app = await draftApp(ratings);
    await divide(app, quota('German', german, 2), quota('French', french, 3));
    expect(quotasLack(await appNow(ratings, app._id))).toBe(5);
    await fundApp(deps(), publisher, { appId: app._id, places: 3 });
    expect(await divided(app)).toEqual([0, [2, 0], [1, 0]]);
    expect(quotasLack(await appNow(ratings, app._id))).toBe(2);
    await fundApp(deps(), publisher, { appId: app._id, places: 3 });
    expect(await divided(app)).toEqual([1, [2, 0], [3, 0]]);
    expect(quotasLack(await appNow(ratings, app._id))).toBe(0);
  });

  it('takes what a quota lacks from the open places, and gives them what it has too many', async () => {
    const app = await liveApp(ratings, 6);
    await divide(app, quota('German', german, 2), quota('French', french, 2));
    await speaks('ann', 'de');
    await start('ann', app);
    await divide(app, quota('German', german, 5), quota('French', french, 2));
    expect(await divided(app)).toEqual([0, [3, 1], [2, 0]]);
    await divide(app, quota('German', german, 4), quota('French', french, 2));
    expect(await divided(app)).toEqual([0, [3, 1], [2, 0]]);
    await divide(app, quota('German', german, 3), quota('French', french, 2));
    expect(await divided(app)).toEqual([1, [2, 1], [2, 0]]);
    await divide(app);
    expect(await appNow(ratings, app._id)).not.toHaveProperty('quotas');
    expect((await appNow(ratings, app._id)).available).toBe(5);
  });

  it('is another cell where it is for others, and the same under another name; the same again changes nothing', async () => {
    const app = await liveApp(ratings, 4);
    await divide(app, quota('German', german, 2));
    await speaks('ann', 'de');
    await start('ann', app);
    await divide(app, quota('Deutsch', german, 2));
    expect(await divided(app)).toEqual([2, [1, 1]]);
    const { quotas: before } = await appNow(ratings, app._id);
    await divide(app, quota('Deutsch', german, 2));
    // Who says nothing of quotas leaves them.
    await setAudience(deps(), publisher, { appId: app._id, audience: { minCompleted: 1 } });
    expect((await appNow(ratings, app._id)).quotas).toEqual(before);
    await divide(app, quota('Deutsch', french, 2));
    expect(await divided(app)).toEqual([1, [2, 0]]);
  });

  it('never has fewer places than may be taken; what is told of that is told in threes', async () => {
    const app = await liveApp(ratings, 9);
    await divide(app, quota('German', german, 8));
    const told = async () => quotasTold(await appNow(ratings, app._id))?.[0];
    for (const [at, userId] of ['a', 'b', 'c', 'd'].entries()) {
      await speaks(userId, 'de');
      await start(userId, app);
      expect(await told()).toEqual({ name: 'German', match: german, places: 8, taken: at < 2 ? 0 : 3 });
    }
    for (const places of [1, 3, 4, 5])
      await expect(divide(app, quota('German', german, places))).rejects.toMatchObject({
        ...{ status: 409, code: 'QUOTA_TAKEN' },
        message: 'The quota “German” needs at least 6 places: so many may be taken.',
      });
    await divide(app, quota('German', german, 6));
    expect(await divided(app)).toEqual([3, [2, 4]]);
    // As many as it has is never too few.
    await speaks('e', 'de');
    await speaks('f', 'de');
    await Promise.all([start('e', app), start('f', app)]);
    await divide(app, quota('Deutsch', german, 6));
    expect(await divided(app)).toEqual([3, [0, 6]]);
  });

  it('is divided anew by what is available where a build of before took places without its cells', async () => {
    const app = await liveApp(ratings, 5);
    await divide(app, quota('German', german, 3), quota('French', french, 2));
    await ratings.models.apps.updateOne({ _id: app._id }, { $inc: { available: -3, completed: 3 } });
    await divide(app, quota('German', german, 3), quota('French', french, 3));
    const { available, quotas } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells.map(({ left }) => left)]).toEqual([2, 0, [2, 0]]);
  });

  it('is closed with nothing left in any cell; what was reserved follows when it is given back', async () => {
    const app = await liveApp(ratings, 4);
    await divide(app, quota('German', german, 2));
    await speaks('ann', 'de');
    const rating = await start('ann', app);
    await closeApp(deps(), publisher, app._id);
    expect(await divided(app)).toEqual([0, [0, 1]]);
    await giveBack('ann', rating._id);
    ratings.clock.advance(2 * MINUTE);
    await sweepRatings(deps());
    expect(await divided(app)).toEqual([0, [0, 0]]);
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 4, reservations: [], closings: [] });
  });

  it('goes on at another price with what its quotas had not given away, and in a duplicate with all', async () => {
    const app = await liveApp(ratings, 8);
    await divide(app, quota('German', german, 3), quota('French', french, 1));
    await speaks('ann', 'de');
    await speaks('bob', 'fr');
    await start('ann', app);
    await start('bob', app);
    const copy = await duplicateApp(deps(), publisher, { appId: app._id });
    expect(quotasTold(copy)?.map(({ name, places, taken }) => [name, places, taken])).toEqual([
      ['German', 3, 0],
      ['French', 1, 0],
    ]);
    const next = await changePrice(deps(), publisher, {
      ...{ appId: app._id, priceMicro: 2_000_000, profitMicro: 1_500_000, places: 5 },
    });
    expect(quotasTold(next)?.map(({ name, places }) => [name, places])).toEqual([['German', 2]]);
    expect(await divided(next)).toEqual([3, [2, 0]]);
  });

  it('is stood by when a machine dies between the money and the places', async () => {
    const app = await draftApp(ratings);
    await divide(app, quota('German', german, 2));
    for (const [at, step] of ['fund:1', 'fund:2', 'fund:3'].entries()) {
      await dieAndSweep(step, (machine) => fundApp(machine, publisher, { appId: app._id, places: 1 }));
      expect(await divided(app)).toEqual([Math.max(0, at - 1), [Math.min(2, at + 1), 0]]);
    }
  });
});

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

describe('a database that was restored from before', () => {
  const at = new Date(0);
  it('has the places of a funding where its quotas lack them', async () => {
    const app = await liveApp(ratings, 1);
    await divide(app, quota('German', german, 3));
    await restoreFunding(ratings.models.apps, { id: 'f', appId: app._id, amountMicro: 4_000_000, at });
    const { quotas, available } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells[0]?.left]).toEqual([5, 2, 3]);
  });

  it('has a reward’s place out of the open ones, or of a cell, and nothing left after a refund', async () => {
    const app = await liveApp(ratings, 3);
    await divide(app, quota('German', german, 2));
    for (const ratingId of ['one', 'two'])
      await restoreReward(ratings.models, {
        ...{ ratingId, appId: app._id, raterId: `of ${ratingId}`, amountMicro: 1_000_000, profitMicro: 750_000, at },
      });
    const { quotas, available } = await appNow(ratings, app._id);
    expect([available, quotas?.open, quotas?.cells[0]]).toMatchObject([1, 0, { left: 1, taken: 1 }]);
    await restoreRefund(ratings.models, { id: 'r', appId: app._id, amountMicro: 1_000_000, at });
    const closed = await appNow(ratings, app._id);
    expect([closed.state, closed.available, closed.quotas?.open, closed.quotas?.cells[0]?.left]).toEqual([
      ...['closed', 0, 0, 0],
    ]);
  });
});

describe('what the database finds', () => {
  it('is for whom there is a place, of 200 drawn people and divisions (seed 23)', async () => {
    const random = seeded(23);
    const some = <Of>(list: readonly Of[]) => list.filter(() => random() < 0.5);
    const apps: App[] = [];
    for (let n = 0; n < 10; n += 1) {
      const app = await liveApp(ratings, 1 + Math.floor(random() * 3));
      const matches = some([
        german,
        french,
        { devices: ['ios'] },
        { ages: [{ from: 20, to: 30 }] },
        { minCompleted: 2 },
      ]);
      await divide(app, ...matches.map((match, at) => quota(`Quota ${at}`, match, 1)));
      apps.push(await appNow(ratings, app._id));
    }
    for (let n = 0; n < 20; n += 1) {
      const facts: Facts = {
        ...{ country: null, interests: [], completedOf: [], ratedOf: [] },
        ...{ languages: some(['de', 'fr']), devices: some(['ios']) },
        ...{ age: random() < 0.5 ? null : 18 + Math.floor(random() * 20), completed: Math.floor(random() * 4) },
      };
      const found = await ratings.models.apps.find(placeFilter(facts), { _id: 1 }).lean<{ _id: string }[]>();
      const having = apps.filter(({ quotas }) => hasPlace(quotas, facts)).map(({ _id }) => _id);
      expect(found.map(({ _id }) => _id).sort()).toEqual(having.sort());
    }
  });
});

describe('quotas as they are sent', () => {
  const read = (...list: object[]) => parseInput(quotasInput, list);

  it('are left as they are where nothing is said of them', () => {
    expect(parseInput(quotasInput, undefined)).toBeUndefined();
    expect(parseInput(quotasInput, null)).toBeUndefined();
    expect(read()).toEqual([]);
    expect(read({ name: ' German ', match: { languages: ['de'], devices: [] }, places: 3 })).toEqual([
      { name: 'German', match: { languages: ['de'] }, places: 3 },
    ]);
  });

  it.each([
    [[quota('', german, 1)], 'A quota has a name.'],
    [[quota('x'.repeat(61), german, 1)], 'The name of a quota has at most 60 characters.'],
    [[quota('a\u0007', german, 1)], 'The name of a quota has control characters.'],
    [[quota('All', {}, 1)], 'A quota is for somebody: please give it a condition.'],
    [[quota('Of', { languages: ['German'] }, 1)], 'A language is told by its code'],
    [[quota('None', german, 0)], 'The places of a quota are a whole number from 1 to 100,000.'],
    [[quota('Many', german, 100_001)], 'The places of a quota are a whole number from 1 to 100,000.'],
    [[quota('One', german, 1), quota('one', french, 1)], 'Quota 2: Another quota has this name.'],
    [[quota('One', german, 1), quota('Two', german, 2)], 'Quota 2: Another quota is for the same people.'],
    [
      Array.from({ length: 11 }, (_, at) => quota(`Quota ${at}`, { minCompleted: at + 1 }, 1)),
      'A campaign has at most 10 quotas.',
    ],
  ])('are not %j', (list, message) => {
    expect(() => read(...list)).toThrow(message);
  });
});

it('a rating out of a cell is completed like any other', async () => {
  const app = await liveApp(ratings, 1);
  await divide(app, quota('German', german, 1));
  await speaks('ann', 'de');
  const { _id: ratingId } = await start('ann', app);
  ratings.clock.advance(MINUTE);
  await submitRating(deps(), { userId: 'ann', ratingId, stars: 2, feedback: longText('ann') });
  expect(await appNow(ratings, app._id)).toMatchObject({ completed: 1, reservations: [], available: 0 });
  expect(await divided(app)).toEqual([0, [0, 1]]);
});
