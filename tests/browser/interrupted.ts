import { until } from '@candor/testkit/until';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, signInOn, watch } from '../support/browser.ts';
import { countRequests, endSessionAt, holdAnswer, loseAnswer, spoilToken } from '../support/connection.ts';
import { expectSound } from '../support/oracle.ts';
import type { TestStack } from '../support/stack.ts';
import { ACTIONS, type Action } from './actions.ts';

/** What happens to an action that moves money; each by what must come of it. */
type Interruption = (
  on: { browser: Browser; stack: TestStack },
  prepare: (stack: TestStack) => Promise<Action>,
) => Promise<void>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** It was done once, and still only once when nothing is under way any more. */
async function expectOnce(stack: TestStack, { figure, after }: Action): Promise<void> {
  await until('the ledger', async () => same(await figure(), after));
  await expectSound(stack);
  expect(await figure()).toEqual(after);
}

const says = (page: Page, text: string | RegExp) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByText(text).first().waitFor();

const interruptions = {
  'is done once when the connection is lost, before it and right after it, and it is tried again': async (
    { browser, stack },
    prepare,
  ) => {
    const action = await prepare(stack);
    const { page, context } = await openAs(browser, stack, action.person);
    await action.fillIn(page);
    await context.setOffline(true);
    await action.press(page);
    await says(page, action.lost);
    expect(await action.figure()).toEqual(action.before);
    await context.setOffline(false);
    await loseAnswer(page, action.operation);
    await action.press(page);
    await until('the ledger', async () => same(await action.figure(), action.after));
    await says(page, action.lost);
    await action.press(page);
    await says(page, action.done);
    await context.close();
    await expectOnce(stack, action);
  },

  'is done once when the page is reloaded before the answer came, and the page says so': async (
    { browser, stack },
    prepare,
  ) => {
    const action = await prepare(stack);
    const { page, context, faults } = await openAs(browser, stack, action.person);
    await action.fillIn(page);
    const { answered, release } = await holdAnswer(page, action.operation);
    await action.press(page);
    await answered;
    await page.reload();
    release();
    await action.see(page);
    expect(faults).toEqual([]);
    await context.close();
    await expectOnce(stack, action);
  },

  'is done once with a token that ran out in mid-action: it is exchanged without a word': async (
    { browser, stack },
    prepare,
  ) => {
    const action = await prepare(stack);
    const { page, context, faults } = await openAs(browser, stack, action.person);
    await action.fillIn(page);
    const exchanges = countRequests(page, 'Refresh_Mutation');
    await spoilToken(page);
    await action.press(page);
    await says(page, action.done);
    expect(exchanges()).toBe(1);
    // The first try was refused for its token, which the console tells.
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await context.close();
    await expectOnce(stack, action);
  },

  'is not done when the session ended in mid-action; after the sign-in it is done, once': async (
    { browser, stack },
    prepare,
  ) => {
    const action = await prepare(stack);
    const { page, context } = await openAs(browser, stack, action.person);
    await action.fillIn(page);
    const at = page.url();
    await endSessionAt(context, page, action.operation);
    await action.press(page);
    await page.waitForURL('**/login');
    expect(await action.figure()).toEqual(action.before);
    await page.getByText(/^Your session has ended\./).waitFor();
    await signInOn(page, action.person.username);
    await page.waitForURL(at);
    await action.resume(page);
    await action.press(page);
    await says(page, action.done);
    await context.close();
    await expectOnce(stack, action);
  },

  'is done once in two tabs': async ({ browser, stack }, prepare) => {
    const action = await prepare(stack);
    const { page, context, faults } = await openAs(browser, stack, action.person);
    const other = await watch(context, stack.url, faults);
    await action.fillIn(page);
    await action.resume(other);
    await action.press(page);
    await says(page, action.done);
    await action.press(other);
    await says(other, action.refused);
    expect(faults).toEqual([]);
    await context.close();
    await expectOnce(stack, action);
  },
} satisfies Record<string, Interruption>;

/** These ask nothing of the action itself, only of the session: `npm test` has them for the main job. */
const OF_SESSION: readonly string[] = [
  'is done once with a token that ran out in mid-action: it is exchanged without a word',
  'is not done when the session ended in mid-action; after the sign-in it is done, once',
] satisfies (keyof typeof interruptions)[];

/** Each action with each interruption, the part of `npm test` or that of the long run. */
export function interruptedIn(run: 'each run' | 'the long run') {
  return Object.entries(ACTIONS).flatMap(([action, prepare]) =>
    Object.entries<Interruption>(interruptions)
      .filter(([what]) => (run === 'the long run') === (action !== 'the main job' && OF_SESSION.includes(what)))
      .map(([what, play]) => ({ action, what, prepare, play })),
  );
}
