import type { TestStack } from '../../support/stack.ts';
import { depositThat } from '../admins.ts';
import { including } from '../matchers.ts';
import { deposit, EVM_ADDRESS, idOf, REASON, TRON_ADDRESS, txHash } from '../people.ts';
import { answer, badInput, type Row, refusal, type Told, UNCHANGED } from '../table.ts';
import { aDeposit, aReviewedDeposit } from './deposits.ts';
import { newPublisher } from './publisher-apps.ts';

const MOBILE = '+12025550142';
const REVIEWED = aReviewedDeposit.selection;

const deciding = (token: string, id: string, status: string, more: { reason?: string; txHash?: string } = {}) => ({
  token,
  params: { id },
  body: { status, ...more },
  variables: { input: { id, status: status.replaceAll(' ', '_'), ...more } },
});
const FINAL: Told = [409, 'TRANSITION_NOT_ALLOWED', 'A deposit that is paid is final and cannot be changed.'];
const rejected = { status: 'rejected', reason: REASON };
const paid = () => ({ status: 'paid', txHash: txHash() });

export const adminDepositRows: readonly Row[] = [
  {
    call: 'GET /api/deposits/admin',
    graph: `query ($status: DepositStatus) { deposits(status: $status) { edges { node { ${REVIEWED} } } } }`,
    answers: [
      answer('those that wait, with whose they are', async (stack) => {
        const publisher = await newPublisher(stack);
        const id = await deposit(publisher);
        const user = { _id: idOf(publisher), username: publisher.username, mobile: MOBILE };
        return {
          token: stack.adminToken,
          query: '?status=To%20be%20Reviewed',
          variables: { status: 'to_be_reviewed' },
          rest: including(aReviewedDeposit.rest({ _id: id, user })),
          data: { deposits: { edges: including({ node: aReviewedDeposit.data({ _id: id, user }) }) } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: to be reviewed, paid, rejected.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/deposits/:id/status',
    graph: `mutation ($input: DecideDepositInput!) { decideDeposit(input: $input) { ${REVIEWED} } }`,
    sample: (id) => deciding('', id, 'rejected', { reason: REASON }),
    answers: [
      answer('paid, with its transaction', async (stack) => {
        const id = await deposit(await newPublisher(stack));
        const hash = txHash();
        const done = { status: 'paid', txHash: hash };
        return {
          ...deciding(stack.adminToken, id, 'paid', { txHash: hash }),
          rest: { msg: 'Deposit status updated successfully!', deposit: aDeposit.rest({ _id: id, ...done }) },
          data: { decideDeposit: aDeposit.data({ _id: id, ...done }) },
        };
      }),
      answer('rejected, with the reason', async (stack) => {
        const id = await deposit(await newPublisher(stack));
        return {
          ...deciding(stack.adminToken, id, 'rejected', { reason: REASON }),
          rest: { deposit: aDeposit.rest({ _id: id, ...rejected }) },
          data: { decideDeposit: aDeposit.data({ _id: id, ...rejected }) },
        };
      }),
      answer('put back to review, after it was rejected', async (stack) => {
        const id = await depositThat(stack, await newPublisher(stack), rejected);
        return {
          ...deciding(stack.adminToken, id, 'to be reviewed'),
          rest: { deposit: aDeposit.rest({ _id: id }) },
          data: { decideDeposit: aDeposit.data({ _id: id }) },
        };
      }),
    ],
    refusals: [
      refusal(UNCHANGED, 'the status that it has', async (stack) =>
        deciding(stack.adminToken, await deposit(await newPublisher(stack)), 'to be reviewed'),
      ),
      refusal(
        FINAL,
        'to reject one that is paid',
        async (stack) => {
          const id = await depositThat(stack, await newPublisher(stack), paid());
          return deciding(stack.adminToken, id, 'rejected', { reason: REASON });
        },
        { allowed: [] },
      ),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'A deposit that is rejected can only be set to: to be reviewed.'],
        'to pay one that is rejected',
        async (stack) => {
          const id = await depositThat(stack, await newPublisher(stack), rejected);
          return deciding(stack.adminToken, id, 'paid', { txHash: txHash() });
        },
        { allowed: ['to be reviewed'] },
      ),
      refusal(
        [400, 'TX_HASH_REQUIRED', 'Please give the transaction hash to set this deposit to paid.'],
        'to pay without a transaction',
        async (stack) => deciding(stack.adminToken, await deposit(await newPublisher(stack)), 'paid'),
      ),
      refusal(
        [400, 'TX_HASH_INVALID', 'This is not a transaction hash of BSC (BEP20).'],
        'a transaction that is none',
        async (stack) =>
          deciding(stack.adminToken, await deposit(await newPublisher(stack)), 'paid', { txHash: '0xabc' }),
      ),
      refusal(
        [409, 'TX_HASH_USED', 'This transaction has already been counted for another deposit.'],
        'another deposit’s transaction',
        async (stack) => {
          const decision = paid();
          const publisher = await newPublisher(stack);
          await depositThat(stack, publisher, decision);
          return deciding(stack.adminToken, await deposit(publisher), 'paid', { txHash: decision.txHash });
        },
      ),
      refusal(
        [400, 'REASON_REQUIRED', 'Please give a reason to reject this deposit.'],
        'to reject without a reason',
        async (stack) => deciding(stack.adminToken, await deposit(await newPublisher(stack)), 'rejected'),
      ),
      refusal(
        badInput('status must be one of: to be reviewed, paid, rejected.'),
        'a status that there is not',
        async (stack) => deciding(stack.adminToken, await deposit(await newPublisher(stack)), 'lost'),
        { only: 'rest' },
      ),
    ],
  },
];

const TRON = { network: 'TRON (TRC20)', address: TRON_ADDRESS };
const EVM = { network: 'Polygon PoS', address: EVM_ADDRESS };
const input = (token: string, body: object, id = '') => ({
  token,
  params: { id },
  body,
  variables: { id, input: body },
});
const badAddresses = (id: (stack: TestStack) => Promise<string>) => [
  refusal(
    [400, 'ADDRESS_INVALID', 'This is not a valid address on TRON (TRC20).'],
    'an address whose checksum is wrong',
    async (stack) => input(stack.adminToken, { ...TRON, address: `${TRON_ADDRESS.slice(0, -1)}7` }, await id(stack)),
  ),
  refusal(badInput('Please choose one of the deposit networks.'), 'a network that there is not', async (stack) =>
    input(stack.adminToken, { ...TRON, network: 'Bitcoin' }, await id(stack)),
  ),
];
const added = async (stack: TestStack) =>
  (await stack.admin.call<{ _id: string }>('POST', '/api/deposit-addresses', TRON))._id;

export const addressRows: readonly Row[] = [
  {
    call: 'POST /api/deposit-addresses',
    status: 201,
    graph: 'mutation ($input: DepositAddressInput!) { createDepositAddress(input: $input) { network address } }',
    sample: () => ({ body: TRON, variables: { input: TRON } }),
    answers: [
      answer('the address, with its checksum', (stack) => ({
        ...input(stack.adminToken, { ...EVM, address: EVM_ADDRESS.toLowerCase() }),
        rest: EVM,
        data: { createDepositAddress: EVM },
      })),
    ],
    refusals: badAddresses(async () => ''),
  },
  {
    call: 'PUT /api/deposit-addresses/:id',
    graph: `mutation ($id: ID!, $input: DepositAddressInput!) {
      updateDepositAddress(id: $id, input: $input) { id network address }
    }`,
    sample: (id) => input('', EVM, id),
    answers: [
      answer('the changed address', async (stack) => {
        const id = await added(stack);
        return {
          ...input(stack.adminToken, EVM, id),
          rest: { _id: id, ...EVM },
          data: { updateDepositAddress: { id, ...EVM } },
        };
      }),
    ],
    refusals: badAddresses(added),
  },
  {
    call: 'DELETE /api/deposit-addresses/:id',
    graph: 'mutation ($id: ID!) { deleteDepositAddress(id: $id) }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('it is removed', async (stack) => {
        const id = await added(stack);
        return {
          token: stack.adminToken,
          params: { id },
          variables: { id },
          rest: { msg: 'Address deleted successfully!' },
          data: { deleteDepositAddress: true },
          after: async () => {
            const list = await stack.anyone.call<{ _id: string }[]>('GET', '/api/deposit-addresses');
            if (list.some(({ _id }) => _id === id)) throw new Error('it is listed');
          },
        };
      }),
    ],
    refusals: [],
  },
];
