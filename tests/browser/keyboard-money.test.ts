import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutInReview, TRON_ADDRESS, txHash } from '../contract/people.ts';
import { DESKTOP, openPage } from '../support/browser.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
import { ADMIN, feedback, fundedPublisher, PASSWORD, startTestStack, type TestStack } from '../support/stack.ts';

const PIN = '4821';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
});
afterAll(() => stack?.stop());

const open = (viewport?: typeof DESKTOP) =>
  openPage(browser, stack.url, 'light', { serviceWorkers: 'block', ...(viewport && { viewport }) });

/** Each field is reached by Tab and filled by typing. */
async function fill({ tabTo, type }: Keyboard, fields: readonly (readonly [label: string, text: string])[]) {
  for (const [label, text] of fields) {
    await tabTo(label);
    await type(text);
  }
}

/** From the first field of the sign-up to its button. Answers with the user name. */
async function signUp(page: Page, keyboard: Keyboard): Promise<string> {
  const username = `kay-${randomBytes(5).toString('hex')}`;
  await page.getByLabel('Full Name').waitFor();
  await fill(keyboard, [
    ['Full Name', 'Kay Keys'],
    ['Username', username],
    ['Email', `${username}@example.com`],
    ['textbox Phone', '2025550142'],
    ['textbox Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ]);
  await keyboard.tabTo(/^checkbox I am 18/);
  await keyboard.press('Space');
  await keyboard.tabTo('button Sign Up');
  await keyboard.press('Enter');
  return username;
}

/** A picture is chosen in the browser's own dialog, which a key opens. */
async function choose(page: Page, { tabTo, press }: Keyboard, name: string | RegExp, buffer: Buffer): Promise<void> {
  await tabTo(name);
  const asked = page.waitForEvent('filechooser');
  // Keys go to the page by another way than what is told of the dialog: one that came first would open the browser's own, of which nobody hears.
  await page.evaluate('0');
  await press('Enter');
  await (await asked).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
}

describe('by keyboard alone', () => {
  it('somebody signs up, rates, is paid, sets where payouts go and asks for one', async () => {
    const publisher = await fundedPublisher(stack, 10);
    const fields = { name: 'Lantern', amount: 3, profit: 2, link: 'https://example.com', description: 'An app.' };
    const form = pictureForm(fields, 'appImage', await drawReceipt(3));
    const { _id } = await publisher.call<{ _id: string }>('POST', '/api/publisher/apps', form);
    await publisher.call('POST', `/api/publisher/apps/${_id}/fund`, { places: 1 });
    const { page, context, faults } = await open();
    await page.goto('/signup');
    const keyboard = await keyboardOf(page);
    const { tabTo, press, type } = keyboard;
    await signUp(page, keyboard);
    await page.getByText('What do you want to do today?').waitFor();
    await tabTo(/^link Rate an app/);
    await press('Enter');
    await page.getByRole('button', { name: 'Start Next Rating' }).waitFor();
    await tabTo('button Start Next Rating');
    await press('Enter');
    await page.getByLabel('Your feedback').waitFor();
    await tabTo(/^radio/);
    for (let n = 0; n < 3; n += 1) await press('ArrowRight');
    await tabTo('Your feedback');
    await type(feedback());
    await tabTo('button Submit');
    await press('Enter');
    await page.getByText('2.00 USDT earned. Your balance').waitFor();
    await tabTo('Done');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(/^link Withdraw$/);
    await press('Enter');
    await page.getByText(/^Set your security PIN in/).waitFor();
    await tabTo('link Withdrawal Settings');
    await press('Enter');
    await page.getByText(/Every payout, and every change here, asks for it/).waitFor();
    await fill(keyboard, [
      ['textbox Address', TRON_ADDRESS],
      ['textbox Security PIN', PIN],
      ['textbox Password', PASSWORD],
    ]);
    await press('Enter');
    await page.getByText('Withdrawal information saved successfully!').waitFor();
    await tabTo(/^link Withdraw$/);
    await press('Enter');
    await page.getByRole('heading', { name: 'Withdraw', exact: true }).waitFor();
    await page.getByText('Waiting now').waitFor();
    await fill(keyboard, [
      ['textbox Amount', '2'],
      ['textbox Security PIN', PIN],
    ]);
    await press('Enter');
    await page.getByRole('dialog').getByText('What arrives').waitFor();
    await tabTo('button Ask for this payout');
    await press('Enter');
    await page.getByText('Withdrawal request submitted successfully!').waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });

  it('a publisher signs up and has a first campaign live', async () => {
    await stack.admin.call('POST', '/api/deposit-addresses', {
      network: 'BSC (BEP20)',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    const { page, context, faults } = await open(DESKTOP);
    await page.goto('/signup?as=publisher');
    const keyboard = await keyboardOf(page);
    const { tabTo, press, type } = keyboard;
    await signUp(page, keyboard);
    await page.getByLabel('Company').waitFor();
    await tabTo('Company');
    await type('Kay Labs');
    await tabTo('button Become a publisher');
    await press('Enter');
    await page.getByText('What is to be rated?').waitFor();
    await choose(page, keyboard, /Choose a picture/, await drawReceipt(5));
    await fill(keyboard, [
      ['textbox Name', 'Inkwell'],
      ['textbox Link', 'https://example.com/inkwell'],
      ['textbox Price of a place', '1'],
      ['textbox Reward', '0.75'],
      ['spinbutton Minutes', '3'],
    ]);
    await tabTo('button Add app');
    await press('Enter');
    await page.getByText(/^How many people are to rate/).waitFor();
    await tabTo('spinbutton Places');
    await press('Control+a');
    await type('20');
    await tabTo('button Go on');
    await press('Enter');
    await page.getByRole('link', { name: 'Deposit 20 USDT' }).waitFor();
    await tabTo('link Deposit 20 USDT');
    await press('Enter');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await tabTo('button Continue');
    await press('Enter');
    await page.getByRole('button', { name: 'Submit the deposit' }).waitFor();
    await choose(page, keyboard, /Choose the screenshot/, await drawReceipt(20));
    await tabTo('button Submit the deposit');
    await press('Enter');
    await page.getByText(/received, waiting for review/).waitFor();
    const [waiting] = await stack.admin.call<{ _id: string }[]>('GET', '/api/deposits/admin');
    await stack.admin.call('PUT', `/api/deposits/${waiting?._id}/status`, { status: 'paid', txHash: txHash() });
    await page.getByRole('button', { name: 'Buy 20 places and go live' }).waitFor();
    await tabTo('button Buy 20 places and go live');
    await press('Enter');
    await page.getByRole('heading', { name: 'Inkwell is live' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });

  it('an administrator clears the queue of payouts: completes one, rejects one', async () => {
    const ids = [(await payoutInReview(stack)).id, (await payoutInReview(stack)).id];
    const stateOf = async (id: string) =>
      (await stack.admin.call<{ status: string }>('GET', `/api/withdrawals/${id}`)).status;
    const { page, context, faults } = await open(DESKTOP);
    await page.goto('/admin/login');
    await page.getByLabel('Username or Email').waitFor();
    const keyboard = await keyboardOf(page);
    const { tabTo, press, type, focused } = keyboard;
    await fill(keyboard, [
      ['Username or Email', ADMIN.username],
      ['Password', ADMIN.password],
    ]);
    await press('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await tabTo('Withdraw Requests');
    await press('Enter');
    await page.getByRole('heading', { name: 'Withdraw Requests' }).waitFor();
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(1)
      .waitFor();
    await press('j');
    await press('Enter');
    await page.getByText('The others see that you are at it.').waitFor();
    await press('a');
    await page.getByRole('dialog').getByText(TRON_ADDRESS).waitFor();
    expect(await focused()).toBe('textbox Transaction hash');
    await type(txHash().slice(2));
    await tabTo('What the network took, in USDT');
    await type('0');
    await press('Enter');
    await page.getByText('Withdrawal status updated successfully!').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('r');
    await page.getByRole('dialog').getByText('Reject this payout?').waitFor();
    expect(await focused()).toBe('combobox Pick a reason');
    await press('ArrowDown');
    await tabTo('button Reject');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until('both decisions', async () => {
      const states = await Promise.all(ids.map(stateOf));
      return states.sort().join() === 'Completed,Rejected';
    });
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });
});
