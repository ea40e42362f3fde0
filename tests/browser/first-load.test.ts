import { gzipSync } from 'node:zlib';
import { until } from '@candor/testkit/until';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE, signUpOn } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import type { TestStack } from '../support/stack.ts';

/** What a first load may cost in JavaScript, compressed. */
const FIRST_LOAD_BYTES_MAX = 145 * 1024;

const QUIET_MS = 2_000;

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

/** Loads an address with nothing kept, and tells each script that the page fetched for it, preloaded ones too, with its size under gzip. */
async function scriptsOf(page: Page, path: string, isThere: () => Promise<unknown>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    reading.push(response.body().then((body) => void sizes.set(pathname, gzipSync(body, { level: 9 }).byteLength)));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await isThere();
  // The live stream keeps the network busy for good: what counts is that no script has come for a while.
  let seen = -1;
  await until('the last script', async () => {
    const before = seen;
    seen = reading.length;
    await page.waitForTimeout(QUIET_MS);
    return seen === before;
  });
  await Promise.all(reading);
  return sizes;
}

function expectLight(sizes: Map<string, number>, path: string): void {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.info(`first load of ${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${sizes.size} files`);
  expect(sizes.size, 'the scripts were seen').toBeGreaterThan(1);
  expect(bytes, [...sizes].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
    FIRST_LOAD_BYTES_MAX,
  );
}

describe('the first load in JavaScript, compressed, is at most 145 KB', () => {
  it('of the sign-in', async () => {
    const { page, context } = await openPage(browser, stack.url);
    const sizes = await scriptsOf(page, '/login', () => page.getByLabel('Username').waitFor());
    expectLight(sizes, '/login');
    await context.close();
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop, with the ways beside the page', DESKTOP],
  ])('of the home page of somebody signed in, without the other pages, on %s', async (_name, viewport) => {
    const { page, context } = await openPage(browser, stack.url, 'light', { viewport });
    await signUpOn(page);
    const sizes = await scriptsOf(page, '/', () => page.getByText('Earned today').waitFor());
    expectLight(sizes, '/');
    const others = /\/(Login|Signup|Start|Records|Notifications|Admin|Publisher|Deposit|Withdraw)\w*-/;
    expect([...sizes.keys()].filter((name) => others.test(name))).toEqual([]);
    await context.close();
  });
});
