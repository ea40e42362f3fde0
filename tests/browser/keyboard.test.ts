import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser, sharedStack } from '../support/shared.ts';
import { earned, feedback, fundedPublisher, liveApp, PASSWORD, signUp, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await sharedBrowser();
});

describe('by keyboard alone', () => {
  it('a rater comes from the sign-in to the paid reward; every stop has a name, shows its focus, and comes in the order of reading', async () => {
    await liveApp(await fundedPublisher(stack, 10), 2);
    const rater = await signUp(stack);
    const { page, context, faults } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
    await page.goto('/login');
    await page.getByLabel('Username').waitFor();
    const { focused, tabTo, press, type } = await keyboardOf(page);
    expect(await tabTo('Username')).toEqual(['textbox Username']);
    await type(rater.username);
    expect(await tabTo('Password')).toEqual(['textbox Password']);
    await type(PASSWORD);
    expect(await tabTo('Sign In')).toEqual(['button Show or hide the password', 'button Sign In']);
    await press('Enter');
    await page.getByText('What do you want to do today?').waitFor();

    expect(await tabTo('Skip to the page')).toEqual(['link Skip to the page']);
    await press('Enter');
    expect(await focused()).toBe('main');
    const stops = await tabTo(/^link Rate an app/);
    expect(
      stops.every((stop) => /^link \S/.test(stop)),
      stops.join(),
    ).toBe(true);
    await press('Enter');
    // A new page begins with the focus in it.
    await page.getByRole('button', { name: 'Start Next Rating' }).waitFor();
    expect(await focused()).toBe('main');
    await tabTo('button Start Next Rating');
    await press('Enter');

    await page.getByLabel('Your feedback').waitFor();
    expect(await focused()).toBe('button Close; the draft is kept');
    expect(await tabTo(/^radio/)).toEqual(['link Open the app (in a new tab)', 'radio 1, Poor']);
    for (let n = 0; n < 3; n += 1) await press('ArrowRight');
    expect(await focused()).toBe('radio 4, Very good');
    expect(await tabTo('Your feedback')).toEqual(['textbox Your feedback']);
    await type(feedback());
    // What goes with the feedback besides: a picture to be added, each fact of the device, the app's version, the receipt of the offer, a problem that is told instead.
    await page.getByRole('checkbox').first().waitFor();
    const add = page.getByLabel('Add a screenshot');
    await expect.poll(() => add.isEnabled()).toBe(true);
    const extras = await tabTo('Submit');
    expect([extras.at(0), ...extras.slice(-5)]).toEqual([
      expect.stringMatching(/Add a screenshot$/),
      'textbox App version (optional)',
      'link anybody can check',
      'button Keep a receipt',
      'button There was a problem',
      'button Submit',
    ]);
    expect(extras.slice(1, -5).every((stop) => stop.startsWith('checkbox '))).toBe(true);
    // The sheet keeps the focus: from its end Tab comes back to its beginning.
    expect(await tabTo(/Close/)).toEqual(['button Give back', 'button Close; the draft is kept']);
    await press('Shift+Tab');
    await press('Shift+Tab');
    expect(await focused()).toBe('button Submit');
    await press('Enter');
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    expect(await tabTo('Done')).toEqual(['button Done']);
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('button Start Next Rating');
    expect(await earned(rater)).toBe(0.75);
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });
});
