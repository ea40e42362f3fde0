import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPerson } from '../people/service.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { crashTools, MINUTE, pauseAt } from '../testing/crash.ts';
import { appNow, eventNames, liveApp, openRatings, type TestRatings } from '../testing/instance.ts';
import { sweepRatings } from './sweep.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const { dieAndSweep, dieAheadAndSweep, expectSettled, started } = crashTools(() => ratings);
const ratingOf = (id: string) => ratings.models.ratings.findById(id).lean<Rating>();

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

  it('where the clock is ahead is swept when its own time has come: another may go on there this moment', async () => {
    const app = await liveApp(ratings, 2);
    await dieAheadAndSweep('start:2', (deps) => startRating(deps, { userId: 'r', appId: app._id }));
    expect((await readPerson(ratings.instance(), 'r')).open).toHaveLength(1);
    ratings.clock.advance(10 * MINUTE);
    await sweepRatings(ratings.instance());
    await expectSettled('r', app._id);
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
      const { step, reached, wake } = pauseAt(pausedAt);
      const late = startRating(ratings.instance(step), { userId: 'r', appId: app._id });
      await reached;
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

describe('a submission that is paused', () => {
  it.each([
    ['accepted', 'completed'],
    ['copied', 'rejected'],
  ])('before its place followed: the place of an %s one is not given away at its deadline', async (text, status) => {
    const [other, { app, rating, verdict }] = [await started('other'), await started()];
    await submitRating(ratings.instance(), other.verdict);
    const feedback = text === 'copied' ? other.verdict.feedback : verdict.feedback;
    ratings.clock.set(rating.expiresAt.getTime() - 1);
    const { step, reached, wake } = pauseAt('submit:2');
    const late = submitRating(ratings.instance(step), { ...verdict, feedback });
    await reached;
    // The sweeper sees a place whose time is over, of a rating that was closed a moment ago.
    ratings.clock.advance(1);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 1, reservations: [{ disputed: false }] });
    wake();
    expect(await late).toMatchObject({ status });
    const place = status === 'completed' ? { completed: 1, reservations: [] } : { reservations: [{ disputed: true }] };
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 1, ...place });
  });

  it('a place that is disputed after the sweeper read the list of places stays reserved', async () => {
    const [other, { app, rating, verdict }] = [await started('other'), await started()];
    await submitRating(ratings.instance(), other.verdict);
    ratings.clock.set(rating.expiresAt.getTime() - 1);
    const { step, reached, wake } = pauseAt('submit:2');
    const late = submitRating(ratings.instance(step), { ...verdict, feedback: other.verdict.feedback });
    await reached;
    ratings.clock.advance(1);
    // The sweeper's list is as it was before; the dispute is written before the sweeper goes through it.
    const sweeping = ratings.instance();
    const { apps } = sweeping.models;
    let isStale = false;
    const findById = (...asked: Parameters<typeof apps.findById>) => {
      const query = apps.findById(...asked);
      const exec = query.exec.bind(query);
      query.exec = async () => {
        const app = await exec();
        isStale = app?.reservations.some((place) => !place.disputed) ?? false;
        wake();
        await late;
        return app;
      };
      return query;
    };
    const reading = new Proxy(apps, {
      get: (target, name) => (name === 'findById' ? findById : Reflect.get(target, name)),
    });
    await sweepRatings({ ...sweeping, models: { ...sweeping.models, apps: reading } });
    expect(isStale).toBe(true);
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 1, reservations: [{ disputed: true }] });
    await expectSettled('r', app._id);
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

  it('a return that dies where the clock is ahead frees place and slot all the same', async () => {
    const { app, rating } = await started();
    await dieAheadAndSweep('return:1', (deps) => returnRating(deps, { userId: 'r', ratingId: rating._id }));
    expect(await appNow(ratings, app._id)).toMatchObject({ available: 2 });
    await expectSettled('r', app._id);
  });

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
