import type { Clock } from '@candor/service-kit/clock';
import { openChainPass } from './chain-pass.ts';
import { JournalFault } from './fold.ts';
import type { Journal } from './journal.ts';
import type { ProofKeeping, RoundWork } from './proof-keeping.ts';
import { createRefusals } from './refusals.ts';
import { SnapshotLost } from './rows.ts';
import { openNewest } from './snapshot.ts';
import { snapshotKeys } from './snapshot-format.ts';
import { createKeeper, type Keeper, type KeeperLimits } from './snapshot-keeper.ts';
import { refuseLost } from './snapshot-store.ts';
import { beginVerification, type ProofState, type Verification } from './verify.ts';

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
  /** A round ends after so many pages, or so many milliseconds of work; never before its first page. */
  pagesMax?: number;
  workMs?: number;
  /** So long after one pass over all pages began, the next one begins at the first page: what was changed since is found. */
  againAfterMs?: number;
  /** Without it every process proves from the first page, in memory. */
  keeping?: ProofKeeping;
  /** Milliseconds that only ever pass. */
  elapsed?: () => number;
}

const PAGES_MAX = 500;
const WORK_MS = 50;
const AGAIN_AFTER_MS = 6 * 3_600_000;
/** The proof needs fewer accounts at hand than the ledger: nobody waits for it. */
export const PROOF_LIMITS: KeeperLimits = { changedMax: 50_000, transfersMax: 100_000, cleanMax: 20_000 };

/**
 * Proves the journal beside the work of the process, from the data alone and a little at a time: first everything there is, then
 * what is added. It goes on where it was after a restart: its state is kept in signed snapshots of its own fold, never of the
 * ledger's. Every six hours it reads all pages again: as long as their hashes lead to the hash of what was proved, they say what they
 * said then, so that nothing of it needs to be decided anew. It reads what lies in the database, not what the process remembers, so
 * that a page that was changed behind its back is found and named.
 */
export function createVerifier(deps: VerifierDeps): Verifier {
  const { journal, clock, keeping } = deps;
  const { pagesMax = PAGES_MAX, workMs = WORK_MS, againAfterMs = AGAIN_AFTER_MS } = deps;
  const { elapsed = () => performance.now() } = deps;
  const state: VerifierState = { verifiedTo: 0, verifiedAt: null, fault: null };
  const refusals = createRefusals(keeping?.onRefused);
  const pass = openChainPass({ journal, clock, againAfterMs, ...(keeping && { keeping }) });
  /** Has proved everything up to `verifiedTo` and goes on with what is added. */
  let front: { proof: Verification; keeper: Keeper | undefined } | undefined;

  const placeOf = ({ connection, idKeys }: ProofKeeping) =>
    ({ connection, journal, keys: snapshotKeys(idKeys), kind: 'proof' }) as const;
  const open = async () => {
    if (!keeping) return { proof: beginVerification({ allKeys: false }), keeper: undefined };
    const { limits = PROOF_LIMITS } = keeping;
    const place = placeOf(keeping);
    const kept = await openNewest(place, { refusals });
    const start = kept && { fold: kept.fold, state: kept.extra as ProofState };
    const proof = beginVerification({ allKeys: false, ...(start && { start }) });
    const onLost = async () => {
      front = undefined;
    };
    const keeper = createKeeper({ ...place, clock, fold: proof.fold, extra: proof.state, onLost, refusals, limits });
    return { proof, keeper };
  };
  /** Proves pages until there are no more (then `true`) or the round's work is done. */
  const prove = async (proof: Verification, work: RoundWork): Promise<boolean> => {
    for await (const page of journal.since(proof.fold.seq)) {
      await proof.takeNext(page);
      work.pages += 1;
      if (work.isOver()) return false;
    }
    proof.result();
    return true;
  };
  const run = async () => {
    const untilMs = elapsed() + workMs;
    // A page in each round, however long it took to come to it: else a slow machine would prove nothing, for ever.
    const isLate = () => work.pages > 0 && elapsed() > untilMs;
    const work: RoundWork = { pages: 0, isOver: () => work.pages >= pagesMax || isLate() };
    front ??= await open();
    const { proof, keeper } = front;
    try {
      const atEnd = await prove(proof, work);
      await pass.goOn(proof.fold, atEnd, work);
      state.verifiedTo = proof.fold.seq;
    } catch (error) {
      if (!(error instanceof SnapshotLost)) throw error;
      // What it read back from is gone: the next round begins at another kept state, or at the first page.
      if (keeping) await refuseLost(placeOf(keeping), refusals, error);
      front = undefined;
    }
    if (front) await keeper?.round();
    return work.pages;
  };
  return {
    state: () => ({ ...state }),
    async round() {
      if (state.fault !== null) return 0;
      try {
        const pages = await run();
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
