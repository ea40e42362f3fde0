import type { Connection } from 'mongoose';
import { createFollower, type Follower } from './follower.ts';
import type { Journal } from './journal.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** A fold that takes longer than this is worth a snapshot. */
const SLOW_FOLD_MS = 5_000;

/** How a process came to its fold. */
export interface Opened {
  follower: Follower;
  /** The page that the snapshot stood on; 0 when the journal was folded from its beginning. */
  fromSeq: number;
  tookMs: number;
}

/**
 * Folds the journal from the newest snapshot that its chain confirms, or from the beginning. Writes a snapshot when that took
 * longer than `slowMs`, so that the next process is quicker.
 */
export async function openFollower(
  connection: Connection,
  journal: Journal,
  slowMs: number = SLOW_FOLD_MS,
): Promise<Opened> {
  const startedMs = performance.now();
  const snapshot = await readSnapshot(connection, journal);
  const fromSeq = snapshot?.seq ?? 0;
  const follower = createFollower(journal, snapshot);
  await follower.catchUp();
  const tookMs = performance.now() - startedMs;
  if (tookMs > slowMs && follower.fold.seq > fromSeq) await writeSnapshot(connection, follower.fold);
  return { follower, fromSeq, tookMs };
}
