import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { filledText, idParams, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import {
  payoutQueue,
  payoutSources,
  reviewedWithdrawalRecord,
  withdrawalRecord,
  withdrawalStatuses,
} from '../records/withdrawal.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, countRoute, listRoute, recordRoute, told } from '../shapes.ts';

const requestBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  network: text('Network'),
  address: text('Address'),
  securityPin: text('The security PIN'),
  source: statusFilter(payoutSources, 'source'),
});
const decisionBody = z.object({
  status: statusWord(withdrawalStatuses, 'status must be one of: To be Reviewed, Completed, Rejected.'),
  reason: filledText('Reason'),
  txHash: filledText('txHash'),
});

const { claimedBy, claimedUntil } = reviewedWithdrawalRecord.fields;
const claim = z.object({
  claimedBy: claimedBy.schema,
  until: claimedUntil.schema,
  withdrawal: reviewedWithdrawalRecord.schema,
});

/** A person's own payouts. */
const ownRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/withdrawals/request',
    access: 'user',
    summary: 'Asks for a payout; the amount is held at once.',
    status: 201,
    body: requestBody,
    alsoRefuses: [423],
    graph: 'requestWithdrawal(input: RequestWithdrawalInput!)',
    variables: ({ body: { source, ...body }, idempotencyKey }) => ({
      input: { ...body, source: source ?? 'earnings', idempotencyKey },
    }),
    of: withdrawalRecord,
    answers: told('Withdrawal request submitted successfully!', 'withdrawal'),
  }),
  listRoute({
    path: '/api/withdrawals/my-history',
    access: 'user',
    summary: 'The own payouts, newest first.',
    graph: 'me.withdrawals',
    of: withdrawalRecord,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/withdrawals/queue',
    access: 'user',
    summary: 'How many payouts wait, and how long those of the last 30 days took.',
    graph: 'payoutQueue',
    of: payoutQueue,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/withdrawals/:id',
    access: 'user',
    summary: 'One of the own payouts, or anybody’s for an administrator.',
    graph: 'withdrawal(id: ID!)',
    of: withdrawalRecord,
  }),
];

/** Administrators' calls on everybody's payouts. */
const adminRoutes: readonly RestRoute[] = [
  listRoute({
    path: '/api/withdrawals/admin',
    access: 'admin',
    summary: "Everybody's payouts, newest first.",
    graph: 'withdrawals',
    filters: { status: { schema: statusFilter(withdrawalStatuses), type: 'WithdrawalStatus' } },
    of: reviewedWithdrawalRecord,
  }),
  countRoute({
    path: '/api/withdrawals/count/to-be-reviewed',
    access: 'admin',
    summary: 'How many payouts wait for a decision.',
    graph: 'withdrawalCount(status: WithdrawalStatus)',
    variables: () => ({ status: 'to_be_reviewed' }),
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/withdrawals/:id/status',
    access: 'admin',
    summary: 'Decides a payout: Completed with its transaction hash, or Rejected with a reason.',
    body: decisionBody,
    graph: 'decideWithdrawal(input: DecideWithdrawalInput!)',
    variables: asInput,
    of: reviewedWithdrawalRecord,
    answers: told('Withdrawal status updated successfully!', 'withdrawal'),
  }),
  route<{ claimWithdrawal: DataOf<typeof reviewedWithdrawalRecord> }>()({
    method: 'POST',
    path: '/api/withdrawals/:id/claim',
    access: 'admin',
    summary: 'Claims a payout for 15 minutes, so that no two people pay it.',
    params: idParams,
    answer: claim,
    of: reviewedWithdrawalRecord,
    operation: `mutation Rest_claimWithdrawal($id: ID!) {
      claimWithdrawal(id: $id) { ${reviewedWithdrawalRecord.selection} }
    }`,
    variables: ({ params }) => params,
    reply: ({ claimWithdrawal }) => {
      const withdrawal = reviewedWithdrawalRecord.toRest(claimWithdrawal);
      return { body: { claimedBy: withdrawal.claimedBy, until: withdrawal.claimedUntil, withdrawal } };
    },
  }),
];

export const withdrawalRoutes: readonly RestRoute[] = [...ownRoutes, ...adminRoutes];
