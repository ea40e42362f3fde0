import { gzipSync } from 'node:zlib';
import { until } from '@candor/testkit/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, signUpOn } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { fundedPublisher, liveApp, signUp, startTestStack, type TestStack } from '../support/stack.ts';

/** What the page for whoever is not signed in may cost in JavaScript, compressed. */
const SIGNED_OUT_BYTES_MAX = 60 * 1024;
const NARROWEST = { width: 320, height: 640 };
const PAGES = ['/', '/about', '/rules', '/developers', '/privacy', '/terms'];

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
});
afterAll(() => stack?.stop());

describe('whoever is not signed in', () => {
  it('reads each page without a script, down to 320 pixels, and finds a campaign’s proof, the sign-in and the sign-up', async () => {
    const app = await liveApp(await fundedPublisher(stack, 50), 5, 'Inkwell');
    const without = { javaScriptEnabled: false, viewport: NARROWEST };
    const { page, context, faults } = await openPage(browser, stack.url, 'dark', without);
    for (const path of PAGES) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.getByRole('link', { name: 'Sign in' }).first().isVisible(), path).toBe(true);
      expect(await page.getByRole('link', { name: 'Open Candor' }).isVisible(), path).toBe(false);
      expect(await page.locator('body').textContent(), path).not.toMatch(/\[\[/);
    }
    await page.goto('/');
    await page.getByText('The last 30 days, from the ledger').waitFor();
    // Nobody has been paid yet.
    expect(await page.getByText('Fewer than 10 people so far').count()).toBe(3);
    await page.getByText('Do I have to pay anything').click();
    await page.getByText('No. Raters never send money').waitFor();
    await page.getByLabel('The link of a campaign').fill(`${stack.url}/campaigns/${app._id}`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`**/campaigns/${app._id}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is not wider than 320 pixels, in the light and the dark, on any of them', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { page, context } = await openPage(browser, stack.url, scheme, { viewport: NARROWEST });
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page, `${path}, at 320 pixels, ${scheme}`);
      }
      await context.close();
    }
  });

  it('loads none of the app: at most 60 KB of JavaScript, and nothing of its chunks', async () => {
    const { page, context, faults } = await openPage(browser, stack.url);
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js'))
        scripts.set(
          pathname,
          response.body().then((body) => gzipSync(body).byteLength),
        );
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts.values());
    expect([...scripts.keys()]).toEqual(['/signed-out.js']);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SIGNED_OUT_BYTES_MAX);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('one address, two pages', () => {
  it('signing up leads from the landing to the app, signing out back to the landing, and neither comes out of a cache', async () => {
    const { page, context } = await openPage(browser, stack.url);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Paid, private feedback on apps' }).waitFor();
    await signUpOn(page);
    await page.evaluate('navigator.serviceWorker.ready');
    await page.goto('/');
    await page.getByText('What do you want to do today?').waitFor();
    await page.goto('/rules');
    await page.getByRole('link', { name: 'Records', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL('**/login');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Paid, private feedback on apps' }).waitFor();
    await page.goto('/rules');
    await page.getByRole('link', { name: 'Sign up' }).waitFor();
    await context.close();
  });

  it('the worker keeps the app, never the landing, for when there is no connection', async () => {
    const { page, context } = await openPage(browser, stack.url);
    await page.goto('/login');
    await page.evaluate('navigator.serviceWorker.ready');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Paid, private feedback on apps' }).waitFor();
    const kept = () =>
      page.evaluate(
        "caches.open('candor-shell').then((cache) => cache.match('/')).then((page) => page && page.text()).then((text) => String(text))",
      );
    await until('the app is kept', async () => String(await kept()).includes('<div id="root">'));
    expect(await kept()).not.toContain('Questions and answers');
    await context.close();
  });

  it('whoever has a token and no cookie, as in a browser that refused it, gets the app all the same', async () => {
    const { page, context } = await openAs(browser, stack, await signUp(stack));
    await context.clearCookies();
    await page.goto('/');
    await page.getByText('What do you want to do today?').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Open Candor' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);
    await context.close();
  });
});
