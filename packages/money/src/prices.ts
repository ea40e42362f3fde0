import { displayUsdt } from './index.ts';

/** What a price and a reward must be at least, as the operator set it. Amounts in micro-USDT. */
export interface PriceRules {
  priceMinMicro: number;
  rewardMinMicro: number;
  /** The least part of a price that is the platform's fee, in whole percent. */
  feeMinPercent: number;
}

/** Why a price and a reward cannot stand. */
export type PriceFault = 'PROFIT_TOO_HIGH' | 'PRICE_TOO_LOW' | 'REWARD_TOO_LOW' | 'FEE_TOO_LOW';

/** The least fee of a price, in micro-USDT: what is not a whole micro-USDT is rounded up. */
export function feeMinMicro({ feeMinPercent }: Pick<PriceRules, 'feeMinPercent'>, priceMicro: number): number {
  // In two parts: the whole product of a large price would leave the safe integers.
  return Math.floor(priceMicro / 100) * feeMinPercent + Math.ceil(((priceMicro % 100) * feeMinPercent) / 100);
}

/** What is wrong with a price and a reward in micro-USDT, in words for whoever set them; undefined when they can stand. */
export function faultOfPrices(
  rules: PriceRules,
  priceMicro: number,
  rewardMicro: number,
): { code: PriceFault; message: string } | undefined {
  const { priceMinMicro, rewardMinMicro, feeMinPercent } = rules;
  if (rewardMicro <= 0 || rewardMicro > priceMicro)
    return { code: 'PROFIT_TOO_HIGH', message: 'The profit must be more than 0 and at most the amount.' };
  if (priceMicro < priceMinMicro)
    return { code: 'PRICE_TOO_LOW', message: `The amount must be at least ${displayUsdt(priceMinMicro)} USDT.` };
  if (rewardMicro < rewardMinMicro)
    return { code: 'REWARD_TOO_LOW', message: `The profit must be at least ${displayUsdt(rewardMinMicro)} USDT.` };
  const most = priceMicro - feeMinMicro(rules, priceMicro);
  if (rewardMicro > most)
    return {
      code: 'FEE_TOO_LOW',
      message: `The profit may be at most ${displayUsdt(most)} USDT: at least ${feeMinPercent} % of the amount, rounded up to a millionth, is the platform's fee.`,
    };
  return undefined;
}
