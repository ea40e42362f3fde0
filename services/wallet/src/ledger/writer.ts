import { setTimeout as pause } from 'node:timers/promises';
import { refuseLedger } from './errors.ts';
import { balanceOf, decide, JournalFault } from './fold.ts';
import type { Follower } from './follower.ts';
import { assertSameInput, type LedgerDeps, type Outcome, QUEUE_MAX, toOutcome } from './ledger.ts';
import { hashPage, PAGE_TRANSFERS_MAX, type Page, type Transfer, totalMicro } from './transfer.ts';

/** Inserts of one page that failed for another reason than a collision, before the callers are told that it is unknown. */
const INSERT_TRIES = 5;
const FIRST_RETRY_MS = 20;
/** A winner that has seen a rival lets it in for this long, so that two busy processes both get on. */
const POLITE_MS = 3;
/** How long a collision waits for a page that is not visible yet. */
const INVISIBLE_MS = 5;

/** A transfer that waits for its page, and whoever waits for it. */
interface Pending {
  transfer: Transfer;
  recordRefusal: boolean;
  settled: boolean;
  waiters: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }[];
}

/** The writer of one process: queues transfers, makes pages of them, inserts one page at a time. */
export interface Writer {
  enqueue(transfer: Transfer, recordRefusal: boolean): Promise<Outcome>;
  drain(): Promise<void>;
}

/** Makes the writer on a follower of the same journal. */
export function createWriter(deps: LedgerDeps, follower: Follower): Writer {
  const { journal, hooks } = deps;
  const { fold } = follower;
  const disabled = hooks?.disable ?? new Set<string>();
  /** Everything queued or in flight, by key: a second caller of a key joins the first. */
  const byKey = new Map<string, Pending>();
  let queue: Pending[] = [];
  let working: Promise<void> | undefined;
  let stopped: unknown;
  let rivalSeen = false;
  let ownSeq = 0;

  follower.onPage((page) => {
    if (page._id !== ownSeq) rivalSeen = true;
    for (const [index, transfer] of page.transfers.entries()) settleFrom(transfer, page._id, index);
  });

  function settleFrom(transfer: Transfer, seq: number, index: number): void {
    const pending = byKey.get(transfer.key);
    if (pending) settle(pending, { transfer, seq, index });
  }

  function settle(pending: Pending, recorded: { transfer: Transfer; seq: number; index: number }): void {
    try {
      assertSameInput(pending.transfer, recorded.transfer);
      answer(pending, toOutcome(recorded.transfer, recorded.seq, recorded.index));
    } catch (error) {
      fail(pending, error);
    }
  }

  function answer(pending: Pending, outcome: Outcome): void {
    release(pending);
    for (const waiter of pending.waiters) waiter.resolve(outcome);
  }

  function fail(pending: Pending, error: unknown): void {
    release(pending);
    for (const waiter of pending.waiters) waiter.reject(error);
  }

  function release(pending: Pending): void {
    pending.settled = true;
    if (byKey.get(pending.transfer.key) === pending) byKey.delete(pending.transfer.key);
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      // Callers that were just answered get to queue their next transfer, so that it joins this page.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = takeBatch();
      if (batch.length === 0) continue;
      try {
        await writePage(batch);
      } catch (error) {
        giveUp(batch, error);
      }
    }
    // Here and not in a promise's callback: a caller that queues in between would otherwise find nobody at work.
    working = undefined;
  }

  function takeBatch(): Pending[] {
    const batch: Pending[] = [];
    let taken = 0;
    for (const pending of queue) {
      if (batch.length === PAGE_TRANSFERS_MAX) break;
      taken += 1;
      if (!pending.settled) batch.push(pending);
    }
    queue = queue.slice(taken);
    return batch;
  }

  /** Decides a batch on the folded balances, in order, and writes what is recorded as the next page. */
  async function writePage(batch: Pending[]): Promise<void> {
    const { page, unrecorded } = buildPage(batch);
    if (page.transfers.length > 0) {
      if (disabled.has('answerAfterInsert'))
        for (const [index, transfer] of page.transfers.entries()) settleFrom(transfer, page._id, index);
      // Set before the insert: a reader's catch-up may fold this page before its own insert has answered.
      ownSeq = page._id;
      if ((await insert(page)) === 'collided') {
        await resolveCollision(batch);
        putBack(batch);
        return;
      }
      follower.accept(page);
    }
    await settleUnrecorded(unrecorded);
    if (page.transfers.length > 0 && rivalSeen) {
      rivalSeen = false;
      await pause(POLITE_MS);
    }
  }

  function buildPage(batch: Pending[]): { page: Page; unrecorded: Pending[] } {
    const changed = new Map<string, number>();
    const balance = (account: string) => changed.get(account) ?? balanceOf(fold, account);
    const transfers: Transfer[] = [];
    const unrecorded: Pending[] = [];
    for (const pending of batch) {
      const { transfer } = pending;
      const refused = disabled.has('guard') ? undefined : decide(balance, transfer);
      if (refused === undefined) {
        changed.set(transfer.from, balance(transfer.from) - totalMicro(transfer));
        for (const leg of transfer.to) changed.set(leg.account, balance(leg.account) + leg.amountMicro);
        transfers.push(transfer);
      } else if (pending.recordRefusal) transfers.push({ ...transfer, refused });
      else unrecorded.push(pending);
    }
    // Never backwards within the chain, whatever this machine's clock says.
    const at = new Date(Math.max(deps.clock.now(), fold.atMs));
    const page = { _id: fold.seq + 1, at, prev: fold.hash, hash: '', transfers };
    page.hash = transfers.length > 0 ? hashPage(page) : '';
    return { page, unrecorded };
  }

  /** Inserts a page, again after an error of another kind: had it been written after all, the next try collides with it. */
  async function insert(page: Page): Promise<'inserted' | 'collided'> {
    for (let tries = 1; ; tries += 1) {
      try {
        await hooks?.beforeInsert?.(page._id);
        const result = await journal.insert(page);
        if (result === 'inserted') await hooks?.afterInsert?.(page._id);
        return result;
      } catch (error) {
        if (tries === INSERT_TRIES || (error instanceof Error && error.name === 'CrashAbort')) throw error;
        await pause(FIRST_RETRY_MS * 2 ** (tries - 1));
      }
    }
  }

  /** After a collision: folds the missing pages, which answers whose key is in them; then looks older keys up. */
  async function resolveCollision(batch: Pending[]): Promise<void> {
    rivalSeen = true;
    if ((await follower.catchUp()) > 0) return;
    let found = 0;
    for (const pending of batch) {
      const recorded = pending.settled ? undefined : await journal.find(pending.transfer.key);
      if (!recorded) continue;
      settle(pending, recorded);
      found += 1;
    }
    // Neither a page nor a key: the rival's page is not visible yet, or was rolled back.
    if (found === 0) await pause(INVISIBLE_MS);
  }

  /**
   * A refusal that is not recorded collides with nothing, so it is answered only after a catch-up begun now and a look-up
   * that its key is not in the journal.
   */
  async function settleUnrecorded(unrecorded: Pending[]): Promise<void> {
    if (unrecorded.length === 0) return;
    if (!disabled.has('catchUp')) await follower.catchUp();
    for (const pending of unrecorded.filter((one) => !one.settled)) {
      const recorded = disabled.has('catchUp') ? undefined : await journal.find(pending.transfer.key);
      const reason = decide((account) => balanceOf(fold, account), pending.transfer);
      if (recorded) settle(pending, recorded);
      else if (reason === undefined) queue.unshift(pending);
      else answer(pending, { status: 'refused', key: pending.transfer.key, reason, recorded: false });
    }
  }

  function putBack(batch: Pending[]): void {
    queue = batch.filter((pending) => !pending.settled).concat(queue);
  }

  function giveUp(batch: Pending[], error: unknown): void {
    const fault = error instanceof JournalFault;
    if (fault) {
      stopped = error;
      deps.onFault?.(error);
    }
    const code = fault ? 'LEDGER_STOPPED' : 'OUTCOME_UNKNOWN';
    const told = fault ? batch.concat(queue) : batch;
    if (fault) queue = [];
    for (const pending of told) if (!pending.settled) fail(pending, refuseLedger(code, { retryAfterSeconds: 5 }));
  }

  return {
    enqueue(transfer, recordRefusal) {
      if (stopped !== undefined) return Promise.reject(refuseLedger('LEDGER_STOPPED'));
      const known = disabled.has('join') ? undefined : byKey.get(transfer.key);
      if (!known && queue.length >= (deps.queueMax ?? QUEUE_MAX))
        return Promise.reject(refuseLedger('LEDGER_BUSY', { retryAfterSeconds: 1 }));
      return new Promise<Outcome>((resolve, reject) => {
        const waiter = { resolve, reject };
        if (known) return join(known, transfer, waiter);
        const pending = { transfer, recordRefusal, settled: false, waiters: [waiter] };
        byKey.set(transfer.key, pending);
        queue.push(pending);
        working ??= work();
      });
    },
    async drain() {
      while (working) await working;
    },
  };

  function join(known: Pending, transfer: Transfer, waiter: Pending['waiters'][number]): void {
    if (known.transfer.fingerprint === transfer.fingerprint) known.waiters.push(waiter);
    else waiter.reject(refuseLedger('IDEMPOTENCY_CONFLICT'));
  }
}
