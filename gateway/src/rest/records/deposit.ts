import { flag, id, moment, text, usdt, words } from '../kinds.ts';
import { record } from '../record.ts';
import { approval, namedPerson, requester } from './person.ts';

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

const addressChanges = ['create', 'update', 'delete'] as const;

export const changedAddressRecord = addressRecord.extend(
  {
    proposal: record('AddressProposal', {
      ...{ by: namedPerson, at: moment, until: moment, kind: words(addressChanges) },
      network: text.nullable().about('The network that it becomes one of; null where it is removed.'),
      address: text.nullable().about('The address that it becomes; null where it is removed.'),
    })
      .nullable()
      .about('What one administrator wants of it, while another one is waited for.'),
  },
  'ChangedDepositAddress',
  'A deposit address as administrators see it.',
);
