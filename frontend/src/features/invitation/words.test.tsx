import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { list, person } from '../../testing/data.ts';
import type { Reply } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { tellsEach } from '../../testing/words.ts';
import { InvitationPage } from './InvitationPage.tsx';

const invited = person({ invitationCode: 'RITA42', referralEarnings: '10', referrals: list('Referral', []) });
const open = (reply: Reply = invited) => show(<InvitationPage />, { InvitationPage_Query: reply });

tellsEach('/invitation', {
  'Invite & Earn': () => open(),
  'Copied!': async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    open();
    await screen.findByText('RITA42');
    press('Copy the invitation link');
  },
  'Total Invite Earnings': () => open(),
  'No Referrals Yet': () => open(),
  'Failed to load referral information.': () => open('lost'),
  'Authentication required to view referrals.': () => {
    writeToken(null);
    open();
  },
});

it('the copied link carries the code, and says so for 2.5 seconds', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  open();
  await screen.findByText('RITA42');
  vi.useFakeTimers();
  press('Copy the invitation link');
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(2_400));
  expect(copied).toEqual([`${window.location.origin}/signup?ref=RITA42`]);
  expect(screen.queryByText('Copied!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Copied!')).toBeNull();
});

it('a slow server: the shape is there; what fails can be asked for again', async () => {
  const server = open(new Promise<never>(() => {}));
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  await waitFor(() => expect(server.count('InvitationPage_Query')).toBe(1));
  const failing = open('lost');
  await screen.findByText('Failed to load referral information.');
  failing.reply({ InvitationPage_Query: invited });
  press('Try again');
  expect(await screen.findByText('RITA42')).toBeTruthy();
});
