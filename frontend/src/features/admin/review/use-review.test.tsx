import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { TableState } from '../../../components/admin/table/use-table-state.ts';
import type { Desk, Reviewed } from './types.ts';
import { useReview } from './use-review.ts';

const rowOf = (id: string, status: Reviewed['status'] = 'to_be_reviewed') => ({ id, status }) as Reviewed;
const desk = {
  kind: 'deposit',
  next: (status: Reviewed['status']) => (status === 'to_be_reviewed' ? ['paid', 'rejected'] : []),
  messages: { updated: 'Updated.' },
} as unknown as Desk<Reviewed>;

describe('useReview', () => {
  it('holds the question until the address names the next request, so that no key falls between the two', () => {
    const rows = [rowOf('1'), rowOf('2')];
    const select = vi.fn();
    const stateAt = (selected: string) => ({ selected, select }) as unknown as TableState;
    const { result, rerender } = renderHook(({ state }) => useReview(desk, 'me', rows, state, () => {}), {
      initialProps: { state: stateAt('1') },
    });
    act(() => result.current.ask(rowOf('1'), 'paid'));
    act(() => result.current.onDecided(rowOf('1', 'paid')));
    expect(select).toHaveBeenCalledWith('2');
    expect(result.current.asked?.row.id).toBe('1');
    rerender({ state: stateAt('2') });
    expect(result.current.asked).toBeUndefined();
    // Walking back to it asks nothing anew.
    rerender({ state: stateAt('1') });
    expect(result.current.asked).toBeUndefined();
  });

  it('keeps what a key asks about the next request at the very moment at which that one is shown', () => {
    const [decided, next] = [rowOf('1'), rowOf('2')];
    const stateAt = (selected: string) => ({ selected, select: () => {} }) as unknown as TableState;
    const { result, rerender } = renderHook(
      ({ state }) => {
        const review = useReview(desk, 'me', [decided, next], state, () => {});
        // After what is shown has changed, and before anything else that follows from it.
        // biome-ignore lint/correctness/useExhaustiveDependencies: a key is pressed once.
        useLayoutEffect(() => {
          if (state.selected === next.id) review.ask(next, 'rejected');
        }, [state.selected]);
        return review;
      },
      { initialProps: { state: stateAt(decided.id) } },
    );
    act(() => result.current.ask(decided, 'paid'));
    act(() => result.current.onDecided(rowOf('1', 'paid')));
    rerender({ state: stateAt(next.id) });
    expect(result.current.asked).toMatchObject({ row: { id: next.id }, to: 'rejected' });
  });
});
