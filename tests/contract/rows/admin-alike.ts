import { expect } from 'vitest';
import { openAlike } from '../admins.ts';
import { including, moment } from '../matchers.ts';
import { answer, badInput, type Row, refusal, UNCHANGED } from '../table.ts';

const DECIDED = 'I read both.';
const CASE = 'id status count createdAt until decidedAt reason ratings { likeness rating { id status } other { id } }';

const deciding = (token: string, id: string, decision: string, { reason = DECIDED, count = 1 } = {}) => ({
  token,
  params: { id },
  body: { decision, count, reason },
  variables: { input: { id, decision, count, reason } },
});

export const alikeRows: readonly Row[] = [
  {
    call: 'GET /api/alike-cases',
    graph: `query ($status: AlikeStatus) { alikeCases(status: $status) { edges { node { ${CASE} } } } }`,
    answers: [
      answer('those that wait, with both texts', async (stack) => {
        const { id } = await openAlike(stack);
        const found = { status: 'open', count: 1, createdAt: moment, until: moment, decidedAt: null, reason: null };
        return {
          token: stack.adminToken,
          query: '?status=open',
          variables: { status: 'open' },
          rest: including({ _id: id, ...found }),
          data: { alikeCases: { edges: including({ node: expect.objectContaining({ id, ...found }) }) } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: open, fine, duplicate, paid.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/alike-cases/:id',
    graph: `mutation ($input: DecideAlikeInput!) { decideAlike(input: $input) { ${CASE} } }`,
    sample: (id) => deciding('', id, 'fine'),
    answers: (['fine', 'duplicate'] as const).map((decision) =>
      answer(decision, async (stack) => {
        const { id } = await openAlike(stack);
        const status = decision === 'fine' ? 'completed' : 'rejected';
        const found = { status: decision, count: 1, decidedAt: moment, reason: DECIDED };
        const ratings = [{ rating: { status } }];
        return {
          ...deciding(stack.adminToken, id, decision),
          rest: { msg: 'The case is decided.', alikeCase: { _id: id, ...found, ratings } },
          data: { decideAlike: { id, ...found, ratings } },
        };
      }),
    ),
    refusals: [
      refusal(UNCHANGED, 'the same decision again', async (stack) => {
        const { id } = await openAlike(stack);
        await stack.admin.call('PUT', `/api/alike-cases/${id}`, { decision: 'fine', count: 1, reason: DECIDED });
        return deciding(stack.adminToken, id, 'fine');
      }),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'This case was decided already.'],
        'another decision',
        async (stack) => {
          const { id } = await openAlike(stack);
          await stack.admin.call('PUT', `/api/alike-cases/${id}`, { decision: 'fine', count: 1, reason: DECIDED });
          return deciding(stack.adminToken, id, 'duplicate');
        },
        { allowed: [] },
      ),
      refusal(
        [409, 'CASE_CHANGED', 'Another rating came to this case. Please look at it, too.'],
        'a case that has another number of ratings',
        async (stack) => deciding(stack.adminToken, (await openAlike(stack)).id, 'fine', { count: 2 }),
      ),
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'a decision without a reason', async (stack) =>
        deciding(stack.adminToken, (await openAlike(stack)).id, 'fine', { reason: ' ' }),
      ),
      refusal(
        badInput('decision must be one of: fine, duplicate.'),
        'a decision that there is not',
        async (stack) => deciding(stack.adminToken, (await openAlike(stack)).id, 'postponed'),
        { only: 'rest' },
      ),
    ],
  },
];
