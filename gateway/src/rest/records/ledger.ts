import { anything, count, flag, id, moment, text, usdt, words } from '../kinds.ts';
import { beside, record, shape } from '../record.ts';
import { namedPerson } from './person.ts';

export const ledgerHealth = record('LedgerHealth', {
  sum: usdt.about('The sum of all accounts: 0.'),
  pages: count,
  transfers: count,
  verifiedTo: count.about('The page up to which the journal was proved.'),
  verifiedAt: moment.nullable(),
  liabilities: usdt.about('What is owed to people.'),
  funds: usdt.about('The coins that the platform must have.'),
  owed: usdt.about('Bonuses that wait for the promotions budget.'),
  undelivered: moment.nullable().about('When the oldest event was made that is not yet handled.'),
  parked: count,
  unreachable: text.list(),
  ok: flag,
  fault: text.nullable(),
});

/** A day of the ledger, without its sign-ups, which are auth's. */
export const ledgerDay = shape({
  day: text.about('A day of Europe/London.'),
  deposited: usdt,
  withdrawn: usdt,
  rewards: usdt,
  fees: usdt,
  ratings: count,
});

const recorded = anything.about('Whatever the record holds.');

export const auditEntry = record('AuditEntry', {
  _id: id.about('The number of the entry, counted without holes.'),
  at: moment,
  actor: namedPerson,
  action: text,
  record: beside(shape({ type: text.from('recordType'), _id: text.from('recordId') })),
  before: recorded,
  after: recorded,
  reason: text.nullable(),
  hash: text.about('SHA-256 over this entry and the hash of the one before it.'),
});

export const promotionsFunding = record('PromotionsFunding', {
  _id: id,
  actor: namedPerson,
  amount: usdt,
  reason: text,
  txHash: text,
  at: moment,
  proposedBy: namedPerson.nullable().about('Who wanted it first, where two administrators were needed.'),
  alone: flag.about('Whether two administrators were needed and there was nobody else.'),
  posted: flag.about('Whether it is in the budget; until then it is on its way.'),
});

/** A payment that waits for a second administrator. */
export const promotionsProposal = record('PromotionsProposal', {
  _id: id,
  by: namedPerson,
  amount: usdt,
  reason: text,
  txHash: text,
  at: moment,
  until: moment,
});

export const caseStatuses = ['open', 'granted', 'refused'] as const;
const caseReasons = [
  'fees_too_low',
  'new_publisher',
  'same_address',
  'same_device',
  'same_mail',
  'person_unknown',
] as const;

/** A bonus that a person decides, with what speaks for and against it. */
export const bonusCase = record('BonusCase', {
  _id: id,
  kind: words(['signup', 'referral']),
  user: namedPerson.about('Who would be paid.'),
  rater: namedPerson.about('Whose ratings it is for: the same person, or who was invited.'),
  amount: usdt,
  status: words(caseStatuses),
  paid: flag,
  at: moment,
  registeredAt: moment.nullable(),
  reasons: words(caseReasons).list(),
  publishers: shape({
    publisher: namedPerson,
    rewards: usdt,
    fees: usdt,
    feesUsed: usdt,
    firstDepositAt: moment.nullable(),
    shared: words(caseReasons).list(),
  }).list(),
  sharedWithInviter: words(caseReasons).list(),
  decidedBy: namedPerson.nullable(),
  decidedAt: moment.nullable(),
  decision: text.nullable().about("The administrator's words."),
});

/** How far somebody is towards the signup bonus. */
export const signupBonus = shape({
  state: words([
    'unrated',
    'collecting',
    'unready',
    'mail_unconfirmed',
    'claimable',
    'budget_empty',
    'in_review',
    'refused',
    'paid',
  ]),
  amount: usdt,
  rewards: usdt,
  rewardsNeeded: usdt,
  publishers: count,
  publishersNeeded: count,
  reason: text.nullable().about('Why it was decided against.'),
  budgetEmpty: flag.about('Whether the budget is too low for it now: nothing is promised meanwhile.'),
  mailNeeded: flag.about('Whether the mail address must be confirmed first.'),
});

export const promotionsBudget = shape({ balance: usdt, owed: usdt, owedCount: count });
