import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appealRating } from '../appeals/service.ts';
import { closeApp } from '../apps/close.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { listFeedback } from '../feedback/service.ts';
import { readDailyRatings, readPerson } from '../people/service.ts';
import { countOpen, hasNextApp } from '../rating/reads.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { alikeTools, nearText } from '../testing/alike.ts';
import { pauseAt } from '../testing/crash.ts';
import {
  appNow,
  brokenFundRule,
  countFulfilled,
  eventNames,
  liveApp,
  openRatings,
  publisher,
  refusalCodes,
  type TestRatings,
} from '../testing/instance.ts';
import { decideCase } from './decide.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const HOUR = 3_600_000;
const { submit, lookedAt, onlyCase, ratingOf } = alikeTools(() => ratings);
const decision = async (decided: 'fine' | 'duplicate', adminId = 'admin') => {
  const { _id, held } = await onlyCase();
  return { adminId, caseId: _id, decision: decided, count: held.length, reason: 'I read both.' };
};

describe('a text that is nearly the same as another one', () => {
  it('is to be looked at: its place and reward stay where they are, nothing is told, no money moves', async () => {
    const { app, first, rating } = await lookedAt();
    expect(first.status).toBe('completed');
    expect(rating).toMatchObject({ status: 'looked_at', reason: null, alike: { to: first._id, decision: null } });
    const now = await ratingOf(rating._id);
    expect(eventNames(now)).toEqual([]);
    expect(now).toMatchObject({ unsettled: false, lookedAtUntil: new Date(ratings.clock.now() + 48 * HOUR) });
    expect(await appNow(ratings, app._id)).toMatchObject({
      ...{ available: 1, completed: 1, reservations: [] },
      held: [{ attempt: `${rating._id}#1` }],
    });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 1 });
    expect(await countOpen(ratings.instance(), 'r')).toBe(1);
    expect(await onlyCase()).toMatchObject({ status: 'open', held: [{ ratingId: rating._id }] });
    expect((await listFeedback(ratings.instance(), app._id, {})).edges).toHaveLength(1);
    // The same submission again answers the same.
    const again = { userId: 'r', ratingId: rating._id, stars: 4, feedback: nearText('quay') };
    expect(await submitRating(ratings.instance(), again)).toMatchObject({ status: 'looked_at' });
  });

  it('is looked for among all campaigns of the product, and nowhere else', async () => {
    const { app } = await lookedAt();
    const [other, sibling] = [await liveApp(ratings, 2), await liveApp(ratings, 2)];
    await ratings.models.apps.updateOne({ _id: sibling._id }, { $set: { product: app._id } });
    expect(await submit('a', other, nearText('beach'))).toMatchObject({ status: 'completed' });
    expect(await submit('b', sibling, nearText('cliff'))).toMatchObject({ status: 'looked_at' });
  });

  it('is looked for among the rater’s own last hundred, whatever they are of', async () => {
    const [one, other] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
    expect(await submit('r', one, nearText('beach'))).toMatchObject({ status: 'completed' });
    expect(await submit('r', other, nearText('cliff'))).toMatchObject({ status: 'looked_at' });
  });

  it('is not judged below 25 words, and what equals another is rejected as before', async () => {
    const app = await liveApp(ratings, 4);
    const short = nearText('pier').split(' ').slice(0, 24).join(' ');
    expect(await submit('a', app, short)).toMatchObject({ status: 'completed' });
    expect(await submit('b', app, short.replace('three', 'four'))).toMatchObject({ status: 'completed' });
    expect(await submit('c', app, short)).toMatchObject({ status: 'rejected' });
  });

  it('of two that are submitted at once at least one is seen', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ratings.reset();
      const app = await liveApp(ratings, 2);
      const both = await Promise.all(
        ['a', 'b'].map((userId) => startRating(ratings.instance(), { userId, appId: app._id })),
      );
      ratings.clock.advance(30_000);
      const sent = await Promise.all(
        both.map(({ _id, userId }) =>
          submitRating(ratings.instance(), { userId, ratingId: _id, stars: 4, feedback: nearText(userId) }),
        ),
      );
      expect(sent.some(({ status }) => status === 'looked_at')).toBe(true);
      expect((await ratings.models.alikeCases.find().lean()).length).toBe(1);
    }
  });

  it('is seen by who comes second, though the first sleeps before it looks', async () => {
    const app = await liveApp(ratings, 2);
    const { step, reached, wake } = pauseAt('alike:1');
    const late = submit('a', app, nearText('pier'), ratings.instance(step));
    await reached;
    expect(await submit('b', app, nearText('quay'))).toMatchObject({ status: 'looked_at' });
    wake();
    await late;
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('blocks an erasure, and its rater is told nothing of whose it is alike to', async () => {
    const { first, rating } = await lookedAt();
    const erase = { userId: 'r', stage: 'prepare' } as const;
    expect((await handleErasure(ratings.instance(), erase)).blockers).toEqual([
      'A rating of yours is to be looked at. That takes 48 hours at most.',
    ]);
    expect(JSON.stringify(await heldAbout(ratings.instance(), 'r'))).not.toContain(first._id);
    await decideCase(ratings.instance(), await decision('fine'));
    await ratings.models.ratings.updateOne({ _id: rating._id }, { $set: { outbox: [] } });
    expect(await handleErasure(ratings.instance(), { ...erase, stage: 'remove' })).toEqual({ blockers: [] });
    expect(await ratings.models.signatures.countDocuments({ userId: 'r' })).toBe(0);
  });

  it('is one of three that may wait: then that person starts nothing new, until one is decided', async () => {
    const apps = [];
    for (let n = 0; n < 5; n += 1) apps.push(await liveApp(ratings, 2));
    const deps = ratings.instance();
    for (const app of apps.slice(0, 4)) await submit('r', app, nearText(app._id));
    expect((await readPerson(deps, 'r')).lookedAt).toHaveLength(3);
    const next = { userId: 'r', appId: apps[4]?._id ?? '' };
    await expect(startRating(deps, next)).rejects.toMatchObject({ code: 'TOO_MANY_LOOKED_AT', status: 409 });
    expect(await hasNextApp(deps, 'r')).toBe(false);
    const { held } = await onlyCase();
    // All three are alike to the same text: one case, one decision.
    expect(held).toHaveLength(3);
    await decideCase(deps, await decision('fine'));
    expect((await readPerson(deps, 'r')).lookedAt).toEqual([]);
    expect(await startRating(deps, next)).toMatchObject({ status: 'pending' });
  });
});

describe('a case', () => {
  it('that is fine completes its rating, which is paid as any', async () => {
    const { app, rating } = await lookedAt();
    expect(await decideCase(ratings.instance(), await decision('fine'))).toMatchObject({
      ...{ status: 'fine', decidedBy: 'admin', unsettled: false },
    });
    const now = await ratingOf(rating._id);
    expect(now).toMatchObject({ status: 'completed', alike: { decision: 'fine' }, unsettled: false });
    expect(now.lookedAtUntil).toBeUndefined();
    expect(eventNames(now)).toEqual(['rating.completed']);
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [], completed: 2, starCounts: { 4: 2 } });
    expect(await readPerson(ratings.instance(), 'r')).toMatchObject({ open: [], lookedAt: [] });
    expect(await readDailyRatings(ratings.instance(), 'r')).toMatchObject({ count: 1 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('that is a duplicate rejects its rating with the reason; it can be appealed, and else its place goes back', async () => {
    const { app, rating } = await lookedAt();
    ratings.clock.advance(47 * HOUR);
    await decideCase(ratings.instance(), await decision('duplicate'));
    const now = await ratingOf(rating._id);
    expect(now).toMatchObject({ status: 'rejected', reason: 'I read both.' });
    expect(eventNames(now)).toEqual(['rating.rejected']);
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [], reservations: [{ disputed: true }] });
    // The 48 hours to appeal begin with the decision.
    ratings.clock.advance(47 * HOUR);
    await sweepRatings(ratings.instance());
    const appeal = { userId: 'r', ratingId: rating._id, text: 'These are my own words.' };
    expect(await appealRating(ratings.instance(), appeal)).toMatchObject({ appeal: { status: 'open' } });
    await ratings.models.ratings.updateOne({ _id: rating._id }, { $unset: { appeal: 1, appealedAt: 1 } });
    ratings.clock.advance(2 * HOUR);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ reservations: [], available: 2 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('that nobody decides is paid after 48 hours, and not before', async () => {
    const { app, rating } = await lookedAt();
    ratings.clock.advance(48 * HOUR - 1);
    await sweepRatings(ratings.instance());
    expect(await ratingOf(rating._id)).toMatchObject({ status: 'looked_at' });
    ratings.clock.advance(1);
    await sweepRatings(ratings.instance());
    const now = await ratingOf(rating._id);
    expect(now).toMatchObject({ status: 'completed', alike: { decision: 'paid' } });
    expect(eventNames(now)).toEqual(['rating.completed']);
    expect(await onlyCase()).toMatchObject({ status: 'paid', decidedBy: null });
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [], completed: 2 });
    await expect(decideCase(ratings.instance(), await decision('duplicate'))).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  it('is decided once, by whoever is first, however many decide at once', async () => {
    const { app, rating } = await lookedAt();
    const asked = await decision('fine');
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        decideCase(ratings.instance(), { ...asked, decision: n % 2 === 0 ? 'fine' : 'duplicate' }),
      ),
    );
    expect(countFulfilled(settled)).toBe(1);
    expect(refusalCodes(settled).every((code) => ['STATUS_UNCHANGED', 'TRANSITION_NOT_ALLOWED'].includes(code))).toBe(
      true,
    );
    const { status } = await onlyCase();
    const now = await ratingOf(rating._id);
    expect(now.status).toBe(status === 'fine' ? 'completed' : 'rejected');
    expect(eventNames(now)).toHaveLength(1);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('and its deadline at the same moment: one of the two closes the rating', async () => {
    const { app, rating } = await lookedAt();
    ratings.clock.advance(48 * HOUR);
    await Promise.allSettled([
      sweepRatings(ratings.instance()),
      decideCase(ratings.instance(), await decision('duplicate')),
    ]);
    await sweepRatings(ratings.instance());
    const now = await ratingOf(rating._id);
    expect(['completed', 'rejected']).toContain(now.status);
    expect(eventNames(now)).toHaveLength(1);
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });

  it('to which another rating came is looked at again', async () => {
    const { app } = await lookedAt();
    const before = await decision('duplicate');
    await submit('late', app, nearText('cliff'));
    await expect(decideCase(ratings.instance(), before)).rejects.toMatchObject({ code: 'CASE_CHANGED', status: 409 });
    expect((await onlyCase()).held).toHaveLength(2);
    await decideCase(ratings.instance(), await decision('duplicate'));
    expect(await ratings.models.ratings.countDocuments({ status: 'rejected' })).toBe(2);
  });

  it('that was decided is over: what comes later is another one', async () => {
    const { app } = await lookedAt();
    await decideCase(ratings.instance(), await decision('fine'));
    await submit('late', app, nearText('cliff'));
    expect((await ratings.models.alikeCases.find().lean()).map(({ status }) => status).sort()).toEqual([
      'fine',
      'open',
    ]);
  });

  it('is decided with a reason, and in nobody’s own favour', async () => {
    await lookedAt();
    const deps = ratings.instance();
    const ask = async (change: object, decided: 'fine' | 'duplicate' = 'fine') =>
      decideCase(deps, { ...(await decision(decided)), ...change });
    await expect(ask({ reason: ' ' })).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    await expect(ask({ caseId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask({ adminId: 'r' })).rejects.toMatchObject({ code: 'OWN_RECORD' });
    await expect(ask({ adminId: publisher.userId }, 'duplicate')).rejects.toMatchObject({ code: 'OWN_RECORD' });
    ratings.wallet.invited = async ({ userId }) => ({ invited: userId === 'r' });
    await expect(ask({ adminId: 'inviter' })).rejects.toMatchObject({ code: 'OWN_RECORD' });
    expect(await onlyCase()).toMatchObject({ status: 'open' });
  });

  it('of a campaign that is closed keeps its places until it is decided; then they are paid or go back', async () => {
    const { app, rating } = await lookedAt();
    await closeApp(ratings.instance(), publisher, app._id);
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [{ attempt: `${rating._id}#1` }], refunded: 1 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
    const erase = { userId: publisher.userId, stage: 'prepare' } as const;
    expect((await handleErasure(ratings.instance(), erase)).blockers[0]).toContain('still holds places');
    await decideCase(ratings.instance(), await decision('duplicate'));
    ratings.clock.advance(48 * HOUR);
    await sweepRatings(ratings.instance());
    await sweepRatings(ratings.instance());
    ratings.clock.advance(60_000);
    await sweepRatings(ratings.instance());
    expect(await appNow(ratings, app._id)).toMatchObject({ held: [], reservations: [], closing: 0, refunded: 2 });
    expect(await brokenFundRule(ratings, app._id)).toBeUndefined();
  });
});
