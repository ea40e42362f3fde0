import type { Clock } from '@candor/service-kit/clock';
import { JournalFault } from './fold.ts';
import type { Journal } from './journal.ts';
import { beginVerification, type Verification } from './verify.ts';

/** How far the journal was proved, and since when it is known. */
export interface VerifierState {
  /** The page up to which everything holds; 0 before the first round. */
  verifiedTo: number;
  /** When the last round ended that found nothing. */
  verifiedAt: Date | null;
  /** The first entry that is wrong, once one was found: nothing is verified beyond it. */
  fault: string | null;
}

export interface Verifier {
  state(): VerifierState;
  /** Proves some more of the journal: as many pages as fit into the round. Returns how many. */
  round(): Promise<number>;
}

export interface VerifierDeps {
  journal: Journal;
  clock: Clock;
  /** Told once when something is found. */
  onFault: (fault: string) => void;
  /** A round ends after so many pages, or so many milliseconds of work. */
  pagesMax?: number;
  workMs?: number;
  /** So long after one proof began, the next one begins at the first page: what was changed since is found. */
  againAfterMs?: number;
}

const PAGES_MAX = 500;
const WORK_MS = 50;
const AGAIN_AFTER_MS = 6 * 3_600_000;

/**
 * Proves the journal beside the work of the process, from the data alone and a little at a time: first everything there is, then
 * what is added, and everything again every six hours. It reads what lies in the database, not what the process remembers, so
 * that a page that was changed behind its back is found and named.
 */
export function createVerifier(deps: VerifierDeps): Verifier {
  const { journal, clock } = deps;
  const { pagesMax = PAGES_MAX, workMs = WORK_MS, againAfterMs = AGAIN_AFTER_MS } = deps;
  const begin = () => beginVerification({ allKeys: false });
  const state: VerifierState = { verifiedTo: 0, verifiedAt: null, fault: null };
  /** Has proved everything up to `verifiedTo` and goes on with what is added. */
  let front = begin();
  /** The pass from the first page that will take its place. */
  let again: Verification | undefined;
  let passBegunMs = clock.now();

  /** Proves pages until there are no more (then `true`) or the round's work is done. */
  const prove = async (proof: Verification, work: { pages: number; untilMs: number }): Promise<boolean> => {
    if (work.pages >= pagesMax || performance.now() > work.untilMs) return false;
    for await (const page of journal.since(proof.fold.seq)) {
      proof.take(page);
      work.pages += 1;
      if (work.pages >= pagesMax || performance.now() > work.untilMs) return false;
    }
    proof.result();
    return true;
  };
  const run = async () => {
    const work = { pages: 0, untilMs: performance.now() + workMs };
    const atEnd = await prove(front, work);
    if (atEnd && !again && clock.now() - passBegunMs >= againAfterMs) {
      again = begin();
      passBegunMs = clock.now();
    }
    if (again && (await prove(again, work))) {
      // Pages that were there before must still be there.
      if (again.fold.seq < front.fold.seq)
        throw new JournalFault(again.fold.seq + 1, undefined, undefined, 'is missing');
      front = again;
      again = undefined;
    }
    return work.pages;
  };
  return {
    state: () => ({ ...state }),
    async round() {
      if (state.fault !== null) return 0;
      try {
        const pages = await run();
        state.verifiedTo = front.fold.seq;
        state.verifiedAt = new Date(clock.now());
        return pages;
      } catch (error) {
        if (!(error instanceof JournalFault)) throw error;
        state.fault = error.message;
        deps.onFault(error.message);
        return 0;
      }
    },
  };
}
