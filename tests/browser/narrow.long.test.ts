import { until } from '@candor/testkit/until';
import { demoClient } from '@candor/tools/demo/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { look, lookAtRest, NARROW } from '../screens/look.ts';
import { settle } from '../screens/settle.ts';
import { STRESSES, stress } from '../screens/stress.ts';
import { DESKTOP, openAs, openPage, PHONE } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import {
  ADMIN,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';
import { earner } from './actions.ts';

// Many looks each, and each look is work for the processor.
vi.setConfig({ testTimeout: 420_000 });

const SIZES = [{ screen: 'phone', ...PHONE }, { screen: 'desktop', ...DESKTOP }, ...NARROW] as const;

let stack: TestStack;
let browser: Browser;
let publisher: Person;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
  publisher = await fundedPublisher(stack, 100);
});
afterAll(() => stack?.stop());

/** So many that nothing is folded: words stand in the results from three answers on. */
const RATERS = 3;
const QUESTIONS = [
  { kind: 'single', text: 'Which part did you use most?', options: ['The list', 'The search'] },
  { kind: 'text', text: 'What is missing?' },
];
const ANSWERS = [
  { id: 'q1', value: 'The list' },
  { id: 'q2', value: 'A widget for the lock screen.' },
];

/** What is broken on a page in each size; then with long names and other scripts in place of every text that people gave. */
async function brokenOn(page: Page, act?: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  await settle(page);
  await act?.();
  const lookEverywhere = async (about: string) => {
    for (const { screen, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      if (about === '') await settle(page);
      faults.push(...(await lookAtRest(page)).map((fault) => `${screen}${about}: ${fault}`));
    }
  };
  await lookEverywhere('');
  for (const [what, text] of Object.entries(STRESSES)) {
    if ((await stress(page, text)) === 0) break;
    await lookEverywhere(`, ${what}`);
  }
  await page.setViewportSize(PHONE);
  return faults;
}

it('the sign-up: each of its words is whole and can be pressed', async () => {
  const { page, context } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
  await page.goto('/signup?ref=K7M2QX9A');
  await page.getByLabel('Full Name').waitFor();
  expect(await brokenOn(page)).toEqual([]);
  await context.close();
});

it('a rater’s start, records and invitations, with the names of apps and of whom they invited', async () => {
  const rater = await earner(stack, publisher, 1);
  const { invitationCode } = await rater.call<{ invitationCode: string }>('GET', '/api/profile/me');
  await demoClient(stack.url).call('POST', '/api/auth/register', {
    ...{ name: 'Sofia Nilsson', username: 'sofianilsson', email: 'sofia@example.com', password: PASSWORD },
    ...{ mobile: '+12025550143', invitationCode },
  });
  const { page, context } = await openAs(browser, stack, rater);
  for (const [path, text] of [
    ['/start', 'Top Apps'],
    ['/records', 'Rating History'],
    ['/invitation', 'sofianilsson'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    expect(await brokenOn(page), path).toEqual([]);
  }
  await context.close();
});

it('the rating sheet: its words stand apart, and what is told of a submission leaves its title in sight', async () => {
  const rater = await signUp(stack);
  await start(rater, (await liveApp(publisher, 1, 'Lampshade'))._id);
  const { page, context } = await openAs(browser, stack, rater);
  await page.goto('/records');
  await page.getByRole('button', { name: 'Submit Now' }).click();
  await page.getByLabel('Your feedback').waitFor();
  expect(await brokenOn(page)).toEqual([]);
  await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
  await page.getByLabel('Your feedback').fill(feedback());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const told = await page.getByText('Pending rating submitted successfully!').boundingBox();
  const title = await page.getByRole('dialog').getByRole('heading').first().boundingBox();
  if (told === null || title === null) throw new Error('one of the two is not to be seen');
  expect(told.y).toBeGreaterThanOrEqual(title.y + title.height);
  await context.close();
});

it('beside a dialog nothing stays bright', async () => {
  const app = await liveApp(publisher, 1, 'Kettle');
  const { page, context } = await openAs(browser, stack, publisher);
  await page.goto(`/publisher/apps/${app._id}`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(await brokenOn(page)).toEqual([]);
  await context.close();
});

it('a publisher’s home, campaigns, one campaign with its drawings, feedback, questions and answers, and their mail address', async () => {
  const app = await liveApp(publisher, RATERS, 'Lantern');
  await publisher.call('PUT', `/api/publisher/apps/${app._id}/questions`, { questions: QUESTIONS });
  for (let n = 0; n < RATERS; n += 1) {
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    const rating = { stars: 4, feedback: feedback(), answers: ANSWERS };
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, rating);
  }
  await until('the feedback', async () => {
    const told = await publisher.call<{ feedback: unknown[] }>('GET', `/api/publisher/apps/${app._id}/feedback`);
    return told.feedback.length === RATERS;
  });
  const { page, context } = await openAs(browser, stack, publisher);
  for (const [path, text] of [
    ['/', 'Lantern'],
    ['/publisher', 'Lantern'],
    [`/publisher/apps/${app._id}`, 'What people gave'],
    [`/publisher/apps/${app._id}/questions`, 'It must be answered'],
    [`/publisher/apps/${app._id}/results`, 'Which part did you use most?'],
    ['/personal-info', 'Mail address'],
  ] as const) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    expect(await brokenOn(page), path).toEqual([]);
  }
  await context.close();
});

it('an administrator’s list of people: whatever can be done with the others is in sight beside the details of one', async () => {
  const { username } = await signUp(stack, 'kwame');
  const { page, context } = await openAs(browser, stack, ADMIN);
  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/users');
  const row = page.locator('[data-row]').filter({ hasText: username });
  await row.locator('[data-open]').click();
  await page.getByRole('heading', { name: username }).waitFor();
  await settle(page);
  expect(await look(page)).toEqual([]);
  const edits = page.getByRole('button', { name: /^Edit / });
  expect(await edits.count()).toBeGreaterThan(1);
  for (const text of Object.values(STRESSES)) {
    expect(await stress(page, text)).toBeGreaterThan(0);
    expect(await lookAtRest(page)).toEqual([]);
  }
  await context.close();
});
