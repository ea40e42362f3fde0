import { parseInput } from '@candor/service-kit/graph/input';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteCountry } from '../about/country.ts';
import type { AboutChange } from '../about/input.ts';
import { ABOUT_MS, changeAbout } from '../about/service.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import type { App } from '../apps/model.ts';
import { returnRating } from '../rating/give-back.ts';
import { nextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { readFacts } from './facts.ts';
import { audienceInput } from './input.ts';
import { audienceFilter, isIn } from './match.ts';
import type { Audience } from './model.ts';
import { audienceOf, setAudience } from './service.ts';

const MINUTE = 60_000;
let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const deps = () => ratings.instance();
const look = (app: App, audience: Audience) => setAudience(deps(), publisher, { appId: app._id, audience });
const tell = (userId: string, change: AboutChange) => changeAbout(deps(), userId, change);
const country = (userId: string, code: string) => noteCountry(deps(), userId, code, new Date(ratings.clock.now()));
const start = (userId: string, app: App) => startRating(deps(), { userId, appId: app._id });
const offered = (userId: string) =>
  nextApp(deps(), userId).then(
    ({ _id }) => _id,
    ({ code }: { code: string }) => code,
  );
async function rate(userId: string, app: App) {
  const { _id: ratingId } = await start(userId, app);
  ratings.clock.advance(MINUTE);
  return submitRating(deps(), { userId, ratingId, stars: 4, feedback: longText(`${userId}${ratingId}`) });
}
const NONE = 'NO_APP_AVAILABLE';

describe('a campaign that looks for certain people', () => {
  it.each<[string, Audience, (userId: string) => Promise<unknown>]>([
    ['a country', { countries: ['DE', 'FR'] }, (userId) => country(userId, 'FR')],
    ['a language', { languages: ['de', 'fr'] }, (userId) => tell(userId, { languages: ['en', 'fr'] })],
    ['a device', { devices: ['ios'] }, (userId) => tell(userId, { devices: ['ios', 'linux'] })],
    ['an interest', { interests: ['music'] }, (userId) => tell(userId, { interests: ['music'] })],
    [
      'an age',
      {
        ages: [
          { from: 20, to: 29 },
          { from: 36, to: 36 },
        ],
      },
      (userId) => tell(userId, { yearOfBirth: 1990 }),
    ],
  ])(
    'by %s is offered to whoever fits, started by nobody else, and told to nobody',
    async (_what, audience, become) => {
      const app = await liveApp(ratings, 3);
      await look(app, audience);
      expect(await offered('ann')).toBe(NONE);
      await expect(start('ann', app)).rejects.toMatchObject({
        status: 409,
        code: NONE,
        message: 'No app available for rating.',
      });
      expect(await appNow(ratings, app._id)).toMatchObject({ available: 3, reservations: [] });
      await become('ann');
      expect(await offered('ann')).toBe(app._id);
      expect(await start('ann', app)).toMatchObject({ status: 'pending' });
    },
  );

  it('wants all conditions, and one of each list', async () => {
    const app = await liveApp(ratings, 3);
    await look(app, { languages: ['de', 'fr'], devices: ['ios'] });
    await tell('ann', { languages: ['de'] });
    expect(await offered('ann')).toBe(NONE);
    await tell('ann', { devices: ['ios'] });
    expect(await offered('ann')).toBe(app._id);
  });

  it('by ratings that somebody completed counts those of every campaign', async () => {
    const [first, second, app] = [await liveApp(ratings, 3), await liveApp(ratings, 3), await liveApp(ratings, 3)];
    await look(app, { minCompleted: 2 });
    await rate('ann', first);
    await expect(start('ann', app)).rejects.toMatchObject({ code: NONE });
    await rate('ann', second);
    expect(await start('ann', app)).toMatchObject({ status: 'pending' });
  });

  it('by own campaigns looks at their products: only those who rated one, or only those who did not', async () => {
    const first = await liveApp(ratings, 4);
    const again = await duplicateApp(deps(), publisher, { appId: first._id });
    const [only, except] = [await liveApp(ratings, 3), await liveApp(ratings, 3)];
    await look(only, { only: [again._id] });
    await look(except, { except: [again._id] });
    await rate('ann', first);
    const given = await start('bob', first);
    await returnRating(deps(), { userId: 'bob', ratingId: given._id });
    expect(await start('ann', only)).toMatchObject({ status: 'pending' });
    await expect(start('ann', except)).rejects.toMatchObject({ code: NONE });
    await expect(start('bob', only)).rejects.toMatchObject({ code: NONE });
    expect(await start('bob', except)).toMatchObject({ status: 'pending' });
  });

  it('names campaigns of its own publisher alone', async () => {
    const app = await draftApp(ratings);
    await expect(look(app, { only: ['nobodys'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(audienceOf(await appNow(ratings, app._id))).toEqual({});
  });

  it('is everybody’s again when its conditions are taken away; the same again changes nothing', async () => {
    const app = await liveApp(ratings, 3);
    const audience = { languages: ['de'], ages: [{ from: 20, to: 30 }] };
    expect(audienceOf(await look(app, audience))).toEqual(audience);
    expect(audienceOf(await look(app, { ages: [{ from: 20, to: 30 }], languages: ['de'] }))).toEqual(audience);
    expect(await look(app, {})).not.toHaveProperty('audience');
    expect(await offered('ann')).toBe(app._id);
  });

  it('that changes while somebody starts: the place is taken by who fits at that moment, or not at all', async () => {
    const app = await liveApp(ratings, 3);
    const { step, reached, wake } = pauseAt('start:1');
    const late = startRating(ratings.instance(step), { userId: 'ann', appId: app._id });
    await reached;
    await look(app, { languages: ['de'] });
    wake();
    await expect(late).rejects.toMatchObject({ code: NONE });
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 3, reservations: [] });
    // Nothing of the day was used up, and no slot is held.
    await tell('ann', { languages: ['de'] });
    expect(await start('ann', app)).toMatchObject({ ratingNo: 1 });
  });

  it('lets whoever has started go on', async () => {
    const app = await liveApp(ratings, 3);
    const { _id: ratingId } = await start('ann', app);
    await look(app, { languages: ['de'] });
    ratings.clock.advance(MINUTE);
    const sent = await submitRating(deps(), { userId: 'ann', ratingId, stars: 4, feedback: longText('ann') });
    expect(sent).toMatchObject({ status: 'completed' });
  });

  it('goes on in its duplicates', async () => {
    const app = await liveApp(ratings, 3);
    await look(app, { languages: ['de'] });
    const made = await duplicateApp(deps(), publisher, { appId: app._id });
    expect(audienceOf(made)).toEqual({ languages: ['de'] });
  });
});

describe('the country by which campaigns find somebody', () => {
  const at = (days: number) => new Date(ratings.clock.now() + days * 24 * 60 * MINUTE);
  const now = async () => (await readFacts(deps(), 'ann')).country;

  it('is what the account says, and another one 30 days later at the earliest', async () => {
    await noteCountry(deps(), 'ann', 'DE', at(0));
    await noteCountry(deps(), 'ann', 'FR', at(1));
    expect(await now()).toBe('DE');
    ratings.clock.advance(ABOUT_MS - 1);
    expect(await now()).toBe('DE');
    ratings.clock.advance(1);
    expect(await now()).toBe('FR');
  });

  it('stays where the account says it again before that, and goes by what was said last', async () => {
    await noteCountry(deps(), 'ann', 'DE', at(0));
    await noteCountry(deps(), 'ann', 'FR', at(1));
    await noteCountry(deps(), 'ann', 'DE', at(2));
    await noteCountry(deps(), 'ann', 'IT', at(1));
    ratings.clock.advance(2 * ABOUT_MS);
    expect(await now()).toBe('DE');
  });
});

describe('what the database finds', () => {
  it('is whom the rule takes, of 300 drawn people and audiences (seed 17)', async () => {
    const random = drawnFrom(17);
    const some = <Of>(list: readonly Of[]) => list.filter(() => random() < 0.4);
    const apps: App[] = [];
    for (let n = 0; n < 15; n += 1) {
      const app = await liveApp(ratings, 1);
      apps.push(
        await look(app, {
          ...condition('languages', some(['de', 'en'])),
          ...condition('devices', some(['ios', 'linux'])),
          ...condition('countries', some(['DE', 'FR'])),
          ...condition('interests', some(['music'])),
          ...(random() < 0.4 && {
            ages: [
              { from: 20, to: 30 },
              { from: 40, to: 50 },
            ],
          }),
          ...(random() < 0.3 && { minCompleted: 2 }),
          ...(random() < 0.3 && { only: [apps[0]?._id ?? app._id] }),
          ...(random() < 0.3 && { except: [apps[1]?._id ?? app._id] }),
        }),
      );
    }
    for (let n = 0; n < 20; n += 1) {
      const rated = some(apps.map(({ _id }) => _id));
      const facts = {
        country: random() < 0.5 ? 'DE' : null,
        languages: some(['de', 'en']),
        devices: some(['ios', 'linux']),
        interests: some(['music']),
        age: random() < 0.3 ? null : 18 + Math.floor(random() * 40),
        completed: Math.floor(random() * 4),
        ...{ completedOf: some(rated), ratedOf: rated },
      };
      const found = await ratings.models.apps.find(audienceFilter(facts), { _id: 1 }).lean<{ _id: string }[]>();
      const taken = apps.filter(({ audience }) => isIn(audience, facts));
      expect(found.map(({ _id }) => _id).sort()).toEqual(taken.map(({ _id }) => _id).sort());
    }
  });
});

const condition = (name: string, list: readonly string[]) => (list.length > 0 ? { [name]: list } : {});

/** Numbers that look drawn, the same each time (mulberry32). */
function drawnFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('whom a campaign may look for', () => {
  const read = (given: object) => parseInput(audienceInput, given);

  it('is kept without conditions that are none, each list in one order', () => {
    expect(read({})).toEqual({});
    expect(
      read({ countries: [], languages: null, ages: [], minCompleted: 0, devices: ['linux', 'ios', 'linux'] }),
    ).toEqual({
      devices: ['ios', 'linux'],
    });
  });

  it.each([
    [{ countries: ['Germany'] }, 'A country is told by its code of two capital letters (ISO 3166-1).'],
    [{ languages: ['German'] }, 'A language is told by its code of two small letters (ISO 639-1).'],
    [{ devices: ['phone'] }, 'A device is one of: ios, android, windows, macos, linux.'],
    [{ ages: [{ from: 17, to: 20 }] }, 'An age is a whole number from 18 to 120.'],
    [{ ages: [{ from: 30, to: 20 }] }, 'An age goes from a lower to a higher one.'],
    [{ minCompleted: -1 }, 'The least number of ratings is a whole number from 1 to 10,000.'],
  ])('is not %j', (given, message) => {
    expect(() => read(given)).toThrow(message);
  });
});
