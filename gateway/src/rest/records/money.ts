import { microToNumber, parseUsdt } from '@candor/money';

/** The graph's decimal text as the decimal number of REST. Throws for a text that is no amount: a service's fault. */
export function toNumber(text: string): number {
  const micro = parseUsdt(text);
  if (micro === undefined) throw new Error(`not an amount: ${text}`);
  return microToNumber(micro);
}

/** As `toNumber`; null stays null. */
export function toNumberOrNull(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : toNumber(text);
}

/** Every amount of a record of amounts. */
export function toNumbers<Name extends string>(record: Record<Name, string>): Record<Name, number> {
  const numbers = Object.entries<string>(record).map(([name, amount]) => [name, toNumber(amount)]);
  return Object.fromEntries(numbers) as Record<Name, number>;
}
