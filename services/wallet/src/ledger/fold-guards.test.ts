import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { campaign, platformFees, publisherFunds, userEarnings, worldDeposits } from './accounts.ts';
import { checkLink, decide, emptyFold, foldPage } from './fold.ts';
import { GENESIS_HASH, hashPage, type Page, type Transfer } from './transfer.ts';

const funds = publisherFunds('p');
const deposit = (key: string, micro = 1) => entry(key, 'deposit', worldDeposits, [[funds, micro]]);
const [first, second] = pagesOf([[deposit('a')], [deposit('b')]]) as [Page, Page];
/** The page with a change, and the hash that it has then. */
const hashed = (page: Page, change: Partial<Page>): Page => {
  const changed = { ...page, ...change };
  return { ...changed, hash: hashPage(changed) };
};

describe('a page', () => {
  const before = { seq: 1, hash: first.hash, atMs: first.at.getTime() };

  it.each<[string, Page, string]>([
    ['of a number that is not the next', hashed(second, { _id: 3 }), 'page 2: is missing'],
    ['of the number before', hashed(second, { _id: 1 }), 'page 2: is missing'],
    ['behind another page', hashed(second, { prev: GENESIS_HASH }), 'page 2: does not follow the page before it'],
    ['with another hash', { ...second, hash: first.hash }, 'page 2: its hash does not recompute'],
    ['of an older time', hashed(second, { at: new Date(before.atMs - 1) }), 'page 2: is older than the page before it'],
  ])('%s does not follow', (_what, page, fault) => {
    expect(() => checkLink(before, page)).toThrow(fault);
  });

  it('of the same time follows', () => {
    checkLink(before, hashed(second, { at: first.at }));
    checkLink(before, second);
  });

  it('that holds a key twice, or what nobody may ask for, changes nothing', () => {
    const fold = emptyFold();
    const twice = hashed(first, { transfers: [deposit('a'), deposit('a', 2)] });
    expect(() => foldPage(fold, twice)).toThrow('page 1, entry 1 (key a): the key stands twice in this page');
    const odd = hashed(first, { transfers: [deposit('a'), { ...deposit('b'), to: [] } as Transfer] });
    expect(() => foldPage(fold, odd)).toThrow('page 1, entry 1 (key b)');
    expect([fold.seq, fold.rows.count, fold.sums.allMicro]).toEqual([0, 0, 0]);
  });
});

describe('what is summed up', () => {
  it('is what the world gave, what is owed to people, and what is in escrow; a refusal moves nothing', () => {
    const fold = emptyFold();
    const reward = entry('r', 'reward', campaign('a'), [
      [userEarnings('u'), 3],
      [platformFees, 2],
    ]);
    const fund = entry('f', 'funding', funds, [[campaign('a'), 7]]);
    const refused = entry('x', 'funding', funds, [[campaign('b'), 100]], 'BALANCE_TOO_LOW');
    for (const page of pagesOf([[deposit('d', 10)], [fund], [reward, refused]])) foldPage(fold, page);
    expect(fold.sums).toMatchObject({ allMicro: 0, worldMicro: -10, owedMicro: 8, escrowMicro: 2 });
    expect([fold.seq, fold.transfers, fold.campaigns.get('b')]).toEqual([3, 4, undefined]);
  });
});

describe('a transfer', () => {
  const MAX = Number.MAX_SAFE_INTEGER;
  it.each<[number, number, number, string | undefined]>([
    [5, 5, 0, undefined],
    [4, 5, 0, 'BALANCE_TOO_LOW'],
    [5, 5, MAX - 5, undefined],
    [5, 5, MAX - 4, 'OUT_OF_RANGE'],
  ])('from %i of %i to whom has %i: %s', (from, amount, to, reason) => {
    const balances = new Map<string, number>([
      [funds, from],
      [campaign('a'), to],
    ]);
    const asked = entry('f', 'funding', funds, [[campaign('a'), amount]]);
    expect(decide((account) => balances.get(account) ?? 0, asked)).toBe(reason);
  });

  it('of the world may go below 0, and not beyond what can be counted', () => {
    const from = (micro: number) => decide((account) => (account === worldDeposits ? micro : 0), deposit('d', 5));
    expect([from(0), from(5 - MAX), from(4 - MAX)]).toEqual([undefined, undefined, 'OUT_OF_RANGE']);
  });
});
