import { useQuery } from '@apollo/client/react';
import { faultOfPrices, feeMinMicro, type PriceRules, parseUsdt } from '@candor/money';
import { graphql } from '../generated/gql.ts';
import { showMicro } from './money.ts';
import { readAmount } from './written-amount.ts';

const PriceRules_Query = graphql(`
  query PriceRules_Query {
    priceRules {
      priceMin
      rewardMin
      feeMinPercent
    }
  }
`);

/** Before the server has told its own: the server checks them in any case. */
const NONE: PriceRules = { priceMinMicro: 0, rewardMinMicro: 0, feeMinPercent: 0 };

/** What a price and a reward must be at least, as the server says. */
export function usePriceRules(): PriceRules {
  const told = useQuery(PriceRules_Query).data?.priceRules;
  if (!told) return NONE;
  const { priceMin, rewardMin, feeMinPercent } = told;
  return { priceMinMicro: parseUsdt(priceMin) ?? 0, rewardMinMicro: parseUsdt(rewardMin) ?? 0, feeMinPercent };
}

interface Prices {
  amount: string;
  profit: string;
}

/** Why a price and a reward cannot stand together, in the server's words; undefined when they can. */
export function whyNotPrices(rules: PriceRules, { amount, profit }: Prices): string | undefined {
  const [price, reward] = [parseUsdt(readAmount(amount)), parseUsdt(readAmount(profit))];
  return faultOfPrices(rules, price ?? 0, reward ?? 0)?.message;
}

/** What is said beside the two fields: the least of each, and the most that a reward can be at the price that is written. */
export function sayPriceRules(rules: PriceRules, amount: string): { price: string; reward: string } {
  if (rules === NONE) return { price: '', reward: '' };
  const price = parseUsdt(readAmount(amount)) ?? 0;
  const most =
    price < rules.priceMinMicro ? '' : `, at most ${showMicro(price - feeMinMicro(rules, price))} at this price`;
  return {
    price: `, at least ${showMicro(rules.priceMinMicro)}`,
    reward: `, at least ${showMicro(rules.rewardMinMicro)}${most}`,
  };
}
