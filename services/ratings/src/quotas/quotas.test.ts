import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import { fundApp } from '../apps/fund.ts';
import { releasePlace } from '../apps/places.ts';
import { changePrice } from '../apps/price.ts';
import { setAudience } from '../audience/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { attemptKey } from '../rating/model.ts';
import { nextApp } from '../rating/reads.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { crashTools, MINUTE } from '../testing/crash.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { french, german, quota, quotaTools } from '../testing/quotas.ts';
import { quotasLack, quotasTold } from './told.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { dieAndSweep } = crashTools(() => ratings);
const { deps, speaks, divide, start, divided } = quotaTools(() => ratings);
const NONE = 'NO_APP_AVAILABLE';
const giveBack = (userId: string, ratingId: string) => returnRating(deps(), { userId, ratingId });
const offered = (userId: string) =>
  nextApp(deps(), userId).then(
    ({ _id }) => _id,
    ({ code }: { code: string }) => code,
  );

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

  it('goes on at another price with what its quotas had not given away, as that is told, and in a duplicate with all', async () => {
    const app = await liveApp(ratings, 12);
    await divide(app, quota('German', german, 6), quota('French', french, 3));
    for (const userId of ['d1', 'd2', 'd3', 'd4', 'f1', 'f2', 'f3']) {
      await speaks(userId, userId.startsWith('d') ? 'de' : 'fr');
      await start(userId, app);
    }
    const copy = await duplicateApp(deps(), publisher, { appId: app._id });
    expect(quotasTold(copy)?.map(({ name, places, taken }) => [name, places, taken])).toEqual([
      ['German', 6, 0],
      ['French', 3, 0],
    ]);
    const next = await changePrice(deps(), publisher, {
      ...{ appId: app._id, priceMicro: 2_000_000, profitMicro: 1_500_000, places: 5 },
    });
    // Four of six are taken, and three are told.
    expect(quotasTold(next)?.map(({ name, places }) => [name, places])).toEqual([['German', 3]]);
    expect(await divided(next)).toEqual([2, [3, 0]]);
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
