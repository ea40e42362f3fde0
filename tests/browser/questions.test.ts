import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAs, openBrowser } from '../support/browser.ts';
import { expectSound } from '../support/oracle.ts';
import { feedback, fundedPublisher, liveApp, signUp, start, startTestStack, type TestStack } from '../support/stack.ts';

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

/** What the publisher writes: how it is answered, the question, and what else its kind needs. */
const asked = [
  { kind: 'One of several options', text: 'Which part did you use most?', options: 'Search\nLists' },
  { kind: 'Any of several options', text: 'What did you like?', options: 'Speed\nLooks\nWords' },
  { kind: 'A scale', text: 'How easy was the start?' },
  { kind: 'A scale', text: 'Would you tell a friend?', scale: '0–10' },
  {
    kind: 'Attention: the question names the option to choose',
    text: 'Please choose "Blue" here.',
    options: 'Red\nBlue',
  },
  { kind: 'Words', text: 'What is missing?' },
] as const;
const ANSWERS = [
  { id: 'q1', value: 'Lists' },
  { id: 'q2', value: ['Speed'] },
  { id: 'q3', value: 4 },
  { id: 'q4', value: 9 },
  { id: 'q5', value: 'Blue' },
  { id: 'q6', value: 'A filter for the lists.' },
];

async function writeQuestions(page: Page): Promise<void> {
  for (const [index, one] of asked.entries()) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    const editor = page.getByRole('region', { name: `Question ${index + 1}` });
    await editor.getByLabel('Answered by').selectOption({ label: one.kind });
    await editor.getByLabel('Question', { exact: true }).fill(one.text);
    if ('options' in one) await editor.getByLabel('Options').fill(one.options);
    if ('scale' in one) await editor.getByLabel('Scale', { exact: true }).selectOption(one.scale);
  }
}

it('on a phone a publisher writes six questions, raters answer them, and the publisher sees the results', async () => {
  const publisher = await fundedPublisher(stack, 50);
  const app = await liveApp(publisher, 5);
  const theirs = await openAs(browser, stack, publisher);
  await theirs.page.goto(`/publisher/apps/${app._id}`);
  await theirs.page.getByRole('link', { name: 'Questions', exact: true }).click();
  await theirs.page.getByText('Nothing is asked besides stars and feedback.').waitFor();
  await writeQuestions(theirs.page);
  await expectAccessible(theirs.page, 'six questions being written');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await theirs.page.getByText('Saved. Whoever starts from now on is asked these 6.').waitFor();

  for (const name of ['first', 'second']) {
    const rater = await signUp(stack, name);
    const { _id } = await start(rater, app._id);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, {
      stars: 4,
      feedback: feedback(),
      answers: ANSWERS,
    });
  }

  const { page, context, faults } = await openAs(browser, stack, await signUp(stack));
  await page.goto('/start');
  await page.getByRole('button', { name: 'Start Next Rating' }).click();
  await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
  await page.getByLabel('Your feedback').fill(feedback());
  await page.getByText('6 questions in all').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Questions 1 to 3 of 6' }).waitFor();
  await page.getByRole('radio', { name: 'Lists' }).check();
  await page.getByRole('checkbox', { name: 'Speed' }).check();
  await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await expectAccessible(page, 'the first questions');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Questions 4 to 6 of 6' }).waitFor();
  await page.getByText('Question 4: Please answer this question.').waitFor();
  await page.getByText(/^Saved /).waitFor({ state: 'attached' });
  // What was answered so far outlives a reload.
  await page.reload();
  await page.getByText('6 questions in all').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await page.getByRole('radio', { name: 'Lists' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Blue' }).check();
  await page.getByLabel('6. What is missing?').fill('A filter for the lists, and a dark mode.');
  await expectAccessible(page, 'the last questions');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('0.75 USDT earned. Your balance').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  await theirs.page.getByRole('link', { name: 'Back to the campaign' }).click();
  await theirs.page.getByText('A filter for the lists, and a dark mode.').waitFor();
  await theirs.page.getByRole('link', { name: 'Results', exact: true }).click();
  const first = theirs.page.getByRole('region', { name: 'Question 1', exact: true });
  await first.getByText('3 (100 %)').waitFor();
  const friend = theirs.page.getByRole('region', { name: 'Question 4', exact: true });
  await friend.getByText('Net promoter score').waitFor();
  await theirs.page.getByText('A filter for the lists, and a dark mode.').waitFor();
  await expectAccessible(theirs.page, 'the results');
  expect(theirs.faults).toEqual([]);
  await theirs.context.close();
  await expectSound(stack);
});
