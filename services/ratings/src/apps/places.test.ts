import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Facts } from '../audience/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { RESERVATIONS_MAX } from '../limits.ts';
import { appNow, liveApp, NOON, openRatings, type TestRatings } from '../testing/instance.ts';
import { completePlace } from './complete.ts';
import type { App } from './model.ts';
import { disputePlace, releasePlace, reservePlace } from './places.ts';

const SOON = new Date(NOON + 60_000);
const LATE = new Date(NOON + 120_000);
const held = (attempt: string) => ({ attempt, until: SOON, disputed: false });

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Three campaigns with the same places, of which the middle one is asked: a move that forgets whose place it is meets another first. */
async function alike(places: Partial<App>): Promise<readonly [string, string, string]> {
  const apps = [await liveApp(ratings, 0), await liveApp(ratings, 0), await liveApp(ratings, 0)] as const;
  await ratings.models.apps.updateMany({}, { $set: { state: 'live', funded: 3, ...places } });
  return [apps[0]._id, apps[1]._id, apps[2]._id];
}

const moves: [string, (deps: RatingsDeps, appId: string, attempt: string) => Promise<unknown>, Partial<App>][] = [
  [
    'completed',
    (deps, appId, attempt) => completePlace(deps, appId, attempt, 4),
    { available: 0, completed: 1, starCounts: { 4: 1 }, reservations: [held('a'), held('c')] },
  ],
  [
    'disputed',
    (deps, appId, attempt) => disputePlace(deps, appId, attempt, LATE),
    { available: 0, completed: 0, reservations: [held('a'), { attempt: 'b', until: LATE, disputed: true }, held('c')] },
  ],
  [
    'released',
    releasePlace,
    { available: 1, completed: 0, closing: 0, closings: [], reservations: [held('a'), held('c')] },
  ],
];

/** Of somebody who told nothing of themselves. */
const nobody: Facts = {
  ...{ country: null, languages: [], devices: [], interests: [], age: null },
  ...{ completed: 0, completedOf: [], ratedOf: [] },
};

describe('a reserved place is', () => {
  it.each(moves)('%s once, for its attempt, of its campaign alone', async (_, move, expected) => {
    const ids = await alike({ available: 0, reservations: ['a', 'b', 'c'].map(held) });
    const [before, after] = [await appNow(ratings, ids[0]), await appNow(ratings, ids[2])];
    // Neither an attempt that is not there nor a second time changes anything.
    for (const attempt of ['x', 'b', 'b']) await move(ratings.instance(), ids[1], attempt);
    expect(await appNow(ratings, ids[1])).toMatchObject({ state: 'live', ...expected });
    expect([await appNow(ratings, ids[0]), await appNow(ratings, ids[2])]).toEqual([before, after]);
  });

  it('on its way back to the publisher, once, when its campaign is closed', async () => {
    const ids = await alike({ available: 0, state: 'closed', reservations: ['a', 'b'].map(held) });
    for (const attempt of ['x', 'b', 'b']) await releasePlace(ratings.instance(), ids[1], attempt);
    expect(await appNow(ratings, ids[1])).toMatchObject({
      ...{ state: 'closed', available: 0, closing: 1, reservations: [held('a')] },
      closings: [{ id: 'b', places: 1, at: new Date(NOON) }],
    });
    for (const other of [ids[0], ids[2]])
      expect(await appNow(ratings, other)).toMatchObject({
        closing: 0,
        closings: [],
        reservations: [held('a'), held('b')],
      });
  });
});

describe('a place is reserved', () => {
  it('once for an attempt, in the campaign that was asked for, at the price of that moment', async () => {
    const ids = await alike({ available: 2 });
    const reserve = (attempt: string) =>
      reservePlace(ratings.instance(), ids[1], {
        attempt,
        until: SOON,
        rewardMinMicro: 750_000,
        facts: nobody,
        screen: 'none',
      });
    expect(await reserve('a')).toMatchObject({ _id: ids[1], available: 1, priceMicro: 1_000_000 });
    expect(await reserve('a')).toBeNull();
    expect(await reserve('b')).toMatchObject({ available: 0 });
    expect(await appNow(ratings, ids[1])).toMatchObject({ reservations: [held('a'), held('b')] });
    for (const other of [ids[0], ids[2]])
      expect(await appNow(ratings, other)).toMatchObject({ available: 2, reservations: [] });
  });

  const anyReward = { until: SOON, rewardMinMicro: 0, facts: nobody, screen: 'none' as const };
  it('not for less than the least reward that was seen', async () => {
    const [id] = await alike({ available: 2 });
    const above = { ...anyReward, attempt: 'a', rewardMinMicro: 750_001 };
    expect(await reservePlace(ratings.instance(), id, above)).toBeNull();
    expect(await appNow(ratings, id)).toMatchObject({ available: 2, reservations: [] });
  });

  const many = (count: number) => Array.from({ length: count }, (_, n) => held(`m${n}`));
  it.each<[string, Partial<App>, boolean]>([
    ['not of a paused campaign', { state: 'paused', available: 1 }, false],
    ['not of a closed one', { state: 'closed', available: 1 }, false],
    ['not when there is none', { available: 0 }, false],
    ['up to what a campaign may hold', { available: 1, reservations: many(RESERVATIONS_MAX - 1) }, true],
    ['not beyond that', { available: 1, reservations: many(RESERVATIONS_MAX) }, false],
  ])('%s', async (_, places, isReserved) => {
    const { _id: id } = await liveApp(ratings, 0);
    await ratings.models.apps.updateOne({ _id: id }, { $set: { state: 'live', funded: 3, ...places } });
    expect((await reservePlace(ratings.instance(), id, { ...anyReward, attempt: 'a' })) !== null).toBe(isReserved);
    const app = await appNow(ratings, id);
    expect(app.reservations.some(({ attempt }) => attempt === 'a')).toBe(isReserved);
    expect(app.available).toBe((places.available ?? 0) - (isReserved ? 1 : 0));
  });
});

describe('places of one campaign that are completed at the same moment', () => {
  const countOf = async (id: string) => {
    const { completed, starCounts, reservations } = await appNow(ratings, id);
    return { completed, starCounts, left: reservations.map(({ attempt }) => attempt) };
  };

  it('are counted each once, whoever asks twice, also for one that is not there', async () => {
    const [, id] = await alike({ available: 0, reservations: ['a', 'b', 'c', 'd'].map(held) });
    const asked: [string, number][] = [
      ['a', 5],
      ['b', 1],
      ['a', 5],
      ['x', 5],
      ['c', 5],
    ];
    await Promise.all(asked.map(([attempt, stars]) => completePlace(ratings.instance(), id, attempt, stars)));
    expect(await countOf(id)).toEqual({ completed: 3, starCounts: { 1: 1, 5: 2 }, left: ['d'] });
  });

  it('stay with two campaigns and two processes, which ask for the same', async () => {
    const ids = await alike({ available: 0, reservations: ['a', 'b', 'c'].map(held) });
    const moves = ids.flatMap((id) => ['a', 'b', 'c'].map((attempt, n) => ({ id, attempt, stars: n + 1 })));
    // What a process gathers it gathers by its own model.
    const processOf = () => ({ models: { apps: new Proxy(ratings.models.apps, {}) } });
    await Promise.all(
      [processOf(), processOf()].flatMap((by) =>
        moves.map(({ id, attempt, stars }) => completePlace(by, id, attempt, stars)),
      ),
    );
    for (const id of ids)
      expect(await countOf(id)).toEqual({ completed: 3, starCounts: { 1: 1, 2: 1, 3: 1 }, left: [] });
  });
});
