import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

/** How long no further file must come for a load to count as done: the live stream keeps the network busy for good. */
const QUIET_MS = 1_500;

/** What a page's first load fetched, each file with its size under gzip. */
export interface FirstLoad {
  scripts: ReadonlyMap<string, number>;
  styles: ReadonlyMap<string, number>;
}

/** Loads an address with nothing kept but what the browser is signed in with, and tells every script and style that it fetched. */
export async function firstLoad(context: BrowserContext, url: string, clientDir: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const seen = new Set<string>();
  let lastAtMs = Date.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(js|css)$/.test(pathname) || pathname === '/sw.js') return;
    seen.add(pathname);
    lastAtMs = Date.now();
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  while (Date.now() - lastAtMs < QUIET_MS) await page.waitForTimeout(100);
  await page.close();
  const sized = (end: string) =>
    new Map([...seen].filter((path) => path.endsWith(end)).map((path) => [path, packedBytes(join(clientDir, path))]));
  return { scripts: sized('.js'), styles: sized('.css') };
}

/** All bytes of them together. */
export function sumOf(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function packedBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).byteLength;
}
