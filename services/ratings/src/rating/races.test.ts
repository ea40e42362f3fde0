import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDailyRatings, readPerson } from '../people/service.ts';
import { appNow, brokenFundRule, eventNames, liveApp, longText, openRatings, type TestRatings } from '../testing.ts';
import { saveDraft } from './draft.ts';
import { returnRating } from './give-back.ts';
import { countOpen, nextApp, requireOwnRating } from './reads.ts';
import { startRating } from './start.ts';
import { submitRating } from './submit.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) =>
    one.status === 'rejected' ? [String((one.reason as { code?: string }).code ?? one.reason)] : [],
  );
const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter((one) => one.status === 'fulfilled').length;

/** Starts and submits a rating of a new app, `count` times, on the present day. */
async function rateMany(userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const app = await liveApp(ratings, 1);
    const rating = await startRating(ratings.instance(), { userId, appId: app._id });
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { userId, ratingId: rating._id, stars: 4, feedback: longText(app._id) });
  }
}

describe('places', () => {
  it('60 raters for 20 places: 20 start, whoever they are', async () => {
    const app = await liveApp(ratings, 20);
    const starts = Array.from({ length: 60 }, (_, n) =>
      startRating(ratings.instance(), { userId: `rater${n}`, appId: app._id }),
    );
    const settled = await Promise.allSettled(starts);
    expect(fulfilled(settled)).toBe(20);
    expect(new Set(codes(settled))).toEqual(new Set(['NO_APP_AVAILABLE']));
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 0, funded: 20 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    const persons = await Promise.all(
      Array.from({ length: 60 }, (_, n) => readPerson(ratings.instance(), `rater${n}`)),
    );
    expect(persons.filter((person) => person.open.length === 1)).toHaveLength(20);
  });

  it('one person who starts one app 20 times at once holds one place', async () => {
    const app = await liveApp(ratings, 20);
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(fulfilled(settled)).toBe(1);
    expect(new Set(codes(settled))).toEqual(new Set(['TOO_MANY_OPEN']));
    expect((await appNow(ratings, app._id)).available).toBe(19);
  });

  it('20 starts under one key answer with one rating; the key with another app is refused', async () => {
    const [app, other] = [await liveApp(ratings, 20), await liveApp(ratings, 20)];
    const request = { userId: 'r', appId: app._id, idempotencyKey: 'k' };
    const same = await Promise.all(Array.from({ length: 20 }, () => startRating(ratings.instance(), request)));
    expect(new Set(same.map((rating) => rating._id)).size).toBe(1);
    expect((await appNow(ratings, app._id)).available).toBe(19);
    await expect(startRating(ratings.instance(), { ...request, appId: other._id })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('an own app, a draft, a full one and a rated one are not there to be rated', async () => {
    const [own, empty] = [await liveApp(ratings, 5), await liveApp(ratings, 0)];
    const none = { code: 'NO_APP_AVAILABLE', status: 409, message: 'No app available for rating.' };
    await expect(startRating(ratings.instance(), { userId: 'publisher', appId: own._id })).rejects.toMatchObject(none);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: empty._id })).rejects.toMatchObject(none);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: own._id });
    ratings.clock.advance(30_000);
    await submitRating(ratings.instance(), { userId: 'r', ratingId: rating._id, stars: 1, feedback: longText('x') });
    await expect(startRating(ratings.instance(), { userId: 'r', appId: own._id })).rejects.toMatchObject(none);
  });
});

describe('the daily cap', () => {
  it('40 starts at 31 of 32: one more, and the next app is not to be had', async () => {
    await rateMany('r', 31);
    const apps = await Promise.all(Array.from({ length: 40 }, () => liveApp(ratings, 1)));
    const settled = await Promise.allSettled(
      apps.map((app) => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(fulfilled(settled)).toBe(1);
    expect(new Set(codes(settled))).toEqual(new Set(['DAILY_CAP_REACHED']));
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 32, cap: 32 });
    await expect(nextApp(ratings.instance(), 'r')).rejects.toMatchObject({
      code: 'DAILY_CAP_REACHED',
      status: 404,
      message: 'No more apps to rate today.',
    });
  });

  it('three are open at most, however many are asked for at once', async () => {
    const apps = await Promise.all(Array.from({ length: 12 }, () => liveApp(ratings, 1)));
    const settled = await Promise.allSettled(
      apps.map((app) => startRating(ratings.instance(), { userId: 'r', appId: app._id })),
    );
    expect(fulfilled(settled)).toBe(3);
    expect(new Set(codes(settled))).toEqual(new Set(['TOO_MANY_OPEN']));
    expect(await countOpen(ratings.instance(), 'r')).toBe(3);
  });

  it.each([
    ['the day in March that has 23 hours', Date.UTC(2026, 2, 29, 0, 30), Date.UTC(2026, 2, 29, 23)],
    ['the day in October that has 25 hours', Date.UTC(2026, 9, 24, 23, 30), Date.UTC(2026, 9, 26, 0)],
  ])('%s is one day, and the next begins at midnight in London', async (_day, startMs, midnightMs) => {
    ratings.clock.set(startMs);
    await rateMany('r', 2);
    ratings.clock.set(midnightMs - 1);
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 2, resetsAt: new Date(midnightMs) });
    ratings.clock.set(midnightMs);
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 0 });
  });

  it('a rating counts on the day of its start, also when it is submitted after midnight; one given back does not count', async () => {
    ratings.clock.set(Date.UTC(2026, 5, 15, 22, 50));
    const [app, other] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
    const given = await startRating(ratings.instance(), { userId: 'r', appId: other._id });
    await returnRating(ratings.instance(), { userId: 'r', ratingId: given._id });
    ratings.clock.advance(20 * 60_000);
    await submitRating(ratings.instance(), { userId: 'r', ratingId: rating._id, stars: 5, feedback: longText('x') });
    expect((await readPerson(ratings.instance(), 'r')).days).toEqual({ '2026-06-15': 1 });
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 0 });
  });
});

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

describe('the next app', () => {
  it('is the one that has waited longest; one given back comes last; an own one never', async () => {
    const apps = [];
    for (let n = 0; n < 3; n += 1) {
      apps.push(await liveApp(ratings, 5, `App ${n}`));
      ratings.clock.advance(1_000);
    }
    const next = async (userId: string) => (await nextApp(ratings.instance(), userId)).name;
    expect(await next('r')).toBe('App 0');
    await startRating(ratings.instance(), { userId: 'other', appId: apps[0]?._id ?? '' });
    expect(await next('r')).toBe('App 1');
    const rating = await startRating(ratings.instance(), { userId: 'r', appId: apps[1]?._id ?? '' });
    await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
    expect(await next('r')).toBe('App 2');
    await startRating(ratings.instance(), { userId: 'r', appId: apps[2]?._id ?? '' });
    expect(await next('r')).toBe('App 0');
    await startRating(ratings.instance(), { userId: 'r', appId: apps[0]?._id ?? '' });
    expect(await next('r')).toBe('App 1');
    await expect(nextApp(ratings.instance(), 'publisher')).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
      status: 404,
    });
  });
});
