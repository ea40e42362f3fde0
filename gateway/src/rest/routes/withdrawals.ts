import { z } from 'zod';
import { count, moment, told } from '../answers.ts';
import { filledText, idParams, pageArguments, pageQuery, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import {
  payoutSources,
  REVIEWED_WITHDRAWAL_FIELDS,
  type ReviewedWithdrawalData,
  reviewedWithdrawalRecord,
  toReviewedWithdrawal,
  toWithdrawal,
  WITHDRAWAL_FIELDS,
  type WithdrawalData,
  withdrawalRecord,
  withdrawalStatuses,
} from '../records/withdrawal.ts';
import { type RestRoute, route } from '../route.ts';

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

const claim = z.object({
  claimedBy: z.object({ _id: z.string(), username: z.string().nullable() }).nullable(),
  until: moment.nullable(),
  withdrawal: reviewedWithdrawalRecord,
});

/** A person's own payouts. */
const ownRoutes: readonly RestRoute[] = [
  route<{ requestWithdrawal: WithdrawalData }>()({
    method: 'POST',
    path: '/api/withdrawals/request',
    access: 'user',
    summary: 'Asks for a payout; the amount is held at once.',
    status: 201,
    body: requestBody,
    answer: told.extend({ withdrawal: withdrawalRecord }),
    alsoRefuses: [423],
    operation: `mutation Rest_requestWithdrawal($input: RequestWithdrawalInput!) {
      requestWithdrawal(input: $input) { ${WITHDRAWAL_FIELDS} }
    }`,
    variables: ({ body: { source, ...body }, idempotencyKey }) => ({
      input: { ...body, source: source ?? 'earnings', idempotencyKey },
    }),
    reply: ({ requestWithdrawal }) => ({
      body: { msg: 'Withdrawal request submitted successfully!', withdrawal: toWithdrawal(requestWithdrawal) },
    }),
  }),
  route<{ me: { withdrawals: ConnectionData<WithdrawalData> | null } }>()({
    method: 'GET',
    path: '/api/withdrawals/my-history',
    access: 'user',
    summary: 'The own payouts, newest first.',
    query: pageQuery,
    answer: z.array(withdrawalRecord),
    operation: `query Rest_ownWithdrawals($first: Int, $after: String) {
      me { withdrawals(first: $first, after: $after) ${connection(WITHDRAWAL_FIELDS)} }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ me }) => toList(me.withdrawals, toWithdrawal),
  }),
  route<{ payoutQueue: { waiting: number; medianHours: number | null; p90Hours: number | null } }>()({
    method: 'GET',
    path: '/api/withdrawals/queue',
    access: 'user',
    summary: 'How many payouts wait, and how long those of the last 30 days took.',
    answer: z.object({ waiting: count, medianHours: z.number().nullable(), p90Hours: z.number().nullable() }),
    operation: 'query Rest_payoutQueue { payoutQueue { waiting medianHours p90Hours } }',
    reply: ({ payoutQueue: { waiting, medianHours, p90Hours } }) => ({ body: { waiting, medianHours, p90Hours } }),
  }),
  route<{ withdrawal: WithdrawalData }>()({
    method: 'GET',
    path: '/api/withdrawals/:id',
    access: 'user',
    summary: 'One of the own payouts, or anybody’s for an administrator.',
    params: idParams,
    answer: withdrawalRecord,
    operation: `query Rest_withdrawal($id: ID!) { withdrawal(id: $id) { ${WITHDRAWAL_FIELDS} } }`,
    variables: ({ params }) => params,
    reply: ({ withdrawal }) => ({ body: toWithdrawal(withdrawal) }),
  }),
];

/** Administrators' calls on everybody's payouts. */
const adminRoutes: readonly RestRoute[] = [
  route<{ withdrawals: ConnectionData<ReviewedWithdrawalData> }>()({
    method: 'GET',
    path: '/api/withdrawals/admin',
    access: 'admin',
    summary: "Everybody's payouts, newest first.",
    query: pageQuery.extend({ status: statusFilter(withdrawalStatuses) }),
    answer: z.array(reviewedWithdrawalRecord),
    operation: `query Rest_withdrawals($status: WithdrawalStatus, $first: Int, $after: String) {
      withdrawals(status: $status, first: $first, after: $after) ${connection(REVIEWED_WITHDRAWAL_FIELDS)}
    }`,
    variables: ({ query }) => ({ status: query.status, ...pageArguments(query) }),
    reply: ({ withdrawals }) => toList(withdrawals, toReviewedWithdrawal),
  }),
  route<{ withdrawalCount: number }>()({
    method: 'GET',
    path: '/api/withdrawals/count/to-be-reviewed',
    access: 'admin',
    summary: 'How many payouts wait for a decision.',
    answer: z.object({ count }),
    operation: 'query Rest_withdrawalCount { withdrawalCount(status: to_be_reviewed) }',
    reply: ({ withdrawalCount }) => ({ body: { count: withdrawalCount } }),
  }),
  route<{ decideWithdrawal: ReviewedWithdrawalData }>()({
    method: 'PUT',
    path: '/api/withdrawals/:id/status',
    access: 'admin',
    summary: 'Decides a payout: Completed with its transaction hash, or Rejected with a reason.',
    params: idParams,
    body: decisionBody,
    answer: told.extend({ withdrawal: reviewedWithdrawalRecord }),
    operation: `mutation Rest_decideWithdrawal($input: DecideWithdrawalInput!) {
      decideWithdrawal(input: $input) { ${REVIEWED_WITHDRAWAL_FIELDS} }
    }`,
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    reply: ({ decideWithdrawal }) => ({
      body: { msg: 'Withdrawal status updated successfully!', withdrawal: toReviewedWithdrawal(decideWithdrawal) },
    }),
  }),
  route<{ claimWithdrawal: ReviewedWithdrawalData }>()({
    method: 'POST',
    path: '/api/withdrawals/:id/claim',
    access: 'admin',
    summary: 'Claims a payout for 15 minutes, so that no two people pay it.',
    params: idParams,
    answer: claim,
    operation: `mutation Rest_claimWithdrawal($id: ID!) {
      claimWithdrawal(id: $id) { ${REVIEWED_WITHDRAWAL_FIELDS} }
    }`,
    variables: ({ params }) => params,
    reply: ({ claimWithdrawal }) => {
      const withdrawal = toReviewedWithdrawal(claimWithdrawal);
      return { body: { claimedBy: withdrawal.claimedBy, until: withdrawal.claimedUntil, withdrawal } };
    },
  }),
];

export const withdrawalRoutes: readonly RestRoute[] = [...ownRoutes, ...adminRoutes];
