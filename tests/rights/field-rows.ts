import type { Service } from './fields.ts';
import type { World } from './world.ts';

/** The record that the fields of a type are asked of, as the gateway hands it to a service. */
export const records: Record<string, (world: World) => Record<string, unknown>> = {
  User: (world) => ({ id: world.raterId }),
  'User (publisher)': (world) => ({ id: world.publisherId }),
  'User (proposed)': (world) => ({ id: world.proposedId }),
  'User (losing)': (world) => ({ id: world.losingId }),
  'User (held)': (world) => ({ id: world.heldId }),
  'User (frozen)': (world) => ({ id: world.frozenId }),
  App: (world) => ({ id: world.completedAppId, publisherId: world.publisherId }),
  'App (repriced)': (world) => ({ id: world.repricedId, publisherId: world.publisherId }),
  'App (checking)': (world) => ({ id: world.checkingAppId, publisherId: world.publisherId }),
  'Rating (checked)': (world) => ({ id: world.checkedId, raterId: world.raterId }),
  Rating: (world) => ({ id: world.completedId, raterId: world.raterId }),
  'Rating (open)': (world) => ({ id: world.openId, raterId: world.raterId }),
  'Rating (rejected)': (world) => ({ id: world.rejectedId, raterId: world.raterId }),
  Campaign: (world) => ({ id: world.completedAppId, reserved: '0' }),
  AlikeCase: (world) => ({ id: world.alikeId }),
  QuestionCase: (world) => ({ id: world.questionCaseId }),
  'Rating (looked at)': (world) => ({ id: world.lookedAtId, raterId: world.raterId }),
  Appeal: (world) => ({ id: world.deniedId }),
  Report: (world) => ({ id: world.reportId }),
  'Report (message)': (world) => ({ id: world.messageReportId }),
  'Report (decided)': (world) => ({ id: world.decidedReportId }),
  Deposit: (world) => ({ id: world.rejectedDepositId }),
  'Deposit (paid)': (world) => ({ id: world.paidDepositId }),
  'Deposit (proposed)': (world) => ({ id: world.proposedDepositId }),
  'Deposit (claimed)': (world) => ({ id: world.depositId }),
  DepositAddress: (world) => ({ id: world.addressId }),
  'DepositAddress (proposed)': (world) => ({ id: world.proposedAddressId }),
  Withdrawal: (world) => ({ id: world.withdrawalId }),
  'Withdrawal (completed)': (world) => ({ id: world.completedWithdrawalId }),
  'Withdrawal (rejected)': (world) => ({ id: world.rejectedWithdrawalId }),
  'Withdrawal (new address)': (world) => ({ id: world.waitingWithdrawalId }),
  Notification: (world) => ({ id: world.notificationId }),
  Referral: (world) => ({ id: world.otherRaterId }),
  AuditEntry: (world) => ({ id: world.auditEntryId }),
  Found: (world) => ({ id: world.raterId }),
};

/** Who is shown a value: `+` or `-` for each role, signed out first, then rater, other rater, publisher, other publisher, superadmin, held, finance, moderator, auditor. */
const everybody = '++++++++++';
const raterAndAdmins = '-+---+-+++';
const raterAndClaimant = '-+---+----';
const raterOnly = '-+--------';
const publisherAndAdmins = '---+-+-+++';
const publisherOnly = '---+------';
const heldAndAdmins = '-----+++++';
const moneyOnly = '-----+-+-+';
const disputesOnly = '-----+--++';
const raterAndDisputes = '-+---+--++';
const auditOnly = '-----+---+';
const everyAdmin = '-----+-+++';

export interface FieldRow {
  /** Whose record is asked: a key of `records`. */
  of: string;
  seen: string;
}
const rows: [string, FieldRow][] = [];

/** Rows of some fields of one record. Each field is named: one that nobody thought of has none. */
function shown(service: Service, of: string, seen: string, fields: string): void {
  const type = of.split(' ')[0] ?? '';
  for (const field of fields.trim().split(/\s+/)) rows.push([`${service}: ${type}.${field}`, { of, seen }]);
}

shown(
  'auth',
  'User',
  raterAndAdmins,
  `name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode createdAt
   lastActivity secondFactor secondFactorApp mailConfirmationRequired onHold erasing referrals`,
);
shown('auth', 'User', raterOnly, 'sessions passkeys savedViews heldByAuth organisations');
shown('auth', 'User (publisher)', publisherAndAdmins, 'company website');
shown('auth', 'User (publisher)', publisherOnly, 'apiKeys');
shown('auth', 'User (held)', heldAndAdmins, 'holdReason holdAppeal');
// The one who is frozen is none of these.
shown('auth', 'User (frozen)', everyAdmin, 'freeze');
shown('auth', 'User (proposed)', auditOnly, 'roleProposal');
shown('auth', 'User (losing)', auditOnly, 'factorLoss');
shown('auth', 'User', everyAdmin, 'notes');
shown('payments', 'Deposit', moneyOnly, 'notes');
shown('payments', 'Withdrawal', moneyOnly, 'notes');
shown('ratings', 'Appeal', disputesOnly, 'notes');
shown('ratings', 'Report', disputesOnly, 'notes');
shown('auth', 'Found', everyAdmin, 'people');
shown('ratings', 'Found', everyAdmin, 'apps');
shown('ratings', 'Found', disputesOnly, 'appeals reports');
shown('payments', 'Found', moneyOnly, 'deposits payouts');
shown('auth', 'Referral', raterAndAdmins, 'username createdAt');
shown('auth', 'AuditEntry', auditOnly, 'at actor action recordType recordId before after reason hash');

shown(
  'wallet',
  'User',
  raterAndAdmins,
  'totalBalance totalProfit todayProfit signupBonusClaimed heldBalance totalDeposited totalWithdrawn referralEarnings publisherBalance restBelowMinimum statement entries',
);
shown('wallet', 'User', raterOnly, 'heldByWallet signupBonus');
shown('wallet', 'Rating', raterAndAdmins, 'trail');
shown('wallet', 'Deposit (paid)', publisherAndAdmins, 'entry');
shown('wallet', 'Referral', raterOnly, 'paid');
shown('wallet', 'App', publisherAndAdmins, 'money');
shown('wallet', 'Campaign', everybody, 'funded available spent fees refunded entryCount head entries');

shown('ratings', 'User', raterAndAdmins, 'ratingCount pendingRatingCount dailyRatings ratings apps upheldReports');
shown('ratings', 'User', raterOnly, 'heldByRatings hasNextApp aboutYou');
shown(
  'ratings',
  'App',
  everybody,
  'name image description link amount profit offer rating reviews downloads creationTime state questionsVersion questionCount minutes perHour expectedMinutes',
);
shown('ratings', 'App (checking)', everybody, 'check');
shown('ratings', 'App (checking)', publisherAndAdmins, 'screens pausedFor');
shown('ratings', 'App (repriced)', publisherAndAdmins, 'previous priceChange');
shown(
  'ratings',
  'App',
  publisherAndAdmins,
  'publisherId publisher product places problems difference bonuses bonusState leftOutState feedback devices histogram ratingDays questions results audience quotas quotasLack eligible deviceChoices countryChoices labels resultViews resultLinks',
);
shown(
  'ratings',
  'Rating',
  raterAndAdmins,
  `raterId rater app appName appImage appDescription appLink amount profit status stars feedback createdAt expiresAt submittedAt ratingNo
   submittableAt questions answers`,
);
shown('ratings', 'Rating (checked)', raterAndAdmins, 'check checkAnswer');
shown('ratings', 'Rating', raterOnly, 'device receipt');
// It is reported.
shown('ratings', 'Rating', raterAndDisputes, 'screenshots');
shown('ratings', 'Rating (open)', raterAndAdmins, 'draftSavedAt');
shown('ratings', 'AlikeCase', disputesOnly, 'status count ratings createdAt until decidedAt reason decidedBy');
shown(
  'ratings',
  'QuestionCase',
  disputesOnly,
  'status app text options count reports createdAt decidedAt reason decidedBy',
);
shown('ratings', 'Rating (looked at)', raterAndAdmins, 'lookedAtUntil');
shown('ratings', 'Rating (rejected)', raterAndAdmins, 'reason appeal appealableUntil');
shown('ratings', 'Rating (rejected)', disputesOnly, 'sameTextAs');
shown('ratings', 'Rating', disputesOnly, 'flags');
shown('ratings', 'Appeal', raterAndAdmins, 'rating text status createdAt decidedAt reason');
shown('ratings', 'Appeal', disputesOnly, 'decidedBy');
shown('ratings', 'Report', disputesOnly, 'rating');
shown('ratings', 'Report (message)', disputesOnly, 'message');
shown('ratings', 'Report (decided)', disputesOnly, 'decidedBy');
shown('ratings', 'Report (decided)', publisherAndAdmins, 'app reason status decision createdAt decidedAt');
shown('ratings', 'Campaign', everybody, 'name image state amount reserved places');

shown('payments', 'DepositAddress', everybody, 'network address');
shown('payments', 'DepositAddress (proposed)', moneyOnly, 'proposal');
shown('payments', 'Deposit', publisherAndAdmins, 'user amount network txHash status reason createdAt screenshot');
shown('payments', 'Deposit (proposed)', moneyOnly, 'proposal alone');
shown('payments', 'Deposit', moneyOnly, 'duplicateHash decidedBy decidedAt moneyPending');
shown('payments', 'Deposit (claimed)', moneyOnly, 'claimedBy claimedUntil');
shown('payments', 'Withdrawal', raterAndAdmins, 'user amount network source status createdAt');
// It was told to the superadmin, who has claimed this one, and to no other administrator.
shown('payments', 'Withdrawal', raterAndClaimant, 'address');
shown('payments', 'Withdrawal (new address)', raterAndAdmins, 'payableFrom');
shown('payments', 'Withdrawal (completed)', raterAndAdmins, 'txHash decidedAt');
shown('payments', 'Withdrawal (rejected)', raterAndAdmins, 'reason');
shown('payments', 'Withdrawal', moneyOnly, 'addressMasked approval alone');
shown('payments', 'Withdrawal', moneyOnly, 'flags flagsPending claimedBy claimedUntil moneyPending');
// It was told to the administrator who claimed this one.
shown('payments', 'Withdrawal', moneyOnly, 'addressTold mayHaveBeenPaid notSent evidence mayHaveBeenSent');
shown('payments', 'Withdrawal', raterOnly, 'mayCancel');
shown('payments', 'Withdrawal (completed)', moneyOnly, 'networkFee');
shown('payments', 'Withdrawal (completed)', moneyOnly, 'decidedBy');
shown(
  'payments',
  'User',
  raterAndAdmins,
  'deposits withdrawals withdrawNetwork withdrawExchange hasPin payoutsFrom withdrawPayableFrom',
);
shown('payments', 'User', raterOnly, 'withdrawAddress');
shown('payments', 'User', raterOnly, 'heldByPayments');

shown('notifications', 'Notification', raterOnly, 'type message createdAt read about');
shown(
  'notifications',
  'User',
  raterOnly,
  'notifications unreadNotificationCount mailPreferences webPush heldByNotifications',
);

/** Every field of every entity: `<service>: <type>.<field>`. */
export const fieldRows: Record<string, FieldRow> = Object.fromEntries(rows);
