import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { publisherFunds, userEarnings, worldDeposits } from './accounts.ts';
import {
  assertWellFormed,
  findFault,
  fingerprintOf,
  hashPage,
  META_BYTES_MAX,
  nextHead,
  type Page,
  type Transfer,
  type TransferInput,
  totalMicro,
} from './transfer.ts';

const [a, b] = [userEarnings('a'), userEarnings('b')];
const transfer = (more: Partial<TransferInput> = {}): TransferInput => ({
  ...{ key: 'k', kind: 'deposit', from: worldDeposits, to: [{ account: a, amountMicro: 1 }], meta: {} },
  ...more,
});
const metaOf = (bytes: number) => ({ m: 'x'.repeat(bytes - '{"m":""}'.length) });
const max = Number.MAX_SAFE_INTEGER;

describe('what nobody may ask for', () => {
  it.each<[string, Partial<TransferInput>, string | undefined]>([
    ['a transfer like any other', {}, undefined],
    ['no key', { key: '' }, 'no key'],
    ['no destination', { to: [] }, 'no destination'],
    ['nothing', { to: [{ account: a, amountMicro: 0 }] }, 'amount 0 is not positive'],
    ['less than nothing', { to: [{ account: a, amountMicro: -1 }] }, 'amount -1 is not positive'],
    ['part of a micro-USDT', { to: [{ account: a, amountMicro: 1.5 }] }, 'amount 1.5 is not positive'],
    [
      'a second destination of nothing',
      {
        to: [
          { account: a, amountMicro: 1 },
          { account: b, amountMicro: 0 },
        ],
      },
      'amount 0 is not positive',
    ],
    ['to where it came from', { from: a }, 'source and destination are the same account'],
    [
      'a sum that is exact',
      {
        to: [
          { account: a, amountMicro: max - 1 },
          { account: b, amountMicro: 1 },
        ],
      },
      undefined,
    ],
    [
      'a sum that is not exact any more',
      {
        to: [
          { account: a, amountMicro: max },
          { account: b, amountMicro: 1 },
        ],
      },
      'the sum leaves the safe range',
    ],
    ['a meta of 1 KB', { meta: metaOf(META_BYTES_MAX) }, undefined],
    ['a larger one', { meta: metaOf(META_BYTES_MAX + 1) }, 'meta is larger than 1 KB'],
    [
      'one that is larger in bytes than in letters',
      { meta: { m: 'é'.repeat(META_BYTES_MAX / 2) } },
      'meta is larger than 1 KB',
    ],
  ])('%s', (_what, more, fault) => {
    expect(findFault(transfer(more))).toBe(fault);
    if (fault === undefined) expect(() => assertWellFormed(transfer(more))).not.toThrow();
    else
      expect(() => assertWellFormed(transfer(more))).toThrow(new RangeError(`transfer ${more.key ?? 'k'}: ${fault}`));
  });

  it('the sum of a transfer is of all of its destinations', () => {
    expect(
      totalMicro(
        transfer({
          to: [
            { account: a, amountMicro: 3 },
            { account: b, amountMicro: 4 },
          ],
        }),
      ),
    ).toBe(7);
  });
});

describe('the fingerprint', () => {
  const changes: Partial<TransferInput>[] = [
    { key: 'l' },
    { kind: 'funding' },
    { from: publisherFunds('p') },
    { to: [{ account: b, amountMicro: 1 }] },
    { to: [{ account: a, amountMicro: 2 }] },
    {
      to: [
        { account: a, amountMicro: 1 },
        { account: b, amountMicro: 1 },
      ],
    },
    { meta: { m: '' } },
  ];
  it('is of everything that was asked for', () => {
    const all = [transfer(), ...changes.map(transfer)].map(fingerprintOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is not of the order in which the facts were written down', () => {
    const [one, other] = [
      { x: '1', y: '2', z: '3' },
      { z: '3', x: '1', y: '2' },
    ];
    expect(fingerprintOf(transfer({ meta: one }))).toBe(fingerprintOf(transfer({ meta: other })));
  });
});

describe('the hash of a page', () => {
  const [page] = pagesOf([[entry('k', 'deposit', worldDeposits, [[a, 1]])]]) as [Page];
  const [one] = page.transfers as [Transfer];

  it.each<[string, Partial<Page>]>([
    ['its number', { _id: 2 }],
    ['its date', { at: new Date(page.at.getTime() + 1) }],
    ['the page before it', { prev: 'f'.repeat(64) }],
    ['what it refuses', { transfers: [{ ...one, refused: 'BALANCE_TOO_LOW' }] }],
    ['why it refuses it', { transfers: [{ ...one, refused: 'OUT_OF_RANGE' }] }],
    ['the fingerprints', { transfers: [{ ...one, fingerprint: 'f' }] }],
    ['its entries', { transfers: [] }],
  ])('is of %s', (_what, change) => {
    expect(hashPage(page)).toBe(page.hash);
    const refused = { ...page, transfers: [{ ...one, refused: 'BALANCE_TOO_LOW' as const }] };
    expect(hashPage({ ...page, ...change })).not.toBe(page.hash);
    if (change.transfers?.[0]?.refused === 'OUT_OF_RANGE')
      expect(hashPage({ ...page, ...change })).not.toBe(hashPage(refused));
  });

  it('is not of who watched it, nor of when what it answers happened', () => {
    const watched = { ...one, traceparent: '00-1-2-01', askedAt: new Date() };
    expect(hashPage({ ...page, transfers: [watched] })).toBe(page.hash);
  });

  it('and an account’s own chain is what anybody can recompute', () => {
    // sha256 of the head before, the key, the amount and the page, a line each.
    const first = nextHead('0'.repeat(64), 'k', 5, 1);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      nextHead(first, 'k', 5, 1),
      nextHead('0'.repeat(64), 'l', 5, 1),
      nextHead('0'.repeat(64), 'k', -5, 1),
    ];
    expect(new Set([first, ...others, nextHead('0'.repeat(64), 'k', 5, 2)]).size).toBe(5);
  });
});
