import { count, decimal, flag, id, labelled, moment, text, usdt, words } from '../kinds.ts';
import { record, shape } from '../record.ts';
import { namedPerson, requester } from './person.ts';

export const withdrawalStatuses = ['processing', 'to_be_reviewed', 'completed', 'rejected', 'refused'] as const;
export const payoutSources = ['earnings', 'publisher_funds'] as const;
const payoutFlags = [
  'address_changed',
  'pin_reset',
  'former_address',
  'first_payout',
  'unusual_amount',
  'one_publisher',
] as const;

/** The words that people and their clients read. */
const labels = {
  processing: 'Processing',
  to_be_reviewed: 'To be Reviewed',
  completed: 'Completed',
  rejected: 'Rejected',
  refused: 'Refused',
} as const satisfies Record<(typeof withdrawalStatuses)[number], string>;

export const withdrawalRecord = record('Withdrawal', {
  _id: id,
  amount: usdt,
  status: labelled(labels),
  reason: text.nullable().about('Why it was rejected or refused.'),
  txHash: text.nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  address: text,
  network: text,
  source: words(payoutSources),
});

export const reviewedWithdrawalRecord = withdrawalRecord.extend(
  {
    user: requester,
    flags: words(payoutFlags).list().or([]).about('What to look at twice.'),
    flagsPending: flag.nullable().about('Whether a flag is still being found out.'),
    claimedBy: namedPerson.nullable(),
    claimedUntil: moment.nullable(),
  },
  'ReviewedWithdrawal',
  'A payout as administrators see it.',
);

export const payoutQueue = shape({ waiting: count, medianHours: decimal.nullable(), p90Hours: decimal.nullable() });
