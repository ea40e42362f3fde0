import { toWords } from '../inputs.ts';
import { toNumber } from './money.ts';

export const DEPOSIT_FIELDS = 'id amount network txHash status reason createdAt screenshot';
export const depositStatuses = ['to_be_reviewed', 'paid', 'rejected'] as const;

export interface DepositData {
  id: string;
  amount: string;
  network: string;
  txHash: string | null;
  status: string;
  reason: string | null;
  createdAt: string;
  screenshot: string;
}

export function toDeposit({ id, amount, status, ...deposit }: DepositData): Record<string, unknown> {
  const { reason, createdAt, screenshot, network, txHash } = deposit;
  return { _id: id, amount: toNumber(amount), status: toWords(status), reason, createdAt, screenshot, network, txHash };
}

/** What administrators see: whose deposit it is, and the screenshot's path under their own name for it. */
export interface ReviewedDepositData extends DepositData {
  user: { id: string; username: string | null; mobile: string | null };
}

export const REVIEWED_DEPOSIT_FIELDS = `${DEPOSIT_FIELDS} user { id username mobile }`;

export function toReviewedDeposit({ user, ...deposit }: ReviewedDepositData): Record<string, unknown> {
  return {
    ...toDeposit(deposit),
    user: { _id: user.id, username: user.username, mobile: user.mobile },
    screenshotPath: deposit.screenshot,
  };
}
