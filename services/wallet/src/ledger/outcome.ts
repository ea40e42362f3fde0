import { refuseLedger } from './errors.ts';
import type { Recorded } from './journal.ts';
import type { RefusalReason } from './transfer.ts';

/**
 * What the journal says of a transfer. A recorded refusal is final: every retry, by anyone, hears the same. `repeated` is false for
 * the one caller whose request wrote the entry (for nobody, when the answer to that was lost).
 */
export type Outcome =
  | { status: 'posted'; key: string; seq: number; index: number; repeated: boolean }
  | { status: 'refused'; key: string; reason: RefusalReason; recorded: boolean };

/** What a recorded transfer means to a caller. */
export function toOutcome({ transfer, seq, index }: Recorded, repeated: boolean): Outcome {
  const { key, refused } = transfer;
  return refused === undefined
    ? { status: 'posted', key, seq, index, repeated }
    : { status: 'refused', key, reason: refused, recorded: true };
}

/** Throws IDEMPOTENCY_CONFLICT unless both are the same request. */
export function assertSameInput(asked: { fingerprint: string }, recorded: { fingerprint: string }): void {
  if (asked.fingerprint !== recorded.fingerprint) throw refuseLedger('IDEMPOTENCY_CONFLICT');
}
