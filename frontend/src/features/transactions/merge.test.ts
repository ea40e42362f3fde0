import { describe, expect, it } from 'vitest';
import { merge, type Source } from './merge.ts';

const row = (id: string, day: number) => ({ id, at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z` });
const shown = (...sources: Source<{ id: string; at: string }>[]) => {
  const { rows, next } = merge(sources);
  return { ids: rows.map(({ id }) => id).join(' '), next };
};

describe('several lists as one', () => {
  it('are newest first, and at their end when each of them is', () => {
    const deposits = { name: 'deposits', rows: [row('d2', 20), row('d1', 2)], next: null };
    const payouts = { name: 'payouts', rows: [row('p1', 11)], next: null };
    expect(shown(deposits, payouts)).toEqual({ ids: 'd2 p1 d1', next: null });
    expect(shown({ ...deposits, rows: [] }, { ...payouts, rows: [] })).toEqual({ ids: '', next: null });
  });

  it('show nothing below which something newer may still come, and ask for the list that holds them up', () => {
    const deposits = { name: 'deposits', rows: [row('d2', 20), row('d1', 2)], next: null };
    const rewards = { name: 'rewards', rows: [row('r9', 19), row('r8', 15)], next: 'c8' };
    const payouts = { name: 'payouts', rows: [row('p1', 11)], next: 'c1' };
    expect(shown(deposits, rewards, payouts)).toEqual({ ids: 'd2 r9 r8', next: { name: 'rewards', after: 'c8' } });
    const more = { ...rewards, rows: [...rewards.rows, row('r7', 14), row('r6', 3)], next: null };
    expect(shown(deposits, more, payouts)).toEqual({ ids: 'd2 r9 r8 r7 p1', next: { name: 'payouts', after: 'c1' } });
  });

  it('wait for a list of which nothing is known yet', () => {
    const deposits = { name: 'deposits', rows: [row('d1', 2)], next: null };
    expect(shown(deposits, { name: 'payouts', rows: [], next: 'c0' })).toEqual({
      ids: '',
      next: { name: 'payouts', after: 'c0' },
    });
  });
});
