import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../apps/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import type { Answer } from './answers.ts';
import { meanOf, meanOfCounts, npsOf, shareOf } from './estimate.ts';
import { folded } from './fold.ts';
import type { Question } from './question.ts';
import { resultsOf } from './results.ts';
import { setQuestions } from './service.ts';

describe('counts by option', () => {
  const votes = (...counts: number[]) =>
    counts.flatMap((count, option) => Array.from({ length: count }, () => 'abcd'[option] ?? ''));
  const told = (...counts: number[]) => {
    const { cells, other } = folded(['a', 'b', 'c', 'd'].slice(0, counts.length), votes(...counts));
    return [...cells.map(({ count }) => count), other];
  };

  it('tell nothing that fewer than three people chose, nor what would say it by the sum', () => {
    expect(told(5, 4, 3)).toEqual([5, 4, 3, 0]);
    expect(told(5, 4, 0)).toEqual([5, 4, 0, 0]);
    expect(told(9, 2, 1)).toEqual([9, null, null, 3]);
    expect(told(9, 5, 2)).toEqual([9, null, null, 7]);
    expect(told(9, 5, 2, 0)).toEqual([9, null, null, null, 7]);
    expect(told(2, 0)).toEqual([null, null, 2]);
    expect(told(0, 0)).toEqual([0, 0, 0]);
  });

  it('count a person once among the others, who chose several of them', () => {
    const { cells, other } = folded(['a', 'b', 'c'], [['a', 'b'], ['a', 'b'], ['a'], ['a']]);
    expect(cells.map(({ count }) => count)).toEqual([null, null, null]);
    expect(other).toBe(4);
    expect(folded(['a', 'b'], [['a'], ['a'], ['a', 'b']])).toMatchObject({ other: 3 });
  });
});

describe('figures of a scale', () => {
  it('come with the interval of Student’s t, which ends where the scale does', () => {
    expect(meanOf([4, 5, 6], { from: 0, to: 10 })).toEqual({ value: 5, from: 2.52, to: 7.48 });
    expect(meanOf([1, 5], { from: 1, to: 5 })).toEqual({ value: 3, from: 1, to: 5 });
    expect(meanOf([3, 3, 3], { from: 1, to: 5 })).toEqual({ value: 3, from: 3, to: 3 });
  });

  it('of shares come with the interval of Wilson', () => {
    // As Wilson's formula gives them by hand.
    expect(shareOf(3, 10)).toEqual({ value: 30, from: 10.78, to: 60.32 });
    expect(shareOf(0, 10)).toEqual({ value: 0, from: 0, to: 27.75 });
    expect(shareOf(10, 10)).toEqual({ value: 100, from: 72.25, to: 100 });
  });

  it('of counts are those of the values, and as much wider as the counts are unsure', () => {
    const counts = [
      { value: 4, count: 1 },
      { value: 5, count: 1 },
      { value: 6, count: 1 },
    ];
    const bounds = { from: -100, to: 100 };
    expect(meanOfCounts(counts, bounds)).toEqual(meanOf([4, 5, 6], bounds));
    expect(meanOfCounts(counts, bounds, 4).from).toBeLessThan(meanOf([4, 5, 6], bounds).from);
  });

  it('of 0 to 10 tell promoters less detractors', () => {
    expect(npsOf([10, 9, 8, 7, 6, 0]).value).toBe(0);
    expect(npsOf([10, 10, 10, 6]).value).toBe(50);
    expect(npsOf([6, 5, 0])).toEqual({ value: -100, from: -100, to: -100 });
  });
});

describe('results', () => {
  let ratings: TestRatings;
  beforeAll(async () => {
    ratings = await openRatings();
  });
  afterAll(() => ratings.close());
  beforeEach(() => ratings.reset());

  const friend: Question = {
    id: 'friend',
    kind: 'scale',
    text: 'A friend?',
    required: true,
    scale: { from: 0, to: 10 },
  };
  const missing: Question = { id: 'missing', kind: 'text', text: 'What is missing?', required: false };
  const ask = (app: App, ...questions: Question[]) =>
    setQuestions(ratings.instance(), publisher, { appId: app._id, questions });
  const results = async (app: App, asked: Parameters<typeof resultsOf>[2] = {}) =>
    resultsOf(ratings.instance(), await appNow(ratings, app._id), asked);
  async function rate(app: App, userId: string, answers: Answer[], stars = 4) {
    const { _id } = await startRating(ratings.instance(), { userId, appId: app._id });
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { userId, ratingId: _id, stars, feedback: longText(_id), answers });
  }

  it('are by question, with texts from three on, and of the accepted ratings alone', async () => {
    const app = await liveApp(ratings, 9);
    await ask(app, friend, missing);
    await startRating(ratings.instance(), { userId: 'open', appId: app._id });
    for (const [n, value] of [9, 9, 9, 2].entries())
      await rate(app, `r${n}`, [{ id: 'friend', value }, ...(n < 3 ? [{ id: 'missing', value: `Thing ${n}` }] : [])]);
    const told = await results(app);
    expect(told).toMatchObject({ version: 1, versions: [{ version: 1 }], ratings: 4, isPartial: false });
    const [scale, words] = told.questions;
    expect(scale).toMatchObject({ answered: 4, skipped: 0, other: 4, mean: { value: 7.25 }, nps: { value: 50 } });
    expect(words).toMatchObject({ answered: 3, skipped: 1, cells: [], mean: null, nps: null });
    expect(words?.texts.map(({ text }) => text).sort()).toEqual(['Thing 0', 'Thing 1', 'Thing 2']);
  });

  it('of fewer than three say how many they are, and no more', async () => {
    const app = await liveApp(ratings, 9);
    await ask(app, friend, missing);
    for (const n of [0, 1])
      await rate(app, `r${n}`, [
        { id: 'friend', value: 9 },
        { id: 'missing', value: 'Secret' },
      ]);
    const [scale, words] = (await results(app)).questions;
    expect(scale).toMatchObject({ answered: 2, other: 2, mean: null, nps: null });
    expect(scale?.cells.every(({ count }) => count === null)).toBe(true);
    expect(words).toMatchObject({ answered: 2, texts: [] });
  });

  it('keep what was answered to a question that a later version asks in the same words', async () => {
    const app = await liveApp(ratings, 9);
    await ask(app, friend, missing);
    await rate(app, 'r0', [
      { id: 'friend', value: 9 },
      { id: 'missing', value: 'Old words' },
    ]);
    await ask(app, friend, { ...missing, text: 'What else is missing?' });
    await rate(app, 'r1', [{ id: 'friend', value: 9 }]);
    expect((await results(app)).questions).toMatchObject([{ answered: 2 }, { answered: 0, skipped: 1 }]);
    expect((await results(app, { version: 1 })).questions).toMatchObject([
      { answered: 2 },
      { answered: 1, skipped: 0 },
    ]);
    expect(await results(app, { version: 0 })).toMatchObject({ questions: [] });
    await expect(results(app, { version: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are of the feedback that fits the filter', async () => {
    const app = await liveApp(ratings, 9);
    await ask(app, friend);
    await rate(app, 'r0', [{ id: 'friend', value: 9 }], 5);
    await rate(app, 'r1', [{ id: 'friend', value: 2 }], 1);
    expect(await results(app, { filter: { stars: [1] } })).toMatchObject({ ratings: 1, questions: [{ answered: 1 }] });
  });
});
