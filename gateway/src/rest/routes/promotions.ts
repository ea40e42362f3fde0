import { z } from 'zod';
import { count, moment, told, usdtNumber } from '../answers.ts';
import { pageArguments, pageQuery, text, usdt } from '../inputs.ts';
import { toNumber, toNumbers } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';

const fundBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  reason: text('Reason'),
  txHash: text('txHash'),
});

interface FundingData {
  id: string;
  actor: { id: string; username: string | null };
  amount: string;
  reason: string;
  txHash: string;
  at: string;
  posted: boolean;
}
const fundingRecord = z
  .object({
    _id: z.string(),
    actor: z.object({ _id: z.string(), username: z.string().nullable() }),
    amount: usdtNumber,
    reason: z.string(),
    txHash: z.string(),
    at: moment,
    posted: z.boolean().meta({ description: 'Whether it is in the budget; until then it is on its way.' }),
  })
  .meta({ id: 'PromotionsFunding' });

const toFunding = ({ id, actor, amount, reason, txHash, at, posted }: FundingData) => ({
  _id: id,
  actor: { _id: actor.id, username: actor.username },
  amount: toNumber(amount),
  reason,
  txHash,
  at,
  posted,
});

type BudgetData = {
  promotions: { balance: string; owed: string; owedCount: number; fundings: ConnectionData<FundingData> };
};

export const promotionRoutes: readonly RestRoute[] = [
  route<BudgetData>()({
    method: 'GET',
    path: '/api/admin/promotions',
    access: 'admin',
    summary: 'The promotions budget, what waits for it, and what was paid into it, newest first.',
    query: pageQuery,
    answer: z.object({ balance: usdtNumber, owed: usdtNumber, owedCount: count, fundings: z.array(fundingRecord) }),
    operation: `query Rest_promotions($first: Int, $after: String) {
      promotions {
        balance owed owedCount
        fundings(first: $first, after: $after) ${connection('id actor { id username } amount reason txHash at posted')}
      }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ promotions: { balance, owed, owedCount, fundings } }) => {
      const { body, nextCursor } = toList(fundings, toFunding);
      return { body: { ...toNumbers({ balance, owed }), owedCount, fundings: body ?? [] }, nextCursor };
    },
  }),
  route<{ fundPromotions: { balance: string } }>()({
    method: 'POST',
    path: '/api/admin/promotions/fund',
    access: 'admin',
    summary: "Adds to the promotions budget out of the platform's capital.",
    status: 201,
    body: fundBody,
    answer: told.extend({ balance: usdtNumber }),
    operation:
      'mutation Rest_fundPromotions($input: FundPromotionsInput!) { fundPromotions(input: $input) { balance } }',
    variables: ({ body, idempotencyKey }) => ({ input: { ...body, idempotencyKey } }),
    reply: ({ fundPromotions }) => ({
      body: { msg: 'Promotions budget funded.', balance: toNumber(fundPromotions.balance) },
    }),
  }),
];
