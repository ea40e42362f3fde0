import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const AMARA = 'amara.okafor';

/** Goes through the questions of the sheet, if its campaign asks some: the first of what can be chosen, and nothing in words. */
async function answerAll(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (await next.isVisible()) {
    await next.click();
    for (const question of await page
      .locator('fieldset')
      .filter({ hasText: /^\d+\. / })
      .all())
      await question.getByRole('radio').or(question.getByRole('checkbox')).first().check({ force: true });
  }
}

/** What raters see: Amara has been here for two weeks, Ben came this morning, Viktor is on hold. */
export const raterShots: readonly Shot[] = [
  { name: 'home', route: '/', what: 'Home of a rater', as: AMARA },
  { name: 'home-new', route: '/', what: 'Home on the first day', as: 'ben' },
  { name: 'home-held', route: '/', what: 'Home while the account is on hold', as: 'viktor.hale' },
  { name: 'start', route: '/start', what: 'The day’s ratings and the top apps', as: AMARA },
  {
    name: 'start-none',
    route: '/start',
    what: 'No app is left to rate',
    as: AMARA,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start Next Rating' }).click();
      // Two are open: that is said first.
      await page.getByRole('button', { name: 'Take another app' }).click();
      await page.getByText('No app available for rating.').waitFor();
    },
    expects: /40[0-9]/,
  },
  { name: 'records', route: '/records', what: 'The history of ratings', as: AMARA },
  {
    name: 'records-trail',
    route: '/records',
    what: 'The trail of a reward',
    as: AMARA,
    act: async (page) => {
      await page.getByRole('tab', { name: /^Completed/ }).click();
      await page
        .getByRole('button', { name: /its trail$/ })
        .first()
        .click();
      await page.getByText('Earned by you').first().waitFor();
    },
  },
  {
    name: 'records-appeal',
    route: '/records',
    what: 'A rejection is appealed',
    as: AMARA,
    act: async (page) => {
      await page.getByRole('tab', { name: /^Rejected/ }).click();
      await page.getByRole('button', { name: 'Appeal' }).first().click();
      await page.getByLabel('Why is the rejection wrong?').waitFor();
    },
  },
  { name: 'records-empty', route: '/records', what: 'No rating yet', as: 'ben' },
  {
    name: 'rating-sheet',
    route: '/records',
    what: 'The rating sheet with a draft',
    as: AMARA,
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit Rating' }).first().click();
      await page.getByLabel('Your feedback').waitFor();
    },
  },
  {
    name: 'rating-sheet-new',
    route: '/records',
    what: 'The rating sheet, nothing written',
    as: AMARA,
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit Now' }).first().click();
      await page.getByLabel('Your feedback').waitFor();
    },
  },
  { name: 'deposit-rater', route: '/deposit', what: 'Raters never pay', as: AMARA },
  { name: 'withdraw', route: '/withdraw', what: 'A payout is asked for', as: AMARA },
  { name: 'withdraw-history', route: '/withdraw-history', what: 'The payouts so far', as: AMARA },
  { name: 'withdraw-new', route: '/withdraw', what: 'Nothing to pay out, and no PIN yet', as: 'ben' },
  { name: 'withdraw-information', route: '/withdraw-information', what: 'Where payouts go', as: AMARA },
  { name: 'transactions', route: '/transactions', what: 'Every movement of the money', as: AMARA },
  { name: 'transactions-empty', route: '/transactions', what: 'Nothing has moved yet', as: 'ben' },
  { name: 'profile', route: '/profile', what: 'The profile', as: AMARA },
  { name: 'about-you', route: '/profile/about-you', what: 'What a rater tells about themselves', as: AMARA },
  { name: 'personal-info', route: '/personal-info', what: 'Account details and security', as: AMARA },
  {
    name: 'delete-account',
    route: '/personal-info',
    what: 'What stands before the deletion of an account',
    as: 'ben',
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Delete my account/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'notification', route: '/notification', what: 'Notifications', as: AMARA },
  { name: 'invitation', route: '/invitation', what: 'Invitations and what they earned', as: AMARA },
  { name: 'invitation-empty', route: '/invitation', what: 'Nobody invited yet', as: 'ben' },
  { name: 'about', route: '/about', what: 'About Candor', as: AMARA },
  { name: 'rules', route: '/rules', what: 'The rules', as: AMARA },
];

/** Ben's first rating, after everything that shows him without one. */
export const lastShots: readonly Shot[] = [
  {
    name: 'rating-done',
    route: '/start',
    what: 'A rating is submitted, and the reward is in the balance',
    as: 'ben',
    isScreenOnly: true,
    isLast: true,
    act: async (page, world) => {
      await page.getByRole('button', { name: 'Start Next Rating' }).click();
      await page.getByRole('radio', { name: /^4, / }).check({ force: true });
      await page
        .getByLabel('Your feedback')
        .fill('I planned a week with it and missed only one thing: the list could open at the present day.');
      // A rating takes a while: the button waits for it, and so does the server.
      await answerAll(page);
      await world.clock.hold(world.clock.now() + 60_000);
      await page.clock.setFixedTime(world.clock.now());
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText(/earned\. Your balance/).waitFor();
    },
  },
];
