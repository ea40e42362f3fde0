import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { pageArguments, pageQuery, statusFilter, statusWord, text, usdt } from '../inputs.ts';
import { usdt as usdtField } from '../kinds.ts';
import { shape } from '../record.ts';
import { bonusCase, caseStatuses, promotionsBudget, promotionsFunding, promotionsProposal } from '../records/ledger.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, asKeyedInput, listRoute, recordRoute, told, toldRoute } from '../shapes.ts';

const fundBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  reason: text('Reason'),
  txHash: text('txHash'),
});

type BudgetData = DataOf<typeof promotionsBudget> & {
  fundings: ConnectionData<DataOf<typeof promotionsFunding>>;
  waiting: DataOf<typeof promotionsProposal>[];
};

const decisions = ['granted', 'refused'] as const;
const decisionBody = z.object({
  decision: statusWord(decisions, `decision must be one of: ${decisions.join(', ')}.`),
  reason: text('Reason'),
});

export const promotionRoutes: readonly RestRoute[] = [
  route<{ promotions: BudgetData }>()({
    method: 'GET',
    path: '/api/admin/promotions',
    access: 'admin',
    summary: 'The promotions budget, what waits for it, and what was paid into it, newest first.',
    query: pageQuery,
    of: promotionsBudget,
    answer: promotionsBudget.object.extend({
      fundings: z.array(promotionsFunding.schema),
      waiting: z.array(promotionsProposal.schema),
    }),
    operation: `query Rest_promotions($first: Int, $after: String) {
      promotions {
        ${promotionsBudget.selection}
        fundings(first: $first, after: $after) ${connection(promotionsFunding)}
        waiting { ${promotionsProposal.selection} }
      }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ promotions }) => {
      const { body, nextCursor } = toList(promotions.fundings, promotionsFunding);
      const waiting = promotions.waiting.map(promotionsProposal.toRest);
      return { body: { ...promotionsBudget.toRest(promotions), fundings: body, waiting }, nextCursor };
    },
  }),
  recordRoute({
    method: 'POST',
    path: '/api/admin/promotions/fund',
    access: 'admin',
    summary:
      "Adds to the promotions budget out of the platform's capital; where two administrators are needed, once another one adds the same.",
    status: 201,
    body: fundBody,
    graph: 'fundPromotions(input: FundPromotionsInput!)',
    variables: asKeyedInput,
    of: shape({ balance: usdtField, proposal: promotionsProposal.nullable() }),
    waits: { when: ({ proposal }) => proposal !== null, msg: 'It waits for a second administrator.' },
    answers: told('Promotions budget funded.'),
  }),
  toldRoute({
    method: 'DELETE',
    path: '/api/admin/promotions/proposals/:id',
    access: 'admin',
    summary: 'Takes back, or rejects, a payment into the promotions budget that waits for a second administrator.',
    graph: 'endPromotionsProposal(id: ID!)',
    select: '{ balance }',
    msg: 'The payment does not wait any more. Nothing was paid.',
  }),
  listRoute({
    path: '/api/admin/bonus-cases',
    access: 'admin',
    summary: 'Bonuses and referrals that a person decides or has decided, newest first.',
    graph: 'bonusCases',
    filters: { status: { schema: statusFilter(caseStatuses), type: 'BonusCaseStatus' } },
    of: bonusCase,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/admin/bonus-cases/:id',
    access: 'admin',
    summary: 'Decides a bonus; what is granted is paid while the budget lasts.',
    body: decisionBody,
    graph: 'decideBonusCase(input: DecideBonusCaseInput!)',
    variables: asInput,
    of: bonusCase,
    answers: told('The bonus is decided.', 'case'),
  }),
];
