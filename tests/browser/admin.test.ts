import { until } from '@candor/testkit/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAdmin } from '../contract/admins.ts';
import { deposit, payoutInReview, TRON_ADDRESS, txHash } from '../contract/people.ts';
import { DESKTOP, openAs, openPage } from '../support/browser.ts';
import { endSessionAt, loseAnswer, operationOf } from '../support/connection.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expectSound } from '../support/oracle.ts';
import { sharedBrowser } from '../support/shared.ts';
import { ADMIN, balanceOf, type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let browser: Browser;
let publisher: Person;
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
  publisher = await signUp(stack, 'publisher');
  await publisher.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
});
afterAll(() => stack?.stop());

interface Entry {
  at: string;
  actor: { username: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
/** What the audit log has about a record, newest first. */
const auditOf = (id: string) => stack.admin.call<Entry[]>('GET', `/api/admin/audit?record=${id}`);

/** The decision is in the audit log, once: by whom, when, from what, to what. */
async function expectAudited(id: string, actor: string, before: string, after: string): Promise<void> {
  const decisions = async () => (await auditOf(id)).filter((entry) => 'status' in entry.after);
  await until('the entry in the audit log', async () => (await decisions()).length > 0);
  const [entry, ...more] = await decisions();
  expect(more).toEqual([]);
  expect(entry?.actor.username).toBe(actor);
  expect(entry).toMatchObject({ before: { status: before }, after: { status: after } });
  expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(120_000);
}

const desk = (admin: { username: string; password?: string }) => openAs(browser, stack, admin, { viewport: DESKTOP });
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Where a deposit stands, as its publisher is told. */
const stateOf = async (id: string) => (await publisher.call<{ status: string }>('GET', `/api/deposits/${id}`)).status;

/** Opens a request beside the queue and asks for a decision; the transaction is filled in. */
async function askToPay(page: Page, id: string, hash: string): Promise<void> {
  await page.goto(`/admin/deposit-requests?id=${id}`);
  await press(page, 'Set to paid');
  await dialog(page).getByText('Set this deposit to paid?').waitFor();
  await dialog(page).getByLabel('Transaction hash').fill(hash);
}
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Set to paid' }).click();

describe('a decision', () => {
  it('of two administrators about the same deposit is made once, and the second is told who decided what', async () => {
    const second = await otherAdmin(stack);
    const id = await deposit(publisher);
    const before = (await balanceOf(publisher)).funds;
    const [one, two] = [await desk(ADMIN), await desk(second)];
    await askToPay(one.page, id, txHash());
    await askToPay(two.page, id, txHash());
    await confirm(one.page);
    await one.page.getByText('Deposit status updated successfully!').waitFor();
    await confirm(two.page);
    const told = dialog(two.page).getByRole('alert');
    await told.getByText(ADMIN.username).waitFor();
    expect(await told.textContent()).toMatch(/the-admin set it to Paid.*Nothing was decided twice\./);
    expect([...one.faults, ...two.faults]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
    await until('the deposit in the ledger', async () => (await balanceOf(publisher)).funds === before + 5);
    await expectSound(stack);
    expect((await balanceOf(publisher)).funds).toBe(before + 5);
    await expectAudited(id, ADMIN.username, 'to be reviewed', 'paid');
  });

  it('about a payout that somebody else is paying cannot be made: it says who is at it', async () => {
    const second = await otherAdmin(stack);
    const { id, rater } = await payoutInReview(stack);
    const [one, two] = [await desk(ADMIN), await desk(second)];
    await one.page.goto(`/admin/withdraw-requests?id=${id}`);
    await one.page.getByText('The others see that you are at it.').waitFor();
    await two.page.goto(`/admin/withdraw-requests?id=${id}`);
    await two.page
      .getByText(/^the-admin is at it until/)
      .first()
      .waitFor();
    expect(await two.page.getByRole('button', { name: 'Complete', exact: true }).isDisabled()).toBe(true);
    await press(one.page, 'Complete');
    // Whoever completes it is told the address, and says what the network took.
    await dialog(one.page).getByText(TRON_ADDRESS).waitFor();
    expect(await two.page.getByText(TRON_ADDRESS).count()).toBe(0);
    await dialog(one.page).getByLabel('Transaction hash').fill(txHash().slice(2));
    await dialog(one.page).getByLabel('What the network took, in USDT').fill('0');
    await dialog(one.page).getByRole('button', { name: 'Complete' }).click();
    await one.page.getByText('Withdrawal status updated successfully!').waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
    await until('the money paid out', async () => {
      const { heldBalance = 0 } = await rater.call<{ heldBalance?: number }>('GET', '/api/profile/balance');
      return heldBalance === 0;
    });
    await expectSound(stack);
    await expectAudited(id, ADMIN.username, 'To be Reviewed', 'Completed');
  });

  it('about a payout that may have been paid waits for who was told, or for two others, who looked on the chain', async () => {
    const second = await otherAdmin(stack);
    const { id, rater } = await payoutInReview(stack);
    const [one, two] = [await desk(ADMIN), await desk(second)];
    // By keys alone: opened, the address asked for, and left again.
    await one.page.goto(`/admin/withdraw-requests?id=${id}`);
    await one.page.getByText('The others see that you are at it.').waitFor();
    await one.page.getByRole('button', { name: 'Show the address' }).focus();
    await one.page.keyboard.press('Enter');
    await one.page.getByText(TRON_ADDRESS).waitFor();
    await expect(rater.call('POST', `/api/withdrawals/${id}/cancel`)).rejects.toMatchObject({ code: 'ADDRESS_TOLD' });
    await press(one.page, 'Close the details');
    // The other one is told who had it, and is not told where it goes.
    await two.page.goto(`/admin/withdraw-requests?id=${id}`);
    await two.page.getByText(/^It may have been paid: the-admin was told the address and had it until/).waitFor();
    expect(await two.page.getByText(TRON_ADDRESS).count()).toBe(0);
    expect(await two.page.getByRole('button', { name: 'Show the address' }).count()).toBe(0);
    await press(two.page, 'Close the details');
    // Whoever was told looks on the chain and says that nothing was sent.
    await one.page.goto(`/admin/withdraw-requests?id=${id}`);
    await one.page.getByRole('button', { name: 'Looked on the chain: not sent, give it back' }).focus();
    await one.page.keyboard.press('Enter');
    await one.page
      .getByRole('button', { name: 'Looked on the chain: not sent, give it back' })
      .waitFor({ state: 'detached' });
    await two.page.goto(`/admin/withdraw-requests?id=${id}`);
    await two.page.getByText('The others see that you are at it.').waitFor();
    await two.page.getByRole('button', { name: 'Show the address' }).click();
    await two.page.getByText(TRON_ADDRESS).waitFor();
    expect([...one.faults, ...two.faults]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('while the wallet is away is kept, says so, and is done later, once', async () => {
    const id = await deposit(publisher);
    const before = (await balanceOf(publisher)).funds;
    const { page, context } = await desk(ADMIN);
    await askToPay(page, id, txHash());
    await stack.stack.kill('wallet', 'SIGSTOP');
    try {
      await confirm(page);
      await page.getByText('Deposit status updated successfully!').waitFor();
      await page.goto(`/admin/deposit-requests?id=${id}`);
      await main(page)
        .getByText(/It is decided and will be done/)
        .waitFor();
    } finally {
      await stack.stack.kill('wallet', 'SIGCONT');
    }
    await main(page)
      .getByText(/It is decided and will be done/)
      .waitFor({ state: 'detached' });
    await context.close();
    await until('the deposit in the ledger', async () => (await balanceOf(publisher)).funds === before + 5);
    await expectSound(stack);
    expect((await balanceOf(publisher)).funds).toBe(before + 5);
    await expectAudited(id, ADMIN.username, 'to be reviewed', 'paid');
  });

  it('is not made when the session ends in mid-decision; what was typed is there after the sign-in, and it is made once', async () => {
    const id = await deposit(publisher);
    const before = (await balanceOf(publisher)).funds;
    const hash = txHash();
    const { page, context } = await desk(ADMIN);
    await askToPay(page, id, hash);
    await endSessionAt(context, page, 'DepositDesk_DecideMutation');
    await confirm(page);
    await page.waitForURL('**/admin/login');
    await page.getByText('Your session has expired. Please log in again.').waitFor();
    expect(await stateOf(id)).toBe('to be reviewed');
    await page.getByLabel('Username or Email').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await press(page, 'Sign In');
    await dialog(page).getByText('What you typed was kept', { exact: false }).waitFor();
    expect(await dialog(page).getByLabel('Transaction hash').inputValue()).toBe(hash);
    await loseAnswer(page, 'DepositDesk_DecideMutation');
    await confirm(page);
    await dialog(page).getByText('Failed to update deposit status.').waitFor();
    await confirm(page);
    await page.getByText('Deposit status updated successfully!').waitFor();
    await context.close();
    await until('the deposit in the ledger', async () => (await balanceOf(publisher)).funds === before + 5);
    await expectSound(stack);
    await expectAudited(id, ADMIN.username, 'to be reviewed', 'paid');
  });
});

describe('by keyboard alone', () => {
  it('an administrator signs in and clears the queue: pays one, rejects one, goes on to the next', async () => {
    const ids = [await deposit(publisher), await deposit(publisher), await deposit(publisher)];
    const { page, context, faults } = await openPage(browser, stack.url, 'light', {
      viewport: DESKTOP,
      serviceWorkers: 'block',
    });
    await page.goto('/admin/login');
    await page.getByLabel('Username or Email').waitFor();
    const { tabTo, press: key, type, focused } = await keyboardOf(page);
    await tabTo('Username or Email');
    await type(ADMIN.username);
    await tabTo('Password');
    await type(ADMIN.password);
    await key('Enter');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await tabTo('Deposit Requests');
    await key('Enter');
    await page.getByRole('heading', { name: 'Deposit Requests' }).waitFor();
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(2)
      .waitFor();
    await key('j');
    expect(await focused()).toMatch(/^button Details of publisher-/);
    await key('Enter');
    await page.getByText('The others see that you are at it.').waitFor();
    await key('a');
    await dialog(page).waitFor();
    expect(await focused()).toBe('textbox Transaction hash');
    await type(txHash());
    await key('Enter');
    await page.getByText('Deposit status updated successfully!').first().waitFor();
    // The next one is at hand already.
    await dialog(page).waitFor({ state: 'detached' });
    await key('r');
    await dialog(page).getByText('Reject this deposit?').waitFor();
    expect(await focused()).toBe('combobox Pick a reason');
    await key('ArrowDown');
    await tabTo('Reject');
    await key('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await until('both decisions', async () => {
      const now = await Promise.all(ids.map(stateOf));
      return now.sort().join() === 'paid,rejected,to be reviewed';
    });
    await key('?');
    await dialog(page).getByText('The next row').waitFor();
    await key('Escape');
    await key('/');
    expect(await focused()).toMatch(/^searchbox|^textbox/);
    expect(faults).toEqual([]);
    await context.close();
    const states = await Promise.all(ids.map(stateOf));
    for (const [at, id] of ids.entries()) {
      const after = { paid: 'paid', rejected: 'rejected' }[states[at] ?? ''];
      if (after) await expectAudited(id, ADMIN.username, 'to be reviewed', after);
    }
    await expectSound(stack);
  });
});

describe('somebody who is no superadmin', () => {
  it.each(['signed in', 'not signed in'])(
    'who is %s gets neither a page, nor code, nor a call of the area',
    async (how) => {
      const { page, context, faults } =
        how === 'signed in' ? await openAs(browser, stack, publisher) : await openPage(browser, stack.url);
      const asked = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/assets/')) asked.add(pathname.replace(/^\/assets\/|-[\w-]{7}\.\w+$/g, ''));
        if (pathname === '/graphql') asked.add(`call ${operationOf(request)}`);
      });
      for (const path of [
        '/admin',
        '/admin/dashboard',
        '/admin/users',
        '/admin/deposit-requests?id=some',
        '/admin/none',
      ]) {
        await page.goto(path);
        await page.waitForURL('**/admin/login');
        await page.getByLabel('Username or Email').waitFor();
      }
      const ofArea = [...asked].filter((name) =>
        /admin|Dashboard|Users|Requests|Addresses|Ledger|Audit|Plot|Appeals/i.test(name),
      );
      const gate = ['AdminGate', 'call AdminGate_Query', 'AdminLoginPage'];
      expect(ofArea.filter((name) => !gate.includes(name))).toEqual([]);
      await page.getByLabel('Username or Email').fill(publisher.username);
      await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-42');
      await press(page, 'Sign In');
      await page.getByText('You do not have permission to access this area.').waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
