import { afterEach, describe, expect, it } from 'vitest';
import { transactionPage } from '../../../lib/explorer.ts';
import { isSameAmount, sumOf } from './amounts.ts';
import { type BulkRow, faultsOf, pasted } from './bulk.ts';
import { ageOf } from './cells.tsx';
import { dropDraft, keepDraft, readDrafts } from './drafts.ts';
import type { Reviewed } from './types.ts';
import { depositWarnings, otherAt, payoutWarnings } from './warnings.ts';

const request = (more: Partial<Reviewed> = {}): Reviewed => ({
  ...{ id: '1', amount: '50', network: 'SOL', status: 'to_be_reviewed', createdAt: '2026-11-20T09:30:00.000Z' },
  user: { id: 'u', username: 'rita', onHold: false },
  ...more,
});
const row = (id: string, txHash = '', outcome: BulkRow<Reviewed>['outcome'] = 'open', network = 'SOL') => ({
  ...{ row: request({ id, network }), txHash, key: `key of ${id}`, outcome },
});

describe('a transaction’s page', () => {
  it('is that of its network; a network without one, and no hash, have none', () => {
    expect(transactionPage('Arbitrum One', ' 0xab ')).toBe('https://arbiscan.io/tx/0xab');
    expect(transactionPage('TON', 'a/b=')).toBe('https://tonviewer.com/transaction/a%2Fb%3D');
    for (const network of [
      'BSC (BEP20)',
      'Ethereum (ERC20)',
      'TRON (TRC20)',
      'TRC20',
      'SOL',
      'Polygon PoS',
      'OP Mainnet',
      'AVAXC',
    ])
      expect(transactionPage(network, 'x'), network).toMatch(/^https:\/\/.+x$/);
    expect(transactionPage('Another', 'x')).toBeUndefined();
    expect(transactionPage('SOL', ' ')).toBeUndefined();
  });
});

describe('how long somebody waits', () => {
  it('is one figure', () => {
    const minutes = [-1, 0, 59, 60, 47 * 60, 48 * 60, 100 * 24 * 60];
    expect(minutes.map((count) => ageOf(count * 60_000))).toEqual([
      ...['0 min', '0 min', '59 min', '1 h', '47 h', '2 d', '100 d'],
    ]);
  });
});

describe('amounts', () => {
  it('are added to the last digit, and compared as amounts', () => {
    expect(sumOf(['0.1', '0.2', '100.000001'])).toBe('100.300001');
    expect([isSameAmount('50.00', '50'), isSameAmount('49.99', '50'), isSameAmount('fifty', '50')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});

describe('warnings', () => {
  it('of a deposit: the same transaction, an account on hold', () => {
    expect(depositWarnings(request())).toEqual([]);
    expect(
      depositWarnings({
        ...request({ user: { id: 'u', onHold: true, holdReason: 'copied texts' } }),
        duplicateHash: true,
      }),
    ).toEqual(['Another deposit names the same transaction.', 'The account is on hold: copied texts']);
  });

  it('of a payout: each flag in words, and what is not known yet', () => {
    const flags = ['address_changed', 'first_payout', 'unusual_amount', 'one_publisher'] as const;
    expect(payoutWarnings({ ...request(), flags, flagsPending: true })).toHaveLength(5);
    expect(payoutWarnings({ ...request(), flags: [] })).toEqual([]);
  });

  it('somebody is at it: not oneself, and not when the claim has run out', () => {
    const claimed = request({ claimedBy: { id: 'ann', username: 'ann' }, claimedUntil: '2026-11-21T10:00:00.000Z' });
    const at = Date.parse('2026-11-21T09:59:00.000Z');
    expect(otherAt(claimed, 'boss', at)).toMatch(/^ann is at it until \d\d:\d\d\.$/);
    expect(otherAt(claimed, 'ann', at)).toBeUndefined();
    expect(otherAt(claimed, 'boss', at + 60_000)).toBeUndefined();
    expect(otherAt(request(), 'boss', at)).toBeUndefined();
  });
});

describe('hashes that are pasted', () => {
  it('go to the rows in order; those that are done are left out, an empty line keeps what is there', () => {
    const rows = [row('1'), row('2', 'was', 'done'), row('3', 'own'), row('4')];
    expect(pasted(rows, ' a \r\n\nb\n\n').map(({ txHash }) => txHash)).toEqual(['a', 'was', 'own', 'b']);
  });

  it('must be there, and differ on each network, in any case', () => {
    const faults = faultsOf([
      row('1', 'AB'),
      row('2', 'ab'),
      row('3'),
      row('4', 'ab', 'open', 'TON'),
      row('5', '', 'done'),
    ]);
    expect([...faults].sort()).toEqual([
      ['1', 'Another row has this transaction.'],
      ['2', 'Another row has this transaction.'],
      ['3', 'The transaction hash is missing.'],
    ]);
  });
});

describe('a decision that was begun', () => {
  afterEach(() => sessionStorage.clear());
  const draft = (id: string, reason = '') => ({
    ...({ id, kind: 'deposit', status: 'rejected', txHash: '', reason, key: 'k', isInterrupted: true } as const),
  });

  it('is kept for whoever began it, once for each request, until it is decided', () => {
    keepDraft('boss', draft('1', 'first'));
    keepDraft('boss', draft('1', 'second'));
    keepDraft('boss', draft('2'));
    expect(readDrafts('boss').map(({ id, reason }) => [id, reason])).toEqual([
      ['1', 'second'],
      ['2', ''],
    ]);
    expect(readDrafts('ann')).toEqual([]);
    dropDraft('boss', '1');
    dropDraft('boss', '2');
    expect(sessionStorage.length).toBe(0);
  });

  it('that cannot be read is none', () => {
    sessionStorage.setItem('candor:kept:boss:decisions', '{');
    expect(readDrafts('boss')).toEqual([]);
  });
});
