import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { filledText, idParams, leftOut, optionalTruth, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import {
  payoutDesk,
  payoutNetwork,
  payoutQueue,
  payoutSources,
  reviewedWithdrawalRecord,
  withdrawalRecord,
  withdrawalStatuses,
} from '../records/withdrawal.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, countRoute, listRoute, recordRoute, recordsRoute, told } from '../shapes.ts';

const requestBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  network: text('Network'),
  address: text('Address'),
  securityPin: text('The security PIN'),
  source: statusFilter(payoutSources, 'source'),
});
const NETWORK_FEE = 'networkFee must be an amount of USDT, 0 or more.';
const decisionBody = z.object({
  status: statusWord(withdrawalStatuses, 'status must be one of: To be Reviewed, Completed, Rejected.'),
  reason: filledText('Reason'),
  txHash: filledText('txHash'),
  networkFee: z
    .preprocess(leftOut, usdt(NETWORK_FEE).optional())
    .describe('What the network took for sending it, which the platform bears; 0 is allowed.'),
  notSent: optionalTruth('notSent must be true or false.').describe(
    'With Rejected, once the address was told: that you looked on the chain and nothing was sent.',
  ),
});

const sentBody = z.object({
  txHash: text('txHash').describe('The transaction that you found on the chain.'),
  network: filledText('Network').describe('Where the payout does not know its own: the one that it was sent on.'),
});

const { claimedBy, claimedUntil, address } = reviewedWithdrawalRecord.fields;
const claim = z.object({
  claimedBy: claimedBy.schema,
  until: claimedUntil.schema,
  address: address.schema,
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
  recordsRoute({
    path: '/api/withdrawals/networks',
    access: 'anyone',
    summary: 'The networks that payouts are sent on, with the smallest payout of each.',
    graph: 'payoutNetworks',
    of: payoutNetwork,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/withdrawals/:id/cancel',
    access: 'user',
    summary: 'Takes an own payout back, until its address was told to anybody; the amount goes back.',
    graph: 'cancelWithdrawal(id: ID!)',
    of: withdrawalRecord,
    answers: told('Withdrawal cancelled.', 'withdrawal'),
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
    summary:
      'Decides a payout: Completed with its transaction hash under an own live claim, or Rejected with a reason; once the address was told only with notSent.',
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
    summary: 'Claims a payout for 15 minutes, so that no two people pay it, and tells its address, which is recorded.',
    params: idParams,
    answer: claim,
    of: reviewedWithdrawalRecord,
    operation: `mutation Rest_claimWithdrawal($id: ID!) {
      claimWithdrawal(id: $id) { ${reviewedWithdrawalRecord.selection} }
    }`,
    variables: ({ params }) => params,
    reply: ({ claimWithdrawal }) => {
      const withdrawal = reviewedWithdrawalRecord.toRest(claimWithdrawal);
      const { claimedBy: by, claimedUntil: until, address: to } = withdrawal;
      return { body: { claimedBy: by, until, address: to, withdrawal } };
    },
  }),
  recordRoute({
    method: 'POST',
    path: '/api/withdrawals/:id/approve',
    access: 'admin',
    summary: 'Approves a payout that needs two administrators, for 24 hours; another one claims and pays it.',
    graph: 'approveWithdrawal(id: ID!)',
    of: reviewedWithdrawalRecord,
    waits: { when: () => true, msg: 'It waits for a second administrator.' },
    answers: told('Approved.', 'withdrawal'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/withdrawals/:id/not-sent',
    access: 'admin',
    summary:
      'Records that you looked on the chain for a payout whose address was told, or that waited when the database was restored, and nothing was sent.',
    graph: 'recordNotSent(id: ID!)',
    of: reviewedWithdrawalRecord,
    answers: told('Recorded: nothing was sent.', 'withdrawal'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/withdrawals/:id/sent',
    access: 'admin',
    summary:
      'Records that you found on the chain that a payout was sent before a restore; another administrator completes it with that transaction.',
    body: sentBody,
    graph: 'recordSent(id: ID!, txHash: String!, network: String)',
    of: reviewedWithdrawalRecord,
    answers: told('Recorded: it was sent.', 'withdrawal'),
  }),
  recordRoute({
    method: 'GET',
    path: '/api/admin/payout-desk',
    access: 'admin',
    summary:
      'Whether payouts can be claimed and completed; after a restore, which are to be looked up on the chain first.',
    graph: 'payoutDesk',
    of: payoutDesk,
  }),
];

export const withdrawalRoutes: readonly RestRoute[] = [...ownRoutes, ...adminRoutes];
