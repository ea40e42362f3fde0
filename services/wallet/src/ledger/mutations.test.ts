import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaign, publisherFunds, worldDeposits } from './accounts.ts';
import type { LedgerHooks } from './deps.ts';
import { balanceOf } from './fold.ts';
import { openJournal, prepareJournal } from './journal.ts';
import { createLedger } from './ledger.ts';
import { verifyJournal } from './verify.ts';

/**
 * Each protection of the ledger is taken away here, to show that the invariants notice: a check that cannot fail proves nothing.
 */
let connection: Connection;
const clock = fakeClock(Date.UTC(2026, 10, 21));
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('mutations'));
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.dropDatabase();
  await prepareJournal(connection);
});

const journal = () => openJournal(connection);
const open = (hooks: LedgerHooks = {}) => createLedger({ journal: journal(), clock, hooks });
const without = (...parts: ('join' | 'catchUp' | 'guard' | 'answerAfterInsert')[]): LedgerHooks => ({
  disable: new Set(parts),
});
const deposit = (key: string, amountMicro = 100) => ({
  key,
  kind: 'deposit' as const,
  from: worldDeposits,
  to: [{ account: publisherFunds('p'), amountMicro }],
  meta: {},
});
const funding = (key: string, amountMicro: number) => ({
  key,
  kind: 'funding' as const,
  from: publisherFunds('p'),
  to: [{ account: campaign('a'), amountMicro }],
  meta: {},
});
const verify = () => verifyJournal(journal().stream(1));

describe('without', () => {
  it('the unique index on keys, a key gets into the journal twice', async () => {
    await connection.collection('pages').dropIndexes();
    await open().post(deposit('deposit/1'));
    // A process that has folded the page already does not collide on its number any more.
    const later = open();
    await later.read(() => undefined);
    await later.post(deposit('deposit/1'));
    await expect(verify()).rejects.toThrow('its key stands in page 1 already');
  });

  it('joining equal keys within a process, a page holds a key twice and the fold stops', async () => {
    const ledger = open(without('join'));
    const both = await Promise.allSettled([ledger.post(deposit('deposit/1')), ledger.post(deposit('deposit/1'))]);
    expect(both.some((one) => one.status === 'rejected' && one.reason.code === 'LEDGER_STOPPED')).toBe(true);
    await expect(verify()).rejects.toThrow('its key stands in page 1 already');
  });

  it('the guard, an account falls below zero', async () => {
    await open(without('guard')).post(funding('funding/1', 5));
    await expect(verify()).rejects.toThrow('it was posted and had to be refused');
  });

  it('the catch-up, an unrecorded refusal is told although the money has come', async () => {
    const stale = open(without('catchUp'));
    await open().post(deposit('deposit/1'));
    const wrong = await stale.post(funding('funding/1', 5), { recordRefusal: false });
    expect(wrong.status).toBe('refused');
    expect((await open().post(funding('funding/1', 5), { recordRefusal: false })).status).toBe('posted');
  });

  it('waiting for the insert, a caller is told what is not recorded', async () => {
    const died = Object.assign(new Error('died'), { name: 'CrashAbort' });
    const hasty = open({ ...without('answerAfterInsert'), beforeInsert: () => Promise.reject(died) });
    expect((await hasty.post(deposit('deposit/1'))).status).toBe('posted');
    expect(await open().find('deposit/1')).toBeUndefined();
    expect(await open().read((fold) => balanceOf(fold, publisherFunds('p')))).toBe(0);
  });
});
