import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appealRating } from '../appeals/service.ts';
import { closeApp } from '../apps/close.ts';
import { fundApp } from '../apps/fund.ts';
import { pauseApp, resumeApp } from '../apps/service.ts';
import { previewFunding, readCampaign, reservedMicro } from '../campaigns/service.ts';
import { returnRating } from '../rating/give-back.ts';
import type { Rating } from '../rating/model.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { sweepRatings } from '../sweeps/sweep.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { handleErasure, heldAbout } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

const stage = (userId: string, name: 'prepare' | 'cancel' | 'remove') =>
  handleErasure(ratings.instance(), { userId, stage: name });
/** The relay's work: every event was handled. */
const deliver = async () => {
  for (const model of [ratings.models.ratings, ratings.models.apps])
    await (model as typeof ratings.models.ratings).updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
};

it('an erasure waits for open ratings and refuses new ones meanwhile; cancelled, they can be made again', async () => {
  const [app, other] = [await liveApp(ratings, 2), await liveApp(ratings, 2)];
  const rating = await startRating(ratings.instance(), { userId: 'r', appId: app._id });
  expect((await stage('r', 'prepare')).blockers).toEqual(['A rating is open: finish it or give it back.']);
  await expect(startRating(ratings.instance(), { userId: 'r', appId: other._id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await returnRating(ratings.instance(), { userId: 'r', ratingId: rating._id });
  expect((await stage('r', 'prepare')).blockers).toEqual(['A rating is being processed.']);
  await deliver();
  expect((await stage('r', 'prepare')).blockers).toEqual([]);
  await stage('r', 'cancel');
  await expect(startRating(ratings.instance(), { userId: 'r', appId: other._id })).resolves.toBeDefined();
});

it('an erasure waits for rejections that can be appealed and for campaigns that hold money', async () => {
  const [first, app] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
  const deps = ratings.instance();
  const others = await startRating(deps, { userId: 'somebody', appId: first._id });
  const own = await startRating(deps, { userId: 'r', appId: app._id });
  ratings.clock.advance(30_000);
  const feedback = longText('the same');
  await submitRating(deps, { userId: 'somebody', ratingId: others._id, stars: 5, feedback });
  await submitRating(deps, { userId: 'r', ratingId: own._id, stars: 5, feedback });
  await appealRating(deps, { userId: 'r', ratingId: own._id, text: 'These are my own words.' });
  await deliver();
  expect((await stage('r', 'prepare')).blockers).toEqual([
    'A rejected rating can still be appealed, or its appeal is being decided.',
  ]);
  expect((await stage(publisher.userId, 'prepare')).blockers).toEqual([
    'A campaign still holds places: close it, and let its open ratings end.',
  ]);
  await expect(fundApp(deps, publisher, { appId: first._id, places: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(draftApp(ratings)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('removes drafts and the words of appeals; feedback that was paid for stays', async () => {
  const [app, other] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
  const deps = ratings.instance();
  const [done, back] = [
    await startRating(deps, { userId: 'r', appId: app._id }),
    await startRating(deps, { userId: 'r', appId: other._id }),
  ];
  ratings.clock.advance(30_000);
  const feedback = longText('paid');
  await submitRating(deps, { userId: 'r', ratingId: done._id, stars: 5, feedback });
  await ratings.models.ratings.updateOne({ _id: back._id }, { $set: { feedback: 'a draft', stars: 3 } });
  await returnRating(deps, { userId: 'r', ratingId: back._id });
  await deliver();
  expect(await heldAbout(deps, 'r')).toMatchObject({ ratings: [{ feedback }, { feedback: 'a draft' }] });
  expect((await stage('r', 'remove')).blockers).toEqual([]);
  expect((await stage('r', 'remove')).blockers).toEqual([]);
  expect(await ratings.models.ratings.findById(done._id).lean<Rating>()).toMatchObject({ feedback });
  expect(await ratings.models.ratings.findById(back._id).lean<Rating>()).toMatchObject({ feedback: null, stars: null });
});

it('an export of a founder who left has nothing of the campaigns that are others’ now', async () => {
  const app = await liveApp(ratings, 3);
  const deps = ratings.instance();
  expect(await heldAbout(deps, publisher.userId)).toMatchObject({ apps: [{ _id: app._id }] });
  expect(await heldAbout(deps, publisher.userId, false)).toMatchObject({ apps: [], reports: [], questions: [] });
});

it('a campaign’s page and the preview of a funding say what its places cost', async () => {
  const app = await liveApp(ratings, 3);
  await startRating(ratings.instance(), { userId: 'r', appId: app._id });
  expect(reservedMicro(await readCampaign(ratings.instance(), app._id))).toBe(1_000_000);
  await expect(readCampaign(ratings.instance(), 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await previewFunding(ratings.instance(), publisher, app._id, 10)).toEqual({
    places: 10,
    totalMicro: 10_000_000,
    rewardsMicro: 7_500_000,
    feesMicro: 2_500_000,
  });
  const stranger = { userId: 'stranger', publisher: true, role: 'User' } as const;
  await expect(previewFunding(ratings.instance(), stranger, app._id, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('what an administrator does to an app is in the audit log’s events; what its publisher does is not', async () => {
  const admin = { userId: 'admin', publisher: false, role: 'superadmin' } as const;
  const [own, theirs] = [await liveApp(ratings, 1), await liveApp(ratings, 1)];
  await closeApp(ratings.instance(), publisher, own._id);
  await closeApp(ratings.instance(), admin, theirs._id, { hide: true });
  await closeApp(ratings.instance(), admin, own._id, { hide: true });
  const acts = async (id: string) =>
    (await readCampaign(ratings.instance(), id)).outbox.flatMap(({ event }) =>
      event.name === 'admin.acted' ? [event.payload] : [],
    );
  expect(await acts(theirs._id)).toMatchObject([
    { actorId: 'admin', action: 'app.delete', before: { state: 'live', available: 1 }, after: { state: 'closed' } },
  ]);
  const managed = await liveApp(ratings, 1);
  await fundApp(ratings.instance(), admin, { appId: managed._id, places: 2 });
  await pauseApp(ratings.instance(), admin, managed._id);
  await pauseApp(ratings.instance(), admin, managed._id);
  await resumeApp(ratings.instance(), admin, managed._id);
  expect(await acts(managed._id)).toMatchObject([
    { actorId: 'admin', action: 'app.fund', before: { state: 'live' }, after: { places: 2, amount: '2' } },
    { action: 'app.pause', before: { state: 'live' }, after: { state: 'paused' } },
    { action: 'app.resume', before: { state: 'paused' }, after: { state: 'live' } },
  ]);
  expect(await acts(own._id)).toMatchObject([
    { action: 'app.delete', before: { state: 'closed' }, after: { hidden: true } },
  ]);
});

it('an erasure waits for a start that vanished before its rating: its place must go back first', async () => {
  const app = await liveApp(ratings, 1);
  const vanished = startRating(ratings.instance(crashAt('start:2')), { userId: 'r', appId: app._id });
  await expect(vanished).rejects.toThrow(CrashAbort);
  expect((await stage('r', 'remove')).blockers).toEqual(['A rating is being processed.']);
  for (let hours = 0; hours < 3; hours += 1) {
    await sweepRatings(ratings.instance());
    ratings.clock.advance(3_600_000);
  }
  expect(await appNow(ratings, app._id)).toMatchObject({ available: 1, reservations: [] });
  await deliver();
  expect((await stage('r', 'remove')).blockers).toEqual([]);
});
