import { flag, id, moment, text, usdt, words } from '../kinds.ts';
import { record } from '../record.ts';
import { approval, requester } from './person.ts';

export const depositStatuses = ['to_be_reviewed', 'paid', 'rejected'] as const;

export const depositRecord = record('Deposit', {
  _id: id,
  amount: usdt,
  status: words(depositStatuses),
  reason: text.nullable().about('Why it was rejected.'),
  createdAt: moment,
  screenshot: text.about('A path that works for a few minutes.'),
  network: text,
  txHash: text.nullable(),
});

export const reviewedDepositRecord = depositRecord.extend(
  {
    user: requester,
    screenshotPath: text.from('screenshot'),
    proposal: approval.nullable().about('The first of two administrators, while it waits for another one.'),
    alone: flag.nullable().about('Whether it needed two administrators and there was nobody else.'),
    duplicateHash: flag.nullable().about('Whether another deposit names the same transaction.'),
  },
  'ReviewedDeposit',
  'A deposit as administrators see it.',
);

export const addressRecord = record('DepositAddress', { _id: id, network: text, address: text });
