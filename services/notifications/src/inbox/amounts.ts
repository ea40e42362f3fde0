import { displayUsdt } from '@candor/money';

/** Writes an amount of micro-USDT for people. */
export type ShowAmount = (amountMicro: number) => string;

/** So many ways of writing are kept: more than people have, and no more than that whoever invents some may have kept. */
const KEPT_MAX = 200;
/** No tag of a browser is longer. */
const TAG_MAX = 85;
const kept = new Map<string, ShowAmount>();

/**
 * Amounts as somebody with this locale writes them, such as 1.234,50 for de-DE, in the digits of every amount; as 1,234.50 for none, and
 * for what is no locale.
 */
export function amountsOf(locale: string | null | undefined): ShowAmount {
  if (locale == null || locale.length > TAG_MAX) return displayUsdt;
  const known = kept.get(locale);
  if (known) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const made = writerOf(locale);
  kept.set(locale, made);
  return made;
}

function writerOf(locale: string): ShowAmount {
  let signs: Record<string, string>;
  try {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345.5);
    signs = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  } catch {
    // It comes from a browser, or from whoever asks: a sentence is told all the same.
    return displayUsdt;
  }
  return (micro) => displayUsdt(micro).replace(/[,.]/g, (sign) => signs[sign === ',' ? 'group' : 'decimal'] ?? '');
}
