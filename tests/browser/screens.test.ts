import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { demoClient } from '@candor/tools/demo/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { draftApp, hold, uncoveredEarner } from '../contract/people.ts';
import { NOBODY } from '../contract/rows/publisher-webhooks.ts';
import { openAs, openPage } from '../support/browser.ts';
import { changeAnswers } from '../support/connection.ts';
import { mailedToken } from '../support/mailed.ts';
import { sharedBrowser } from '../support/shared.ts';
import {
  appNow,
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
import { codeOf } from '../support/totp.ts';
import { earner, newAddress, PIN, rate, setPayouts } from './actions.ts';
import { shoot } from './screens.ts';
import { createVisits, modalsOfClient, routesOfClient } from './visits.ts';

// Many looks each, and each look is work for the processor.
vi.setConfig({ testTimeout: 420_000 });

let stack: TestStack;
let browser: Browser;
let publisher: Person;
const { look, glance, missed, missedModals } = createVisits();
const { user: userRoutes, open: openRoutes } = routesOfClient();
beforeAll(async () => {
  // Webhooks are told of on this machine.
  stack = await startTestStack({ EGRESS_TEST_HOSTS: '127.0.0.1' });
  browser = await sharedBrowser();
  publisher = await fundedPublisher(stack, 100);
});
afterAll(() => stack?.stop());

/** Somebody's page on which nothing of the administrators' code may be asked for. */
async function openFor(person: Person) {
  const opened = await openAs(browser, stack, person);
  opened.page.on('request', (request) => {
    if (/\/assets\/(admin|AdminArea)-/.test(request.url())) opened.faults.push(`asked for ${request.url()}`);
  });
  return opened;
}

/** Goes to an address and waits for what stands on it. */
async function go(page: Page, path: string, text: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');

/** The pages for whoever is not signed in, which are not the app's. */
const SIGNED_OUT = [
  ['/', 'Questions and answers'],
  ['/rules', 'How to appeal'],
  ['/about', 'Mission'],
  ['/privacy', 'What is kept, and for how long'],
  ['/terms', 'Who may take part'],
  ['/developers', 'A first call'],
] as const;

it('the public pages, with what they refuse and what they have done', async () => {
  const app = await liveApp(publisher, 2, 'Lantern');
  const { page, context, faults } = await openPage(browser, stack.url, 'light', { serviceWorkers: 'block' });
  for (const [path, text] of SIGNED_OUT) {
    await go(page, path, text);
    await look(page, path, 'signed out');
  }
  await go(page, '/login', 'Forgot Password?');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await press(page, 'Sign In');
  await page.getByText('Invalid username or password.').waitFor();
  await look(page, '/login', 'refused');
  await page.goto('/signup');
  await page.getByLabel('Full Name').waitFor();
  await look(page, '/signup', 'empty');
  await page.goto('/forgot');
  await page.getByLabel('Email').fill('nobody@example.com');
  await press(page, 'Send Reset Link');
  await page.getByRole('status').waitFor();
  await look(page, '/forgot', 'sent');
  await go(page, '/reset#token=some', 'Set Password');
  await look(page, '/reset', 'empty');
  await go(page, '/reset-pin#token=some', 'Set PIN');
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-42');
  await page.getByLabel('New PIN', { exact: true }).fill('4821');
  await press(page, 'Set PIN');
  await page.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  await look(page, '/reset-pin', 'a link that does not work');
  await go(page, '/verify-email#token=some', 'Confirm');
  await press(page, 'Confirm');
  await page.getByRole('alert').waitFor();
  await look(page, '/verify-email', 'a link that does not work');
  await go(page, '/join#token=some', 'Join an organisation');
  await look(page, '/join', 'signed out');
  await go(page, '/freeze#token=some', 'Freeze my account');
  await press(page, 'Freeze my account');
  await page.getByRole('alert').waitFor();
  await look(page, '/freeze', 'a link that does not work');
  await go(page, '/unfreeze#token=some', 'Lift the freeze');
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-42');
  await press(page, 'Lift the freeze');
  await page.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  await look(page, '/unfreeze', 'a link that does not work');
  await go(page, '/lost-factor?token=some', 'Confirm that it is lost');
  await press(page, 'Confirm that it is lost');
  await page.getByRole('alert').waitFor();
  await look(page, '/lost-factor', 'a link that does not work');
  await go(page, '/keep-factor?token=some', 'It was not me');
  await press(page, 'It was not me');
  await page.getByRole('alert').waitFor();
  await look(page, '/keep-factor', 'a link that does not work');
  await go(page, '/remove-factor?token=some', 'Remove it and sign in');
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-42');
  await press(page, 'Remove it and sign in');
  await page.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  await look(page, '/remove-factor', 'a link that does not work');
  await go(page, `/campaigns/${app._id}`, 'Lantern');
  await press(page, 'Recompute it in this browser');
  await page.getByText(/follow from one another/).waitFor();
  await look(page, '/campaigns/:id', 'recomputed');
  await go(page, '/campaigns/none', 'There is no such campaign');
  await glance(page, '/campaigns/:id', 'failed');
  await go(page, '/offer', 'Check an offer');
  await page.getByLabel('Receipt').fill('none');
  await press(page, 'Check it');
  await page.getByText('This is no receipt of an offer').waitFor();
  await look(page, '/offer', 'no receipt');
  await go(page, '/neutrality', 'Does Candor treat bad ratings as it treats good ones?');
  await page.getByRole('row', { name: /^5 ★/ }).waitFor();
  await look(page, '/neutrality', 'by stars');
  await go(page, '/neutrality/somebody', 'There is nothing to be shown yet');
  await look(page, '/neutrality/:publisher', 'too few');
  await go(page, '/shared-results#none', 'These results are not shown any more');
  await look(page, '/shared-results', 'ended');
  await go(page, '/nowhere', 'There is no page here');
  await look(page, '*', 'no page');
  expect(faults.filter((fault) => !/40[0-9]/.test(fault))).toEqual([]);
  await context.close();
});

it('the pages of somebody who has just signed up: nothing is there yet', async () => {
  const { page, context, faults } = await openFor(await signUp(stack));
  const pages: [string, string | RegExp][] = [
    ['/', 'Claim bonus'],
    ['/start', 'Start Next Rating'],
    ['/records', 'No records found for this filter.'],
    ['/notification', 'By mail, too'],
    ['/profile', 'Invitation code'],
    ['/transactions', 'No transactions found.'],
    ['/invitation', 'No Referrals Yet'],
    ['/withdraw', /^Set your security PIN in/],
    ['/withdraw-information', /Every payout, and every change here, asks for it/],
    ['/withdraw-history', 'No withdrawal history found.'],
    ['/deposit', /^Raters never pay/],
    ['/publisher', /^Publishers have their own apps rated here/],
    ['/rules', 'How to appeal'],
    ['/about', 'Mission'],
  ];
  for (const [path, text] of pages) {
    await go(page, path, text);
    await look(page, path, 'nothing yet');
  }
  await go(page, '/withdraw', /^Set your security PIN in/);
  await page.getByLabel('Address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await press(page, 'set it here');
  await dialog(page).getByText('Every payout asks for it.').waitFor();
  await look(page, '/withdraw', 'the first PIN', 'SetPin');
  expect(faults).toEqual([]);
  await context.close();
});

it('the bonus that no fees cover: claimed, and in the hands of a person', async () => {
  const rater = await uncoveredEarner(stack);
  const { page, context, faults } = await openFor(rater);
  await go(page, '/', /^You have earned enough/);
  await press(page, 'Claim bonus');
  await page.getByText('A person looks at your bonus before it is paid. The decision will stand here.').waitFor();
  await look(page, '/', 'a bonus in review');
  expect(await page.getByRole('button', { name: 'Claim bonus' }).count()).toBe(0);
  expect(faults.filter((fault) => !/40[0-9]/.test(fault))).toEqual([]);
  await context.close();
});

/** Under the piece of feedback whose trail is open: a message of its publisher, reported, and the end of it all. */
async function messages(rater: Person, page: Page): Promise<void> {
  const rated = await rater.call<{ _id: string; status: string }[]>('GET', '/api/ratings/user');
  const piece = rated.find(({ status }) => status === 'completed');
  await publisher.call('POST', `/api/feedback/${piece?._id}/messages`, { text: 'Which list did you try?' });
  await press(page, 'Messages');
  await page.getByText('Which list did you try?').waitFor();
  await look(page, '/records', 'messages');
  await press(page, 'Report this message');
  await look(page, '/records', 'a message that is reported', 'ReportMessage');
  await press(page, 'Cancel');
  await press(page, 'Close the conversation');
  await look(page, '/records', 'the end of a conversation', 'CloseDialog');
  await press(page, 'Cancel');
}

it('the pages of a rater: an open rating, a rejection and its appeal, a trail, a payout, people invited', async () => {
  const rater = await earner(stack, publisher, 3);
  const { invitationCode } = await rater.call<{ invitationCode: string }>('GET', '/api/profile/me');
  await signUp(stack, 'invited', invitationCode);
  await setPayouts(rater);
  const text = feedback();
  const [first, second, third] = [
    await liveApp(publisher, 2, 'Kettle'),
    await liveApp(publisher, 2),
    await liveApp(publisher, 2),
  ];
  await rate(await signUp(stack), first._id, text);
  await rate(rater, second._id, text);
  const questions = [{ kind: 'text', text: 'Where do you live?', required: false }];
  await publisher.call('PUT', `/api/publisher/apps/${third._id}/questions`, { questions });
  await start(rater, third._id);
  const { page, context, faults } = await openFor(rater);

  await go(page, '/', 'Records');
  await page.getByRole('link', { name: 'Records, a rating is open' }).waitFor();
  await look(page, '/', 'with money');
  await go(page, '/start', 'Top Apps');
  await look(page, '/start', 'with money');
  await press(page, 'Start Next Rating');
  // A rating is open: that is said before another app is taken.
  await page.getByText('The time runs on while you rate another app.').waitFor();
  await look(page, '/start', 'an open rating, and another one asked for');
  await press(page, 'Take another app');
  await dialog(page).getByText('Choose 1 to 5 stars.').waitFor();
  await look(page, '/start', 'the rating sheet', 'RatingSheet');
  await press(page, 'There was a problem');
  await press(page, 'Tell it and give back');
  await page.getByText('Please say what the problem was.').waitFor();
  await look(page, '/start', 'a problem, told without saying which', 'ProblemTold');
  await press(page, 'Cancel');
  await page.getByRole('radio', { name: '5, Excellent' }).check({ force: true });
  await page.getByLabel('Your feedback').fill(feedback());
  await press(page, 'Give back');
  await page.getByRole('alertdialog').waitFor();
  await look(page, '/start', 'giving back, asked first', 'RatingSheet');
  await press(page, 'Keep writing');
  await press(page, 'Submit');
  await page.getByText('0.75 USDT earned. Your balance').waitFor();
  await look(page, '/start', 'the paid rating', 'RatingSheet');

  await go(page, '/records', 'Rating History');
  await press(page, 'Appeal');
  await press(page, 'Send the appeal');
  await dialog(page).getByRole('alert').waitFor();
  await look(page, '/records', 'an appeal', 'Appeal');
  await page.getByLabel('Why is the rejection wrong?').fill('I wrote it myself, and before the other one.');
  await press(page, 'Send the appeal');
  await page.getByText('Your appeal waits for a person.').waitFor();
  await page
    .getByRole('button', { name: /its trail$/ })
    .first()
    .click();
  await page.getByText('Earned by you').waitFor();
  await look(page, '/records', 'a trail');
  await messages(rater, page);
  await press(page, 'Submit Now');
  await dialog(page).getByRole('button', { name: 'Next', exact: true }).click();
  await press(page, 'Report a question');
  await press(page, 'Report it');
  await dialog(page).last().getByRole('alert').waitFor();
  await look(page, '/records', 'a question that is reported', 'ReportQuestion');
  await press(page, 'Cancel');

  await go(page, '/withdraw', 'Withdraw Now');
  await page.getByLabel('Amount').fill('1.5');
  await page.getByLabel('Security PIN', { exact: true }).fill(PIN);
  await press(page, 'Withdraw');
  await dialog(page).getByText('What arrives').waitFor();
  await look(page, '/withdraw', 'looked at once more', 'ReviewPayout');
  await press(page, 'Ask for this payout');
  await page.getByText('Withdrawal request submitted successfully!').waitFor();
  await look(page, '/withdraw', 'asked for');
  await go(page, '/withdraw?tab=history', 'To be Reviewed');
  await look(page, '/withdraw', 'the history');
  await press(page, /^Cancel the payout of 1\.50? USDT/);
  await dialog(page).getByText('go back to your balance').waitFor();
  await look(page, '/withdraw', 'taking a payout back', 'CancelPayout');
  await press(page, 'Keep it');
  await go(page, '/withdraw-information', 'Change the PIN');
  await press(page, 'Save');
  await page.getByText('Enter a 4-6 digit PIN').last().waitFor();
  await look(page, '/withdraw-information', 'refused');
  for (const [path, there] of [
    ['/transactions', 'Reward for a rating'],
    ['/invitation', 'Not paid yet'],
    ['/notification', 'Mark all as read'],
    ['/profile', 'Invitation code'],
  ] as const) {
    await go(page, path, there);
    await look(page, path, 'with something on it');
  }
  await go(page, '/transactions?account=earnings', 'Held for a payout');
  await look(page, '/transactions', 'the movements of an account');
  expect(faults).toEqual([]);
  await context.close();
});

it('the settings of an account: its form, a second factor, its deletion, and a hold', async () => {
  const person = await signUp(stack);
  await setPayouts(person);
  const { page, context, faults } = await openFor(person);
  await go(page, '/profile/about-you', 'All of it is optional');
  await page.getByLabel('Languages (Optional)').selectOption('nb');
  await page.getByLabel('Music').check();
  await press(page, 'Save');
  await page.getByText('Saved.').waitFor();
  await look(page, '/profile/about-you', 'what was told');
  await go(page, '/personal-info', 'Where you are signed in');
  await press(page, 'Update Profile');
  await page.getByText('No changes to update.').waitFor();
  await look(page, '/personal-info', 'the form');
  await press(page, 'Delete my account');
  await dialog(page).getByLabel('Password', { exact: true }).fill('not-my-password-1');
  await press(page, 'Delete for good');
  await dialog(page).getByText('The password is wrong.').waitFor();
  await look(page, '/personal-info', 'the deletion, refused', 'DeleteAccount');
  await press(page, 'Cancel');

  await press(page, 'Set up a second factor');
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Go on');
  const secret = await factor.getByText(/^[A-Z2-7 ]{16,}$/).textContent();
  await look(page, '/personal-info', 'a second factor to be read');
  await page.getByLabel('Six digits').fill(codeOf(secret ?? ''));
  await press(page, 'Confirm');
  await page.getByText('Keep these recovery codes.').waitFor();
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await look(page, '/personal-info', 'the recovery codes');
  await press(page, 'I have kept them');
  await press(page, 'Remove the second factor');
  await look(page, '/personal-info', 'a second factor to be removed');

  // The factor has ended every session but this browser's.
  const token = (await page.evaluate("localStorage.getItem('token')")) as string;
  await hold(stack, { ...person, ...demoClient(stack.url, token) });
  await go(page, '/', 'Your account is on hold.');
  await press(page, 'Appeal');
  await press(page, 'Send the appeal');
  await page.getByText('Please say why your account should be released.').waitFor();
  await look(page, '/', 'on hold');
  await page.getByLabel('Why should it be released?').fill('Nobody told me what I did.');
  await press(page, 'Send the appeal');
  await page.getByText(/^You asked for its release/).waitFor();
  await look(page, '/', 'on hold, appealed');
  expect(faults).toEqual([]);

  await press(page, 'Logout');
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
  await page.getByLabel('Code').fill(recovery);
  await look(page, '/login', 'the second factor');
  await press(page, 'Sign In');
  await page.getByText('What do you want to do today?').waitFor();
  await context.close();
});

it('an organisation: a member is invited, joins by the mailed link, and is shown what the role allows', async () => {
  const [owner, somebody] = [await fundedPublisher(stack, 60), await signUp(stack)];
  await liveApp(owner, 4, 'Lantern');
  const { page, context, faults } = await openFor(owner);
  await go(page, '/organisation', 'Invite somebody');
  await page.getByLabel('Mail address').fill(`${somebody.username}@example.com`);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await press(page, 'Send the link');
  await page.getByText(/^A link is mailed to/).waitFor();
  await look(page, '/organisation', 'somebody is invited');
  const token = await mailedToken(stack, `${somebody.username}@example.com`, '/join');
  const theirs = await openFor(somebody);
  await go(theirs.page, `/join#token=${token}`, 'Join an organisation');
  await look(theirs.page, '/join', 'signed in');
  await press(theirs.page, 'Join');
  await theirs.page.getByText(/^Your role is Viewer/).waitFor();
  await look(theirs.page, '/organisation', 'a member');
  await go(theirs.page, '/publisher', 'Lantern');
  expect(await theirs.page.getByRole('link', { name: 'New app' }).count()).toBe(0);
  await page.reload();
  await page.getByLabel(`Role of Rita Rater`).waitFor();
  await page.getByText(/joined/).waitFor();
  await look(page, '/organisation', 'with a member');
  await press(page, 'Hand over');
  await look(page, '/organisation', 'handing over', 'Members');
  await context.close();
  await theirs.context.close();
  expect([...faults, ...theirs.faults]).toEqual([]);
});

it('the pages of a publisher: an app from its draft to its end, its feedback and a report', async () => {
  const owner = await fundedPublisher(stack, 60);
  const { page, context, faults } = await openFor(owner);
  await go(page, '/publisher', 'No apps yet');
  await look(page, '/publisher', 'no apps');
  await page.goto('/publisher/apps/new');
  await press(page, 'Add app');
  await page.getByText('Please choose a picture.').waitFor();
  await look(page, '/publisher/apps/new', 'refused');
  await go(page, '/publisher/first', 'What is to be rated?');
  await look(page, '/publisher/first', 'the app');
  const draft = await draftApp(owner);
  await go(page, '/publisher/first', 'Go on with it');
  await press(page, 'Go on with it');
  await page.getByLabel('Places', { exact: true }).fill('99');
  await page.getByText('You pay').locator('..').getByText('99.00').waitFor();
  await look(page, '/publisher/first', 'the places');
  await press(page, 'Go on');
  await page.getByRole('link', { name: /^Deposit [\d.]+ USDT$/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'As raters see it' }).waitFor();
  await look(page, '/publisher/first', 'the deposit, after a reload');
  await go(page, '/feedback', /^No feedback yet/);
  await look(page, '/feedback', 'none');
  await go(page, `/publisher/apps/${draft._id}`, 'Buy places');
  await page.getByLabel('Places', { exact: true }).fill('99');
  await page.getByText('You pay').locator('..').getByText('99.00').waitFor();
  await look(page, '/publisher/apps/:id', 'a draft, and more than there is');

  const app = await liveApp(owner, 4, 'Inkwell');
  await rate(await signUp(stack), app._id, feedback(), 5);
  // It is paid like any other, and has a flag.
  await rate(await signUp(stack), app._id, 'asdf jkl asdf qwer asdf jkl zxcv asdf qwer lkj', 2);
  await until('both ratings', async () => (await appNow(owner, app._id)).places.completed === 2);
  await go(page, `/publisher/apps/${app._id}`, 'Download CSV');
  await page.getByRole('article').nth(1).waitFor();
  await page.getByRole('list', { name: 'Flags' }).getByText('No words', { exact: true }).waitFor();
  await look(page, '/publisher/apps/:id', 'live, with feedback');
  await shoot(page, 'flagged');
  await page.getByRole('button', { name: '5 stars' }).click();
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
  await look(page, '/publisher/apps/:id', 'feedback of five stars');
  await press(page, 'Clear the filters');
  await page.getByRole('article').nth(1).waitFor();
  await go(page, `/publisher/apps/${app._id}/questions`, 'Nothing is asked besides stars and feedback.');
  await press(page, 'Add a question');
  await press(page, 'Save');
  await page.getByText('Question 1: The question is empty.').waitFor();
  await look(page, '/publisher/apps/:id/questions', 'refused');
  await go(page, '/publisher/keys', 'There are no keys yet.');
  await press(page, 'Make a key');
  await page.getByLabel('Name', { exact: true }).fill('Nightly');
  await page.getByLabel('Spend the funds').check();
  await page.getByLabel('At most a day, in USDT').fill('12.5');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password-9');
  await press(page, 'Make the key');
  await page.getByText('The password is wrong.').waitFor();
  await look(page, '/publisher/keys', 'refused');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Make the key');
  await page.getByText('It is shown this once.').waitFor();
  await look(page, '/publisher/keys', 'made');
  await go(page, '/publisher/webhooks', 'There are no webhooks yet.');
  await press(page, 'Add a webhook');
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/');
  await page.getByLabel('A rating was completed').check();
  await press(page, 'Add it');
  await page.getByText('The address must be https:// with a public name').waitFor();
  await look(page, '/publisher/webhooks', 'refused');
  await page.getByLabel('Address', { exact: true }).fill(NOBODY);
  await press(page, 'Add it');
  await page.getByText('It is shown this once.').waitFor();
  await look(page, '/publisher/webhooks', 'made');
  await shoot(page, 'webhook-made');
  await press(page, 'I have kept it');
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await page.getByText('no answer (ECONNREFUSED)').waitFor();
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await page.getByText('1 try, the last no answer').waitFor();
  await look(page, '/publisher/webhooks', 'a test that failed, and the log');
  await shoot(page, 'webhook-log');
  await go(page, `/publisher/apps/${app._id}/screens`, 'A rating may begin with one question.');
  await page.getByLabel('Question', { exact: true }).fill('Do you cook at home?');
  await page.getByLabel('Options').fill('Yes\nNo');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Each of them pays, in USDT').fill('0.01');
  await page.getByLabel('Screens', { exact: true }).fill('2');
  await press(page, 'Buy screens');
  await page.getByText('The check has to pay at least').waitFor();
  await look(page, '/publisher/apps/:id/screens', 'refused');
  await go(page, `/publisher/apps/${app._id}/audience`, 'Whom this campaign is offered to.');
  await page.getByLabel('Countries').selectOption('NO');
  await page.getByLabel('Age from').fill('17');
  await press(page, 'Save the audience');
  await page.getByText('An age is a whole number from 18 to 120.').waitFor();
  await look(page, '/publisher/apps/:id/audience', 'refused');
  await page.getByLabel('Age from').fill('');
  await press(page, 'Add a quota');
  await page.getByLabel('Name', { exact: true }).fill('Newcomers to Norway');
  await page.getByLabel('Places', { exact: true }).fill('3');
  await page.getByLabel('Whom it is for').selectOption('languages');
  await page.getByRole('region', { name: 'Quota 1' }).getByLabel('Languages').selectOption('nb');
  await press(page, 'Save the audience');
  await page.getByText('Saved. Whoever has started a rating goes on with it.').waitFor();
  await look(page, '/publisher/apps/:id/audience', 'with a quota');
  await go(page, `/publisher/apps/${app._id}/bonuses`, 'Feedback that helped you may get a bonus');
  await look(page, '/publisher/apps/:id/bonuses', 'with what it is about');
  await go(page, '/publisher/left-out', 'Nobody is left out');
  await look(page, '/publisher/left-out', 'nobody');
  const { _id: unseen } = await liveApp(owner, 1, 'Kettle');
  await rate(await signUp(stack), unseen, feedback(), 3);
  await until('the rating', async () => (await appNow(owner, unseen)).places.completed === 1);
  await go(page, `/publisher/apps/${unseen}/bonuses`, 'Feedback that helped you may get a bonus');
  await page.getByRole('button', { name: /^Leave rater/ }).click();
  await look(page, '/publisher/apps/:id/bonuses', 'a rater to be left out', 'LeaveOut');
  await shoot(page, 'leave-out');
  await page.getByLabel('Why?').selectOption('hurried');
  await dialog(page).getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('Its rater is left out of your later campaigns.').waitFor();
  await look(page, '/publisher/apps/:id/bonuses', 'with a rater who is left out');
  await page.getByRole('link', { name: 'Who is left out' }).last().click();
  await page.getByText('It was hurried').waitFor();
  await look(page, '/publisher/left-out', 'one');
  await shoot(page, 'left-out');
  await page.getByRole('button', { name: /^Take back/ }).click();
  await look(page, '/publisher/left-out', 'to be taken back', 'LeftOutPage');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Nobody is left out').waitFor();
  await go(page, `/publisher/apps/${app._id}/problems`, 'No problems so far');
  await look(page, '/publisher/apps/:id/problems', 'of a campaign that has none');
  await go(page, `/publisher/apps/${app._id}/results`, 'No questions are asked');
  await look(page, '/publisher/apps/:id/results', 'of a campaign that asks nothing');
  await press(page, 'Filters');
  await look(page, '/publisher/apps/:id/results', 'its filters', 'ResultsPage');
  await shoot(page, 'filters');
  await press(page, 'Show the results');
  await press(page, 'Save the view');
  await page.getByLabel('Name', { exact: true }).fill('Everything');
  await look(page, '/publisher/apps/:id/results', 'a view that is saved', 'Kept');
  await press(page, 'Save');
  await dialog(page).waitFor({ state: 'detached' });
  await press(page, 'Share');
  await page.getByLabel('Name', { exact: true }).fill('For the board');
  await press(page, 'Make a link');
  await page.getByText('The link is shown this once:').waitFor();
  await look(page, '/publisher/apps/:id/results', 'a link', 'Links');
  const link = new URL((await page.locator('code').textContent()) ?? '');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await go(page, `${link.pathname}${link.hash}`, 'For the board');
  await look(page, '/shared-results', 'of a view');
  await go(page, `/publisher/apps/${app._id}`, 'Download CSV');
  await page.getByRole('article').nth(1).waitFor();
  // Ten people who took longer than the price says are more than a look is worth.
  const difference = { minutes: 6, least: '0.6', ratings: 10, total: '2.5', processing: false };
  await changeAnswers(page, 'AppPage_Query', ({ data: { app: own, ...data } }) => ({
    data: { ...data, app: { ...(own as object), difference: { __typename: 'Difference', ...difference } } },
  }));
  await go(page, `/publisher/apps/${app._id}`, 'Raters work 6 minutes on it');
  await press(page, /^Pay the difference/);
  await look(page, '/publisher/apps/:id', 'what its raters lack of the minimum', 'Differences');
  await press(page, 'Cancel');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await go(page, `/publisher/apps/${app._id}`, 'Download CSV');
  await page.getByRole('article').nth(1).waitFor();
  await press(page, 'Preview');
  await dialog(page).getByText('you earn').waitFor();
  await look(page, '/publisher/apps/:id', 'a preview', 'RaterPreview');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await go(page, `/feedback?app=${app._id}&stars=2`, 'Clear the filters');
  await page.getByRole('article').first().waitFor();
  await look(page, '/feedback', 'by a filter');
  await go(page, `/publisher/apps/${app._id}`, 'Download CSV');
  await page.getByRole('article').nth(1).waitFor();
  await press(page, 'Add a label');
  await page.getByLabel('Label', { exact: true }).fill('bug');
  await look(page, '/publisher/apps/:id', 'a label', 'Labels');
  await press(page, 'Add');
  await page.getByRole('button', { name: 'Remove the label bug' }).waitFor();
  await press(page, 'Report');
  await press(page, 'Send the report');
  await dialog(page).getByRole('alert').waitFor();
  await look(page, '/publisher/apps/:id', 'a report', 'FeedbackItem');
  await press(page, 'Cancel');
  await press(page, /^Edit/);
  await dialog(page).waitFor();
  await look(page, '/publisher/apps/:id', 'an edit', 'EditApp');
  await press(page, 'Cancel');
  await press(page, 'Change price');
  await page.getByLabel('Price of a place', { exact: true }).fill('1.2');
  await page.getByText('What changes').waitFor();
  await look(page, '/publisher/apps/:id', 'another price', 'ChangePrice');
  await press(page, 'Cancel');
  await press(page, 'Duplicate');
  await look(page, '/publisher/apps/:id', 'a duplicate', 'Duplicate');
  await press(page, 'Cancel');
  for (const action of ['Pause', 'Resume', 'Close']) {
    await press(page, action);
    await look(page, '/publisher/apps/:id', action, 'CampaignActions');
    await press(page, `${action} the campaign`);
    await dialog(page).waitFor({ state: 'detached' });
  }
  await page.getByText('Closed', { exact: true }).waitFor();
  // Where the last look left the page, a button lies half below the head that stays in its place.
  await page.evaluate('scrollTo(0, 0)');
  await look(page, '/publisher/apps/:id', 'closed');
  await go(page, '/publisher', /2 of 4 places rated/);
  await look(page, '/publisher', 'with apps');
  await go(page, '/', 'Your campaigns');
  await look(page, '/', 'of a publisher');
  expect(faults).toEqual([]);
  await context.close();
});

it('a deposit: its amount, its proof, its history and the screenshot', async () => {
  const owner = await signUp(stack, 'publisher');
  await owner.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  const { page, context, faults } = await openFor(owner);
  await go(page, '/deposit', /There is no address to deposit to yet/);
  await look(page, '/deposit', 'no addresses');
  await stack.admin.call('POST', '/api/deposit-addresses', { network: 'BSC (BEP20)', address: newAddress() });
  await go(page, '/deposit?tab=history', 'No deposit history found.');
  await look(page, '/deposit', 'no history');
  await page.getByRole('tab', { name: 'Deposit Now' }).click();
  await press(page, 'Continue');
  await page.getByText('Please enter a valid deposit amount.').waitFor();
  await look(page, '/deposit', 'no amount');
  await press(page, '100');
  await press(page, 'Continue');
  await press(page, 'Submit the deposit');
  await page.getByText('Attachment is required.').waitFor();
  await look(page, '/deposit', 'no proof');
  const file = { name: 'sent.png', mimeType: 'image/png', buffer: await drawReceipt(100) };
  await page.getByLabel('Choose the screenshot').setInputFiles(file);
  await page.getByAltText('The chosen screenshot').waitFor();
  await press(page, 'Submit the deposit');
  await page.getByText(/^[\d.]+ received, waiting for review$/).waitFor();
  await go(page, '/deposit?tab=history', 'Pending');
  await look(page, '/deposit', 'the history');
  await press(page, 'Show the screenshot');
  await page.getByAltText('The screenshot of the deposit').waitFor();
  await look(page, '/deposit', 'a screenshot', 'ScreenshotOverlay');
  expect(faults).toEqual([]);
  await context.close();
});

it('without a connection: what was read stays, with a word that it may be old, and a page that is not there says so', async () => {
  const { page, context } = await openFor(await earner(stack, publisher, 1));
  await page.goto('/');
  await page.getByText('What do you want to do today?').waitFor();
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('What do you want to do today?').waitFor();
  await glance(page, '/', 'offline');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await glance(page, '/records', 'offline');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByText('This page did not open').waitFor();
  await glance(page, '/profile', 'offline');
  await context.setOffline(false);
  await press(page, 'Load it again');
  await page.getByText('Invitation code').waitFor();
  await context.close();
});

describe('what was looked at', () => {
  it('is every route of the client, each as it usually is, and everything that opens over a page', () => {
    expect(userRoutes.length).toBeGreaterThan(15);
    expect(openRoutes.length).toBeGreaterThan(5);
    expect(missed('usual', [...userRoutes, ...openRoutes])).toEqual([]);
    expect(missedModals(modalsOfClient('features'))).toEqual([]);
  });
});
