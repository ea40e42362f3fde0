import { z } from 'zod';
import { moment, usdtNumber } from '../answers.ts';
import { toWords } from '../inputs.ts';
import { toNumber } from './money.ts';

export const DEPOSIT_FIELDS = 'id amount network txHash status reason createdAt screenshot';
export const depositStatuses = ['to_be_reviewed', 'paid', 'rejected'] as const;

export const depositRecord = z
  .object({
    _id: z.string(),
    amount: usdtNumber,
    status: z.enum(depositStatuses.map((status) => toWords(status))),
    reason: z.string().nullable().meta({ description: 'Why it was rejected.' }),
    createdAt: moment,
    screenshot: z.string().meta({ description: 'A path that works for a few minutes.' }),
    network: z.string(),
    txHash: z.string().nullable(),
  })
  .meta({ id: 'Deposit' });

export const reviewedDepositRecord = depositRecord
  .extend({
    user: z.object({ _id: z.string(), username: z.string().nullable(), mobile: z.string().nullable() }),
    screenshotPath: z.string(),
    duplicateHash: z.boolean().nullable().meta({ description: 'Whether another deposit names the same transaction.' }),
  })
  .meta({ id: 'ReviewedDeposit', description: 'A deposit as administrators see it.' });

export interface DepositData {
  id: string;
  amount: string;
  network: string;
  txHash: string | null;
  status: (typeof depositStatuses)[number];
  reason: string | null;
  createdAt: string;
  screenshot: string;
}

export function toDeposit({ id, amount, status, ...deposit }: DepositData): z.infer<typeof depositRecord> {
  const { reason, createdAt, screenshot, network, txHash } = deposit;
  return { _id: id, amount: toNumber(amount), status: toWords(status), reason, createdAt, screenshot, network, txHash };
}

/** What administrators see: whose deposit it is, and the screenshot's path under their own name for it. */
export interface ReviewedDepositData extends DepositData {
  user: { id: string; username: string | null; mobile: string | null };
  duplicateHash: boolean | null;
}

export const REVIEWED_DEPOSIT_FIELDS = `${DEPOSIT_FIELDS} user { id username mobile } duplicateHash`;

export function toReviewedDeposit({ user, ...deposit }: ReviewedDepositData): z.infer<typeof reviewedDepositRecord> {
  return {
    ...toDeposit(deposit),
    user: { _id: user.id, username: user.username, mobile: user.mobile },
    screenshotPath: deposit.screenshot,
    duplicateHash: deposit.duplicateHash,
  };
}
