import { crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { duplicateApp } from '../apps/duplicate.ts';
import type { App } from '../apps/model.ts';
import { changePrice } from '../apps/price.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { listFeedback } from '../feedback/service.ts';
import { saveDraft } from '../rating/draft.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { pauseAt } from '../testing/crash.ts';
import { appNow, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import type { Question } from './question.ts';
import { questionsNow, readQuestions, setQuestions } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const asks = (text: string): Question[] => [
  { id: 'friend', kind: 'scale', text, required: true, scale: { from: 0, to: 10 } },
];
const set = (app: Pick<App, '_id'>, questions: Question[], deps = ratings.instance()) =>
  setQuestions(deps, publisher, { appId: app._id, questions });
const now = async (app: Pick<App, '_id'>) => questionsNow(ratings.instance(), await appNow(ratings, app._id));
const answers = (value: number) => [{ id: 'friend', value }];

async function started(app: App, userId = 'r'): Promise<Rating> {
  const rating = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  return rating;
}
const submit = (rating: Rating, more: object = {}) =>
  submitRating(ratings.instance(), {
    ...{ userId: rating.userId, ratingId: rating._id, stars: 4, feedback: longText(rating._id) },
    ...more,
  });

describe('the questions of a campaign', () => {
  it('are version 0, which asks nothing, until there are some; each change is another version', async () => {
    const app = await liveApp(ratings, 1);
    expect(await now(app)).toMatchObject({ version: 0, questions: [] });
    expect(await set(app, [])).toMatchObject({ version: 0 });
    expect(await set(app, asks('One?'))).toMatchObject({ version: 1, questions: asks('One?') });
    expect(await set(app, asks('One?'))).toMatchObject({ version: 1 });
    expect(await set(app, [])).toMatchObject({ version: 2, questions: [] });
    expect(await set(app, asks('One?'))).toMatchObject({ version: 3 });
  });

  it('are of a campaign of one’s own that is not closed', async () => {
    const app = await liveApp(ratings, 1);
    const stranger = { userId: 'stranger', publisher: true, role: 'User' } as const;
    const request = { appId: app._id, questions: asks('One?') };
    await expect(setQuestions(ratings.instance(), stranger, request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await closeApp(ratings.instance(), publisher, app._id);
    await expect(set(app, asks('One?'))).rejects.toMatchObject({ code: 'APP_CLOSED' });
  });

  it('changed by many at once are one of the changes, and each version is what it was', async () => {
    const app = await liveApp(ratings, 1);
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => set(app, asks(`${n}?`))));
    expect(new Set(made.map(({ version }) => version)).size).toBe(12);
    const last = await now(app);
    expect(made.find(({ version }) => version === last.version)?.questions).toEqual(last.questions);
    for (const one of made)
      expect(await ratings.models.questionSets.findById(one._id).lean()).toMatchObject({ questions: one.questions });
  });

  it('of a call that died before they were asked are asked by nobody; the same call again asks them', async () => {
    const app = await liveApp(ratings, 1);
    await set(app, asks('One?'));
    await expect(set(app, asks('Two?'), ratings.instance(crashAt('questions:1')))).rejects.toThrow('crashed');
    expect(await now(app)).toMatchObject({ version: 1 });
    const rating = await started(app);
    const { questions } = await readQuestions(ratings.instance(), app._id, rating.offer.questions ?? 0);
    expect(questions).toEqual(asks('One?'));
    expect(await set(app, asks('Two?'))).toMatchObject({ version: 2 });
  });

  it('of a call that slept while others changed them come last, under a number of their own', async () => {
    const app = await liveApp(ratings, 1);
    const sleeping = pauseAt('questions:1');
    const slow = set(app, asks('Slow?'), ratings.instance(sleeping.step));
    await sleeping.reached;
    expect(await set(app, asks('Quick?'))).toMatchObject({ version: 2 });
    sleeping.wake();
    expect(await slow).toMatchObject({ version: 3, questions: asks('Slow?') });
    expect(await now(app)).toMatchObject({ version: 3 });
  });

  it('go with a campaign to its duplicate and to its new price', async () => {
    const app = await liveApp(ratings, 2);
    await set(app, asks('One?'));
    await set(app, asks('Two?'));
    const copy = await duplicateApp(ratings.instance(), publisher, { appId: app._id, idempotencyKey: 'k' });
    const again = await duplicateApp(ratings.instance(), publisher, { appId: app._id, idempotencyKey: 'k' });
    expect(again._id).toBe(copy._id);
    expect(await now(copy)).toMatchObject({ version: 1, questions: asks('Two?') });
    const price = { appId: app._id, priceMicro: 2_000_000, profitMicro: 1_500_000, places: 1 };
    const next = await changePrice(ratings.instance(), publisher, price);
    expect(await now(next)).toMatchObject({ version: 1, questions: asks('Two?') });
    expect(await now(await liveApp(ratings, 1))).toMatchObject({ version: 0 });
  });
});

describe('a rating', () => {
  it('answers the version that was frozen at its start, whatever is asked meanwhile', async () => {
    const app = await liveApp(ratings, 3);
    await set(app, asks('One?'));
    const rating = await started(app);
    await set(app, []);
    expect(rating.offer.questions).toBe(1);
    await expect(submit(rating)).rejects.toMatchObject({ code: 'ANSWERS_INVALID' });
    expect(await submit(rating, { answers: answers(9) })).toMatchObject({ status: 'completed', answers: answers(9) });
    const later = await started(app, 'later');
    expect(await submit(later)).toMatchObject({ status: 'completed' });
  });

  it('of a campaign without questions is as it was before there were any', async () => {
    const rating = await started(await liveApp(ratings, 1));
    expect(rating.offer).not.toHaveProperty('questions');
    expect(await submit(rating)).toMatchObject({ status: 'completed' });
    // As a build of before wrote it.
    await ratings.models.ratings.updateOne({ _id: rating._id }, { $unset: { answers: 1 } });
    const { edges } = await listFeedback(ratings.instance(), rating.appId, {});
    expect(edges[0]?.node).toMatchObject({ answers: [] });
  });

  it('is not closed by answers at fault, and no text is taken by them', async () => {
    const app = await liveApp(ratings, 1);
    await set(app, asks('One?'));
    const rating = await started(app);
    const before = await requireOwnRating(ratings.instance(), 'r', rating._id);
    await expect(submit(rating, { answers: answers(11) })).rejects.toMatchObject({ code: 'ANSWERS_INVALID' });
    await expect(submit(rating)).rejects.toMatchObject({ code: 'ANSWERS_INVALID' });
    expect(await requireOwnRating(ratings.instance(), 'r', rating._id)).toEqual(before);
    expect(await ratings.models.texts.countDocuments()).toBe(0);
  });

  it('keeps answers in its draft, which a submission without any sends; an answer that is taken away is gone', async () => {
    const app = await liveApp(ratings, 2);
    await set(app, asks('One?'));
    const rating = await started(app);
    const draft = { userId: 'r', ratingId: rating._id };
    await saveDraft(ratings.instance(), { ...draft, answers: answers(3) });
    await saveDraft(ratings.instance(), { ...draft, stars: 2 });
    expect(await requireOwnRating(ratings.instance(), 'r', rating._id)).toMatchObject({ answers: answers(3) });
    await saveDraft(ratings.instance(), { ...draft, answers: [] });
    await expect(submit(rating)).rejects.toMatchObject({ code: 'ANSWERS_INVALID' });
    await saveDraft(ratings.instance(), { ...draft, answers: answers(7) });
    expect(await submit(rating)).toMatchObject({ answers: answers(7) });
  });

  it('submitted again with the same answers is the same; with others it is closed', async () => {
    const app = await liveApp(ratings, 1);
    await set(app, asks('One?'));
    const rating = await started(app);
    const all = await Promise.all(Array.from({ length: 20 }, () => submit(rating, { answers: answers(5) })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['completed']));
    for (const other of [answers(6), answers(99), []])
      await expect(submit(rating, { answers: other })).rejects.toMatchObject({ code: 'RATING_CLOSED' });
  });

  it('whose questions a restore lost is submitted without answers', async () => {
    const app = await liveApp(ratings, 1);
    await set(app, asks('One?'));
    const rating = await started(app);
    await ratings.models.questionSets.deleteMany({});
    expect(await submit(rating, { answers: answers(9) })).toMatchObject({ status: 'completed', answers: [] });
  });

  it('that is begun anew is without the answers of the try before', async () => {
    const app = await liveApp(ratings, 1);
    await set(app, asks('One?'));
    const rating = await started(app);
    await saveDraft(ratings.instance(), { userId: 'r', ratingId: rating._id, answers: answers(3) });
    await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
    await set(app, asks('Two?'));
    expect(await started(app)).toMatchObject({ attempt: 2, answers: [], offer: { questions: 2 } });
  });

  it('shows its answers to the person who asks for what is held; a draft’s leave with an erasure', async () => {
    const app = await liveApp(ratings, 2);
    await set(app, asks('One?'));
    const first = await started(app);
    await submit(first, { answers: answers(8) });
    const other = await started(app, 'other');
    await saveDraft(ratings.instance(), { userId: 'other', ratingId: other._id, answers: answers(2) });
    await returnRating(ratings.instance(), { userId: 'other', ratingId: other._id });
    expect(await heldAbout(ratings.instance(), 'r')).toMatchObject({ ratings: [{ answers: answers(8) }] });
    expect(await heldAbout(ratings.instance(), publisher.userId)).toMatchObject({ questions: [{ version: 1 }] });
    await ratings.models.ratings.updateMany({}, { $set: { outbox: [] } });
    await handleErasure(ratings.instance(), { userId: 'other', stage: 'remove' });
    expect((await requireOwnRating(ratings.instance(), 'other', other._id)).answers).toEqual([]);
  });
});
