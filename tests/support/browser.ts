import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD, type Person, type TestStack } from './stack.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** A phone, the narrowest that is promised. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: { type: 'tag', values: RULES },
};

/** Real Chromium, which speaks to nobody but the product. */
export function openBrowser(): Promise<Browser> {
  if (!CHROMIUM) throw new Error('no Chromium: npm test installs it as root, else install the package "chromium"');
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}

/** A page and what went wrong on it: errors in the console, exceptions, requests to anywhere but the product. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** Opens a page of the product on a phone. */
export async function openPage(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark' = 'light',
  more: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const looks = { viewport: PHONE, colorScheme, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL: url, ...looks, ...more });
  const faults: string[] = [];
  const page = await watch(context, url, faults);
  return { page, context, faults };
}

/** Opens one more tab of the same browser, watched alike. */
export async function watch(context: BrowserContext, url: string, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.origin !== url && !['data:', 'blob:'].includes(target.protocol))
      faults.push(`a request to ${target.origin}`);
  });
  return page;
}

/** A page on which this person is signed in, without the worker that keeps files: a test may stand between it and the server. */
export async function openAs(
  browser: Browser,
  stack: TestStack,
  person: Pick<Person, 'username'> & { password?: string },
  more: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const { token, cookie } = await signIn(stack, person.username, person.password ?? PASSWORD);
  const storageState = {
    cookies: [],
    origins: [{ origin: stack.url, localStorage: [{ name: 'token', value: token }] }],
  };
  const opened = await openPage(browser, stack.url, 'light', { storageState, serviceWorkers: 'block', ...more });
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  // A name that begins with __Host- asks for a secure address; the browser takes this one for secure.
  const url = stack.url.replace('http:', 'https:');
  await opened.context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
  return opened;
}

async function signIn(stack: TestStack, username: string, password: string) {
  const response = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`${username} could not sign in: ${response.status}`);
  return { token, cookie: response.headers.getSetCookie()[0] ?? '' };
}

/** Every violation of WCAG 2.2 AA that axe finds on the page as it is now. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Read once by each document, not before each look: to read it takes as long as a third of a look. There are no frames.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE);
  const run = `axe.run(document, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(run);
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** No violation of WCAG 2.2 AA that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await atRest(page);
  expect(await violationsOn(page), what).toEqual([]);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect(isTooWide, `${what} is wider than the screen`).toBe(false);
}

/** The page as it is now on a phone in the light, then on a desktop in the dark: accessible, and never wider than the screen. */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectAccessibleInDark(page, what);
}

/** The page as it is now on a desktop in the dark; it is left on a phone in the light. */
export async function expectAccessibleInDark(page: Page, what: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, `${what}, on a desktop in the dark`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await atRest(page);
}

/** In the page: what has just changed is drawn, and then nothing fades or moves any more; what goes round for good is left alone. */
const AT_REST = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const moving = () => document.getAnimations().filter((one) =>
    one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  // A page hears of another scheme of colours with one frame, and fades from the next on.
  for (let still = 0; still < 2; still += moving().length === 0 ? 1 : 0) {
    await Promise.all(moving().map((one) => one.finished.catch(() => undefined)));
    await frame();
  }
})()`;

/** Waits until the page is as it stays. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
}

/** Signs somebody new up on the page. */
export async function signUpOn(page: Page): Promise<void> {
  const username = `rita-${randomBytes(5).toString('hex')}`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Rita Rater');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Phone', { exact: true }).fill('202 555 0142');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel(/^I am 18 or older/).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('What do you want to do today?').waitFor();
}

/** Signs in on the page. */
export async function signInOn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Home, or where the session had ended.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
