import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expectSound } from '../support/oracle.ts';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  signUp,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

describe('by keyboard alone', () => {
  it('a rater comes from the sign-in to the paid reward; every stop has a name, shows its focus, and comes in the order of reading', async () => {
    await liveApp(await fundedPublisher(stack, 10), 2);
    const rater = await signUp(stack);
    const { page, context, faults } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    const { focused, tabTo, press, type } = await keyboardOf(page);
    console.log(await tabTo('Username'));
    await type(rater.username);
    console.log(await tabTo('Password'));
    await type(PASSWORD);
    console.log(await tabTo('Sign In'));
    console.log(await tabTo("Don't have an account?"));
    await press('Shift+Tab');
    await press('Shift+Tab');
    console.log(await focused());
    await press('Enter');
    await page.getByText('What do you want to do today?').waitFor();

    console.log(await tabTo('Skip to the page'));
    await press('Enter');
    console.log(await focused());
    console.log(await tabTo(/^link Rate an app/));
    await press('Enter');
    await page.getByRole('button', { name: 'Start Next Rating' }).waitFor();
    console.log(await focused());
    console.log(await tabTo('Start Next Rating'));
    await press('Enter');
    await page.getByLabel('Your feedback').waitFor();
    console.log(await focused());
    console.log(await tabTo(/^radio/));
    await press('ArrowRight');
    await press('ArrowRight');
    await press('ArrowRight');
    console.log(await focused());
    console.log(await tabTo('Your feedback'));
    await type(feedback());
    console.log(await tabTo('Submit'));
    await press('Enter');
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    console.log(await focused());
    console.log(await tabTo('Done'));
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    console.log(await focused());
    expect(await earned(rater)).toBe(0.75);
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });
});
