import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
const ORIGIN = 'https://candor.example';

/** The worker as a browser runs it, with these pages open; what it shows and opens is noted. */
function worker(...pages: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const done: unknown[][] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (...shown: unknown[]) => void done.push(shown) },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void done.push(['focus', url]) })),
      openWindow: async (url: string) => void done.push(['open', url]),
    },
  };
  new Function('self', 'caches', 'fetch', code)(self, {}, undefined);
  return async (name: string, facts: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...facts, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
    return done;
  };
}
const data = (told: unknown) => ({ data: { json: () => told } });
const clicked = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } });

describe('the worker', () => {
  it('shows what it is told, the same again in the place of the first', async () => {
    const shown = await worker()('push', data({ id: 'n1', message: 'You earned 0.40 USDT.', path: '/records' }));
    const icon = '/icons/icon-192.png';
    expect(shown).toEqual([['Candor', { body: 'You earned 0.40 USDT.', tag: 'n1', icon, data: { path: '/records' } }]]);
  });

  it('shows that there is news where it cannot read what it is told', async () => {
    for (const told of [{ data: null }, data(null), data({ message: 1 })])
      expect(await worker()('push', told)).toMatchObject([['Candor', { data: { path: '/notification' } }]]);
  });

  it('opens the path in the page that shows it, else in one of its own, and never another site', async () => {
    const at = (path: string) => `${ORIGIN}${path}`;
    expect(await worker(at('/'), at('/records'))('notificationclick', clicked('/records'))).toEqual([
      ['focus', at('/records')],
    ]);
    expect(await worker(at('/'))('notificationclick', clicked('/records'))).toEqual([['open', at('/records')]]);
    for (const path of ['https://evil.example/', '//evil.example/x', undefined])
      expect(await worker()('notificationclick', clicked(path))).toEqual([['open', at('/notification')]]);
  });
});
