import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../../lib/session.ts';
import { list, person } from '../../testing/data.ts';
import { press, show } from '../../testing/show.tsx';
import { InvitationPage } from './InvitationPage.tsx';

const friend = (id: string, paid: boolean) => ({
  __typename: 'Referral',
  id,
  username: `friend-${id}`,
  createdAt: '2026-11-20T09:00:00.000Z',
  paid,
});
const invited = (...nodes: ReturnType<typeof friend>[]) =>
  person({ invitationCode: 'RITA42', referralEarnings: '10', referrals: list('Referral', nodes) });

describe('inviting', () => {
  it('shows the code, the link that carries it, and what was really paid', async () => {
    show(<InvitationPage />, { InvitationPage_Query: invited(friend('1', true), friend('2', false)) });
    expect(await screen.findByText('RITA42')).toBeTruthy();
    expect(screen.getByText(`${window.location.origin}/signup?ref=RITA42`)).toBeTruthy();
    expect(screen.getByText('10.00')).toBeTruthy();
    expect(screen.getByText('friend-1')).toBeTruthy();
    expect(screen.getAllByText('Paid')).toHaveLength(1);
    expect(screen.getAllByText('Not paid yet')).toHaveLength(1);
  });

  it('says when nobody came yet', async () => {
    show(<InvitationPage />, { InvitationPage_Query: invited() });
    expect(await screen.findByText('No Referrals Yet')).toBeTruthy();
  });

  it('shows more when there are more', async () => {
    const first = person({
      invitationCode: 'RITA42',
      referralEarnings: '10',
      referrals: list('Referral', [friend('1', true)], true),
    });
    const server = show(<InvitationPage />, {
      InvitationPage_Query: ({ variables }) => (variables.after === null ? first : invited(friend('2', false))),
    });
    await screen.findByText('friend-1');
    press('Show more');
    expect(await screen.findByText('friend-2')).toBeTruthy();
    expect(screen.getByText('friend-1')).toBeTruthy();
    expect(server.last('InvitationPage_Query')).toMatchObject({ after: 'after 1' });
  });

  it('says so when it could not be loaded, or nobody is signed in', async () => {
    show(<InvitationPage />, {});
    expect(await screen.findByText('Failed to load referral information.')).toBeTruthy();
    writeToken(null);
    show(<InvitationPage />, {});
    expect(screen.getByText('Authentication required to view referrals.')).toBeTruthy();
  });
});
