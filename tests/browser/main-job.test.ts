import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openPage, signUpOn, type WatchedPage } from '../support/browser.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
import { appNow, feedback, fundedPublisher, liveApp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
});
afterAll(() => stack?.stop());

async function startRating(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start Next Rating' }).click();
  await page.getByLabel('Your feedback').waitFor();
}

const nothingWrong = ({ faults }: WatchedPage) => expect(faults).toEqual([]);

describe('the main job, in Chromium on a phone', () => {
  it('from an empty database to the reward in the balance and in the notifications', async () => {
    const publisher = await fundedPublisher(stack, 50);
    const app = await liveApp(publisher, 5);
    const watched = await openPage(browser, stack.url);
    const { page } = watched;
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL('**/login');
    await page.getByLabel('Username').waitFor();
    await expectAccessible(page, 'the sign-in');
    await page.goto('/signup');
    await page.getByLabel('Full Name').waitFor();
    await expectAccessible(page, 'the sign-up');
    await signUpOn(page);
    await expectAccessible(page, 'home');

    await startRating(page);
    await page.getByRole('heading', { name: 'Tidepool' }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByText('Choose 1 to 5 stars.').waitFor();
    await page.getByRole('radio', { name: '4, Very good' }).check({ force: true });
    await page.getByText('Write at least 40 characters of feedback.').waitFor();
    await page.getByLabel('Your feedback').fill(feedback());
    await page.getByText(/^Saved /).waitFor();
    await expectAccessible(page, 'the rating sheet');
    await submit.click();
    await page.getByText('0.75 USDT earned. Your balance').waitFor();
    await expectAccessible(page, 'the paid rating');
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByText('Your balance').waitFor();
    expect(await page.getByRole('main').textContent()).toContain('0.75 USDT');
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await page.getByText('You earned 0.75 USDT for rating Tidepool.').waitFor();
    await expectAccessible(page, 'the notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByRole('article').getByText('Completed').waitFor();
    await expectAccessible(page, 'the records');
    expect((await appNow(publisher, app._id)).places.completed).toBe(1);
    nothingWrong(watched);
    await watched.context.close();
    await expectSound(stack);
  });

  it('a draft survives a reload, is gone on with from the records, and giving back costs nothing', async () => {
    const publisher = await fundedPublisher(stack, 50);
    const app = await liveApp(publisher, 1, 'Kettle');
    const watched = await openPage(browser, stack.url, 'dark');
    const { page } = watched;
    await signUpOn(page);
    await startRating(page);
    const text = feedback();
    await page.getByLabel('Your feedback').fill(text);
    // Reloaded before the draft can have been saved on the server: this device kept it.
    await page.reload();
    // The address says which rating is open: it is gone on with, with its draft.
    await page.getByLabel('Your feedback').waitFor();
    expect(await page.getByLabel('Your feedback').inputValue()).toBe(text);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/start');
    await page.getByText('1 / 32').waitFor();
    expect(await page.getByRole('alert').count(), 'something could not be loaded').toBe(0);
    await page.getByRole('link', { name: /^Records.*a rating is open$/ }).click();
    await page.getByRole('button', { name: /^Submit (Now|Rating)$/ }).click();
    expect(await page.getByLabel('Your feedback').inputValue()).toBe(text);
    await expectAccessible(page, 'the rating sheet in the dark');
    await page.getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
    await page.getByText('Given back').waitFor();
    expect((await appNow(publisher, app._id)).places).toMatchObject({ available: 1, reserved: 0 });
    nothingWrong(watched);
    await watched.context.close();
  });

  it('a wrong password is told in the server’s words, and signing out forgets the person', async () => {
    const watched = await openPage(browser, stack.url);
    const { page } = watched;
    await signUpOn(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate('localStorage.getItem("token")')).toBeNull();
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid username or password.').waitFor();
    await page.goto('/records');
    await page.waitForURL('**/login');
    await watched.context.close();
  });
});
