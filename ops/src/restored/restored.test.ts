import { newcomer } from '@candor/auth/testing/instance';
import { register } from '@candor/auth/users/service';
import { decideDeposit } from '@candor/payments/deposits/decision-service';
import { requestDeposit } from '@candor/payments/deposits/service';
import { depositRequest, evmHash } from '@candor/payments/testing/instance';
import { claimWithdrawal, recordNotSent } from '@candor/payments/withdrawals/claims';
import { recordSent } from '@candor/payments/withdrawals/found';
import { readDesk } from '@candor/payments/withdrawals/gap';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import { decideWithdrawal } from '@candor/payments/withdrawals/review';
import { closeApp } from '@candor/ratings/apps/close';
import { fundApp } from '@candor/ratings/apps/fund';
import type { App } from '@candor/ratings/apps/model';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { longText, publisher } from '@candor/ratings/testing/instance';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCampaigns } from '../ledger-campaigns.ts';
import { checkPayouts } from '../ledger-payouts.ts';
import {
  campaign,
  cancelledPayout,
  completedRating,
  decidedPayout,
  openTogether,
  paidDeposit,
  requestedPayout,
  type Together,
} from '../reconcile/testing.ts';
import { checkRecords } from '../records/check.ts';
import { type DatabaseName, mendRestored } from './restored.ts';
import { backUp, restore } from './testing.ts';

let all: Together;
beforeEach(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late');
}, 60_000);
afterEach(() => all.close());

/** Two raters with money, a campaign that goes on, one that will be closed, and one payout in review: what each backup holds. */
async function begin() {
  await paidDeposit(all);
  await all.settle();
  const [going, closed, third] = [await campaign(all, 5), await campaign(all, 4), await campaign(all, 3)];
  for (const app of [going, closed, third]) await completedRating(all, app, 'early');
  await all.settle();
  const inReview = await requestedPayout(all, 'early');
  await all.settle();
  return { going, closed, third, inReview };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** What happens after the backups: every kind of movement. */
async function goOn({ going, closed, third, inReview }: Begun) {
  const deps = all.ratings.instance();
  const depositId = await paidDeposit(all);
  await all.settle();
  await fundApp(deps, publisher, { appId: going._id, places: 3 });
  const rated = await completedRating(all, going, 'late');
  await completedRating(all, closed, 'late');
  await completedRating(all, third, 'late');
  await all.settle();
  const [paid, rejected] = [await requestedPayout(all, 'late'), await requestedPayout(all, 'late')];
  await decidedPayout(all, paid, true);
  await decidedPayout(all, rejected, false);
  await decidedPayout(all, inReview, true);
  await closeApp(deps, publisher, closed._id);
  await all.settle();
  return { depositId, rated, paid, rejected };
}

/** As the services go on after it: their sweepers and events come to an end. */
async function startAgain(): Promise<void> {
  all.restartWallet();
  all.ratings.clock.advance(120_000);
  await sweepRatings(all.ratings.instance());
  await all.settle();
}

/** What `ledger:verify` looks at beyond the chain. */
async function expectAgreement(): Promise<void> {
  const { fold, held } = await verifyJournal(all.wallet.journal.stream(1));
  await checkCampaigns(all.databases.ratings, fold);
  await checkPayouts(all.databases.payments, all.wallet.journal, held);
  await checkRecords(all.databases, all.wallet.journal, { idKeys: SECRET, whole: true, toSeq: fold.seq });
}

const SECRET = secretRing('a secret for databases that were restored');

const moneyNow = () => all.balances();

/** As `reconcile --restored` does it; as `--restored=…` where databases are named. */
async function mend(...names: DatabaseName[]) {
  await all.reconcile();
  return mendRestored(all.databases, SECRET, names.length === 0 ? undefined : names);
}

const payoutOf = (id: string) => all.payments.deps.withdrawals.findById(id).lean<Withdrawal>();
const leftToLook = async () => (await readDesk(all.payments.deps)).payouts.map(({ _id }) => _id).sort();
/** As an administrator who has found nothing on the chain says it. */
const looked = async (id: string, ...by: string[]) => {
  for (const adminId of by) await recordNotSent(all.payments.deps, id, adminId);
};
const MAY_HAVE_BEEN_SENT = 'it may have been sent, and the desk is closed until two administrators looked on the chain';

describe('one database restored alone to an older moment, then reconcile --restored', () => {
  it('the wallet: every movement is made again from the records, and nobody is paid twice', async () => {
    const begun = await begin();
    const before = await backUpAll();
    const { paid, rejected } = await goOn(begun);
    const money = await moneyNow();
    await restore(all.databases.wallet, before.wallet);
    all.restartWallet();
    expect(await moneyNow()).not.toEqual(money);

    const done = await mend();
    expect(done).toEqual({
      mended: {},
      posted: { deposit: 1, funding: 1, reward: 3, hold: 2, payout: 2, release: 1, refund: 1 },
      heldBack: [],
    });
    await startAgain();
    expect(await moneyNow()).toEqual(money);
    await expectAgreement();
    // Said again, nothing moves.
    expect((await mend()).posted).toEqual({});
    for (const withdrawalId of [paid, rejected]) await expect(decidedPayout(all, withdrawalId, true)).rejects.toThrow();
  }, 120_000);

  it('the wallet, where a bonus is lost that a payout was made of: that payout is named, the others are made', async () => {
    const begun = await begin();
    const before = await backUpAll();
    await all.wallets().ledger.post({
      key: 'bonus/late',
      kind: 'bonus',
      from: 'world/capital' as never,
      to: [{ account: 'user/late/earnings' as never, amountMicro: 1_000_000 }],
      meta: {},
    });
    await completedRating(all, begun.going, 'late');
    await all.settle();
    const short = await requestedPayout(all, 'late');
    await restore(all.databases.wallet, before.wallet);
    const { heldBack } = await mend('wallet');
    expect(heldBack).toEqual([
      { key: `withdrawal/${short}/hold`, why: 'user/late/earnings has not the 1000000 micro-USDT (BALANCE_TOO_LOW)' },
    ]);
  }, 120_000);

  it('ratings: what was bought, earned and closed is so again; nothing is paid or given back a second time', async () => {
    const begun = await begin();
    const { going, closed } = begun;
    const before = await backUpAll();
    const { rated } = await goOn(begun);
    const money = await moneyNow();
    const apps = () => all.ratings.models.apps.find({}).sort({ _id: 1 }).lean<App[]>();
    const placesOf = ({ _id, state, funded, available, completed, closing, refunded }: App) => ({
      ...{ _id, state, funded, available, completed, closing, refunded },
    });
    const places = (await apps()).map(placesOf);
    await restore(all.databases.ratings, before.ratings);
    await expect(expectAgreement()).rejects.toThrow();

    const done = await mend();
    expect(done).toEqual({ mended: { funding: 1, reward: 3, refund: 1 }, posted: {}, heldBack: [] });
    await startAgain();
    expect((await apps()).map(placesOf)).toEqual(places);
    expect(await moneyNow()).toEqual(money);
    await expectAgreement();
    const deps = all.ratings.instance();
    await expect(startRating(deps, { userId: 'late', appId: going._id })).rejects.toThrow();
    await submitRating(deps, { userId: 'late', ratingId: rated, stars: 5, feedback: longText('again') }).catch(
      () => {},
    );
    await closeApp(deps, publisher, closed._id);
    await all.settle();
    expect(await moneyNow()).toEqual(money);
    expect((await mend()).mended).toEqual({});
  }, 120_000);

  it('ratings, with a campaign that is not there any more: its money is named', async () => {
    const begun = await begin();
    const before = await backUpAll();
    const app = await campaign(all, 2);
    await completedRating(all, app, 'late');
    await goOn(begun);
    await restore(all.databases.ratings, before.ratings);
    const { heldBack } = await mend();
    const gone = 'its campaign is not in the restored database';
    expect(heldBack.map(({ key, why }) => [key.split('/')[0], why])).toEqual([
      ['funding', gone],
      ['rating', gone],
    ]);
  }, 120_000);

  it('payments: what was paid is paid, with its hash and who decided; what is held without a payout is named', async () => {
    const begun = await begin();
    const before = await backUpAll();
    const { depositId } = await goOn(begun);
    const lost = await requestedPayout(all, 'early');
    const money = await moneyNow();
    const { withdrawals } = all.payments.deps;
    const was = await withdrawals.findById(begun.inReview).lean();
    await restore(all.databases.payments, before.payments);

    const { mended, posted, heldBack } = await mend();
    expect({ mended, posted }).toEqual({ mended: { payout: 1, hold: 1 }, posted: {} });
    const gone = 'is not in the restored database';
    expect(heldBack.map(({ key }) => key)).toEqual(
      expect.arrayContaining([`deposit/${depositId}`, `withdrawal/${lost}/hold`]),
    );
    expect(heldBack).toContainEqual({
      key: `withdrawal/${lost}/hold`,
      why: expect.stringContaining(MAY_HAVE_BEEN_SENT),
    });
    expect(heldBack.every(({ why }) => why.includes(gone))).toBe(true);
    const now = await withdrawals.findById(begun.inReview).lean();
    expect(now).toMatchObject({ status: 'completed', txHash: was?.txHash, decision: { by: 'admin' } });
    await expect(
      decideWithdrawal(all.payments.deps, {
        withdrawalId: begun.inReview,
        adminId: 'admin',
        status: 'rejected',
        reason: 'x',
      }),
    ).rejects.toThrow();
    await startAgain();
    expect(await moneyNow()).toEqual(money);
    // The one that was made anew agrees with its hold, has no address to be paid to, and is given back after two looks.
    await expectAgreement();
    expect(await payoutOf(lost)).toMatchObject({ status: 'to_be_reviewed', userId: 'early', address: '' });
    const rejected = { withdrawalId: lost, status: 'rejected' as const, reason: 'Please ask again.' };
    await expect(decideWithdrawal(all.payments.deps, { ...rejected, adminId: 'admin' })).rejects.toThrow();
    await looked(lost, 'admin', 'other');
    await expect(claimWithdrawal(all.payments.deps, lost, 'admin')).rejects.toMatchObject({ code: 'ADDRESS_LOST' });
    await decideWithdrawal(all.payments.deps, { ...rejected, adminId: 'admin' });
    await all.settle();
    expect((await moneyNow())['user/early/held']).toBe(0);
    await expectAgreement();
    expect(await readDesk(all.payments.deps)).toMatchObject({ open: true });
  }, 120_000);

  it('payments: what was sent and not yet in the ledger waits again; the desk is closed until two looked for each', async () => {
    const begun = await begin();
    const untouched = await requestedPayout(all, 'early');
    await completedRating(all, begun.going, 'late');
    await completedRating(all, begun.closed, 'late');
    await all.settle();
    const told = await requestedPayout(all, 'late');
    await all.settle();
    const before = await backUpAll();
    // After the backup one is paid, and the wallet never hears of it; another one is at hand to be paid.
    const { deps } = all.payments;
    const txHash = 'c0ffee'.padStart(64, '0');
    await claimWithdrawal(deps, begun.inReview, 'admin');
    await decideWithdrawal(deps, { withdrawalId: begun.inReview, adminId: 'admin', status: 'completed', txHash });
    await claimWithdrawal(deps, told, 'admin');
    const money = await moneyNow();
    await restore(all.databases.payments, before.payments);

    const { mended, posted, heldBack } = await mend();
    expect({ mended, posted }).toEqual({ mended: {}, posted: {} });
    expect(heldBack.map(({ key }) => key).sort()).toEqual(
      [begun.inReview, untouched, told].map((id) => `withdrawal/${id}/hold`).sort(),
    );
    expect(heldBack.every(({ why }) => why === `its payout waits since the restore: ${MAY_HAVE_BEEN_SENT}`)).toBe(true);
    await startAgain();
    expect(await moneyNow()).toEqual(money);
    await expectAgreement();

    // Nobody can be paid, or get it back, whoever tries; one that is asked for now waits with the others.
    for (const id of [begun.inReview, untouched, told]) {
      await expect(claimWithdrawal(deps, id, 'admin')).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_SENT' });
      await expect(decidedPayout(all, id, false)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_SENT' });
    }
    await expect(cancelledPayout(all, untouched, 'early')).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_SENT' });
    await completedRating(all, begun.third, 'late');
    await all.settle();
    await completedRating(all, await campaign(all, 1), 'late');
    await all.settle();
    const fresh = await requestedPayout(all, 'late');
    await expect(decidedPayout(all, fresh, true)).rejects.toMatchObject({ code: 'DESK_CLOSED' });
    expect(await leftToLook()).toEqual([begun.inReview, untouched, told].sort());

    // The one that was sent is found by one administrator, and completed with that transaction by another.
    await recordSent(deps, { withdrawalId: begun.inReview, adminId: 'other', txHash });
    const found = { withdrawalId: begun.inReview, status: 'completed' as const, txHash };
    await expect(decideWithdrawal(deps, { ...found, adminId: 'other' })).rejects.toMatchObject({
      code: 'MAY_HAVE_BEEN_SENT',
    });
    await decideWithdrawal(deps, { ...found, adminId: 'admin' });
    await looked(untouched, 'admin', 'other');
    await looked(told, 'admin');
    await expect(decidedPayout(all, untouched, true)).rejects.toMatchObject({ code: 'DESK_CLOSED' });
    expect(await leftToLook()).toEqual([told]);
    await looked(told, 'other');

    // It opens: each of the others is paid, once.
    expect(await readDesk(deps)).toEqual({ open: true, left: 0, payouts: [] });
    for (const id of [untouched, told, fresh]) await decidedPayout(all, id, true);
    await all.settle();
    for (const id of [begun.inReview, untouched, told, fresh])
      await expect(decidedPayout(all, id, true)).rejects.toThrow();
    const end = await moneyNow();
    expect([end['user/early/held'], end['user/late/held']]).toEqual([0, 0]);
    expect(-(end['world/withdrawals'] ?? 0)).toBe(-4_000_000);
    await expectAgreement();
    expect(all.payments.alarms).toEqual([]);
  }, 180_000);

  it('payments are marked although they are not named, when the ledger shows that they are older', async () => {
    const begun = await begin();
    const waiting = await requestedPayout(all, 'early');
    await all.settle();
    const before = await backUpAll();
    await decidedPayout(all, begun.inReview, true);
    await all.settle();
    // Named alone, a database that is not older closes nothing.
    expect((await mend('wallet', 'ratings')).heldBack).toEqual([]);
    expect((await readDesk(all.payments.deps)).open).toBe(true);
    await restore(all.databases.payments, before.payments);
    expect((await mend('wallet')).heldBack.map(({ key }) => key)).toEqual([`withdrawal/${waiting}/hold`]);
    expect(await leftToLook()).toEqual([waiting]);
  }, 120_000);

  it('a payout that its person cancelled stays cancelled, and is given back in a wallet of before it', async () => {
    const begun = await begin();
    const before = await backUpAll();
    await cancelledPayout(all, begun.inReview, 'early');
    await all.settle();
    const money = await moneyNow();
    expect((await mend()).mended).toEqual({});
    expect(await payoutOf(begun.inReview)).toMatchObject({ status: 'cancelled' });
    await restore(all.databases.wallet, before.wallet);
    all.restartWallet();
    expect((await mend('wallet')).posted).toEqual({ release: 1 });
    await startAgain();
    expect(await moneyNow()).toEqual(money);
    await expectAgreement();
  }, 120_000);

  it('payments, with a deposit that waits for review again: it is paid as it was, under its hash', async () => {
    await begin();
    const { _id: depositId } = await requestDeposit(
      all.payments.deps,
      await depositRequest(all.payments, publisher.userId),
    );
    const before = await backUpAll();
    const txHash = evmHash(4_711);
    await decideDeposit(all.payments.deps, { depositId, adminId: 'admin', status: 'paid', txHash });
    await all.settle();
    const money = await moneyNow();
    await restore(all.databases.payments, before.payments);
    expect((await mend()).mended).toEqual({ deposit: 1 });
    const deposit = await all.payments.deps.deposits.findById(depositId).lean();
    expect(deposit).toMatchObject({ status: 'paid', txHash, txClaim: expect.stringContaining(txHash) });
    await startAgain();
    expect(await moneyNow()).toEqual(money);
  }, 120_000);

  it('auth: money of people who signed up since then is named', async () => {
    const before = await backUpAll();
    const begun = await begin();
    const { user } = await register(all.auth.deps, newcomer({}));
    await completedRating(all, begun.going, user._id);
    await all.settle();
    await restore(all.databases.auth, before.auth);
    const { heldBack } = await mend();
    expect(heldBack).toContainEqual({
      key: `user/${user._id}/earnings`,
      why: '0.75 USDT of somebody who is not in the restored database',
    });
  }, 120_000);
});

async function backUpAll() {
  const { auth, wallet, ratings, payments } = all.databases;
  return {
    auth: await backUp(auth),
    wallet: await backUp(wallet),
    ratings: await backUp(ratings),
    payments: await backUp(payments),
  };
}
