import { fakeClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { openChainPass } from './chain-pass.ts';
import type { Journal } from './journal.ts';
import type { RoundWork } from './proof-keeping.ts';
import { GENESIS_HASH, hashPage, type Page } from './transfer.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const HOUR_MS = 3_600_000;
const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
const notes = () => wallet.connection.collection<{ _id: string } & Record<string, unknown>>('proofs');
const note = () => notes().findOne({ _id: 'chain' });

/** So many empty pages that follow each other. */
function pagesUpTo(count: number): Page[] {
  const pages: Page[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const page = { _id: seq, at: new Date(seq), prev: pages.at(-1)?.hash ?? GENESIS_HASH, transfers: [] };
    pages.push({ ...page, hash: hashPage(page) });
  }
  return pages;
}

/** A running pass on these pages, and which pages it read, by round. */
function open(pages: Page[], { kept = true } = {}) {
  const read: number[] = [];
  const journal = {
    since: async function* (seq: number) {
      for (const page of pages.filter(({ _id }) => _id > seq)) {
        read.push(page._id);
        yield page;
      }
    },
  } as unknown as Journal;
  const keeping = { connection: wallet.connection, idKeys: secretRing(WALLET_SECRET) };
  const pass = openChainPass({ journal, clock, againAfterMs: HOUR_MS, ...(kept && { keeping }) });
  const proved = (seq: number) => ({ seq, hash: pages[seq - 1]?.hash ?? GENESIS_HASH, atMs: seq });
  /** A round of so many pages, when everything up to `seq` was proved. */
  async function round(seq: number, { atEnd = true, pagesMax = 1_000_000, of = proved(seq) } = {}): Promise<number[]> {
    read.length = 0;
    const work: RoundWork = { pages: 0, isOver: () => work.pages >= pagesMax };
    await pass.goOn(of, atEnd, work);
    expect(work.pages).toBe(read.length);
    return [...read];
  }
  return { round };
}

describe('a pass over all pages', () => {
  it('begins an hour after the one before began, once all is proved, and ends at what was proved', async () => {
    const { round } = open(pagesUpTo(4));
    expect(await round(3)).toEqual([]);
    clock.advance(HOUR_MS - 1);
    expect(await round(3)).toEqual([]);
    expect(await note()).toBeNull();
    clock.advance(1);
    expect(await round(3, { atEnd: false })).toEqual([]);
    expect(await round(3)).toEqual([1, 2, 3]);
    expect(await note()).toMatchObject({ running: false, seq: 0 });
    expect(await round(4)).toEqual([]);
    clock.advance(HOUR_MS);
    expect(await round(4)).toEqual([1, 2, 3, 4]);
  });

  it('goes on in the next round, whether or not all is proved, and never anew while it runs', async () => {
    const { round } = open(pagesUpTo(5), { kept: false });
    clock.advance(HOUR_MS);
    expect(await round(5, { pagesMax: 2 })).toEqual([1, 2]);
    clock.advance(HOUR_MS);
    expect(await round(5, { pagesMax: 2, atEnd: false })).toEqual([3, 4]);
    expect(await round(5, { pagesMax: 0 })).toEqual([]);
    expect(await round(5)).toEqual([5]);
    // The next one is due an hour after this one began.
    expect(await round(5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('that ends with a round is over', async () => {
    const { round } = open(pagesUpTo(3));
    clock.advance(HOUR_MS);
    expect(await round(3, { pagesMax: 3 })).toEqual([1, 2, 3]);
    expect(await note()).toMatchObject({ running: false });
    expect(await round(3)).toEqual([]);
  });

  it('waits for a proof that went back', async () => {
    const { round } = open(pagesUpTo(5));
    clock.advance(HOUR_MS);
    expect(await round(5, { pagesMax: 4 })).toEqual([1, 2, 3, 4]);
    expect(await round(2)).toEqual([]);
    expect(await round(5)).toEqual([5]);
  });

  it('names a page that is gone, one that does not follow, and one that is not what was proved', async () => {
    clock.advance(HOUR_MS);
    const pages = pagesUpTo(5);
    const due = (list: Page[]) => {
      const opened = open(list, { kept: false });
      clock.advance(HOUR_MS);
      return opened;
    };
    const proved = { seq: 5, hash: pages[4]?.hash ?? '', atMs: 5 };
    await expect(due(pages.slice(0, 4)).round(5, { of: proved })).rejects.toThrow('page 5: is missing');
    await expect(due(pages.toSpliced(2, 1)).round(5, { of: proved })).rejects.toThrow('page 3: is missing');
    const other = { ...proved, hash: 'other' };
    await expect(due(pages).round(5, { of: other })).rejects.toThrow('page 5: is not the page that was proved');
    // Only the last one can be compared.
    expect(await due(pages).round(5, { pagesMax: 4, of: other })).toEqual([1, 2, 3, 4]);
  });

  it('notes how far it is every 5,000 pages, and goes on there after a restart', async () => {
    const pages = pagesUpTo(10_003);
    const { round } = open(pages);
    clock.advance(HOUR_MS);
    await round(10_003, { pagesMax: 4_999 });
    expect(await note()).toMatchObject({ seq: 0, running: true });
    await round(10_003, { pagesMax: 1 });
    expect(await note()).toMatchObject({ seq: 5_000, running: true, hash: pages[4_999]?.hash });
    await round(10_003, { pagesMax: 4_999 });
    expect(await note()).toMatchObject({ seq: 5_000 });
    await round(10_003, { pagesMax: 2 });
    expect(await note()).toMatchObject({ seq: 10_000 });
    clock.advance(HOUR_MS / 2);
    const again = open(pages);
    expect(await again.round(10_003, { atEnd: false })).toEqual([10_001, 10_002, 10_003]);
    // The pass counts from when it began, before the restart.
    expect(await again.round(3)).toEqual([]);
    clock.advance(HOUR_MS / 2);
    expect(await again.round(3)).toEqual([1, 2, 3]);
  });

  it('is due after a restart when it would have been without', async () => {
    await notes().insertOne({ _id: 'another' });
    const pages = pagesUpTo(2);
    const before = open(pages);
    clock.advance(HOUR_MS);
    await before.round(2);
    clock.advance(HOUR_MS - 1);
    const { round } = open(pages);
    expect(await round(2)).toEqual([]);
    clock.advance(1);
    expect(await round(2)).toEqual([1, 2]);
  });

  it('believes no note that somebody else wrote, and none of the future', async () => {
    const pages = pagesUpTo(3);
    const before = open(pages);
    clock.advance(HOUR_MS);
    await before.round(3, { pagesMax: 1 });
    await notes().updateOne({ _id: 'chain' }, { $set: { seq: 2, hash: pages[1]?.hash } });
    const forged = open(pages);
    expect(await forged.round(3)).toEqual([]);
    clock.advance(HOUR_MS);
    expect(await forged.round(3)).toEqual([1, 2, 3]);
    // Signed by a process whose clock is a day ahead.
    clock.advance(24 * HOUR_MS);
    await open(pages).round(3);
    const ahead = open(pages);
    clock.advance(HOUR_MS);
    await ahead.round(3);
    clock.advance(-24 * HOUR_MS);
    const { round } = open(pages);
    expect(await round(3)).toEqual([]);
    clock.advance(HOUR_MS);
    expect(await round(3)).toEqual([1, 2, 3]);
  });
});
