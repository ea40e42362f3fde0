import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAppeal } from '../contract/admins.ts';
import { openAs } from '../support/browser.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { ADMIN, fundedPublisher, liveApp, signUp, start, type TestStack } from '../support/stack.ts';

/** The bar of 56 px, what is above a page's head, and half of what the head is higher than its line. */
const HEADING_TOP_MAX = 56 + 16 + 24;

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name, exact: true, level: 1 }).boundingBox())?.y;

it('a short page of the administrators begins right below the bar on a phone', async () => {
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  for (const [path, name, empty] of [
    ['users?q=nobody-is-called-so', 'Users', 'No users found.'],
    ['deposit-requests?q=nobody-is-called-so', 'Deposit Requests', 'No deposit requests found.'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByText(empty).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight'), `${path} is short`).toBe(true);
    expect(await topOf(page, name), path).toBeLessThanOrEqual(HEADING_TOP_MAX);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('the tiles of home are a grid from 480 px on, and a column below', async () => {
  const { page, context, faults } = await openAs(browser, stack, await signUp(stack));
  await page.goto('/');
  const tiles = page.getByRole('navigation', { name: 'What to do' }).getByRole('link');
  await tiles.first().waitFor();
  const isBeside = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const [one, other] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
    return one !== null && one.y === other?.y && one.x < other.x;
  };
  expect([await isBeside(479), await isBeside(480)]).toEqual([false, true]);
  expect(faults).toEqual([]);
  await context.close();
});

it('what decides an appeal is in view on a small desktop, before the page is scrolled', async () => {
  const { id } = await openAppeal(stack);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/appeals?id=${id}`);
  for (const name of ['Grant', 'Deny']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    // The panel may be moved by what is loaded above it.
    await expect
      .poll(
        async () => {
          const box = await button.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 800;
        },
        { message: `${name} is in view` },
      )
      .toBe(true);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('nothing lies over what the rating sheet says and offers while there is no connection', async () => {
  const publisher = await fundedPublisher(stack, 10);
  const rater = await signUp(stack);
  await start(rater, (await liveApp(publisher, 1, 'Lampshade'))._id);
  const { page, context } = await openAs(browser, stack, rater);
  await page.goto('/start');
  await page.getByRole('button', { name: /^Continue: Lampshade, \d+ min left$/ }).click();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.waitFor();
  // What is written goes the way of its own script.
  expect(await page.evaluate("getComputedStyle(document.querySelector('textarea')).unicodeBidi")).toBe('plaintext');
  await context.setOffline(true);
  const said = page.getByText('You are offline. Your text is kept on this device.');
  await said.waitFor();
  for (const part of [said, submit]) {
    const box = await part.boundingBox();
    if (box === null) throw new Error('it is not to be seen');
    for (const across of [0.05, 0.5, 0.95]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height / 2];
      const isOfSheet = `document.elementFromPoint(${x}, ${y})?.closest('[role="dialog"]') != null`;
      expect(await page.evaluate(isOfSheet), `${x}, ${y}`).toBe(true);
    }
  }
  await context.close();
});
