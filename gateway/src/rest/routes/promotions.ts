import { z } from 'zod';
import { told, usdtNumber } from '../answers.ts';
import { text, usdt } from '../inputs.ts';
import { toNumber } from '../records/money.ts';
import { type RestRoute, route } from '../route.ts';

const fundBody = z.object({
  amount: usdt('Please enter a valid amount.'),
  reason: text('Reason'),
  txHash: text('txHash'),
});

export const promotionRoutes: readonly RestRoute[] = [
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
