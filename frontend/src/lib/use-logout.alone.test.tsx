import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press, show } from '../testing/show.tsx';
import { readToken } from './session.ts';
import { useLogout } from './use-logout.ts';

vi.mock('./leave.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

function Leave() {
  const { leave, isLeaving } = useLogout();
  return (
    <button type="button" disabled={isLeaving} onClick={() => void leave()}>
      Logout
    </button>
  );
}

it('forgets all that is kept where the code that tells people apart does not come, and whether or not the server was told', async () => {
  const kept = new Set(['candor-kept', 'candor-files']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  localStorage.setItem('candor:kept:u1:deposit', 'the words of u1');
  sessionStorage.setItem('candor:kept:u1:decisions', 'the words of u1');
  show(<Leave />, { UseLogout_Mutation: 'lost' });
  press('Logout');
  await vi.waitFor(() => expect(readToken()).toBeNull());
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await act(async () => undefined);
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveProperty('disabled', false);
});
