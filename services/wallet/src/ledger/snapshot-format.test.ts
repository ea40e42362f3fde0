import { secretRing } from '@candor/service-kit/security/secret-ring';
import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { campaign, platformFees, publisherFunds, userEarnings, userHeld, worldDeposits } from './accounts.ts';
import { emptyCampaign, emptyEarner, emptyPublisher } from './figure-types.ts';
import { emptyFold, foldPage } from './fold.ts';
import { foldFault } from './fold-fault.ts';
import type { Base, Row } from './rows.ts';
import {
  accountOfLine,
  bitsFor,
  chunkId,
  chunkOf,
  findLine,
  HASH_BYTES,
  headId,
  headOf,
  isSigned,
  lineOf,
  type Manifest,
  manifestFault,
  mergeChunk,
  readLine,
  rootOf,
  sha256,
  signManifest,
  signText,
  snapshotKeys,
  toFold,
  VERSION,
} from './snapshot-format.ts';

const keys = snapshotKeys(secretRing('a secret of the wallet'));
const others = snapshotKeys(secretRing('another secret of the wallet'));
const row = (micro: number, more?: Row['more']): Row => ({ micro, seq: 1, round: 1, more });

describe('a signature', () => {
  it('is of this text and under one of these keys; whatever it is, nothing is thrown', () => {
    const mac = signText(keys, 'text');
    expect([isSigned(keys, 'text', mac), isSigned(keys, 'texts', mac), isSigned(others, 'text', mac)]).toEqual([
      ...[true, false, false],
    ]);
    expect(isSigned([...others, ...keys], 'text', mac)).toBe(true);
    for (const strange of [undefined, null, 7, '', 'xyz', mac.slice(2), `${mac}00`])
      expect(isSigned(keys, 'text', strange)).toBe(false);
  });
});

describe('a manifest', () => {
  const chunks = ['one', 'two', 'head'].map(sha256);
  const said = {
    ...{ _id: 'ledger/1', kind: 'ledger' as const, version: VERSION, seq: 1, hash: 'h', atMs: 5, transfers: 7 },
    ...{ accounts: 3, bits: 1, heads: 1, root: rootOf(Buffer.concat(chunks)) },
  };
  const manifest = (change: Partial<Manifest> = {}, again = false): Manifest => {
    const changed = { ...said, hashes: Buffer.concat(chunks), ...change };
    return { ...changed, mac: signManifest(keys, again ? changed : said) };
  };

  it('is good as it was signed', () => {
    expect(manifestFault(keys, manifest())).toBeUndefined();
    expect(manifestFault(others, manifest())).toBe('it is not signed by this wallet');
  });

  it.each<Partial<Manifest>>([
    { _id: 'ledger/2' },
    { kind: 'proof' },
    { version: '0' },
    { seq: 2 },
    { hash: 'g' },
    { atMs: 6 },
    { transfers: 8 },
    { accounts: 4 },
    { bits: 2 },
    { heads: 2 },
    { root: 'r' },
  ])('that says %j is not what was signed', (change) => {
    expect(manifestFault(keys, manifest(change))).toBe('it is not signed by this wallet');
  });

  it('names every chunk and every piece of the head, with the hashes that were signed', () => {
    expect(manifestFault(keys, manifest({ hashes: Buffer.concat(chunks.slice(1)) }))).toBe('it names too few chunks');
    expect(manifestFault(keys, manifest({ bits: 2 }, true))).toBe('it names too few chunks');
    const exchanged = Buffer.concat([chunks[1], chunks[0], chunks[2]] as Buffer[]);
    expect(manifestFault(keys, manifest({ hashes: exchanged }))).toBe(
      'its list of chunks is not the one that was signed',
    );
    expect(chunks[0]).toHaveLength(HASH_BYTES);
  });
});

describe('into how many chunks accounts are divided', () => {
  it.each([
    [0, 0, 0],
    [64, 0, 0],
    [65, 0, 1],
    [128, 0, 1],
    [129, 0, 2],
    [1, 5, 5],
    [64 * 2 ** 17, 0, 17],
    [64 * 2 ** 17 + 1, 0, 17],
    [1e12, 3, 17],
  ])('%i accounts, %i bits before: %i', (accounts, before, bits) => {
    expect(bitsFor(accounts, before)).toBe(bits);
  });

  it('one more bit divides each chunk into two, and chunks are about as large', () => {
    const accounts = Array.from({ length: 4_000 }, (_, n) => userEarnings(`u${n}`));
    const counts = new Map<number, number>();
    for (const account of accounts) {
      expect(chunkOf(account, 0)).toBe(0);
      for (const bits of [1, 5, 16]) expect(chunkOf(account, bits + 1) >> 1).toBe(chunkOf(account, bits));
      const chunk = chunkOf(account, 4);
      expect(chunk).toBeGreaterThanOrEqual(0);
      counts.set(chunk, (counts.get(chunk) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => n));
    expect(Math.min(...counts.values())).toBeGreaterThan(150);
    expect(Math.max(...counts.values())).toBeLessThan(350);
    // Where an account is, is part of what is stored: it never changes.
    expect(['user/a/earnings', 'campaign/1', 'world/deposits'].map((one) => chunkOf(one, 17))).toMatchInlineSnapshot(`
      [
        20911,
        35403,
        97734,
      ]
    `);
  });

  it('chunks and pieces of the head are named by their snapshot, in an order that texts have, too', () => {
    expect([chunkId('ledger/1', 5), chunkId('ledger/1', 131_071), headId('ledger/1', 12)]).toEqual([
      ...['ledger/1/000005', 'ledger/1/131071', 'ledger/1/head012'],
    ]);
  });
});

describe('a line', () => {
  it.each<[string, Row['more']]>([
    [
      campaign('a'),
      { ...emptyCampaign('p'), fundedMicro: 1, rewardsMicro: 2, feesMicro: 3, refundedMicro: 4, entries: 5 },
    ],
    [
      userEarnings('u'),
      { ...emptyEarner(), rewards: 1, rewardsMicro: 2, firstSeq: 3, bonusMicro: 5, day: '2026-06-15' },
    ],
    [publisherFunds('p'), { ...emptyPublisher(), inCampaignsMicro: 1, spentMicro: 2, feesMicro: 3 }],
    [userEarnings('v'), undefined],
    [userHeld('u'), undefined],
    [worldDeposits, undefined],
    [userEarnings('a "quoted"\nname'), undefined],
  ])('of %s says what the account has', (account, more) => {
    const line = lineOf(account, row(-7, more));
    expect(line).not.toContain('\n');
    expect(readLine(line)).toEqual([account, { micro: -7, more }]);
    expect(accountOfLine(line)).toBe(account);
  });

  it('is found in a chunk by its whole account: first, in between, last, or not at all', () => {
    const lines = ['u1', 'u2', 'u3'].map((id) => lineOf(userEarnings(id), row(1)));
    const text = lines.join('\n');
    for (const [at, id] of ['u1', 'u2', 'u3'].entries()) expect(findLine(text, userEarnings(id))).toBe(lines[at]);
    for (const none of [userEarnings('u'), userEarnings('u22'), 'user/u2', ''])
      expect(findLine(text, none)).toBeUndefined();
    expect(findLine('', userEarnings('u1'))).toBeUndefined();
  });
});

describe('a chunk with what was changed', () => {
  const text = (...rows: [string, number][]) => rows.map(([one, micro]) => lineOf(one, row(micro))).join('\n');
  const [a, b, c] = [userEarnings('a'), userEarnings('b'), userEarnings('c')];

  it('is the same text for the same accounts, in their order, whatever came in which order', () => {
    const whole = { bits: 0, first: 0, parts: 1 };
    const same = text([a, 1], [b, 5], [c, 3]);
    expect(mergeChunk(text([a, 1], [c, 3]), new Map([[b, row(5)]]), whole)).toEqual([same]);
    expect(
      mergeChunk(
        text([a, 9], [b, 5], [c, 9]),
        new Map([
          [c, row(3)],
          [a, row(1)],
        ]),
        whole,
      ),
    ).toEqual([same]);
    expect(
      mergeChunk(
        '',
        new Map([
          [c, row(3)],
          [b, row(5)],
          [a, row(1)],
        ]),
        whole,
      ),
    ).toEqual([same]);
    expect(mergeChunk(same, new Map(), whole)).toEqual([same]);
    expect(mergeChunk('', new Map(), whole)).toEqual(['']);
  });

  it('is divided where there are more chunks now, each account into its own', () => {
    const accounts = Array.from({ length: 40 }, (_, n) => userEarnings(`u${n}`)).sort();
    for (const first of [0, 2]) {
      const own = accounts.filter((one) => [first, first + 1].includes(chunkOf(one, 2)));
      const before = text(...own.map((one): [string, number] => [one, 1]));
      const changed = new Map(own.slice(0, 3).map((one) => [one, row(2)]));
      const expected = [first, first + 1].map((chunk) =>
        text(
          ...own
            .filter((one) => chunkOf(one, 2) === chunk)
            .map((one): [string, number] => [one, changed.has(one) ? 2 : 1]),
        ),
      );
      expect(mergeChunk(before, changed, { bits: 2, first, parts: 2 })).toEqual(expected);
      expect(mergeChunk(before, new Map(), { bits: 2, first, parts: 2 }).join('\n').split('\n').sort()).toEqual(
        before.split('\n').sort(),
      );
    }
  });
});

describe('the head', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12));
  const pages = pagesOf([
    [
      entry('d', 'deposit', worldDeposits, [[publisherFunds('p'), 90]]),
      entry('f', 'funding', publisherFunds('p'), [[campaign('a'), 80]]),
    ],
    [
      entry('r', 'reward', campaign('a'), [
        [userEarnings('u'), 20],
        [platformFees, 5],
      ]),
    ],
    [
      entry('s', 'reward', campaign('a'), [
        [userEarnings('v'), 20],
        [platformFees, 5],
      ]),
    ],
  ]);
  /** A fold of rewards on two days. */
  const folded = () => {
    const fold = emptyFold();
    for (const [n, page] of pages.entries()) {
      fold.atMs = 0;
      const { transfers } = page;
      const [dated] = pagesOf([transfers], fold);
      if (dated) foldPage(fold, { ...dated, ...rehash({ ...dated, at: day(10 + n) }) });
    }
    return fold;
  };
  const rehash = (page: (typeof pages)[number]) => {
    const [again] = pagesOf([page.transfers], { seq: page._id - 1, hash: page.prev });
    return { ...page, at: again?.at ?? page.at, hash: again?.hash ?? '' };
  };

  it('read again is the fold as it was at the cut, whatever came since', () => {
    const fold = folded();
    const state = { refused: 1 };
    const head = headOf(fold, state);
    const expected = folded();
    state.refused = 2;
    fold.sums.owedMicro = 1;
    fold.daily.clear();
    for (const paid of fold.appsByDay.values()) paid.set('late', 1);
    fold.appsByDay.set('2026-07-01', new Map());
    const texts = [...head()];
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({
      extra: { refused: 1 },
      fixed: expect.arrayContaining([worldDeposits, platformFees]),
    });
    const base: Base = { id: 's', seq: 3, transfers: 4, read: async () => new Map() };
    const { seq, hash, atMs, transfers } = expected;
    const manifest = { seq, hash, atMs, transfers, accounts: expected.rows.count } as Manifest;
    const read = toFold(manifest, texts, base, {});
    expect([read.seq, read.hash, read.atMs, read.transfers, read.rows.base]).toEqual([
      seq,
      hash,
      atMs,
      transfers,
      base,
    ]);
    expect(read.appsByDay.size).toBe(1);
    expect(foldFault(read, expected)).toBeUndefined();
  });

  it('of one that keeps nothing else says so', () => {
    expect(JSON.parse([...headOf(emptyFold(), undefined)()][0] ?? '')).toMatchObject({
      extra: null,
      daily: [],
      fixed: [],
    });
  });
});
