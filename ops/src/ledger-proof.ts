import { randomBytes } from 'node:crypto';
import { systemClock } from '@candor/service-kit/clock';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { campaignOf } from '@candor/wallet/ledger/accounts';
import type { Fold } from '@candor/wallet/ledger/fold';
import { type Journal, requireIndexes } from '@candor/wallet/ledger/journal';
import { inRuns } from '@candor/wallet/ledger/page-runs';
import { createRefusals } from '@candor/wallet/ledger/refusals';
import { openNewest } from '@candor/wallet/ledger/snapshot';
import { type SnapshotKeys, type SnapshotKind, snapshotKeys } from '@candor/wallet/ledger/snapshot-format';
import { createKeeper, type Keeper } from '@candor/wallet/ledger/snapshot-keeper';
import { findUnsigned, listSnapshots, removeKind, type SnapshotPlace } from '@candor/wallet/ledger/snapshot-store';
import type { Page } from '@candor/wallet/ledger/transfer';
import { PROOF_LIMITS } from '@candor/wallet/ledger/verifier';
import { beginVerification, type ProofState, type Verification, type Verified } from '@candor/wallet/ledger/verify';
import { comparePostings } from '@candor/wallet/projections/comparison';
import type { Projected } from '@candor/wallet/projections/postings';
import type { Connection } from 'mongoose';
import type { CampaignLedger } from './ledger-campaigns.ts';

export interface ProofOptions {
  /** What the wallet signs with. Without it nothing that was kept can be believed, and the proof begins at page 1. */
  idKeys?: SecretRing | undefined;
  /** Begins at page 1 whatever was kept. */
  whole?: boolean;
  /** Told of a kept state that is damaged, or not signed by the wallet: the one before it is taken. */
  onRefused?: (lost: Error) => void;
}

/** A ledger that holds, and how it was shown. */
export interface Proved extends Verified {
  /** The page behind which the proof began: 0, or one up to which the running proof had come. */
  fromSeq: number;
  /** Snapshots that equal the journal, and postings. */
  snapshots: number;
  postings: number;
  /** The proof, to go on with what is added. */
  verification: Verification;
  /** Removes what it put down meanwhile. */
  end(): Promise<void>;
}

/**
 * Proves the ledger from the data alone, in one pass and in constant memory: accounts that were not touched lately are put down in the
 * database and read back. It goes on from where the running proof was last, when that is signed by the wallet; keys of different pages
 * are the unique index's, keys within a page are compared. Postings and snapshots are compared with the pages as they pass. Throws,
 * naming the first thing that is wrong.
 */
export async function proveLedger(wallet: Connection, journal: Journal, options: ProofOptions = {}): Promise<Proved> {
  await requireIndexes(wallet);
  const { idKeys, whole = false } = options;
  const goesOn = idKeys !== undefined && !whole;
  // A key of its own: what this run puts down is believed by this run alone.
  const kind: SnapshotKind = goesOn ? 'proof' : `whole ${Date.now()}`;
  const keys: SnapshotKeys = goesOn ? snapshotKeys(idKeys) : [randomBytes(32)];
  const place: SnapshotPlace = { connection: wallet, journal, keys, kind };
  const refusals = createRefusals(options.onRefused);
  const kept = goesOn ? await openNewest(place, { refusals, whole: true }) : undefined;
  const start = kept && { fold: kept.fold, state: kept.extra as ProofState };
  const verification = beginVerification({ allKeys: false, ...(start && { start }) });
  const { fold } = verification;
  const fromSeq = fold.seq;
  const keeper = createKeeper({
    ...place,
    ...{ fold, clock: systemClock, extra: verification.state, refusals },
    limits: goesOn ? PROOF_LIMITS : { ...PROOF_LIMITS, transfersMax: Infinity },
    onLost: (lost) => Promise.reject(lost),
  });
  const end = async () => void (goesOn || (await removeKind(place)));
  try {
    const postings = await comparePostings(wallet, fromSeq);
    const snapshots = await openComparison({ ...place, kind: 'ledger' }, fold, keeper);
    for await (const run of inRuns(journal.stream(fromSeq + 1))) {
      await readBack(fold, run);
      for (const page of run) {
        await readBack(fold, [page]);
        const before = projectedFrom(fold, page);
        await verification.takeNext(page);
        await postings.take(before, page);
        await snapshots.take(page);
        if (keeper.isDue()) await keeper.round();
      }
    }
    const found = { snapshots: snapshots.end(), postings: await postings.end() };
    return { ...verification.result(), ...found, fromSeq, verification, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function readBack(fold: Fold, pages: readonly Page[]): Promise<void> {
  const accounts = pages
    .flatMap(({ transfers }) => transfers)
    .flatMap(({ from, to }) => [from, ...to.map((leg) => leg.account)]);
  await fold.rows.bring([...new Set(accounts)]);
}

/** The balances and campaigns' heads before a page, of those that it touches. */
function projectedFrom(fold: Fold, page: Page): Projected {
  const projected: Projected = { seq: fold.seq, balances: new Map(), heads: new Map() };
  for (const { from, to } of page.transfers) {
    for (const account of [from, ...to.map((leg) => leg.account)]) {
      projected.balances.set(account, fold.rows.peek(account).micro);
      const appId = campaignOf(account);
      const head = appId === undefined ? undefined : fold.campaigns.get(appId)?.head;
      if (appId !== undefined && head !== undefined) projected.heads.set(appId, head);
    }
  }
  return projected;
}

/** Compares the ledger's snapshots with the proof's fold when it comes to their pages. One that stands before is only looked at whether it is whole. */
async function openComparison(place: SnapshotPlace, fold: Fold, keeper: Keeper) {
  const waiting = new Map<number, string[]>();
  let compared = 0;
  const compare = async (id: string) => {
    const stored = await findUnsigned(place, id);
    if (!stored) return;
    const fault = await keeper.faultOf(stored);
    if (fault) throw new Error(`snapshot of page ${fold.seq}: ${fault}`);
    compared += 1;
  };
  for (const { _id, seq } of await listSnapshots(place, fold.seq)) waiting.set(seq, [...(waiting.get(seq) ?? []), _id]);
  return {
    async take(page: Page) {
      for (const id of waiting.get(page._id) ?? []) await compare(id);
      waiting.delete(page._id);
    },
    end() {
      const [strange] = waiting.keys();
      if (strange !== undefined) throw new Error(`snapshot of page ${strange}: there is no such page`);
      return compared;
    },
  };
}

/** The ledger's side of other checks: the proof's fold, which reads on when it is asked to. */
export function ledgerOf(verification: Verification, journal: Journal): CampaignLedger {
  const { fold } = verification;
  return {
    async look(figures) {
      for (;;) {
        const seen = fold.rows.reading(() => figures(fold));
        if ('found' in seen && seen.missing.length === 0) return seen.found;
        await fold.rows.bring(seen.missing);
      }
    },
    async catchUp() {
      for await (const page of journal.since(fold.seq)) await verification.takeNext(page);
    },
  };
}
