import { setTimeout as wait } from 'node:timers/promises';
import { type LedgerDeps, QUEUE_MAX } from './deps.ts';
import { refuseLedger } from './errors.ts';
import { balanceOf, decide, JournalFault } from './fold.ts';
import type { Follower } from './follower.ts';
import type { Recorded } from './journal.ts';
import type { Outcome } from './outcome.ts';
import { buildPage } from './page.ts';
import { createPending, type Pending } from './pending.ts';
import { PAGE_TRANSFERS_MAX, type Page, type Transfer } from './transfer.ts';

/** Inserts of one page that failed for another reason than a collision, before the callers are told that it is unknown. */
const INSERT_TRIES = 5;
const FIRST_RETRY_MS = 20;
/** A winner that has seen a rival lets it in for this long, so that two busy processes both get on. */
const POLITE_MS = 3;
/** How long a collision waits for a page that is not visible yet: at first, at most, and how often before it is unknown. */
const INVISIBLE_MS = 5;
const INVISIBLE_MS_MAX = 100;
const INVISIBLE_TRIES = 100;

/** The writer of one process: queues transfers, makes pages of them, inserts one page at a time. */
export interface Writer {
  enqueue(transfer: Transfer, recordRefusal: boolean): Promise<Outcome>;
  drain(): Promise<void>;
}

/** Makes the writer on a follower of the same journal. */
export function createWriter(deps: LedgerDeps, follower: Follower): Writer {
  const { journal, hooks } = deps;
  const { fold } = follower;
  const pause = hooks?.pause ?? ((ms: number) => wait(ms));
  const disabled = hooks?.disable ?? new Set<string>();
  const waiting = createPending();
  let queue: Pending[] = [];
  let working: Promise<void> | undefined;
  let stopped: unknown;
  let rivalSeen = false;
  /** The hash of the page that is being inserted. */
  let inserting: string | undefined;
  /** That page, when a reader's catch-up folded it before the insert answered whether it is this process's own. */
  let held: Page | undefined;
  /** Collisions in a row that brought nothing new. */
  let stuck = 0;

  follower.onPage((page) => {
    if (page.hash === inserting) {
      held = page;
      return;
    }
    rivalSeen = true;
    waiting.settlePage(page, true);
  });

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
    let open = batch;
    // Asked again after each wait: what was read back may have left, and a page may have come and settled some.
    while (!follower.isReady(transfersOf(open))) {
      await follower.ready(transfersOf(open));
      open = open.filter((pending) => !pending.settled);
    }
    if (open.length === 0) return;
    const { page, unrecorded } = buildPage(fold, open, deps.clock.now(), !disabled.has('guard'));
    if (page.transfers.length > 0) {
      if (disabled.has('answerAfterInsert')) waiting.settlePage(page, false);
      if ((await insertOwn(page)) === 'collided') {
        await resolveCollision(page, batch);
        putBack(batch);
        return;
      }
    }
    await settleUnrecorded(unrecorded);
    if (page.transfers.length > 0 && rivalSeen) {
      rivalSeen = false;
      await pause(POLITE_MS);
    }
  }

  /** Inserts a page and folds it; whatever the answer was, a page that was folded meanwhile is told to its callers. */
  async function insertOwn(page: Page): Promise<'inserted' | 'collided'> {
    inserting = page.hash;
    try {
      const result = await insert(page);
      if (result === 'inserted') {
        stuck = 0;
        await follower.accept(page);
        waiting.settlePage(page, false);
      }
      return result;
    } finally {
      inserting = undefined;
      if (held) waiting.settlePage(held, true);
      held = undefined;
    }
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
  async function resolveCollision(page: Page, batch: Pending[]): Promise<void> {
    rivalSeen = true;
    await follower.catchUp();
    let moved = fold.seq >= page._id;
    if (!moved) {
      const open = batch.filter((pending) => !pending.settled);
      const recorded = await journal.findAll(open.map((pending) => pending.transfer.key));
      for (const pending of open) {
        const found = recorded.get(pending.transfer.key);
        if (found) waiting.settle(pending, found, true);
      }
      moved = recorded.size > 0;
    }
    stuck = moved ? 0 : stuck + 1;
    if (stuck > INVISIBLE_TRIES) {
      stuck = 0;
      throw new Error(`page ${page._id} collides with something that is never seen`);
    }
    // Neither a page nor a key: the rival's page is not visible yet, or was rolled back.
    if (!moved) await pause(Math.min(INVISIBLE_MS * stuck, INVISIBLE_MS_MAX));
  }

  /**
   * A refusal that is not recorded collides with nothing, so it is answered only after a catch-up begun now and a look-up
   * that its key is not in the journal. Whoever joined after that catch-up began waits for another one.
   */
  async function settleUnrecorded(unrecorded: Pending[]): Promise<void> {
    if (unrecorded.length === 0) return;
    const asked = new Map(unrecorded.map((one) => [one, one.waiters.length]));
    const recorded = disabled.has('catchUp') ? new Map<string, Recorded>() : await lookAgain(unrecorded);
    while (!follower.isReady(transfersOf(unrecorded))) await follower.ready(transfersOf(unrecorded));
    for (const [pending, count] of asked) {
      if (pending.settled) continue;
      const found = recorded.get(pending.transfer.key);
      const reason = decide((account) => balanceOf(fold, account), pending.transfer);
      if (found) waiting.settle(pending, found, true);
      else if (reason === undefined) queue.unshift(pending);
      else {
        const refused: Outcome = { status: 'refused', key: pending.transfer.key, reason, recorded: false };
        if (waiting.answerFirst(pending, count, refused)) queue.unshift(pending);
      }
    }
  }

  async function lookAgain(unrecorded: readonly Pending[]): Promise<Map<string, Recorded>> {
    await follower.catchUp();
    return journal.findAll(unrecorded.filter((one) => !one.settled).map((one) => one.transfer.key));
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
    for (const pending of told)
      if (!pending.settled) waiting.fail(pending, refuseLedger(code, { retryAfterSeconds: 5 }));
  }

  function enqueue(transfer: Transfer, recordRefusal: boolean): Promise<Outcome> {
    if (stopped !== undefined) return Promise.reject(refuseLedger('LEDGER_STOPPED'));
    const known = disabled.has('join') ? undefined : waiting.get(transfer.key);
    if (known) return waiting.join(known, transfer, () => enqueue(transfer, recordRefusal));
    if (queue.length >= (deps.queueMax ?? QUEUE_MAX))
      return Promise.reject(refuseLedger('LEDGER_BUSY', { retryAfterSeconds: 1 }));
    const { pending, outcome } = waiting.add(transfer, recordRefusal);
    queue.push(pending);
    working ??= work();
    return outcome;
  }

  return {
    enqueue,
    async drain() {
      while (working) await working;
    },
  };
}

const transfersOf = (batch: readonly Pending[]) => batch.map((pending) => pending.transfer);
