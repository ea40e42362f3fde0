import { type Clock, systemClock } from '@candor/service-kit/clock';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Step } from '@candor/service-kit/steps';
import type { Connection } from 'mongoose';
import { emptyFold } from './fold.ts';
import { createFollower, type Follower } from './follower.ts';
import type { Journal } from './journal.ts';
import { inRuns } from './page-runs.ts';
import { createRefusals } from './refusals.ts';
import type { RowsOptions, SnapshotLost } from './rows.ts';
import { openNewest } from './snapshot.ts';
import { openDrafts } from './snapshot-draft.ts';
import { snapshotKeys } from './snapshot-format.ts';
import { createKeeper, type Keeper, type KeeperLimits } from './snapshot-keeper.ts';
import { refuseLost } from './snapshot-store.ts';

/** While another process makes the snapshot that is due, a long first fold asks again after so long. */
const ASK_AGAIN_MS = 1_000;

/** How a process came to its fold. */
export interface Opened {
  follower: Follower;
  /** Makes the next snapshots and keeps the memory bounded; its rounds are the caller's. */
  keeper: Keeper;
  /** The page that the snapshot stood on; 0 when the journal was folded from its beginning. */
  fromSeq: number;
  tookMs: number;
}

export interface FollowerOptions {
  connection: Connection;
  journal: Journal;
  idKeys: SecretRing;
  clock?: Clock;
  limits?: KeeperLimits;
  /** Told of each snapshot that is damaged, or not signed by this wallet. */
  onRefused?: (lost: SnapshotLost) => void;
  step?: Step;
  rows?: RowsOptions;
  /** Milliseconds that only ever pass. */
  elapsed?: () => number;
}

/**
 * Folds the journal from the newest good snapshot, or from the beginning. What is long to fold is kept in snapshots on the way, so
 * that a start that is cut off is not in vain. A snapshot that another process left half made is gone on with.
 */
export async function openFollower(options: FollowerOptions): Promise<Opened> {
  const { connection, journal, idKeys, clock = systemClock, rows, elapsed = () => performance.now() } = options;
  const startedMs = elapsed();
  const refusals = createRefusals(options.onRefused);
  const place = { connection, journal, keys: snapshotKeys(idKeys), kind: 'ledger' } as const;
  const open = async (whole: boolean) =>
    (await openNewest(place, { refusals, whole, ...(rows && { rows }) }))?.fold ?? emptyFold();
  const fold = await open(true);
  const fromSeq = fold.seq;
  const follower = createFollower(journal, fold, async (lost) => {
    await refuseLost(place, refusals, lost);
    return open(false);
  });
  const keeper = createKeeper({
    ...place,
    ...{ clock, fold, refusals, onLost: follower.replace },
    ...(options.limits && { limits: options.limits }),
    ...(options.step && { step: options.step }),
  });
  let nextRoundMs = 0;
  const draft = await openDrafts(place, clock).read();
  for await (const run of inRuns(journal.since(fromSeq))) {
    await follower.ready(run.flatMap(({ transfers }) => transfers));
    for (const page of run) {
      await follower.accept(page);
      // The hash is of this one page.
      if (page.hash === draft?.hash && (fold.rows.base?.id ?? '') === draft.base) keeper.resume(draft);
      if (!keeper.isDue() || elapsed() < nextRoundMs) continue;
      await keeper.round();
      // Somebody else may be at work: no page is to ask for it again.
      nextRoundMs = keeper.isDue() ? elapsed() + ASK_AGAIN_MS : 0;
    }
  }
  await follower.catchUp();
  return { follower, keeper, fromSeq, tookMs: elapsed() - startedMs };
}
