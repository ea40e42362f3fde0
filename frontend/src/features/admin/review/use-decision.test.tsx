import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Desk, Reviewed } from './types.ts';
import { useDecision } from './use-decision.ts';

const row = { id: '1', status: 'to_be_reviewed', txHash: null } as unknown as Reviewed;
const deskWith = (decide: () => Promise<Reviewed>) =>
  ({ kind: 'deposit', approved: 'paid', decide, messages: { lost: 'Lost.' } }) as unknown as Desk<Reviewed>;

describe('useDecision', () => {
  it('sends what was decided once, however often it is pressed before the question is gone', async () => {
    const decide = vi.fn(async () => row);
    const onDecided = vi.fn();
    const { result } = renderHook(() => useDecision(deskWith(decide), 'me', row, 'paid', onDecided));
    await act(() => result.current.send());
    await act(() => result.current.send());
    expect(decide).toHaveBeenCalledTimes(1);
    expect(onDecided).toHaveBeenCalledTimes(1);
  });

  it('sends again what had no answer', async () => {
    const decide = vi
      .fn<() => Promise<Reviewed>>()
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValue(row);
    const onDecided = vi.fn();
    const { result } = renderHook(() => useDecision(deskWith(decide), 'me', row, 'paid', onDecided));
    await act(() => result.current.send());
    expect(result.current.isBusy).toBe(false);
    await act(() => result.current.send());
    expect(onDecided).toHaveBeenCalledTimes(1);
  });
});
