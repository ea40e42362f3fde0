import { parseUsdt } from '@candor/money';

const BEFORE_THE_FIRST = '0'.repeat(64);

export interface Entry {
  key: string;
  amount: string;
  seq: number;
  hash: string;
}

/** Where a chain of entries has come to: the last hash, and the sum in micro-USDT. */
export interface ChainEnd {
  head: string;
  sumMicro: number;
}
export const CHAIN_START: ChainEnd = { head: BEFORE_THE_FIRST, sumMicro: 0 };

/**
 * Recomputes a part of a campaign's chain, from the end of the part before it. Resolves with the new end, or with undefined at the
 * first entry whose hash is not sha256 of four lines: the hash before it, its key, its amount in micro-USDT, its page's number.
 */
export async function follow(from: ChainEnd, entries: readonly Entry[]): Promise<ChainEnd | undefined> {
  let { head, sumMicro } = from;
  for (const { key, amount, seq, hash } of entries) {
    const amountMicro = microOf(amount);
    if (amountMicro === undefined) return undefined;
    head = await sha256(`${head}\n${key}\n${amountMicro}\n${seq}`);
    if (head !== hash) return undefined;
    sumMicro += amountMicro;
  }
  return { head, sumMicro };
}

/** What left the escrow is negative. */
function microOf(amount: string): number | undefined {
  if (!amount.startsWith('-')) return parseUsdt(amount);
  const micro = parseUsdt(amount.slice(1));
  return micro === undefined ? undefined : -micro;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
