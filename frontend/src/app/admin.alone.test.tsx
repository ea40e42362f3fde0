import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../lib/session.ts';
import { person } from '../testing/data.ts';
import { fakeServer, type Replies, refusal } from '../testing/server.ts';
import { press, write } from '../testing/show.tsx';
import { AppRoutes } from './routes.tsx';

const area = vi.hoisted(() => ({ isLoaded: false }));
// Stands in for the area: what is tested is who gets it.
vi.mock('./AdminArea.tsx', async () => {
  area.isLoaded = true;
  const { useLocation } = await import('react-router');
  const AdminArea = () => {
    const { pathname, search } = useLocation();
    return <p>the area at {pathname + search}</p>;
  };
  return { AdminArea };
});

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature-${Math.random()}`;
const DENIED = 'You do not have permission to access this area.';
const gate = (role: string) => ({ AdminGate_Query: person({ role }) });
const session = (role: string) => ({
  data: {
    login: { __typename: 'Session', token: tokenOf('boss'), user: { __typename: 'User', id: 'boss', role } },
  },
});

// The code that everybody may have is there, as it is after a first visit: only the area's is not.
beforeAll(async () => {
  await Promise.all([import('./AdminGate.tsx'), import('../features/admin/login/AdminLoginPage.tsx')]);
}, 60_000);

function load(at: string, replies: Replies) {
  const server = fakeServer(replies);
  render(
    <MemoryRouter initialEntries={[at]}>
      <AppRoutes />
    </MemoryRouter>,
  );
  return server;
}
const names = (server: ReturnType<typeof fakeServer>) => server.sent.map(({ name }) => name);

async function signIn() {
  await screen.findByLabelText('Username or Email');
  write('Username or Email', ' boss ');
  write('Password', 'secret');
  press('Sign In');
}

// These come first: once the area was asked for, it is there.
describe('somebody who is not a superadmin', () => {
  it('is led to the administrators’ sign-in; no code of the area is asked for, and no query of it is sent', async () => {
    writeToken(tokenOf('u1'));
    const server = load('/admin/users?q=ann', gate('User'));
    expect((await screen.findByRole('alert')).textContent).toBe(DENIED);
    expect(screen.getByRole('heading', { name: 'Administrator sign-in' })).toBeTruthy();
    expect(names(server)).toEqual(['AdminGate_Query']);
    expect(area.isLoaded).toBe(false);
    // Signed in as before, for the rest of the product.
    expect(readToken()).not.toBeNull();
  });

  it('without a token is led there without a single call', async () => {
    writeToken(null);
    const server = load('/admin/dashboard', {});
    expect(await screen.findByLabelText('Username or Email')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent).toEqual([]);
    expect(area.isLoaded).toBe(false);
  });

  it('with the right password is told so, and the session that was made is ended', async () => {
    writeToken(null);
    const server = load('/admin/login', {
      AdminLoginPage_Mutation: session('User'),
      AdminLoginPage_LogoutMutation: { data: { logout: true } },
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(DENIED);
    expect(names(server)).toEqual(['AdminLoginPage_Mutation', 'AdminLoginPage_LogoutMutation']);
    expect(readToken()).toBeNull();
    expect(area.isLoaded).toBe(false);
  });

  it('is not known to be one while the server is away: nothing of the area is shown, and it is tried again', async () => {
    writeToken(tokenOf('boss'));
    const server = load('/admin/dashboard', { AdminGate_Query: 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    expect(area.isLoaded).toBe(false);
    server.reply(gate('superadmin'));
    press('Try again');
    expect(await screen.findByText('the area at /admin/dashboard')).toBeTruthy();
  });
});

describe('the administrators’ sign-in', () => {
  it('leads to the dashboard, with the name or the mail address, and is busy meanwhile', async () => {
    writeToken(null);
    let answer: (value: unknown) => void = () => undefined;
    const server = load('/admin/login', {
      AdminLoginPage_Mutation: new Promise((resolve) => {
        answer = resolve;
      }),
      ...gate('superadmin'),
    });
    await signIn();
    expect(await screen.findByRole('button', { name: 'Authenticating...' })).toBeTruthy();
    answer(session('superadmin'));
    expect(await screen.findByText('the area at /admin/dashboard')).toBeTruthy();
    expect(server.last('AdminLoginPage_Mutation')).toEqual({
      input: { username: 'boss', password: 'secret', totp: null },
    });
  });

  it('asks for the second factor where there is one', async () => {
    writeToken(null);
    const server = load('/admin/login', {
      AdminLoginPage_Mutation: refusal('SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.'),
      ...gate('superadmin'),
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the code of your second factor.');
    server.reply({ AdminLoginPage_Mutation: session('superadmin') });
    fillCode();
    press('Sign In');
    expect(await screen.findByText('the area at /admin/dashboard')).toBeTruthy();
    expect(server.last('AdminLoginPage_Mutation')).toMatchObject({ input: { totp: '123456' } });
  });

  function fillCode() {
    write('Code', '123456');
  }

  it('says what the server said, else that it failed', async () => {
    writeToken(null);
    const server = load('/admin/login', {
      AdminLoginPage_Mutation: refusal('CREDENTIALS_WRONG', 'Invalid username or password.'),
    });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.');
    server.reply({ AdminLoginPage_Mutation: 'lost' });
    press('Sign In');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to login. Please check your credentials.'),
    );
  });
});

describe('a session that ends in the area', () => {
  it('is told at the sign-in, which leads back to where it was', async () => {
    writeToken(tokenOf('boss'));
    const server = load('/admin/withdraw-requests?id=w1', gate('superadmin'));
    await screen.findByText('the area at /admin/withdraw-requests?id=w1');
    act(() => writeToken(null));
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has expired. Please log in again.');
    server.reply({ AdminLoginPage_Mutation: session('superadmin') });
    await signIn();
    expect(await screen.findByText('the area at /admin/withdraw-requests?id=w1')).toBeTruthy();
  });

  it('leads another administrator to the dashboard', async () => {
    writeToken(tokenOf('another'));
    const server = load('/admin/withdraw-requests?id=w1', gate('superadmin'));
    await screen.findByText('the area at /admin/withdraw-requests?id=w1');
    act(() => writeToken(null));
    server.reply({ AdminLoginPage_Mutation: session('superadmin') });
    await signIn();
    expect(await screen.findByText('the area at /admin/dashboard')).toBeTruthy();
  });

  it('sends on who is an administrator and signed in already', async () => {
    writeToken(tokenOf('boss'));
    load('/admin/login', gate('superadmin'));
    expect(await screen.findByText('the area at /admin/dashboard')).toBeTruthy();
  });

  it('keeps nothing on the device of what was seen', async () => {
    writeToken(tokenOf('boss'));
    load('/admin/dashboard', gate('superadmin'));
    await screen.findByText('the area at /admin/dashboard');
    expect(Object.keys(localStorage).filter((key) => key !== 'token')).toEqual([]);
  });
});
