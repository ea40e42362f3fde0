import { withSpan } from '@candor/service-kit/telemetry/tracing';
import type { LedgerDeps } from './deps.ts';
import type { Fold } from './figures.ts';
import { createFollower, type Follower } from './follower.ts';
import type { Recorded, RecordedTimes } from './journal.ts';
import { type Outcome, toOutcome } from './outcome.ts';
import { createRecorded } from './recorded.ts';
import { assertWellFormed, fingerprintOf, type Transfer, type TransferInput } from './transfer.ts';
import { createWriter } from './writer.ts';

export interface PostOptions {
  /**
   * Whether a refusal is recorded under the key. Default true. A caller that keeps no state depending on the answer may say
   * false and try the same key again later.
   */
  recordRefusal?: boolean;
  /** When what it answers happened; kept beside the transfer, for how long people waited. */
  askedAt?: Date;
}

/** One ledger in one process. Any number of them may write the same journal. */
export interface Ledger {
  /**
   * Posts a transfer, once, whoever else tries under its key. Refuses with IDEMPOTENCY_CONFLICT (the key with another
   * input), OUTCOME_UNKNOWN (ask again with the same key), LEDGER_BUSY and LEDGER_STOPPED.
   */
  post(input: TransferInput, options?: PostOptions): Promise<Outcome>;
  /**
   * Reads figures that contain every transfer acknowledged before the call, as one consistent cut over all accounts. `figures` may be
   * run more than once: again when what it looked at was not in memory.
   */
  read<Figures>(figures: (fold: Fold) => Figures): Promise<Figures>;
  /** Reads figures of what this process has folded, whatever others have written since. */
  readFolded<Figures>(figures: (fold: Fold) => Figures): Promise<Figures>;
  /** What is recorded under a key, if anything. */
  find(key: string): Promise<Outcome | undefined>;
  /** What is recorded under each of these keys, with its transfer; a key that is not there has no row. */
  lookUp(keys: readonly string[]): Promise<Map<string, Recorded>>;
  /** Whether anything is recorded under a key, a refusal too; whoever asks at the same moment shares a query. */
  isRecorded(key: string): Promise<boolean>;
  /** When each of these keys was recorded, and when it was asked for; a key that is not there has no row. */
  timesOf(keys: readonly string[]): Promise<Map<string, RecordedTimes>>;
  follower: Follower;
  /** Waits until nothing is queued any more. */
  drain(): Promise<void>;
}

/** Opens a ledger on a journal; `follower` starts it from a snapshot. */
export function createLedger(deps: LedgerDeps, follower: Follower = createFollower(deps.journal)): Ledger {
  const writer = createWriter(deps, follower);
  return {
    follower,
    drain: writer.drain,
    async post(input, options = {}) {
      assertWellFormed(input);
      const attributes = { 'candor.transfer.kind': input.kind };
      return withSpan({ name: 'journal append', kind: 'INTERNAL', parent: 'active', attributes }, async (span) => {
        const outcome = await writer.enqueue(
          toTransfer(input, span?.traceparent, options.askedAt),
          options.recordRefusal ?? true,
        );
        if (outcome.status === 'posted')
          span?.set({ 'candor.journal.page': outcome.seq, 'candor.journal.repeated': outcome.repeated });
        return outcome;
      });
    },
    async read(figures) {
      await follower.catchUp();
      return follower.look(figures);
    },
    readFolded: follower.look,
    async find(key) {
      const recorded = await deps.journal.find(key);
      return recorded && toOutcome(recorded, true);
    },
    lookUp: deps.journal.findAll,
    isRecorded: createRecorded(deps.journal),
    timesOf: deps.journal.timesOf,
  };
}

function toTransfer(input: TransferInput, traceparent: string | undefined, askedAt: Date | undefined): Transfer {
  const { key, kind, from } = input;
  const transfer = {
    key,
    kind,
    from,
    to: input.to.map((leg) => ({ account: leg.account, amountMicro: leg.amountMicro })),
    meta: { ...input.meta },
  };
  const fingerprint = fingerprintOf(transfer);
  // A field that is undefined would be stored as null.
  return { ...transfer, fingerprint, ...(traceparent && { traceparent }), ...(askedAt && { askedAt }) };
}
