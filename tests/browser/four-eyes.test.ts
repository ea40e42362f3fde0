import { until } from '@candor/testkit/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAdmin } from '../contract/admins.ts';
import { deposit, payoutInReview, TRON_ADDRESS, txHash } from '../contract/people.ts';
import { DESKTOP, expectGoodLooks, openAs } from '../support/browser.ts';
import { askGraph } from '../support/graph.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
import { ADMIN, balanceOf, type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
let publisher: Person;
/** The second administrator. */
let boris: Person;
let payoutId: string;
beforeAll(async () => {
  // Everything that the tests of this file move is above it.
  stack = await startTestStack({ FOUR_EYES: 'on', FOUR_EYES_USDT: '1' });
  browser = await sharedBrowser();
  publisher = await signUp(stack, 'publisher');
  await publisher.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  // While there is one administrator nobody waits for a second one.
  payoutId = (await payoutInReview(stack)).id;
  boris = await otherAdmin(stack);
});
afterAll(() => stack?.stop());

const desk = (admin: { username: string; password?: string }) => openAs(browser, stack, admin, { viewport: DESKTOP });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );
const depositOf = (id: string) => publisher.call<{ status: string }>('GET', `/api/deposits/${id}`);
const payoutOf = (id: string) => stack.admin.call<{ status: string }>('GET', `/api/withdrawals/${id}`);

/** Whether a text lies within its cell, which cuts what is longer. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const cell = element.closest('td')?.getBoundingClientRect();
    const isWithin = cell && own.left >= cell.left && own.right <= cell.right + 1 && own.bottom <= cell.bottom + 1;
    return isWithin === true && element.scrollWidth <= element.clientWidth + 1;
  });

async function setToPaid(page: Page, id: string, button: string, hash?: string): Promise<void> {
  await page.goto(`/admin/deposit-requests?id=${id}`);
  await press(page, button);
  await dialog(page).getByText('Set this deposit to paid?').waitFor();
  if (hash) await dialog(page).getByLabel('Transaction hash').fill(hash);
  await dialog(page).getByRole('button', { name: 'Set to paid' }).click();
}

describe('what is above the limit', () => {
  it('is credited when one administrator has set it to paid and another one confirms it, in two browsers', async () => {
    const id = await deposit(publisher);
    const [one, two] = [await desk(ADMIN), await desk(boris)];
    const hash = txHash();
    await setToPaid(one.page, id, 'Set to paid', hash);
    await one.page.getByText('Waits for a second administrator: you set it to paid.').first().waitFor();
    expect((await depositOf(id)).status).toBe('to be reviewed');

    // The first one alone gets no further, by REST and by GraphQL as well.
    const decision = { status: 'paid', txHash: hash };
    await stack.admin.call('PUT', `/api/deposits/${id}/status`, decision);
    const refused = await askGraph(
      stack.url,
      'mutation ($input: DecideDepositInput!) { decideDeposit(input: $input) { id } }',
      { input: { id, status: 'paid', txHash: hash } },
      stack.adminToken,
    );
    expect(refused).toEqual([]);
    expect((await depositOf(id)).status).toBe('to be reviewed');
    expect((await balanceOf(publisher)).funds ?? 0).toBe(0);

    await two.page.goto('/admin/dashboard');
    const waiting = two.page.getByRole('region', { name: 'Waits for a second administrator' });
    await waiting.getByText(ADMIN.username).waitFor();
    await expectGoodLooks(two.page, 'the dashboard');
    await waiting.getByRole('link').first().click();
    await two.page.getByText(`Waits for a second administrator: ${ADMIN.username} set it to paid.`).first().waitFor();
    await expectGoodLooks(two.page, 'a deposit to confirm');
    await setToPaid(two.page, id, 'Confirm');
    await two.page.getByText('Deposit status updated successfully!').waitFor();
    expect([...one.faults, ...two.faults]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
    await until('the deposit in the ledger', async () => (await balanceOf(publisher)).funds === 5);
    expect((await depositOf(id)).status).toBe('paid');
    await expectSound(stack);
  });

  it('is paid out when one administrator has approved it and another one pays it', async () => {
    const id = payoutId;
    const claim = () => stack.admin.call('POST', `/api/withdrawals/${id}/claim`);
    expect(await codeOf(claim())).toBe('APPROVAL_REQUIRED');
    const [one, two] = [await desk(ADMIN), await desk(boris)];
    await one.page.goto(`/admin/withdraw-requests?id=${id}`);
    await one.page.getByText('The others see that you are at it.').waitFor();
    await press(one.page, 'Show the address');
    await press(one.page, 'Approve it for another administrator');
    await one.page.getByText('Waits for a second administrator: you approved it.').first().waitFor();
    expect(await one.page.getByText(TRON_ADDRESS).count()).toBe(0);
    expect(await codeOf(claim())).toBe('SECOND_ADMINISTRATOR');
    const completed = { status: 'completed', txHash: txHash().slice(2), networkFee: 0 };
    expect(await codeOf(stack.admin.call('PUT', `/api/withdrawals/${id}/status`, completed))).not.toBe('none');
    expect((await payoutOf(id)).status).toBe('To be Reviewed');

    // In the table beside nothing else, and beside the details, it can be read to its end.
    for (const at of ['', `?id=${id}`]) {
      await two.page.goto(`/admin/withdraw-requests${at}`);
      const sentence = `Waits for a second administrator: ${ADMIN.username} approved it.`;
      const cell = two.page.getByRole('cell').filter({ hasText: sentence }).first();
      await cell.waitFor();
      expect(await isWhole(cell.getByText(sentence)), `payouts${at}`).toBe(true);
    }

    // The first one's page stays open, and keeps nobody from it.
    await two.page.goto(`/admin/withdraw-requests?id=${id}`);
    await two.page.getByText(`Waits for a second administrator: ${ADMIN.username} approved it.`).first().waitFor();
    await expectGoodLooks(two.page, 'a payout to pay');
    await press(two.page, 'Complete');
    await dialog(two.page).getByText(TRON_ADDRESS).first().waitFor();
    await dialog(two.page).getByLabel('Transaction hash').fill(txHash().slice(2));
    await dialog(two.page).getByLabel('What the network took, in USDT').fill('0');
    await dialog(two.page).locator('form').getByRole('button', { name: 'Complete' }).click();
    await two.page.getByText('Withdrawal status updated successfully!').waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
    await until('the payout completed', async () => (await payoutOf(id)).status === 'Completed');
    await expectSound(stack);
  });
});
