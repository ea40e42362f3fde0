import { adminShots } from './admin-shots.ts';
import { publisherShots } from './publisher-shots.ts';
import { lastShots, raterShots } from './rater-shots.ts';
import type { Shot } from './shot.ts';
import { appOf } from './world.ts';

/** What anybody sees. */
const publicShots: readonly Shot[] = [
  { name: 'landing', route: '/', what: 'Candor, for whoever is not signed in', as: 'nobody' },
  { name: 'rules-public', route: '/rules', what: 'The rules, for whoever is not signed in', as: 'nobody' },
  { name: 'about-public', route: '/about', what: 'About Candor, for whoever is not signed in', as: 'nobody' },
  { name: 'privacy', route: '/privacy', what: 'What is kept of whom, and for how long', as: 'nobody' },
  { name: 'developers', route: '/developers', what: 'How a program works with Candor', as: 'nobody' },
  { name: 'terms', route: '/terms', what: 'The terms', as: 'nobody' },
  { name: 'login', route: '/login', what: 'The sign-in', as: 'nobody' },
  {
    name: 'login-failed',
    route: '/login',
    what: 'A wrong password',
    as: 'nobody',
    act: async (page) => {
      await page.getByLabel('Username').fill('amara.okafor');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').first().waitFor();
    },
    expects: /40[0-9]/,
  },
  { name: 'signup', route: '/signup', what: 'The sign-up, invited', as: 'nobody', path: () => '/signup?ref=K7M2QX9A' },
  { name: 'forgot', route: '/forgot', what: 'A forgotten password', as: 'nobody' },
  { name: 'reset', route: '/reset', what: 'A new password', as: 'nobody', path: () => '/reset#token=example' },
  { name: 'reset-pin', route: '/reset-pin', what: 'A new PIN', as: 'nobody', path: () => '/reset-pin#token=example' },
  {
    name: 'verify-email',
    route: '/verify-email',
    what: 'The mail address is confirmed',
    as: 'nobody',
    path: () => '/verify-email#token=example',
  },
  { name: 'join', route: '/join', what: 'An invitation, by a link', as: 'ben', path: () => '/join#token=example' },
  { name: 'freeze', route: '/freeze', what: 'A freeze, by a link', as: 'nobody', path: () => '/freeze#token=example' },
  {
    name: 'unfreeze',
    route: '/unfreeze',
    what: 'The freeze is lifted',
    as: 'nobody',
    path: () => '/unfreeze#token=example',
  },
  {
    name: 'lost-factor',
    route: '/lost-factor',
    what: 'A second factor is lost, by a link',
    as: 'nobody',
    path: () => '/lost-factor?token=example',
  },
  {
    name: 'keep-factor',
    route: '/keep-factor',
    what: 'It was not me: the second factor stays',
    as: 'nobody',
    path: () => '/keep-factor?token=example',
  },
  {
    name: 'remove-factor',
    route: '/remove-factor',
    what: 'The lost second factor is removed',
    as: 'nobody',
    path: () => '/remove-factor?token=example',
  },
  {
    name: 'campaign',
    route: '/campaigns/:id',
    what: 'The public proof of a campaign, recomputed',
    as: 'nobody',
    path: (world) => `/campaigns/${appOf(world, 'tidepool')}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Recompute it in this browser' }).click();
      await page.getByText(/entries follow from one another/).waitFor();
    },
  },
  {
    name: 'offer',
    route: '/offer',
    what: 'A receipt of an offer that was changed',
    as: 'nobody',
    act: async (page) => {
      await page.getByLabel('Receipt').fill(`e30.e30.${'A'.repeat(86)}`);
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('This is no receipt of an offer').waitFor();
    },
  },
  {
    name: 'neutrality',
    route: '/neutrality',
    what: 'What became of ratings, by their stars',
    as: 'nobody',
  },
  {
    name: 'neutrality-of-a-publisher',
    route: '/neutrality/:publisher',
    what: 'A publisher with too few ratings for such figures',
    as: 'nobody',
    path: () => '/neutrality/somebody',
  },
  {
    name: 'shared-results-ended',
    route: '/shared-results',
    what: 'A link to results that has ended',
    as: 'nobody',
    path: () => '/shared-results#none',
  },
  { name: 'not-found', route: '*', what: 'An address that leads nowhere', as: 'nobody', path: () => '/no-such-page' },
];

/** Every picture, in the order in which they are taken: what changes something comes last. */
export const shots: readonly Shot[] = [...publicShots, ...raterShots, ...publisherShots, ...adminShots, ...lastShots];
