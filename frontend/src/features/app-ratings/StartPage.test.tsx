import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readToken } from '../../lib/session.ts';
import { figures, list, person, rating } from '../../testing/data.ts';
import { type Replies, refusal } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { NextReset } from './NextReset.tsx';
import { StartPage } from './StartPage.tsx';

const me = (count: number, resetsAt = '2099-01-01T00:00:00.000Z') =>
  person({ ...figures, dailyRatings: { __typename: 'DailyRatings', count, cap: 32, resetsAt } });
const usual: Replies = {
  StartPage_Query: me(3),
  TopApps_Query: { data: { topApps: [] } },
  UseStart_Query: { data: { nextApp: { __typename: 'App', id: 'a1', offer: 'o1' } } },
  UseStart_Mutation: { data: { startRating: rating() } },
  Earned_Query: person({ totalBalance: '12.5', totalProfit: '8.25' }),
};
const open = (replies: Replies = {}) => show(<StartPage />, { ...usual, ...replies }, '/start');
const start = async () => fireEvent.click(await screen.findByRole('button', { name: 'Start Next Rating' }));

describe('the start page', () => {
  it('shows the money, the day’s ratings out of 32, and what to do', async () => {
    open();
    expect(await screen.findByText('3 / 32')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'App Ratings' })).toBeTruthy();
    expect(screen.getByLabelText('Your money').textContent).toContain('Total Balance12.50 USDT');
    expect(screen.getByLabelText('Your money').textContent).toContain('Total Profit8.25 USDT');
    const bar = screen.getByRole('progressbar', { name: 'Daily Ratings' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['3', '3 of 32']);
    expect(await screen.findByText('No rewards were paid in the last 30 days yet.')).toBeTruthy();
  });

  it('names the apps that paid most, each amount with the escrow it came from', async () => {
    const top = (id: string, rewardsPaid: string) => ({
      __typename: 'TopApp',
      rewardsPaid,
      app: { __typename: 'App', id, name: `App ${id}`, image: '' },
    });
    open({ TopApps_Query: { data: { topApps: [top('a', '90'), top('b', '7.5')] } } });
    await screen.findByText('App a');
    const amounts = screen.getAllByRole('link', { name: /the escrow of/ });
    expect(amounts.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/campaigns/a', '90.00 USDT, the escrow of App a'],
      ['/campaigns/b', '7.50 USDT, the escrow of App b'],
    ]);
  });

  it('opens the rating that was started, and counts it', async () => {
    const server = open();
    await screen.findByText('3 / 32');
    server.reply({ StartPage_Query: me(4) });
    await start();
    expect(await screen.findByRole('dialog', { name: 'Rate this app' })).toBeTruthy();
    expect(await screen.findByText('4 / 32')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close; the draft is kept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([false, true])(
    'gives the focus back to the button that opened the sheet, at once; less motion: %s',
    async (isLess) => {
      const media = { matches: isLess, addEventListener: () => undefined, removeEventListener: () => undefined };
      vi.stubGlobal('matchMedia', (query: string) => ({
        ...media,
        matches: isLess && query.includes('reduce'),
        media: query,
      }));
      open();
      const button = await screen.findByRole('button', { name: 'Start Next Rating' });
      button.focus();
      fireEvent.click(button);
      fireEvent.click(await screen.findByRole('button', { name: 'Close; the draft is kept' }));
      expect(document.activeElement).toBe(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(button);
    },
  );
});

describe('a rating that is open', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const lampshade = rating({ id: 'r7', appName: 'Lampshade', expiresAt: inMs(33.5 * 60_000) });
  const opened = (pending: ReturnType<typeof rating>[], inProgress: ReturnType<typeof rating>[] = []): Replies => ({
    OpenRatings_Query: person({ pending: list('Rating', pending), inProgress: list('Rating', inProgress) }),
    Draft_Mutation: 'lost',
  });
  const NAME = 'Continue: Lampshade, 34 min left';

  it('is offered first, with its time left, and gone on with', async () => {
    const over = rating({ id: 'r8', appName: 'Over', expiresAt: inMs(-1_000) });
    const later = rating({ id: 'r9', appName: 'Kettle', status: 'in_progress', expiresAt: inMs(50 * 60_000) });
    const server = open(opened([over, lampshade], [later]));
    fireEvent.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByRole('dialog', { name: 'Rate this app' })).toBeTruthy();
    expect(server.count('UseStart_Mutation')).toBe(0);
    const names = [...document.querySelectorAll('section[aria-label="Open ratings"] button')].map(
      (one) => one.textContent,
    );
    expect(names).toEqual([NAME, 'Continue: Kettle, 50 min left']);
  });

  it('is told before another app is taken', async () => {
    const server = open(opened([lampshade]));
    await screen.findByRole('button', { name: NAME });
    await start();
    expect(await screen.findByText(/This rating is still open/)).toBeTruthy();
    expect([server.count('UseStart_Query'), server.count('UseStart_Mutation')]).toEqual([0, 0]);
    press('Take another app');
    expect(await screen.findByRole('dialog', { name: 'Rate this app' })).toBeTruthy();
    expect(server.count('UseStart_Mutation')).toBe(1);
  });

  it('is told, too, where it was begun elsewhere meanwhile', async () => {
    const server = open(opened([]));
    await screen.findByText('3 / 32');
    server.reply(opened([lampshade]));
    await start();
    expect(await screen.findByText(/This rating is still open/)).toBeTruthy();
    expect(screen.getByRole('button', { name: NAME })).toBeTruthy();
    expect(server.count('UseStart_Mutation')).toBe(0);
  });

  it('that cannot be loaded leads to the records', async () => {
    open({ StartPage_Query: person({ ...figures, pendingRatingCount: 1, dailyRatings: null }) });
    expect(await screen.findByText(/A rating is open\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your open ratings' }).getAttribute('href')).toBe('/records');
  });
});

describe('nothing is started', () => {
  it('at the cap, which is said', async () => {
    open({ StartPage_Query: me(32) });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'All Tasks Completed' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('You have completed all ratings for today!')).toBeTruthy();
    expect(screen.getByText('32 / 32')).toBeTruthy();
  });

  it('when the cap was reached meanwhile, elsewhere', async () => {
    open({ UseStart_Query: refusal('DAILY_CAP_REACHED', 'The limit.', 403) });
    await start();
    expect(await screen.findByText('You have completed all ratings for today!')).toBeTruthy();
  });

  it('when there is no app', async () => {
    open({ UseStart_Query: refusal('NO_APP_AVAILABLE', 'No app available for rating.', 404) });
    await start();
    expect((await screen.findByText('No app available for rating.')).closest('[role]')?.getAttribute('role')).toBe(
      'status',
    );
    const told = screen.getByRole('link', { name: 'Tell me when there are apps' });
    expect(told.getAttribute('href')).toBe('/notification');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when too many are open, with the way to them', async () => {
    const words = 'You have 3 open ratings. Please finish one first.';
    open({ UseStart_Mutation: refusal('TOO_MANY_OPEN', words, 409) });
    await start();
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your open ratings' }).getAttribute('href')).toBe('/records');
  });

  it('twice: without an answer the same app is asked for again, under the same key', async () => {
    const server = open({ UseStart_Mutation: 'lost' });
    await start();
    expect(await screen.findByText('The connection was lost. Try again; nothing is started twice.')).toBeTruthy();
    const first = server.last('UseStart_Mutation');
    server.reply({
      UseStart_Mutation: usual.UseStart_Mutation as never,
      UseStart_Query: { data: { nextApp: { __typename: 'App', id: 'another', offer: 'o9' } } },
    });
    await start();
    await screen.findByRole('dialog');
    expect(server.last('UseStart_Mutation')).toEqual(first);
    expect(server.count('UseStart_Query')).toBe(1);
  });

  describe('at a lower reward than was seen', () => {
    const words = 'The reward has changed to 0.50 USDT.';
    const changed = {
      errors: [{ message: words, extensions: { code: 'REWARD_CHANGED', offer: 'o2' } }],
      status: 409,
    };
    const told = async () => {
      const server = open({ UseStart_Mutation: changed });
      await start();
      await screen.findByText(words, { exact: false });
      return server;
    };
    const inputs = (server: ReturnType<typeof open>) =>
      server.sent
        .filter(({ name }) => name === 'UseStart_Mutation')
        .map(({ variables }) => variables.input as { appId: string; offer: string; idempotencyKey: string });

    it('the new one is told, and the same app is started at it, under a key of its own', async () => {
      const server = await told();
      expect(screen.queryByRole('dialog')).toBeNull();
      server.reply(usual);
      press('Start at this reward');
      expect(await screen.findByRole('dialog', { name: 'Rate this app' })).toBeTruthy();
      const [first, second] = inputs(server);
      expect([first?.offer, second?.offer, second?.appId]).toEqual(['o1', 'o2', 'a1']);
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
      expect(server.count('UseStart_Query')).toBe(1);
    });

    it('it can be left: the next start asks for another app', async () => {
      const server = await told();
      press('Leave it');
      await waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeNull());
      server.reply(usual);
      await start();
      await screen.findByRole('dialog');
      expect(server.count('UseStart_Query')).toBe(2);
      expect(inputs(server).at(-1)?.offer).toBe('o1');
    });
  });

  it('when the session has ended: the person is signed out', async () => {
    const ended = refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.', 401);
    open({ UseStart_Query: ended, Refresh_Mutation: ended });
    await start();
    await waitFor(() => expect(readToken()).toBeNull());
  });
});

describe('after midnight', () => {
  it('no count of yesterday is shown, even when the new day cannot be asked for', async () => {
    const server = open({ StartPage_Query: me(32, new Date(Date.now() + 60_000).toISOString()) });
    await screen.findByText('32 / 32');
    server.reply({ StartPage_Query: 'lost' });
    vi.useFakeTimers({ now: Date.now() + 61_000, shouldAdvanceTime: true, toFake: ['Date'] });
    expect(await screen.findByText('0 / 32')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Next Rating' })).toBeTruthy();
  });
});

describe('a slow or failing server', () => {
  it('has the shape of the page before its figures', () => {
    open({ StartPage_Query: new Promise(() => undefined), TopApps_Query: new Promise(() => undefined) });
    const busy = document.querySelectorAll('[aria-busy="true"]');
    expect(busy).toHaveLength(2);
    expect(busy[0]?.textContent).toContain('Total Balance');
    expect(screen.getByRole('heading', { name: 'Top Apps' })).toBeTruthy();
  });

  it('keeps the button busy, and starts once', async () => {
    const server = open({ UseStart_Mutation: new Promise(() => undefined) });
    await start();
    await waitFor(() => expect(server.count('UseStart_Mutation')).toBe(1));
    const button = screen.getByRole('button', { name: 'Start Next Rating' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    expect(server.count('UseStart_Query')).toBe(1);
  });

  it('says what could not be loaded, each part for itself, and tries again when asked to', async () => {
    const server = open({ StartPage_Query: 'lost', TopApps_Query: 'lost' });
    expect(await screen.findByText('Your figures could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The top apps could not be loaded.')).toBeTruthy();
    server.reply(usual);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByText('3 / 32')).toBeTruthy();
    expect(screen.getByText('The top apps could not be loaded.')).toBeTruthy();
    press('Try again');
    expect(await screen.findByText('No rewards were paid in the last 30 days yet.')).toBeTruthy();
  });
});

describe('the next reset', () => {
  const at = (now: string, resetsAt: string, onReset = vi.fn()) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    show(<NextReset resetsAt={resetsAt} onReset={onReset} />, {});
    return onReset;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const line = () => document.querySelector('p')?.textContent;

  it('counts down to midnight in the United Kingdom, each second, beside the time there', () => {
    at('2026-11-21T21:58:58Z', '2026-11-22T00:00:00.000Z');
    expect(line()).toBe('Next reset in 2:01:02UK time 21:58:58');
    pass(1_000);
    expect(line()).toBe('Next reset in 2:01:01UK time 21:58:59');
  });

  it('is an hour sooner by world time in summer', () => {
    at('2026-07-01T22:00:00Z', '2026-07-01T23:00:00.000Z');
    expect(line()).toBe('Next reset in 1:00:00UK time 23:00:00');
  });

  it('goes on over the hour that the clocks skip: the day has 23 hours', () => {
    at('2026-03-29T00:59:59Z', '2026-03-29T23:00:00.000Z');
    expect(line()).toBe('Next reset in 22:00:01UK time 00:59:59');
    pass(1_000);
    expect(line()).toBe('Next reset in 22:00:00UK time 02:00:00');
  });

  it('goes on over the hour that comes twice: the day has 25 hours', () => {
    at('2026-10-25T00:59:59Z', '2026-10-26T00:00:00.000Z');
    expect(line()).toBe('Next reset in 23:00:01UK time 01:59:59');
    pass(1_000);
    expect(line()).toBe('Next reset in 23:00:00UK time 01:00:00');
  });

  it('asks for the new day once, when it has begun', () => {
    const onReset = at('2026-11-21T23:59:58Z', '2026-11-22T00:00:00.000Z');
    pass(1_000);
    expect(onReset).not.toHaveBeenCalled();
    pass(1_000);
    expect(onReset).toHaveBeenCalledTimes(1);
    pass(5_000);
    expect(onReset).toHaveBeenCalledTimes(1);
    expect(line()).toContain('Next reset in 00:00');
  });
});
