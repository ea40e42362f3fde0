import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { depositThat } from '../admins.ts';
import { moment, stringMatching } from '../matchers.ts';
import { deposit, earner, REASON, txHash } from '../people.ts';
import { answer, badInput, type Row, refusal, type Told } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';

const NO_INVOICE: Told = [409, 'NO_INVOICE', 'There is an invoice once the deposit is paid.'];
/** What is in it is looked at where it is drawn. */
const aPdf = stringMatching(/^%PDF-1\.7[\s\S]+%%EOF\s*$/);
const period = { from: '2026-01-01T00:00:00.000Z', to: '2036-01-01T00:00:00.000Z' };
const inPeriod = { query: `?from=${period.from}&to=${period.to}`, variables: period };

export const statementPdfRow: Row = {
  call: 'GET /api/profile/statement.pdf',
  graph: `query ($from: DateTime!, $to: DateTime!) {
    me { name company statement(from: $from, to: $to) { account opening closing entries { at kind reference amount } } }
  }`,
  sample: () => inPeriod,
  answers: [
    answer('the statement as a PDF', async (stack) => {
      const rater = await earner(stack);
      const entries = [{ at: moment, kind: 'reward', reference: rater.ratingId, amount: '9' }];
      const statement = { account: 'earnings', opening: '0', closing: '9', entries };
      return { token: rater.token, ...inPeriod, rest: aPdf, data: { me: { company: null, statement } } };
    }),
  ],
  refusals: [
    refusal(
      badInput('The period must begin before it ends.'),
      'a period that ends before it begins',
      async (stack) => ({
        token: (await signUp(stack)).token,
        query: `?from=${period.to}&to=${period.from}`,
        variables: { from: period.to, to: period.from },
      }),
    ),
  ],
};

/** Asks for the invoice of a deposit. */
const invoiceOf = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

async function paidDeposit(stack: TestStack) {
  const publisher = await newPublisher(stack);
  const id = await depositThat(stack, publisher, { status: 'paid', txHash: txHash() });
  await until('the deposit to be counted', async () => {
    const { funds } = await publisher.call<{ funds: number }>('GET', '/api/publisher/balance');
    return funds === 5;
  });
  return { publisher, id };
}

export const invoiceRow: Row = {
  call: 'GET /api/deposits/:id/invoice.pdf',
  graph: 'query ($id: ID!) { deposit(id: $id) { id amount entry { at kind reference amount } } }',
  sample: (id) => ({ params: { id }, variables: { id } }),
  answers: [
    answer('the invoice of a paid deposit, out of the ledger', async (stack) => {
      const { publisher, id } = await paidDeposit(stack);
      const entry = { at: moment, kind: 'deposit', reference: id, amount: '5' };
      return { ...invoiceOf(publisher.token, id), rest: aPdf, data: { deposit: { id, amount: '5', entry } } };
    }),
    answer('to an administrator', async (stack) => {
      const { id } = await paidDeposit(stack);
      return { ...invoiceOf(stack.adminToken, id), rest: aPdf, data: { deposit: { id, entry: { amount: '5' } } } };
    }),
  ],
  refusals: [
    refusal(
      NO_INVOICE,
      'a deposit that waits',
      async (stack) => {
        const publisher = await newPublisher(stack);
        return invoiceOf(publisher.token, await deposit(publisher));
      },
      { only: 'rest' },
    ),
    refusal(
      NO_INVOICE,
      'a deposit that was rejected',
      async (stack) => {
        const publisher = await newPublisher(stack);
        return invoiceOf(publisher.token, await depositThat(stack, publisher, { status: 'rejected', reason: REASON }));
      },
      { only: 'rest' },
    ),
    refusal([404, 'NOT_FOUND', 'There is no such record.'], 'somebody else’s deposit', async (stack) => {
      const { id } = await paidDeposit(stack);
      return invoiceOf((await newPublisher(stack)).token, id);
    }),
  ],
};
