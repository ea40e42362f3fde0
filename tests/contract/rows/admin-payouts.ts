import { until } from '@candor/testkit/until';
import { otherAdmin } from '../admins.ts';
import { aText, including, moment } from '../matchers.ts';
import { idOf, payoutInReview, REASON, txHash } from '../people.ts';
import { answer, badInput, type Row, refusal, UNCHANGED } from '../table.ts';
import { completedPayout } from '../work.ts';
import { aPayout, aReviewedPayout } from './payouts.ts';

const REVIEWED = aReviewedPayout.selection;
const FLAGS = ['address changed', 'first payout', 'one publisher'];
const DONE = 'Withdrawal status updated successfully!';

const deciding = (token: string, id: string, status: string, more: { reason?: string; txHash?: string } = {}) => ({
  token,
  params: { id },
  body: { status, ...more },
  variables: { input: { id, status: status.toLowerCase().replaceAll(' ', '_'), ...more } },
});
const about = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

export const adminPayoutRows: readonly Row[] = [
  {
    call: 'GET /api/withdrawals/admin',
    graph: `query ($status: WithdrawalStatus) { withdrawals(status: $status) { edges { node { ${REVIEWED} } } } }`,
    answers: [
      answer('those that wait, with whose they are and what to look at', async (stack) => {
        const { rater, id } = await payoutInReview(stack);
        // The wallet is asked for one of them, and asked again where it did not answer at once.
        await until('the flags', async () => {
          const listed = await stack.admin.call<{ _id: string; flags: string[] }[]>('GET', '/api/withdrawals/admin');
          return listed.find(({ _id }) => _id === id)?.flags.length === FLAGS.length;
        });
        const user = { _id: idOf(rater), username: rater.username, mobile: '+12025550142' };
        const made = { _id: id, user, flags: FLAGS };
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
        badInput('status must be one of: processing, to be reviewed, completed, rejected, refused.'),
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
        const { id } = await payoutInReview(stack);
        const hash = txHash();
        // TRON writes its hashes without 0x.
        const done = { txHash: hash.slice(2) };
        return {
          ...deciding(stack.adminToken, id, 'Completed', { txHash: hash }),
          rest: { msg: DONE, withdrawal: aPayout.rest({ _id: id, status: 'Completed', ...done }) },
          data: { decideWithdrawal: aPayout.data({ _id: id, status: 'completed', ...done }) },
        };
      }),
      answer('rejected, with the reason', async (stack) => {
        const { id } = await payoutInReview(stack);
        return {
          ...deciding(stack.adminToken, id, 'Rejected', { reason: REASON }),
          rest: { msg: DONE, withdrawal: aPayout.rest({ _id: id, status: 'Rejected', reason: REASON }) },
          data: { decideWithdrawal: aPayout.data({ _id: id, status: 'rejected', reason: REASON }) },
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
          return deciding(stack.adminToken, (await payoutInReview(stack)).id, 'Completed', { txHash: hash });
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
    ],
  },
  {
    call: 'POST /api/withdrawals/:id/claim',
    graph: `mutation ($id: ID!) { claimWithdrawal(id: $id) { id claimedBy { id username } claimedUntil } }`,
    sample: (id) => about('', id),
    answers: [
      answer('who is paying it, and until when', async (stack) => {
        const { id } = await payoutInReview(stack);
        const username = 'the-admin';
        return {
          ...about(stack.adminToken, id),
          rest: { claimedBy: { _id: aText, username }, until: moment },
          data: { claimWithdrawal: { id, claimedBy: { id: aText, username }, claimedUntil: moment } },
        };
      }),
    ],
    refusals: [
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
    ],
  },
];
