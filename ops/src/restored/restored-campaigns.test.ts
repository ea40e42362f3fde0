import { closeApp } from '@candor/ratings/apps/close';
import type { App } from '@candor/ratings/apps/model';
import { returnRating } from '@candor/ratings/rating/give-back';
import { attemptKey, type Rating } from '@candor/ratings/rating/model';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { longText, publisher } from '@candor/ratings/testing/instance';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCampaigns } from '../ledger-campaigns.ts';
import { campaign, completedRating, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { mendRestored } from './restored.ts';
import { backUp, restore } from './testing.ts';

const MINUTE = 60_000;
const HOURS = 3_600_000;

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late', 'later');
  await paidDeposit(all);
  await all.settle();
}, 60_000);
afterEach(() => all.close());

const ratings = () => all.ratings.instance();
const start = (userId: string, app: App) => startRating(ratings(), { userId, appId: app._id });
const ratingNow = (id: string) => all.ratings.models.ratings.findById(id).lean<Rating>();

async function submit({ _id: ratingId, userId }: Rating) {
  all.ratings.clock.advance(MINUTE);
  return submitRating(ratings(), { userId, ratingId, stars: 4, feedback: longText(`${ratingId}${userId}`) });
}

/** What is left of a campaign, as its service has it. */
async function placesOf({ _id }: App) {
  const app = await all.ratings.models.apps.findById(_id).lean<App>();
  if (!app) throw new Error('no app');
  const { state, funded, available, completed, closing, refunded, reservations, closings } = app;
  return {
    state,
    funded,
    available,
    completed,
    closing,
    refunded,
    held: reservations.length,
    waiting: closings.length,
  };
}

/** Puts the ratings back to `before`, mends them, and lets services go on until there is nothing left for a sweep. */
async function comeBack(before: Awaited<ReturnType<typeof backUp>>) {
  const money = await all.balances();
  await restore(all.databases.ratings, before);
  await all.reconcile();
  const done = await mendRestored(all.databases, secretRing('a secret for databases that were restored'));
  all.restartWallet();
  all.ratings.clock.advance(2 * HOURS);
  for (const _sweep of [1, 2, 3]) {
    await sweepRatings(ratings());
    await all.settle();
  }
  expect(await all.balances()).toEqual(money);
  const { fold } = await verifyJournal(all.wallet.journal.stream(1));
  await checkCampaigns(all.databases.ratings, fold);
  return done;
}

describe('ratings restored alone to before a campaign was closed', () => {
  it('while places of it were reserved that were rated after it: they are rated, and nothing else of it goes back', async () => {
    const app = await campaign(all, 5);
    await completedRating(all, app, 'early');
    await all.settle();
    const before = await backUp(all.databases.ratings);
    const open = [await start('late', app), await start('later', app)];
    await closeApp(ratings(), publisher, app._id);
    for (const rating of open) await submit(rating);
    await all.settle();
    const places = await placesOf(app);
    expect(places).toMatchObject({ completed: 3, refunded: 2, closing: 0 });

    expect(await comeBack(before)).toEqual({ mended: { reward: 2, refund: 1 }, posted: {}, heldBack: [] });
    expect(await placesOf(app)).toEqual(places);
  }, 120_000);

  it('with a place that was reserved and given back by then: its rating is over, and its place went back with the others', async () => {
    const app = await campaign(all, 3);
    const [given, kept] = [await start('early', app), await start('late', app)];
    const before = await backUp(all.databases.ratings);
    await returnRating(ratings(), { userId: 'early', ratingId: given._id });
    await closeApp(ratings(), publisher, app._id);
    await submit(kept);
    await all.settle();
    const places = await placesOf(app);
    expect(places).toMatchObject({ completed: 1, refunded: 2, closing: 0 });

    const done = await comeBack(before);
    expect(done).toEqual({ mended: { reward: 1, refund: 1 }, posted: {}, heldBack: [] });
    expect(await placesOf(app)).toEqual(places);
    expect(await ratingNow(given._id)).toMatchObject({ status: 'expired', unsettled: false });
    await expect(submit(given)).rejects.toMatchObject({ code: 'RATING_CLOSED' });
  }, 120_000);

  it('by a run that was cut off between the rating and its place: the next one goes on', async () => {
    const app = await campaign(all, 2);
    const given = await start('early', app);
    const before = await backUp(all.databases.ratings);
    await returnRating(ratings(), { userId: 'early', ratingId: given._id });
    await closeApp(ratings(), publisher, app._id);
    await all.settle();
    const places = await placesOf(app);
    await restore(all.databases.ratings, before);
    const ended = { $set: { status: 'expired' as const, closedAt: new Date(), unsettled: true } };
    await all.ratings.models.ratings.updateOne({ _id: given._id }, ended);
    const done = await comeBack(await backUp(all.databases.ratings));
    expect(done).toEqual({ mended: { refund: 1 }, posted: {}, heldBack: [] });
    expect(await placesOf(app)).toEqual(places);
  }, 120_000);

  it('with places that somebody still works on: whose time is over first is over, the other is rated and paid', async () => {
    const app = await campaign(all, 2);
    const given = await start('early', app);
    all.ratings.clock.advance(MINUTE);
    const kept = await start('late', app);
    const before = await backUp(all.databases.ratings);
    await returnRating(ratings(), { userId: 'early', ratingId: given._id });
    await closeApp(ratings(), publisher, app._id);
    await all.settle();
    await restore(all.databases.ratings, before);
    const { heldBack } = await mendRestored(all.databases, secretRing('a secret'));
    expect(heldBack).toEqual([]);
    all.restartWallet();
    const now = await all.ratings.models.apps.findById(app._id).lean<App>();
    expect(now?.reservations.map(({ attempt }) => attempt)).toEqual([attemptKey(kept)]);
    await submit(kept);
    await all.settle();
    expect(await placesOf(app)).toMatchObject({ completed: 1, refunded: 1, closing: 0, held: 0 });
    expect(await ratingNow(given._id)).toMatchObject({ status: 'expired' });
  }, 120_000);

  it('with more given back than there ever was place for: the refund is named, and nothing is changed', async () => {
    const app = await campaign(all, 2);
    await completedRating(all, app, 'early');
    const before = await backUp(all.databases.ratings);
    await closeApp(ratings(), publisher, app._id);
    await all.settle();
    await restore(all.databases.ratings, before);
    await all.ratings.models.apps.updateOne({ _id: app._id }, { $set: { available: 0 } });
    const { heldBack } = await mendRestored(all.databases, secretRing('a secret'));
    expect(heldBack.map(({ why }) => why)).toEqual(['its campaign has 0 places left, not 1']);
    expect(await placesOf(app)).toMatchObject({ state: 'live', refunded: 0 });
  }, 120_000);
});
