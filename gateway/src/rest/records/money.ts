import { microToNumber, parseUsdt } from '@candor/money';

/** The graph's decimal text as the decimal number of REST. Throws for a text that is no amount: a service's fault. */
export function toNumber(text: string): number {
  const micro = parseUsdt(text);
  if (micro === undefined) throw new Error(`not an amount: ${text}`);
  return microToNumber(micro);
}
