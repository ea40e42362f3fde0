import { describe, expect, it } from 'vitest';
import { entry, memoryJournal, pagesOf } from '../testing/pages.ts';
import { campaign, publisherFunds, worldDeposits } from './accounts.ts';
import type { LedgerDeps } from './deps.ts';
import { balanceOf, JournalFault } from './fold.ts';
import { createFollower } from './follower.ts';
import type { Journal } from './journal.ts';
import { PAGE_TRANSFERS_MAX, type Page, type Transfer } from './transfer.ts';
import { verifyJournal } from './verify.ts';
import { createWriter } from './writer.ts';

const funds = publisherFunds('p');
const deposit = (key: string, micro = 1) => entry(key, 'deposit', worldDeposits, [[funds, micro]]);
const fund = (key: string, micro = 1) => entry(key, 'funding', funds, [[campaign('a'), micro]]);
const keysOf = (pages: readonly Page[]) => pages.map(({ transfers }) => transfers.map(({ key }) => key));
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'answered'));

type Memory = ReturnType<typeof memoryJournal>;
/** A process that writes a journal, parts of which a test puts others in the place of. */
function open(journal: Memory = memoryJournal(), parts: Partial<Journal> = {}, more: Partial<LedgerDeps> = {}) {
  const seen = { ...journal, ...parts };
  const follower = createFollower(seen);
  const writer = createWriter({ journal: seen, clock: { now: () => Date.UTC(2026, 5, 16) }, ...more }, follower);
  const post = (transfer: Transfer, recordRefusal = true) => writer.enqueue(transfer, recordRefusal);
  return { journal, follower, writer, post };
}
/** Inserts that go wrong so many times first; `act` says how. */
function troubled(journal: Memory, times: number, act: (page: Page) => Promise<'inserted' | 'collided'>) {
  let left = times;
  const tried: number[] = [];
  return {
    tried,
    insert: (page: Page) => {
      tried.push(page._id);
      if (left === 0) return journal.insert(page);
      left -= 1;
      return act(page);
    },
  };
}

describe('a writer', () => {
  it('makes one page of what waits, in its order, and no page larger than the largest', async () => {
    const { journal, post } = open();
    const keys = Array.from({ length: PAGE_TRANSFERS_MAX + 2 }, (_, n) => `k${n}`);
    const told = await Promise.all(keys.map((key) => post(deposit(key))));
    expect(keysOf(journal.pages())).toEqual([keys.slice(0, PAGE_TRANSFERS_MAX), keys.slice(PAGE_TRANSFERS_MAX)]);
    expect(told[PAGE_TRANSFERS_MAX + 1]).toEqual({
      ...{ status: 'posted', key: 'k257', seq: 2, index: 1, repeated: false },
    });
    expect(await post(deposit('later'))).toMatchObject({ seq: 3, index: 0 });
    expect((await verifyJournal(journal.pages())).transfers).toBe(keys.length + 1);
  });

  it('takes no more than fit into its queue, and takes more once some of them are written', async () => {
    const { post } = open(memoryJournal(), {}, { queueMax: 2 });
    const settled = await Promise.allSettled([1, 2, 3].map((n) => post(deposit(`k${n}`))));
    expect(codes(settled)).toEqual(['answered', 'answered', 'LEDGER_BUSY']);
    expect(settled[2]).toMatchObject({ reason: { details: { retryAfterSeconds: 1 } } });
    expect(await post(deposit('k3'))).toMatchObject({ status: 'posted', seq: 2 });
  });

  it('meets another one’s page: keys that are in it are answered, the others are decided on it, before what came later', async () => {
    const { journal, post } = open();
    await post(deposit('d', 10));
    const other = open(journal);
    await other.follower.catchUp();
    await Promise.all([post(deposit('both')), post(fund('f', 8))]);
    const told = await Promise.all([other.post(fund('g', 8)), other.post(deposit('both')), other.post(deposit('e'))]);
    const later = other.post(deposit('later'));
    expect(told).toEqual([
      { status: 'refused', key: 'g', reason: 'BALANCE_TOO_LOW', recorded: true },
      { status: 'posted', key: 'both', seq: 2, index: 0, repeated: true },
      { status: 'posted', key: 'e', seq: 3, index: 1, repeated: false },
    ]);
    await later;
    expect(keysOf(journal.pages())).toEqual([['d'], ['both', 'f'], ['g', 'e'], ['later']]);
    expect((await verifyJournal(journal.pages())).refused).toBe(1);
  });

  it('meets a key of long ago, which no new page brings: it is looked up, and the others are written', async () => {
    const { journal, post } = open();
    await post(deposit('old'));
    const other = open(journal);
    await other.follower.catchUp();
    const told = await Promise.all([other.post(deposit('new')), other.post(deposit('old'))]);
    expect(told).toMatchObject([
      { seq: 2, index: 0, repeated: false },
      { seq: 1, index: 0, repeated: true },
    ]);
    await expect(open(journal).post(deposit('old', 2))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(keysOf(journal.pages())).toEqual([['old'], ['new']]);
  });

  it('waits for a page that another one has written and nobody sees yet', async () => {
    const journal = memoryJournal();
    const { tried, insert } = troubled(journal, 3, async () => 'collided');
    const { post } = open(journal, { insert });
    expect(await post(deposit('k'))).toMatchObject({ status: 'posted', repeated: false });
    expect(tried).toEqual([1, 1, 1, 1]);
  });
});

describe('an insert that fails', () => {
  const away = async (): Promise<never> => {
    throw new Error('away');
  };

  it('is tried again, and is not known to have failed before the fifth time', async () => {
    const journal = memoryJournal();
    const four = troubled(journal, 4, away);
    expect(await open(journal, { insert: four.insert }).post(deposit('k'))).toMatchObject({ status: 'posted' });
    expect(four.tried).toHaveLength(5);
    const five = troubled(memoryJournal(), 5, away);
    const { journal: own, post } = open(memoryJournal(), { insert: five.insert });
    await expect(post(deposit('k'))).rejects.toMatchObject({
      ...{ code: 'OUTCOME_UNKNOWN', details: { retryAfterSeconds: 5 } },
    });
    expect([five.tried.length, own.pages()]).toEqual([5, []]);
  });

  it('fails those of its page alone: whoever comes later is written', async () => {
    const journal = memoryJournal();
    const { insert } = troubled(journal, 1, () =>
      Promise.reject(Object.assign(new Error('died'), { name: 'CrashAbort' })),
    );
    const { post, writer } = open(journal, { insert });
    const settled = await Promise.allSettled(
      Array.from({ length: PAGE_TRANSFERS_MAX + 1 }, (_, n) => post(deposit(`k${n}`))),
    );
    expect(new Set(codes(settled.slice(0, -1)))).toEqual(new Set(['OUTCOME_UNKNOWN']));
    expect(codes(settled.slice(-1))).toEqual(['answered']);
    await writer.drain();
    expect(keysOf(journal.pages())).toEqual([['k256']]);
    expect(await post(deposit('k0'))).toMatchObject({ status: 'posted', repeated: false });
  });

  it('after it was written is found: nobody is told that it was theirs, and nothing is written twice', async () => {
    const journal = memoryJournal();
    const { insert } = troubled(journal, 1, async (page) => {
      await journal.insert(page);
      throw new Error('the answer was lost');
    });
    const { post } = open(journal, { insert });
    expect(await post(deposit('k'))).toMatchObject({ status: 'posted', seq: 1, repeated: true });
    expect(keysOf(journal.pages())).toEqual([['k']]);
  });

  it('after it was written and read: who catches up in between brings the answer, and it is told all the same', async () => {
    const journal = memoryJournal();
    const insert = async (page: Page) => {
      const result = await journal.insert(page);
      await reader.follower.catchUp();
      return result;
    };
    const reader = open(journal, { insert });
    expect(await reader.post(deposit('k'))).toMatchObject({ status: 'posted', repeated: false });
    expect(balanceOf(reader.follower.fold, funds)).toBe(1);
    const losing = open(journal, {
      insert: async (page) => {
        await journal.insert(page);
        await losing.follower.catchUp();
        throw Object.assign(new Error('died'), { name: 'CrashAbort' });
      },
    });
    await losing.follower.catchUp();
    expect(await losing.post(deposit('l'))).toMatchObject({ status: 'posted', seq: 2, repeated: true });
  });
});

describe('a journal that is not what it must be', () => {
  it('stops the writer: nobody who waits is answered, nothing is written any more, and it is told once', async () => {
    const [first, second] = pagesOf([[deposit('a')], [deposit('b')]]) as [Page, Page];
    const broken = memoryJournal([first, { ...second, hash: 'f'.repeat(64) }]);
    const faults: unknown[] = [];
    const { post, journal } = open(broken, {}, { onFault: (fault) => faults.push(fault) });
    const settled = await Promise.allSettled(
      Array.from({ length: PAGE_TRANSFERS_MAX + 1 }, (_, n) => post(deposit(`k${n}`))),
    );
    expect(new Set(codes(settled))).toEqual(new Set(['LEDGER_STOPPED']));
    expect(settled[0]).toMatchObject({ reason: { details: { retryAfterSeconds: 5 } } });
    expect(faults).toEqual([expect.any(JournalFault)]);
    await expect(post(deposit('later'))).rejects.toMatchObject({ code: 'LEDGER_STOPPED', details: {} });
    expect([journal.pages().length, faults.length]).toEqual([2, 1]);
  });
});

describe('a refusal that is not recorded', () => {
  it('is told of what is there now, and leaves nothing', async () => {
    const { journal, post } = open();
    await post(deposit('d', 5));
    const refused = { status: 'refused', key: 'f', reason: 'BALANCE_TOO_LOW', recorded: false };
    expect(await post(fund('f', 6), false)).toEqual(refused);
    expect(keysOf(journal.pages())).toEqual([['d']]);
    // Beside what is recorded it is in no page either.
    const both = await Promise.all([post(fund('f', 7), false), post(deposit('e', 1))]);
    expect(both).toMatchObject([refused, { status: 'posted', seq: 2 }]);
    expect(await post(fund('f', 6), false)).toMatchObject({ status: 'posted', seq: 3 });
  });

  it('is none when another one has paid it meanwhile: that is looked up before it is told', async () => {
    const { journal, post } = open();
    await post(deposit('d', 5));
    const other = open(journal);
    await other.follower.catchUp();
    // Paid, and the money is gone: on the balances it would be refused.
    await post(fund('f', 5), false);
    expect(await other.post(fund('f', 5), false)).toMatchObject({ status: 'posted', seq: 2, repeated: true });
    await expect(other.post(fund('f', 4), false)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('is none when money has come meanwhile: it is decided again', async () => {
    const { journal, post } = open();
    await post(deposit('d', 5));
    const other = open(journal);
    await other.follower.catchUp();
    await post(deposit('e', 5));
    expect(await other.post(fund('f', 10), false)).toMatchObject({ status: 'posted', seq: 3, repeated: false });
  });

  it('is told to those who asked before it was looked up; who joins later is judged by a look of their own', async () => {
    const journal = memoryJournal();
    let late: Promise<unknown> | undefined;
    let looks = 0;
    const { post } = open(journal, {
      findAll: async (keys) => {
        looks += 1;
        if (looks === 1) {
          late = one.post(fund('f', 5), false);
          await rival.post(deposit('d', 5));
        }
        return journal.findAll(keys);
      },
    });
    const one = { post };
    const rival = open(journal);
    expect(await post(fund('f', 5), false)).toMatchObject({ status: 'refused', recorded: false });
    expect(await late).toMatchObject({ status: 'posted', seq: 2 });
    expect(keysOf(journal.pages())).toEqual([['d'], ['f']]);
  });
});
