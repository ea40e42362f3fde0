import { faultOfPrices, leastRewardMicro, MAX_AMOUNT_MICRO, type PriceRules, parseUsdt } from '@candor/money';
import type { Faults } from './faults.ts';
import { showMicro } from './money.ts';
import { readMinutes, whyNotMinutes } from './price-rules.ts';
import { codeOf, fieldOf, messageOf } from './refusal.ts';
import { whyNotRating } from './written-amount.ts';

/** What is written about an app, its decimals as they were read. */
interface Written {
  name: string;
  link: string;
  amount: string;
  profit: string;
  minutes: string;
  downloads: string;
  reviews: string;
  rating: string;
}

export type AppField = keyof Written | 'description' | 'picture';
export type AppFaults = Faults<AppField>;

/** How a form calls the two amounts. */
export interface AmountWords {
  amount: string;
  profit: string;
}

interface Asked {
  rules: PriceRules;
  words: AmountWords;
  /** Whether a picture is there; left out: none is needed. */
  hasPicture?: boolean;
  /** It may be without a link. */
  isLinkSpare?: boolean;
  /** The amounts stay what they are, whatever is asked of new ones. */
  isPriceKept?: boolean;
}

export const NO_LINK = 'Please give the app a link: raters need it to look at the app.';
const COUNTS = { downloads: 'Downloads', reviews: 'Reviews' } as const;
const COUNT_MAX = 10_000_000_000;

/** Everything that is wrong with what was written about an app, in the words of the form's own fields; empty when nothing is. */
export function faultsOfApp(texts: Written, { rules, words, ...asked }: Asked): AppFaults {
  const faults: AppFaults = {};
  const say = (field: AppField, why: string | undefined) => {
    if (why !== undefined) faults[field] = why;
  };
  say('picture', asked.hasPicture === false ? 'Please choose a picture.' : undefined);
  say('name', texts.name.trim() === '' ? 'Please give the app a name.' : undefined);
  say('link', whyNotLink(texts.link.trim(), asked.isLinkSpare === true));
  say('minutes', whyNotMinutes(texts.minutes));
  if (asked.isPriceKept !== true) Object.assign(faults, faultsOfPrices(rules, texts, words));
  for (const field of ['downloads', 'reviews'] as const) say(field, whyNotCount(COUNTS[field], texts[field]));
  say('rating', whyNotRating(texts.rating));
  return faults;
}

function whyNotLink(link: string, isSpare: boolean): string | undefined {
  if (link === '') return isSpare ? undefined : NO_LINK;
  return /^https?:\/\/\S+$/i.test(link) ? undefined : 'The link must be an http or https address.';
}

function whyNotCount(label: string, text: string): string | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= COUNT_MAX ? undefined : `${label} must be a whole number.`;
}

/** What is wrong with a price and a reward, each for itself, and the reward at that price. */
function faultsOfPrices(rules: PriceRules, texts: Written, words: AmountWords): AppFaults {
  const [price, reward] = [parseUsdt(texts.amount.trim()), parseUsdt(texts.profit.trim())];
  const minutes = readMinutes(texts.minutes);
  const faults: AppFaults = {};
  if (!price || price < 0) faults.amount = `Please enter the ${words.amount}.`;
  else if (price < rules.priceMinMicro)
    faults.amount = `The ${words.amount} must be at least ${showMicro(rules.priceMinMicro)} USDT.`;
  if (!reward || reward < 0) faults.profit = `Please enter the ${words.profit}.`;
  else if (reward < leastRewardMicro(rules, minutes))
    faults.profit = inWords(faultOfPrices(rules, MAX_AMOUNT_MICRO, reward, minutes)?.message ?? '', words);
  if (faults.amount !== undefined || faults.profit !== undefined) return faults;
  const together = faultOfPrices(rules, price ?? 0, reward ?? 0, minutes);
  return together ? { profit: inWords(together.message, words) } : {};
}

/** The server's sentence about prices, in the words of the form's fields. */
const inWords = (sentence: string, { amount, profit }: AmountWords) =>
  sentence.replace(/\bamount\b/g, amount).replace(/\bprofit\b/g, profit);

const FIELD_OF_CODE: Readonly<Record<string, AppField>> = {
  LINK_REQUIRED: 'link',
  PRICE_TOO_LOW: 'amount',
  PROFIT_TOO_HIGH: 'profit',
  REWARD_TOO_LOW: 'profit',
  FEE_TOO_LOW: 'profit',
  MINUTES_TOO_LOW: 'minutes',
};
const FIELDS: readonly AppField[] = [
  'name',
  'link',
  'description',
  'amount',
  'profit',
  'minutes',
  'downloads',
  'reviews',
  'rating',
];

/** What the server refused about a field of the form; undefined when it is about none, or there was no answer. */
export function refusedField(failure: unknown, words: AmountWords): AppFaults | undefined {
  const text = messageOf(failure);
  const code = codeOf(failure) ?? '';
  const named = fieldOf(failure);
  const field = FIELD_OF_CODE[code] ?? FIELDS.find((one) => one === named);
  return text === undefined || field === undefined ? undefined : { [field]: inWords(text, words) };
}
