import { drawReceipt } from '@candor/tools/demo/artwork';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, openAs, PHONE } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { feedback, fundedPublisher, liveApp, signUp, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s a rater adds screenshots, sees what is told of the device, and the publisher sees what may be seen',
  async (_on, viewport) => {
    const publisher = await fundedPublisher(stack, 10);
    const app = await liveApp(publisher, 1);
    const rater = await signUp(stack);
    const text = feedback();
    const { page, context, faults } = await openAs(browser, stack, rater, { viewport });
    await page.goto('/start');
    await page.getByRole('button', { name: 'Start Next Rating' }).click();
    await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
    await page.getByLabel('Your feedback').fill(text);
    const files = await Promise.all(
      [1, 2].map(async (amount) => ({
        name: `${amount}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(await drawReceipt(amount)),
      })),
    );
    const add = page.getByLabel('Add a screenshot');
    await add.waitFor();
    await expect.poll(() => add.isEnabled()).toBe(true);
    await add.setInputFiles(files);
    await page.getByText('2 of 3 added').waitFor();
    await page.getByRole('button', { name: 'Take screenshot 2 away' }).click();
    await page.getByText('1 of 3 added').waitFor();
    await page.getByRole('checkbox', { name: /^Browser/ }).uncheck();
    await page.getByLabel('App version (optional)').fill('2.4.1');
    await expectAccessible(page, 'the rating sheet with its extras');
    // What was added is there after a reload, too.
    await page.getByText(/^Saved /).waitFor();
    await page.goto('/records');
    await page.getByRole('button', { name: /^Submit (Now|Rating)$/ }).click();
    await page.getByText('1 of 3 added').waitFor();
    await page.getByLabel('App version (optional)').fill('2.4.1');
    await page.getByRole('checkbox', { name: /^Browser/ }).uncheck();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    const [own] = await rater.call<{ device: object; screenshots: object[] }[]>('GET', '/api/ratings/user');
    expect(own?.device).toMatchObject({ appVersion: '2.4.1', browser: null });
    expect(own?.screenshots).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();

    const theirs = await openAs(browser, stack, publisher, { viewport });
    await theirs.page.goto(`/publisher/apps/${app._id}`);
    const picture = theirs.page.getByRole('img', { name: 'Screenshot 1' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(theirs.page, 'feedback with a screenshot');
    // One rater's device is nobody's business.
    expect(await theirs.page.getByRole('main').textContent()).not.toContain('2.4.1');
    expect(theirs.faults).toEqual([]);
    await theirs.context.close();
  },
);
