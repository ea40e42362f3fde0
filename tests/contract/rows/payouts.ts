import { reviewedWithdrawalRecord, withdrawalRecord } from '@candor/gateway/rest/records/withdrawal';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { fundedPublisher, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { aFlag, aNumber, anId, moment, momentOrNull } from '../matchers.ts';
import {
  hold,
  idOf,
  OTHER_TRON_ADDRESS,
  payee,
  payoutBody,
  payoutInReview,
  payoutSettings,
  REASON,
  TRON_ADDRESS,
} from '../people.ts';
import { expecting } from '../record.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';
import { completedPayout } from '../work.ts';

export const PIN_WRONG: Told = [403, 'PIN_WRONG', 'The security PIN is wrong.'];
export const PIN_LOCKED: Told = [423, 'PIN_LOCKED', 'The security PIN was wrong five times. Please try again later.'];
export const PIN_WEAK: Told = [400, 'PIN_WEAK', 'This PIN is too easy to guess. Please choose another one.'];
export const PIN_NOT_SET: Told = [403, 'PIN_NOT_SET', 'Set your security PIN in Withdrawal Settings first.'];
const PIN_BUSY: Told = [429, 'PIN_BUSY', 'Your security PIN is being checked already. Please try again in a moment.'];
const SENT = 'Withdrawal request submitted successfully!';

/** A payout of 2 of one's earnings that waits. */
const usual = {
  ...{ _id: anId, amount: 2, status: 'To be Reviewed', source: 'earnings' },
  ...{ address: TRON_ADDRESS, network: 'TRC20', decidedAt: momentOrNull() },
};
export const aPayout = expecting(withdrawalRecord, usual);
export const aReviewedPayout = expecting(reviewedWithdrawalRecord, {
  ...{ ...usual, flagsPending: aFlag, mayHaveBeenPaid: aFlag },
  ...{ notSent: [], evidence: [] },
  // Who may approve it sees the ends of its address; it takes one administrator.
  ...{ addressMasked: 'TR7N…Lj6t', alone: false },
});

/** Asks for a payout of 2 USDT where nothing else is said. */
const asking = (
  person: Person,
  given: Partial<ReturnType<typeof payoutBody>> & { source?: string } = {},
  key?: string,
) => {
  const body = { ...payoutBody(2), ...given };
  const source = given.source?.replace(' ', '_');
  return {
    token: person.token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    variables: {
      input: {
        ...body,
        amount: String(body.amount),
        ...(source ? { source } : {}),
        ...(key ? { idempotencyKey: key } : {}),
      },
    },
  };
};

/** Somebody with a PIN and nothing else. */
export async function withPin(stack: TestStack): Promise<Person> {
  const person = await signUp(stack);
  await person.call('PUT', '/api/profile/withdraw-info', payoutSettings);
  return person;
}

/** Somebody whose PIN was wrong five times. */
export async function lockedOut(stack: TestStack): Promise<Person> {
  const person = await withPin(stack);
  for (let n = 0; n < 5; n += 1)
    await person.call('POST', '/api/withdrawals/request', { ...payoutBody(), securityPin: '000000' }).catch(() => {});
  return person;
}

/** Somebody of whose PIN five are being checked at this moment. */
async function beingChecked(stack: TestStack): Promise<Person> {
  const person = await withPin(stack);
  const payments = await connectMongo(stack.mongoUrl, `${stack.name}_payments`);
  try {
    const tries = Array.from({ length: 5 }, (_, n) => ({ id: `try-${n}`, at: new Date(), failed: false }));
    await payments.collection<{ _id: string }>('payees').updateOne({ _id: idOf(person) }, { $set: { tries } });
  } finally {
    await payments.close();
  }
  return person;
}

export const payoutRequestRow: Row = {
  call: 'POST /api/withdrawals/request',
  status: 201,
  graph: `mutation ($input: RequestWithdrawalInput!) { requestWithdrawal(input: $input) { ${aPayout.selection} } }`,
  sample: () => ({ body: payoutBody(), variables: { input: { ...payoutBody(), amount: '1' } } }),
  answers: [
    answer('the payout of earnings, to be reviewed', async (stack) => {
      const rater = await payee(stack);
      return {
        ...asking(rater),
        rest: { msg: SENT, withdrawal: aPayout.rest() },
        data: { requestWithdrawal: aPayout.data() },
        after: async () => {
          const { balance } = await rater.call<{ balance: number }>('GET', '/api/profile/balance');
          if (balance !== 7) throw new Error(`the money is not held: ${balance}`);
        },
      };
    }),
    answer('the payout of publisher funds', async (stack) => {
      const publisher = await fundedPublisher(stack, 20);
      await publisher.call('PUT', '/api/profile/withdraw-info', payoutSettings);
      return {
        ...asking(publisher, { source: 'publisher funds' }),
        rest: { msg: SENT, withdrawal: aPayout.rest({ source: 'publisher funds' }) },
        data: { requestWithdrawal: aPayout.data({ source: 'publisher_funds' }) },
      };
    }),
    answer('the same key again: the first payout', async (stack) => {
      const rater = await payee(stack);
      const { withdrawal } = await rater.call<{ withdrawal: { _id: string } }>(
        'POST',
        '/api/withdrawals/request',
        payoutBody(2),
        'a-key',
      );
      return {
        ...asking(rater, {}, 'a-key'),
        rest: { withdrawal: aPayout.rest({ _id: withdrawal._id }) },
        data: { requestWithdrawal: aPayout.data({ _id: withdrawal._id }) },
      };
    }),
    answer('the payout to a new address, which waits', async (stack) => {
      const rater = await payee(stack);
      const waiting = { address: OTHER_TRON_ADDRESS, payableFrom: moment };
      return {
        ...asking(rater, { address: OTHER_TRON_ADDRESS }),
        rest: { msg: SENT, withdrawal: aPayout.rest(waiting) },
        data: { requestWithdrawal: aPayout.data(waiting) },
        after: async () => {
          const [made] = await rater.call<{ payableFrom: string; createdAt: string }[]>(
            'GET',
            '/api/withdrawals/my-history',
          );
          const waits = Date.parse(made?.payableFrom ?? '') - Date.parse(made?.createdAt ?? '');
          if (Math.round(waits / 3_600_000) !== 24) throw new Error(`it waits ${waits} ms`);
        },
      };
    }),
    answer('the payout of whoever is on hold', async (stack) => {
      const rater = await payee(stack);
      await hold(stack, rater);
      return { ...asking(rater), rest: { withdrawal: aPayout.rest() }, data: { requestWithdrawal: aPayout.data() } };
    }),
  ],
  refusals: [
    refusal([409, 'BALANCE_TOO_LOW', 'Your balance is too low.'], 'more than there is', async (stack) =>
      asking(await withPin(stack), { amount: 1_000_000 }),
    ),
    refusal(PIN_WRONG, 'a wrong PIN', async (stack) => asking(await withPin(stack), { securityPin: '111111' })),
    refusal(PIN_NOT_SET, 'whoever has no PIN', async (stack) => asking(await signUp(stack))),
    refusal(
      PIN_LOCKED,
      'a PIN that was wrong five times, even when it is right',
      async (stack) => asking(await lockedOut(stack)),
      {
        retryAfter: true,
      },
    ),
    refusal(PIN_BUSY, 'a PIN while five are being checked', async (stack) => asking(await beingChecked(stack)), {
      retryAfter: true,
    }),
    refusal([400, 'AMOUNT_TOO_SMALL', 'The smallest payout on TRC20 is 1 USDT.'], 'less than 1 USDT', async (stack) =>
      asking(await withPin(stack), { amount: 0.99 }),
    ),
    refusal(
      [429, 'TOO_MANY_PAYOUTS', 'You can ask for 5 payouts a day. Please come again tomorrow.'],
      'a sixth on one day',
      async (stack) => {
        const rater = await payee(stack);
        for (let n = 0; n < 5; n += 1) await rater.call('POST', '/api/withdrawals/request', payoutBody(1));
        return asking(rater, { amount: 1 });
      },
      { retryAfter: true },
    ),
    refusal(badInput('Please enter a valid amount.'), 'an amount of nothing', async (stack) =>
      asking(await withPin(stack), { amount: 0 }),
    ),
    refusal(
      [400, 'ADDRESS_INVALID', 'This is not a valid address on TRC20.'],
      'an address whose checksum is wrong',
      async (stack) => asking(await withPin(stack), { address: `${TRON_ADDRESS.slice(0, -1)}7` }),
    ),
    refusal(badInput('Please choose one of the payout networks.'), 'a network that there is not', async (stack) =>
      asking(await withPin(stack), { network: 'Bitcoin' }),
    ),
    refusal(
      [403, 'NOT_A_PUBLISHER', 'Only publishers have publisher funds.'],
      'a rater’s payout of funds',
      async (stack) => asking(await withPin(stack), { source: 'publisher funds' }),
    ),
    refusal(KEY_USED, 'the key of another payout', async (stack) => {
      const rater = await payee(stack);
      await rater.call('POST', '/api/withdrawals/request', payoutBody(2), 'a-key');
      return asking(rater, { amount: 3 }, 'a-key');
    }),
    refusal(
      badInput('source must be one of: earnings, publisher funds.'),
      'a source that there is not',
      async (stack) => ({ token: (await signUp(stack)).token, body: { ...payoutBody(), source: 'capital' } }),
      { only: 'rest' },
    ),
    refusal(
      badInput('The security PIN is required.'),
      'a body without a PIN',
      async (stack) => ({ token: (await signUp(stack)).token, body: { ...payoutBody(), securityPin: undefined } }),
      { only: 'rest' },
    ),
  ],
};

export const payoutListRows: readonly Row[] = [
  {
    call: 'GET /api/withdrawals/my-history',
    graph: `{ me { withdrawals { edges { node { ${aPayout.selection} } } } } }`,
    answers: [
      answer('the own payouts, newest first, with the transaction or the reason', async (stack) => {
        const { rater, withdrawalId, hash } = await completedPayout(stack, 6);
        const { withdrawal } = await rater.call<{ withdrawal: { _id: string } }>(
          'POST',
          '/api/withdrawals/request',
          payoutBody(2),
        );
        const decision = { status: 'Rejected', reason: REASON };
        await stack.admin.call('PUT', `/api/withdrawals/${withdrawal._id}/status`, decision);
        const rejected = { reason: REASON };
        const done = { txHash: hash };
        return {
          token: rater.token,
          rest: [
            aPayout.rest({ _id: withdrawal._id, status: 'Rejected', ...rejected }),
            aPayout.rest({ _id: withdrawalId, status: 'Completed', amount: 6, ...done }),
          ],
          data: {
            me: {
              withdrawals: {
                edges: [
                  { node: aPayout.data({ _id: withdrawal._id, status: 'rejected', ...rejected }) },
                  { node: aPayout.data({ _id: withdrawalId, status: 'completed', amount: '6', ...done }) },
                ],
              },
            },
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/withdrawals/queue',
    graph: '{ payoutQueue { waiting medianHours p90Hours } }',
    answers: [
      answer('how many wait, and how long others took', async (stack) => {
        await completedPayout(stack, 9);
        const { rater } = await payoutInReview(stack);
        const queue = { waiting: aNumber, medianHours: aNumber, p90Hours: aNumber };
        return { token: rater.token, rest: queue, data: { payoutQueue: queue } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/withdrawals/networks',
    graph: '{ payoutNetworks { network minimum } }',
    answers: [
      answer('the networks, with the smallest payout of each', async (stack) => {
        const { token } = await signUp(stack);
        const least = { TRC20: 1, 'Ethereum (ERC20)': 20, SOL: 1, 'BSC (BEP20)': 1, TON: 1 };
        const networks = Object.entries(least).map(([network, minimum]) => ({ network, minimum }));
        return {
          token,
          rest: networks,
          data: { payoutNetworks: networks.map(({ network, minimum }) => ({ network, minimum: String(minimum) })) },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/withdrawals/:id/cancel',
    graph: `mutation ($id: ID!) { cancelWithdrawal(id: $id) { ${aPayout.selection} } }`,
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('the payout, cancelled', async (stack) => {
        const { rater, id } = await payoutInReview(stack);
        const given = { token: rater.token, params: { id }, variables: { id } };
        return {
          ...given,
          rest: { msg: 'Withdrawal cancelled.', withdrawal: aPayout.rest({ _id: id, status: 'Cancelled' }) },
          data: { cancelWithdrawal: aPayout.data({ _id: id, status: 'cancelled' }) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id } = await payoutInReview(stack);
        return { token: (await signUp(stack)).token, params: { id }, variables: { id } };
      }),
      refusal(
        [409, 'ADDRESS_TOLD', 'This payout is being paid. It cannot be cancelled any more.'],
        'one whose address was told',
        async (stack) => {
          const { rater, id } = await payoutInReview(stack);
          await stack.admin.call('POST', `/api/withdrawals/${id}/claim`);
          return { token: rater.token, params: { id }, variables: { id } };
        },
      ),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'A payout that is Completed cannot be cancelled.'],
        'one that was sent',
        async (stack) => {
          const { rater, withdrawalId: id } = await completedPayout(stack, 9);
          return { token: rater.token, params: { id }, variables: { id } };
        },
        { allowed: [] },
      ),
    ],
  },
];
