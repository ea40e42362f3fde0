import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readDrafts } from '../features/admin/review/drafts.ts';
import { keepDraft as keepRating } from '../features/rating/kept-draft.ts';
import { fakeCaches } from '../testing/server.ts';
import '../testing/show.tsx';
import { followLeaving, forgetPerson } from './leave.ts';
import { KEPT_FILES, personOf, readToken, SEEN, writeToken } from './session.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

const decision = {
  id: 'w1',
  kind: 'withdrawal',
  status: 'rejected',
  txHash: '',
  reason: 'The words of u1.',
  key: 'the key of u1',
  isInterrupted: false,
} as const;

/** All that a person leaves behind while signed in. */
function begin(): void {
  writeToken(tokenOf('u1'));
  keepRating('r1', { stars: 4, feedback: 'The words of u1.', atMs: 1 });
  keepDraft('u1', decision);
  localStorage.setItem('candor:kept:u1:key:withdraw', 'the key of u1');
  localStorage.setItem(`${SEEN}u1`, 'what u1 has seen');
  localStorage.setItem('candor:draft:r0', 'The words of u1, as an earlier client kept them.');
}

beforeEach(begin);
afterEach(() => sessionStorage.clear());

describe('who signs out', () => {
  it('leaves nothing on the device: no words, no keys, nothing seen, no token', async () => {
    await forgetPerson();
    expect(everything()).toBe('[{},{}]');
  });

  it('takes every picture along, and no file of the product', async () => {
    const files = fakeCaches();
    await (await caches.open(KEPT_FILES)).put('/kept/u1/deposit-screenshot', new Response('x'));
    const kept = await caches.open('candor-files');
    for (const place of ['/pictures/profile/u1/a.webp', '/pictures/app/a1/b.webp', '/assets/area-1.js', '/icons/1.png'])
      await kept.put(place, new Response('x'));
    await forgetPerson();
    expect(files.places().sort()).toEqual(['/assets/area-1.js', '/icons/1.png']);
  });

  it('is gone only when all else is', async () => {
    let seen = '';
    await forgetPerson(() => {
      seen = personOf(readToken() ?? '');
    });
    expect(seen).toBe('u1');
    expect(readToken()).toBeNull();
  });

  it('is gone also where the browser will not let its files go', async () => {
    const refuses = () => Promise.reject(new DOMException('no', 'SecurityError'));
    vi.stubGlobal('caches', { open: refuses, delete: refuses });
    await forgetPerson();
    expect(everything()).toBe('[{},{}]');
  });

  it('leaves what somebody else has begun on this device', async () => {
    localStorage.setItem('candor:kept:u2:deposit', 'the words of u2');
    await forgetPerson();
    expect({ ...localStorage }).toEqual({ 'candor:kept:u2:deposit': 'the words of u2' });
  });

  it('takes along what another tab has begun to decide', () => {
    const stop = followLeaving();
    window.dispatchEvent(new StorageEvent('storage', { key: 'candor:left', newValue: 'u2' }));
    expect(readDrafts('u1')).toHaveLength(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'candor:left', newValue: 'u1' }));
    expect(readDrafts('u1')).toEqual([]);
    stop();
  });
});

describe('whose session ends', () => {
  it('finds the words and the keys again, as after a lost connection', () => {
    writeToken(null);
    expect(everything()).toContain('The words of u1.');
    expect(everything()).toContain('the key of u1');
    expect(everything()).not.toContain('what u1 has seen');
  });
});
