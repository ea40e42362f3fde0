import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { draftApp } from '../contract/people.ts';
import {
  appNow,
  balanceOf,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  type TestStack,
} from '../support/stack.ts';

export const PIN = '4821';
const NETWORK = 'BSC (BEP20)';
export const newAddress = () => `0x${randomBytes(20).toString('hex')}`;

/** One thing that moves money, as a person does it on a page. */
export interface Action {
  person: Person;
  /** The operation that does it. */
  operation: string;
  /** What the ledger and the records say about it, before and after it was done once. */
  figure: () => Promise<unknown>;
  before: unknown;
  after: unknown;
  /** Goes to the page and fills in everything; what is left is `press`. */
  fillIn: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** What the page says when no answer came. */
  lost: string;
  /** What the page says when it was done. */
  done: string;
  /** Goes where it is seen, after a reload, that it was done. */
  see: (page: Page) => Promise<void>;
  /** After a sign-in anew, or in another tab: goes on with it, up to `press`. What was written is still there. */
  resume: (page: Page) => Promise<void>;
  /** What another tab says that does the same afterwards. */
  refused: RegExp;
}

interface Asked {
  amount: number;
  address: string;
  status: string;
}

/** Somebody who has completed so many ratings at 0.75. */
export async function earner(stack: TestStack, publisher: Person, ratings: number): Promise<Person> {
  const rater = await signUp(stack);
  for (let n = 0; n < ratings; n += 1) await rate(rater, (await liveApp(publisher, 1, `App ${n}`))._id);
  await until('the rewards', async () => (await earned(rater)) === ratings * 0.75);
  return rater;
}

/** Starts and submits a rating; with a text that another one had, it is rejected. */
export async function rate(rater: Person, appId: string, text = feedback(), stars = 4): Promise<string> {
  const { _id } = await start(rater, appId);
  await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars, feedback: text });
  return _id;
}

/** Sets where payouts of this person go, and the PIN. */
export async function setPayouts(person: Person, address = newAddress()): Promise<string> {
  await person.call('PUT', '/api/profile/withdraw-info', {
    ...{ network: NETWORK, address, securityPin: PIN },
    password: PASSWORD,
  });
  return address;
}

async function submitting(stack: TestStack): Promise<Action> {
  const publisher = await fundedPublisher(stack, 10);
  const rater = await signUp(stack);
  const app = await liveApp(publisher, 1, 'Tidepool');
  const text = feedback();
  return {
    person: rater,
    operation: 'RatingForm_SubmitMutation',
    figure: async () => ({
      balance: await earned(rater),
      completed: (await appNow(publisher, app._id)).places.completed,
    }),
    before: { balance: 0, completed: 0 },
    after: { balance: 0.75, completed: 1 },
    fillIn: async (page) => {
      await page.goto('/start');
      await page.getByRole('button', { name: 'Start Next Rating' }).click();
      await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
      await page.getByLabel('Your feedback').fill(text);
      await page.getByText(/^Saved /).waitFor();
    },
    press: (page) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
    lost: 'Submission failed: The connection was lost. Your text is kept; try again.',
    done: '0.75 USDT earned. Your balance',
    see: async (page) => {
      await page.goto('/records');
      await page.getByRole('article').getByText('Completed').waitFor();
    },
    resume: async (page) => {
      await page.goto('/records');
      await page.getByRole('button', { name: /^Submit (Now|Rating)$/ }).click();
      expect(await page.getByLabel('Your feedback').inputValue()).toBe(text);
    },
    // The same text again is the same submission.
    refused: /^0\.75 USDT earned\. Your balance/,
  };
}

async function funding(stack: TestStack): Promise<Action> {
  const publisher = await fundedPublisher(stack, 50);
  const app = await draftApp(publisher);
  const fillIn = async (page: Page) => {
    await page.goto(`/publisher/apps/${app._id}`);
    await page.getByLabel('Places', { exact: true }).fill('30');
    await page.getByText('You pay').locator('..').getByText('30.00').waitFor();
  };
  return {
    person: publisher,
    operation: 'Funding_Mutation',
    figure: async () => {
      const { places, money } = await appNow(publisher, app._id);
      return { funds: (await balanceOf(publisher)).funds, places: places.funded, escrow: money.escrow };
    },
    before: { funds: 50, places: 0, escrow: 0 },
    after: { funds: 20, places: 30, escrow: 30 },
    fillIn,
    press: (page) => page.getByRole('button', { name: 'Buy places' }).click(),
    lost: 'The connection was lost. Try again; nothing is bought twice.',
    done: '30 places bought.',
    see: async (page) => {
      await page.goto('/publisher');
      await page.getByText('0 of 30 places rated, 30 free').waitFor();
    },
    resume: fillIn,
    refused: /^Your publisher balance is too low\.$/,
  };
}

async function payingOut(stack: TestStack): Promise<Action> {
  const rater = await earner(stack, await fundedPublisher(stack, 10), 2);
  const address = await setPayouts(rater);
  const fillIn = async (page: Page) => {
    await page.goto('/withdraw');
    await page.getByLabel('Amount').fill('1.25');
    await page.getByLabel('Security PIN', { exact: true }).fill(PIN);
  };
  return {
    person: rater,
    operation: 'WithdrawForm_Mutation',
    figure: async () => {
      const all = await rater.call<Asked[]>('GET', '/api/withdrawals/my-history');
      const inReview = all.filter(({ status }) => status === 'To be Reviewed');
      return { balance: await earned(rater), asked: inReview.map((one) => [one.amount, one.address.toLowerCase()]) };
    },
    before: { balance: 1.5, asked: [] },
    after: { balance: 0.25, asked: [[1.25, address]] },
    fillIn,
    press: async (page) => {
      // By key: without a connection a banner may stand over the button's place at the end of the page.
      await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
      const send = page.getByRole('button', { name: 'Ask for this payout' });
      // What is too much is told before it is looked at once more.
      await send.or(page.getByText('Withdrawal failed: Your balance is too low.')).first().waitFor();
      if ((await send.count()) > 0) await send.press('Enter');
    },
    lost: 'An error occurred.',
    done: 'Withdrawal request submitted successfully!',
    see: async (page) => {
      await page.goto('/withdraw-history');
      await page.getByText('To be Reviewed').waitFor();
    },
    resume: fillIn,
    refused: /^Withdrawal failed: Your balance is too low\.$/,
  };
}

/** What the product is about: a rating that is submitted and paid, places that are bought, a payout that is asked for. */
export const ACTIONS = { 'the main job': submitting, funding, 'a payout': payingOut } as const;
