import { connectMongo } from '@candor/service-kit/data/mongo';
import { testMongo } from '@candor/testkit/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { entry, pagesOf } from '../testing/pages.ts';
import { emptyLedger } from '../testing/snapshots.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import { type Journal, openJournal, PAGES, prepareJournal, requireIndexes } from './journal.ts';
import type { Page, Transfer } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
let journal: Journal;
beforeAll(async () => {
  wallet = await openWallet();
  journal = openJournal(wallet.connection);
});
afterAll(() => wallet.close());
beforeEach(() => emptyLedger(wallet));

const collection = () => wallet.connection.collection<Page>(PAGES);
const deposit = (key: string): Transfer => entry(key, 'deposit', worldDeposits, [[publisherFunds('p'), 1]]);
const made = (count: number) => pagesOf(Array.from({ length: count }, (_, n) => [deposit(`k${n + 1}`)]));
const write = async (pages: readonly Page[]) => {
  if (pages.length > 0) await collection().insertMany([...pages]);
};
async function seqsOf(pages: AsyncIterable<Page>): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { _id } of pages) seqs.push(_id);
  return seqs;
}
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

describe('reading the journal', () => {
  it.each([0, 1, 7, 8, 9, 39, 40, 41, 70, 105])(
    '%i pages are each read once and in order, from anywhere',
    async (count) => {
      await write(made(count));
      for (const from of [0, 1, 8, 33].filter((one) => one <= count)) {
        expect(await seqsOf(journal.since(from))).toEqual(upTo(count, from + 1));
        expect(await seqsOf(journal.stream(from + 1))).toEqual(upTo(count, from + 1));
      }
    },
  );

  it.each([
    [3, 1],
    [20, 1],
    [60, 45],
  ])(
    'page %i and %i more that are missing: a stream tells what is behind them, and what follows ends before them',
    async (gone, more) => {
      await write(made(110));
      await collection().deleteMany({ _id: { $gte: gone, $lte: gone + more } });
      const left = [...upTo(gone - 1), ...upTo(110, gone + more + 1)];
      expect(await seqsOf(journal.stream(1))).toEqual(left);
      expect(await seqsOf(journal.since(0))).toEqual(upTo(gone - 1));
    },
  );

  it('pages that come while others are read are read, too', async () => {
    const all = made(130);
    await write(all.slice(0, 50));
    const seqs: number[] = [];
    for await (const { _id } of journal.since(0)) {
      seqs.push(_id);
      if (_id === 50) await write(all.slice(50));
    }
    expect(seqs).toEqual(upTo(130));
  });

  it('asks for many by their numbers, a few at once: no server has to sort a range that has no end', async () => {
    await write(made(100));
    const asked: { filter: { _id?: unknown }; batchSize?: number }[] = [];
    const watched = await connectMongo((await testMongo()).url, wallet.connection.name, { monitorCommands: true });
    watched.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') asked.push(command as (typeof asked)[number]);
    });
    await seqsOf(openJournal(watched).since(0));
    await watched.close();
    const many = asked.filter(({ filter }) => typeof filter._id === 'object');
    expect(many.length).toBeGreaterThan(0);
    for (const { filter, batchSize } of many) {
      expect(Object.keys(filter._id as object)).toEqual(['$in']);
      expect([(filter._id as { $in: number[] }).$in.length, batchSize]).toEqual([32, 32]);
    }
  });

  it('one page is there or not', async () => {
    const [page] = made(1) as [Page];
    await write([page]);
    expect([await journal.page(1), await journal.page(2)]).toEqual([page, undefined]);
  });
});

describe('writing the journal', () => {
  it('a page is there whole or not at all: its number and its keys are nobody else’s', async () => {
    const [first, second] = made(2) as [Page, Page];
    expect([await journal.insert(first), await journal.insert(second)]).toEqual(['inserted', 'inserted']);
    expect(await journal.insert({ ...first, transfers: [deposit('new')] })).toBe('collided');
    expect(await journal.insert({ ...first, _id: 3, transfers: [deposit('new'), deposit('k2')] })).toBe('collided');
    expect(await seqsOf(journal.stream(1))).toEqual([1, 2]);
  });

  it('what fails otherwise is told as it is', async () => {
    const away = { collection: () => ({ insertOne: () => Promise.reject(new Error('away')) }) };
    await expect(openJournal(away as never).insert(made(1)[0] as Page)).rejects.toThrow('away');
  });
});

describe('looking keys up', () => {
  const askedAt = new Date(Date.UTC(2026, 5, 15));
  const pages = pagesOf([
    [deposit('a'), { ...deposit('b'), askedAt }],
    [{ ...deposit('c'), refused: 'BALANCE_TOO_LOW' }, deposit('d')],
  ]);
  beforeEach(() => write(pages));

  it('finds each with its place, and nothing of the others in the same page', async () => {
    const found = await journal.findAll(['b', 'd', 'nobody', 'b']);
    expect([...found].map(([key, { seq, index, at }]) => [key, seq, index, at]).sort()).toEqual([
      ['b', 1, 1, pages[0]?.at],
      ['d', 2, 1, pages[1]?.at],
    ]);
    expect(found.get('d')?.transfer).toMatchObject({ key: 'd', kind: 'deposit' });
    expect([(await journal.find('c'))?.transfer.refused, await journal.find('nobody')]).toEqual([
      ...['BALANCE_TOO_LOW', undefined],
    ]);
    expect((await journal.findAll([])).size).toBe(0);
  });

  it('knows which of them are there, refusals too, one or many', async () => {
    expect(await journal.known(['b', 'c', 'nobody'])).toEqual(new Set(['b', 'c']));
    expect([await journal.known(['a']), await journal.known(['nobody'])]).toEqual([new Set(['a']), new Set()]);
  });

  it('has the times of what was posted, and of nothing that was refused', async () => {
    expect(await journal.timesOf(['a', 'b', 'c', 'nobody'])).toEqual(
      new Map([
        ['a', { at: pages[0]?.at, askedAt: undefined }],
        ['b', { at: pages[0]?.at, askedAt }],
      ]),
    );
    expect(await journal.timesOf(['d'])).toEqual(new Map([['d', { at: pages[1]?.at, askedAt: undefined }]]));
  });
});

describe('the journal’s indexes', () => {
  it('are made once, however often; without either of them nothing starts', async () => {
    for (let again = 0; again < 2; again += 1) await prepareJournal(wallet.connection);
    await expect(requireIndexes(wallet.connection)).resolves.toBeUndefined();
    const withIndexes = (...indexes: object[]) =>
      requireIndexes({ collection: () => ({ indexes: async () => indexes }) } as never);
    const [ids, keys] = [{ key: { _id: 1 } }, { key: { 'transfers.key': 1 }, unique: true }];
    await expect(withIndexes(ids, keys)).resolves.toBeUndefined();
    await expect(withIndexes(keys)).rejects.toThrow('the journal has no index on _id');
    for (const other of [
      { ...keys, unique: false },
      { key: { 'transfers.key': 1, at: 1 }, unique: true },
      { key: { at: 1 }, unique: true },
    ])
      await expect(withIndexes(ids, other)).rejects.toThrow('no unique index on transfers.key');
  });

  it('are made with the collection where there is none', async () => {
    const name = `${wallet.connection.name}-fresh`;
    const fresh = wallet.connection.useDb(name, { useCache: false });
    await prepareJournal(fresh);
    await expect(requireIndexes(fresh)).resolves.toBeUndefined();
    await fresh.dropDatabase();
  });
});
