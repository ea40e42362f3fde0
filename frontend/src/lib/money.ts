import { displayUsdt, parseUsdt } from '@candor/money';

/** A decimal text of USDT as people read it: two decimals, more only where they would be lost. */
export function showMoney(amount: string | null | undefined): string {
  const micro = amount == null ? undefined : parseUsdt(amount);
  return micro === undefined ? '–' : displayUsdt(micro);
}

/** Whether an amount is more than another; false when one of them is not known. */
export function isMore(amount: string | null | undefined, than: string | null | undefined): boolean {
  const [a, b] = [amount == null ? undefined : parseUsdt(amount), than == null ? undefined : parseUsdt(than)];
  return a !== undefined && b !== undefined && a > b;
}
