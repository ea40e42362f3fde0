import { randomBytes } from 'node:crypto';
import { drawReceipt } from '@candor/tools/demo/artwork';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { feedback, fundedPublisher, liveApp, PASSWORD, startTestStack, type TestStack } from '../support/stack.ts';

/** Clicks beside typing, from `/` on: choosing a file counts as one. */
const RATER_MAX = 8;
const PUBLISHER_MAX = 12;

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
});
afterAll(() => stack?.stop());

/** What a person does with a page, counted. */
function counted(page: Page) {
  let clicks = 0;
  const click = async (role: 'link' | 'button' | 'checkbox' | 'radio', name: string | RegExp) => {
    clicks += 1;
    // The stars are drawn by their labels, under which the radio itself has no size.
    await page
      .getByRole(role, { name })
      .first()
      .click({ force: role === 'radio' });
  };
  const choose = async (label: string, buffer: Buffer) => {
    clicks += 1;
    await page.getByLabel(label).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  };
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return { click, choose, type, clicks: () => clicks };
}

/** From the page for whoever is not signed in to an account, by a link there. */
async function signUpFromTheStart(page: Page, { click, type }: ReturnType<typeof counted>, link: string) {
  const username = `nova-${randomBytes(5).toString('hex')}`;
  await page.goto('/');
  await click('link', link);
  await page.getByLabel('Full Name').waitFor();
  await type('Full Name', 'Nova Newcomer');
  await type('Username', username);
  await type('Email', `${username}@example.com`);
  await type('Phone', '202 555 0142');
  await type('Password', PASSWORD);
  await type('Confirm Password', PASSWORD);
  await click('checkbox', /^I am 18 or older/);
  await click('button', 'Sign Up');
}

describe('from / on, beside typing', () => {
  it(`a rater sees the first reward after at most ${RATER_MAX} clicks`, async () => {
    await liveApp(await fundedPublisher(stack, 50), 5, 'Tidepool');
    const { page, context, faults } = await openPage(browser, stack.url);
    const person = counted(page);
    await signUpFromTheStart(page, person, 'Sign up');
    await page.getByText('What do you want to do today?').waitFor();
    await person.click('link', 'Start');
    await person.click('button', 'Start Next Rating');
    await page.getByRole('heading', { name: 'Tidepool' }).waitFor();
    await person.click('radio', '4, Very good');
    await person.type('Your feedback', feedback());
    await person.click('button', 'Submit');
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    console.info(`a rater, from / to the first reward: ${person.clicks()} clicks`);
    expect(person.clicks()).toBeLessThanOrEqual(RATER_MAX);
    expect(faults).toEqual([]);
    await context.close();
  });

  it(`a publisher's first campaign is live after at most ${PUBLISHER_MAX} clicks, the deposit among them`, async () => {
    await stack.admin.call('POST', '/api/deposit-addresses', {
      network: 'BSC (BEP20)',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
    const { page, context, faults } = await openPage(browser, stack.url);
    const person = counted(page);
    await signUpFromTheStart(page, person, 'Start a campaign');
    await person.type('Company', 'Nova Labs');
    await person.click('button', 'Become a publisher');
    await page.getByText('What is to be rated?').waitFor();
    await person.choose('Choose a picture', await drawReceipt(5));
    await person.type('Name', 'Inkwell');
    await person.type('Link', 'https://example.com/inkwell');
    await person.type('Price of a place', '1');
    await person.type('Reward', '0.75');
    await person.type('Minutes', '3');
    await person.click('button', 'Add app');
    await page.getByText(/^How many people are to rate/).waitFor();
    await person.type('Places', '20');
    await person.click('button', 'Go on');
    await person.click('link', 'Deposit 20 USDT');
    await person.click('button', 'Continue');
    await person.choose('Choose the screenshot', await drawReceipt(20));
    await person.click('button', 'Submit the deposit');
    await page.getByText(/received, waiting for review/).waitFor();
    await page.getByText('Your first campaign').waitFor();
    const [waiting] = await stack.admin.call<{ _id: string }[]>('GET', '/api/deposits/admin');
    const decided = { status: 'paid', txHash: `0x${randomBytes(32).toString('hex')}` };
    await stack.admin.call('PUT', `/api/deposits/${waiting?._id}/status`, decided);
    // The page hears of it by itself.
    await person.click('button', 'Buy 20 places and go live');
    await page.getByRole('heading', { name: 'Inkwell is live' }).waitFor();
    console.info(`a publisher, from / to live: ${person.clicks()} clicks`);
    expect(person.clicks()).toBeLessThanOrEqual(PUBLISHER_MAX);
    expect(faults).toEqual([]);
    await context.close();
  });
});
