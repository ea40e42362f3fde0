import { z } from 'zod';
import { count, told } from '../answers.ts';
import { filledText, idParams, pageArguments, pageQuery, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import {
  DEPOSIT_FIELDS,
  type DepositData,
  depositRecord,
  depositStatuses,
  REVIEWED_DEPOSIT_FIELDS,
  type ReviewedDepositData,
  reviewedDepositRecord,
  toDeposit,
  toReviewedDeposit,
} from '../records/deposit.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { named, namedAnswer, type RestRoute, route } from '../route.ts';

const AMOUNT = 'Please enter a valid deposit amount.';
const requestBody = z.object({ amount: usdt(AMOUNT), network: text('Network'), txHash: filledText('txHash') });
const decisionBody = z.object({
  status: statusWord(depositStatuses, 'status must be one of: to be reviewed, paid, rejected.'),
  reason: filledText('Reason'),
  txHash: filledText('txHash'),
});
const addressBody = z.object({ network: text('Network'), address: text('Address') });

interface AddressData {
  id: string;
  network: string;
  address: string;
}
const ADDRESS_FIELDS = 'id network address';
const addressRecord = z
  .object({ _id: z.string(), network: z.string(), address: z.string() })
  .meta({ id: 'DepositAddress' });
const toAddress = ({ id, network, address }: AddressData) => ({ _id: id, network, address });

/** Single deposits and how many wait. */
export const depositRecordRoutes: readonly RestRoute[] = [
  route<{ deposit: DepositData }>()({
    method: 'GET',
    path: '/api/deposits/:id',
    access: 'user',
    summary: 'One of the own deposits, or anybody’s for an administrator.',
    params: idParams,
    answer: depositRecord,
    operation: `query Rest_deposit($id: ID!) { deposit(id: $id) { ${DEPOSIT_FIELDS} } }`,
    variables: ({ params }) => params,
    reply: ({ deposit }) => ({ body: toDeposit(deposit) }),
  }),
  route<{ depositCount: number }>()({
    method: 'GET',
    path: '/api/deposits/count/to-be-reviewed',
    access: 'admin',
    summary: 'How many deposits wait for a decision.',
    answer: z.object({ count }),
    operation: 'query Rest_depositCount { depositCount(status: to_be_reviewed) }',
    reply: ({ depositCount }) => ({ body: { count: depositCount } }),
  }),
];

export const depositRoutes: readonly RestRoute[] = [
  route<{ requestDeposit: DepositData }>()({
    method: 'POST',
    path: '/api/deposits/request',
    access: 'publisher',
    limit: 'upload',
    summary: 'Tells of a deposit that was sent, with its screenshot.',
    status: 201,
    body: requestBody,
    upload: { service: 'payments', purpose: 'screenshot', field: 'screenshot', required: true },
    answer: namedAnswer('deposit', depositRecord),
    operation: `mutation Rest_requestDeposit($input: RequestDepositInput!) {
      requestDeposit(input: $input) { ${DEPOSIT_FIELDS} }
    }`,
    variables: ({ body, ticket, idempotencyKey }) => ({ input: { ...body, screenshotTicket: ticket, idempotencyKey } }),
    reply: ({ requestDeposit }) => named('deposit', toDeposit(requestDeposit)),
  }),
  route<{ me: { deposits: ConnectionData<DepositData> | null } }>()({
    method: 'GET',
    path: '/api/deposits/my-history',
    access: 'user',
    summary: 'The own deposits, newest first.',
    query: pageQuery,
    answer: z.array(depositRecord),
    operation: `query Rest_ownDeposits($first: Int, $after: String) {
      me { deposits(first: $first, after: $after) ${connection(DEPOSIT_FIELDS)} }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ me }) => toList(me.deposits, toDeposit),
  }),
  route<{ deposits: ConnectionData<ReviewedDepositData> }>()({
    method: 'GET',
    path: '/api/deposits/admin',
    access: 'admin',
    summary: "Everybody's deposits, newest first.",
    query: pageQuery.extend({ status: statusFilter(depositStatuses) }),
    answer: z.array(reviewedDepositRecord),
    operation: `query Rest_deposits($status: DepositStatus, $first: Int, $after: String) {
      deposits(status: $status, first: $first, after: $after) ${connection(REVIEWED_DEPOSIT_FIELDS)}
    }`,
    variables: ({ query }) => ({ status: query.status, ...pageArguments(query) }),
    reply: ({ deposits }) => toList(deposits, toReviewedDeposit),
  }),
  route<{ decideDeposit: ReviewedDepositData }>()({
    method: 'PUT',
    path: '/api/deposits/:id/status',
    access: 'admin',
    summary: 'Decides a deposit.',
    params: idParams,
    body: decisionBody,
    answer: told.extend({ deposit: reviewedDepositRecord }),
    operation: `mutation Rest_decideDeposit($input: DecideDepositInput!) {
      decideDeposit(input: $input) { ${REVIEWED_DEPOSIT_FIELDS} }
    }`,
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    reply: ({ decideDeposit }) => ({
      body: { msg: 'Deposit status updated successfully!', deposit: toReviewedDeposit(decideDeposit) },
    }),
  }),
];

export const depositAddressRoutes: readonly RestRoute[] = [
  route<{ depositAddresses: AddressData[] }>()({
    method: 'GET',
    path: '/api/deposit-addresses',
    access: 'anyone',
    summary: 'The addresses that deposits are sent to.',
    answer: z.array(addressRecord),
    operation: `query Rest_addresses { depositAddresses { ${ADDRESS_FIELDS} } }`,
    reply: ({ depositAddresses }) => ({ body: depositAddresses.map(toAddress) }),
  }),
  route<{ createDepositAddress: AddressData }>()({
    method: 'POST',
    path: '/api/deposit-addresses',
    access: 'admin',
    summary: 'Adds a deposit address.',
    status: 201,
    body: addressBody,
    answer: addressRecord,
    operation: `mutation Rest_createAddress($input: DepositAddressInput!) {
      createDepositAddress(input: $input) { ${ADDRESS_FIELDS} }
    }`,
    variables: ({ body, idempotencyKey }) => ({ input: { ...body, idempotencyKey } }),
    reply: ({ createDepositAddress }) => ({ body: toAddress(createDepositAddress) }),
  }),
  route<{ updateDepositAddress: AddressData }>()({
    method: 'PUT',
    path: '/api/deposit-addresses/:id',
    access: 'admin',
    summary: 'Changes a deposit address.',
    params: idParams,
    body: addressBody,
    answer: addressRecord,
    operation: `mutation Rest_updateAddress($id: ID!, $input: DepositAddressInput!) {
      updateDepositAddress(id: $id, input: $input) { ${ADDRESS_FIELDS} }
    }`,
    variables: ({ params, body }) => ({ id: params.id, input: body }),
    reply: ({ updateDepositAddress }) => ({ body: toAddress(updateDepositAddress) }),
  }),
  route<{ deleteDepositAddress: boolean }>()({
    method: 'DELETE',
    path: '/api/deposit-addresses/:id',
    access: 'admin',
    summary: 'Removes a deposit address.',
    params: idParams,
    answer: told,
    operation: 'mutation Rest_deleteAddress($id: ID!) { deleteDepositAddress(id: $id) }',
    variables: ({ params }) => ({ id: params.id }),
    reply: () => ({ body: { msg: 'Address deleted successfully!' } }),
  }),
];
