import { randomBytes } from 'node:crypto';
import { feedback, liveApp, PASSWORD } from '../../support/stack.ts';
import { identityOf } from '../roles.ts';
import { auditor, everyAdmin, finance, moderator, only, row, seesDisputes, seesMoney } from '../row.ts';
import { CHECK, NOBODY, PIN, TRON_ADDRESS, txHash, type World } from '../world.ts';
import { asNewcomer, passwordOf, spareToken } from './account.ts';
import { starsShown } from './work.ts';

type Variables = (world: World) => unknown;
const given = (variables: Variables) => (world: World) => ({ body: variables(world) });
const input = (make: (world: World) => object) => (world: World) => ({ body: { input: make(world) } });
const everyone = (request?: Parameters<typeof row>[1]) => row('200 200 200 200 200 200 200 200 200 200', request);
const signedIn = (request?: Parameters<typeof row>[1]) => row('401 200 200 200 200 200 200 200 200 200', request);

/** Nobody's view, nor link: who manages the app is told what is left. */
const noneOfResults = (world: World) => ({ appId: world.completedAppId, id: 'none' });
const labelRow = () =>
  row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ appId: world.completedAppId, ratingId: world.completedId, label: 'bug' })),
  );
/** What is one publisher's alone. */
const ofPublisher = (variables: Variables) => row('401 403 403 200 404 403 403 403 403 403', given(variables));

// Columns: signed out, rater, other rater, publisher, other publisher, superadmin, on hold, finance, moderator, auditor.
export const queryRows = {
  supportMail: everyone(),
  me: signedIn(),
  users: only(everyAdmin),
  user: only(
    everyAdmin,
    given((world) => ({ id: world.raterId })),
  ),
  find: only(
    everyAdmin,
    given(() => ({ text: 'tidepool' })),
  ),
  userCount: only(everyAdmin),
  signupDays: only(everyAdmin),
  administrators: only(auditor),
  auditLog: only(auditor),
  auditChain: only(auditor),
  topApps: signedIn(),
  publicFigures: everyone(),
  shownCampaign: everyone(),
  ledgerHealth: only(seesMoney),
  ledgerTotals: only(seesMoney),
  ledgerDays: only(seesMoney),
  promotions: only(seesMoney),
  bonusCases: only(seesMoney),
  openBonusCaseCount: only(seesMoney),
  nextApp: row('401 200 200 200 200 200 403 200 200 200'),
  app: row(
    '401 404 404 200 404 200 404 200 200 200',
    given((world) => ({ id: world.appId })),
  ),
  organisation: signedIn(),
  webhooks: row('401 403 403 200 200 403 403 403 403 403'),
  webhook: ofPublisher((world) => ({ id: world.webhookId })),
  audienceEstimate: row(
    '401 404 404 200 404 200 404 200 200 200',
    input((world) => ({ id: world.appId })),
  ),
  apps: only(everyAdmin),
  rating: row(
    '401 200 404 404 404 200 404 200 200 200',
    given((world) => ({ id: world.completedId })),
  ),
  appeals: only(seesDisputes),
  alikeCases: only(seesDisputes),
  alikeCase: only(
    seesDisputes,
    given((world) => ({ id: world.alikeId })),
  ),
  openAlikeCount: only(seesDisputes),
  questionCases: only(seesDisputes),
  questionCase: only(
    seesDisputes,
    given((world) => ({ id: world.questionCaseId })),
  ),
  openQuestionCount: only(seesDisputes),
  reports: only(seesDisputes),
  leftOut: row('401 403 403 200 200 403 403 403 403 403'),
  conversation: row(
    '401 200 404 200 404 404 404 404 404 404',
    given((world) => ({ ratingId: world.completedId })),
  ),
  report: only(
    seesDisputes,
    given((world) => ({ id: world.reportId })),
  ),
  openAppealCount: only(seesDisputes),
  openReportCount: only(seesDisputes),
  campaign: everyone(given((world) => ({ id: world.appId }))),
  timeToFill: row(
    '401 404 404 200 404 200 404 200 200 200',
    given((world) => ({ appId: world.appId, places: 3 })),
  ),
  fundingPreview: row(
    '401 404 404 200 404 200 404 200 200 200',
    given((world) => ({ appId: world.appId, places: 3 })),
  ),
  ratingRules: everyone(),
  priceRules: everyone(),
  offerKeys: everyone(),
  neutrality: everyone(),
  publisherNeutrality: everyone(given(() => ({ publisher: 'anybody' }))),
  sharedResults: row(
    '404 404 404 404 404 404 404 404 404 404',
    given(() => ({ token: 'none' })),
  ),
  depositAddresses: everyone(),
  deposits: only(seesMoney),
  deposit: row(
    '401 404 404 200 404 200 404 200 200 200',
    given((world) => ({ id: world.depositId })),
  ),
  depositCount: only(seesMoney),
  withdrawals: only(seesMoney),
  withdrawal: row(
    '401 200 404 404 404 200 404 200 200 200',
    given((world) => ({ id: world.withdrawalId })),
  ),
  withdrawalCount: only(seesMoney),
  payoutDesk: only(seesMoney),
  payoutQueue: signedIn(),
  payoutNetworks: everyone(),
  reviewWaits: only(seesMoney),
  secondPersonWaits: only(seesMoney),
} as const;

export const mutationRows = {
  register: everyone(() => ({
    body: {
      input: {
        name: 'New Person',
        username: `new-${crypto.randomUUID().slice(0, 18)}`,
        email: `${crypto.randomUUID()}@example.com`,
        password: PASSWORD,
        mobile: '+12025550142',
      },
    },
  })),
  login: everyone(input((world) => ({ username: world.cast.people.otherRater.username, password: PASSWORD }))),
  refreshSession: row('401 401 401 401 401 401 401 401 401 401'),
  logout: row('401 200 200 200 200 200 200 200 200 200', async (world, role) => ({
    token: await spareToken(world, role),
  })),
  forgotPassword: everyone(given(() => ({ email: 'nobody@example.com' }))),
  forgotPin: signedIn(),
  resetPin: row(
    '400 400 400 400 400 400 400 400 400 400',
    input(() => ({ token: 'x'.repeat(43), password: PASSWORD, newPin: '314159' })),
  ),
  resetPassword: row(
    '400 400 400 400 400 400 400 400 400 400',
    input(() => ({ token: 'x'.repeat(43), password: PASSWORD })),
  ),
  verifyEmail: row(
    '400 400 400 400 400 400 400 400 400 400',
    given(() => ({ token: 'x'.repeat(43) })),
  ),
  sendVerification: signedIn(),
  updateProfile: signedIn(input(() => ({ country: 'NO' }))),
  setAboutYou: signedIn(input(() => ({ devices: ['ios'] }))),
  becomePublisher: row('401 200 200 200 200 200 403 200 200 200', async (world, role) => ({
    body: { input: { company: 'Test Labs' } },
    ...(await asNewcomer(world, role)),
  })),
  startSecondFactor: row(
    '401 403 403 403 403 403 403 403 403 403',
    given(() => ({ password: 'not-the-password-9' })),
  ),
  confirmSecondFactor: row(
    '401 409 409 409 409 409 409 409 409 409',
    given(() => ({ code: '000000' })),
  ),
  renewSecondFactor: row(
    '401 409 409 409 409 409 409 409 409 409',
    input(() => ({ totp: '000000' })),
  ),
  removeSecondFactor: row('401 409 409 409 409 409 409 409 409 409', (_world, role) => ({
    body: { input: { password: passwordOf(role), code: '000000' } },
  })),
  loseSecondFactor: row(
    '401 401 401 401 401 401 401 401 401 401',
    input(() => ({ username: 'nobody-at-all', password: PASSWORD })),
  ),
  confirmFactorLoss: row(
    '400 400 400 400 400 400 400 400 400 400',
    given(() => ({ token: 'x'.repeat(43) })),
  ),
  removeLostFactor: row(
    '400 400 400 400 400 400 400 400 400 400',
    input(() => ({ token: 'x'.repeat(43), password: PASSWORD })),
  ),
  stopFactorLoss: row(
    '400 400 400 400 400 400 400 400 400 400',
    given(() => ({ token: 'x'.repeat(43) })),
  ),
  keepSecondFactor: row('401 409 409 409 409 409 409 409 409 409'),
  approveFactorLoss: only(
    [],
    input(() => ({ userId: 'none', reason: 'We spoke.' })),
    404,
  ),
  renameOrganisation: row(
    '401 404 404 200 200 404 404 404 404 404',
    given(() => ({ name: 'Test Labs' })),
  ),
  changeMemberRole: row(
    '401 404 404 200 404 404 404 404 404 404',
    input((world) => ({ userId: world.memberId, role: 'viewer' })),
  ),
  removeMember: row(
    '401 404 404 404 404 404 404 404 404 404',
    given(() => ({ userId: 'nobody' })),
  ),
  inviteMember: row(
    '401 404 404 200 200 404 404 404 404 404',
    input(() => ({ email: `${randomBytes(6).toString('hex')}@example.com`, role: 'viewer' })),
  ),
  withdrawInvitation: row(
    '401 404 404 404 404 404 404 404 404 404',
    given(() => ({ id: 'none' })),
  ),
  acceptInvitation: row(
    '401 400 400 400 400 400 400 400 400 400',
    given(() => ({ token: 'x'.repeat(32) })),
  ),
  startPasskey: row('401 200 200 200 200 200 200 200 200 200', (_world, role) => ({
    body: { password: passwordOf(role) },
  })),
  addPasskey: row(
    '401 400 400 400 400 400 400 400 400 400',
    input(() => ({ name: 'Laptop', answer: '{}' })),
  ),
  renamePasskey: row(
    '401 404 404 404 404 404 404 404 404 404',
    given(() => ({ id: 'nobodys', name: 'Laptop' })),
  ),
  removePasskey: row('401 404 404 404 404 404 404 404 404 404', (_world, role) => ({
    body: { id: 'nobodys', password: passwordOf(role) },
  })),
  makeApiKey: row('401 403 403 200 200 403 403 403 403 403', (_world, role) => ({
    body: { input: { name: 'Nightly', scopes: ['campaigns:read'], password: passwordOf(role) } },
  })),
  revokeApiKey: row(
    '401 403 403 404 404 403 403 403 403 403',
    given(() => ({ id: 'nobodys' })),
  ),
  startPasskeySignIn: everyone(),
  loginWithPasskey: row(
    '401 401 401 401 401 401 401 401 401 401',
    given(() => ({ answer: '{}' })),
  ),
  endSession: row('401 200 404 404 404 404 404 404 404 404', async (world, role) => ({
    body: { id: identityOf((await spareToken(world, 'rater')) ?? '').sessionId, password: passwordOf(role) },
  })),
  endOtherSessions: row('401 200 200 200 200 200 200 200 200 200', async (world, role) => ({
    body: { password: PASSWORD },
    // Of people made for this: the others' sessions are still needed.
    ...(await asNewcomer(world, role === 'held' ? 'rater' : role)),
  })),
  setHold: only(
    moderator,
    input((world) => ({ userId: world.heldId, onHold: true, reason: 'Again.' })),
    400,
  ),
  // Nobody changes their own role; for whoever may change roles there is nobody of this id.
  setRole: only(
    [],
    input(() => ({ userId: 'none', role: 'auditor', reason: 'New.' })),
    404,
  ),
  freezeAccount: row(
    '400 400 400 400 400 400 400 400 400 400',
    given(() => ({ token: 'x'.repeat(43) })),
  ),
  // Nobody of them is frozen.
  sendUnfreezeLink: row('401 409 409 409 409 409 409 409 409 409'),
  unfreezeAccount: row(
    '400 400 400 400 400 400 400 400 400 400',
    input(() => ({ token: 'x'.repeat(43), password: PASSWORD })),
  ),
  setFreeze: only(
    moderator,
    input((world) => ({ userId: world.heldId, frozen: false, reason: 'Again.' })),
    400,
  ),
  endSessionsOf: only(
    moderator,
    input((world) => ({ userId: world.frozenId, reason: 'A lost phone.' })),
  ),
  appealHold: row(
    '401 409 409 409 409 409 409 409 409 409',
    given(() => ({ text: 'I believe that this is a mistake.' })),
  ),
  deleteAccount: row(
    '401 403 403 403 403 403 403 403 403 403',
    given(() => ({ password: 'not-the-password-9' })),
  ),
  claimSignupBonus: row('401 409 409 409 409 409 403 409 409 409'),
  fundPromotions: only(
    finance,
    input(() => ({ amount: '1', reason: 'Bonuses.', txHash: txHash() })),
  ),
  saveView: only(
    everyAdmin,
    given(() => ({ input: { page: 'users', name: 'On hold', query: 'onHold=true' } })),
  ),
  removeView: only(
    everyAdmin,
    given(() => ({ id: 'none' })),
    404,
  ),
  noteUser: only(
    ['finance', 'moderator'],
    input(() => ({ id: 'none', text: 'Looked at.' })),
    404,
  ),
  noteDeposit: only(
    finance,
    input(() => ({ id: 'none', text: 'Looked at.' })),
    404,
  ),
  noteWithdrawal: only(
    finance,
    input(() => ({ id: 'none', text: 'Looked at.' })),
    404,
  ),
  noteAppeal: only(
    moderator,
    input(() => ({ id: 'none', text: 'Looked at.' })),
    404,
  ),
  noteReport: only(
    moderator,
    input(() => ({ id: 'none', text: 'Looked at.' })),
    404,
  ),
  endPromotionsProposal: only(
    finance,
    given(() => ({ id: 'none' })),
    404,
  ),
  startRating: row('401 200 200 409 200 200 403 200 200 200', async (world) => ({
    body: { input: { appId: (await liveApp(world.cast.people.publisher, 1))._id } },
  })),
  saveDraft: row(
    '401 200 404 404 404 404 403 404 404 404',
    input((world) => ({ id: world.openId, stars: 3 })),
  ),
  submitRating: row(
    '401 409 404 404 404 404 403 404 404 404',
    input((world) => ({ id: world.completedId, stars: 4, feedback: feedback() })),
  ),
  addScreenshot: row(
    '401 400 404 404 404 404 403 404 404 404',
    input((world) => ({ id: world.openId, screenshotTicket: 'none' })),
  ),
  removeScreenshot: row(
    '401 200 404 404 404 404 403 404 404 404',
    input((world) => ({ id: world.openId, screenshotId: 'none' })),
  ),
  returnRating: row(
    '401 409 404 404 404 404 404 404 404 404',
    given((world) => ({ id: world.completedId })),
  ),
  reportProblem: row(
    '401 409 404 404 404 404 404 404 404 404',
    input((world) => ({ id: world.completedId, kind: 'paywall' })),
  ),
  raiseQuestion: row(
    '401 400 404 404 404 404 404 404 404 404',
    input((world) => ({ id: world.completedId, question: 'none', kind: 'offensive' })),
  ),
  appealRating: row(
    '401 409 404 404 404 404 404 404 404 404',
    input((world) => ({ id: world.rejectedId, text: 'Other words than the first.' })),
  ),
  decideAppeal: only(
    moderator,
    input(() => ({ id: 'none', decision: 'denied', reason: 'Read.' })),
    404,
  ),
  reportFeedback: row(
    '401 403 403 409 404 409 403 403 403 403',
    input((world) => ({
      appId: world.completedAppId,
      ratingId: world.completedId,
      reason: 'Other words than those of the first report.',
    })),
  ),
  decideAlike: only(
    moderator,
    input(() => ({ id: 'none', decision: 'fine', count: 1, reason: 'Read.' })),
    404,
  ),
  decideQuestion: only(
    moderator,
    input(() => ({ id: 'none', decision: 'dismissed', count: 1, reason: 'Read.' })),
    404,
  ),
  decideBonusCase: only(
    finance,
    input(() => ({ id: 'none', decision: 'refused', reason: 'Read.' })),
    404,
  ),
  sendMessage: row(
    '401 200 404 200 404 404 403 404 404 404',
    input((world) => ({ ratingId: world.completedId, text: 'Which page was it?' })),
  ),
  giveBonus: row(
    '401 404 404 400 404 404 403 404 404 404',
    input((world) => ({ ratingId: world.completedId, amount: '0.5', text: ' ' })),
  ),
  leaveRaterOut: row('401 404 404 409 404 404 403 404 404 404', async (world) => ({
    body: { input: { ratingId: (await starsShown(world)).params.id, reason: 'hurried' } },
  })),
  takeLeftOutBack: row(
    '401 404 404 404 404 404 404 404 404 404',
    given((world) => ({ ratingId: world.completedId })),
  ),
  closeConversation: row(
    '401 200 404 404 404 404 404 404 404 404',
    given((world) => ({ ratingId: world.silentId })),
  ),
  reportMessage: row(
    '401 404 404 404 404 404 404 404 404 404',
    input((world) => ({ ratingId: world.completedId, messageId: 'none', kind: 'other' })),
  ),
  decideReport: only(
    moderator,
    input(() => ({ id: 'none', decision: 'dismissed', reason: 'Read.' })),
    404,
  ),
  // Without a ticket of a picture nobody creates one; who may not create any is told that first.
  createApp: row(
    '401 403 403 400 400 400 403 403 403 403',
    input(() => ({ name: 'Tidepool', amount: '1', profit: '0.5', imageTicket: 'none' })),
  ),
  updateApp: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ id: world.appId, downloads: 5 })),
  ),
  setQuestions: row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    body: {
      input: {
        id: (await liveApp(world.cast.people.publisher, 1))._id,
        questions: [{ kind: 'text', text: 'What is missing?' }],
      },
    },
  })),
  labelFeedback: labelRow(),
  unlabelFeedback: labelRow(),
  removeLabel: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ appId: world.completedAppId, label: 'bug' })),
  ),
  saveResultView: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ appId: world.completedAppId, name: 'All' })),
  ),
  removeResultView: row('401 404 404 200 404 200 404 404 404 404', input(noneOfResults)),
  shareResults: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ appId: world.completedAppId, name: 'All', days: 1 })),
  ),
  unshareResults: row('401 404 404 200 404 200 404 404 404 404', input(noneOfResults)),
  payDifference: row(
    '401 404 404 409 404 409 403 404 404 404',
    input((world) => ({ id: world.appId, total: '1' })),
  ),
  buyScreens: row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    body: {
      input: { id: (await liveApp(world.cast.people.publisher, 1))._id, check: CHECK, screenReward: '0.5', screens: 1 },
    },
  })),
  takeScreensBack: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ id: world.appId })),
  ),
  // It was answered already; nobody else learns that it is there.
  answerCheck: row(
    '401 409 404 404 404 404 403 404 404 404',
    input((world) => ({ id: world.completedId, answer: 'No' })),
  ),
  setAudience: row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    body: { input: { id: (await liveApp(world.cast.people.publisher, 1))._id, audience: { languages: ['de'] } } },
  })),
  fundApp: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ id: world.appId, places: 1 })),
  ),
  changePrice: row('401 404 404 200 404 200 403 404 404 404', async (world) => ({
    body: {
      input: { id: (await liveApp(world.cast.people.publisher, 1))._id, amount: '2', profit: '1', places: 1 },
    },
  })),
  duplicateApp: row(
    '401 404 404 200 404 200 403 404 404 404',
    input((world) => ({ id: world.appId })),
  ),
  pauseApp: row('401 404 404 200 404 200 404 404 404 404', fresh),
  resumeApp: row(
    '401 404 404 200 404 200 403 404 404 404',
    given((world) => ({ id: world.appId })),
  ),
  closeApp: row('401 404 404 200 404 200 404 404 404 404', fresh),
  deleteApp: only([], fresh),
  requestDeposit: row(
    '401 403 403 400 400 403 403 403 403 403',
    input(() => ({ amount: '5', network: 'BSC (BEP20)', screenshotTicket: 'none' })),
  ),
  decideDeposit: only(
    finance,
    input((world) => ({ id: world.depositId, status: 'to_be_reviewed' })),
    400,
  ),
  // The superadmin has it then.
  claimDeposit: row(
    '401 403 403 403 403 200 403 409 403 403',
    given((world) => ({ id: world.depositId })),
  ),
  unclaimDeposit: only(
    finance,
    given((world) => ({ id: world.rejectedDepositId })),
  ),
  createDepositAddress: only(
    finance,
    input(() => ({ network: 'TRON (TRC20)', address: TRON_ADDRESS })),
  ),
  updateDepositAddress: only(
    finance,
    given((world) => ({
      id: world.addressId,
      input: { network: 'TRON (TRC20)', address: TRON_ADDRESS },
    })),
  ),
  deleteDepositAddress: only(
    finance,
    given(() => ({ id: 'none' })),
    404,
  ),
  requestWithdrawal: row(
    '401 409 409 409 409 409 409 409 409 409',
    input(() => ({
      amount: '1000000',
      network: 'TRC20',
      address: TRON_ADDRESS,
      securityPin: PIN,
    })),
  ),
  cancelWithdrawal: row(
    '401 409 404 404 404 404 404 404 404 404',
    given((world) => ({ id: world.withdrawalId })),
  ),
  // The superadmin has it then.
  claimWithdrawal: row(
    '401 403 403 403 403 200 403 409 403 403',
    given((world) => ({ id: world.withdrawalId })),
  ),
  approveWithdrawal: only(
    finance,
    given(() => ({ id: 'none' })),
    404,
  ),
  recordNotSent: only(
    finance,
    given(() => ({ id: 'none' })),
    404,
  ),
  recordSent: only(
    finance,
    given(() => ({ id: 'none', txHash: 'none' })),
    404,
  ),
  unclaimWithdrawal: only(
    finance,
    given((world) => ({ id: world.withdrawalId })),
  ),
  decideWithdrawal: only(
    finance,
    input((world) => ({ id: world.withdrawalId, status: 'to_be_reviewed' })),
    400,
  ),
  setPayoutSettings: signedIn(input(() => ({ network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN }))),
  changePin: signedIn(input(() => ({ oldPin: PIN, newPin: PIN }))),
  markNotificationRead: row(
    '401 200 404 404 404 404 404 404 404 404',
    given((world) => ({ id: world.notificationId })),
  ),
  markAllNotificationsRead: signedIn(),
  setMailPreferences: signedIn(input(() => ({ other: true }))),
  // An endpoint that is nobody's push service is nobody's to save: each is told so once it is theirs to ask.
  savePushSubscription: row(
    '401 400 400 400 400 400 400 400 400 400',
    input(() => ({ endpoint: 'https://localhost/', p256dh: 'none', auth: 'none' })),
  ),
  createWebhook: row(
    '401 403 403 200 200 403 403 403 403 403',
    input(() => ({ url: NOBODY, types: ['deposit.paid'] })),
  ),
  changeWebhook: ofPublisher((world) => ({ input: { id: world.webhookId, description: 'Tracker' } })),
  rotateWebhookSecret: ofPublisher((world) => ({ id: world.webhookId })),
  testWebhook: ofPublisher((world) => ({ id: world.webhookId })),
  replayWebhookDelivery: ofPublisher((world) => ({ id: world.webhookId, delivery: world.deliveryId })),
  removeWebhook: row(
    '401 403 403 404 404 403 403 403 403 403',
    given(() => ({ id: 'none' })),
  ),
  removePushSubscription: row(
    '401 404 404 404 404 404 404 404 404 404',
    given(() => ({ id: 'none' })),
  ),
} as const;

async function fresh(world: World) {
  return { body: { id: (await liveApp(world.cast.people.publisher, 1))._id } };
}
