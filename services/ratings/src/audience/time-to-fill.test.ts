import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAbout } from '../about/service.ts';
import type { App } from '../apps/model.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { ASKED_MAX, estimateOf } from './estimate.ts';
import type { DrawnPerson } from './estimate-model.ts';
import { KNOTS, offeredTo, offeredUpTo } from './pace.ts';
import { type DrawnDay, todaysPeople } from './snapshot.ts';
import { rangeOf, timeToFill } from './time-to-fill.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const deps = () => ratings.instance();
const nobody: DrawnPerson = {
  ...{ country: null, languages: [], devices: [], interests: [], age: null },
  ...{ completed: 0, completedOf: [], ratedOf: [] },
};
type Drawn = Omit<DrawnDay, 'day'>;
const drawnOf = (people: DrawnPerson[], more: Partial<Drawn> = {}): Drawn => ({
  ...{ active: people.length, people, salt: 'salt', open: [] },
  ...more,
});
const some = (count: number, fields: Partial<DrawnPerson>) =>
  Array.from({ length: count }, (_, n) => ({ ...nobody, recent: 4 + (n % 5), offered: [0, 0, 0, 0, 0, 0], ...fields }));
const own = { _id: 'own', publisherId: 'publisher', product: 'own', series: 'own', available: 0 };
const german = { languages: ['de'] };

describe('the time that places take to fill', () => {
  it('is of the raters who fit, and longer the fewer they are', () => {
    const drawn = drawnOf([...some(40, german), ...some(160, { languages: ['fr'] })]);
    const all = rangeOf(drawn, own, 30);
    const few = rangeOf(drawn, { ...own, audience: german }, 30);
    expect(all?.toDays).toBeLessThan(few?.toDays ?? Number.POSITIVE_INFINITY);
    expect(all?.fromDays).toBeLessThanOrEqual(few?.fromDays ?? -1);
    // There are not so many people.
    expect(rangeOf(drawn, { ...own, audience: german }, 45)).toMatchObject({ toDays: null });
  });

  it('is not told of fewer than ten, or of people who did little: neither is told from the other', () => {
    expect(rangeOf(drawnOf([...some(4, german), ...some(100, {})]), { ...own, audience: german }, 1)).toBeUndefined();
    const idle = some(100, { ...german, recent: 0 });
    expect(rangeOf(drawnOf([...idle, ...some(100, {})]), { ...own, audience: german }, 1)).toBeUndefined();
    expect(rangeOf(drawnOf([]), own, 1)).toBeUndefined();
    // A drawing of before it was kept.
    expect(rangeOf(drawnOf(some(100, { recent: undefined, offered: undefined })), own, 1)).toBeUndefined();
  });

  it('is the same for the same people, in whatever words', () => {
    const drawn = drawnOf([...some(60, german), ...some(60, { languages: ['fr'] })]);
    const words = [german, { languages: ['de', 'en'] }, { ...german, minCompleted: undefined }];
    const told = words.map((audience) => JSON.stringify(rangeOf(drawn, { ...own, audience }, 20)));
    expect(new Set(told).size).toBe(1);
  });

  it.each([20, 60])(
    'tells of one person alone nothing: with and without them it differs as often one way as the other, among %i',
    (count) => {
      const DAYS = 300;
      let [later, sooner] = [0, 0];
      for (let day = 0; day < DAYS; day += 1) {
        const people = [
          ...some(100, {}),
          ...some(count, { ...german, country: 'DE' }),
          { ...nobody, ...german, recent: 30, offered: [] },
        ];
        const drawn = drawnOf(people, { salt: `day${day}` });
        const told = (audience: object) => {
          // However many places are asked for, it is the same noise.
          const ranges = [1, 3, 5, 8, 10, 15, 20, 30, 40].map((places) => rangeOf(drawn, { ...own, audience }, places));
          return ranges.reduce((sum, range) => sum + (range?.fromDays ?? 0) + (range?.toDays ?? 90), 0);
        };
        const difference = told(german) - told({ countries: ['DE'] });
        if (difference > 0) later += 1;
        if (difference < 0) sooner += 1;
      }
      expect(Math.min(later, sooner)).toBeGreaterThan(DAYS / 20);
      expect(Math.abs(later - sooner)).toBeLessThan(DAYS / 4);
    },
  );

  it('counts whoever has rated the campaign out, and of another campaign of its product nobody', () => {
    const drawn = drawnOf([...some(30, { ratedOf: ['own'] }), ...some(30, {})]);
    expect(rangeOf(drawn, own, 40)).toMatchObject({ toDays: null });
    expect(rangeOf(drawn, { ...own, _id: 'again', series: 'again' }, 40)?.toDays).toEqual(expect.any(Number));
  });

  it('is longer with places that the campaign has open, and with others that raters are offered', () => {
    const people = some(200, {});
    const alone = rangeOf(drawnOf(people), own, 40)?.toDays ?? 0;
    expect(rangeOf(drawnOf(people), { ...own, available: 120 }, 40)?.toDays).toBeGreaterThan(alone);
    const offered = KNOTS.map((knot) => 6 * Math.min(500, knot));
    expect(rangeOf(drawnOf(some(200, { offered })), own, 40)?.toDays).toBeGreaterThan(alone);
    // Its own places are no others.
    const ownPlaces = KNOTS.map((knot) => Math.min(500, knot));
    const open = [{ id: 'own', places: 500 }];
    expect(rangeOf(drawnOf(some(200, { offered: ownPlaces }), { open }), own, 40)?.toDays).toBe(alone);
  });

  it('is that of the slowest quota', () => {
    const drawn = drawnOf([...some(20, german), ...some(180, { languages: ['fr'] })]);
    const cell = { id: 'c', name: 'German', match: german, places: 15, left: 0, taken: 0 };
    const quotas = { version: 1, open: 0, cells: [cell] };
    const divided = rangeOf(drawn, { ...own, quotas }, 20);
    const undivided = rangeOf(drawn, own, 20);
    expect(divided?.toDays ?? Number.POSITIVE_INFINITY).toBeGreaterThan(undivided?.toDays ?? Number.POSITIVE_INFINITY);
    expect(
      rangeOf(drawn, { ...own, quotas: { ...quotas, cells: [{ ...cell, match: { languages: ['pl'] } }] } }, 20),
    ).toBeUndefined();
  });

  it('of those who were drawn is that of all whom they stand for', () => {
    const drawn = drawnOf(some(100, {}), { active: 1_000 });
    expect(rangeOf(drawn, own, 300)?.toDays).toEqual(expect.any(Number));
    expect(rangeOf(drawnOf(some(100, {})), own, 300)?.toDays).toBeNull();
  });
});

describe('what is offered to somebody', () => {
  const open = (fields: Partial<App>) => ({ _id: 'a', available: 40, ...fields }) as App;
  it('are the places of campaigns that look for them, which they have not rated', () => {
    const facts = { ...nobody, ...german, ratedOf: ['rated'] };
    const places = [
      open({}),
      open({ _id: 'rated' }),
      open({ _id: 'b', audience: { languages: ['fr'] } }),
      open({ _id: 'c', available: 3 }),
    ];
    expect(offeredTo(facts, places)).toEqual([2, 8, 28, 43, 43, 43]);
  });

  it('is a line between what is kept', () => {
    const kept = [2, 10, 40, 43, 43, 43];
    expect([0, 1, 3, 5, 15, 125, 10_000].map((places) => offeredUpTo(kept, places))).toEqual([0, 2, 6, 10, 25, 43, 43]);
  });
});

describe('asking', () => {
  const ask = (app: App, places = 5) => timeToFill(deps(), publisher, app, places);
  async function completed(app: App, userId: string) {
    const { _id: ratingId } = await startRating(deps(), { userId, appId: app._id });
    ratings.clock.advance(31_000);
    await submitRating(deps(), { userId, ratingId, stars: 4, feedback: longText(`${userId} ${app._id}`) });
  }

  it('goes by what was completed in 30 days, as it was when the day’s first question was asked', async () => {
    const [one, other] = [await liveApp(ratings, 30), await liveApp(ratings, 30, 'Kettle')];
    await changeAbout(deps(), 'r0', german);
    for (const app of [one, other]) for (let n = 0; n < 14; n += 1) await completed(app, `r${n}`);
    const idle = await startRating(deps(), { userId: 'idle', appId: one._id });
    await returnRating(deps(), { userId: 'idle', ratingId: idle._id });
    const third = await liveApp(ratings, 3, 'Harbour');
    const asked = await appNow(ratings, third._id);
    const told = await ask(asked, 2);
    expect(told).toMatchObject({ places: 2, fromDays: expect.any(Number), toDays: expect.any(Number) });
    const { people, open } = await todaysPeople(deps());
    expect(people.map(({ recent }) => recent).sort()).toEqual([0, ...Array.from({ length: 14 }, () => 2)]);
    expect(open?.map(({ places }) => places).sort()).toEqual([16, 16, 3]);
    // Who has rated two is offered the third alone; who gave one back, all three.
    expect(new Set(people.map(({ offered }) => offered?.at(-1)))).toEqual(new Set([3, 35]));
    expect(JSON.stringify(await deps().models.snapshotChunks.find().lean())).not.toMatch(/"r\d+"|idle/);
    for (let n = 14; n < 18; n += 1) await completed(third, `r${n}`).catch(() => undefined);
    expect(await ask(asked, 2)).toEqual(told);
  });

  it('is not known of a panel that did nothing', async () => {
    expect(await ask(await draftApp(ratings))).toMatchObject({ places: 5, fromDays: null, toDays: null });
  });

  it('counts among the 60 questions of an hour, of a person and about a publisher’s campaigns', async () => {
    const app = await draftApp(ratings);
    await estimateOf(deps(), publisher, app, {});
    const asked = await Promise.allSettled(Array.from({ length: ASKED_MAX + 5 }, () => ask(app)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(ASKED_MAX - 1);
    await expect(ask(app)).rejects.toMatchObject({ code: 'TOO_MANY_ESTIMATES', status: 429 });
    await expect(timeToFill(deps(), { userId: 'colleague' }, app, 5)).rejects.toMatchObject({ status: 429 });
    ratings.clock.advance(60 * 60_000);
    expect(await ask(app)).toHaveProperty('day');
  });
});
