import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import '../testing/show.tsx';
import { keptFields, useKept } from './kept.ts';
import { useKeptKey } from './kept-key.ts';
import { writeToken } from './session.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;

/** What another tab does: it writes, and this one is told by the browser. */
function otherTab(place: string, text: string | null) {
  if (text === null) localStorage.removeItem(place);
  else localStorage.setItem(place, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: place })));
}

describe('what is kept on the device', () => {
  it('is there after a reload, in every tab, and for nobody else', () => {
    writeToken(tokenOf('u1'));
    const first = renderHook(() => useKept('deposit'));
    act(() => first.result.current[1]('100'));
    first.unmount();
    const second = renderHook(() => useKept('deposit'));
    expect(second.result.current[0]).toBe('100');
    otherTab('candor:kept:u1:deposit', '200');
    expect(second.result.current[0]).toBe('200');
    otherTab('candor:kept:u1:deposit', null);
    expect(second.result.current[0]).toBeNull();
    act(() => second.result.current[1]('300'));
    writeToken(tokenOf('u2'));
    expect(renderHook(() => useKept('deposit')).result.current[0]).toBeNull();
  });

  it('is kept for as long as the page is open when the device has no room', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(() => useKept('full'));
    act(() => result.current[1]('text'));
    expect(result.current[0]).toBe('text');
    full.mockRestore();
    act(() => result.current[1](null));
    expect(result.current[0]).toBeNull();
  });

  it('that another version of the client wrote is read as far as it fits', () => {
    const initial = { amount: '', isSending: false };
    expect(keptFields('{"amount":"5","isSending":"yes","other":1}', initial)).toEqual({
      amount: '5',
      isSending: false,
    });
    for (const text of [null, 'nonsense', '7', '[]']) expect(keptFields(text, initial)).toEqual(initial);
  });
});

describe('the key of an action', () => {
  const open = () => renderHook(() => useKeptKey('fund:a1'));

  it('is the same for the same until it is answered: after a reload and in another tab, too', () => {
    const first = open();
    const key = first.result.current.key('5');
    expect(first.result.current.key('5')).toBe(key);
    first.unmount();
    const second = open();
    expect(second.result.current.unanswered).toMatchObject({ body: '5', key });
    expect(second.result.current.key('5')).toBe(key);
    act(() => second.result.current.done());
    expect(second.result.current.unanswered).toBeUndefined();
    expect(second.result.current.key('5')).not.toBe(key);
  });

  it('is another one for something else', () => {
    const { result } = open();
    const key = act(() => result.current.key('5'));
    expect(act(() => result.current.key('6'))).not.toBe(key);
    expect(result.current.unanswered?.body).toBe('6');
  });

  it('that cannot be read is made anew', () => {
    localStorage.setItem('candor:kept::key:fund:a1', '{"key":1}');
    expect(open().result.current.unanswered).toBeUndefined();
    localStorage.setItem('candor:kept::key:fund:a1', 'nonsense');
    expect(open().result.current.unanswered).toBeUndefined();
  });
});
