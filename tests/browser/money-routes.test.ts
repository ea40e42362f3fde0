import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openPage, type WatchedPage } from '../support/browser.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
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
  startTestStack,
  type TestStack,
} from '../support/stack.ts';
import { shoot } from './screens.ts';

const ADDRESS = `0x${randomBytes(20).toString('hex')}`;
const PIN = '4821';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
});
afterAll(() => stack?.stop());

/** A page on which this person is signed in. */
async function openAs(person: Person): Promise<WatchedPage> {
  const watched = await openPage(browser, stack.url);
  await watched.page.goto('/login');
  await watched.page.evaluate(`localStorage.setItem('token', ${JSON.stringify(person.token)})`);
  return watched;
}

async function rate(rater: Person, appId: string, stars: number): Promise<void> {
  const { _id } = await start(rater, appId);
  await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars, feedback: feedback() });
}

describe('what was earned', () => {
  it('is asked for with the PIN, held at once, and paid with the transaction in the history', async () => {
    const publisher = await fundedPublisher(stack, 50);
    const rater = await signUp(stack);
    for (const name of ['Tidepool', 'Kettle']) await rate(rater, (await liveApp(publisher, 2, name))._id, 4);
    await until('both rewards', async () => (await earned(rater)) === 1.5);
    const { page, context, faults } = await openAs(rater);

    const streaming = page.waitForResponse((response) => response.url().endsWith('/api/notifications/stream'));
    await page.goto('/withdraw');
    await page.getByText(/^Set your security PIN in/).waitFor();
    await page.getByRole('link', { name: 'Withdrawal Settings' }).click();
    // The page before stays, with fields of the same names, until the code of this one is there.
    await page.getByRole('heading', { name: 'Withdrawal Settings' }).waitFor();
    await page.getByLabel('Network').selectOption('BSC (BEP20)');
    await page.getByLabel('Address').fill(ADDRESS);
    await page.getByLabel('Security PIN', { exact: true }).fill(PIN);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Withdrawal information saved successfully!').waitFor();
    await expectAccessible(page, 'the withdrawal settings');
    await shoot(page, 'withdraw-information');

    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('heading', { name: 'Withdraw', exact: true }).waitFor();
    await page.getByLabel('Amount').fill('1.25');
    // The server writes an address as its network does, with the capitals that are its checksum.
    expect((await page.getByLabel('Address').inputValue()).toLowerCase()).toBe(ADDRESS);
    await page.getByLabel('Security PIN', { exact: true }).fill('9999');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Ask for this payout' }).click();
    await page.getByText('Withdrawal failed: The security PIN is wrong.').waitFor();
    await page.getByLabel('Security PIN', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Ask for this payout' }).click();
    await page.getByText('Withdrawal request submitted successfully!').waitFor();
    await expectAccessible(page, 'the payout');
    await shoot(page, 'withdraw');
    expect(await earned(rater)).toBe(0.25);

    expect((await streaming).status()).toBe(200);
    const unread = async () =>
      Number(
        /\d+/.exec(
          (await page
            .getByRole('link', { name: /^Notifications/ })
            .first()
            .getAttribute('aria-label')) ?? '',
        )?.[0] ?? 0,
      );
    const before = await unread();
    const [asked] = await rater.call<{ _id: string }[]>('GET', '/api/withdrawals/my-history');
    await stack.admin.call('POST', `/api/withdrawals/${asked?._id}/claim`);
    const txHash = `0x${randomBytes(32).toString('hex')}`;
    await stack.admin.call('PUT', `/api/withdrawals/${asked?._id}/status`, {
      status: 'Completed',
      txHash,
      networkFee: 0,
    });
    await until('the live notification', async () => (await unread()) > before);
    await page.goto('/withdraw-history');
    await page.getByText('Completed').waitFor();
    await page.getByText(`Transaction ${txHash}`).waitFor();
    await expectAccessible(page, 'the history of payouts');
    await shoot(page, 'withdraw-history');

    for (const [path, text, name] of [
      ['/personal-info', 'Where you are signed in', 'personal-info'],
      ['/profile', 'Withdrawal settings', 'profile'],
      ['/', 'Have what you earned paid out.', 'home'],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).waitFor();
      await expectAccessible(page, path);
      await shoot(page, name);
    }
    expect(faults).toEqual([]);
    await page.goto('/personal-info');
    await page.getByLabel('Name', { exact: true }).fill('Somebody Else');
    await page.getByLabel('Old PIN', { exact: true }).fill('9999');
    await page.getByLabel('New PIN', { exact: true }).fill('314159');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('The security PIN is wrong.').waitFor();
    await page.getByText('Nothing was saved.').waitFor();
    // The browser notes the refusal itself in its console.
    expect(faults.splice(0)).toEqual([expect.stringContaining('403')]);
    expect(await rater.call('GET', '/api/profile/me')).toMatchObject({ name: 'Rita Rater' });
    await page.getByLabel('Old PIN', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    expect(await rater.call('GET', '/api/profile/me')).toMatchObject({ name: 'Somebody Else' });

    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });
});

describe('a campaign', () => {
  it('is made, funded after its cost was told, watched while feedback comes, and closed with the rest given back', async () => {
    const publisher = await fundedPublisher(stack, 50);
    await stack.admin.call('POST', '/api/deposit-addresses', { network: 'BSC (BEP20)', address: ADDRESS });
    const { page, context, faults } = await openAs(publisher);
    await page.goto('/publisher');
    await page.getByText('No apps yet').waitFor();
    await expectAccessible(page, 'the campaigns');
    await page.getByRole('link', { name: 'New app' }).click();
    await page.getByLabel('Name').fill('Inkwell');
    await page.getByLabel('Price of a place').fill('1');
    await page.getByLabel('Reward').fill('0.75');
    await page.getByLabel('Minutes').fill('3');
    await page.getByLabel('Description (Optional)').fill('Notes that stay where you put them.');
    await page.getByLabel('Link', { exact: true }).fill('https://example.com/inkwell');
    const buffer = await drawReceipt(5);
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
    await expectAccessible(page, 'a new app');
    await shoot(page, 'publisher-new-app');
    await page.getByRole('button', { name: 'Add app' }).click();

    await page.getByRole('heading', { name: 'Buy places' }).waitFor();
    await page.getByLabel('Places', { exact: true }).fill('12');
    await page.getByText('You pay').locator('..').getByText('12.00').waitFor();
    await page.getByText('Fee of the platform').locator('..').getByText('3.00').waitFor();
    await expectAccessible(page, 'the cost of places');
    await page.getByRole('button', { name: 'Buy places' }).click();
    await page.getByText('12 places bought.').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();

    const appId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    for (const stars of [5, 2]) await rate(await signUp(stack), appId, stars);
    await page.getByRole('article').nth(1).waitFor();
    await page.getByText('1.50').waitFor();
    await expectAccessible(page, 'a campaign');
    await shoot(page, 'publisher-app');
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await loading).suggestedFilename()).toBe('candor-feedback-Inkwell.csv');

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText(/10 places that nobody has taken are given back/).waitFor();
    await expectAccessible(page, 'closing a campaign');
    await shoot(page, 'publisher-close');
    await page.getByRole('button', { name: 'Close the campaign' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    await until('the refund', async () => (await balanceOf(publisher)).funds === 48);
    expect((await appNow(publisher, appId)).places).toMatchObject({ completed: 2, available: 0 });
    await page.goto('/publisher');
    await page.getByText('2 of 12 places rated, 0 free').waitFor();
    await shoot(page, 'publisher');

    await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
    await page.getByRole('button', { name: '300' }).click();
    await shoot(page, 'deposit');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(ADDRESS).waitFor();
    const screenshot = await drawReceipt(300);
    await page
      .getByLabel('Choose the screenshot')
      .setInputFiles({ name: 'sent.png', mimeType: 'image/png', buffer: screenshot });
    await page.getByAltText('The chosen screenshot').waitFor();
    await expectAccessible(page, 'the proof of a deposit');
    await shoot(page, 'deposit-proof');
    // People leave for their wallet, and the browser may have forgotten the page when they come back.
    await page.reload();
    await page.getByAltText('The chosen screenshot').waitFor();
    await page.getByRole('button', { name: 'Submit the deposit' }).click();
    await page.getByText(/^[\d.]+ received, waiting for review$/).waitFor();
    await page.goto('/deposit?tab=history');
    await page.getByText('Pending').waitFor();
    await expectAccessible(page, 'the history of deposits');
    await shoot(page, 'deposit-history');
    await page.getByRole('button', { name: 'Show the screenshot' }).first().click();
    await page.getByAltText('The screenshot of the deposit').waitFor();
    await expectAccessible(page, 'a screenshot');
    expect(faults).toEqual([]);
    await context.close();
    await expectSound(stack);
  });
});
