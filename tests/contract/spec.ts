/** A row of spec/api.md: its call, the fields that its answer has, the sentences that it refuses with. */
export interface SpecRow {
  call: string;
  /** Of the answer, or of each record of a list; empty where the answer has no fields. */
  fields: readonly string[];
  refusals: readonly string[];
}

const row = (call: string, fields = '', refusals: readonly string[] = []): SpecRow => ({
  call,
  fields: fields.split(' ').filter(Boolean),
  refusals,
});

const LOW = 'Your publisher balance is too low.';
const NO_MORE = 'No more apps to rate today.';
const NONE_LEFT = 'No app available for rating.';
const UNCHANGED = 'Status has not changed.';
const APP = 'name amount profit downloads reviews rating image publisher places';

/** Every row of spec/api.md, section by section, as it stands there. A row without a test fails. */
export const spec = {
  'Authentication and profile': [
    row('POST /api/auth/register', 'token'),
    row('POST /api/auth/login', 'token user', ['Invalid username or password.']),
    row('POST /api/auth/refresh', 'token'),
    row('POST /api/auth/logout'),
    row('POST /api/auth/forgot', 'msg'),
    row('POST /api/auth/reset', 'msg'),
    row('POST /api/auth/verify-email', 'msg'),
    row('GET /api/auth/passkeys', '_id name createdAt lastUsedAt backedUp'),
    row('POST /api/auth/passkeys/start', 'options'),
    row('POST /api/auth/passkeys', 'passkey codes', ['The passkey could not be added. Please try again.']),
    row('PUT /api/auth/passkeys/:id', '_id name createdAt lastUsedAt backedUp'),
    row('DELETE /api/auth/passkeys/:id'),
    row('POST /api/auth/passkeys/sign-in/start', 'options'),
    row('POST /api/auth/passkeys/sign-in', 'token user', ['This passkey was not accepted.']),
    row('POST /api/auth/second-factor/renew', 'token', ['The code is wrong.']),
    row('POST /api/auth/second-factor/lost', 'msg'),
    row('POST /api/auth/second-factor/lost/confirm', 'msg from'),
    row('POST /api/auth/second-factor/lost/remove', 'token user'),
    row('POST /api/auth/second-factor/lost/stop', 'msg'),
    row('DELETE /api/auth/second-factor/lost', 'msg'),
    row('POST /api/auth/freeze', 'msg until'),
    row('POST /api/auth/unfreeze-link', 'msg'),
    row('POST /api/auth/unfreeze', 'msg'),
    row('POST /api/profile/pin/forgot', 'msg'),
    row('POST /api/profile/pin/reset', 'msg'),
    row(
      'GET /api/profile/me',
      '_id name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode signupBonusClaimed createdAt lastActivity totalBalance totalProfit todayProfit ratingCount withdrawNetwork withdrawAddress withdrawExchange onHold',
    ),
    row('PUT /api/profile', 'msg'),
    row(
      'GET /api/profile/signup-bonus',
      'state amount rewards rewardsNeeded publishers publishersNeeded reason budgetEmpty mailNeeded',
    ),
    row('POST /api/profile/claim-signup-bonus', 'msg', ['Complete your first rating to claim the bonus.']),
    row('PUT /api/profile/withdraw-info', 'msg payableFrom'),
    row('POST /api/profile/publisher', 'msg'),
    row('GET /api/profile/balance', 'balance todayProfit dailyRatingCount dailyRatingCap resetsAt'),
    row('GET /api/profile/total-profit', 'totalProfit'),
    row('GET /api/profile/referrals', '_id username createdAt paid'),
    row('GET /api/profile/statement'),
    row('GET /api/profile/statement.pdf'),
    row('GET /api/profile/export'),
    row('DELETE /api/profile'),
  ],
  Ratings: [
    row(
      'GET /api/apps/next',
      '_id name image amount profit offer minutes perHour rating reviews downloads creationTime description link questions questionCount',
      [NO_MORE, NONE_LEFT],
    ),
    row('POST /api/ratings/start', 'newBalance rating', [
      NO_MORE,
      NONE_LEFT,
      'Finish or return a rating you have started first.',
      'The reward has changed to 8.50 USDT.',
    ]),
    row('PUT /api/ratings/:id/draft', 'rating'),
    row('POST /api/ratings/submit-pending/:id', 'msg rating', [
      'Choose 1 to 5 stars.',
      'Write at least 40 characters of feedback.',
      'Please take at least 30 seconds to look at the app before you submit.',
    ]),
    row('POST /api/ratings/:id/screenshots', 'rating', ['A rating has at most 3 screenshots. Take one away first.']),
    row('DELETE /api/ratings/:id/screenshots/:screenshotId', 'rating'),
    row('POST /api/ratings/:id/return', 'msg'),
    row('POST /api/ratings/:id/appeal', 'msg'),
    row(
      'GET /api/ratings/user',
      '_id appName appImage amount profit status reason stars feedback createdAt expiresAt submittedAt ratingNo',
    ),
    row('GET /api/ratings/pending-count', 'count'),
    row('GET /api/ratings/:id/trail'),
    row('GET /api/apps/top', '_id name image rewardsPaid'),
  ],
  Publishers: [
    row('GET /api/publisher/apps', 'places money product previous priceChange'),
    row('POST /api/publisher/apps', '_id name'),
    row('PUT /api/publisher/apps/:id', '_id name'),
    row('POST /api/publisher/apps/:id/fund', 'app', [LOW]),
    row('POST /api/publisher/apps/:id/price', 'app', [LOW]),
    row('POST /api/publisher/apps/:id/duplicate', 'app'),
    row('POST /api/publisher/apps/:id/pause', 'app'),
    row('POST /api/publisher/apps/:id/resume', 'app'),
    row('POST /api/publisher/apps/:id/close', 'app'),
    row('GET /api/publisher/apps/:id/questions', 'version questions'),
    row('PUT /api/publisher/apps/:id/questions', 'version questions'),
    row('GET /api/publisher/apps/:id/results', 'version versions ratings isPartial questions'),
    row('GET /api/publisher/apps/:id/feedback', 'feedback histogram'),
    row('GET /api/publisher/apps/:id/feedback.csv'),
    row('POST /api/publisher/apps/:id/feedback/:ratingId/report', 'msg'),
    row(
      'GET /api/ratings/rules',
      'secondsMin minutesMax dailyCap openMax feedbackMin appealHours reportDays upheldReportsMax',
    ),
    row('GET /api/publisher/price-rules', 'priceMin rewardMin feeMinPercent'),
    row('GET /api/publisher/balance', 'funds inCampaigns spent refundable'),
    row('GET /api/figures', 'paidOut rewardSeconds payoutSeconds asOf'),
    row('GET /api/campaigns/:id/proof', 'funded available reserved spent fees refunded entries head'),
  ],
  'Deposits and payouts': [
    row('GET /api/deposit-addresses', '_id network address'),
    row('POST /api/deposits/request', 'deposit', [
      'Deposits fund campaigns. Become a publisher to deposit; raters never pay.',
    ]),
    row('GET /api/deposits/:id/invoice.pdf', '', ['There is an invoice once the deposit is paid.']),
    row('GET /api/deposits/my-history', '_id amount status reason createdAt screenshot network txHash'),
    row('POST /api/withdrawals/request', 'msg withdrawal', [
      'Your balance is too low.',
      'The security PIN is wrong.',
      'Set your security PIN in Withdrawal Settings first.',
    ]),
    row('GET /api/withdrawals/my-history', '_id amount status reason txHash createdAt payableFrom address network'),
    row('GET /api/withdrawals/queue', 'waiting medianHours p90Hours'),
    row('GET /api/withdrawals/networks', 'network minimum'),
    row('POST /api/withdrawals/:id/cancel', 'msg withdrawal'),
  ],
  Notifications: [
    row('GET /api/notifications', '_id type message createdAt read'),
    row('PUT /api/notifications/:id/read', '_id type message createdAt read'),
    row('PUT /api/notifications/mark-all-read'),
    row('GET /api/notifications/push-key', 'key'),
    row('GET /api/notifications/push-subscriptions', '_id rewards decisions apps here createdAt'),
    row('PUT /api/notifications/push-subscriptions', '_id rewards decisions apps here createdAt'),
    row('DELETE /api/notifications/push-subscriptions/:id'),
    row('GET /api/notifications/stream'),
  ],
  Administrators: [
    row('GET /api/users/count', 'count'),
    row('GET /api/users/total-profit', 'totalProfit'),
    row('GET /api/deposits/total-amount', 'total'),
    row('GET /api/withdrawals/total-amount', 'total'),
    row('GET /api/deposits/count/to-be-reviewed', 'count'),
    row('GET /api/withdrawals/count/to-be-reviewed', 'count'),
    row('GET /api/admin/revenue', 'total networkFees networkFeesOwed'),
    row('GET /api/users', '_id username totalBalance'),
    row('GET /api/users/:id/details', 'deposits withdrawals totalDepositAmount totalWithdrawAmount'),
    row('PUT /api/users/:id/hold'),
    row('PUT /api/users/:id/freeze', 'msg user', [UNCHANGED]),
    row('POST /api/users/:id/end-sessions', 'msg'),
    row('POST /api/admin/administrators/:id/lost-factor', 'msg user'),
    row('GET /api/deposits/admin', '_id user screenshotPath amount network txHash status'),
    row('PUT /api/deposits/:id/status', '', [UNCHANGED]),
    row('GET /api/withdrawals/admin', '_id user network address amount status flags'),
    row('PUT /api/withdrawals/:id/status', '', [UNCHANGED]),
    row('POST /api/withdrawals/:id/claim', 'claimedBy until address'),
    row('POST /api/withdrawals/:id/not-sent', 'msg withdrawal'),
    row('POST /api/withdrawals/:id/sent', 'msg withdrawal'),
    row('GET /api/admin/payout-desk', 'open left payouts'),
    row('GET /api/apps', APP),
    row('POST /api/apps', APP),
    row('PUT /api/apps/:id', APP),
    row('DELETE /api/apps/:id'),
    row('POST /api/deposit-addresses', 'network address'),
    row('PUT /api/deposit-addresses/:id', 'network address'),
    row('DELETE /api/deposit-addresses/:id'),
    row('GET /api/appeals'),
    row('PUT /api/appeals/:id', '', [UNCHANGED]),
    row('GET /api/reports'),
    row('PUT /api/reports/:id', '', [UNCHANGED]),
    row('GET /api/users/:id/notes'),
    row('POST /api/users/:id/notes'),
    row('GET /api/deposits/:id/notes'),
    row('POST /api/deposits/:id/notes'),
    row('GET /api/withdrawals/:id/notes'),
    row('POST /api/withdrawals/:id/notes'),
    row('GET /api/appeals/:id/notes'),
    row('POST /api/appeals/:id/notes'),
    row('GET /api/reports/:id/notes'),
    row('POST /api/reports/:id/notes'),
    row('GET /api/admin/search', 'people apps deposits payouts appeals reports'),
    row('POST /api/admin/promotions/fund'),
    row('DELETE /api/admin/promotions/proposals/:id', 'msg', [
      'Another administrator has confirmed this payment already.',
    ]),
    row('GET /api/admin/bonus-cases', '_id kind user rater amount status paid at reasons publishers'),
    row('PUT /api/admin/bonus-cases/:id', 'msg case'),
    row('GET /api/admin/ledger/health', 'sum pages transfers verifiedTo verifiedAt liabilities funds owed undelivered'),
    row('GET /api/admin/audit', 'at actor action record before after reason'),
  ],
} as const satisfies Record<string, readonly SpecRow[]>;

export type Section = keyof typeof spec;

/** Every row, whatever its section. */
export const specRows: readonly SpecRow[] = Object.values(spec).flat();
