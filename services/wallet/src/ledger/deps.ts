import type { Clock } from '@candor/service-kit/clock';
import type { Journal } from './journal.ts';

/** Seams at which tests stop, pause or disable a protection; production leaves them out. */
export interface LedgerHooks {
  beforeInsert?: (seq: number) => Promise<void>;
  afterInsert?: (seq: number) => Promise<void>;
  /** Waits so many milliseconds in place of the machine's clock. */
  pause?: (ms: number) => Promise<void>;
  disable?: ReadonlySet<'join' | 'catchUp' | 'guard' | 'answerAfterInsert'>;
}

export interface LedgerDeps {
  journal: Journal;
  clock: Clock;
  /** Told when the journal is found broken: nothing is posted any more by this process. */
  onFault?: (error: unknown) => void;
  hooks?: LedgerHooks;
  /** How many transfers may wait; more are refused with LEDGER_BUSY. */
  queueMax?: number;
}

export const QUEUE_MAX = 20_000;
