import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountPath, campaign, publisherFunds, userEarnings, worldDeposits } from './accounts.ts';
import type { LedgerHooks } from './deps.ts';
import { balanceOf } from './fold.ts';
import { type Journal, openJournal, prepareJournal, requireIndexes } from './journal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { TransferInput } from './transfer.ts';
import { verifyJournal } from './verify.ts';

let connection: Connection;
let journal: Journal;
const clock = fakeClock(Date.UTC(2026, 10, 21));

beforeAll(async () => {
  const { url } = await testMongo();
  connection = await connectMongo(url, testName('ledger'));
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.dropDatabase();
  await prepareJournal(connection);
  journal = openJournal(connection);
});

const open = (hooks?: LedgerHooks): Ledger => createLedger({ journal, clock, ...(hooks && { hooks }) });
const transfer = (key: string, from: AccountPath, to: AccountPath, amountMicro: number): TransferInput => ({
  key,
  kind: 'funding',
  from,
  to: [{ account: to, amountMicro }],
  meta: {},
});
const funds = publisherFunds('p1');
const deposit = (key: string, amountMicro: number) => transfer(key, worldDeposits, funds, amountMicro);
const verified = () => verifyJournal(journal.stream(1));
const tally = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome.status === 'posted').length;

describe('the ledger', () => {
  it('does not start without the unique index on the keys', async () => {
    await expect(requireIndexes(connection)).resolves.toBeUndefined();
    await connection.collection('pages').dropIndexes();
    await expect(requireIndexes(connection)).rejects.toThrow('unique index');
  });

  it('posts a transfer once, whoever asks again, and a fresh process hears the same', async () => {
    const first = await open().post(deposit('deposit/1', 100));
    const again = await open().post(deposit('deposit/1', 100));
    expect(first).toEqual({ status: 'posted', key: 'deposit/1', seq: 1, index: 0, repeated: false });
    expect(again).toEqual({ ...first, repeated: true });
    expect(await open().read((fold) => balanceOf(fold, funds))).toBe(100);
  });

  it('refuses the same key with another amount, in the same page and in a later one', async () => {
    const ledger = open();
    const both = await Promise.allSettled([
      ledger.post(deposit('deposit/1', 100)),
      ledger.post(deposit('deposit/1', 101)),
    ]);
    expect(both.map((one) => one.status)).toEqual(['fulfilled', 'rejected']);
    await expect(ledger.post(deposit('deposit/1', 102))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      status: 409,
    });
    await expect(open().post(deposit('deposit/1', 103))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await verified()).transfers).toBe(1);
  });

  it('who asks for another amount while the first request is under way is judged by what gets recorded', async () => {
    const abort = Object.assign(new Error('died'), { name: 'CrashAbort' });
    let deaths = 1;
    const dying = open({ beforeInsert: () => (deaths-- > 0 ? Promise.reject(abort) : Promise.resolve()) });
    const first = dying.post(deposit('deposit/1', 100));
    const second = dying.post(deposit('deposit/1', 101));
    // The first was never written, so the second is no conflict.
    await expect(first).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await second).toMatchObject({ status: 'posted' });
    await expect(open().post(deposit('deposit/1', 100))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect((await verified()).transfers).toBe(1);
  });

  it('never lets a guarded account go below zero, and records the refusal for every retry', async () => {
    const ledger = open();
    await ledger.post(deposit('deposit/1', 100));
    const asked = Array.from({ length: 20 }, (_, n) => ledger.post(transfer(`funding/${n}`, funds, campaign('a'), 30)));
    expect(tally(await Promise.all(asked))).toBe(3);
    await ledger.post(deposit('deposit/2', 1_000));
    expect(await open().post(transfer('funding/19', funds, campaign('a'), 30))).toMatchObject({
      status: 'refused',
      reason: 'BALANCE_TOO_LOW',
    });
    expect((await verified()).refused).toBe(17);
  });

  it('an unrecorded refusal may be tried again under the same key', async () => {
    const ledger = open();
    const bonus = transfer('bonus/u1', funds, userEarnings('u1'), 30);
    expect(await ledger.post(bonus, { recordRefusal: false })).toMatchObject({ status: 'refused', recorded: false });
    expect((await verified()).transfers).toBe(0);
    await open().post(deposit('deposit/1', 30));
    expect(await ledger.post(bonus, { recordRefusal: false })).toMatchObject({ status: 'posted' });
    // The budget is empty again; who asks once more hears that it was paid, not that it cannot be.
    expect(await open().post(bonus, { recordRefusal: false })).toMatchObject({ status: 'posted' });
    expect(await ledger.post(bonus, { recordRefusal: false })).toMatchObject({ status: 'posted' });
  });

  it('who joins an unrecorded refusal after money came hears of the money, not of the refusal', async () => {
    const [asking, paying] = [open(), open()];
    const bonus = transfer('bonus/u1', funds, userEarnings('u1'), 30);
    let caughtUp = () => {};
    const caught = new Promise<void>((resolve) => {
      caughtUp = resolve;
    });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let looks = 0;
    const slow: Journal = {
      ...journal,
      findAll: async (keys) => {
        looks += 1;
        if (looks > 1) return journal.findAll(keys);
        caughtUp();
        await gate;
        return journal.findAll(keys);
      },
    };
    const early = createLedger({ journal: slow, clock });
    const first = early.post(bonus, { recordRefusal: false });
    await caught;
    // The first caller's catch-up is over; this money comes after it, and before the second caller asks.
    await paying.post(deposit('deposit/1', 30));
    const second = early.post(bonus, { recordRefusal: false });
    letGo();
    expect(await first).toMatchObject({ status: 'refused', recorded: false });
    expect(await second).toMatchObject({ status: 'posted' });
    expect(await asking.post(bonus, { recordRefusal: false })).toMatchObject({ status: 'posted', repeated: true });
  });

  it('a read sees every transfer that was acknowledged before, by any process', async () => {
    const [a, b] = [open(), open()];
    for (let n = 1; n <= 20; n += 1) {
      await (n % 2 === 0 ? a : b).post(deposit(`deposit/${n}`, 1));
      expect(await (n % 2 === 0 ? b : a).read((fold) => balanceOf(fold, funds))).toBe(n);
    }
  });

  it('a writer that was paused between deciding and inserting builds its page anew', async () => {
    let wake = () => {};
    const paused = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let pauses = 0;
    const slow = open({ beforeInsert: () => (pauses++ === 0 ? paused : Promise.resolve()) });
    const quick = open();
    await quick.post(deposit('deposit/1', 100));
    await slow.read(() => undefined);
    const late = slow.post(transfer('funding/slow', funds, campaign('a'), 80));
    for (let n = 0; n < 10; n += 1) await quick.post(transfer(`funding/${n}`, funds, campaign('b'), 10));
    clock.advance(10_000);
    wake();
    expect(await late).toMatchObject({ status: 'refused', reason: 'BALANCE_TOO_LOW' });
    expect((await verified()).transfers).toBe(12);
  });

  it.each(['beforeInsert', 'afterInsert'] as const)(
    'a process that died %s leaves nothing half-posted',
    async (hook) => {
      const abort = Object.assign(new Error('died'), { name: 'CrashAbort' });
      const dying = open({ [hook]: () => Promise.reject(abort) });
      await expect(dying.post(deposit('deposit/1', 100))).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        status: 503,
      });
      expect(await open().post(deposit('deposit/1', 100))).toMatchObject({ status: 'posted' });
      expect(await open().read((fold) => balanceOf(fold, funds))).toBe(100);
      expect((await verified()).transfers).toBe(1);
    },
  );

  it('an insert whose answer was lost is found again, not repeated', async () => {
    let lost = false;
    const losing: Journal = {
      ...journal,
      insert: async (page) => {
        const result = await journal.insert(page);
        if (lost) return result;
        lost = true;
        throw new Error('the connection broke');
      },
    };
    expect(await createLedger({ journal: losing, clock }).post(deposit('deposit/1', 5))).toMatchObject({
      status: 'posted',
      seq: 1,
    });
    expect((await verified()).transfers).toBe(1);
  });

  it('answers busy when its queue is full, and stops when the journal is broken', async () => {
    const small = createLedger({ journal, clock, queueMax: 2 });
    const three = await Promise.allSettled([1, 2, 3].map((n) => small.post(deposit(`deposit/${n}`, 1))));
    expect(three.filter((one) => one.status === 'rejected')).toHaveLength(1);
    await connection
      .collection('pages')
      .updateOne({ _id: 1 as never }, { $set: { 'transfers.0.to.0.amountMicro': 7 } });
    await expect(open().post(deposit('deposit/9', 1))).rejects.toMatchObject({ code: 'LEDGER_STOPPED' });
  });
});
