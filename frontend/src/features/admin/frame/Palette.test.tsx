import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../generated/graphql.ts';
import { readToken } from '../../../lib/session.ts';
import { person } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show } from '../../../testing/show.tsx';
import { health } from '../ledger/testing.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { RoleContext } from './role.ts';

const well = { AdminFrame_Query: person({ username: 'boss' }), Alarm_Query: { data: { ledgerHealth: health() } } };
function Where() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}
const frame = (replies: Replies = {}, role: Role = 'superadmin') =>
  show(
    <RoleContext value={role}>
      <Routes>
        <Route path="/admin" element={<AdminFrame />}>
          <Route path="*" element={<Where />} />
        </Route>
        <Route path="/admin/login" element={<p>the sign-in</p>} />
      </Routes>
    </RoleContext>,
    { ...well, ...replies },
    '/admin/users',
  );
const user = (id: string, username: string | null) => ({
  __typename: 'User',
  id,
  username,
  role: 'User',
  onHold: false,
});
const NOTHING = { people: [], apps: [], deposits: [], payouts: [], appeals: [], reports: [] };
const finds =
  (found: object): Replies[string] =>
  ({ variables }) => ({ data: { find: { __typename: 'Found', id: variables.text, ...NOTHING, ...found } } });
const deposit = (id: string) => ({
  ...{
    __typename: 'Deposit',
    id,
    amount: '50',
    status: 'to_be_reviewed',
    user: { __typename: 'User', id: 'u1', username: 'pia' },
  },
});
const ctrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'Search everything' });
const key = async (name: string) => fireEvent.keyDown(await field(), { key: name });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const atHand = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent;
};

describe('the search over everything', () => {
  it('opens by Ctrl K and by its button, closes by Ctrl K and by Close, and gives the focus back', async () => {
    frame();
    const button = screen.getAllByRole('button', { name: /^Search/ })[1] as HTMLElement;
    button.focus();
    ctrlK();
    const found = await field();
    expect(document.activeElement).toBe(found);
    ctrlK();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await field();
    press('Close');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('has the pages and actions of one’s role before anything is typed, and asks the server for nothing', async () => {
    const server = frame({}, 'moderator');
    ctrlK();
    await field();
    expect(options()).toEqual([
      'DashboardPage',
      'UsersPage',
      'Appeals & ReportsPage',
      'Decide appealsAction',
      'Decide reportsAction',
      'Log outAction',
    ]);
    await type('dec');
    expect(options()).toEqual(['Decide appealsAction', 'Decide reportsAction']);
    expect(server.count('Palette_Query')).toBe(0);
  });

  it('finds whatever the server does, says what each is, and opens its place by keys alone', async () => {
    const server = frame({
      Palette_Query: finds({
        people: [user('u1', 'pia'), user('u2', null)],
        apps: [{ __typename: 'App', id: 'a1', name: 'Piano', state: 'live' }],
        appeals: [
          {
            __typename: 'Appeal',
            id: 'r1',
            status: 'open',
            rating: { __typename: 'Rating', id: 'r1', appName: 'Piano' },
          },
        ],
        reports: [
          { __typename: 'Report', id: 'q1', status: 'upheld', app: { __typename: 'App', id: 'a1', name: 'Piano' } },
        ],
        deposits: [deposit('d1')],
        payouts: [{ ...deposit('w1'), __typename: 'Withdrawal', status: 'completed' }],
      }),
    });
    ctrlK();
    await type('pi');
    await waitFor(() => expect(options()).toContain('piaPerson'));
    expect(server.last('Palette_Query')).toEqual({ text: 'pi' });
    expect(options()).toEqual([
      'piaPerson',
      'somebody who leftPerson',
      '$50.00 of piaDeposit, To be reviewed',
      '$50.00 of piaPayout, Completed',
      'PianoAppeal, Open',
      'PianoReport, Upheld',
      'PianoApp, Live',
    ]);
    expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(2);
    expect(await atHand()).toBe('piaPerson');
    await key('ArrowDown');
    await key('ArrowDown');
    expect(await atHand()).toBe('$50.00 of piaDeposit, To be reviewed');
    await key('ArrowUp');
    await key('ArrowUp');
    await key('ArrowUp');
    expect(await atHand()).toBe('PianoApp, Live');
    const hrefs = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/users?id=u1',
      '/admin/users?id=u2',
      '/admin/deposit-requests?id=d1',
      '/admin/withdraw-requests?id=w1',
      '/admin/appeals?status=all&id=r1',
      '/admin/appeals?tab=reports&status=all&id=q1',
      '/admin/apps?q=Piano&edit=a1',
    ]);
    await key('Enter');
    expect(await screen.findByRole('heading', { name: '/admin/apps?q=Piano&edit=a1' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('puts what was typed exactly first, before pages and whatever else was found', async () => {
    frame({ Palette_Query: finds({ people: [user('u7', 'users-friend')], deposits: [deposit('users')] }) });
    ctrlK();
    await type('users');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()).toEqual(['$50.00 of piaDeposit, To be reviewed', 'UsersPage', 'users-friendPerson']);
    expect(await atHand()).toBe('$50.00 of piaDeposit, To be reviewed');
  });

  it('leads to one’s saved views by their names or their lists, of the lists that one’s role has', async () => {
    const view = (page: string, name: string, query: string) => ({
      ...{ __typename: 'SavedView', id: `${page} ${name}`, page, name, query },
    });
    frame(
      {
        UseSavedViews_Query: person({
          savedViews: [
            view('users', 'Held, by name', 'account=held&sort=username'),
            view('appeals', 'All of them', ''),
            view('deposit-requests', 'Paid', 'status=Paid'),
          ],
        }),
      },
      'moderator',
    );
    ctrlK();
    await field();
    await waitFor(() =>
      expect(options().slice(-2)).toEqual(['Held, by nameView of Users', 'All of themView of Appeals & Reports']),
    );
    await type('held');
    expect(options()).toEqual(['Held, by nameView of Users']);
    await type('view of');
    expect(options()).toEqual([]);
    await type('appeals');
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('href')).toBe('/admin/appeals');
    await type('held');
    await key('Enter');
    expect(await screen.findByRole('heading', { name: '/admin/users?account=held&sort=username' })).toBeTruthy();
  });

  it('shows nothing that one’s role has no page for', async () => {
    frame({ Palette_Query: finds({ people: [user('u1', 'pia')], deposits: [deposit('d1')] }) }, 'auditor');
    ctrlK();
    await type('pia');
    await waitFor(() => expect(options()).toEqual(['piaPerson']));
  });

  it('opens nothing of an older text by a quick Enter', async () => {
    frame({ Palette_Query: finds({ people: [user('u1', 'pia')] }) });
    ctrlK();
    await type('pia');
    await waitFor(() => expect(options()).toEqual(['piaPerson']));
    await type('piano');
    expect(options()).toEqual([]);
    expect(screen.getByText('Searching…')).toBeTruthy();
    await key('Enter');
    expect(screen.getByRole('heading', { name: '/admin/users', hidden: true })).toBeTruthy();
    expect(screen.getByRole('combobox')).toBeTruthy();
  });

  it('says when nothing was found, and why it could not search', async () => {
    const server = frame({ Palette_Query: finds({}) });
    ctrlK();
    await type('nobody at all');
    expect(await screen.findByText('Nothing was found.')).toBeTruthy();
    server.reply({ Palette_Query: refusal('TOO_MANY_REQUESTS', 'Too many searches in a minute.') });
    await type('nobody else');
    expect(await screen.findByText('Too many searches in a minute.')).toBeTruthy();
  });

  it('logs out', async () => {
    frame({ UseLogout_Mutation: 'lost' });
    ctrlK();
    await type('log out');
    await key('Enter');
    expect(await screen.findByText('the sign-in')).toBeTruthy();
    await waitFor(() => expect(readToken()).toBeNull());
  });

  it('does not open over a question', async () => {
    frame();
    const question = document.createElement('dialog');
    question.setAttribute('open', '');
    document.body.append(question);
    ctrlK();
    expect(screen.queryByRole('combobox')).toBeNull();
    question.remove();
    ctrlK();
    expect(await field()).toBeTruthy();
  });
});
