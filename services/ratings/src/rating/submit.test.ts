import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDailyRatings, readPerson } from '../people/service.ts';
import {
  appNow,
  brokenFundRule,
  eventNames,
  liveApp,
  longText,
  openRatings,
  type TestRatings,
} from '../testing/instance.ts';
import { saveDraft } from './draft.ts';
import { returnRating } from './give-back.ts';
import { requireOwnRating } from './reads.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

describe('submitting', () => {
  async function started(userId = 'r') {
    const app = await liveApp(ratings, 3);
    const rating = await startRating(ratings.instance(), { userId, appId: app._id });
    return { app, rating, verdict: { userId, ratingId: rating._id, stars: 4, feedback: longText(rating._id) } };
  }

  it('50 identical submissions are one: one completed place, one event, one answer', async () => {
    const { app, rating, verdict } = await started();
    ratings.clock.advance(30_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitRating(ratings.instance(), verdict)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['completed']));
    const now = await requireOwnRating(ratings.instance(), 'r', rating._id);
    expect(eventNames(now)).toEqual(['rating.completed']);
    expect(await appNow(ratings, app._id)).toMatchObject({ completed: 1, available: 2 });
    expect((await readPerson(ratings.instance(), 'r')).open).toEqual([]);
  });

  it.each([
    ['without stars', { stars: null }, 'STARS_MISSING', 'Choose 1 to 5 stars.'],
    ['with 6 stars', { stars: 6 }, 'STARS_MISSING', 'Choose 1 to 5 stars.'],
    [
      'with 39 characters',
      { feedback: 'x'.repeat(39) },
      'FEEDBACK_TOO_SHORT',
      'Write at least 40 characters of feedback.',
    ],
    [
      'with blanks only',
      { feedback: ' '.repeat(80) },
      'FEEDBACK_TOO_SHORT',
      'Write at least 40 characters of feedback.',
    ],
    [
      'with 4,001 characters',
      { feedback: 'x'.repeat(4_001) },
      'FEEDBACK_TOO_LONG',
      'Write at most 4,000 characters of feedback.',
    ],
    ['after 29 seconds', {}, 'TOO_EARLY', 'Please take at least 30 seconds to look at the app before you submit.'],
  ])('a submission %s is told so and changes nothing', async (_how, change, code, message) => {
    const { rating, verdict } = await started();
    ratings.clock.advance(code === 'TOO_EARLY' ? 29_999 : 30_000);
    const before = await requireOwnRating(ratings.instance(), 'r', rating._id);
    await expect(submitRating(ratings.instance(), { ...verdict, ...change })).rejects.toMatchObject({
      code,
      message,
      status: 400,
    });
    expect(await requireOwnRating(ratings.instance(), 'r', rating._id)).toEqual(before);
    expect(await ratings.models.texts.countDocuments()).toBe(0);
    ratings.clock.advance(1_000);
    expect(await submitRating(ratings.instance(), verdict)).toMatchObject({ status: 'completed' });
  });

  it('the saved draft is submitted when nothing else is given', async () => {
    const { rating, verdict } = await started();
    await saveDraft(ratings.instance(), { ...verdict, stars: 2 });
    ratings.clock.advance(30_000);
    const answer = await submitRating(ratings.instance(), { userId: 'r', ratingId: rating._id, feedback: '' });
    expect(answer).toMatchObject({ status: 'completed', stars: 2, feedback: verdict.feedback });
  });

  it('a text that equals one already submitted is rejected, whatever its case and spaces; its place stays reserved', async () => {
    const [first, second] = [await started('a'), await started('b')];
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), first.verdict);
    const copy = `  ${first.verdict.feedback.toUpperCase().replace(/ /g, '  ')}\n`;
    const answer = await submitRating(ratings.instance(), { ...second.verdict, feedback: copy });
    expect(answer).toMatchObject({ status: 'rejected', reason: 'This feedback equals one that was submitted before.' });
    const app = await appNow(ratings, second.app._id);
    expect(app).toMatchObject({ available: 2, completed: 0, reservations: [{ disputed: true }] });
    expect(eventNames(await requireOwnRating(ratings.instance(), 'b', second.rating._id))).toEqual(['rating.rejected']);
    expect(await readDailyRatings(ratings.instance(), 'b')).toMatchObject({ count: 1 });
  });

  it('two raters who submit the same text at once: one is completed, one rejected', async () => {
    const [first, second] = [await started('a'), await started('b')];
    ratings.clock.advance(30_000);
    const { feedback } = first.verdict;
    const both = await Promise.all([
      submitRating(ratings.instance(), first.verdict),
      submitRating(ratings.instance(), { ...second.verdict, feedback }),
    ]);
    expect(both.map((rating) => rating.status).sort()).toEqual(['completed', 'rejected']);
  });

  it('another submission of a closed rating, one after the deadline, and somebody else’s are refused', async () => {
    const { rating, verdict } = await started();
    const closed = { code: 'RATING_CLOSED', status: 409 };
    await expect(submitRating(ratings.instance(), { ...verdict, userId: 'other' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    ratings.clock.advance(60 * 60_000);
    await expect(submitRating(ratings.instance(), verdict)).rejects.toMatchObject(closed);
    await expect(saveDraft(ratings.instance(), verdict)).rejects.toMatchObject(closed);
    ratings.clock.advance(-60_000);
    await submitRating(ratings.instance(), verdict);
    await expect(submitRating(ratings.instance(), { ...verdict, stars: 5 })).rejects.toMatchObject(closed);
    await expect(returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id })).rejects.toMatchObject(closed);
  });

  it('a submission and a return at once: one of them counts', async () => {
    const { app, rating, verdict } = await started();
    ratings.clock.advance(30_000);
    await Promise.allSettled([
      submitRating(ratings.instance(), verdict),
      returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id }),
    ]);
    const now = await requireOwnRating(ratings.instance(), 'r', rating._id);
    expect(eventNames(now)).toHaveLength(1);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    expect((await appNow(ratings, app._id)).reservations).toEqual([]);
  });

  it('one star and five stars tell the same facts of money', async () => {
    const [low, high] = [await started('a'), await started('b')];
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { ...low.verdict, stars: 1 });
    await submitRating(ratings.instance(), { ...high.verdict, stars: 5 });
    const money = async (userId: string, id: string) => {
      const { outbox } = await requireOwnRating(ratings.instance(), userId, id);
      const { amountMicro, profitMicro, ...rest } = (outbox[0]?.event.payload ?? {}) as Record<string, unknown>;
      expect(Object.keys(rest)).not.toContain('stars');
      return { amountMicro, profitMicro };
    };
    expect(await money('a', low.rating._id)).toEqual(await money('b', high.rating._id));
  });
});
