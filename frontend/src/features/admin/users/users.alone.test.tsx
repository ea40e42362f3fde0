import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/save-file.ts';
import { list } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { UsersPage } from './UsersPage.tsx';

vi.mock('../../../lib/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/save-file.ts')>()),
  saveFile: vi.fn(),
}));

const user = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'User',
  id,
  username: id,
  name: `${id} Example`,
  createdAt: '2026-11-20T10:00:00.000Z',
  mobile: '+447700900123',
  email: `${id}@example.com`,
  country: 'GB',
  totalBalance: '1234.5',
  totalProfit: '2000',
  role: 'User',
  publisher: false,
  onHold: false,
  holdReason: null,
  holdAppeal: null,
  freeze: null,
  ...fields,
});
const HELD = {
  onHold: true,
  holdReason: 'Copied texts.',
  holdAppeal: { __typename: 'HoldAppeal', text: 'I wrote them myself.', at: '2026-11-21T08:00:00.000Z' },
};
const users = (...nodes: { id: string }[]) => ({ data: { list: list('User', nodes) } });
const moved = (type: 'Deposit' | 'Withdrawal', nodes: { id: string }[]) => ({
  edges: nodes.map((node) => ({
    node: { __typename: type, amount: '25', createdAt: '2026-11-20T10:00:00.000Z', ...node },
    __typename: `${type}Edge`,
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false },
  __typename: `${type}Connection`,
});
const details = (fields: Record<string, unknown> = {}) => ({
  data: {
    user: {
      ...user('rita'),
      emailVerified: true,
      company: null,
      website: null,
      lastActivity: '2026-11-21T09:00:00.000Z',
      profilePictureUrl: null,
      invitationCode: 'ABC123',
      erasing: false,
      secondFactor: false,
      hasPin: true,
      todayProfit: '0.75',
      heldBalance: '25',
      totalDeposited: '1300.5',
      totalWithdrawn: '77.25',
      referralEarnings: '10',
      signupBonusClaimed: true,
      ratingCount: 7,
      pendingRatingCount: 1,
      upheldReports: 2,
      publisherBalance: null,
      withdrawNetwork: 'TRC20',
      withdrawExchange: null,
      deposits: moved('Deposit', [{ id: 'd1', status: 'paid' } as never]),
      withdrawals: moved('Withdrawal', []),
      ...fields,
    },
  },
});
const open = (replies: Replies, at = '/admin/users') => show(<UsersPage />, replies, at);
const asked = (server: ReturnType<typeof show>) => server.last('UsersPage_Query');

describe('the users', () => {
  it('are listed with their registration, balances in dollars and role, newest first', async () => {
    const server = open({ UsersPage_Query: users(user('rita'), user('pia', { publisher: true })) });
    const row = (await screen.findByText('rita')).closest('tr') as HTMLElement;
    for (const text of ['+447700900123', 'rita@example.com', 'United Kingdom', '$1,234.50', '$2,000.00', 'User'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(screen.getByText('User, publisher')).toBeTruthy();
    expect(asked(server)).toMatchObject({ search: null, sort: null, role: null, onHold: null, first: 25 });
  });

  it('are found by what is written, sorted by username either way, and filtered', async () => {
    const server = open({ UsersPage_Query: users(user('rita')) }, '/admin/users?q=rit&role=publisher&account=appealed');
    await screen.findByText('rita');
    expect(asked(server)).toMatchObject({ search: 'rit', role: null, publisher: true, onHold: null, holdAppeal: true });
    press(/Username/);
    await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'username' }));
    await screen.findByText('rita');
    press(/Username/);
    await waitFor(() => expect(asked(server)).toMatchObject({ sort: 'username_desc' }));
    write('Account', 'held');
    await waitFor(() => expect(asked(server)).toMatchObject({ onHold: true, holdAppeal: null }));
    write('Search by username, email or mobile', 'MIA');
    await waitFor(() => expect(asked(server)).toMatchObject({ search: 'MIA' }));
  });

  it('say when there are none', async () => {
    open({ UsersPage_Query: users() });
    expect(await screen.findByText('No users found.')).toBeTruthy();
  });

  it('say why they could not be loaded, and load when asked again', async () => {
    const server = open({ UsersPage_Query: refusal('UNAVAILABLE', 'The service is away.', 503) });
    expect(await screen.findByText('Error loading users: The service is away.')).toBeTruthy();
    server.reply({ UsersPage_Query: users(user('rita')) });
    press('Try again');
    expect(await screen.findByText('rita')).toBeTruthy();
    expect(screen.queryByText(/Error loading users/)).toBeNull();
  });

  it('say so when the server cannot be reached', async () => {
    open({});
    expect(await screen.findByText('Error loading users: The server could not be reached.')).toBeTruthy();
  });

  it('are skeletons while a slow server has not answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({ UsersPage_Query: new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('region', { name: 'Users' }).getAttribute('aria-busy')).toBe('true');
    answer(users(user('rita')));
    expect(await screen.findByText('rita')).toBeTruthy();
  });

  it('become a file with everything that the search finds', async () => {
    const server = open({
      UsersPage_Query: ({ variables }) => ({
        data: {
          list: variables.after ? list('User', [user('zoe')]) : list('User', [user('rita')], variables.first === 500),
        },
      }),
    });
    await screen.findByText('rita');
    press('CSV');
    await waitFor(() => expect(vi.mocked(saveFile)).toHaveBeenCalled());
    const [text, name] = vi.mocked(saveFile).mock.calls.at(-1) ?? [];
    expect(text).toContain('rita,');
    expect(text).toContain('zoe');
    expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(server.count('UsersPage_Query')).toBe(3);
  });
});

describe('the details of a user', () => {
  it('are the full profile, balances, deposits and payouts', async () => {
    const server = open({ UsersPage_Query: users(user('rita')), UserPanel_Query: details() });
    fireEvent.click(await screen.findByRole('button', { name: 'Details of rita' }));
    const panel = await screen.findByText('Held for payouts');
    expect(panel.nextSibling?.textContent).toBe('$25.00');
    expect(screen.getByText('Total deposited').nextSibling?.textContent).toBe('$1,300.50');
    expect(screen.getByText('Total withdrawn').nextSibling?.textContent).toBe('$77.25');
    expect(screen.getByText('rita@example.com, confirmed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deposits of 25' }).getAttribute('href')).toBe(
      '/admin/deposit-requests?id=d1',
    );
    expect(screen.getByText('No payouts')).toBeTruthy();
    expect(screen.getByText('Reports upheld').nextSibling?.textContent).toBe('2');
    expect(server.last('UserPanel_Query')).toEqual({ id: 'rita' });
  });

  it('say so when they could not be loaded', async () => {
    open({ UsersPage_Query: users(user('rita')) }, '/admin/users?id=rita');
    expect(await screen.findByText('Failed to load user details.')).toBeTruthy();
  });

  it('show why somebody is on hold and what they appeal', async () => {
    open({ UsersPage_Query: users(user('rita', HELD)), UserPanel_Query: details(HELD) }, '/admin/users?id=rita');
    expect(await screen.findByText('I wrote them myself.')).toBeTruthy();
    expect(screen.getByText('Copied texts.')).toBeTruthy();
    expect(screen.getByText('On hold, appealed')).toBeTruthy();
  });

  it('are walked through by j and k, closed by Escape', async () => {
    open({
      UsersPage_Query: users(user('rita'), user('pia')),
      UserPanel_Query: ({ variables }) => details({ id: variables.id, username: `the ${variables.id}` }),
    });
    await screen.findByText('pia');
    const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
    key('j');
    fireEvent.click(document.activeElement as Element);
    expect(await screen.findByRole('heading', { name: 'the rita' })).toBeTruthy();
    key('j');
    expect(await screen.findByRole('heading', { name: 'the pia' })).toBeTruthy();
    key('k');
    expect(await screen.findByRole('heading', { name: 'the rita' })).toBeTruthy();
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'the rita' })).toBeNull());
  });
});

describe('a suspected takeover', () => {
  const FROZEN = {
    freeze: {
      __typename: 'Freeze',
      ...{ at: '2026-11-21T08:00:00.000Z', until: '2026-11-28T08:00:00.000Z', byOwner: false, reason: 'Odd sign-ins.' },
    },
  };
  const openOf = async (fields: Record<string, unknown>, replies: Replies) => {
    const server = open(
      { UsersPage_Query: users(user('rita', fields)), UserPanel_Query: details(fields), ...replies },
      '/admin/users?id=rita',
    );
    await screen.findByText('Held for payouts');
    return server;
  };

  it('freezes with a reason, after it was said what it means', async () => {
    const server = await openOf({}, { Takeover_FreezeMutation: { data: { setFreeze: user('rita', FROZEN) } } });
    press('Freeze');
    const dialog = (await screen.findByText('Freeze rita?')).closest('dialog') as HTMLElement;
    const act = within(dialog).getByRole('button', { name: 'Freeze' });
    fireEvent.click(act);
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    write('Reason', 'Odd sign-ins.');
    fireEvent.click(act);
    expect(await screen.findByText('rita is frozen.')).toBeTruthy();
    expect(server.last('Takeover_FreezeMutation')).toEqual({
      input: { userId: 'rita', frozen: true, reason: 'Odd sign-ins.' },
    });
  });

  it('shows since when, until when and why, and unfreezes', async () => {
    const server = await openOf(FROZEN, {
      Takeover_FreezeMutation: refusal('STATUS_UNCHANGED', 'Status has not changed.'),
    });
    expect(screen.getByText('Odd sign-ins.')).toBeTruthy();
    press('Unfreeze');
    const dialog = (await screen.findByText('Unfreeze rita?')).closest('dialog') as HTMLElement;
    write('Reason', 'It was the owner.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Unfreeze' }));
    expect(await screen.findByText('Status has not changed.')).toBeTruthy();
    server.reply({ Takeover_FreezeMutation: { data: { setFreeze: user('rita') } } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Unfreeze' }));
    expect(await screen.findByText('rita is no longer frozen.')).toBeTruthy();
    expect(server.last('Takeover_FreezeMutation')).toMatchObject({ input: { frozen: false } });
  });

  it('ends all sessions', async () => {
    const ended = { data: { endSessionsOf: { __typename: 'User', id: 'rita' } } };
    const server = await openOf({}, { Takeover_SessionsMutation: ended });
    press('End all sessions');
    const dialog = (await screen.findByText('End all sessions of rita?')).closest('dialog') as HTMLElement;
    write('Reason', 'A lost device.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('All sessions of rita have ended.')).toBeTruthy();
    expect(server.last('Takeover_SessionsMutation')).toEqual({ input: { userId: 'rita', reason: 'A lost device.' } });
  });
});

describe('a hold', () => {
  it('is set with a reason that is picked, after it was said what it means', async () => {
    const server = open({
      UsersPage_Query: users(user('rita')),
      EditHold_Mutation: { data: { setHold: user('rita', { ...HELD, holdAppeal: null }) } },
    });
    await screen.findByText('rita');
    press('Edit rita');
    expect(screen.getByText('Put rita on hold?')).toBeTruthy();
    expect(screen.getByText('Free → on hold')).toBeTruthy();
    press('Hold');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    write('Pick a reason', 'Feedback copied from other people.');
    press('Hold');
    expect(await screen.findByText('rita is on hold.')).toBeTruthy();
    expect(server.last('EditHold_Mutation')).toEqual({
      input: { userId: 'rita', onHold: true, reason: 'Feedback copied from other people.' },
    });
    expect(screen.queryByText('Put rita on hold?')).toBeNull();
  });

  it('is ended with the appeal in view; by the key e, too', async () => {
    const server = open(
      {
        UsersPage_Query: users(user('rita', HELD)),
        UserPanel_Query: details(HELD),
        EditHold_Mutation: { data: { setHold: user('rita') } },
      },
      '/admin/users?id=rita',
    );
    await screen.findByText('I wrote them myself.');
    fireEvent.keyDown(document.body, { key: 'e' });
    const dialog = (await screen.findByText('Release rita?')).closest('dialog') as HTMLElement;
    expect(within(dialog).getByText('I wrote them myself.')).toBeTruthy();
    write('Reason', 'It was a mistake.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('rita was released.')).toBeTruthy();
    expect(server.last('EditHold_Mutation')).toMatchObject({ input: { onHold: false, reason: 'It was a mistake.' } });
  });

  it('that failed keeps the reason and says why', async () => {
    const server = open({ UsersPage_Query: users(user('rita')), EditHold_Mutation: 'lost' });
    await screen.findByText('rita');
    press('Edit rita');
    write('Reason', 'Copied.');
    press('Hold');
    expect(await screen.findByText(/It did not reach the server/)).toBeTruthy();
    server.reply({ EditHold_Mutation: refusal('STATUS_UNCHANGED', 'Status has not changed.') });
    press('Hold');
    expect(await screen.findByText('Status has not changed.')).toBeTruthy();
    expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Copied.');
  });
});
