import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { pageArguments, pageQuery, text, usdt } from '../inputs.ts';
import { usdt as usdtField } from '../kinds.ts';
import { shape } from '../record.ts';
import { promotionsBudget, promotionsFunding } from '../records/ledger.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';
import { asKeyedInput, recordRoute, told } from '../shapes.ts';

const fundBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  reason: text('Reason'),
  txHash: text('txHash'),
});

type BudgetData = DataOf<typeof promotionsBudget> & { fundings: ConnectionData<DataOf<typeof promotionsFunding>> };

export const promotionRoutes: readonly RestRoute[] = [
  route<{ promotions: BudgetData }>()({
    method: 'GET',
    path: '/api/admin/promotions',
    access: 'admin',
    summary: 'The promotions budget, what waits for it, and what was paid into it, newest first.',
    query: pageQuery,
    of: promotionsBudget,
    answer: promotionsBudget.object.extend({ fundings: z.array(promotionsFunding.schema) }),
    operation: `query Rest_promotions($first: Int, $after: String) {
      promotions {
        ${promotionsBudget.selection}
        fundings(first: $first, after: $after) ${connection(promotionsFunding)}
      }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ promotions }) => {
      const { body, nextCursor } = toList(promotions.fundings, promotionsFunding);
      return { body: { ...promotionsBudget.toRest(promotions), fundings: body }, nextCursor };
    },
  }),
  recordRoute({
    method: 'POST',
    path: '/api/admin/promotions/fund',
    access: 'admin',
    summary: "Adds to the promotions budget out of the platform's capital.",
    status: 201,
    body: fundBody,
    graph: 'fundPromotions(input: FundPromotionsInput!)',
    variables: asKeyedInput,
    of: shape({ balance: usdtField }),
    answers: told('Promotions budget funded.'),
  }),
];
