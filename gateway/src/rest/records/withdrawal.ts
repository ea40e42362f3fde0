import { z } from 'zod';
import { moment, usdtNumber } from '../answers.ts';
import { toWords } from '../inputs.ts';
import { toNumber } from './money.ts';

export const WITHDRAWAL_FIELDS = 'id amount network address source status reason txHash createdAt decidedAt';
export const withdrawalStatuses = ['processing', 'to_be_reviewed', 'completed', 'rejected', 'refused'] as const;
export const payoutSources = ['earnings', 'publisher_funds'] as const;
const payoutFlags = ['address_changed', 'first_payout', 'unusual_amount', 'one_publisher'] as const;

/** The words that people and their clients read. */
const words = {
  processing: 'Processing',
  to_be_reviewed: 'To be Reviewed',
  completed: 'Completed',
  rejected: 'Rejected',
  refused: 'Refused',
} as const satisfies Record<(typeof withdrawalStatuses)[number], string>;

export const withdrawalRecord = z
  .object({
    _id: z.string(),
    amount: usdtNumber,
    status: z.enum(withdrawalStatuses.map((status) => words[status])),
    reason: z.string().nullable().meta({ description: 'Why it was rejected or refused.' }),
    txHash: z.string().nullable(),
    createdAt: moment,
    decidedAt: moment.nullable(),
    address: z.string(),
    network: z.string(),
    source: z.enum(payoutSources.map((source) => toWords(source))),
  })
  .meta({ id: 'Withdrawal' });

export const reviewedWithdrawalRecord = withdrawalRecord
  .extend({
    user: z.object({ _id: z.string(), username: z.string().nullable(), mobile: z.string().nullable() }),
    flags: z.array(z.enum(payoutFlags.map((flag) => toWords(flag)))).meta({ description: 'What to look at twice.' }),
    flagsPending: z.boolean().nullable().meta({ description: 'Whether a flag is still being found out.' }),
    claimedBy: z.object({ _id: z.string(), username: z.string().nullable() }).nullable(),
    claimedUntil: moment.nullable(),
  })
  .meta({ id: 'ReviewedWithdrawal', description: 'A payout as administrators see it.' });

export interface WithdrawalData {
  id: string;
  amount: string;
  network: string;
  address: string;
  source: (typeof payoutSources)[number];
  status: (typeof withdrawalStatuses)[number];
  reason: string | null;
  txHash: string | null;
  createdAt: string;
  decidedAt: string | null;
}

export interface ReviewedWithdrawalData extends WithdrawalData {
  user: { id: string; username: string | null; mobile: string | null };
  flags: (typeof payoutFlags)[number][] | null;
  flagsPending: boolean | null;
  claimedBy: { id: string; username: string | null } | null;
  claimedUntil: string | null;
}

export const REVIEWED_WITHDRAWAL_FIELDS = `${WITHDRAWAL_FIELDS} user { id username mobile } flags flagsPending claimedBy { id username } claimedUntil`;

export function toWithdrawal(payout: WithdrawalData): z.infer<typeof withdrawalRecord> {
  const { id, amount, network, address, source, status, reason, txHash, createdAt, decidedAt } = payout;
  return {
    _id: id,
    amount: toNumber(amount),
    status: words[status],
    reason,
    txHash,
    createdAt,
    decidedAt,
    address,
    network,
    source: toWords(source),
  };
}

export function toReviewedWithdrawal(payout: ReviewedWithdrawalData): z.infer<typeof reviewedWithdrawalRecord> {
  const { user, flags, flagsPending, claimedBy, claimedUntil } = payout;
  return {
    ...toWithdrawal(payout),
    user: { _id: user.id, username: user.username, mobile: user.mobile },
    flags: (flags ?? []).map((flag) => toWords(flag)),
    flagsPending,
    claimedBy: claimedBy && { _id: claimedBy.id, username: claimedBy.username },
    claimedUntil,
  };
}
