import { formatUsdt, parseUsdt } from '@candor/money';

/** So many times an amount that somebody wrote, as a decimal text; undefined where it is no amount, or too large. */
export function multiplyMicro(amount: string, count: number): string | undefined {
  const micro = parseUsdt(amount.trim());
  const total = micro === undefined ? Number.NaN : micro * count;
  return Number.isSafeInteger(total) && total > 0 ? formatUsdt(total) : undefined;
}
