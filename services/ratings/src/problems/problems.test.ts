import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../apps/model.ts';
import { pauseApp, resumeApp } from '../apps/service.ts';
import { newAttempt, startRating } from '../rating/start.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { eventNames, liveApp, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { CHECKED_MS, COMPLETED_MIN } from './judge.ts';
import { listProblems } from './list.ts';
import type { Problem } from './model.ts';
import { reportProblem } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const refusal = (code: string) => expect.objectContaining({ code });
const appOf = async (id: string) => (await ratings.models.apps.findById(id).lean<App>()) as App;
const HOUR = 3_600_000;

/** Somebody with so many ratings that were accepted before. */
async function experienced(userId: string, completed = COMPLETED_MIN) {
  const deps = ratings.instance();
  const app = await liveApp(ratings, 0, 'Other');
  const made = { app, userId, attempt: 1, ratingNo: 1, day: '2026-01-01', expiresAt: new Date(0) };
  const all = Array.from({ length: completed }, (_, n) => ({
    ...newAttempt(deps, { ...made, ratingId: `${userId}-${n}` }),
    ...{ series: `of-${n}`, status: 'completed' as const },
  }));
  await ratings.models.ratings.insertMany(all);
}

const start = async (userId: string, appId: string) => (await startRating(ratings.instance(), { userId, appId }))._id;
const problem = (userId: string, ratingId: string, opened = true) =>
  ({ userId, ratingId, kind: 'link_dead', text: ' Nothing there. ', opened }) as const;
/** Whoever starts the campaign says that there was a problem. */
async function told(userId: string, appId: string, opened = true) {
  return reportProblem(ratings.instance(), problem(userId, await start(userId, appId), opened));
}
const people = async (...userIds: string[]) => {
  for (const userId of userIds) await experienced(userId);
};

describe('there was a problem', () => {
  it('gives the rating back without a mark and its place to where it came from; its publisher is told what, not who', async () => {
    const app = await liveApp(ratings, 2);
    const rating = await told('r', app._id);
    expect(rating).toMatchObject({ status: 'returned', stars: null });
    expect(await appOf(app._id)).toMatchObject({ available: 2, reservations: [], state: 'live' });
    const person = await ratings.models.people.findById('r').lean();
    expect(person).toMatchObject({ open: [], days: {} });
    expect(
      eventNames(rating._id ? ((await ratings.models.ratings.findById(rating._id).lean()) as never) : rating),
    ).toEqual(['rating.returned', 'rating.problem']);
    const { edges } = await listProblems(ratings.instance(), app._id, {});
    expect(edges.map(({ node }) => node)).toEqual([
      { id: expect.any(String), kind: 'link_dead', text: 'Nothing there.', createdAt: expect.any(Date) },
    ]);
    expect(JSON.stringify(edges)).not.toContain(rating._id);
    expect(Buffer.from(edges[0]?.cursor ?? '', 'base64url').toString()).not.toContain(rating._id);
  });

  it('answers the same when it is said again, at once too, and is refused of what ended otherwise', async () => {
    const app = await liveApp(ratings, 2);
    const id = await start('r', app._id);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => reportProblem(ratings.instance(), problem('r', id))),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['returned']));
    expect(await ratings.models.problems.countDocuments()).toBe(1);
    expect((await appOf(app._id)).available).toBe(2);
    await expect(reportProblem(ratings.instance(), problem('other', id))).rejects.toEqual(refusal('NOT_FOUND'));
    await start('r', app._id);
    await ratings.models.ratings.updateOne({ _id: id }, { $set: { status: 'completed' } });
    await expect(reportProblem(ratings.instance(), problem('r', id))).rejects.toEqual(refusal('RATING_CLOSED'));
  });

  it('of the same person is told once a day, however often the app is started', async () => {
    const app = await liveApp(ratings, 2);
    for (let n = 0; n < 3; n += 1) await told('r', app._id);
    const outbox = async () => {
      const [rating] = await ratings.models.ratings.find({ userId: 'r' }).lean();
      return eventNames(rating as never).filter((name) => name === 'rating.problem');
    };
    expect(await outbox()).toHaveLength(1);
    ratings.clock.advance(24 * HOUR);
    await told('r', app._id);
    expect(await outbox()).toHaveLength(2);
    expect(await ratings.models.problems.countDocuments()).toBe(4);
  });

  it.each(['problem:1', 'problem:2', 'problem:3', 'problem:4', 'problem:5', 'problem:6'])(
    'that crashes after %s is brought to its end by the sweeper: told once, the place back, the campaign paused',
    async (step) => {
      const app = await liveApp(ratings, 3);
      await people('a', 'b', 'c');
      await told('a', app._id);
      await told('b', app._id);
      const id = await start('c', app._id);
      await expect(reportProblem(ratings.instance(crashAt(step)), problem('c', id))).rejects.toThrow(CrashAbort);
      ratings.clock.advance(2 * 60_000);
      await sweepRatings(ratings.instance());
      expect(await appOf(app._id)).toMatchObject({
        available: 3,
        reservations: [],
        state: 'paused',
        pausedFor: 'problems',
      });
      expect(await ratings.models.problems.countDocuments()).toBe(3);
      expect(await ratings.models.problems.countDocuments({ judgeAt: { $exists: true } })).toBe(0);
      expect(eventNames(await appOf(app._id)).filter((name) => name === 'app.paused')).toHaveLength(1);
    },
  );
});

describe('a campaign', () => {
  it('pauses after three people with ten completed ratings who opened the link, and says why', async () => {
    const app = await liveApp(ratings, 9);
    await people('a', 'b', 'c');
    await experienced('new', COMPLETED_MIN - 1);
    await experienced('unopened');
    for (const [userId, opened] of [
      ['a', true],
      ['new', true],
      ['unopened', false],
      ['a', true],
      ['b', true],
    ] as const)
      await told(userId, app._id, opened);
    expect((await appOf(app._id)).state).toBe('live');
    await told('c', app._id);
    const paused = await appOf(app._id);
    expect(paused).toMatchObject({ state: 'paused', pausedFor: 'problems' });
    expect(paused.outbox.map(({ event }) => event).find(({ name }) => name === 'app.paused')?.payload).toMatchObject({
      reason: 'problems',
      publisherId: 'publisher',
    });
    await expect(start('r', app._id)).rejects.toEqual(refusal('NO_APP_AVAILABLE'));
  });

  it('pauses once, however many say so at the same moment', async () => {
    const app = await liveApp(ratings, 40);
    const all = Array.from({ length: 20 }, (_, n) => `p${n}`);
    await people(...all);
    const ids = await Promise.all(all.map((userId) => start(userId, app._id)));
    await Promise.all(all.map((userId, at) => reportProblem(ratings.instance(), problem(userId, ids[at] ?? ''))));
    const now = await appOf(app._id);
    expect(now).toMatchObject({ state: 'paused', available: 40, reservations: [] });
    expect(eventNames(now).filter((name) => name === 'app.paused')).toHaveLength(1);
  });

  it('goes on while those who say so are joined with each other, and is looked at again while the wallet does not say', async () => {
    const app = await liveApp(ratings, 9);
    await people('a', 'b', 'c', 'd');
    ratings.wallet.joined = async ({ userIds }) => ({ groups: userIds.length - 1 });
    for (const userId of ['a', 'b', 'c']) await told(userId, app._id);
    expect((await appOf(app._id)).state).toBe('live');
    ratings.wallet.joined = async () => Promise.reject(new Error('the wallet is away'));
    expect((await told('d', app._id)).status).toBe('returned');
    expect((await appOf(app._id)).state).toBe('live');
    ratings.wallet.joined = async ({ userIds }) => ({ groups: userIds.length - 1 });
    await sweepRatings(ratings.instance());
    expect((await appOf(app._id)).state).toBe('paused');
  });

  it('goes on at once when its publisher says that it is checked; then it takes three new ones and a day', async () => {
    const app = await liveApp(ratings, 20);
    await people('a', 'b', 'c', 'd', 'e', 'f');
    for (const userId of ['a', 'b', 'c']) await told(userId, app._id);
    await expect(resumeApp(ratings.instance(), publisher, app._id)).rejects.toEqual(refusal('CHECK_FIRST'));
    ratings.clock.advance(1);
    expect((await resumeApp(ratings.instance(), publisher, app._id, true)).state).toBe('live');
    expect((await resumeApp(ratings.instance(), publisher, app._id, true)).pausedFor).toBeUndefined();
    ratings.clock.advance(HOUR);
    for (const userId of ['d', 'e', 'f']) await told(userId, app._id);
    await sweepRatings(ratings.instance());
    expect((await appOf(app._id)).state).toBe('live');
    ratings.clock.advance(CHECKED_MS - HOUR - 1);
    await sweepRatings(ratings.instance());
    expect((await appOf(app._id)).state).toBe('live');
    ratings.clock.advance(1);
    await sweepRatings(ratings.instance());
    expect(await appOf(app._id)).toMatchObject({ state: 'paused', pausedFor: 'problems' });
  });

  it('that its publisher paused goes on as before: checked is no way around what was told meanwhile', async () => {
    const app = await liveApp(ratings, 9);
    await people('a', 'b', 'c');
    for (const userId of ['a', 'b']) await told(userId, app._id);
    const id = await start('c', app._id);
    await pauseApp(ratings.instance(), publisher, app._id);
    expect((await resumeApp(ratings.instance(), publisher, app._id, true)).state).toBe('live');
    await reportProblem(ratings.instance(), problem('c', id));
    expect((await appOf(app._id)).state).toBe('paused');
    const problems = await ratings.models.problems.find().lean<Problem[]>();
    expect(problems.map(({ counts }) => counts)).toEqual([true, true, true]);
  });
});
