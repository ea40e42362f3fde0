import type { Shot } from './shot.ts';
import { appOf } from './world.ts';

/** What publishers see: Nora has campaigns, Ines has none yet. */
export const publisherShots: readonly Shot[] = [
  { name: 'home-publisher', route: '/', what: 'Home of a publisher', as: 'nora' },
  { name: 'deposit', route: '/deposit', what: 'A deposit, step 1', as: 'nora' },
  {
    name: 'deposit-proof',
    route: '/deposit',
    what: 'A deposit, step 2',
    as: 'nora',
    act: async (page) => {
      await page.getByLabel('Amount').fill('300');
      await page
        .getByRole('button', { name: 'Deposit', exact: true })
        .or(page.getByRole('button', { name: /^(Next|Continue)/ }))
        .first()
        .click();
      await page.getByText('Step 2 of 2').waitFor();
    },
  },
  {
    name: 'deposit-history',
    route: '/deposit',
    what: 'The deposits so far',
    as: 'nora',
    path: () => '/deposit?tab=history',
  },
  {
    name: 'deposit-screenshot',
    route: '/deposit',
    what: 'A deposit’s screenshot',
    as: 'nora',
    path: () => '/deposit?tab=history',
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show the screenshot' }).first().click();
      await page.locator('dialog[open] img').waitFor();
    },
  },
  { name: 'publisher', route: '/publisher', what: 'The campaigns', as: 'nora' },
  { name: 'publisher-empty', route: '/publisher', what: 'No campaign yet', as: 'ines' },
  {
    name: 'publisher-first',
    route: '/publisher/first',
    what: 'A first campaign, from the app to live',
    as: 'ines',
  },
  {
    name: 'publisher-price',
    route: '/publisher/apps/:id',
    what: 'Another price: what comes back and what it costs',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}`,
    isScreenOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Change price/ })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  {
    name: 'publisher-duplicate',
    route: '/publisher/apps/:id',
    what: 'A campaign is duplicated',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}`,
    isScreenOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Duplicate/ })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  { name: 'feedback', route: '/feedback', what: 'The feedback of all campaigns', as: 'nora' },
  { name: 'publisher-new-app', route: '/publisher/apps/new', what: 'A new app', as: 'nora' },
  {
    name: 'publisher-app',
    route: '/publisher/apps/:id',
    what: 'A campaign: places, money, stars, feedback',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}`,
  },
  {
    name: 'publisher-time-to-fill',
    route: '/publisher/apps/:id',
    what: 'Places that are to be bought: what they cost, and how long they take to fill',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}`,
    act: async (page) => {
      await page.getByLabel('Places', { exact: true }).fill('25');
      const told = page.getByText(/^Time to fill: (?!…)/);
      await told.waitFor();
      await told.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'publisher-questions',
    route: '/publisher/apps/:id/questions',
    what: 'What a campaign asks its raters',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}/questions`,
  },
  {
    name: 'publisher-keys',
    route: '/publisher/keys',
    what: 'The API keys of an organisation, and what makes one',
    as: 'nora',
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Nightly');
      await page.getByLabel('Spend the funds').check();
    },
  },
  {
    name: 'publisher-webhooks',
    route: '/publisher/webhooks',
    what: 'The webhooks of an organisation, and what adds one',
    as: 'nora',
    isScreenOnly: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByLabel('Address', { exact: true }).fill('https://hooks.tidepool.example/candor');
      await page.getByLabel('A rating was completed').check();
    },
  },
  {
    name: 'publisher-screens',
    route: '/publisher/apps/:id/screens',
    what: 'A first question, and what its screens cost',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}/screens`,
    isScreenOnly: true,
    act: async (page) => {
      await page.getByLabel('Question', { exact: true }).fill('How often do you cook at home?');
      await page.getByLabel('Options').fill('Daily\nWeekly\nNever');
      await page.getByLabel('Never', { exact: true }).check();
      await page.getByLabel('Each of them pays, in USDT').fill('0.30');
      await page.getByLabel('Screens', { exact: true }).fill('20');
    },
  },
  {
    name: 'publisher-audience',
    route: '/publisher/apps/:id/audience',
    what: 'Whom a campaign looks for',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}/audience`,
  },
  {
    name: 'publisher-quotas',
    route: '/publisher/apps/:id/audience',
    what: 'Places that are kept for certain people',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}/audience`,
    isScreenOnly: true,
    act: async (page) => {
      const quota = (number: number) => page.getByRole('region', { name: `Quota ${number}` });
      for (const [number, name, places] of [
        [1, 'German speakers', '4'],
        [2, 'Newcomers', '6'],
      ] as const) {
        await page.getByRole('button', { name: 'Add a quota' }).click();
        await quota(number).getByLabel('Name').fill(name);
        await quota(number).getByLabel('Places').fill(places);
      }
      await quota(1).getByLabel('Whom it is for').selectOption('languages');
      await quota(1).getByLabel('Languages').selectOption('de');
      await quota(2).getByLabel('Whom it is for').selectOption('age');
      await quota(2).getByLabel('Age from').fill('18');
      await quota(2).getByLabel('Age to').fill('25');
      await quota(2).getByLabel('And besides').selectOption('devices');
      await quota(2).getByLabel('iPhone or iPad').check();
      await quota(1).evaluate((section) => section.scrollIntoView());
    },
  },
  {
    name: 'publisher-results',
    route: '/publisher/apps/:id/results',
    what: 'What was answered, question by question',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}/results`,
  },
  {
    name: 'publisher-app-closed',
    route: '/publisher/apps/:id',
    what: 'A campaign that was closed and refunded',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'ledgerleaf')}`,
  },
  {
    name: 'publisher-close',
    route: '/publisher/apps/:id',
    what: 'What closing a campaign gives back',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'tidepool')}`,
    isScreenOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Close/ })
        .first()
        .click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    name: 'publisher-report',
    route: '/publisher/apps/:id',
    what: 'A feedback is reported',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'nightjar')}`,
    isScreenOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Report/ })
        .first()
        .click();
      await page.getByLabel('What is wrong with it?').waitFor();
    },
  },
  {
    name: 'publisher-bonuses',
    route: '/publisher/apps/:id/bonuses',
    what: 'Feedback without its stars, to be thanked for',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'halfloaf')}/bonuses`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Give a bonus' }).first().click();
      await page.getByLabel('Bonus in USDT').first().fill('1');
    },
  },
  {
    name: 'publisher-leave-out',
    route: '/publisher/apps/:id/bonuses',
    what: 'A rater is left out',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'halfloaf')}/bonuses`,
    isScreenOnly: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Leave rater/ })
        .first()
        .click();
      await page.getByLabel('Why?').waitFor();
    },
  },
  {
    name: 'publisher-left-out',
    route: '/publisher/left-out',
    what: 'Who is left out',
    as: 'marco',
  },
  {
    name: 'publisher-problems',
    route: '/publisher/apps/:id/problems',
    what: 'What kept raters from rating an app',
    as: 'nora',
    path: (world) => `/publisher/apps/${appOf(world, 'lampshade')}/problems`,
  },
  { name: 'organisation', route: '/organisation', what: 'An organisation, its members and its log', as: 'nora' },
  { name: 'withdraw-publisher', route: '/withdraw', what: 'A publisher’s payout', as: 'marco' },
  { name: 'transactions-publisher', route: '/transactions', what: 'A publisher’s money', as: 'nora' },
  { name: 'personal-info-publisher', route: '/personal-info', what: 'A second factor is set up', as: 'nora' },
];
