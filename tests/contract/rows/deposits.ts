import { depositRecord, reviewedDepositRecord } from '@candor/gateway/rest/records/deposit';
import { pictureForm } from '@candor/tools/demo/client';
import { signUp, type TestStack } from '../../support/stack.ts';
import { anId, including, stringMatching } from '../matchers.ts';
import { deposit, depositForm, hold, publisherOf, REASON, TRON_ADDRESS, txHash } from '../people.ts';
import { expecting } from '../record.ts';
import { answer, badInput, KEY_USED, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { ticketFor } from '../tickets.ts';
import { newPublisher } from './publisher-apps.ts';

const NOT_A_PUBLISHER: Told = [
  403,
  'NOT_A_PUBLISHER',
  'Deposits fund campaigns. Become a publisher to deposit; raters never pay.',
];
/** A path with its signature, relative to the site's root. */
export const signedPath = stringMatching(/^\/[\w./-]+\?[\w=&%.-]+$/);
const NETWORK = 'BSC (BEP20)';

/** A deposit of 5 that waits. */
const usual = { _id: anId, amount: 5, status: 'to be reviewed', screenshot: signedPath, network: NETWORK };
export const aDeposit = expecting(depositRecord, usual);
export const aReviewedDeposit = expecting(reviewedDepositRecord, {
  ...usual,
  screenshotPath: signedPath,
  duplicateHash: false,
  // Nothing was decided, or by as many as it takes.
  alone: false,
});

interface Asking {
  amount?: number;
  network?: string;
  txHash?: string;
  /** The Idempotency-Key. */
  key?: string;
  /** False where the refusal comes before the picture. */
  picture?: boolean;
}

/** Asks for a deposit both ways: a form, and the ticket of a screenshot. */
async function asking(stack: TestStack, token: string, { key, picture = true, ...given }: Asking = {}) {
  const sent = { amount: 5, network: NETWORK, ...given };
  const screenshotTicket = picture
    ? await ticketFor(stack, {
        service: 'payments',
        purpose: 'screenshot',
        token,
        is: { publisher: true },
        ...(key ? { key } : {}),
      })
    : 'none';
  return {
    token,
    body: await depositForm(given),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    variables: {
      input: { ...sent, amount: String(sent.amount), screenshotTicket, ...(key ? { idempotencyKey: key } : {}) },
    },
  };
}

export const depositRows: readonly Row[] = [
  {
    call: 'GET /api/deposit-addresses',
    graph: '{ depositAddresses { id network address } }',
    answers: [
      answer('the addresses, to whoever asks', async (stack) => {
        const facts = { network: 'TRON (TRC20)', address: TRON_ADDRESS };
        const { _id } = await stack.admin.call<{ _id: string }>('POST', '/api/deposit-addresses', facts);
        return {
          rest: including({ _id, ...facts }),
          data: { depositAddresses: including({ id: _id, ...facts }) },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/deposits/request',
    status: 201,
    graph: `mutation ($input: RequestDepositInput!) { requestDeposit(input: $input) { ${aDeposit.selection} } }`,
    sample: () => ({
      body: {},
      variables: { input: { amount: '5', network: NETWORK, screenshotTicket: 'none' } },
    }),
    answers: [
      answer('the deposit, to be reviewed', async (stack) => ({
        ...(await asking(stack, (await newPublisher(stack)).token)),
        rest: { deposit: aDeposit.rest() },
        data: { requestDeposit: aDeposit.data() },
      })),
      answer('the deposit with its transaction', async (stack) => {
        const hash = txHash();
        return {
          ...(await asking(stack, (await newPublisher(stack)).token, { txHash: hash })),
          rest: { deposit: aDeposit.rest({ txHash: hash }) },
          data: { requestDeposit: aDeposit.data({ txHash: hash }) },
        };
      }),
      answer('the same key again: the first deposit', async (stack) => {
        const publisher = await newPublisher(stack);
        const first = await asking(stack, publisher.token, { key: 'a-key' });
        const made = await publisher.call<{ _id: string }>('POST', '/api/deposits/request', first.body, 'a-key');
        // The same picture: the key stands for the screenshot, too.
        const again = await ticketFor(stack, {
          ...{ service: 'payments', purpose: 'screenshot', token: publisher.token, key: 'a-key' },
          is: { publisher: true },
        });
        return {
          ...first,
          variables: { input: { ...first.variables.input, screenshotTicket: again } },
          rest: { deposit: aDeposit.rest({ _id: made._id }) },
          data: { requestDeposit: aDeposit.data({ _id: made._id }) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_A_PUBLISHER, 'a rater', async (stack) =>
        asking(stack, (await signUp(stack)).token, { picture: false }),
      ),
      refusal(badInput('Please enter a valid deposit amount.'), 'an amount of nothing', async (stack) =>
        asking(stack, (await newPublisher(stack)).token, { amount: 0 }),
      ),
      refusal(badInput('Please choose one of the deposit networks.'), 'a network that there is not', async (stack) =>
        asking(stack, (await newPublisher(stack)).token, { network: 'Bitcoin' }),
      ),
      refusal(
        [400, 'TX_HASH_INVALID', `This is not a transaction hash of ${NETWORK}.`],
        'a transaction that is none',
        async (stack) => asking(stack, (await newPublisher(stack)).token, { txHash: '0xabc' }),
      ),
      refusal(
        [400, 'PICTURE_MISSING', 'Attachment is required.'],
        'a form without a screenshot',
        async (stack) => ({ token: (await newPublisher(stack)).token, body: { amount: 5, network: NETWORK } }),
        { only: 'rest' },
      ),
      refusal(
        [415, 'PICTURE_TYPE', 'The picture must be a JPEG, PNG or WebP file.'],
        'a screenshot of another kind',
        async (stack) => ({
          token: (await newPublisher(stack)).token,
          body: pictureForm({ amount: 5, network: NETWORK }, 'screenshot', Buffer.from('<svg/>')),
        }),
        { only: 'rest' },
      ),
      refusal(
        [400, 'PICTURE_TICKET', 'The picture must be uploaded again.'],
        'a ticket that is none',
        async (stack) => asking(stack, (await newPublisher(stack)).token, { picture: false }),
        { only: 'graph' },
      ),
      refusal(KEY_USED, 'the key of another deposit', async (stack) => {
        const publisher = await newPublisher(stack);
        await publisher.call('POST', '/api/deposits/request', await depositForm(), 'a-key');
        return asking(stack, publisher.token, { key: 'a-key', amount: 6 });
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        await hold(stack, publisher);
        return asking(stack, publisher.token, { picture: false });
      }),
    ],
  },
  {
    call: 'GET /api/deposits/my-history',
    graph: `{ me { deposits { edges { node { ${aDeposit.selection} } } } } }`,
    answers: [
      answer(
        'the own deposits, newest first, with why one was rejected; their screenshots can be seen',
        async (stack) => {
          const publisher = await newPublisher(stack);
          const [first, second] = [await deposit(publisher), await deposit(publisher)];
          await stack.admin.call('PUT', `/api/deposits/${first}/status`, { status: 'rejected', reason: REASON });
          const rejected = { status: 'rejected', reason: REASON };
          return {
            token: publisher.token,
            rest: [aDeposit.rest({ _id: second }), aDeposit.rest({ _id: first, ...rejected })],
            data: {
              me: {
                deposits: {
                  edges: [
                    { node: aDeposit.data({ _id: second }) },
                    { node: aDeposit.data({ _id: first, ...rejected }) },
                  ],
                },
              },
            },
          };
        },
      ),
      answer('nothing of other people’s', async (stack) => {
        await deposit(await publisherOf(stack));
        return { token: (await newPublisher(stack)).token, rest: [], data: { me: { deposits: { edges: [] } } } };
      }),
    ],
    refusals: [],
  },
];
