import { randomUUID } from 'node:crypto';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { signUp, type TestStack } from '../../support/stack.ts';
import { figure } from '../admins.ts';
import { aNumber, anAmount, aText, including, momentOrNull } from '../matchers.ts';
import { deposit, idOf, publisherOf, REASON, txHash } from '../people.ts';
import { answer, badInput, KEY_USED, type Row, refusal } from '../table.ts';

const funding = (token: string, more: { amount?: number; reason?: string; txHash?: string } = {}, key?: string) => {
  const sent = { amount: 3, reason: 'Bonuses.', txHash: txHash(), ...more };
  return {
    token,
    body: sent,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    variables: { input: { ...sent, amount: String(sent.amount), ...(key ? { idempotencyKey: key } : {}) } },
  };
};

const finding = (token: string, text: string) => ({
  token,
  query: `?q=${encodeURIComponent(text)}`,
  variables: { text },
});

const ending = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

/** A payment that waits for a second administrator, as while there were several; the others do not wait any more. */
async function waitingFunding(stack: TestStack, more: object = {}): Promise<string> {
  const wallet = await connectMongo(stack.mongoUrl, `${stack.name}_wallet`);
  const [id, now] = [randomUUID(), Date.now()];
  try {
    const proposals = wallet.collection<{ _id: string }>('promotionsProposals');
    await proposals.deleteMany({});
    await proposals.insertOne({
      ...{ _id: id, by: 'somebody-else', amountMicro: 3_000_000, reason: 'Bonuses.', txHash: id, waitsAs: id },
      ...{ at: new Date(now), until: new Date(now + 3_600_000), proposals: 1, inputHash: id, calls: [], outbox: [] },
      ...more,
    });
  } finally {
    await wallet.close();
  }
  return id;
}

const HEALTH = 'sum pages transfers verifiedTo verifiedAt liabilities funds owed undelivered';
const AUDIT = 'id at actor { id username } action recordType recordId before after reason';

export const ledgerRows: readonly Row[] = [
  {
    call: 'POST /api/admin/promotions/fund',
    status: 201,
    graph: 'mutation ($input: FundPromotionsInput!) { fundPromotions(input: $input) { balance } }',
    sample: () => funding(''),
    answers: [
      answer('the budget has it', async (stack) => {
        const balance = (await figure(stack, '/api/admin/promotions', 'balance')) + 3;
        return {
          ...funding(stack.adminToken),
          rest: { msg: 'Promotions budget funded.', balance },
          data: { fundPromotions: { balance: String(balance) } },
        };
      }),
      answer('the same key again: once', async (stack, by) => {
        const { body, ...call } = funding(stack.adminToken, {}, `again-by-${by}`);
        await stack.admin.call('POST', '/api/admin/promotions/fund', body, `again-by-${by}`);
        const balance = await figure(stack, '/api/admin/promotions', 'balance');
        return { ...call, body, rest: { balance }, data: { fundPromotions: { balance: String(balance) } } };
      }),
    ],
    refusals: [
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'no reason', (stack) =>
        funding(stack.adminToken, { reason: ' ' }),
      ),
      refusal([400, 'TX_HASH_REQUIRED', 'Please give the transaction hash.'], 'no transaction', (stack) =>
        funding(stack.adminToken, { txHash: ' ' }),
      ),
      refusal(
        [409, 'TX_HASH_USED', 'This transaction has already been counted.'],
        'a transaction that was counted',
        async (stack) => {
          const call = funding(stack.adminToken);
          await stack.admin.call('POST', '/api/admin/promotions/fund', call.body);
          return call;
        },
      ),
      refusal(badInput('Please enter a valid amount.'), 'an amount of nothing', (stack) =>
        funding(stack.adminToken, { amount: 0 }),
      ),
      refusal(KEY_USED, 'the key of another funding', async (stack) => {
        const { body, ...call } = funding(stack.adminToken, {}, 'a-key-used');
        await stack.admin.call('POST', '/api/admin/promotions/fund', body, 'a-key-used');
        const more = { ...body, amount: 4 };
        return { ...call, body: more, variables: { input: { ...more, amount: '4', idempotencyKey: 'a-key-used' } } };
      }),
    ],
  },
  {
    call: 'DELETE /api/admin/promotions/proposals/:id',
    graph: 'mutation ($id: ID!) { endPromotionsProposal(id: $id) { waiting { id } } }',
    sample: (id) => ending('', id),
    answers: [
      answer('it waits no more', async (stack) => ({
        ...ending(stack.adminToken, await waitingFunding(stack)),
        rest: { msg: 'The payment does not wait any more. Nothing was paid.' },
        data: { endPromotionsProposal: { waiting: [] } },
      })),
    ],
    refusals: [
      refusal(
        [409, 'CONFIRMED_ALREADY', 'Another administrator has confirmed this payment already.'],
        'one that somebody confirms',
        async (stack) => ending(stack.adminToken, await waitingFunding(stack, { confirming: ['a call'] })),
      ),
    ],
  },
  {
    call: 'GET /api/admin/search',
    graph: `query ($text: String!) { find(text: $text) {
      people { id username onHold } apps { id } deposits { id } payouts { id } appeals { id } reports { id } } }`,
    sample: () => finding('', 'nobody'),
    answers: [
      answer('somebody, by a part of the user name', async (stack) => {
        const person = await signUp(stack);
        const { username } = person;
        const nothing = { apps: [], deposits: [], payouts: [], appeals: [], reports: [] };
        return {
          ...finding(stack.adminToken, username.slice(1)),
          rest: { people: [{ _id: idOf(person), username, onHold: false }], ...nothing },
          data: { find: { people: [{ id: idOf(person), username, onHold: false }], ...nothing } },
        };
      }),
      answer('a deposit, by its id', async (stack) => {
        const id = await deposit(await publisherOf(stack));
        return {
          ...finding(stack.adminToken, id),
          rest: { people: [], deposits: including({ _id: id, status: 'to be reviewed' }) },
          data: { find: { people: [], apps: [], deposits: [{ id }], payouts: [], appeals: [], reports: [] } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('Please write what to look for.'), 'nothing to look for', (stack) =>
        finding(stack.adminToken, ' '),
      ),
      refusal(badInput('A search is at most 100 characters.'), 'a text that is too long', (stack) =>
        finding(stack.adminToken, 'x'.repeat(101)),
      ),
    ],
  },
  {
    call: 'GET /api/admin/ledger/health',
    graph: `{ ledgerHealth { ${HEALTH} } }`,
    answers: [
      answer('the books, which add up to 0', async (stack) => {
        await until('the proof', async () => (await figure(stack, '/api/admin/ledger/health', 'verifiedTo')) > 0);
        const counts = { pages: aNumber, transfers: aNumber, verifiedTo: aNumber };
        const moments = { verifiedAt: momentOrNull(), undelivered: momentOrNull() };
        return {
          token: stack.adminToken,
          rest: { sum: 0, ...counts, ...moments, liabilities: aNumber, funds: aNumber, owed: aNumber },
          data: {
            ledgerHealth: {
              ...{ sum: '0', ...counts, ...moments },
              ...{ liabilities: anAmount, funds: anAmount, owed: anAmount },
            },
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/admin/audit',
    graph: `query ($recordId: ID, $reads: Boolean) { auditLog(recordId: $recordId, reads: $reads) { edges { node { ${AUDIT} } } } }`,
    answers: [
      answer('who did what to which record, before and after, and why', async (stack) => {
        const id = idOf(await signUp(stack));
        await stack.admin.call('PUT', `/api/users/${id}/hold`, { onHold: true, reason: REASON });
        const list = () => stack.admin.call<unknown[]>('GET', `/api/admin/audit?record=${id}`);
        await until('the entry', async () => (await list()).length > 0);
        const done = { action: 'user.hold', before: { onHold: false }, after: { onHold: true }, reason: REASON };
        return {
          token: stack.adminToken,
          query: `?record=${id}&reads=false`,
          variables: { recordId: id, reads: false },
          rest: [{ ...done, actor: { _id: aText, username: 'the-admin' }, record: { type: 'user', _id: id } }],
          data: {
            auditLog: {
              edges: [
                {
                  node: { ...done, actor: { id: aText, username: 'the-admin' }, recordType: 'user', recordId: id },
                },
              ],
            },
          },
        };
      }),
      answer('whose contact facts were read, by which call, and none of the facts', async (stack) => {
        const id = idOf(await signUp(stack));
        await stack.admin.call('GET', `/api/users/${id}/details`);
        const list = () => stack.admin.call<unknown[]>('GET', `/api/admin/audit?record=${id}`);
        await until('the entry', async () => (await list()).length > 0);
        const read = { action: 'contact.read', before: {}, after: { call: 'Rest_userDetails' }, reason: null };
        return {
          token: stack.adminToken,
          query: `?record=${id}&reads=true`,
          variables: { recordId: id, reads: true },
          rest: [{ ...read, actor: { _id: aText, username: 'the-admin' }, record: { type: 'contact', _id: id } }],
          data: {
            auditLog: {
              edges: [
                {
                  node: { ...read, actor: { id: aText, username: 'the-admin' }, recordType: 'contact', recordId: id },
                },
              ],
            },
          },
        };
      }),
    ],
    refusals: [],
  },
];
