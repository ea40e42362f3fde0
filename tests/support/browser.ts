import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from './stack.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** A phone, the narrowest that is promised. */
export const PHONE = { width: 360, height: 740 };

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
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.origin !== url && !['data:', 'blob:'].includes(target.protocol))
      faults.push(`a request to ${target.origin}`);
  });
  return { page, context, faults };
}

/** No violation of WCAG 2.2 AA that axe can find, and nothing wider than the phone. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, what).toEqual([]);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect(isTooWide, `${what} is wider than the phone`).toBe(false);
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
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('What do you want to do today?').waitFor();
}
