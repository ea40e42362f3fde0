import { CrashAbort, crashAt, type Step } from '@candor/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { fundApp } from '../apps/fund.ts';
import { pauseApp, updateApp } from '../apps/service.ts';
import type { RatingsDeps } from '../config.ts';
import { readPerson } from '../people/service.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import {
  appNow,
  brokenFundRule,
  draftApp,
  eventNames,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing.ts';
import { sweepRatings } from './sweep.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const MINUTE = 60_000;
const ratingOf = (id: string) => ratings.models.ratings.findById(id).lean<Rating>();

/** Runs `work` on an instance that dies after `step`, then lets a fresh instance sweep, `afterMs` later. */
async function dieAndSweep(
  step: string,
  work: (deps: RatingsDeps) => Promise<unknown>,
  afterMs = MINUTE,
): Promise<void> {
  await expect(work(ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
  ratings.clock.advance(afterMs);
  await sweepRatings(ratings.instance());
}

/** Nothing is held back for this person, and the app's places add up. */
async function expectSettled(userId: string, appId: string): Promise<void> {
  expect(await brokenFundRule(ratings, appId)).toBeUndefined();
  const app = await appNow(ratings, appId);
  expect(app.reservations.filter((reservation) => !reservation.disputed)).toEqual([]);
  expect(app).toMatchObject({ pendingFundings: [], closings: [], closing: 0 });
  expect((await readPerson(ratings.instance(), userId)).open).toEqual([]);
  expect(await ratings.models.ratings.countDocuments({ unsettled: true })).toBe(0);
}

async function started(userId = 'r') {
  const app = await liveApp(ratings, 2);
  const rating = await startRating(ratings.instance(), { userId, appId: app._id });
  ratings.clock.advance(30_000);
  return { app, rating, verdict: { userId, ratingId: rating._id, stars: 3, feedback: longText(rating._id) } };
}

describe('a start that dies', () => {
  it.each(['start:1', 'start:2'])(
    'after %s holds its slot and place for nobody, until the sweeper gives them back',
    async (step) => {
      const app = await liveApp(ratings, 2);
      await dieAndSweep(step, (deps) => startRating(deps, { userId: 'r', appId: app._id, idempotencyKey: 'k' }));
      await expectSettled('r', app._id);
      expect(await appNow(ratings, app._id)).toMatchObject({ available: 2 });
      // The same call, under the same key, goes through now.
      const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id, idempotencyKey: 'k' });
      expect(rating).toMatchObject({ status: 'pending', attempt: 2 });
    },
  );

  it('after its last step has started the rating, and the same key answers with it', async () => {
    const app = await liveApp(ratings, 2);
    const request = { userId: 'r', appId: app._id, idempotencyKey: 'k' };
    await dieAndSweep('start:3', (deps) => startRating(deps, request));
    expect(await startRating(ratings.instance(), request)).toMatchObject({ status: 'pending', attempt: 1 });
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 1 });
  });

  it('is not swept before a minute has passed', async () => {
    const app = await liveApp(ratings, 2);
    await dieAndSweep('start:2', (deps) => startRating(deps, { userId: 'r', appId: app._id }), MINUTE - 1);
    expect((await readPerson(ratings.instance(), 'r')).open).toHaveLength(1);
    expect((await appNow(ratings, app._id)).reservations).toHaveLength(1);
  });
});

describe('a starter that is paused', () => {
  it.each(['start:1', 'start:2'])(
    'after %s, past the sweeper, is refused when it wakes up, and nothing is held',
    async (pausedAt) => {
      const app = await liveApp(ratings, 2);
      let wake = () => {};
      let reached = () => {};
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const isThere = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const pausing: Step = async (step) => {
        if (step !== pausedAt) return;
        reached();
        await asleep;
      };
      const late = startRating(ratings.instance(pausing), { userId: 'r', appId: app._id });
      await isThere;
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
      wake();
      await expect(late).rejects.toMatchObject({ status: 409 });
      await expectSettled('r', app._id);
      expect(await appNow(ratings, app._id)).toMatchObject({ available: 2 });
    },
  );

  it('and dies after it took a place of a fenced attempt: the place comes back at its deadline', async () => {
    const app = await liveApp(ratings, 2);
    await dieAndSweep('start:1', (deps) => startRating(deps, { userId: 'r', appId: app._id }));
    const [rating] = await ratings.models.ratings.find({ userId: 'r' }).lean<Rating[]>();
    const attempt = `${rating?._id}#1`;
    const until = new Date(ratings.clock.now() + 60 * MINUTE);
    await ratings.models.apps.updateOne(
      { _id: app._id },
      { $inc: { available: -1 }, $push: { reservations: { attempt, until, disputed: false } } },
    );
    await sweepRatings(ratings.instance());
    expect((await appNow(ratings, app._id)).reservations).toHaveLength(1);
    ratings.clock.advance(60 * MINUTE);
    await sweepRatings(ratings.instance());
    await expectSettled('r', app._id);
  });
});

describe('a submission that dies', () => {
  it('after submit:1 has changed nothing yet; the retry meets its own text', async () => {
    const { app, verdict } = await started();
    await expect(submitRating(ratings.instance(crashAt('submit:1')), verdict)).rejects.toThrow(CrashAbort);
    expect(await submitRating(ratings.instance(), verdict)).toMatchObject({ status: 'completed' });
    await expectSettled('r', app._id);
  });

  it.each(['submit:2', 'submit:3', 'submit:4'])('after %s is completed, once; place and slot follow', async (step) => {
    const { app, rating, verdict } = await started();
    await dieAndSweep(step, (deps) => submitRating(deps, verdict));
    const now = await ratingOf(rating._id);
    expect(now).toMatchObject({ status: 'completed' });
    expect(eventNames(now ?? { outbox: [] })).toEqual(['rating.completed']);
    expect(await appNow(ratings, app._id)).toMatchObject({ completed: 1, available: 1 });
    expect((await readPerson(ratings.instance(), 'r')).days).toEqual({ '2026-06-15': 1 });
    await expectSettled('r', app._id);
    expect(await submitRating(ratings.instance(), verdict)).toMatchObject({ status: 'completed' });
  });
});

describe('giving back and expiring', () => {
  it.each(['return:1', 'return:2', 'return:3'])(
    'a return that dies after %s frees place and slot, once',
    async (step) => {
      const { app, rating } = await started();
      await dieAndSweep(step, (deps) => returnRating(deps, { userId: 'r', ratingId: rating._id }));
      expect(await appNow(ratings, app._id)).toMatchObject({ available: 2 });
      await expectSettled('r', app._id);
      expect(await startRating(ratings.instance(), { userId: 'r', appId: app._id })).toMatchObject({
        attempt: 2,
        ratingNo: 1,
      });
    },
  );

  it.each([undefined, 'expire:1', 'expire:2', 'expire:3'])(
    'a rating whose hour ran out frees place and slot (sweeper dies after %s)',
    async (step) => {
      const { app, rating } = await started();
      ratings.clock.advance(60 * MINUTE);
      if (step) await expect(sweepRatings(ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
      const now = await ratingOf(rating._id);
      expect(now).toMatchObject({ status: 'expired' });
      expect(eventNames(now ?? { outbox: [] })).toEqual(['rating.expired']);
      expect(await appNow(ratings, app._id)).toMatchObject({ available: 2 });
      await expectSettled('r', app._id);
    },
  );

  it('ten sweepers at once and a late submission: the rating is closed once', async () => {
    const { app, rating, verdict } = await started();
    ratings.clock.advance(59 * MINUTE + 30_000);
    const sweeps = Array.from({ length: 10 }, () => sweepRatings(ratings.instance()));
    await Promise.allSettled([...sweeps, submitRating(ratings.instance(), verdict)]);
    expect(eventNames((await ratingOf(rating._id)) ?? { outbox: [] })).toEqual(['rating.expired']);
    await expectSettled('r', app._id);
  });

  it('a disputed place comes back after 48 hours without an appeal', async () => {
    const [first, second] = [await started('a'), await started('b')];
    await submitRating(ratings.instance(), first.verdict);
    await submitRating(ratings.instance(), { ...second.verdict, feedback: first.verdict.feedback });
    ratings.clock.advance(48 * 60 * MINUTE - 1);
    await sweepRatings(ratings.instance());
    expect((await appNow(ratings, second.app._id)).reservations).toHaveLength(1);
    ratings.clock.advance(1);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, second.app._id)).toMatchObject({ reservations: [], available: 2 });
  });
});

describe('funding', () => {
  it.each(['fund:1', 'fund:2', 'fund:3'])('that dies after %s buys its places once', async (step) => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 7, idempotencyKey: 'k' };
    await dieAndSweep(step, (deps) => fundApp(deps, publisher, request));
    await expectSettled('r', app._id);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'live', funded: 7, available: 7 });
    expect(await fundApp(ratings.instance(), publisher, request)).toMatchObject({ funded: 7 });
    await expect(fundApp(ratings.instance(), publisher, { ...request, places: 8 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('whose answer was lost is unknown, not refused; the places follow', async () => {
    const app = await draftApp(ratings);
    ratings.wallet.loseAnswers = 1;
    await expect(fundApp(ratings.instance(), publisher, { appId: app._id, places: 7 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
    await expect(closeApp(ratings.instance(), publisher, app._id)).rejects.toMatchObject({
      code: 'FUNDING_UNDER_WAY',
      status: 409,
    });
    await expect(updateApp(ratings.instance(), publisher, app._id, { priceMicro: 2_000_000 })).rejects.toMatchObject({
      code: 'PRICE_FROZEN',
    });
    ratings.clock.advance(10_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 7, pendingFundings: [] });
  });

  it('without the money is refused, and the refusal holds for the same key', async () => {
    const app = await draftApp(ratings);
    ratings.wallet.fundsMicro = 5_000_000;
    const request = { appId: app._id, places: 7, idempotencyKey: 'k' };
    const tooLow = { code: 'BALANCE_TOO_LOW', status: 409, message: 'Your publisher balance is too low.' };
    await expect(fundApp(ratings.instance(), publisher, request)).rejects.toMatchObject(tooLow);
    ratings.wallet.fundsMicro = 50_000_000;
    await expect(fundApp(ratings.instance(), publisher, request)).rejects.toMatchObject(tooLow);
    expect(await appNow(ratings, app._id)).toMatchObject({ state: 'draft', funded: 0, pendingFundings: [] });
    expect(await fundApp(ratings.instance(), publisher, { ...request, idempotencyKey: 'l' })).toMatchObject({
      funded: 7,
    });
  });

  it('30 times at once under one key buys once; without keys, each time', async () => {
    const app = await draftApp(ratings);
    const request = { appId: app._id, places: 1, idempotencyKey: 'k' };
    await Promise.all(Array.from({ length: 30 }, () => fundApp(ratings.instance(), publisher, request)));
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 1 });
    await Promise.all(
      Array.from({ length: 5 }, () => fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 })),
    );
    expect(await appNow(ratings, app._id)).toMatchObject({ funded: 6 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });
});

describe('closing', () => {
  it.each(['close:1', 'close:2', 'close:3'])(
    'that dies after %s refunds the unreserved places once; a reserved one follows',
    async (step) => {
      const { app, rating } = await started();
      await dieAndSweep(step, (deps) => closeApp(deps, publisher, app._id));
      expect(await appNow(ratings, app._id)).toMatchObject({ state: 'closed', refunded: 1, available: 0, closing: 0 });
      await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
      ratings.clock.advance(MINUTE);
      await sweepRatings(ratings.instance());
      expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 2 });
      expect(ratings.wallet.escrow.get(app._id)).toBe(0);
      await expectSettled('r', app._id);
    },
  );

  it('while raters start: each place is either rated or refunded', async () => {
    const app = await liveApp(ratings, 20);
    const starts = Array.from({ length: 30 }, (_, n) =>
      startRating(ratings.instance(), { userId: `r${n}`, appId: app._id }),
    );
    await Promise.allSettled([
      ...starts.slice(0, 10),
      closeApp(ratings.instance(), publisher, app._id),
      ...starts.slice(10),
    ]);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    ratings.clock.advance(61 * MINUTE);
    await sweepRatings(ratings.instance());
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 20, reservations: [] });
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
  });

  it('races a funding: one of them wins, and no money stays behind', async () => {
    const app = await liveApp(ratings, 3);
    await Promise.allSettled([
      fundApp(ratings.instance(), publisher, { appId: app._id, places: 4 }),
      closeApp(ratings.instance(), publisher, app._id),
      fundApp(ratings.instance(), publisher, { appId: app._id, places: 5 }),
    ]);
    ratings.clock.advance(MINUTE);
    await sweepRatings(ratings.instance());
    await closeApp(ratings.instance(), publisher, app._id);
    expect(ratings.wallet.escrow.get(app._id)).toBe(0);
    await expectSettled('r', app._id);
  });

  it('of somebody else’s app is a record that is not there; a closed one neither starts, nor is funded, nor paused', async () => {
    const app = await liveApp(ratings, 3);
    const stranger = { userId: 'stranger', publisher: true, role: 'User' } as const;
    await expect(closeApp(ratings.instance(), stranger, app._id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    await closeApp(ratings.instance(), publisher, app._id);
    await closeApp(ratings.instance(), publisher, app._id);
    await expect(startRating(ratings.instance(), { userId: 'r', appId: app._id })).rejects.toMatchObject({
      code: 'NO_APP_AVAILABLE',
    });
    await expect(fundApp(ratings.instance(), publisher, { appId: app._id, places: 1 })).rejects.toMatchObject({
      code: 'APP_CLOSED',
    });
    await expect(pauseApp(ratings.instance(), publisher, app._id)).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { allowed: [] },
    });
    expect(await appNow(ratings, app._id)).toMatchObject({ refunded: 3 });
  });
});
