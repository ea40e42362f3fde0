import type { Fold } from './figures.ts';
import { emptyFold, foldPage } from './fold.ts';
import type { Journal } from './journal.ts';
import { shareRuns } from './share-runs.ts';
import type { Page } from './transfer.ts';

/** Follows the journal into a fold in memory, for one process. */
export interface Follower {
  fold: Fold;
  /**
   * Folds what others have written. Callers share one query, but only one that was not sent when they asked: so whoever
   * waits here sees every page that was acknowledged before. Returns the number of pages folded meanwhile.
   */
  catchUp(): Promise<number>;
  /** Folds a page that this process inserted, or that a query brought; one that is folded already is passed over. */
  accept(page: Page): void;
  /** Called with each page after it is folded, in order. */
  onPage(listener: (page: Page) => void): void;
}

/** A follower that starts at `fold`, or at the journal's beginning. */
export function createFollower(journal: Journal, fold: Fold = emptyFold()): Follower {
  const listeners: ((page: Page) => void)[] = [];
  const accept = (page: Page) => {
    if (page._id <= fold.seq) return;
    foldPage(fold, page);
    for (const listener of listeners) listener(page);
  };
  const query = async () => {
    const from = fold.seq;
    for await (const page of journal.since(from)) accept(page);
    return fold.seq - from;
  };
  return {
    fold,
    accept,
    onPage: (listener) => void listeners.push(listener),
    // What is under way was sent before this call, so this call waits for the next one, with all who ask meanwhile.
    catchUp: shareRuns(query),
  };
}
