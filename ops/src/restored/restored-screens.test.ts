import { closeApp } from '@candor/ratings/apps/close';
import type { App } from '@candor/ratings/apps/model';
import { resumeApp } from '@candor/ratings/apps/service';
import type { Rating } from '@candor/ratings/rating/model';
import { startRating } from '@candor/ratings/rating/start';
import { answerCheck } from '@candor/ratings/screens/answer';
import { takeScreensBack } from '@candor/ratings/screens/back';
import { buyScreens } from '@candor/ratings/screens/buy';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { publisher } from '@candor/ratings/testing/instance';
import { check, SCREEN_MICRO } from '@candor/ratings/testing/screens';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCampaigns } from '../ledger-campaigns.ts';
import { campaign, openTogether, paidDeposit, type Together } from '../reconcile/testing.ts';
import { checkRecords } from '../records/check.ts';
import { mendRestored } from './restored.ts';
import { backUp, restore } from './testing.ts';

const MINUTE = 60_000;
const HOURS = 60 * MINUTE;
const SECRET = secretRing('a secret for databases that were restored');

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late', 'later');
  await paidDeposit(all);
  await all.settle();
}, 60_000);
afterEach(() => all.close());

const ratings = () => all.ratings.instance();
const buy = (appId: string, screens: number) =>
  buyScreens(ratings(), publisher, { appId, check, rewardMicro: SCREEN_MICRO, screens });
const start = (userId: string, appId: string) => startRating(ratings(), { userId, appId });
const answer = ({ _id: ratingId, userId }: Rating, given = 'Never') =>
  answerCheck(ratings(), { userId, ratingId, answer: given });
const screensOf = async (appId: string) => (await all.ratings.models.apps.findById(appId).lean<App>())?.screens;

/** Everything agrees: the journal, the escrows, and each entry with its record. */
async function expectAgreed(): Promise<void> {
  const { fold } = await verifyJournal(all.wallet.journal.stream(1));
  expect((await checkCampaigns(all.databases.ratings, fold)).processing).toBe(0);
  await checkRecords(all.databases, all.wallet.journal, { toSeq: fold.seq, whole: true });
}

/** Puts the ratings back to `before`, mends them, and lets services go on until there is nothing left for a sweep. */
async function comeBack(before: Awaited<ReturnType<typeof backUp>>) {
  const money = await all.balances();
  await restore(all.databases.ratings, before);
  await all.reconcile();
  const done = await mendRestored(all.databases, SECRET);
  all.restartWallet();
  all.ratings.clock.advance(2 * MINUTE);
  for (const _sweep of [1, 2, 3]) {
    await sweepRatings(ratings());
    await all.settle();
  }
  expect(await all.balances()).toEqual(money);
  return done;
}

describe('ratings restored alone', () => {
  it('to before screens were bought: they are there, and the check is asked anew before it goes on', async () => {
    const { _id: appId } = await campaign(all, 3);
    await all.settle();
    const before = await backUp(all.databases.ratings);
    await buy(appId, 4);
    await answer(await start('late', appId));
    await all.settle();
    const done = await comeBack(before);
    expect(done).toMatchObject({ mended: { screens: 1, screened: 1 }, heldBack: [] });
    expect(await screensOf(appId)).toMatchObject({ bought: 4, left: 3, screened: 1, rewardMicro: SCREEN_MICRO });
    await expectAgreed();
    expect((await buy(appId, 1)).screens).toMatchObject({ check, left: 4 });
    await all.settle();
    await expectAgreed();
  }, 120_000);

  it('to before a check ended a rating: it is ended, with its place and its screen', async () => {
    const { _id: appId } = await campaign(all, 3);
    await buy(appId, 4);
    const open = await start('late', appId);
    await all.settle();
    const before = await backUp(all.databases.ratings);
    await answer(open);
    await answer(await start('later', appId));
    await takeScreensBack(ratings(), publisher, { appId, endCheck: false });
    await all.settle();
    const done = await comeBack(before);
    expect(done).toMatchObject({ mended: { screened: 2, screensBack: 1 }, heldBack: [] });
    expect(await screensOf(appId)).toMatchObject({ bought: 4, left: 0, screened: 2, back: 2 });
    expect(await all.ratings.models.apps.findById(appId).lean()).toMatchObject({ available: 3, reservations: [] });
    await expectAgreed();
  }, 120_000);

  it('to before a campaign with screens was closed: it is closed, and what is left of them is back', async () => {
    const { _id: appId } = await campaign(all, 2);
    await buy(appId, 3);
    await all.settle();
    const before = await backUp(all.databases.ratings);
    await answer(await start('late', appId));
    await closeApp(ratings(), publisher, appId);
    await all.settle();
    expect(await comeBack(before)).toMatchObject({ mended: { screened: 1, screensBack: 1, refund: 1 }, heldBack: [] });
    expect(await screensOf(appId)).toMatchObject({ left: 0, closing: 0, screened: 1, back: 2 });
    await expectAgreed();
  }, 120_000);
});

describe('the wallet restored alone', () => {
  it('to before screens moved: each movement is made again from its record', async () => {
    const { _id: appId } = await campaign(all, 3);
    await all.settle();
    const before = await backUp(all.databases.wallet);
    await buy(appId, 4);
    await answer(await start('late', appId));
    await takeScreensBack(ratings(), publisher, { appId, endCheck: false });
    await all.settle();
    const money = await all.balances();
    await restore(all.databases.wallet, before);
    all.restartWallet();
    await mendRestored(all.databases, SECRET);
    all.restartWallet();
    await all.reconcile();
    await all.settle();
    expect(await all.balances()).toEqual(money);
    await expectAgreed();
    all.ratings.clock.advance(2 * HOURS);
    await buy(appId, 2);
    await resumeApp(ratings(), publisher, appId);
    expect((await answer(await start('later', appId))).status).toBe('screened');
  }, 120_000);
});
