import { anything, count, flag, id, moment, text, usdt } from '../kinds.ts';
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
  posted: flag.about('Whether it is in the budget; until then it is on its way.'),
});

export const promotionsBudget = shape({ balance: usdt, owed: usdt, owedCount: count });
