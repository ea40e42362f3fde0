import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person } from '../../testing/data.ts';
import type { Replies } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { Frame } from '../frame/exports.ts';

const all = (unread: number, open: number): Replies => ({
  Frame_Query: person({ name: 'Rita', profilePictureUrl: null, publisher: false, onHold: false }),
  Frame_BadgeQuery: person({ unreadNotificationCount: unread }),
  Frame_DotQuery: person({ pendingRatingCount: open }),
});
const badge = (unread: number) => screen.queryByRole('link', { name: `Notifications, ${unread} unread` });
const dot = () => screen.queryByRole('link', { name: 'Records, a rating is open' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The frame before a server that has no live stream. */
async function open(replies: Replies) {
  // Loaded before the clock is the test's.
  await import('../../lib/live-queries.ts');
  vi.useFakeTimers();
  // On a phone: the bar's code is the frame's.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const server = show(<Frame />, replies);
  // The page, then the badge, then the dot: each is drawn before the next is asked for.
  for (let round = 0; round < 4; round += 1) await pass(200);
  return server;
}

describe('the badge and the dot without a live stream', () => {
  it('are asked for right after the page and every 30 seconds', async () => {
    const server = await open(all(2, 1));
    expect(badge(2)).toBeTruthy();
    expect(dot()).toBeTruthy();
    server.reply(all(3, 0));
    await pass(29_000);
    expect(badge(2)).toBeTruthy();
    await pass(2_000);
    expect(badge(3)).toBeTruthy();
    expect(dot()).toBeNull();
    expect(server.count('Frame_BadgeQuery')).toBe(2);
    expect(server.count('Frame_DotQuery')).toBe(2);
  });

  it('when a poll fails the badge keeps its value and the dot is cleared, until the next one', async () => {
    const server = await open(all(2, 1));
    server.reply({ Frame_BadgeQuery: 'lost', Frame_DotQuery: 'lost' });
    await pass(31_000);
    expect(badge(2)).toBeTruthy();
    expect(dot()).toBeNull();
    server.reply(all(5, 1));
    await pass(31_000);
    expect(badge(5)).toBeTruthy();
    expect(dot()).toBeTruthy();
  });

  it('are asked for when the tab is looked at again: something may have been read elsewhere', async () => {
    const server = await open(all(2, 1));
    server.reply(all(0, 1));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1_000);
    expect(badge(2)).toBeNull();
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy();
  });
});
