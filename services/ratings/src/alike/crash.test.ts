import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPerson } from '../people/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { alikeTools, nearText } from '../testing/alike.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import { appNow, brokenFundRule, eventNames, liveApp, openRatings, type TestRatings } from '../testing/instance.ts';
import { decideCase } from './decide.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { submit, lookedAt, onlyCase, ratingOf } = alikeTools(() => ratings);
const { dieAndSweep, expectSettled } = crashTools(() => ratings);

async function started() {
  const app = await liveApp(ratings, 3);
  await submit('first', app, nearText('pier'));
  const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
  ratings.clock.advance(30_000);
  return { app, rating, verdict: { userId: 'r', ratingId: rating._id, stars: 4, feedback: nearText('quay') } };
}

describe('a submission of nearly the same text that dies', () => {
  it('after its signature is there has changed nothing yet; the retry does not meet its own', async () => {
    const { app, verdict } = await started();
    await expect(submitRating(ratings.instance(crashAt('alike:1')), verdict)).rejects.toThrow(CrashAbort);
    const other = { ...verdict, feedback: 'Something quite different that I have written myself and at length.' };
    expect(await submitRating(ratings.instance(), other)).toMatchObject({ status: 'completed' });
    await expectSettled('r', app._id);
  });

  it.each(['submit:2', 'submit:3', 'submit:4'])(
    'after %s is to be looked at; case, place and slot follow',
    async (step) => {
      const { app, rating, verdict } = await started();
      await dieAndSweep(step, (deps) => submitRating(deps, verdict));
      expect(await ratingOf(rating._id)).toMatchObject({ status: 'looked_at' });
      expect((await onlyCase()).held).toHaveLength(1);
      expect((await appNow(ratings, app._id)).held).toHaveLength(1);
      expect(await readPerson(ratings.instance(), 'r')).toMatchObject({ lookedAt: [`${rating._id}#1`] });
      expect((await readPerson(ratings.instance(), 'r')).days).toEqual({ '2026-06-15': 1 });
      await expectSettled('r', app._id);
    },
  );

  it('and is decided before its place followed: it follows the decision', async () => {
    const { app, rating, verdict } = await started();
    const { step, reached, wake } = pauseAt('submit:2');
    const late = submitRating(ratings.instance(step), verdict);
    await reached;
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    const { _id } = await onlyCase();
    await decideCase(ratings.instance(), {
      adminId: 'admin',
      caseId: _id,
      decision: 'fine',
      count: 1,
      reason: 'Fine.',
    });
    wake();
    await late;
    await sweepRatings(ratings.instance());
    expect(await ratingOf(rating._id)).toMatchObject({ status: 'completed' });
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [], completed: 2 });
    expect(await readPerson(ratings.instance(), 'r')).toMatchObject({ open: [], lookedAt: [] });
    await expectSettled('r', app._id);
  });
});

describe.each(['fine', 'duplicate'] as const)('a decision "%s" that dies', (decision) => {
  it.each(['alike:2', 'alike:3', 'alike:4', 'alike:5', 'alike:6'])(
    'after %s stands, and every rating of the case follows it once',
    async (step) => {
      const { app, rating } = await lookedAt('r', 4);
      const second = await submit('s', app, nearText('cliff'));
      const { _id } = await onlyCase();
      const request = { adminId: 'admin', caseId: _id, decision, count: 2, reason: 'I read all.' };
      await dieAndSweep(step, (deps) => decideCase(deps, request));
      for (const id of [rating._id, second._id]) {
        const now = await ratingOf(id);
        expect(now.status).toBe(decision === 'fine' ? 'completed' : 'rejected');
        expect(eventNames(now)).toHaveLength(1);
      }
      expect(await onlyCase()).toMatchObject({ status: decision, unsettled: false });
      expect(eventNames(await onlyCase())).toEqual(['admin.acted']);
      for (const userId of ['r', 's']) {
        expect(await readPerson(ratings.instance(), userId)).toMatchObject({ lookedAt: [] });
        await expectSettled(userId, app._id);
      }
      expect((await appNow(ratings, app._id)).held).toEqual([]);
      await expect(decideCase(ratings.instance(), request)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
      expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    },
  );
});
