import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { readToken } from '../../../lib/session.ts';
import { person } from '../../../testing/data.ts';
import { press, show } from '../../../testing/show.tsx';
import { health, minutesAgo } from '../ledger/testing.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { mayOpen, RoleContext } from './role.ts';

const well = { AdminFrame_Query: person({ username: 'boss' }), Alarm_Query: { data: { ledgerHealth: health() } } };
const frame = (replies: Parameters<typeof show>[1], at = '/admin/users') =>
  show(
    <Routes>
      <Route path="/admin" element={<AdminFrame />}>
        <Route path="users" element={<h1>Users</h1>} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Route>
      <Route path="/admin/login" element={<p>the sign-in</p>} />
    </Routes>,
    replies,
    at,
  );
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the frame of the administrators', () => {
  it('has the ways of the area in their order; the present page is lit', async () => {
    frame(well);
    expect(links(screen.getByRole('navigation', { name: 'Administration' }))).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Users', '/admin/users'],
      ['Administrators', '/admin/administrators'],
      ['Deposit Requests', '/admin/deposit-requests'],
      ['Withdraw Requests', '/admin/withdraw-requests'],
      ['Deposit Addresses', '/admin/deposit-addresses'],
      ['Apps', '/admin/apps'],
      ['Add New App', '/admin/add-app'],
      ['Appeals & Reports', '/admin/appeals'],
      ['Promotions', '/admin/promotions'],
      ['Ledger', '/admin/ledger'],
      ['Audit', '/admin/audit'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Users');
    expect(screen.getByRole('list', { name: 'App Listing' })).toBeTruthy();
    expect(await screen.findByText('boss')).toBeTruthy();
  });

  it.each([
    ['finance', ['Deposit Requests', 'Withdraw Requests', 'Deposit Addresses', 'Promotions', 'Ledger']],
    ['moderator', ['Appeals & Reports']],
    ['auditor', ['Administrators', 'Ledger', 'Audit']],
  ] as const)('of %s has only the ways of that role', async (role, ways) => {
    show(
      <RoleContext value={role}>
        <AdminFrame />
      </RoleContext>,
      well,
      '/admin/users',
    );
    const shown = links(screen.getByRole('navigation', { name: 'Administration' })).map(([label]) => label);
    expect(shown).toEqual(['Dashboard', 'Users', ...ways]);
    for (const [page] of [['dashboard'], ['users']] as const) expect(mayOpen(role, page)).toBe(true);
    expect(mayOpen(role, 'apps')).toBe(false);
  });

  it('is a drawer on a small screen, and goes away with the way to another page', async () => {
    frame(well);
    press('Menu');
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    fireEvent.click(within(drawer).getByRole('link', { name: 'Ledger' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    press('Menu');
    press('Close the menu');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out to the administrators’ sign-in, whether or not the server could be told', async () => {
    frame({ ...well, UseLogout_Mutation: 'lost' });
    press('Logout');
    expect(await screen.findByText('the sign-in')).toBeTruthy();
    await waitFor(() => expect(readToken()).toBeNull());
  });
});

describe('the alarm', () => {
  it('is silent while all is well', async () => {
    const server = frame(well);
    await waitFor(() => expect(server.count('Alarm_Query')).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says on every page what is wrong, and leads to the ledger', async () => {
    const wrong = health({ ok: false, sum: '0.5', unreachable: ['ratings'], undelivered: minutesAgo(40) });
    frame({ ...well, Alarm_Query: { data: { ledgerHealth: wrong } } });
    const alarm = await screen.findByRole('alert', { name: 'Alarm' });
    for (const says of [
      'Sum of all accounts: All accounts together make $0.50 instead of 0.',
      'Oldest event that waits: It has waited for 40 minutes. Something holds it up.',
      'Services: No answer from ratings.',
    ])
      expect(within(alarm).getByText(says)).toBeTruthy();
    expect(within(alarm).getByRole('link').getAttribute('href')).toBe('/admin/ledger');
  });

  it('on the ledger’s own page leads nowhere', async () => {
    frame({ ...well, Alarm_Query: { data: { ledgerHealth: health({ parked: 1 }) } } }, '/admin/ledger');
    expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull();
  });

  it('comes and goes as the ledger is asked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = frame(well);
    await waitFor(() => expect(server.count('Alarm_Query')).toBe(1));
    server.reply({ Alarm_Query: { data: { ledgerHealth: health({ parked: 1 }) } } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.reply({ Alarm_Query: well.Alarm_Query });
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says when nobody can say', async () => {
    frame({ ...well, Alarm_Query: 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('It is not known whether the ledger is right');
  });
});
