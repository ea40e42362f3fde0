import type { Recorded } from './journal.ts';
import { assertSameInput, type Outcome, toOutcome } from './outcome.ts';
import type { Page, Transfer } from './transfer.ts';

interface Waiter {
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** A transfer that waits for its page, and whoever waits for it. */
export interface Pending {
  readonly transfer: Transfer;
  readonly recordRefusal: boolean;
  settled: boolean;
  readonly waiters: Waiter[];
  /** Callers of the same key with another request; each asks anew when this one is over. */
  readonly others: (() => void)[];
}

/**
 * Everything of one process that is queued or in flight, by key. A second caller of a key joins the first: a unique multikey
 * index does not compare the elements of one document, so equal keys must never get as far as a page.
 */
export interface PendingTransfers {
  get(key: string): Pending | undefined;
  /** Starts to wait for a transfer. */
  add(transfer: Transfer, recordRefusal: boolean): { pending: Pending; outcome: Promise<Outcome> };
  /**
   * Waits with the first caller of the key. When that one asked for something else, `askAnew` is called once it is over: what is
   * only queued may never be recorded, so a conflict is told from the journal alone.
   */
  join(known: Pending, transfer: Transfer, askAnew: () => Promise<Outcome>): Promise<Outcome>;
  /** Answers with what is recorded under the key, or with IDEMPOTENCY_CONFLICT. */
  settle(pending: Pending, recorded: Recorded, repeated: boolean): void;
  /** Settles everything that a page holds. */
  settlePage(page: Page, repeated: boolean): void;
  /** Answers those of the first `count` who wait. Returns whether somebody who joined later still does. */
  answerFirst(pending: Pending, count: number, outcome: Outcome): boolean;
  fail(pending: Pending, error: unknown): void;
}

/** Nothing waits yet. */
export function createPending(): PendingTransfers {
  const byKey = new Map<string, Pending>();

  const release = (pending: Pending) => {
    pending.settled = true;
    if (byKey.get(pending.transfer.key) === pending) byKey.delete(pending.transfer.key);
    for (const askAnew of pending.others.splice(0)) askAnew();
  };
  const answerFirst = (pending: Pending, count: number, outcome: Outcome) => {
    const told = pending.waiters.splice(0, count);
    if (pending.waiters.length === 0) release(pending);
    // Whoever joined asked for what another caller made happen.
    for (const [index, waiter] of told.entries())
      waiter.resolve(index === 0 || outcome.status === 'refused' ? outcome : { ...outcome, repeated: true });
    return pending.waiters.length > 0;
  };
  const fail = (pending: Pending, error: unknown) => {
    release(pending);
    for (const waiter of pending.waiters) waiter.reject(error);
  };
  const settle = (pending: Pending, recorded: Recorded, repeated: boolean) => {
    try {
      assertSameInput(pending.transfer, recorded.transfer);
    } catch (error) {
      fail(pending, error);
      return;
    }
    answerFirst(pending, pending.waiters.length, toOutcome(recorded, repeated));
  };
  const waitFor = (pending: Pending) =>
    new Promise<Outcome>((resolve, reject) => void pending.waiters.push({ resolve, reject }));

  return {
    answerFirst,
    fail,
    settle,
    get: (key) => byKey.get(key),
    add(transfer, recordRefusal) {
      const pending = { transfer, recordRefusal, settled: false, waiters: [], others: [] };
      byKey.set(transfer.key, pending);
      return { pending, outcome: waitFor(pending) };
    },
    join(known, transfer, askAnew) {
      if (known.transfer.fingerprint === transfer.fingerprint) return waitFor(known);
      return new Promise((resolve) => void known.others.push(() => resolve(askAnew())));
    },
    settlePage(page, repeated) {
      for (const [index, transfer] of page.transfers.entries()) {
        const pending = byKey.get(transfer.key);
        if (pending) settle(pending, { transfer, seq: page._id, index, at: page.at }, repeated);
      }
    },
  };
}
