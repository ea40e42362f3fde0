import type { Fold } from './figures.ts';
import { emptyFold, foldPage, missingFor } from './fold.ts';
import type { Journal } from './journal.ts';
import { SnapshotLost } from './rows.ts';
import { shareRuns } from './share-runs.ts';
import type { Page, Transfer } from './transfer.ts';

type Named = readonly Pick<Transfer, 'from' | 'to'>[];

/** Follows the journal into a fold in memory, for one process. */
export interface Follower {
  /** The same object always; its content is another's after its snapshot was lost. */
  fold: Fold;
  /**
   * Folds what others have written. Callers share one query, but only one that was not sent when they asked: so whoever
   * waits here sees every page that was acknowledged before. Returns the number of pages folded meanwhile.
   */
  catchUp(): Promise<number>;
  /** Folds a page that this process inserted, or that a query brought; one that is folded already is passed over. */
  accept(page: Page): Promise<void>;
  /** Whether everything is in memory that deciding and folding these transfers needs: true until the caller awaits something. */
  isReady(transfers: Named): boolean;
  /** Reads back what is missing for that. It may have to be asked for again. */
  ready(transfers: Named): Promise<void>;
  /** Runs `figures` on the fold once everything that it looks at is in memory. */
  look<Figures>(figures: (fold: Fold) => Figures): Promise<Figures>;
  /** Goes on from another snapshot in place of one that is lost. */
  replace(lost: SnapshotLost): Promise<void>;
  /** Called with each page after it is folded, in order. */
  onPage(listener: (page: Page) => void): void;
}

/** Where a fold is opened again from, when the snapshot of the present one is lost. */
export type Reopen = (lost: SnapshotLost) => Promise<Fold>;

const cannotReopen: Reopen = (lost) => Promise.reject(lost);

/** A follower that starts at `fold`, or at the journal's beginning. */
export function createFollower(journal: Journal, fold: Fold = emptyFold(), reopen: Reopen = cannotReopen): Follower {
  const listeners: ((page: Page) => void)[] = [];
  const tell = (page: Page) => {
    for (const listener of listeners) listener(page);
  };
  const take = (page: Page) => {
    if (page._id <= fold.seq) return;
    foldPage(fold, page);
    tell(page);
  };
  const accept = async (page: Page) => {
    while (page._id > fold.seq && !isReady(page.transfers)) await ready(page.transfers);
    take(page);
  };
  const query = async () => {
    const from = fold.seq;
    for await (const page of journal.since(from)) await accept(page);
    return fold.seq - from;
  };
  const isReady = (transfers: Named) => missingFor(fold, transfers).length === 0;
  const ready = (transfers: Named) => bring(missingFor(fold, transfers));
  const bring = async (accounts: readonly string[]) => {
    try {
      await fold.rows.bring(accounts);
    } catch (error) {
      if (!(error instanceof SnapshotLost)) throw error;
      await replace(error);
    }
  };
  let replacing: Promise<void> | undefined;
  const replace = (lost: SnapshotLost) => {
    replacing ??= takeAnother(lost).finally(() => {
      replacing = undefined;
    });
    return replacing;
  };
  /** Folds again from another snapshot, up to where this one stands, and takes its place between two pages. */
  const takeAnother = async (lost: SnapshotLost) => {
    if (fold.rows.base?.id !== lost.id) return;
    const fresh = await reopen(lost);
    while (fresh.seq < fold.seq) {
      for await (const page of journal.since(fresh.seq)) {
        await foldOn(fresh, page);
        if (fresh.seq >= fold.seq) break;
      }
    }
    const [from, to] = [fold.seq, fresh.seq];
    Object.assign(fold, fresh);
    if (to === from) return;
    // The snapshot was ahead: what lies between is told without being folded here.
    for await (const page of journal.stream(from + 1)) {
      if (page._id > to) break;
      tell(page);
    }
  };
  return {
    fold,
    accept,
    isReady,
    ready,
    replace,
    onPage: (listener) => void listeners.push(listener),
    // What is under way was sent before this call, so this call waits for the next one, with all who ask meanwhile.
    catchUp: shareRuns(query),
    async look(figures) {
      for (;;) {
        const seen = fold.rows.reading(() => figures(fold));
        if ('found' in seen && seen.missing.length === 0) return seen.found;
        await bring(seen.missing);
      }
    },
  };
}

/** Folds a page, with everything that it needs read back. */
export async function foldOn(fold: Fold, page: Page): Promise<void> {
  for (let missing = missingFor(fold, page.transfers); missing.length > 0; missing = missingFor(fold, page.transfers))
    await fold.rows.bring(missing);
  foldPage(fold, page);
}
