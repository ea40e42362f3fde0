import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import { campaign, platformFees, userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { type Journal, openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger, type Ledger } from '@candor/wallet/ledger/ledger';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCampaigns } from './ledger-campaigns.ts';
import { ledgerOf, type Proved, proveLedger } from './ledger-proof.ts';

let wallet: Connection;
let ratings: Connection;
let journal: Journal;
let ledger: Ledger;
beforeAll(async () => {
  const { url } = await testMongo();
  wallet = await connectMongo(url, testName('campaigns-wallet'));
  ratings = await connectMongo(url, testName('campaigns-ratings'));
});
afterAll(() => Promise.all([wallet.close(), ratings.close()]));

const PRICE = 100;
let rated = 0;
const apps = () => ratings.collection<{ _id: string }>('apps');
const places = (update: object) => apps().updateOne({ _id: 'a' }, update);
const complete = async (id: string) =>
  ratings.collection<{ _id: string }>('ratings').insertOne({
    ...{ _id: id, appId: 'a', status: 'completed', attempt: 1 },
    offer: { amountMicro: PRICE },
  } as never);
const pay = (id: string) =>
  ledger.post({
    ...{ key: `rating/${id}`, kind: 'reward', from: campaign('a'), meta: {} },
    to: [
      { account: userEarnings('u'), amountMicro: 70 },
      { account: platformFees, amountMicro: 30 },
    ],
  });
/** A rating from its place to its reward, as a busy system makes them all the time. */
const rate = async () => {
  const id = `r${rated++}`;
  await places({ $inc: { available: -1 }, $push: { reservations: { attempt: `${id}#1` } } as never });
  await complete(id);
  await places({ $pull: { reservations: { attempt: `${id}#1` } } as never });
  await pay(id);
};
/** A place is bought and another one is rated: money and places move on both sides. */
const trade = async () => {
  const to = [{ account: campaign('a'), amountMicro: PRICE }];
  await ledger.post({ key: `funding/${rated}`, kind: 'funding', from: worldDeposits, to, meta: {} });
  await places({ $inc: { available: 1 } });
  await rate();
};
const look = (found: Proved, onRead?: () => Promise<void>) =>
  checkCampaigns(ratings, { ...ledgerOf(found.verification, journal), ...(onRead && { onRead }) }, 1);

beforeEach(async () => {
  rated = 0;
  await Promise.all([wallet.dropDatabase(), ratings.dropDatabase()]);
  await prepareJournal(wallet);
  journal = openJournal(wallet);
  ledger = createLedger({ journal, clock: fakeClock(Date.UTC(2026, 10, 21)) });
  const to = [{ account: campaign('a'), amountMicro: 50 * PRICE }];
  await ledger.post({ key: 'deposit/1', kind: 'deposit', from: worldDeposits, to, meta: {} });
  await apps().insertOne({
    ...{ _id: 'a', name: 'Tidepool', priceMicro: PRICE, available: 50, closing: 0 },
    ...{ reservations: [], pendingFundings: [], closings: [] },
  } as never);
  await rate();
});

describe('campaigns and their places, while ratings are paid', () => {
  it('what was bought, rated and paid between the proof and the look at the places is no violation', async () => {
    const found = await proveLedger(wallet, journal);
    await trade();
    expect(await look(found)).toEqual({ agree: 1, processing: 0 });
  });

  it('what is bought between the two reads of the second look is none either', async () => {
    const found = await proveLedger(wallet, journal);
    await trade();
    let busy = 3;
    const onRead = async () => (busy-- > 0 ? trade() : undefined);
    expect(await look(found, onRead)).toEqual({ agree: 1, processing: 0 });
    expect(busy).toBeLessThan(0);
  });

  it('one that never stands still is counted as processing, not as wrong', async () => {
    const found = await proveLedger(wallet, journal);
    await trade();
    expect(await look(found, trade)).toEqual({ agree: 0, processing: 1 });
  });

  it('a submission that stopped between the rating and its place is one for the sweeper, not a violation', async () => {
    await places({ $inc: { available: -1 }, $push: { reservations: { attempt: 'half#1' } } as never });
    await complete('half');
    expect(await look(await proveLedger(wallet, journal))).toEqual({ agree: 1, processing: 0 });
  });

  it('quotas that have other places than are available are named; those that have the same agree', async () => {
    const divided = (open: number) =>
      places({ $set: { quotas: { version: 1, open, cells: [{ left: 9 }, { left: 20 }] } } });
    await divided(20);
    expect(await look(await proveLedger(wallet, journal))).toEqual({ agree: 1, processing: 0 });
    await divided(21);
    await expect(look(await proveLedger(wallet, journal))).rejects.toThrow(
      'campaign a (Tidepool) has 49 places available, its quotas and what is open 50',
    );
  });

  it('a place without its money is named, and a reward that no rating earned', async () => {
    await places({ $inc: { available: 1 } });
    await expect(look(await proveLedger(wallet, journal))).rejects.toThrow(
      'campaign a (Tidepool): the escrow holds 4900 micro-USDT, its places and ratings ask for 5000',
    );
    await places({ $inc: { available: -2 } });
    await pay('nobody');
    await expect(look(await proveLedger(wallet, journal))).rejects.toThrow(
      'campaign a (Tidepool) has paid 100 micro-USDT more than its ratings earned',
    );
  });
});
