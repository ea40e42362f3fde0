import { z } from 'zod';
import { filledText, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import {
  addressRecord,
  changedAddressRecord,
  depositRecord,
  depositStatuses,
  reviewedDepositRecord,
} from '../records/deposit.ts';
import type { RestRoute } from '../route.ts';
import {
  asInput,
  asKeyedInput,
  countRoute,
  listRoute,
  named,
  recordRoute,
  recordsRoute,
  told,
  toldRoute,
} from '../shapes.ts';

const AMOUNT = 'Please enter a valid deposit amount.';
const requestBody = z.object({ amount: usdt(AMOUNT), network: text('Network'), txHash: filledText('txHash') });
const decisionBody = z.object({
  status: statusWord(depositStatuses, 'status must be one of: to be reviewed, paid, rejected.'),
  reason: filledText('Reason'),
  txHash: filledText('txHash'),
});
const addressBody = z.object({ network: text('Network'), address: text('Address') });

const SECOND = 'It waits for a second administrator.';
/** How a changed address says that another administrator is waited for. */
const addressWaits = { when: ({ proposal }: Record<string, unknown>) => proposal !== null, msg: SECOND };

/** Single deposits and how many wait. */
export const depositRecordRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/deposits/:id',
    access: 'user',
    summary: 'One of the own deposits, or anybody’s for an administrator.',
    graph: 'deposit(id: ID!)',
    of: depositRecord,
  }),
  countRoute({
    path: '/api/deposits/count/to-be-reviewed',
    access: 'admin',
    summary: 'How many deposits wait for a decision.',
    graph: 'depositCount(status: DepositStatus)',
    variables: () => ({ status: 'to_be_reviewed' }),
  }),
];

export const depositRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/deposits/request',
    access: 'publisher',
    summary: 'Tells of a deposit that was sent, with its screenshot.',
    status: 201,
    body: requestBody,
    upload: { service: 'payments', purpose: 'screenshot', field: 'screenshot', required: true },
    graph: 'requestDeposit(input: RequestDepositInput!)',
    variables: ({ body, ticket, idempotencyKey }) => ({ input: { ...body, screenshotTicket: ticket, idempotencyKey } }),
    of: depositRecord,
    answers: named('deposit'),
  }),
  listRoute({
    path: '/api/deposits/my-history',
    access: 'user',
    summary: 'The own deposits, newest first.',
    graph: 'me.deposits',
    of: depositRecord,
  }),
  listRoute({
    path: '/api/deposits/admin',
    access: 'admin',
    summary: "Everybody's deposits, newest first.",
    graph: 'deposits',
    filters: { status: { schema: statusFilter(depositStatuses), type: 'DepositStatus' } },
    of: reviewedDepositRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/deposits/:id/status',
    access: 'admin',
    summary: 'Decides a deposit; where two administrators are needed, it waits until another one decides the same.',
    body: decisionBody,
    graph: 'decideDeposit(input: DecideDepositInput!)',
    variables: asInput,
    of: reviewedDepositRecord,
    waits: { when: ({ proposal }) => proposal !== null, msg: SECOND },
    answers: told('Deposit status updated successfully!', 'deposit'),
  }),
];

export const depositAddressRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: '/api/deposit-addresses',
    access: 'anyone',
    summary: 'The addresses that deposits are sent to.',
    graph: 'depositAddresses',
    of: addressRecord,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/deposit-addresses',
    access: 'admin',
    summary: 'Adds a deposit address; where two administrators are needed, once another one adds the same.',
    status: 201,
    body: addressBody,
    graph: 'createDepositAddress(input: DepositAddressInput!)',
    variables: asKeyedInput,
    of: changedAddressRecord,
    waits: addressWaits,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/deposit-addresses/:id',
    access: 'admin',
    summary:
      'Changes a deposit address; where two administrators are needed, once another one wants the same. To what it is already ends what waits.',
    body: addressBody,
    graph: 'updateDepositAddress(id: ID!, input: DepositAddressInput!)',
    variables: ({ params, body }) => ({ ...params, input: body }),
    of: changedAddressRecord,
    waits: addressWaits,
  }),
  toldRoute({
    method: 'DELETE',
    path: '/api/deposit-addresses/:id',
    access: 'admin',
    summary: 'Removes a deposit address; where two administrators are needed, once another one removes it.',
    graph: 'deleteDepositAddress(id: ID!)',
    msg: 'Address deleted successfully!',
    waits: { when: (isRemoved) => isRemoved === false, msg: SECOND },
  }),
  recordsRoute({
    path: '/api/admin/deposit-addresses/waiting',
    access: 'admin',
    summary: 'The deposit addresses of which a change waits for a second administrator, oldest first, at most 100.',
    graph: 'secondPersonWaits.addresses',
    of: changedAddressRecord,
  }),
];
