import { closeApp } from '@candor/ratings/apps/close';
import { publisher } from '@candor/ratings/testing/instance';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import {
  campaign as campaignAccount,
  platformFees,
  platformPromotions,
  publisherFunds,
  userEarnings,
  userHeld,
  worldCapital,
  worldDeposits,
  worldNetwork,
} from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import type { Transfer, TransferInput } from '@candor/wallet/ledger/transfer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { checkRecords, type RecordOptions } from './check.ts';
import { keepNamed, namedOf } from './named.ts';

const SECRET = secretRing('a secret for the comparison of records');

let all: Together;
beforeAll(async () => {
  all = await openTogether();
  await all.meet('publisher', 'early', 'late');
  await paidDeposit(all);
  await all.settle();
  const [going, closed] = [await campaign(all, 9), await campaign(all, 2)];
  const third = await campaign(all, 3);
  const fourth = await campaign(all, 3);
  for (const app of [going, third, fourth]) await completedRating(all, app, 'early');
  await completedRating(all, closed, 'late');
  await all.settle();
  await closeApp(all.ratings.instance(), publisher, closed._id);
  const payouts = [await requestedPayout(all, 'early'), await requestedPayout(all, 'early')] as const;
  await decidedPayout(all, payouts[0], true);
  await decidedPayout(all, payouts[1], false);
  await all.settle();
  await cancelledPayout(all, await requestedPayout(all, 'early'), 'early');
  await decidedPayout(all, await requestedPayout(all, 'early', publisher.userId), true);
  await decidedPayout(all, await requestedPayout(all, 'early', publisher.userId), false);
  await all.settle();
}, 120_000);
afterAll(() => all.close());

async function endOf(): Promise<number> {
  let seq = 0;
  for await (const page of openJournal(all.databases.wallet).stream(1)) seq = page._id;
  return seq;
}

const check = async (options: Partial<RecordOptions> = {}) =>
  checkRecords(all.databases, openJournal(all.databases.wallet), { toSeq: await endOf(), pauseMs: 1, ...options });

async function transfersOf(kind: string): Promise<Transfer[]> {
  const found: Transfer[] = [];
  for await (const { transfers } of openJournal(all.databases.wallet).stream(1))
    found.push(...transfers.filter((one) => one.kind === kind && one.refused === undefined));
  return found;
}

/** Changes a record for as long as `work` takes. */
async function changed(
  [database, collection, id]: [keyof Together['databases'], string, string],
  change: object | null,
  work: () => Promise<void>,
) {
  const records = all.databases[database].collection<{ _id: string }>(collection);
  const before = await records.findOne({ _id: id });
  if (!before) throw new Error(`there is no ${collection}/${id}`);
  await (change === null ? records.deleteOne({ _id: id }) : records.updateOne({ _id: id }, change));
  try {
    await work();
  } finally {
    await records.replaceOne({ _id: id }, before as never, { upsert: true });
  }
}

type Where = (id: string, transfer: Transfer) => [keyof Together['databases'], string, string];
const deposit: Where = (id) => ['payments', 'deposits', id];
const rating: Where = (id) => ['ratings', 'ratings', id];
const app: Where = (_, { to, from }) => [
  ...(['ratings', 'apps'] as const),
  ([to[0]?.account, from].find((one) => one?.startsWith('campaign/')) ?? '').slice('campaign/'.length),
];
const payout: Where = (id) => ['payments', 'withdrawals', id];

const idOf = (key: string) => key.split('/')[1] ?? '';

describe('entries and their records', () => {
  it('agree in a ledger that services wrote', async () => {
    const { entries, named, deposits } = await check();
    expect({ named, deposits }).toEqual({ named: 0, deposits: 1 });
    expect(entries).toBeGreaterThanOrEqual(16);
    for (const kind of ['deposit', 'funding', 'reward', 'refund', 'hold', 'payout', 'release', 'networkFee'])
      expect(await transfersOf(kind), kind).not.toEqual([]);
  });

  it.each<[string, string, Where, object | null]>([
    ['deposit', 'missing', deposit, null],
    ['deposit', 'of another amount', deposit, { $inc: { amountMicro: 1 } }],
    ['deposit', "another person's", deposit, { $set: { userId: 'late' } }],
    ['deposit', 'not paid', deposit, { $set: { status: 'rejected' } }],
    ['reward', 'missing', rating, null],
    ['reward', 'of another amount', rating, { $inc: { 'offer.amountMicro': 1 } }],
    ['reward', 'of another share', rating, { $inc: { 'offer.profitMicro': 1 } }],
    ['reward', "another person's", rating, { $set: { userId: 'other' } }],
    ['reward', "another campaign's", rating, { $set: { appId: 'another' } }],
    ['reward', 'not completed', rating, { $set: { status: 'rejected' } }],
    ['funding', 'missing with its campaign', app, null],
    ['funding', 'missing', app, { $set: { settledFundings: [] } }],
    ['funding', 'of another amount', app, { $inc: { 'settledFundings.0.amountMicro': 1 } }],
    ['funding', "another publisher's", app, { $set: { publisherId: 'late' } }],
    ['refund', 'missing', app, { $set: { settledClosings: [], refunded: 0 } }],
    ['refund', 'of another amount', app, { $inc: { 'settledClosings.0.amountMicro': 1 } }],
    ['hold', 'missing', payout, null],
    ['hold', 'of another amount', payout, { $inc: { amountMicro: 1 } }],
    ['hold', 'refused', payout, { $set: { status: 'refused' } }],
    ['payout', 'rejected', payout, { $set: { status: 'rejected' } }],
    ['payout', "another person's", payout, { $set: { userId: 'late' } }],
    ['release', 'completed', payout, { $set: { status: 'completed' } }],
    ['networkFee', 'of another amount', payout, { $set: { 'decision.networkFeeMicro': 1 } }],
    ['networkFee', 'without one', payout, { $set: { 'decision.networkFeeMicro': null } }],
  ])('a %s whose record is %s is named', async (kind, _what, where, change) => {
    const [transfer] = await transfersOf(kind);
    if (!transfer) throw new Error(`there is no ${kind}`);
    await changed(where(idOf(transfer.key), transfer), change, async () => {
      await expect(check()).rejects.toThrow(/page \d+, entry \d+ \(key .+\): this .+ is not on record: /);
    });
    await check();
  });

  it('a paid deposit that is not in the journal is named, and not while its event is under way', async () => {
    const deposits = all.databases.payments.collection<{ _id: string }>('deposits');
    await deposits.insertOne({
      _id: 'unposted',
      userId: 'late',
      amountMicro: 1,
      status: 'paid',
      txClaim: 'x',
    } as never);
    await expect(check()).rejects.toThrow('deposit unposted is paid, and the journal has no deposit/unposted');
    await deposits.updateOne({ _id: 'unposted' }, { $set: { outbox: [{}] } } as never);
    await check();
    await deposits.deleteOne({ _id: 'unposted' });
  });

  it('goes on behind its own signed mark; a mark of nobody, and another journal, begin at page 1', async () => {
    const end = await endOf();
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: 0 });
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: end, entries: 0, deposits: 1 });
    expect(await check({ idKeys: SECRET, whole: true })).toMatchObject({ fromSeq: 0 });
    // Under a key in front of the one that signed it, which signs it anew; then the older one is needed no more.
    const { both, newest } = ringsAfter(SECRET);
    expect(await check({ idKeys: both })).toMatchObject({ fromSeq: end });
    expect(await check({ idKeys: newest })).toMatchObject({ fromSeq: end });
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: 0 });
    expect(await check({ idKeys: secretRing('another') })).toMatchObject({ fromSeq: 0 });
    const marks = all.databases.wallet.collection<{ _id: string }>('comparedRecords');
    expect(await check({ idKeys: SECRET, toSeq: 3 })).toMatchObject({ fromSeq: 0 });
    await marks.updateOne({ _id: 'records' }, { $set: { seq: end } });
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: 0 });
    await marks.updateOne({ _id: 'records' }, { $set: { hash: '0'.repeat(64) } });
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: 0 });
  });

  // Last: what is minted stays in the journal.
  const appId = 'nobodys';
  it.each<[string, TransferInput['kind'], string, TransferInput['from'], TransferInput['to'][number]['account']]>([
    ['a deposit', 'deposit', 'deposit/minted', worldDeposits, publisherFunds('late')],
    ['a deposit under a key of its own', 'deposit', 'gift/minted', worldDeposits, publisherFunds('late')],
    ['a funding', 'funding', 'funding/minted', publisherFunds('publisher'), campaignAccount(appId)],
    ['a reward', 'reward', 'rating/minted', publisherFunds('publisher'), userEarnings('late')],
    ['a refund', 'refund', 'refund/minted', worldDeposits, publisherFunds('late')],
    ['a hold', 'hold', 'withdrawal/minted/hold', publisherFunds('publisher'), userHeld('publisher')],
    ['a payment into the promotions', 'capital', 'capital/minted', worldCapital, platformPromotions],
    ['a bonus', 'bonus', 'bonus/minted', worldCapital, userEarnings('late')],
    ['a referral', 'referral', 'referral/minted', worldCapital, userEarnings('late')],
    ['a network fee', 'networkFee', 'withdrawal/unasked/fee', platformFees, worldNetwork],
    ['a movement of no kind', 'gift' as 'deposit', 'gift/2', worldDeposits, userEarnings('late')],
  ])('%s that was minted is named, with valid hashes and no record', async (_what, kind, key, from, account) => {
    const { ledger } = all.wallets();
    const toSeq = await endOf();
    await check({ idKeys: SECRET, toSeq });
    const outcome = await ledger.post({ key, kind, from, to: [{ account, amountMicro: 1 }], meta: {} });
    expect(outcome.status).toBe('posted');
    await ledger.drain();
    const named = `(key ${key}): this ${kind} is not on record`;
    await expect(check({ idKeys: SECRET })).rejects.toThrow(named);
    await expect(check({ idKeys: SECRET })).rejects.toThrow(named);
    // What a person was told to look at after a restore, nobody else can say.
    await all.databases.wallet
      .collection<{ _id: string }>('restoredNamed')
      .insertOne({ _id: key, why: 'x', mac: 'ff'.repeat(32) } as never);
    await expect(check({ idKeys: SECRET })).rejects.toThrow(named);
    await keepNamed(all.databases.wallet, SECRET, [{ key, why: 'its record is gone' }]);
    expect(await check({ idKeys: SECRET })).toMatchObject({ fromSeq: toSeq, entries: 0, named: 1 });
    const { both, newest } = ringsAfter(SECRET);
    const { wallet } = all.databases;
    expect(await namedOf(wallet, newest, [key])).toEqual(new Set());
    expect(await namedOf(wallet, both, [key])).toEqual(new Set([key]));
    // It was signed anew by that.
    expect(await namedOf(wallet, newest, [key])).toEqual(new Set([key]));
    await keepNamed(wallet, SECRET, [{ key, why: 'its record is gone' }]);
  });
});
