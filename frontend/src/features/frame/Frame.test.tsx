import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { KEPT_FILES } from '../../lib/session.ts';
import { person } from '../../testing/data.ts';
import { fakeCaches, type Replies, refusal } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { Frame } from './Frame.tsx';

const me = (fields: Record<string, unknown> = {}) =>
  person({ name: 'Rita Rater', profilePictureUrl: null, publisher: false, onHold: false, ...fields });
const all: Replies = {
  Frame_Query: me(),
  Frame_BadgeQuery: person({ unreadNotificationCount: 0 }),
  Frame_DotQuery: person({ pendingRatingCount: 0 }),
};

/** A window that is as wide as this, and can be made another. */
function screenOf(width: number) {
  const state = { width };
  const listeners = new Set<() => void>();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return state.width >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    resize: (to: number) => {
      state.width = to;
      for (const listener of listeners) listener();
    },
  };
}

async function open(replies: Replies = {}, width = 360) {
  const window = screenOf(width);
  const server = show(
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Link to="/publisher/apps/a1">The home page</Link>} />
        <Route path="/publisher/apps/:id" element={<p>The campaign</p>} />
      </Route>
      <Route path="/login" element={<p>The sign-in</p>} />
    </Routes>,
    { ...all, ...replies },
  );
  return { server, ...window };
}
const main = async () => await screen.findByRole('navigation', { name: 'Main' });
const placesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame', () => {
  it('shows nothing but a spinner until the first profile check has an answer', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    await open({ Frame_Query: slow });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    answer(me());
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('has a header with the way home, the bell, the profile and Logout', async () => {
    await open({ Frame_BadgeQuery: person({ unreadNotificationCount: 120 }) });
    const header = await screen.findByRole('banner');
    const links = within(header).getAllByRole('link');
    await waitFor(() => expect(links[1]?.getAttribute('aria-label')).toBe('Notifications, 120 unread'));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
      ['/', 'Candor, home'],
      ['/notification', 'Notifications, 120 unread'],
      ['/profile', 'Rita Rater, profile'],
    ]);
    expect(links[1]?.textContent).toBe('99+');
    expect(links[2]?.textContent).toBe('RRRita Rater');
    expect(within(header).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('calls the profile of somebody without a name "My Profile"', async () => {
    await open({ Frame_Query: me({ name: '' }) });
    expect(await screen.findByRole('link', { name: 'My Profile, profile' })).toBeTruthy();
  });

  it('is there also when the profile cannot be loaded', async () => {
    await open({ Frame_Query: 'lost' });
    expect(await screen.findByRole('link', { name: 'My Profile, profile' })).toBeTruthy();
  });

  it('forgets the token when the profile is refused, also after its exchange', async () => {
    const refused = refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401);
    await open({
      Frame_Query: refused,
      Refresh_Mutation: refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.', 401),
    });
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('leads past itself to the page, and gives a new page the focus', async () => {
    await open();
    await screen.findByRole('banner');
    expect(screen.getByRole('link', { name: 'Skip to the page' }).getAttribute('href')).toBe('#page');
    const page = screen.getByRole('main');
    expect(page.id).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'The home page' }));
    expect(await screen.findByText('The campaign')).toBeTruthy();
    expect(document.activeElement).toBe(page);
  });

  it('signs out by Logout; pictures that were chosen and not sent are forgotten on this device', async () => {
    const files = fakeCaches();
    await (await caches.open(KEPT_FILES)).put('/kept/u1/deposit-screenshot', new Response('x'));
    const { server } = await open({ UseLogout_Mutation: { data: { logout: true } } });
    await screen.findByRole('banner');
    expect(files.places()).toHaveLength(1);
    press('Logout');
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(server.count('UseLogout_Mutation')).toBe(1);
    await waitFor(() => expect(files.places()).toEqual([]));
  });
});

describe('the figures that are polled', () => {
  it('keep the badge when a poll fails; the dot is cleared', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open({
      Frame_BadgeQuery: person({ unreadNotificationCount: 2 }),
      Frame_DotQuery: person({ pendingRatingCount: 1 }),
    });
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Records, a rating is open' })).toBeTruthy();
    server.reply({ Frame_BadgeQuery: 'lost', Frame_DotQuery: 'lost' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole('link', { name: 'Records' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeTruthy();
  });
});

describe('the way around', () => {
  it('of a rater is the bottom bar on a phone', async () => {
    await open({}, 767);
    expect(placesIn(await main())).toEqual(['Home', 'Records', 'Start', 'Withdraw', 'Profile']);
  });

  it('of a rater stands at the side where there is room, with the dot of an open rating', async () => {
    const { resize } = await open({ Frame_DotQuery: person({ pendingRatingCount: 1 }) }, 1_280);
    const side = await main();
    expect(placesIn(side)).toEqual([
      ...['Home', 'Start', 'Records', 'Withdraw', 'Transactions', 'Invite & Earn', 'Profile'],
    ]);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(side.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await within(side).findByRole('link', { name: 'Records, a rating is open' })).toBeTruthy();
    resize(400);
    await waitFor(async () => expect(placesIn(await main())).not.toContain('Transactions'));
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });

  it('of a publisher is the bottom bar on a phone', async () => {
    await open({ Frame_Query: me({ publisher: true }) }, 767);
    await screen.findByRole('link', { name: 'Campaigns' });
    expect(placesIn(await main())).toEqual(['Home', 'Campaigns', 'Deposit', 'Feedback', 'Profile']);
  });

  it('of a publisher stands at the side where there is room: one navigation, before the page, with the current place lit', async () => {
    const { resize } = await open(
      { Frame_Query: me({ publisher: true }), Frame_DotQuery: person({ pendingRatingCount: 1 }) },
      768,
    );
    const side = await main();
    expect(placesIn(side)).toEqual([
      ...['Home', 'Campaigns', 'Feedback', 'Deposit', 'Withdraw', 'Transactions', 'Organisation'],
      ...['Start', 'Records'],
    ]);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(side.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(side).getByRole('list', { name: 'Rate other apps' })).toBeTruthy();
    expect(await within(side).findByRole('link', { name: 'Records, a rating is open' })).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'The home page' }));
    await screen.findByText('The campaign');
    expect(within(side).getByRole('link', { name: 'Campaigns' }).getAttribute('aria-current')).toBe('page');
    expect(within(side).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
    resize(400);
    await waitFor(async () => expect(placesIn(await main())).toContain('Deposit'));
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
  });
});
