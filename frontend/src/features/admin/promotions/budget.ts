import { parseUsdt } from '@candor/money';
import type { PromotionsPage_BudgetQuery, WaitingFundings_QueryQuery } from '../../../generated/graphql.ts';

export type Budget = PromotionsPage_BudgetQuery['promotions'];
export type Proposal = WaitingFundings_QueryQuery['promotions']['waiting'][number];

/** What of a budget is spoken for, and what is left after that; below zero it is missing. In micro-USDT. */
export function afterDues({ balance, owed, unclaimed }: Budget): { duesMicro: number; leftMicro: number } {
  const duesMicro = (parseUsdt(owed) ?? 0) + (parseUsdt(unclaimed) ?? 0);
  return { duesMicro, leftMicro: (parseUsdt(balance) ?? 0) - duesMicro };
}
