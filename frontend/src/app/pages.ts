import { readToken } from '../lib/session.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** Each page's code, and the user area's that stands around some of them, is a chunk of its own. */
export const login = lazyPage(async () => (await import('../features/auth/LoginPage.tsx')).LoginPage);
export const signup = lazyPage(async () => (await import('../features/auth/SignupPage.tsx')).SignupPage);
export const userArea = lazyPage(async () => (await import('./UserArea.tsx')).UserArea);
/** The library that asks the server: a part of its own of what the user area needs, which runs before it. */
const client = () => import('../lib/apollo.ts');
export const forgot = lazyPage(async () => (await import('../features/auth/ForgotPage.tsx')).ForgotPage);
export const reset = lazyPage(async () => (await import('../features/auth/ResetPage.tsx')).ResetPage);
/** The pages of other mailed links are few and small: one chunk of all of them, which looks at the address itself. */
export const link = lazyPage(async () => (await import('../features/auth/LinkPage.tsx')).LinkPage);
export const linkPaths = [
  '/reset-pin',
  '/verify-email',
  '/freeze',
  '/unfreeze',
  '/lost-factor',
  '/keep-factor',
  '/remove-factor',
  '/join',
];
/** Only asks who somebody is; the administrators' pages are known to it, and asked for, once that is a superadmin. */
export const adminGate = lazyPage(async () => (await import('./AdminGate.tsx')).AdminGate);
export const adminLogin = lazyPage(
  async () => (await import('../features/admin/login/AdminLoginPage.tsx')).AdminLoginPage,
);
export const campaign = lazyPage(async () => (await import('../features/campaign/CampaignPage.tsx')).CampaignPage);
export const offer = lazyPage(async () => (await import('../features/offer/OfferPage.tsx')).OfferPage);
export const neutrality = lazyPage(
  async () => (await import('../features/neutrality/NeutralityPage.tsx')).NeutralityPage,
);
export const sharedResults = lazyPage(
  async () => (await import('../features/publisher/results/SharedResultsPage.tsx')).SharedResultsPage,
);
const invitation = lazyPage(async () => (await import('../features/invitation/InvitationPage.tsx')).InvitationPage);
const transactions = lazyPage(
  async () => (await import('../features/transactions/TransactionsPage.tsx')).TransactionsPage,
);
const home = lazyPage(async () => (await import('../features/home/HomePage.tsx')).HomePage);
const start = lazyPage(async () => (await import('../features/app-ratings/StartPage.tsx')).StartPage);
const records = lazyPage(async () => (await import('../features/rating-history/RecordsPage.tsx')).RecordsPage);
const notification = lazyPage(
  async () => (await import('../features/notifications/NotificationsPage.tsx')).NotificationsPage,
);
const profile = lazyPage(async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage);
const personalInfo = lazyPage(async () => (await import('../features/profile/PersonalInfoPage.tsx')).PersonalInfoPage);
const aboutYou = lazyPage(async () => (await import('../features/profile/about-you/AboutYouPage.tsx')).AboutYouPage);
const publisher = lazyPage(async () => (await import('../features/publisher/PublisherPage.tsx')).PublisherPage);
const newApp = lazyPage(async () => (await import('../features/publisher/NewAppPage.tsx')).NewAppPage);
const feedback = lazyPage(async () => (await import('../features/publisher/FeedbackPage.tsx')).FeedbackPage);
const firstCampaign = lazyPage(
  async () => (await import('../features/publisher/first/FirstCampaignPage.tsx')).FirstCampaignPage,
);
const ownApp = lazyPage(async () => (await import('../features/publisher/AppPage.tsx')).AppPage);
const campaignPart = lazyPage(async () => (await import('../features/publisher/PartPage.tsx')).PartPage);
const organisation = lazyPage(
  async () => (await import('../features/organisation/OrganisationPage.tsx')).OrganisationPage,
);
const deposit = lazyPage(async () => (await import('../features/deposit/DepositPage.tsx')).DepositPage);
const withdraw = lazyPage(async () => (await import('../features/payout/WithdrawPage.tsx')).WithdrawPage);
const withdrawHistory = lazyPage(
  async () => (await import('../features/payout/WithdrawHistoryPage.tsx')).WithdrawHistoryPage,
);
const payoutSettings = lazyPage(
  async () => (await import('../features/payout/PayoutSettingsPage.tsx')).PayoutSettingsPage,
);
const about = lazyPage(async () => (await import('../features/about-and-rules/AboutPage.tsx')).AboutPage);
const rules = lazyPage(async () => (await import('../features/about-and-rules/RulesPage.tsx')).RulesPage);

/** The user area's addresses and their pages. */
export const inUserArea: ReadonlyMap<string, LazyPage> = new Map([
  ['/', home],
  ['/start', start],
  ['/records', records],
  ['/notification', notification],
  ['/profile', profile],
  ['/personal-info', personalInfo],
  ['/profile/about-you', aboutYou],
  ['/publisher', publisher],
  ['/organisation', organisation],
  ['/publisher/first', firstCampaign],
  ['/publisher/keys', campaignPart],
  ['/publisher/webhooks', campaignPart],
  ['/publisher/left-out', campaignPart],
  ['/publisher/apps/new', newApp],
  ['/publisher/apps/:id', ownApp],
  ['/publisher/apps/:id/questions', campaignPart],
  ['/publisher/apps/:id/results', campaignPart],
  ['/publisher/apps/:id/audience', campaignPart],
  ['/publisher/apps/:id/screens', campaignPart],
  ['/publisher/apps/:id/problems', campaignPart],
  ['/publisher/apps/:id/bonuses', campaignPart],
  ['/feedback', feedback],
  ['/deposit', deposit],
  ['/withdraw', withdraw],
  ['/withdraw-history', withdrawHistory],
  ['/withdraw-information', payoutSettings],
  ['/transactions', transactions],
  ['/invitation', invitation],
  ['/about', about],
  ['/rules', rules],
]);

/**
 * Begins to load what an address needs, all at once: the page is not found out about only when its surroundings are there. Resolves when
 * it is there.
 */
export async function preload(path: string): Promise<void> {
  const needed = neededAt(path);
  // Asked for first, it runs first, in a task of its own. That it cannot be had is told by the page, which cannot be had then either.
  if (needed.includes(userArea)) client().catch(() => undefined);
  await Promise.all(needed.map((page) => page.preload()));
}

function neededAt(path: string): LazyPage[] {
  const page = inUserArea.get(path);
  const isSignedOut = readToken() === null;
  if (path === '/signup') return [signup];
  if (path === '/admin/login' || (isAdmin(path) && isSignedOut)) return [adminLogin];
  if (isAdmin(path)) return [adminGate];
  if (path === '/login' || (page && isSignedOut)) return [login];
  return page ? [userArea, page] : [];
}

function isAdmin(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
