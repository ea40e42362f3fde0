import { formatUsdt, parseUsdt } from '@candor/money';

/** The sum of decimal amounts, as a decimal text. */
export function sumOf(amounts: readonly string[]): string {
  return formatUsdt(amounts.reduce((sum, amount) => sum + (parseUsdt(amount) ?? 0), 0));
}

/** Whether two decimal texts are the same amount; undefined unless both are amounts. */
export function isSameAmount(one: string, other: string): boolean | undefined {
  const [a, b] = [parseUsdt(one.trim()), parseUsdt(other.trim())];
  return a === undefined || b === undefined ? undefined : a === b;
}
