import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAbout } from '../about/service.ts';
import type { App } from '../apps/model.ts';
import { setLeaving } from '../people/service.ts';
import { returnRating } from '../rating/give-back.ts';
import { startRating } from '../rating/start.ts';
import { aboutResolvers } from '../resolvers/about.ts';
import { liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { ASKED_MAX, estimateOf, STEP, told } from './estimate.ts';
import type { Audience, Facts } from './model.ts';
import { ACTIVE_DAYS, DRAWN_MAX, sweepEstimates, todaysPeople } from './snapshot.ts';

const DAY = 24 * 60 * 60_000;
type TestDeps = ReturnType<TestRatings['instance']>;
let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
});

const deps = () => ratings.instance();
const ask = (app: App, audience: Audience = {}, by = publisher) => estimateOf(deps(), by, app, audience);
const other = { ...publisher, userId: 'q' };
const tooMany = { code: 'TOO_MANY_ESTIMATES', status: 429 };
/** People who tell that they read a language, and start a rating that they give back. */
async function actives(app: App, names: readonly string[], languages: string[] = []) {
  for (const userId of names) {
    await changeAbout(deps(), userId, { languages });
    const { _id: ratingId } = await startRating(deps(), { userId, appId: app._id });
    await returnRating(deps(), { userId, ratingId });
  }
}
/** Models whose snapshots are not there the first times that they are read. */
function awayFor(models: TestDeps['models'], times: number): TestDeps['models'] {
  let left = times;
  const away = { findById: () => ({ lean: () => Promise.reject(new Error('away')) }) };
  return new Proxy(models, {
    get: (real, key) => (key === 'snapshots' && left-- > 0 ? away : Reflect.get(real, key)),
  });
}
const named = (start: string, count: number) => Array.from({ length: count }, (_, n) => `${start}${n}`);

describe('who is counted', () => {
  it('are those who started a rating in the last 30 days, as they were when the day’s first question was asked', async () => {
    const app = await liveApp(ratings, 3);
    await actives(app, named('early', 2));
    ratings.clock.advance(ACTIVE_DAYS * DAY - 1_000);
    await actives(app, named('de', 3), ['de']);
    expect((await todaysPeople(deps())).active).toBe(5);
    // Later on the same day nothing is another, in whichever process.
    await actives(app, named('late', 1), ['de']);
    const { active, people } = await todaysPeople(deps());
    expect([active, people.filter(({ languages }) => languages.includes('de')).length]).toEqual([5, 3]);
    ratings.clock.advance(DAY);
    expect((await todaysPeople(deps())).active).toBe(4);
  });

  it('are nobody who leaves, and nothing of the day says who they are', async () => {
    const app = await liveApp(ratings, 3);
    await actives(app, ['gone', 'here'], ['de']);
    await setLeaving(deps(), 'gone', true);
    expect((await todaysPeople(deps())).people).toEqual([expect.objectContaining({ languages: ['de'] })]);
    const stored = JSON.stringify(await deps().models.snapshotChunks.find().lean());
    expect(stored).not.toMatch(/gone|here/);
  });

  it('are asked for again after they could not be read, and once by all who ask at the same moment', async () => {
    const one = deps();
    const asked = [todaysPeople(one), todaysPeople(one)];
    expect(asked[0]).toBe(asked[1]);
    await Promise.all(asked);
    ratings.clock.advance(DAY);
    const broken = { ...one, models: awayFor(one.models, 1) };
    await expect(todaysPeople(broken)).rejects.toThrow('away');
    expect((await todaysPeople(broken)).day).toBe(new Date(ratings.clock.now()).toISOString().slice(0, 10));
  });

  it('are drawn once, whoever asks at the same moment, and forgotten on the next day', async () => {
    const app = await liveApp(ratings, 3);
    await actives(app, named('r', 2));
    const asked = await Promise.all([ratings.instance(), ratings.instance()].map((one) => todaysPeople(one)));
    expect(new Set(asked.map(({ salt }) => salt)).size).toBe(1);
    const counts = () =>
      Promise.all([deps().models.snapshots.countDocuments(), deps().models.snapshotChunks.countDocuments()]);
    expect(await counts()).toEqual([1, 1]);
    await sweepEstimates(deps());
    expect(await counts()).toEqual([1, 1]);
    ratings.clock.advance(DAY);
    await sweepEstimates(deps());
    expect(await counts()).toEqual([0, 0]);
  });
});

describe('what is told', () => {
  const nobody: Facts = {
    ...{ country: null, languages: [], devices: [], interests: [], age: null },
    ...{ completed: 0, completedOf: [], ratedOf: [] },
  };
  const people = (counts: Partial<Record<string, number>>): Facts[] =>
    Object.entries(counts).flatMap(([country, count = 0]) =>
      Array.from({ length: count }, () => ({ ...nobody, country, languages: country === 'DE' ? ['de'] : ['fr'] })),
    );
  const day = (some: readonly Facts[], salt = randomBytes(16).toString('hex')) => ({
    ...{ active: some.length, people: some, salt },
  });
  const DAYS = 400;

  it('is in tens, never more than a step and the noise away; of nobody it is fewer than ten, as of very few', () => {
    for (let days = 0; days < DAYS; days += 1) {
      const some = day(people({ DE: 57, FR: 4 }));
      const [of57, of4] = [told(some, { countries: ['DE'] }), told(some, { countries: ['FR'] })];
      expect([50, 60]).toContain(of57);
      expect(of4).toBe(0);
      expect(of57 % STEP).toBe(0);
      expect(told(some, { countries: ['AT'] })).toBe(0);
    }
    expect(told(day([]), undefined)).toBe(0);
  });

  it('of a quota are those of the audience whom it is for besides', () => {
    const some = day([...people({ DE: 57 }), ...people({ FR: 57 }).map((one) => ({ ...one, languages: ['de'] }))]);
    expect(told(some, { countries: ['DE'] }, { languages: ['fr'] })).toBe(0);
    expect(told(some, undefined, { languages: ['de'] })).toBeGreaterThanOrEqual(100);
    expect([50, 60]).toContain(told(some, { countries: ['FR'] }, { languages: ['de'] }));
  });

  it('is the same for the same people, in whatever words; asking in many ways tells no more than once', () => {
    const some = day(people({ DE: 55, FR: 40 }));
    const words: Audience[] = [
      { countries: ['DE'] },
      { languages: ['de'] },
      { countries: ['DE', 'AT'] },
      { languages: ['de', 'en'], countries: ['DE'] },
      { countries: ['DE'], minCompleted: undefined },
    ];
    expect(new Set(words.map((audience) => told(some, audience))).size).toBe(1);
  });

  it('of a person alone is nothing: with and without them it differs as often upwards as downwards, but for their tenth of a step', () => {
    let [up, down] = [0, 0];
    for (let days = 0; days < DAYS; days += 1) {
      const all = day([...people({ DE: 55 }), { ...nobody, country: 'AT', languages: ['de'] }]);
      const difference = told(all, { languages: ['de'] }) - told(all, { countries: ['DE'] });
      if (difference > 0) up += 1;
      if (difference < 0) down += 1;
    }
    expect(down).toBeGreaterThan(DAYS / 20);
    expect(Math.abs(up - down)).toBeLessThan(DAYS / 4);
  });

  it('of those who were drawn of many stands for all of them', () => {
    const drawn = { active: DRAWN_MAX * 5, people: people({ DE: 100, FR: 100 }), salt: 'salt' };
    expect(told(drawn, { countries: ['DE'] })).toBeGreaterThanOrEqual((DRAWN_MAX * 5) / 2 - STEP * 2);
    expect(told(drawn, { countries: ['DE'] })).toBeLessThanOrEqual((DRAWN_MAX * 5) / 2 + STEP);
  });
});

describe('asking', () => {
  it('is possible 60 times in an hour, for a person and about a publisher’s campaigns', async () => {
    const app = await liveApp(ratings, 3);
    const asked = await Promise.allSettled(Array.from({ length: ASKED_MAX + 20 }, () => ask(app)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(ASKED_MAX);
    await expect(ask(app)).rejects.toMatchObject(tooMany);
    // About this publisher's campaigns nobody asks more, and this person about nobody's.
    await expect(ask(app, {}, other)).rejects.toMatchObject(tooMany);
    await expect(estimateOf(deps(), publisher, { ...app, publisherId: 'q' }, {})).rejects.toMatchObject(tooMany);
    await expect(ask(app)).rejects.toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
    ratings.clock.advance(60 * 60_000);
    expect(await ask(app)).toMatchObject({ eligible: 0 });
  });

  it('beside a change that was saved is no failure of it: where it cannot be told there is no number', async () => {
    const app = await liveApp(ratings, 3);
    const one = deps();
    const context = { viewer: { ...publisher, sessionId: 's', onHold: false } } as never;
    const eligible = (models: TestDeps['models']) => {
      const resolve = aboutResolvers({ ...one, models }).eligible as (...args: unknown[]) => Promise<number | null>;
      return resolve(app, {}, context, {});
    };
    expect(await eligible(awayFor(one.models, 1))).toBeNull();
    expect(await eligible(one.models)).toBe(0);
    for (let asked = 2; asked < ASKED_MAX; asked += 1) await ask(app);
    expect(await eligible(one.models)).toBeNull();
  });

  it('about another publisher’s campaign is refused, and counts for nobody', async () => {
    const app = await liveApp(ratings, 3);
    await expect(ask(app, { only: ['unknown'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await deps().models.estimateCounts.countDocuments()).toBe(0);
  });
});
