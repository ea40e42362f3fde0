import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import type { FeedbackFilter } from '../feedback/filter.ts';
import { listFeedback } from '../feedback/service.ts';
import type { Question } from '../questions/question.ts';
import { setQuestions } from '../questions/service.ts';
import {
  appNow,
  countFulfilled,
  liveApp,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import type { View } from './book-model.ts';
import { addLabel, dropLabel, labelsOfApp, removeLabel } from './labels.ts';
import { linksOf, makeLink, revokeLink, sharedResults } from './links.ts';
import { haveFeedback } from './testing.ts';
import { removeView, resultsIn, saveView, viewsOf } from './views.ts';

const friend: Question = {
  id: 'friend',
  kind: 'scale',
  text: 'A friend?',
  required: false,
  scale: { from: 0, to: 10 },
};
const parts: Question = {
  id: 'parts',
  kind: 'multiple',
  text: 'Which?',
  required: false,
  options: ['Search', 'Lists', '9'],
};
const all: View = { version: null, filter: null, device: null, country: null };
const stranger = { ...publisher, userId: 'stranger' };
const DAY_MS = 86_400_000;

let ratings: TestRatings;
let appId: string;
let ids: string[];
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(async () => {
  await ratings.reset();
  appId = (await liveApp(ratings, 50))._id;
  await setQuestions(ratings.instance(), publisher, { appId, questions: [friend, parts] });
  const answers = (friendly: number, ...chosen: string[]) => [
    { id: 'friend', value: friendly },
    { id: 'parts', value: chosen },
  ];
  const phone = { type: 'phone' as const, system: null, systemVersion: null, browser: null, appVersion: null };
  ids = await haveFeedback(ratings, appId, [
    { asked: 1, answers: answers(9, 'Search'), stars: 5, device: phone },
    { asked: 1, answers: answers(9, 'Search', 'Lists'), stars: 5, device: phone },
    { asked: 1, answers: answers(9, 'Lists'), stars: 5, device: phone },
    { asked: 1, answers: answers(2, 'Lists', '9'), stars: 1 },
    { asked: 1, answers: [{ id: 'friend', value: 2 }], stars: 1 },
    { stars: 3 },
  ]);
});
const deps = () => ratings.instance();
const results = async (view: Partial<View> = {}) => resultsIn(deps(), await appNow(ratings, appId), view);

describe('results and feedback by filters', () => {
  it.each<[FeedbackFilter, number[]]>([
    [{ answers: [{ question: 'friend', values: ['9'] }] }, [0, 1, 2]],
    [{ answers: [{ question: 'friend', values: ['2', '9'] }] }, [0, 1, 2, 3, 4]],
    [{ answers: [{ question: 'parts', values: ['Lists'] }] }, [1, 2, 3]],
    [{ answers: [{ question: 'parts', values: ['9'] }] }, [3]],
    [
      {
        answers: [
          { question: 'parts', values: ['Lists'] },
          { question: 'friend', values: ['9'] },
        ],
      },
      [1, 2],
    ],
    [{ answers: [{ question: 'other', values: ['Lists'] }] }, []],
    [{ asked: 1 }, [0, 1, 2, 3, 4]],
    [{ asked: 0 }, [5]],
    [{ asked: 7 }, []],
    [{ label: 'bug' }, [0, 4]],
    [{ label: 'bug', stars: [1] }, [4]],
    [{ label: 'none' }, []],
  ])('%j finds the same pieces in both', async (filter, found) => {
    for (const n of [0, 4]) await addLabel(deps(), publisher, { appId, ratingId: ids[n] ?? '', label: 'bug' });
    const { edges } = await listFeedback(deps(), appId, { filter });
    expect(edges.map(({ node }) => ids.indexOf(node._id)).sort()).toEqual(found);
    expect(await results({ filter })).toMatchObject({ ratings: found.length, isWithheld: false, noise: 0 });
  });

  it('tell stars with Student’s interval and shares with Wilson’s, and fold what fewer than three gave', async () => {
    const { stars } = await results();
    expect(stars.cells.map(({ count }) => count)).toEqual([null, null, null, null, 3]);
    expect(stars).toMatchObject({ other: 3, mean: { value: 3.33 } });
    expect(stars.cells[4]?.share).toEqual({ value: 50, from: 18.76, to: 81.24 });
    expect((await results({ filter: { stars: [1] } })).stars).toMatchObject({ mean: null, other: 2 });
  });

  it.each<[string, Partial<View>, boolean]>([
    ['three have it and three do not', {}, false],
    ['three have it, and two of the others fit the rest', { filter: { asked: 1 } }, true],
    ['three have it and nobody does not', { filter: { stars: [5] } }, true],
    ['nobody has it', { filter: { stars: [1, 3] } }, true],
  ])('by a fact of devices are told or withheld: %s', async (_, view, isWithheld) => {
    const told = await results({ ...view, device: { type: 'phone' } });
    expect(told).toMatchObject({ isWithheld, ratings: isWithheld ? 0 : 3 });
    if (isWithheld) expect(told.questions.every(({ answered, other }) => answered + other === 0)).toBe(true);
  });
});

describe('labels', () => {
  const label = (n: number, text: string) => ({ appId, ratingId: ids[n] ?? '', label: text });

  it('are put on and taken off, again without a change, and leave with the last word of it', async () => {
    for (const _again of [1, 2]) expect(await addLabel(deps(), publisher, label(0, 'bug'))).toEqual(['bug']);
    expect(await addLabel(deps(), publisher, label(0, 'a wish'))).toEqual(['a wish', 'bug']);
    for (const _again of [1, 2]) expect(await removeLabel(deps(), publisher, label(0, 'bug'))).toEqual(['a wish']);
    expect(await labelsOfApp(deps(), appId)).toEqual(['a wish', 'bug']);
    expect(await dropLabel(deps(), publisher, label(0, 'a wish'))).toEqual(['bug']);
    expect(await ratings.models.labelled.countDocuments()).toBe(0);
  });

  it('are at most twenty, however many are made at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 25 }, (_, n) => addLabel(deps(), publisher, label(n % 6, `label ${n}`))),
    );
    expect(countFulfilled(made)).toBe(20);
    expect(new Set(refusalCodes(made))).toEqual(new Set(['LABELS_FULL']));
    expect(await labelsOfApp(deps(), appId)).toHaveLength(20);
  });

  it('are of own campaigns and of their accepted feedback alone', async () => {
    await expect(addLabel(deps(), stranger, label(0, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = { ...label(0, 'x'), appId: (await liveApp(ratings, 1))._id };
    await expect(addLabel(deps(), publisher, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ratings.models.ratings.updateOne({ _id: ids[0] ?? '' }, { $set: { status: 'rejected' } });
    await expect(addLabel(deps(), publisher, label(0, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('saved views', () => {
  it('are kept by name, replaced and removed, at most twenty', async () => {
    const low = { ...all, filter: { stars: [1, 2] } };
    await saveView(deps(), publisher, { appId, name: 'Unhappy', ...all });
    const [view] = await saveView(deps(), publisher, { appId, name: 'Unhappy', ...low });
    expect(view).toMatchObject({ name: 'Unhappy', filter: { stars: [1, 2] } });
    expect(await removeView(deps(), stranger, { appId, id: view?.id ?? '' }).catch(({ code }) => code)).toBe(
      'NOT_FOUND',
    );
    expect(await removeView(deps(), publisher, { appId, id: view?.id ?? '' })).toEqual([]);
    for (let n = 0; n < 20; n += 1) await saveView(deps(), publisher, { appId, name: `View ${n}`, ...all });
    await expect(saveView(deps(), publisher, { appId, name: 'One more', ...all })).rejects.toMatchObject({
      code: 'VIEWS_FULL',
    });
    expect(await saveView(deps(), publisher, { appId, name: 'View 3', ...low })).toHaveLength(20);
  });

  it('of a version that there is not are refused', async () => {
    await expect(saveView(deps(), publisher, { appId, name: 'x', ...all, version: 7 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await viewsOf(deps(), appId)).toEqual([]);
  });
});

describe('a link to results', () => {
  const share = (days = 7, view: Partial<View> = {}) =>
    makeLink(deps(), publisher, { appId, name: 'For the board', days, ...all, ...view });
  const isGone = async (token: string) =>
    expect(sharedResults(deps(), token)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  it('shows its view, by which no piece of feedback can be found, and keeps no token', async () => {
    const missing: Question = { id: 'missing', kind: 'text', text: 'What is missing?', required: false };
    await setQuestions(deps(), publisher, { appId, questions: [missing] });
    const words = ['One', 'Two', 'Three'].map((value) => ({ asked: 2, stars: 2, answers: [{ id: 'missing', value }] }));
    await haveFeedback(ratings, appId, words);
    const { token, link } = await share(7, { filter: { stars: [2] } });
    const shown = await sharedResults(deps(), token);
    expect(shown).toMatchObject({ name: 'For the board', results: { ratings: 3, questions: [{ answered: 3 }] } });
    expect(shown.results.questions[0]?.texts.map(({ ratingId }) => ratingId)).toEqual(['1', '2', '3']);
    expect(JSON.stringify(shown.results)).not.toContain(appId);
    expect(JSON.stringify(await ratings.models.resultsBooks.findById(appId).lean())).not.toContain(token);
    // Another view changes nothing of it, nor does a view that is saved later.
    await saveView(deps(), publisher, { appId, name: 'For the board', ...all });
    expect((await sharedResults(deps(), token)).results.ratings).toBe(3);
    expect(await linksOf(deps(), appId)).toMatchObject([{ id: link.id }]);
  });

  it('ends on its day, and is then in no list', async () => {
    const { token } = await share(1);
    ratings.clock.advance(DAY_MS - 1);
    expect(await sharedResults(deps(), token)).toMatchObject({ name: 'For the board' });
    ratings.clock.advance(1);
    await isGone(token);
    expect(await linksOf(deps(), appId)).toEqual([]);
  });

  it('that is taken back is gone at once, and nobody else can take it back', async () => {
    const [{ token, link }, other] = [await share(), await share()];
    await expect(revokeLink(deps(), stranger, { appId, id: link.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await revokeLink(deps(), publisher, { appId, id: link.id })).toMatchObject([{ id: other.link.id }]);
    await isGone(token);
    expect(await sharedResults(deps(), other.token)).toMatchObject({ results: { ratings: 6 } });
  });

  it.each(['', 'x', 'A'.repeat(43), '{"$ne":""}'])('is nothing to be guessed: %j', async (token) => {
    await share();
    await isGone(token);
  });

  it('is one of twenty; those that have ended make room', async () => {
    for (let n = 0; n < 20; n += 1) await share(1 + (n % 2));
    await expect(share()).rejects.toMatchObject({ code: 'LINKS_FULL' });
    ratings.clock.advance(DAY_MS);
    await share();
    expect(await linksOf(deps(), appId)).toHaveLength(11);
  });

  it('leaves with its publisher, as do labels and views; until then they are told what they hold', async () => {
    const { token } = await share();
    await addLabel(deps(), publisher, { appId, ratingId: ids[0] ?? '', label: 'bug' });
    const held = await heldAbout(deps(), publisher.userId);
    expect(held).toMatchObject({
      resultsBooks: [{ labels: ['bug'], links: [{ name: 'For the board' }] }],
      labelled: [{ label: 'bug' }],
    });
    expect(JSON.stringify(held)).not.toContain('"hash"');
    await ratings.models.apps.updateOne({ _id: appId }, { $set: { available: 0, state: 'closed', outbox: [] } });
    expect(await handleErasure(deps(), { userId: publisher.userId, stage: 'remove' })).toEqual({ blockers: [] });
    await isGone(token);
    expect(await ratings.models.labelled.countDocuments()).toBe(0);
  });
});
