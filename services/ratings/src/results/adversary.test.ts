import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Device, type DeviceFilter, deviceFacts } from '../devices/device.ts';
import { deviceChoices } from '../devices/shown.ts';
import type { FeedbackFilter } from '../feedback/filter.ts';
import { listFeedback } from '../feedback/service.ts';
import type { Question } from '../questions/question.ts';
import { setQuestions } from '../questions/service.ts';
import { appNow, draftApp, LINK, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { countedOf, countriesTold, Drawn } from './by-country.ts';
import { haveFeedback, type Piece, setCountry } from './testing.ts';
import { resultsIn } from './views.ts';

const SEED = 20_261_125;
function random(seed: number) {
  let state = seed;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const one = <Value>(...values: Value[]) => values[below(values.length)] as Value;
  return { below, one };
}

const part: Question = {
  id: 'part',
  kind: 'single',
  text: 'Which part?',
  required: false,
  options: ['Search', 'Lists'],
};
const friend: Question = {
  id: 'friend',
  kind: 'scale',
  text: 'A friend?',
  required: false,
  scale: { from: 0, to: 10 },
};
const device = (type: Device['type'], system: Device['system'] = null): Device => ({
  ...{ type, system, systemVersion: null, browser: null, appVersion: null },
});

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

describe(`a publisher who asks often, with seed ${SEED}`, () => {
  /** Whatever is told of exact filters: lists, results, choices; also what comes of two of them that differ by little. */
  async function everything(appId: string, seed: number) {
    const { below, one } = random(seed);
    const deps = ratings.instance();
    const app = await appNow(ratings, appId);
    const answers: unknown[] = [await deviceChoices(deps, appId)];
    for (let asked = 0; asked < 40; asked += 1) {
      const words = one('', `Piece ${below(40)}.`, 'Piece 1', 'Piece');
      const stars = one([], [1, 2], [below(5) + 1], [1, 2, 3, 4, 5]);
      const values = one(['Search'], ['Lists'], ['Search', 'Lists']);
      const filters: FeedbackFilter[] = [
        { words, stars },
        { words, stars: [] },
        { stars, answers: [{ question: 'part', values }] },
        { words, from: '2026-06-15', asked: 1 },
      ];
      for (const filter of filters) {
        const by: DeviceFilter = one<DeviceFilter>({}, { type: 'phone' }, { type: 'tablet' }, { system: 'ios' });
        answers.push(await resultsIn(deps, app, { filter, device: by }));
        const { edges } = await listFeedback(deps, appId, { filter, device: by, first: 100 });
        answers.push(edges.map(({ node }) => [node._id, node.device]));
      }
    }
    return answers;
  }

  it('is told the same whatever countries the raters have, and whatever is not shown of their devices', async () => {
    const { one } = random(SEED);
    const { _id: appId } = await liveApp(ratings, 100);
    await setQuestions(ratings.instance(), publisher, { appId, questions: [part, friend] });
    const pieces = Array.from(
      { length: 40 },
      (_, n): Piece => ({
        stars: one(1, 2, 3, 4, 5),
        asked: 1,
        answers: [{ id: 'part', value: one('Search', 'Lists') }],
        ...(n < 14 ? { device: device('phone', 'ios') } : n < 16 ? { device: device('tablet') } : {}),
        country: one('DE', 'FR'),
      }),
    );
    const ids = await haveFeedback(ratings, appId, pieces);
    const before = await everything(appId, SEED);
    // Somebody else's country, and the devices of those that no three have: two tablets, and two phones of fourteen.
    for (const id of ids) await setCountry(ratings, `user of ${id}`, one('DE', 'FR', 'NL'));
    for (const n of [12, 13])
      await ratings.models.ratings.updateOne({ _id: ids[n] ?? '' }, { $set: { device: device('tablet') } });
    for (const n of [14, 15])
      await ratings.models.ratings.updateOne({ _id: ids[n] ?? '' }, { $set: { device: device(null) } });
    ratings.clock.advance(60_000);
    expect(await everything(appId, SEED)).toEqual(before);
    expect(JSON.stringify(before)).toContain('phone');
    expect(JSON.stringify(before)).not.toContain('tablet');
  });

  it('sees of devices at least three change at a time, in every list that a filter makes', async () => {
    const { one } = random(SEED + 1);
    const { _id: appId } = await liveApp(ratings, 100);
    const deps = ratings.instance();
    let before = new Map<string, string>();
    for (let count = 0; count < 30; count += 1) {
      await haveFeedback(ratings, appId, [
        { device: device(one('phone', 'phone', 'tablet'), one('ios', 'android', null)) },
      ]);
      const { edges } = await listFeedback(deps, appId, { first: 100 });
      const now = new Map(edges.map(({ node }) => [node._id, JSON.stringify(node.device)]));
      const changed = [...now].filter(([id, shown]) => shown !== (before.get(id) ?? 'null'));
      expect(changed.length === 0 || changed.length >= 3).toBe(true);
      for (const choice of await deviceChoices(deps, appId)) {
        const found = await listFeedback(deps, appId, { first: 100, device: choice });
        expect(found.edges.length).toBeGreaterThanOrEqual(3);
        expect(edges.length - found.edges.length).toBeGreaterThanOrEqual(3);
        expect(deviceFacts.filter((fact) => choice[fact] !== null).length).toBeGreaterThanOrEqual(1);
      }
      before = now;
    }
  });
});

describe(`somebody’s country, with seed ${SEED}`, () => {
  const about = { version: 1, set: { questions: [part, friend] }, sets: [{ version: 1, questions: [part, friend] }] };
  const rating = (id: number, answer: string, step: number) => ({
    ...{ _id: `r${id}`, userId: `u${id}`, stars: 4, offer: { questions: 1 } },
    answers: [
      { id: 'part', value: answer },
      { id: 'friend', value: step },
    ],
  });
  /** All that is told of a country's raters, as numbers. */
  const told = (secret: string, of: object[]) => {
    const drawn = new Drawn({ idKeys: secretRing(secret) }, about as never, ['app', 'DE'], of as never);
    const cells = ['Search', 'Lists'].map((label, n) => drawn.count('part', label, counts(of)[n] ?? 0));
    return [drawn.count('size', '', of.length), drawn.count('stars', '4', of.length), ...cells];
  };
  const counts = (of: object[]) =>
    ['Search', 'Lists'].map(
      (label) => (of as ReturnType<typeof rating>[]).filter(({ answers }) => answers[0]?.value === label).length,
    );

  it('is not known to who knows everybody else’s and all answers: they guess right little more often than by lot', () => {
    const others = Array.from({ length: 20 }, (_, n) => rating(n, n % 2 ? 'Search' : 'Lists', n % 11));
    const suspect = rating(99, 'Search', 9);
    const { below } = random(SEED);
    const scale = new Drawn({ idKeys: secretRing('x') }, about as never, [], []).scale;
    const exact = (of: object[]) => [of.length, of.length, ...counts(of)];
    const [inside, outside] = [exact([...others, suspect]), exact(others)];
    const ROUNDS = 2_000;
    let right = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const isThere = below(2) === 1;
      const seen = told(`secret ${round} ${SEED}`, isThere ? [...others, suspect] : others);
      // Each figure is less likely by e^(-1/scale) for each one that it is off: the best guess there is.
      const off = (from: number[]) => seen.reduce((sum, one, n) => sum + Math.abs(one - (from[n] ?? 0)), 0) / scale;
      const guess = off(inside) < off(outside);
      if (guess === isThere) right += 1;
    }
    // By lot half of them; epsilon 1 allows e to 1, which is 73 in 100.
    expect(right / ROUNDS).toBeLessThan(0.73);
  });

  it('is not found by what differs before and after them, nor by asking again', () => {
    const { below, one } = random(SEED + 2);
    const ROUNDS = 1_000;
    let right = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const known = Array.from({ length: 12 + below(12) }, (_, n) => rating(n, one('Search', 'Lists'), below(11)));
      const unknown = Array.from({ length: 12 }, (_, n) => rating(50 + n, one('Search', 'Lists'), below(11)));
      // Twice as many are counted the next time, the suspect among them; who knows nothing of the others' countries compares.
      const isThere = below(2) === 1;
      const after = [...known, ...unknown.filter(() => below(2) === 1), ...(isThere ? [rating(99, 'Search', 9)] : [])];
      const secret = `secret ${round} ${SEED}`;
      const [first, then, again] = [told(secret, known), told(secret, after), told(secret, after)];
      expect(again).toEqual(then);
      const grown = then.reduce((sum, count, n) => sum + count - (first[n] ?? 0), 0);
      if (grown > 20 === isThere) right += 1;
    }
    expect(Math.abs(right / ROUNDS - 0.5)).toBeLessThan(0.1);
  });

  it('is counted anew only when twice as many were accepted, and is none of fewer than twelve', () => {
    expect([0, 11, 12, 23, 24, 47, 48, 1_000_000].map(countedOf)).toEqual([0, 0, 12, 12, 24, 24, 48, 5_000]);
  });

  it('has results where about enough have it and about enough have not, the same each time, and nothing of whose they are', async () => {
    // The noise is drawn by the campaign's id: it is the same whatever other tests made before.
    const { _id: appId } = await draftApp(ratings, 'Tidepool', LINK, `noise-${SEED}`);
    await setQuestions(ratings.instance(), publisher, { appId, questions: [friend] });
    const pieces = Array.from(
      { length: 100 },
      (_, n): Piece => ({
        ...{ asked: 1, answers: [{ id: 'friend', value: n % 2 ? 9 : 3 }], stars: n % 2 ? 5 : 2 },
        country: n < 40 ? 'DE' : n < 42 ? 'FR' : 'NL',
      }),
    );
    await haveFeedback(ratings, appId, pieces);
    const deps = ratings.instance();
    const app = await appNow(ratings, appId);
    const of = (country: string) => resultsIn(deps, app, { country });
    expect(await countriesTold(deps, app)).toEqual(['DE', 'NL']);
    const german = await of('DE');
    expect(german).toMatchObject({
      isWithheld: false,
      isPartial: true,
      noise: 9,
      questions: [{ texts: [], skipped: null }],
    });
    // 96 are counted, 40 of which are from there; each figure is within its noise many times over.
    expect(Math.abs(german.ratings - 40)).toBeLessThan(40);
    expect(await of('DE')).toEqual(german);
    for (const none of ['FR', 'AT'])
      expect(await of(none)).toMatchObject({ isWithheld: true, ratings: 0, questions: [{ answered: 0, cells: [] }] });
    // Those that come until there are twice as many change nothing.
    await haveFeedback(ratings, appId, [{ country: 'DE', stars: 1 }]);
    expect(await of('DE')).toEqual(german);
  });
});
