/**
 * Money is an integer of micro-USDT (1 USDT = 1,000,000) in a JavaScript safe integer. These are the only functions that
 * turn it into something else: a decimal string for GraphQL, a decimal number for REST, a short text for people.
 */
export const MICRO_PER_USDT = 1_000_000;
/** The largest amount that any single call may name: 1,000,000,000 USDT, far inside the safe integers. */
export const MAX_AMOUNT_MICRO = 1_000_000_000 * MICRO_PER_USDT;

const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;
const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,6}))?$/;

/** True for a safe integer of micro-USDT. */
export function isMicro(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/**
 * Reads a decimal text of USDT, such as `12`, `0.9` or `-3.000001`, as micro-USDT.
 * Returns `undefined` for anything else: more than six decimals, exponents, blanks, signs other than one minus.
 */
export function parseUsdt(text: string): number | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const micro = Number(whole) * MICRO_PER_USDT + Number(fraction.padEnd(6, '0'));
  if (!Number.isSafeInteger(micro)) return undefined;
  return sign === '-' && micro !== 0 ? -micro : micro;
}

/** Writes micro-USDT as the shortest exact decimal text: 900000 → `0.9`, 1000000 → `1`. */
export function formatUsdt(micro: number): string {
  assertMicro(micro);
  const sign = micro < 0 ? '-' : '';
  const absolute = Math.abs(micro);
  const whole = Math.floor(absolute / MICRO_PER_USDT);
  const fraction = String(absolute % MICRO_PER_USDT)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** Micro-USDT as the decimal number of the REST replies: 900000 → 0.9. Exact to six decimals below 10^9 USDT. */
export function microToNumber(micro: number): number {
  assertMicro(micro);
  return micro / MICRO_PER_USDT;
}

/** A decimal number of USDT from JSON as micro-USDT; `undefined` when it is not finite or has more than six decimals. */
export function numberToMicro(value: number): number | undefined {
  const micro = Math.round(value * MICRO_PER_USDT);
  if (!Number.isSafeInteger(micro)) return undefined;
  // A seventh decimal would be silently dropped otherwise; the comparison undoes the rounding.
  return micro / MICRO_PER_USDT === value ? micro : undefined;
}

/** Micro-USDT as people read it: two decimals, up to six where they would be lost, thousands separated: 1234.50. */
export function displayUsdt(micro: number): string {
  const exact = formatUsdt(Math.abs(micro));
  const [whole = '0', fraction = ''] = exact.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${micro < 0 ? '-' : ''}${grouped}.${fraction.padEnd(2, '0')}`;
}

/** What a price and a reward must be at least, as the operator set it. Amounts in micro-USDT. */
export interface PriceRules {
  priceMinMicro: number;
  rewardMinMicro: number;
  /** What a rater earns by an hour of work, at least. */
  rewardPerHourMinMicro: number;
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

/** What so much work earns at least, in micro-USDT: what is not a whole micro-USDT is rounded up. */
export function wageMicro(
  { rewardPerHourMinMicro }: Pick<PriceRules, 'rewardPerHourMinMicro'>,
  workMs: number,
): number {
  // Hours of work at what the setting allows stay within the safe integers.
  return Math.ceil((workMs * rewardPerHourMinMicro) / MS_PER_HOUR);
}

/** The least reward of a rating that is to take so many minutes: of two minimums the higher one. */
export function leastRewardMicro(
  rules: Pick<PriceRules, 'rewardMinMicro' | 'rewardPerHourMinMicro'>,
  minutes: number,
): number {
  return Math.max(rules.rewardMinMicro, wageMicro(rules, minutes * MS_PER_MINUTE));
}

/**
 * What is wrong with a price and a reward in micro-USDT for a rating of so many minutes, in words for whoever set them; undefined when they
 * can stand.
 */
export function faultOfPrices(
  rules: PriceRules,
  priceMicro: number,
  rewardMicro: number,
  minutes: number,
): { code: PriceFault; message: string } | undefined {
  const { priceMinMicro, feeMinPercent } = rules;
  const leastMicro = leastRewardMicro(rules, minutes);
  if (rewardMicro <= 0 || rewardMicro > priceMicro)
    return { code: 'PROFIT_TOO_HIGH', message: 'The profit must be more than 0 and at most the amount.' };
  if (priceMicro < priceMinMicro)
    return { code: 'PRICE_TOO_LOW', message: `The amount must be at least ${displayUsdt(priceMinMicro)} USDT.` };
  if (rewardMicro < leastMicro) return { code: 'REWARD_TOO_LOW', message: whyMore(rules, leastMicro, minutes) };
  const most = priceMicro - feeMinMicro(rules, priceMicro);
  if (rewardMicro > most)
    return {
      code: 'FEE_TOO_LOW',
      message: `The profit may be at most ${displayUsdt(most)} USDT: at least ${feeMinPercent} % of the amount, rounded up to a millionth, is the platform's fee.`,
    };
  return undefined;
}

function whyMore({ rewardMinMicro, rewardPerHourMinMicro }: PriceRules, leastMicro: number, minutes: number): string {
  const least = `The profit must be at least ${displayUsdt(leastMicro)} USDT`;
  if (leastMicro === rewardMinMicro) return `${least}.`;
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${least}: ${time} of work, at ${displayUsdt(rewardPerHourMinMicro)} USDT an hour.`;
}

function assertMicro(micro: number): void {
  if (!isMicro(micro)) throw new RangeError(`not an integer of micro-USDT: ${String(micro)}`);
}
