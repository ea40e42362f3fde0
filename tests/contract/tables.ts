import { aboutRows } from './rows/about-you.ts';
import { alikeRows } from './rows/admin-alike.ts';
import { adminAppRows } from './rows/admin-apps.ts';
import { bonusCaseRows } from './rows/admin-bonus.ts';
import { addressRows, adminDepositRows } from './rows/admin-deposits.ts';
import { appealRows, reportRows } from './rows/admin-disputes.ts';
import { figureRows } from './rows/admin-figures.ts';
import { ledgerRows } from './rows/admin-ledger.ts';
import { noteRows } from './rows/admin-notes.ts';
import { adminPayoutRows } from './rows/admin-payouts.ts';
import { peopleRows } from './rows/admin-people.ts';
import { takeoverRows } from './rows/admin-takeover.ts';
import { viewRows } from './rows/admin-views.ts';
import { authRows } from './rows/auth-entry.ts';
import { factorRows } from './rows/auth-factor.ts';
import { freezeRows } from './rows/auth-freeze.ts';
import { linkRows } from './rows/auth-links.ts';
import { lossApprovalRows, lostFactorRows } from './rows/auth-lost-factor.ts';
import { passkeyRows } from './rows/auth-passkeys.ts';
import { depositRows } from './rows/deposits.ts';
import { invoiceRow, statementPdfRow } from './rows/documents.ts';
import { impatientRows } from './rows/limits.ts';
import { notificationRows } from './rows/notifications.ts';
import { keyRows } from './rows/organisation-keys.ts';
import { payoutListRows, payoutRequestRow } from './rows/payouts.ts';
import { problemRow, problemsRow } from './rows/problems.ts';
import { profileRows } from './rows/profile.ts';
import { leavingRows } from './rows/profile-leaving.ts';
import { balanceRows, bonusRow } from './rows/profile-money.ts';
import { pinRow, roleRows } from './rows/profile-settings.ts';
import { publisherAppRows } from './rows/publisher-apps.ts';
import { audienceRows } from './rows/publisher-audience.ts';
import { campaignRows, stateRows } from './rows/publisher-campaigns.ts';
import { differenceRows } from './rows/publisher-differences.ts';
import { feedbackRows } from './rows/publisher-feedback.ts';
import { fundRow } from './rows/publisher-fund.ts';
import { leftOutRows } from './rows/publisher-left-out.ts';
import { organisationRows } from './rows/publisher-organisation.ts';
import { productRows } from './rows/publisher-products.ts';
import { answeredRow, questionRows } from './rows/publisher-questions.ts';
import { resultRows } from './rows/publisher-results.ts';
import { checkRow, screensRows } from './rows/publisher-screens.ts';
import { webhookRows } from './rows/publisher-webhooks.ts';
import { wordsRows } from './rows/publisher-words.ts';
import { questionCaseRows, raiseRow } from './rows/questions-reported.ts';
import { appealRow } from './rows/rating-appeal.ts';
import { ratingListRows } from './rows/rating-lists.ts';
import { openRatingRows } from './rows/rating-open.ts';
import { startRows } from './rows/rating-start.ts';
import type { Section } from './spec.ts';
import type { Row } from './table.ts';

/** The publishers' rows in two parts, since they are a third of all: a file, and so a worker, for each. */
export const campaignWorkRows: readonly Row[] = [
  ...publisherAppRows,
  fundRow,
  ...productRows,
  ...stateRows,
  ...questionRows,
  ...resultRows,
];
export const aroundCampaignRows: readonly Row[] = [
  ...screensRows,
  ...differenceRows,
  ...audienceRows,
  ...feedbackRows,
  problemsRow,
  ...wordsRows,
  ...leftOutRows,
  ...campaignRows,
  ...webhookRows,
  ...keyRows,
  ...organisationRows,
];

/** The tests of the contract's rows, by its sections. */
export const tables: Record<Section, readonly Row[]> = {
  'Authentication and profile': [
    ...authRows,
    ...linkRows,
    ...passkeyRows,
    ...factorRows,
    ...freezeRows,
    ...lostFactorRows,
    ...profileRows,
    pinRow,
    ...roleRows,
    ...aboutRows,
    bonusRow,
    ...balanceRows,
    statementPdfRow,
    ...leavingRows,
  ],
  Ratings: [...startRows, ...ratingListRows, ...openRatingRows, problemRow, raiseRow, checkRow, answeredRow, appealRow],
  Publishers: [...campaignWorkRows, ...aroundCampaignRows],
  'Deposits and payouts': [...depositRows, invoiceRow, payoutRequestRow, ...payoutListRows],
  Notifications: notificationRows,
  Administrators: [
    ...figureRows,
    ...peopleRows,
    ...takeoverRows,
    ...lossApprovalRows,
    ...adminDepositRows,
    ...adminPayoutRows,
    ...adminAppRows,
    ...addressRows,
    ...alikeRows,
    ...questionCaseRows,
    ...appealRows,
    ...reportRows,
    ...ledgerRows,
    ...noteRows,
    ...viewRows,
    ...bonusCaseRows,
  ],
};

/** Tests of rows under the limits as they are by default, where the other tables' stacks are more patient. */
export const underLimits: readonly Row[] = impatientRows;
