import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { writeToken } from '../lib/session.ts';
import { figures, person } from '../testing/data.ts';
import { fakeServer, type Replies, refusal } from '../testing/server.ts';
import '../testing/show.tsx';
import { AppRoutes } from './routes.tsx';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature-${Math.random()}`;
const daily = { __typename: 'DailyRatings', count: 1, cap: 32, resetsAt: '2099-01-01T00:00:00.000Z' };
const all: Replies = {
  Frame_Query: person({ name: 'Rita Rater', profilePictureUrl: null, publisher: false, onHold: false }),
  Frame_BadgeQuery: person({ unreadNotificationCount: 2 }),
  Frame_DotQuery: person({ pendingRatingCount: 1 }),
  HomePage_Query: person(figures),
  StartPage_Query: person({ ...figures, dailyRatings: daily }),
  TopApps_Query: { data: { topApps: [] } },
};

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** Loads an address as a browser does: all code that it needs is there, and the parts mount, unmount and mount as React may have it. */
async function load(at: string, replies: Replies) {
  await Promise.all([
    import('./UserArea.tsx'),
    import('../features/home/HomePage.tsx'),
    import('../features/app-ratings/StartPage.tsx'),
    import('../features/auth/LoginPage.tsx'),
    import('../features/auth/SignupPage.tsx'),
  ]);
  const server = fakeServer(replies);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[at]}>
        <AppRoutes />
        <Address />
      </MemoryRouter>
    </StrictMode>,
  );
  return server;
}

describe('an address that is loaded or reloaded', () => {
  it('asks the server and shows the figures, the badge and the dot', async () => {
    writeToken(tokenOf('u1'));
    await load('/start', all);
    expect(await screen.findByText('12.50')).toBeTruthy();
    expect(screen.queryByText('Your figures could not be loaded.')).toBeNull();
    expect(await screen.findByRole('link', { name: /^Records.*a rating is open$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeTruthy();
  });

  it('does so with a token that ran out meanwhile, exchanged once for all that the page asks', async () => {
    const spent = tokenOf('u1');
    writeToken(spent);
    const refused = refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401);
    const guarded = Object.entries(all).map(([name, reply]): [string, Replies[string]] => [
      name,
      ({ token }) => (token === spent || typeof reply === 'function' || !reply ? refused : reply),
    ]);
    const server = await load('/start', {
      ...Object.fromEntries(guarded),
      Refresh_Mutation: { data: { refreshSession: { __typename: 'Session', token: tokenOf('u1') } } },
    });
    expect(await screen.findByText('12.50')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Records.*a rating is open$/ })).toBeTruthy();
    expect(server.count('Refresh_Mutation')).toBe(1);
  });

  it('has a publisher’s tiles with the page, before the figures', async () => {
    writeToken(tokenOf('u1'));
    const publisher = person({ name: 'Nora', profilePictureUrl: null, publisher: true, onHold: false });
    await load('/', { ...all, Frame_Query: publisher, HomePage_Query: new Promise(() => undefined) });
    expect(await screen.findByRole('link', { name: /^Your campaigns/ })).toBeTruthy();
  });

  it('leads to the sign-in who has no token, or whose session has ended', async () => {
    writeToken(null);
    await load('/start', all);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});

const session = (sub: string) => ({
  LoginPage_Mutation: {
    data: {
      login: { __typename: 'Session', token: tokenOf(sub), user: { __typename: 'User', id: sub, freeze: null } },
    },
  },
});

async function signIn() {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'rita' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'quiet-harbour-42' } });
  const form = screen.getByRole('button', { name: 'Sign In' }).closest('form');
  if (form) fireEvent.submit(form);
}

describe('a session that ends', () => {
  it('is told at the sign-in, which leads back to where one was', async () => {
    writeToken(tokenOf('u1'));
    await load('/start?day=today', { ...all, ...session('u1') });
    await screen.findByRole('heading', { name: 'App Ratings' });
    act(() => writeToken(null));
    expect(await screen.findByText(/^Your session has ended\. Please sign in again/)).toBeTruthy();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'App Ratings' })).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/start?day=today');
  });

  it('leads nobody else to where its person was', async () => {
    writeToken(tokenOf('u1'));
    await load('/start', { ...all, ...session('u2') });
    await screen.findByRole('heading', { name: 'App Ratings' });
    act(() => writeToken(null));
    await signIn();
    expect(await screen.findByText('Welcome, Rita Rater')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('is no end for whoever signs out: that is told, and leads home', async () => {
    writeToken(tokenOf('u1'));
    await load('/start', { ...all, ...session('u1'), UseLogout_Mutation: { data: { logout: true } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You are signed out.')).toBeTruthy();
    await signIn();
    expect(await screen.findByText('Welcome, Rita Rater')).toBeTruthy();
  });

  it('and an account that is deleted are told apart', async () => {
    writeToken(tokenOf('u1'));
    const server = await load('/start', all);
    await screen.findByRole('heading', { name: 'App Ratings' });
    server.reply({
      HomePage_Query: refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401),
      Refresh_Mutation: refusal('ACCOUNT_ERASED', 'This account was deleted. It cannot be brought back.', 401),
    });
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Your account was deleted. It cannot be brought back.')).toBeTruthy();
  });
});

describe('a page that only somebody signed in has', () => {
  it('is what one comes to after the sign-in, which says why it is asked for', async () => {
    writeToken(null);
    await load('/start', { ...all, ...session('u1') });
    expect(await screen.findByText('Please sign in to go on.')).toBeTruthy();
    expect(screen.getByRole('link', { name: "Don't have an account?" })).toBeTruthy();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'App Ratings' })).toBeTruthy();
  });

  it('is the home page without a word', async () => {
    writeToken(null);
    await load('/', all);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('Please sign in to go on.')).toBeNull();
  });
});

describe('whoever is signed in already', () => {
  it.each(['/login', '/signup'])('is sent on from %s', async (at) => {
    writeToken(tokenOf('u1'));
    await load(at, all);
    expect(await screen.findByText('Welcome, Rita Rater')).toBeTruthy();
  });
});

describe('another person who signs in by another tab', () => {
  it('sees nothing of what was loaded before', async () => {
    writeToken(tokenOf('u1'));
    const server = await load('/', all);
    expect(await screen.findByText('Welcome, Rita Rater')).toBeTruthy();
    const other = person({ ...figures, id: 'u2', name: 'Olaf Other', totalBalance: '1' });
    server.reply({ Frame_Query: other, HomePage_Query: other });
    act(() => writeToken(tokenOf('u2')));
    await waitFor(() => expect(screen.queryByText('12.50')).toBeNull());
    expect(await screen.findByText('Welcome, Olaf Other')).toBeTruthy();
  });

  it('is not what an exchange of the token is', async () => {
    writeToken(tokenOf('u1'));
    const server = await load('/', all);
    await screen.findByText('Welcome, Rita Rater');
    const asked = server.count('HomePage_Query');
    act(() => writeToken(tokenOf('u1')));
    expect(screen.getByText('Welcome, Rita Rater')).toBeTruthy();
    expect(server.count('HomePage_Query')).toBe(asked);
  });
});
