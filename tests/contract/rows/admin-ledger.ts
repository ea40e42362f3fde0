import { until } from '@candor/testkit/until';
import { signUp } from '../../support/stack.ts';
import { figure } from '../admins.ts';
import { aNumber, anAmount, aText, momentOrNull } from '../matchers.ts';
import { idOf, REASON, txHash } from '../people.ts';
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
