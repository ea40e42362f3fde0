import type { CallRefused } from '@candor/tools/demo/client';
import type { TestStack } from '../../support/stack.ts';
import { including } from '../matchers.ts';
import { idOf, REASON, uncoveredEarner } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';

/** The case of a claim that no fees cover. */
async function openCase(stack: TestStack): Promise<{ id: string; userId: string }> {
  const rater = await uncoveredEarner(stack);
  await rater.call('POST', '/api/profile/claim-signup-bonus').catch((error: CallRefused) => {
    if (error.code !== 'BONUS_IN_REVIEW') throw error;
  });
  return { id: `signup.${idOf(rater)}`, userId: idOf(rater) };
}
const deciding = (token: string, id: string, decision = 'refused', reason = REASON) => ({
  token,
  params: { id },
  body: { decision, reason },
  variables: { input: { id, decision, reason } },
});

export const bonusCaseRows: readonly Row[] = [
  {
    call: 'GET /api/admin/bonus-cases',
    graph: '{ bonusCases(status: open, first: 500) { edges { node { id kind amount status reasons rater { id } } } } }',
    answers: [
      answer('what waits for a decision, with why it does', async (stack) => {
        const { id, userId } = await openCase(stack);
        const told = { kind: 'signup', status: 'open' };
        return {
          token: stack.adminToken,
          query: '?status=open&limit=500',
          rest: including({ _id: id, ...told, amount: 30, reasons: ['fees too low'] }),
          data: {
            bonusCases: {
              edges: including({
                node: { id, ...told, amount: '30', reasons: ['fees_too_low'], rater: { id: userId } },
              }),
            },
          },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: open, granted, refused.'),
        'a status that there is not',
        async (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/admin/bonus-cases/:id',
    graph: 'mutation ($input: DecideBonusCaseInput!) { decideBonusCase(input: $input) { id status paid decision } }',
    sample: (id) => deciding('', id),
    answers: [
      answer('refused, with the reason', async (stack) => {
        const { id } = await openCase(stack);
        return {
          ...deciding(stack.adminToken, id),
          rest: { msg: 'The bonus is decided.' },
          data: { decideBonusCase: { id, status: 'refused', paid: false, decision: REASON } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a case that there is not', async (stack) => deciding(stack.adminToken, 'signup.nobody')),
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'no reason', async (stack) =>
        deciding(stack.adminToken, (await openCase(stack)).id, 'refused', ' '),
      ),
      refusal(
        [409, 'CASE_DECIDED', 'This case has been decided already.'],
        'a case that was decided otherwise',
        async (stack) => {
          const { id } = await openCase(stack);
          await stack.admin.call('PUT', `/api/admin/bonus-cases/${id}`, { decision: 'refused', reason: REASON });
          return deciding(stack.adminToken, id, 'granted');
        },
      ),
    ],
  },
];
