import { until } from '@candor/testkit/until';
import { expect } from 'vitest';
import type { TestStack } from '../../support/stack.ts';
import { otherAdmin } from '../admins.ts';
import { aText, including, moment } from '../matchers.ts';
import {
  idOf,
  OTHER_TRON_ADDRESS,
  payee,
  payoutBody,
  payoutInReview,
  REASON,
  TRON_ADDRESS,
  txHash,
} from '../people.ts';
import { mark, restoredPayout } from '../restored.ts';
import { answer, badInput, type Row, refusal, type Told, UNCHANGED } from '../table.ts';
import { completedPayout } from '../work.ts';
import { aPayout, aReviewedPayout, withPin } from './payouts.ts';

const REVIEWED = aReviewedPayout.selection;
const FLAGS = ['address changed', 'first payout', 'one publisher', 'same address', 'same mobile'];
const DONE = 'Withdrawal status updated successfully!';

interface More {
  reason?: string;
  txHash?: string;
  networkFee?: number;
  notSent?: boolean;
}
const deciding = (token: string, id: string, status: string, { networkFee, ...more }: More = {}) => ({
  token,
  params: { id },
  body: { status, ...more, ...(networkFee !== undefined && { networkFee }) },
  variables: {
    input: {
      ...{ id, status: status.toLowerCase().replaceAll(' ', '_'), ...more },
      ...(networkFee !== undefined && { networkFee: String(networkFee) }),
    },
  },
});
const about = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

/** A payout whose address was told to the first administrator, who has it claimed. */
async function claimedPayout(stack: TestStack) {
  const made = await payoutInReview(stack);
  await stack.admin.call('POST', `/api/withdrawals/${made.id}/claim`);
  return made;
}

/** A payout to a new address, which waits. */
async function waitingPayout(stack: TestStack): Promise<string> {
  const rater = await payee(stack);
  const wanted = { ...payoutBody(2), address: OTHER_TRON_ADDRESS };
  const { withdrawal } = await rater.call<{ withdrawal: { _id: string } }>('POST', '/api/withdrawals/request', wanted);
  return withdrawal._id;
}
const NOT_YET: Told = [
  409,
  'NOT_PAYABLE_YET',
  /^The address of this payout is new\. It can be paid from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
];

const finding = (token: string, id: string, hash = txHash()) => ({
  ...{ token, params: { id }, body: { txHash: hash } },
  variables: { id, txHash: hash },
});
const OPEN_GAP = { open: true, rebuilt: false, looks: [] };

export const adminPayoutRows: readonly Row[] = [
  {
    call: 'GET /api/withdrawals/admin',
    graph: `query ($status: WithdrawalStatus) { withdrawals(status: $status) { edges { node { ${REVIEWED} } } } }`,
    answers: [
      answer('those that wait, with whose they are and what to look at', async (stack) => {
        // Somebody else who is paid at the same address; everybody here has one number, and a device of their own.
        await withPin(stack);
        const { rater, id } = await payoutInReview(stack);
        // The wallet and auth are asked for some of them, and asked again where they did not answer at once.
        await until('the flags', async () => {
          const listed = await stack.admin.call<{ _id: string; flags: string[] }[]>('GET', '/api/withdrawals/admin');
          return listed.find(({ _id }) => _id === id)?.flags.length === FLAGS.length;
        });
        const user = { _id: idOf(rater), username: rater.username, mobile: '+12025550142' };
        // Where it goes is told to whoever claims it, and stands in no list.
        const made = { _id: id, user, flags: FLAGS, address: null };
        return {
          token: stack.adminToken,
          query: '?status=To%20be%20Reviewed',
          variables: { status: 'to_be_reviewed' },
          rest: including(aReviewedPayout.rest(made)),
          data: { withdrawals: { edges: including({ node: aReviewedPayout.data(made) }) } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: processing, to be reviewed, completed, rejected, refused, cancelled.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/withdrawals/:id/status',
    graph: `mutation ($input: DecideWithdrawalInput!) { decideWithdrawal(input: $input) { ${REVIEWED} } }`,
    sample: (id) => deciding('', id, 'Rejected', { reason: REASON }),
    answers: [
      answer('completed, with its transaction', async (stack) => {
        const { id } = await claimedPayout(stack);
        const hash = txHash();
        // TRON writes its hashes without 0x.
        const done = { txHash: hash.slice(2), address: null };
        return {
          ...deciding(stack.adminToken, id, 'Completed', { txHash: hash, networkFee: 0 }),
          rest: { msg: DONE, withdrawal: aPayout.rest({ _id: id, status: 'Completed', ...done }) },
          data: { decideWithdrawal: aPayout.data({ _id: id, status: 'completed', ...done }) },
        };
      }),
      answer('rejected, with the reason', async (stack) => {
        const { id } = await payoutInReview(stack);
        return {
          ...deciding(stack.adminToken, id, 'Rejected', { reason: REASON }),
          rest: { msg: DONE, withdrawal: aPayout.rest({ _id: id, status: 'Rejected', reason: REASON, address: null }) },
          data: { decideWithdrawal: aPayout.data({ _id: id, status: 'rejected', reason: REASON, address: null }) },
        };
      }),
      answer('rejected after its address was told, because nothing was found on the chain', async (stack) => {
        const { id } = await claimedPayout(stack);
        return {
          ...deciding(stack.adminToken, id, 'Rejected', { reason: REASON, notSent: true }),
          rest: { msg: DONE, withdrawal: aPayout.rest({ _id: id, status: 'Rejected', reason: REASON, address: null }) },
          data: { decideWithdrawal: aPayout.data({ _id: id, status: 'rejected', reason: REASON, address: null }) },
        };
      }),
    ],
    refusals: [
      refusal(UNCHANGED, 'the status that it has', async (stack) =>
        deciding(stack.adminToken, (await payoutInReview(stack)).id, 'To be Reviewed'),
      ),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'A payout that is Completed cannot be changed.'],
        'to reject one that is completed',
        async (stack) => {
          const { withdrawalId } = await completedPayout(stack, 9);
          return deciding(stack.adminToken, withdrawalId, 'Rejected', { reason: REASON });
        },
        { allowed: [] },
      ),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'A payout that is To be Reviewed can only be set to: Completed, Rejected.'],
        'a status that only the product sets',
        async (stack) => deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Refused'),
        { allowed: ['Completed', 'Rejected'] },
      ),
      refusal(
        [400, 'TX_HASH_REQUIRED', 'Please give the transaction hash to complete this payout.'],
        'to complete without a transaction',
        async (stack) => deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Completed'),
      ),
      refusal(
        [400, 'TX_HASH_INVALID', 'This is not a transaction hash of TRC20.'],
        'a transaction that is none',
        async (stack) => deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Completed', { txHash: '0xabc' }),
      ),
      refusal(
        [409, 'TX_HASH_USED', 'This transaction has already been counted for another payout.'],
        'another payout’s transaction',
        async (stack) => {
          const { hash } = await completedPayout(stack, 9);
          return deciding(stack.adminToken, (await claimedPayout(stack)).id, 'Completed', { txHash: hash });
        },
      ),
      refusal(
        [400, 'REASON_REQUIRED', 'Please give a reason to reject this payout.'],
        'to reject without a reason',
        async (stack) => deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Rejected'),
      ),
      refusal(
        [409, 'CLAIMED', /^Another administrator is paying this until \d\d:\d\d UTC\.$/],
        'one that somebody else has claimed',
        async (stack) => {
          const { id } = await payoutInReview(stack);
          await (await otherAdmin(stack)).call('POST', `/api/withdrawals/${id}/claim`);
          return deciding(stack.adminToken, id, 'Completed', { txHash: txHash() });
        },
      ),
      refusal(
        NOT_YET,
        'to complete one whose address is new',
        async (stack) => deciding(stack.adminToken, await waitingPayout(stack), 'Completed', { txHash: txHash() }),
        { retryAfter: true },
      ),
      refusal(
        [409, 'CLAIM_REQUIRED', 'Claim this payout first: only whoever has claimed it can complete it.'],
        'to complete one that was not claimed',
        async (stack) =>
          deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Completed', { txHash: txHash() }),
      ),
      refusal(
        [409, 'MAY_HAVE_BEEN_PAID', /^The address was told to an administrator, who had this payout until .* UTC/],
        'to reject one whose address was told, without a look on the chain',
        async (stack) => deciding(stack.adminToken, (await claimedPayout(stack)).id, 'Rejected', { reason: REASON }),
      ),
      refusal(
        [409, 'HASH_KEPT', /^Its money was given back meanwhile\. Yours is kept with the payout as evidence/],
        'a transaction of one that was given back meanwhile',
        async (stack) => {
          const { id } = await claimedPayout(stack);
          const path = `/api/withdrawals/${id}/status`;
          await stack.admin.call('PUT', path, { status: 'Rejected', reason: REASON, notSent: true });
          return deciding(stack.adminToken, id, 'Completed', { txHash: txHash() });
        },
      ),
      refusal(
        [409, 'MAY_HAVE_BEEN_SENT', /^This payout may have been sent before a restore: 2 administrators must look/],
        'to reject one that may have been sent before a restore',
        async (stack) => {
          const { id, opens } = await restoredPayout(stack);
          return { ...deciding(stack.adminToken, id, 'Rejected', { reason: REASON }), after: opens };
        },
      ),
      refusal(
        [409, 'DESK_CLOSED', /^The desk is closed: after a restore, two administrators must look on the chain/],
        'to complete any other one meanwhile',
        async (stack) => {
          const { id } = await claimedPayout(stack);
          const { opens } = await restoredPayout(stack);
          return { ...deciding(stack.adminToken, id, 'Completed', { txHash: txHash() }), after: opens };
        },
      ),
      refusal(
        badInput('networkFee must be an amount of USDT, 0 or more.'),
        'a fee that is none',
        async (stack) => ({
          token: stack.adminToken,
          params: { id: (await payoutInReview(stack)).id },
          body: { status: 'Completed', txHash: txHash(), networkFee: 'much' },
        }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'POST /api/withdrawals/:id/claim',
    graph: `mutation ($id: ID!) { claimWithdrawal(id: $id) { id address claimedBy { id username } claimedUntil } }`,
    sample: (id) => about('', id),
    answers: [
      answer('who is paying it, until when, and where it goes', async (stack) => {
        const { id } = await payoutInReview(stack);
        const username = 'the-admin';
        return {
          ...about(stack.adminToken, id),
          rest: { claimedBy: { _id: aText, username }, until: moment, address: TRON_ADDRESS },
          data: {
            claimWithdrawal: { id, address: TRON_ADDRESS, claimedBy: { id: aText, username }, claimedUntil: moment },
          },
        };
      }),
    ],
    refusals: [
      refusal(
        NOT_YET,
        'one whose address is new',
        async (stack) => about(stack.adminToken, await waitingPayout(stack)),
        { retryAfter: true },
      ),
      refusal(
        [409, 'CLAIMED', /^Another administrator is paying this until \d\d:\d\d UTC\.$/],
        'one that somebody else has claimed',
        async (stack) => {
          const { id } = await payoutInReview(stack);
          await (await otherAdmin(stack)).call('POST', `/api/withdrawals/${id}/claim`);
          return about(stack.adminToken, id);
        },
      ),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'A payout that is Completed cannot be claimed.'],
        'one that is completed',
        async (stack) => about(stack.adminToken, (await completedPayout(stack, 9)).withdrawalId),
        { allowed: [] },
      ),
      refusal(
        [409, 'MAY_HAVE_BEEN_SENT', /^This payout may have been sent before a restore: 2 administrators must look/],
        'one that may have been sent before a restore',
        async (stack) => {
          const { id, opens } = await restoredPayout(stack);
          return { ...about(stack.adminToken, id), after: opens };
        },
      ),
      refusal(
        [409, 'DESK_CLOSED', /^The desk is closed: after a restore, two administrators must look on the chain/],
        'any other one meanwhile',
        async (stack) => {
          const { opens } = await restoredPayout(stack);
          return { ...about(stack.adminToken, (await payoutInReview(stack)).id), after: opens };
        },
      ),
      refusal(
        [409, 'ADDRESS_LOST', 'The address of this payout was lost in a restore. It can only be rejected.'],
        'one whose address was lost',
        async (stack) => {
          const { id, opens } = await restoredPayout(stack);
          await mark(stack, { _id: id }, { 'mayHaveBeenSent.rebuilt': true });
          await opens();
          return about(stack.adminToken, id);
        },
      ),
    ],
  },
  {
    call: 'POST /api/withdrawals/:id/not-sent',
    graph: `mutation ($id: ID!) { recordNotSent(id: $id) { ${REVIEWED} } }`,
    sample: (id) => about('', id),
    answers: [
      answer('that nothing was found on the chain; the claim ends with it', async (stack) => {
        const { id } = await claimedPayout(stack);
        const looked = { _id: id, address: null };
        return {
          ...about(stack.adminToken, id),
          rest: { msg: 'Recorded: nothing was sent.', withdrawal: aPayout.rest(looked) },
          data: { recordNotSent: aPayout.data(looked) },
        };
      }),
      answer('the second look for one that may have been sent before a restore: the desk opens', async (stack) => {
        const { id } = await restoredPayout(stack);
        await (await otherAdmin(stack)).call('POST', `/api/withdrawals/${id}/not-sent`);
        const looked = { _id: id, address: null };
        return {
          ...about(stack.adminToken, id),
          rest: { msg: 'Recorded: nothing was sent.', withdrawal: aPayout.rest(looked) },
          data: { recordNotSent: aPayout.data(looked) },
          after: async () => {
            const desk = await stack.admin.call<{ open: boolean }>('GET', '/api/admin/payout-desk');
            expect(desk).toEqual({ open: true, left: 0, payouts: [] });
            await stack.admin.call('POST', `/api/withdrawals/${id}/claim`);
          },
        };
      }),
    ],
    refusals: [
      refusal(
        [409, 'ADDRESS_NOT_TOLD', 'The address was told to nobody: it cannot have been paid.'],
        'one whose address was told to nobody',
        async (stack) => about(stack.adminToken, (await payoutInReview(stack)).id),
      ),
    ],
  },
  {
    call: 'POST /api/withdrawals/:id/sent',
    graph: `mutation ($id: ID!, $txHash: String!, $network: String) {
      recordSent(id: $id, txHash: $txHash, network: $network) { ${REVIEWED} }
    }`,
    sample: (id) => finding('', id),
    answers: [
      answer('what was found; another administrator completes it with that, without a claim', async (stack) => {
        const { id } = await restoredPayout(stack);
        const hash = txHash();
        const found = { txHash: hash.slice(2), network: 'TRC20', by: { _id: aText, username: 'the-admin' } };
        const shown = { _id: id, address: null, mayHaveBeenSent: { ...OPEN_GAP, found } };
        return {
          ...finding(stack.adminToken, id, hash),
          rest: { msg: 'Recorded: it was sent.', withdrawal: shown },
          data: { recordSent: { id } },
          after: async () => {
            const path = `/api/withdrawals/${id}/status`;
            const other = await otherAdmin(stack);
            await other.call('PUT', path, { status: 'Completed', txHash: hash, networkFee: 0 });
            expect(await stack.admin.call('GET', '/api/admin/payout-desk')).toMatchObject({ open: true });
          },
        };
      }),
    ],
    refusals: [
      refusal(
        [409, 'NOT_RESTORED', 'This payout did not wait when the database was restored.'],
        'one that was asked for since',
        async (stack) => finding(stack.adminToken, (await payoutInReview(stack)).id),
      ),
      refusal(
        [400, 'TX_HASH_INVALID', 'This is not a transaction hash of TRC20.'],
        'a transaction that is none',
        async (stack) => {
          const { id, opens } = await restoredPayout(stack);
          return { ...finding(stack.adminToken, id, '0xabc'), after: opens };
        },
      ),
      refusal(
        [409, 'TX_HASH_USED', 'This transaction has already been counted for another payout.'],
        'another payout’s transaction',
        async (stack) => {
          const { hash } = await completedPayout(stack, 9);
          const { id, opens } = await restoredPayout(stack);
          return { ...finding(stack.adminToken, id, hash), after: opens };
        },
      ),
      refusal(
        [400, 'NETWORK_REQUIRED', 'Please say on which network it was sent.'],
        'no network of one that does not know its own',
        async (stack) => {
          const { id, opens } = await restoredPayout(stack);
          await mark(stack, { _id: id }, { 'mayHaveBeenSent.rebuilt': true });
          return { ...finding(stack.adminToken, id), after: opens };
        },
      ),
    ],
  },
  {
    call: 'GET /api/admin/payout-desk',
    graph: `{ payoutDesk { open left payouts { ${REVIEWED} } } }`,
    answers: [
      answer('that it is open', (stack) => ({
        token: stack.adminToken,
        rest: { open: true, left: 0, payouts: [] },
        data: { payoutDesk: { open: true, left: 0, payouts: [] } },
      })),
      answer('after a restore, how many are to be looked up, and which', async (stack) => {
        const { id, opens } = await restoredPayout(stack);
        return {
          token: stack.adminToken,
          rest: { open: false, left: 1, payouts: [expect.objectContaining({ _id: id, address: null })] },
          data: { payoutDesk: { open: false, left: 1, payouts: [expect.objectContaining({ id, address: null })] } },
          after: opens,
        };
      }),
    ],
    refusals: [],
  },
];
