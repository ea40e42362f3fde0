import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { readPerson } from '../people/service.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import {
  appNow,
  brokenFundRule,
  eventNames,
  liveApp,
  longText,
  openRatings,
  publisher,
  type TestRatings,
} from '../testing/instance.ts';
import { type AppealDecision, decideAppeal } from './decide.ts';
import { listAppeals } from './list.ts';
import { appealRating } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const HOUR = 3_600_000;
const WORDS = 'These are my own words, and I can prove it.';
const ratingOf = async (id: string) => (await ratings.models.ratings.findById(id).lean<Rating>()) as Rating;
const refusal = (code: string) => expect.objectContaining({ code });

/** A rating that repeats, in other letters, what somebody wrote about another app. */
async function rejected(userId = 'r') {
  const deps = ratings.instance();
  const [first, app] = [await liveApp(ratings, 1), await liveApp(ratings, 2)];
  const text = longText('the same');
  const others = await startRating(deps, { userId: 'somebody', appId: first._id });
  const own = await startRating(deps, { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(deps, { userId: 'somebody', ratingId: others._id, stars: 5, feedback: text });
  const rating = await submitRating(deps, { userId, ratingId: own._id, stars: 1, feedback: text.toUpperCase() });
  expect(rating.status).toBe('rejected');
  return { app, rating, appeal: { userId, ratingId: rating._id, text: WORDS } };
}

const decision = (ratingId: string, verdict: 'granted' | 'denied', adminId = 'admin'): AppealDecision => ({
  adminId,
  ratingId,
  decision: verdict,
  reason: 'I have read both.',
});

describe('a rejection', () => {
  it('can be appealed within 48 hours, once; the same words again answer the same', async () => {
    const { rating, appeal } = await rejected();
    ratings.clock.advance(48 * HOUR - 1);
    const appealed = await appealRating(ratings.instance(), appeal);
    expect(appealed.appeal).toMatchObject({ text: WORDS, status: 'open' });
    expect((await appealRating(ratings.instance(), appeal)).appeal).toEqual(appealed.appeal);
    await expect(
      appealRating(ratings.instance(), { ...appeal, text: 'Other words, but the same appeal.' }),
    ).rejects.toEqual(refusal('APPEAL_EXISTS'));
    expect(eventNames(await ratingOf(rating._id)).filter((name) => name === 'appeal.requested')).toHaveLength(1);
  });

  it('cannot be appealed later, by somebody else, or without words; what is open or paid cannot be appealed', async () => {
    const { app, rating, appeal } = await rejected();
    await expect(appealRating(ratings.instance(), { ...appeal, userId: 'somebody' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(appealRating(ratings.instance(), { ...appeal, text: ' no ' })).rejects.toEqual(refusal('APPEAL_TEXT'));
    await expect(appealRating(ratings.instance(), { ...appeal, text: 'x'.repeat(2_001) })).rejects.toEqual(
      refusal('APPEAL_TEXT'),
    );
    const open = await startRating(ratings.instance(), { userId: 'other', appId: app._id });
    await expect(appealRating(ratings.instance(), { ...appeal, userId: 'other', ratingId: open._id })).rejects.toEqual(
      refusal('NOT_REJECTED'),
    );
    ratings.clock.advance(48 * HOUR);
    await expect(appealRating(ratings.instance(), appeal)).rejects.toEqual(refusal('APPEAL_CLOSED'));
    expect((await ratingOf(rating._id)).appeal).toBeUndefined();
  });

  it('that nobody appeals is final after 48 hours, and its place goes back', async () => {
    const { app, rating } = await rejected();
    ratings.clock.advance(48 * HOUR - 1);
    await sweepRatings(ratings.instance());
    expect((await appNow(ratings, app._id)).reservations).toMatchObject([{ disputed: true }]);
    ratings.clock.advance(1);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], available: 2, completed: 0 });
    expect((await ratingOf(rating._id)).lapsedAt).toBeInstanceOf(Date);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('whose appeal waits keeps its place for as long as nobody decides', async () => {
    const { app, rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    ratings.clock.advance(30 * 24 * HOUR);
    await sweepRatings(ratings.instance());
    expect((await appNow(ratings, app._id)).reservations).toMatchObject([{ disputed: true }]);
    expect((await listAppeals(ratings.instance(), { status: 'open' })).edges.map((edge) => edge.node._id)).toEqual([
      rating._id,
    ]);
  });
});

describe('an appeal', () => {
  it('granted: the rating is completed and paid as offered; its place is used up and its day stays counted once', async () => {
    const { app, rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    const decided = await decideAppeal(ratings.instance(), decision(rating._id, 'granted'));
    expect(decided).toMatchObject({
      status: 'completed',
      reason: null,
      appeal: { status: 'granted', decidedBy: 'admin' },
    });
    expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], available: 1, completed: 1 });
    const { outbox } = await ratingOf(rating._id);
    const paid = outbox.find(({ event }) => event.name === 'rating.completed')?.event.payload;
    expect(paid).toMatchObject({ amountMicro: 1_000_000, profitMicro: 750_000, raterId: 'r' });
    expect(eventNames({ outbox })).toEqual(
      expect.arrayContaining([
        'rating.rejected',
        'appeal.requested',
        'rating.completed',
        'appeal.decided',
        'admin.acted',
      ]),
    );
    expect(Object.values((await readPerson(ratings.instance(), 'r')).days)).toEqual([1]);
  });

  it('denied: the rejection stands and the place is free again; of a closed campaign it is refunded', async () => {
    const { app, rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    await closeApp(ratings.instance(), publisher, app._id);
    await decideAppeal(ratings.instance(), decision(rating._id, 'denied'));
    expect(await ratingOf(rating._id)).toMatchObject({ status: 'rejected', appeal: { status: 'denied' } });
    ratings.clock.advance(60_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], available: 0, closing: 0, refunded: 2 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    expect(eventNames(await ratingOf(rating._id))).not.toContain('rating.completed');
  });

  it('is decided once: of two administrators at once one decides, and a repeat is told that nothing changed', async () => {
    const { app, rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    const [granted, denied] = await Promise.allSettled([
      decideAppeal(ratings.instance(), decision(rating._id, 'granted', 'one')),
      decideAppeal(ratings.instance(), decision(rating._id, 'denied', 'other')),
    ]);
    expect([granted.status, denied.status].sort()).toEqual(['fulfilled', 'rejected']);
    const now = await ratingOf(rating._id);
    const outcome = now.appeal?.status as 'granted' | 'denied';
    expect(now.status).toBe(outcome === 'granted' ? 'completed' : 'rejected');
    await expect(decideAppeal(ratings.instance(), decision(rating._id, outcome))).rejects.toEqual(
      refusal('STATUS_UNCHANGED'),
    );
    const other = outcome === 'granted' ? 'denied' : 'granted';
    await expect(decideAppeal(ratings.instance(), decision(rating._id, other))).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { allowed: [] },
    });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('is decided with a reason, and only where there is one', async () => {
    const { rating, appeal } = await rejected();
    await expect(decideAppeal(ratings.instance(), decision(rating._id, 'granted'))).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await appealRating(ratings.instance(), appeal);
    await expect(decideAppeal(ratings.instance(), { ...decision(rating._id, 'granted'), reason: ' ' })).rejects.toEqual(
      refusal('REASON_REQUIRED'),
    );
  });
});

describe('an own appeal', () => {
  it('is not granted by whose it is, nor denied by whose app it is; the other way stays possible', async () => {
    const { rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    const own = expect.objectContaining({ code: 'OWN_RECORD', status: 403 });
    const by = (adminId: string, outcome: 'granted' | 'denied') =>
      decideAppeal(ratings.instance(), decision(rating._id, outcome, adminId));
    await expect(by(rating.userId, 'granted')).rejects.toEqual(own);
    await expect(by(publisher.userId, 'denied')).rejects.toEqual(own);
    expect((await by(rating.userId, 'denied')).appeal.status).toBe('denied');
  });

  it('is that of whom one invited, too; while nobody can say so it waits', async () => {
    const { rating, appeal } = await rejected();
    await appealRating(ratings.instance(), appeal);
    const own = expect.objectContaining({ code: 'OWN_RECORD', status: 403 });
    const by = (adminId: string, outcome: 'granted' | 'denied') =>
      decideAppeal(ratings.instance(), decision(rating._id, outcome, adminId));
    ratings.wallet.invited = async ({ inviterId, userId }) => ({
      invited: `${inviterId} ${userId}` === `anna ${rating.userId}` || `${inviterId} ${userId}` === 'boris publisher',
    });
    await expect(by('anna', 'granted')).rejects.toEqual(own);
    await expect(by('boris', 'denied')).rejects.toEqual(own);
    ratings.wallet.invited = async () => Promise.reject(new Error('away'));
    await expect(by('clara', 'granted')).rejects.toThrow('away');
    ratings.wallet.invited = async ({ inviterId }) => ({ invited: inviterId === 'anna' });
    expect((await by('boris', 'granted')).appeal.status).toBe('granted');
  });
});

describe('a crash', () => {
  it.each(['appeal:2', 'appeal:3', 'appeal:4'])(
    'after %s of a granted appeal: completed and its place used, once',
    async (step) => {
      const { app, rating, appeal } = await rejected();
      await appealRating(ratings.instance(), appeal);
      await expect(decideAppeal(ratings.instance(crashAt(step)), decision(rating._id, 'granted'))).rejects.toThrow(
        CrashAbort,
      );
      ratings.clock.advance(60_000);
      await sweepRatings(ratings.instance());
      await sweepRatings(ratings.instance());
      expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], completed: 1, available: 1 });
      expect((await ratingOf(rating._id)).unsettled).toBe(false);
    },
  );

  it.each(['appeal:2', 'appeal:3', 'appeal:4'])(
    'after %s of a denied appeal or a lapse: the place goes back, once',
    async (step) => {
      const denied = await rejected();
      await appealRating(ratings.instance(), denied.appeal);
      await expect(
        decideAppeal(ratings.instance(crashAt(step)), decision(denied.rating._id, 'denied')),
      ).rejects.toThrow(CrashAbort);
      ratings.clock.advance(60_000);
      await sweepRatings(ratings.instance());
      expect(await appNow(ratings, denied.app._id)).toMatchObject({ reservations: [], completed: 0, available: 2 });

      await ratings.reset();
      const lapsed = await rejected();
      ratings.clock.advance(48 * HOUR);
      await expect(sweepRatings(ratings.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      ratings.clock.advance(60_000);
      await sweepRatings(ratings.instance());
      expect(await appNow(ratings, lapsed.app._id)).toMatchObject({ reservations: [], completed: 0, available: 2 });
      expect((await ratingOf(lapsed.rating._id)).unsettled).toBe(false);
    },
  );

  it('after appeal:1: the appeal is there, and the same words answer the same', async () => {
    const { rating, appeal } = await rejected();
    await expect(appealRating(ratings.instance(crashAt('appeal:1')), appeal)).rejects.toThrow(CrashAbort);
    expect((await appealRating(ratings.instance(), appeal)).appeal).toMatchObject({ status: 'open' });
    expect(eventNames(await ratingOf(rating._id)).filter((name) => name === 'appeal.requested')).toHaveLength(1);
  });

  it('appeals racing their own deadline: an appeal that was taken is never lapsed', async () => {
    const { app, rating, appeal } = await rejected();
    ratings.clock.advance(48 * HOUR - 1);
    const late = ratings.instance(undefined, { clock: { now: () => ratings.clock.now() + 1 } });
    const [filed] = await Promise.allSettled([appealRating(ratings.instance(), appeal), sweepRatings(late)]);
    const now = await ratingOf(rating._id);
    expect(now.appeal === undefined).toBe(filed.status === 'rejected');
    expect(now.lapsedAt === undefined).toBe(filed.status === 'fulfilled');
    expect((await appNow(ratings, app._id)).reservations).toHaveLength(filed.status === 'fulfilled' ? 1 : 0);
  });
});
