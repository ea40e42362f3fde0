import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openAlike, openAppeal, openQuestion, openReport, otherAdmin } from '../contract/admins.ts';
import { deposit, hold, idOf, payoutInReview, publisherOf, TRON_ADDRESS, uncoveredEarner } from '../contract/people.ts';
import { restoredPayout } from '../contract/restored.ts';
import { openAs, openPage } from '../support/browser.ts';
import { changeAnswers } from '../support/connection.ts';
import { sharedBrowser } from '../support/shared.ts';
import { ADMIN, liveApp, type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';
import { shoot } from './screens.ts';
import { adminRoutes, createVisits, modalsOfClient } from './visits.ts';

// Many looks each, and each look is work for the processor.
vi.setConfig({ testTimeout: 420_000 });

let stack: TestStack;
let browser: Browser;
let publisher: Person;
const { look, glance, missed, missedModals } = createVisits();
beforeAll(async () => {
  stack = await startTestStack();
  browser = await sharedBrowser();
  publisher = await publisherOf(stack);
});
afterAll(() => stack?.stop());

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
/** A question that is open, over whatever else is. */
const asked = (page: Page, text: string | RegExp) =>
  page.locator('dialog[open]').last().getByText(text).first().waitFor();
const closeAll = async (page: Page) => {
  for (let open = await page.locator('dialog[open]').count(); open > 0; open -= 1) await page.keyboard.press('Escape');
  await page.locator('dialog[open]').first().waitFor({ state: 'detached' });
};

it('the sign-in, the dashboard, the ledger and the way between the pages', async () => {
  const out = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
  await out.page.goto('/admin/dashboard');
  await out.page.waitForURL('**/admin/login');
  await out.page.getByLabel('Username or Email').fill('nobody');
  await out.page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await press(out.page, 'Sign In');
  await out.page.getByRole('alert').waitFor();
  await look(out.page, '/admin/login', 'refused');
  await out.context.close();
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin');
  await page.waitForURL('**/admin/dashboard');
  await main(page).getByText('Total Revenue').waitFor();
  await look(page, 'dashboard', 'usual');
  // By keys alone: what was found is opened, and the focus is in its page.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await search.waitFor();
  await look(page, 'dashboard', 'the search before anything is typed', 'Palette');
  await search.fill(publisher.username);
  await page.getByRole('option', { name: publisher.username }).waitFor();
  await look(page, 'dashboard', 'the search over everything', 'Palette');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/users?id=${idOf(publisher)}`);
  await search.waitFor({ state: 'detached' });
  await page.goBack();
  await main(page).getByText('Total Revenue').waitFor();
  const opener = page.getByRole('button', { name: 'Search everything' });
  await opener.click();
  await search.waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button.matches(':focus'))).toBe(true);
  await press(page, 'Menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Ledger' }).waitFor();
  await glance(page, 'dashboard', 'usual', 'AdminFrame');
  await page.getByRole('dialog').getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('heading', { name: 'Ledger', exact: true }).waitFor();
  await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await look(page, 'ledger', 'usual');
  expect(faults).toEqual([]);
  await context.close();
});

it('requests: the queue, one beside it, the questions before a decision, many at once, the screenshot', async () => {
  const ids = [await deposit(publisher), await deposit(publisher)];
  const { id: payout } = await payoutInReview(stack);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin/deposit-requests');
  await page
    .getByRole('button', { name: /^Details of/ })
    .nth(1)
    .waitFor();
  await look(page, 'deposit-requests', 'the queue');
  await page
    .getByRole('button', { name: /^Open the screenshot of/ })
    .first()
    .click();
  await page.locator('dialog[open] img').first().waitFor();
  await glance(page, 'deposit-requests', 'usual', 'ScreenshotViewer');
  await closeAll(page);
  await page.keyboard.press('?');
  await asked(page, 'The next row');
  await glance(page, 'deposit-requests', 'usual', 'KeysDialog');
  await closeAll(page);
  // What is decided cannot be ticked.
  const boxes = page.getByRole('checkbox', { name: /^Tick publisher/, disabled: false });
  for (const box of await boxes.all()) await box.check();
  await press(page, /^Set to paid: 2/);
  await asked(page, /without a warning/);
  await look(page, 'deposit-requests', 'many at once', 'BulkDialog');
  await page.goto(`/admin/deposit-requests?id=${ids[0]}`);
  await page.getByText('The others see that you are at it.').waitFor();
  await page.getByText('Nobody has written anything yet.').waitFor();
  await look(page, 'deposit-requests', 'one beside the queue', 'RequestPanel');
  await press(page, 'Reject');
  await asked(page, 'Reject this deposit?');
  await look(page, 'deposit-requests', 'a rejection', 'DecisionDialog');
  await page.goto('/admin/withdraw-requests');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  await look(page, 'withdraw-requests', 'the queue');
  await page.goto(`/admin/withdraw-requests?id=${payout}`);
  await page.getByText('The others see that you are at it.').waitFor();
  await press(page, 'Complete');
  await asked(page, 'Complete this payout?');
  await look(page, 'withdraw-requests', 'a payout', 'DecisionDialog');
  expect(faults).toEqual([]);
  await context.close();
});

it('the desk of payouts that is closed after a restore, one to look up on the chain, and what another looked for', async () => {
  const { id, opens } = await restoredPayout(stack);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin/withdraw-requests');
  await page.getByText('The desk is closed: 1 payout').waitFor();
  await look(page, 'withdraw-requests', 'a closed desk');
  await shoot(page, 'desk-closed');
  await page.getByRole('button', { name: /^earner-.*, \$/ }).click();
  await page.getByText(/^It may have been sent: it waited when/).waitFor();
  await page.getByText('I found it on the chain').click();
  await page.getByLabel('Transaction that it was sent with').waitFor();
  await look(page, 'withdraw-requests', 'one to look up', 'RequestPanel');
  await shoot(page, 'desk-to-look-up');
  await press(page, 'Looked on the chain: not sent');
  await page.getByText('Looked on the chain after a restore, and found nothing sent: you.').waitFor();
  expect(await page.getByRole('button', { name: 'Looked on the chain: not sent' }).count()).toBe(0);
  await look(page, 'withdraw-requests', 'one that was looked up once', 'RequestPanel');
  expect(faults).toEqual([]);
  await context.close();
  await opens();
  const { open } = await stack.admin.call<{ open: boolean }>('GET', '/api/admin/payout-desk');
  expect({ id, open }).toEqual({ id, open: true });
});

it('people: the list, one with their money, a hold; and the audit log that has it', async () => {
  const held = await signUp(stack, 'held');
  await hold(stack, held);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin/users');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  await look(page, 'users', 'the list');
  await press(page, 'Views');
  await asked(page, 'Saved views');
  await look(page, 'users', 'saved views', 'SavedViews');
  await closeAll(page);
  await page.goto(`/admin/users?id=${idOf(held)}`);
  await page.getByRole('button', { name: 'Release', exact: true }).waitFor();
  await look(page, 'users', 'one beside the list', 'UserPanel');
  // By keys alone; letters that decide elsewhere are letters here, and the words stay where they were written.
  await page.getByLabel('A new note').focus();
  await page.keyboard.type(`Asked for a picture of ${'x'.repeat(120)}, again`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Notes' }).getByText('Asked for a picture').waitFor();
  await look(page, 'users', 'a note', 'UserPanel');
  await press(page, 'Release');
  await asked(page, /^Release held-/);
  await look(page, 'users', 'a release', 'EditHold');
  await page.goto(`/admin/users?id=${idOf(held)}`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  await press(page, 'Freeze');
  await asked(page, /^Freeze held-/);
  await look(page, 'users', 'a freeze', 'Takeover');
  await page.goto('/admin/audit');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.locator('dialog[open]').first().waitFor();
  await look(page, 'audit', 'an entry', 'EntryPanel');
  expect(faults).toEqual([]);
  await context.close();
});

it('appeals and reports, each with its case and the question before it is decided', async () => {
  await openAppeal(stack);
  await openReport(stack, publisher);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin/appeals');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What the rater says' }).waitFor();
  await page.getByText('Nobody has written anything yet.').waitFor();
  await page.getByLabel('A new note').fill('The same words as in March.');
  await press(page, 'Add the note');
  await page.getByRole('list', { name: 'Notes' }).waitFor();
  await look(page, 'appeals', 'a case', 'Case');
  await page.keyboard.press('a');
  await page.locator('dialog[open] form').last().waitFor();
  await look(page, 'appeals', 'a decision', 'Decide');
  await openAlike(stack);
  await page.goto('/admin/appeals?tab=alike');
  await page.getByText('Nearly the same as').first().waitFor();
  await look(page, 'appeals', 'nearly the same texts');
  await press(page, 'Duplicate');
  await asked(page, 'Reject these texts as duplicates?');
  await look(page, 'appeals', 'a decision of nearly the same texts', 'DecideAlike');
  await openQuestion(stack);
  await page.goto('/admin/appeals?tab=questions');
  await page.getByText('Where do you live?').first().waitFor();
  await look(page, 'appeals', 'a reported question');
  await press(page, 'Uphold');
  await asked(page, 'May this question not be asked?');
  await look(page, 'appeals', 'a decision of a reported question', 'DecideQuestion');
  expect(faults).toEqual([]);
  await context.close();
});

it('what administrators set up: apps, deposit addresses, promotions', async () => {
  await liveApp(publisher, 1, 'Inkwell');
  await stack.admin.call('POST', '/api/deposit-addresses', { network: 'TRON (TRC20)', address: TRON_ADDRESS });
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  await page.goto('/admin/apps');
  await press(page, 'Edit Inkwell');
  await page.getByText('Update App').first().waitFor();
  await look(page, 'apps', 'an edit', 'EditApp');
  await page.goto('/admin/apps');
  await press(page, 'Delete Inkwell');
  await asked(page, 'Are you sure you want to delete this app?');
  await look(page, 'apps', 'a deletion', 'DeleteApp');
  await page.goto('/admin/add-app');
  await main(page).getByLabel('Name').first().waitFor();
  await look(page, 'add-app', 'empty');
  await page.goto('/admin/deposit-addresses');
  await main(page).getByText('TRON (TRC20)').first().waitFor();
  await look(page, 'deposit-addresses', 'the list');
  await press(page, 'Add New Address');
  await asked(page, 'Add New Address');
  await look(page, 'deposit-addresses', 'a new one', 'AddressForm');
  await closeAll(page);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await press(page, 'Delete');
  await asked(page, 'Are you sure you want to delete this address?');
  await look(page, 'deposit-addresses', 'a deletion', 'DepositAddressesPage');
  await page.goto('/admin/promotions');
  await page.getByRole('heading', { name: 'Promotions' }).waitFor();
  await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await look(page, 'promotions', 'usual');
  const rater = await uncoveredEarner(stack);
  await rater.call('POST', '/api/profile/claim-signup-bonus').catch(() => undefined);
  await page.reload();
  await main(page).getByText('The fees of its publishers do not cover it.').waitFor();
  await press(page, 'Pay it');
  await asked(page, 'Pay this bonus?');
  await look(page, 'promotions', 'a bonus to decide', 'BonusCases');
  const decision = page.locator('dialog[open]').last();
  await decision.getByLabel('Reason', { exact: true }).fill('Looked at.');
  await decision.getByRole('button', { name: 'Pay it' }).click();
  await main(page)
    .getByText(/^The bonus is (paid|granted; it waits for the budget)\.$/)
    .waitFor();
  await page.goto('/admin/administrators');
  await press(page, `Change the role of ${ADMIN.username}`);
  await asked(page, `Change the role of ${ADMIN.username}?`);
  await look(page, 'administrators', 'a role', 'EditRole');
  await closeAll(page);
  await look(page, 'administrators', 'the list');
  expect(faults).toEqual([]);
  await context.close();
});

it('what waits for a second administrator, and the second factor that is asked for once more', async () => {
  const other = await otherAdmin(stack);
  const { page, context, faults } = await openAs(browser, stack, ADMIN);
  const [from, until] = [7, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  // How such a state comes about takes days, or a second stack: here it is only looked at.
  await changeAnswers(page, 'AdministratorsPage_Query', ({ data }) => ({
    data: {
      administrators: (data.administrators as { username: string }[]).map((row) =>
        row.username === other.username ? { ...row, factorLoss: losing(from) } : row,
      ),
    },
  }));
  await page.goto('/admin/administrators');
  await press(page, `Let ${other.username} remove the second factor`);
  await asked(page, 'Approve it only where you have spoken with them');
  await look(page, 'administrators', 'a lost second factor', 'ApproveLoss');
  await closeAll(page);
  await changeAnswers(page, 'EditRole_Mutation', () => FACTOR_NEEDED);
  await press(page, `Change the role of ${other.username}`);
  const question = page.locator('dialog[open]').last();
  await question.getByLabel('Role').selectOption('auditor');
  await question.getByLabel('Reason', { exact: true }).fill('Looked at.');
  await question.getByRole('button', { name: /^(Change|Propose)/ }).click();
  await asked(page, 'It was given more than five minutes ago.');
  await look(page, 'administrators', 'the second factor once more', 'FreshFactor');
  // Not given: what was asked for is refused, and stays as it was typed.
  await page.keyboard.press('Escape');
  await question.getByRole('alert').waitFor();
  expect(await question.getByLabel('Reason', { exact: true }).inputValue()).toBe('Looked at.');
  await closeAll(page);

  const by = { __typename: 'User', id: idOf(other), username: other.username };
  const change = { __typename: 'DepositAddressProposal', by, at: new Date().toISOString(), until, kind: 'create' };
  await changeAnswers(page, 'WaitingAddresses_Query', ({ data }) => ({
    data: {
      ...data,
      secondPersonWaits: {
        ...(data.secondPersonWaits as object),
        addresses: [
          {
            ...{ __typename: 'DepositAddress', id: 'waits', network: 'TRC20', address: TRON_ADDRESS },
            proposal: { ...change, network: 'TRC20', address: TRON_ADDRESS },
          },
        ],
      },
    },
  }));
  await page.goto('/admin/deposit-addresses');
  await main(page).getByText('Add the address of TRC20').waitFor();
  await look(page, 'deposit-addresses', 'one that waits');
  await press(page, 'Confirm: Add the address of TRC20');
  await asked(page, TRON_ADDRESS);
  await look(page, 'deposit-addresses', 'the second administrator', 'Waiting');
  await closeAll(page);
  await changeAnswers(page, 'WaitingFundings_Query', ({ data }) => ({
    data: {
      ...data,
      promotions: {
        ...(data.promotions as object),
        waiting: [
          {
            ...{ __typename: 'PromotionsProposal', id: 'waits', by, amount: '40', reason: 'The second month' },
            ...{ txHash: `0x${'ab'.repeat(32)}`, at: new Date().toISOString(), until },
          },
        ],
      },
    },
  }));
  await page.goto('/admin/promotions');
  await press(page, /^Reject: Pay/);
  await asked(page, 'Reject this payment?');
  await look(page, 'promotions', 'one that is rejected', 'EndFunding');
  await closeAll(page);
  expect(faults).toEqual([]);
  await context.close();
});

const losing = (from: string | undefined) => ({ __typename: 'FactorLoss', from, waitsForAdministrator: true });
const FACTOR_NEEDED = {
  data: null,
  errors: [
    { message: 'Your second factor is asked for once more.', extensions: { code: 'FACTOR_NEEDED', status: 403 } },
  ],
};

/** What others are made of: each is looked at as what it is part of. */
const PARTS = ['Confirm', 'SidePanel', 'DataTable', 'ReviewPage', 'AddAppPage', 'FundForm'];

it('every route of the area was looked at, each as it usually is, and everything that opens over a page', () => {
  const routes = adminRoutes();
  expect(routes.length).toBeGreaterThan(9);
  expect(missed('usual', routes)).toEqual([]);
  expect(missedModals(modalsOfClient('features/admin')).filter((name) => !PARTS.includes(name))).toEqual([]);
});
