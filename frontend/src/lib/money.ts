import { displayUsdt, formatUsdt, parseUsdt } from '@candor/money';
import { LOCALE } from './locale.ts';

function microOf(amount: string | null | undefined): number | undefined {
  return amount == null ? undefined : parseUsdt(amount);
}

/** What stands between thousands and before the decimals. It is asked for once: that takes a phone longer than a page has before it is drawn. */
let signs: Record<string, string> | undefined;

/** Micro-USDT as this person writes amounts: 1,234.50 or 1.234,50. */
export function showMicro(micro: number): string {
  const text = displayUsdt(micro);
  if (/^en-(US|GB|u)/.test(LOCALE)) return text;
  signs ??= Object.fromEntries(
    new Intl.NumberFormat(LOCALE).formatToParts(12345.5).map(({ type, value }) => [type, value]),
  );
  return text.replace(/[,.]/g, (sign) => signs?.[sign === ',' ? 'group' : 'decimal'] ?? '');
}

/** A decimal text of USDT as people read it: two decimals, more only where they would be lost; a dash for what is not known. */
export function showMoney(amount: string | null | undefined): string {
  const micro = microOf(amount);
  return micro === undefined ? '–' : showMicro(micro);
}

/** Whether `now` is at least `before` and `added` together; false when one of them is not known. */
export function hasGrownBy(now: string | null | undefined, before: string | null | undefined, added: string): boolean {
  const [present, past, more] = [microOf(now), microOf(before), microOf(added)];
  return present !== undefined && past !== undefined && more !== undefined && present >= past + more;
}

/** Which part of a whole an amount is, from 0 to 1. */
export function shareOf(amount: string, whole: string): number {
  const [part = 0, all = 0] = [microOf(amount), microOf(whole)];
  return all > 0 ? part / all : 0;
}

/** What is left of an amount after another one is taken, as a decimal text that may be negative; undefined unless both are amounts. */
export function differenceOf(amount: string, taken: string): string | undefined {
  const [all, part] = [microOf(amount), microOf(taken)];
  return all === undefined || part === undefined ? undefined : formatUsdt(all - part);
}

/** All amounts together, as a decimal text; one that is not an amount counts for nothing. */
export function sumOf(amounts: readonly string[]): string {
  return formatUsdt(amounts.reduce((sum, amount) => sum + (microOf(amount) ?? 0), 0));
}
