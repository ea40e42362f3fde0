import { describe, expect, it } from 'vitest';
import { entry, memoryJournal, pagesOf } from '../testing/pages.ts';
import { campaign, platformFees, publisherFunds, singleAccounts, userEarnings, worldDeposits } from './accounts.ts';
import { emptyCampaign } from './figure-types.ts';
import { balanceOf, emptyFold, type Fold, foldPage } from './fold.ts';
import { createFollower, foldOn } from './follower.ts';
import { type Base, createRows, SnapshotLost, type StoredRow } from './rows.ts';
import type { Page } from './transfer.ts';

const [u, v] = [userEarnings('u'), userEarnings('v')];
const deposit = (n: number, to = u) => entry(`d${n}`, 'deposit', worldDeposits, [[to, n]]);
const pages = pagesOf([[deposit(1)], [deposit(2)], [deposit(3, v)], [deposit(4)], [deposit(5)]]);
const journalOf = (count: number) => memoryJournal(pages.slice(0, count));

/** A fold of the first so many pages, of which hardly a row is in memory; `reads` are what it reads back. */
function forgetful(seq: number, reads: string[][] = [], more: Record<string, StoredRow> = {}): Fold {
  const all = emptyFold();
  for (const page of pages.slice(0, seq)) foldPage(all, page);
  const base: Base = {
    ...{ id: `s${seq}`, seq, transfers: seq },
    async read(accounts) {
      reads.push([...accounts]);
      return new Map(
        accounts.flatMap((one): [string, StoredRow][] => {
          const row = more[one] ?? all.rows.peek(one);
          return 'seq' in row && row.seq === 0 ? [] : [[one, { micro: row.micro, more: row.more }]];
        }),
      );
    },
  };
  const fold = emptyFold(createRows({ base, count: all.rows.count }));
  return Object.assign(fold, {
    seq: all.seq,
    hash: all.hash,
    atMs: all.atMs,
    transfers: all.transfers,
    sums: all.sums,
  });
}
const seqsOf = (told: Page[]) => told.map(({ _id }) => _id);
function telling(follower: { onPage: (listener: (page: Page) => void) => void }): Page[] {
  const told: Page[] = [];
  follower.onPage((page) => told.push(page));
  return told;
}

describe('a follower', () => {
  it('folds what others have written, each page once and in order, and says how many', async () => {
    const journal = journalOf(3);
    const follower = createFollower(journal);
    const [told, also] = [telling(follower), telling(follower)];
    expect([await follower.catchUp(), await follower.catchUp()]).toEqual([3, 0]);
    await journal.insert(pages[3] as Page);
    await follower.accept(pages[3] as Page);
    for (const page of pages.slice(0, 4)) await follower.accept(page);
    expect([await follower.catchUp(), follower.fold.seq]).toEqual([0, 4]);
    expect([seqsOf(told), seqsOf(also)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    await expect(follower.accept({ ...(pages[0] as Page), _id: 6 })).rejects.toThrow('page 5: is missing');
  });

  it('reads back what deciding needs, and what folding needs, and no more', async () => {
    const reads: string[][] = [];
    const follower = createFollower(journalOf(5), forgetful(3, reads));
    const transfers = [deposit(4)];
    expect(follower.isReady(transfers)).toBe(false);
    await follower.ready(transfers);
    expect([follower.isReady(transfers), reads.flat().sort()]).toEqual([true, [u, worldDeposits].sort()]);
    expect(await follower.catchUp()).toBe(2);
    expect(reads).toHaveLength(1);
    expect(balanceOf(follower.fold, u)).toBe(1 + 2 + 4 + 5);
  });

  it('reads back the publisher of a campaign that is paid from, too', async () => {
    const reads: string[][] = [];
    const [account, funds] = [campaign('a'), publisherFunds('p')];
    const more = { [account]: { micro: 9, more: emptyCampaign('p') }, [funds]: { micro: 1, more: undefined } };
    const fold = forgetful(3, reads, more);
    const [page] = pagesOf(
      [
        [
          entry('r', 'reward', account, [
            [u, 3],
            [platformFees, 1],
          ]),
        ],
      ],
      fold,
    ) as [Page];
    await foldOn(fold, page);
    expect(new Set(reads.flat())).toEqual(new Set([account, u, platformFees, funds]));
    expect([balanceOf(fold, account), fold.campaigns.get('a')?.rewardsMicro]).toEqual([5, 3]);
  });

  it('tells figures once everything that they look at is there', async () => {
    const follower = createFollower(journalOf(3), forgetful(3));
    let looks = 0;
    const both = (fold: Fold) => {
      looks += 1;
      return balanceOf(fold, u) * 100 + (balanceOf(fold, u) > 0 ? balanceOf(fold, v) : 0);
    };
    expect(await follower.look(both)).toBe(303);
    expect(looks).toBe(3);
    await expect(follower.look(() => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
  });
});

describe('a follower whose snapshot is lost', () => {
  const lose = (fold: Fold) => {
    const { base } = fold.rows;
    if (base) base.read = () => Promise.reject(new SnapshotLost(base.id, 'a chunk is gone'));
    return fold;
  };

  it('stops where there is no other one to go on from', async () => {
    const follower = createFollower(journalOf(3), lose(forgetful(3)));
    await expect(follower.ready([deposit(4)])).rejects.toThrow('snapshot s3: a chunk is gone');
    const failing = forgetful(3);
    if (failing.rows.base) failing.rows.base.read = () => Promise.reject(new Error('away'));
    let reopened = 0;
    const other = createFollower(journalOf(3), failing, async () => {
      reopened += 1;
      return emptyFold();
    });
    await expect(other.ready([deposit(4)])).rejects.toThrow('away');
    expect(reopened).toBe(0);
  });

  it('goes on from an older one, folded up to where it stood, and tells no page twice', async () => {
    const lost: SnapshotLost[] = [];
    const follower = createFollower(journalOf(4), lose(forgetful(4)), async (one) => {
      lost.push(one);
      return forgetful(2);
    });
    const [told, own] = [telling(follower), follower.fold];
    expect(await follower.look((fold) => [balanceOf(fold, u), balanceOf(fold, v)])).toEqual([7, 3]);
    expect([follower.fold === own, own.seq, own.rows.base?.id, seqsOf(told), lost.map(({ id }) => id)]).toEqual([
      ...[true, 4, 's2', [], ['s4']],
    ]);
  });

  it('goes on from a newer one: the pages in between are told, in their order, and not folded again', async () => {
    const follower = createFollower(journalOf(5), lose(forgetful(2)), async () => forgetful(4));
    const told = telling(follower);
    expect(await follower.look((fold) => balanceOf(fold, u))).toBe(7);
    expect([follower.fold.seq, seqsOf(told)]).toEqual([4, [3, 4]]);
    expect([await follower.catchUp(), seqsOf(told)]).toEqual([1, [3, 4, 5]]);
  });

  it('waits until what it goes on from has come to where it stood, page by page, as they are seen', async () => {
    const journal = journalOf(4);
    let seen = 3;
    // The newest page is seen only when it is asked for again.
    const slow = {
      ...journal,
      async *since(seq: number) {
        const upTo = seen;
        seen += 1;
        for await (const page of journal.since(seq)) if (page._id <= upTo) yield page;
      },
    };
    const follower = createFollower(slow, lose(forgetful(4)), async () => forgetful(1));
    expect(await follower.look((fold) => balanceOf(fold, u))).toBe(7);
    expect([follower.fold.seq, seen]).toEqual([4, 5]);
  });

  it('is replaced once, whoever finds it; who speaks of another one changes nothing', async () => {
    let reopened = 0;
    const follower = createFollower(journalOf(3), lose(forgetful(3)), async () => {
      reopened += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return forgetful(3);
    });
    await follower.replace(new SnapshotLost('another', 'gone'));
    expect(reopened).toBe(0);
    expect(await Promise.all([1, 2].map(() => follower.look((fold) => balanceOf(fold, u))))).toEqual([3, 3]);
    expect(reopened).toBe(1);
    await follower.replace(new SnapshotLost('s3', 'gone'));
    expect(reopened).toBe(2);
  });

  it('needs nothing of one that holds everything', () => {
    const follower = createFollower(journalOf(0));
    expect(follower.isReady([deposit(1), entry('f', 'funding', u, [[singleAccounts[0] ?? v, 1]])])).toBe(true);
  });
});
