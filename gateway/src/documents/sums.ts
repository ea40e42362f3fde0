import { parseUsdt } from '@candor/money';

/** The graph's decimal text in micro-USDT. Throws for a text that is no amount: a service's fault. */
export function microOf(text: string): number {
  const micro = parseUsdt(text);
  if (micro === undefined) throw new Error(`not an amount: ${text}`);
  return micro;
}

export interface Line {
  amountMicro: number;
  balanceAfterMicro: number;
}

/**
 * That an account's figures add up, line for line and in all: opening balance + lines = closing balance. A document that does not is not
 * written: it throws, which is a fault.
 */
export function assertAddsUp(openingMicro: number, lines: readonly Line[], closingMicro: number): void {
  let balanceMicro = openingMicro;
  for (const [index, { amountMicro, balanceAfterMicro }] of lines.entries()) {
    balanceMicro += amountMicro;
    if (balanceMicro !== balanceAfterMicro)
      throw new Error(`line ${index + 1} leaves ${balanceMicro}, and the ledger says ${balanceAfterMicro}`);
  }
  if (balanceMicro !== closingMicro) throw new Error(`the lines lead to ${balanceMicro}, and not to ${closingMicro}`);
}
