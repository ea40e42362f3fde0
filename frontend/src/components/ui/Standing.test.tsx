import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../testing/show.tsx';
import { Standing } from './Standing.tsx';

const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;
const HOUR_MS = 3_600_000;
const script = () => document.querySelector('script[type="module"]');

/** A page that was built with this script, before a server that has one of another build. */
function open(own: string, answer: () => Response) {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
  // A script that is parsed into a page is not run.
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${own}"></script>`);
  render(<Standing />);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => script()?.remove());

describe('a newer version of the client', () => {
  it('is told, and loaded only when it is asked for', async () => {
    open('/assets/index-old.js', () => new Response(page('/assets/index-new.js')));
    await pass(HOUR_MS - 1);
    expect(screen.queryByRole('status')).toBeNull();
    await pass(1_000);
    expect(screen.getByText(/^There is a new version of Candor\./)).toBeTruthy();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  it('is heard of sooner by who comes back to the tab, and can wait', async () => {
    open('/assets/index-old.js', () => new Response(page('/assets/index-new.js')));
    await pass(HOUR_MS / 2);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['the server has the same', () => new Response(page('/assets/index-old.js'))],
    ['the server is away', () => new Response('Bad gateway', { status: 502 })],
    ['there is no connection', () => Response.error()],
    ['something else answers', () => new Response('<p>Sign in to this network</p>')],
  ])('is not told of when %s', async (_why, answer) => {
    open('/assets/index-old.js', answer);
    await pass(3 * HOUR_MS);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('without a connection says what can be done and what cannot, until it is back', () => {
  vi.stubGlobal('navigator', { onLine: true });
  render(<Standing />);
  expect(screen.queryByRole('status')).toBeNull();
  vi.stubGlobal('navigator', { onLine: false });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe(
    'You are offline. What was loaded can be read; nothing can be sent until you are back.',
  );
  vi.stubGlobal('navigator', { onLine: true });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});
