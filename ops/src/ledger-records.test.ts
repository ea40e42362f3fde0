import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { noStep } from '@candor/service-kit/steps';
import { testMongo, testName } from '@candor/testkit/stores';
import { platformPromotions, userEarnings, worldCapital, worldDeposits } from '@candor/wallet/ledger/accounts';
import { type Journal, openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { holdPayout, payoutSent, releasePayout } from '@candor/wallet/payouts/service';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPayouts } from './ledger-payouts.ts';
import { checkPromotions } from './ledger-promotions.ts';

let wallet: Connection;
let payments: Connection;
let journal: Journal;
beforeAll(async () => {
  const { url } = await testMongo();
  wallet = await connectMongo(url, testName('records-wallet'));
  payments = await connectMongo(url, testName('records-payments'));
});
afterAll(() => Promise.all([wallet.close(), payments.close()]));

const deps = () => ({
  ledger: createLedger({ journal, clock: fakeClock(Date.UTC(2026, 10, 21)) }),
  step: noStep,
  idKeys: secretRing('a secret for the records of the ledger'),
  alarm: () => {},
});
const payout = (withdrawalId: string) => ({ withdrawalId, userId: 'u', source: 'earnings' as const, amountMicro: 10 });
const withdrawals = () => payments.collection<{ _id: string }>('withdrawals');
const record = (id: string, status: string, more: object = {}) =>
  withdrawals().insertOne({ _id: id, userId: 'u', source: 'earnings', amountMicro: 10, status, ...more } as {
    _id: string;
  });
const check = async () => checkPayouts(payments, journal, (await verifyJournal(journal.stream(1))).held);

beforeEach(async () => {
  await Promise.all([wallet.dropDatabase(), payments.dropDatabase()]);
  await prepareJournal(wallet);
  journal = openJournal(wallet);
  const to = [{ account: userEarnings('u'), amountMicro: 1_000 }];
  await deps().ledger.post({ key: 'deposit/1', kind: 'deposit', from: worldDeposits, to, meta: {} });
});

describe('what is held', () => {
  it('is what is in review, however each payout was decided; what is under way is counted apart', async () => {
    for (const id of ['review', 'paid', 'back', 'taken', 'deciding', 'asking']) await holdPayout(deps(), payout(id));
    await payoutSent(deps(), { ...payout('paid'), txHash: 'x' });
    for (const id of ['back', 'taken']) await releasePayout(deps(), payout(id));
    await record('review', 'to_be_reviewed');
    await record('paid', 'completed');
    await record('back', 'rejected');
    await record('taken', 'cancelled');
    await record('deciding', 'completed', { outbox: [{}] });
    await record('asking', 'processing');
    await record('early', 'processing');
    await record('no', 'refused');
    expect(await check()).toEqual({ inReview: 1, processing: 3 });
  });

  it('is looked at again when payouts were held and decided since the journal was proved', async () => {
    for (const id of ['a', 'b']) await holdPayout(deps(), payout(id));
    const { held } = await verifyJournal(journal.stream(1));
    await payoutSent(deps(), { ...payout('a'), txHash: 'x' });
    await record('a', 'completed');
    await record('b', 'to_be_reviewed');
    await holdPayout(deps(), payout('c'));
    await record('c', 'to_be_reviewed');
    expect(await checkPayouts(payments, journal, held)).toEqual({ inReview: 1, processing: 2 });
  });

  it.each([
    ['in review and not held', () => record('w', 'to_be_reviewed'), 'payout w is in review and not held'],
    ['held for nobody', () => holdPayout(deps(), payout('w')), 'payout w is held and nobody asked for it'],
    [
      'refused and held',
      () => Promise.all([holdPayout(deps(), payout('w')), record('w', 'refused')]),
      'payout w is refused and still held',
    ],
    [
      'held with another amount',
      () => Promise.all([holdPayout(deps(), payout('w')), record('w', 'to_be_reviewed', { amountMicro: 11 })]),
      'not as asked for',
    ],
    [
      'held out of another account',
      () => Promise.all([holdPayout(deps(), payout('w')), record('w', 'to_be_reviewed', { source: 'funds' })]),
      'not as asked for',
    ],
    ['completed and never paid', () => record('w', 'completed'), 'payout w is completed, and was not paid'],
    [
      'rejected and paid',
      async () => {
        await holdPayout(deps(), payout('w'));
        await payoutSent(deps(), { ...payout('w'), txHash: 'x' });
        await record('w', 'rejected');
      },
      'payout w is rejected, and was paid',
    ],
  ])('names a payout that is %s', async (_what, make, named) => {
    await make();
    await expect(check()).rejects.toThrow(named);
  });
});

describe('the records of the promotions', () => {
  const post = (key: string, amountMicro: number, from = worldCapital, to = platformPromotions) =>
    deps().ledger.post({ key, kind: 'capital', from, to: [{ account: to, amountMicro }], meta: {} });
  const fundings = () => wallet.collection<{ _id: string }>('promotionsFundings');
  const funding = (id: string, state: string) =>
    fundings().insertOne({ _id: id, amountMicro: 50, state } as { _id: string });
  const referral = (id: string, state: string) =>
    wallet.collection<{ _id: string }>('referrals').insertOne({ _id: id, state } as { _id: string });
  const checked = () => checkPromotions(wallet, journal, 10);

  it('are in the journal when they count as posted or paid', async () => {
    await post('capital/a', 50);
    await post('referral/x', 10, platformPromotions, userEarnings('u'));
    await funding('a', 'posted');
    await funding('b', 'pending');
    await referral('x', 'paid');
    await referral('y', 'due');
    expect(await checked()).toEqual({ fundings: 1, referrals: 1 });
  });

  it.each([
    ['a payment that is not there', () => funding('a', 'posted'), 'the payment a into the promotions'],
    [
      'a payment of another amount',
      () => Promise.all([post('capital/a', 49), funding('a', 'posted')]),
      'no capital/a of 50',
    ],
    ['a referral that is not there', () => referral('x', 'paid'), 'the referral of x'],
  ])('names %s', async (_what, make, named) => {
    await make();
    await expect(checked()).rejects.toThrow(named);
  });
});
