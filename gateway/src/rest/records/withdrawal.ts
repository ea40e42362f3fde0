import { count, decimal, flag, id, labelled, moment, text, usdt, words } from '../kinds.ts';
import { record, shape } from '../record.ts';
import { approval, namedPerson, requester } from './person.ts';

export const withdrawalStatuses = [
  'processing',
  'to_be_reviewed',
  'completed',
  'rejected',
  'refused',
  'cancelled',
] as const;
export const payoutSources = ['earnings', 'publisher_funds'] as const;
const payoutFlags = [
  'address_changed',
  'pin_reset',
  'former_address',
  'first_payout',
  'unusual_amount',
  'one_publisher',
  'same_address',
  'same_device',
  'same_mobile',
  'address_was_open',
] as const;

/** The words that people and their clients read. */
const labels = {
  processing: 'Processing',
  to_be_reviewed: 'To be Reviewed',
  completed: 'Completed',
  rejected: 'Rejected',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<(typeof withdrawalStatuses)[number], string>;

export const withdrawalRecord = record('Withdrawal', {
  _id: id,
  amount: usdt,
  status: labelled(labels),
  reason: text.nullable().about('Why it was rejected or refused.'),
  txHash: text.nullable(),
  createdAt: moment,
  payableFrom: moment.nullable().about('From when it can be paid, while it waits because its address is new.'),
  decidedAt: moment.nullable(),
  address: text.nullable().about('Told to the person, and to whoever has claimed it.'),
  network: text,
  source: words(payoutSources),
});

const addressTold = record('AddressTold', { by: namedPerson, at: moment, until: moment });
const chainLook = record('ChainLook', { by: namedPerson, at: moment });
const payoutEvidence = record('PayoutEvidence', { by: namedPerson, at: moment, txHash: text });

const foundTransaction = record('FoundTransaction', { by: namedPerson, at: moment, txHash: text, network: text });
const payoutGap = record('PayoutGap', {
  since: moment,
  open: flag.about('Whether two administrators have still to look on the chain for it.'),
  rebuilt: flag.about('Whether it was made anew from its hold in the ledger: its address is lost.'),
  looks: chainLook.list().about('Who looked on the chain, and found nothing sent.'),
  found: foundTransaction.nullable().about('With which transaction it was found.'),
});

export const reviewedWithdrawalRecord = withdrawalRecord.extend(
  {
    user: requester,
    flags: words(payoutFlags).list().or([]).about('What to look at twice.'),
    flagsPending: flag.nullable().about('Whether a flag is still being found out.'),
    claimedBy: namedPerson.nullable(),
    claimedUntil: moment.nullable(),
    addressMasked: text.nullable().about('The address but for its middle.'),
    approval: approval.nullable().about('The first of two administrators, while it waits for another one to pay it.'),
    alone: flag.nullable().about('Whether it needed two administrators and there was nobody else.'),
    addressTold: addressTold.nullable().about('Whom the address was told last.'),
    mayHaveBeenPaid: flag
      .nullable()
      .about('Whether the address was told, and nobody found on the chain since that nothing was sent.'),
    notSent: chainLook.list().or([]).about('Who looked on the chain since, and found nothing sent.'),
    evidence: payoutEvidence.list().or([]).about('Transactions named by somebody whose claim had ended.'),
    mayHaveBeenSent: payoutGap
      .nullable()
      .about('That it may have been sent before a restore, and who looked on the chain; null of every other one.'),
    networkFee: usdt.nullable().about('What the network took, which the platform bears.'),
  },
  'ReviewedWithdrawal',
  'A payout as administrators see it.',
);

export const payoutQueue = shape({ waiting: count, medianHours: decimal.nullable(), p90Hours: decimal.nullable() });

/** A network that payouts are sent on. */
export const payoutNetwork = record('PayoutNetwork', { network: text, minimum: usdt });

/** Whether payouts can be claimed and completed, and after a restore what is to be looked up first. */
export const payoutDesk = record('PayoutDesk', {
  open: flag,
  left: count.about('How many are still to be looked up.'),
  payouts: reviewedWithdrawalRecord.list().about('The first 100 of them, oldest first.'),
});
