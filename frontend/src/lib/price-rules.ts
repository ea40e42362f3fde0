import { useQuery } from '@apollo/client/react';
import { faultOfPrices, feeMinMicro, leastRewardMicro, type PriceRules, parseUsdt } from '@candor/money';
import { graphql } from '../generated/gql.ts';
import { showMicro } from './money.ts';
import { readAmount } from './written-amount.ts';

const PriceRules_Query = graphql(`
  query PriceRules_Query {
    priceRules {
      priceMin
      rewardMin
      rewardPerHourMin
      feeMinPercent
    }
  }
`);

/** Before the server has told its own: the server checks them in any case. */
const NONE: PriceRules = { priceMinMicro: 0, rewardMinMicro: 0, rewardPerHourMinMicro: 0, feeMinPercent: 0 };

/** What a price and a reward must be at least, as the server says. */
export function usePriceRules(): PriceRules {
  const told = useQuery(PriceRules_Query).data?.priceRules;
  if (!told) return NONE;
  const { priceMin, rewardMin, rewardPerHourMin, feeMinPercent } = told;
  return {
    priceMinMicro: parseUsdt(priceMin) ?? 0,
    rewardMinMicro: parseUsdt(rewardMin) ?? 0,
    rewardPerHourMinMicro: parseUsdt(rewardPerHourMin) ?? 0,
    feeMinPercent,
  };
}

interface Prices {
  amount: string;
  profit: string;
  /** Empty where nothing is written: then it is the least. */
  minutes: string;
}

const MINUTES_MAX = 60;
const MINUTES = 'Please enter a whole number of minutes, 1 to 60.';

/** Why what was written is no number of minutes; undefined when it is. */
export function whyNotMinutes(written: string): string | undefined {
  const minutes = Number(written);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX ? undefined : MINUTES;
}

/** The minutes that were written; one where they cannot be. */
export const readMinutes = (written: string): number => (whyNotMinutes(written) === undefined ? Number(written) : 1);

/** Why a price and a reward cannot stand together, in the server's words; undefined when they can. */
export function whyNotPrices(rules: PriceRules, { amount, profit, minutes }: Prices): string | undefined {
  const [price, reward] = [parseUsdt(readAmount(amount)), parseUsdt(readAmount(profit))];
  return faultOfPrices(rules, price ?? 0, reward ?? 0, readMinutes(minutes))?.message;
}

/** What is said beside the fields: the least of each, the most that a reward can be at the price that is written, and what it is an hour. */
export function sayPriceRules(
  rules: PriceRules,
  { amount, profit, minutes }: Prices,
): { price: string; reward: string; hour: string } {
  if (rules === NONE) return { price: '', reward: '', hour: '' };
  const price = parseUsdt(readAmount(amount)) ?? 0;
  const reward = parseUsdt(readAmount(profit)) ?? 0;
  const most =
    price < rules.priceMinMicro ? '' : `, at most ${showMicro(price - feeMinMicro(rules, price))} at this price`;
  const hour = showMicro(Math.floor((reward * 60) / readMinutes(minutes)));
  return {
    price: `, at least ${showMicro(rules.priceMinMicro)}`,
    reward: `, at least ${showMicro(leastRewardMicro(rules, readMinutes(minutes)))}${most}`,
    hour: reward > 0 && whyNotMinutes(minutes) === undefined ? `: ${hour} USDT an hour` : ', 1 to 60',
  };
}
