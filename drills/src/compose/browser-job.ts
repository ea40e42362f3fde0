import { randomBytes } from 'node:crypto';
import { findProgram } from '@candor/infra/programs';
import { chromium, type Page } from 'playwright-core';
import { newFeedback } from '../people.ts';

const PHONE = { width: 360, height: 740 };
/** Production lets a rating be sent after RATING_SECONDS_MIN only. */
const PATIENCE_MS = 90_000;

/**
 * The main job as a new rater does it on a phone: signs up, starts the next rating, writes, submits, sees the reward. Rejects when a
 * step does not come, or when the page met with an error. Resolves with a line that tells of it.
 */
export async function runBrowserJob(url: string): Promise<string> {
  const executablePath = findProgram('chromium');
  if (executablePath === null) throw new Error('no chromium on the PATH');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: PHONE, reducedMotion: 'reduce' });
    // A machine that is busy with nine containers is no reason to give up.
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const earned = await rateAsNewcomer(page).catch(async (error: Error) => {
      const shown = (await page.locator('body').textContent()) ?? '';
      throw new Error(
        `${error.message.split('\n')[0]} at ${page.url()}, which shows: ${shown.slice(0, 400)}; ${faults.join('; ')}`,
      );
    });
    if (faults.length > 0) throw new Error(`the page met with: ${faults.join('; ')}`);
    return `in Chromium on a phone: signed up, rated, and read "${earned}"`;
  } finally {
    await browser.close();
  }
}

async function rateAsNewcomer(page: Page): Promise<string> {
  const username = `rita-${randomBytes(5).toString('hex')}`;
  const password = `${randomBytes(9).toString('base64url')}-7q`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Rita Rater');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Phone', { exact: true }).fill('202 555 0142');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel(/^I am 18 or older/).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start Next Rating' }).click();
  await page.getByLabel('Your feedback').fill(newFeedback());
  await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  const earned = page.getByText(/USDT earned\. Your balance/);
  await earned.waitFor();
  return ((await earned.textContent()) ?? '').trim();
}
