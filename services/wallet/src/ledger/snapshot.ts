import { systemClock } from '@candor/service-kit/clock';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Connection } from 'mongoose';
import type { Fold } from './figures.ts';
import type { Journal } from './journal.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import type { RowsOptions, SnapshotLost } from './rows.ts';
import { type SnapshotKind, snapshotKeys } from './snapshot-format.ts';
import { createKeeper, type Keeper } from './snapshot-keeper.ts';
import { checkChunks, findSnapshot, listSnapshots, type SnapshotPlace } from './snapshot-store.ts';

export interface OpenOptions {
  refusals?: Refusals;
  /** Whether every chunk is compared with what was signed first, not only when it is read. */
  whole?: boolean;
  rows?: RowsOptions;
}

/**
 * The newest snapshot that is signed by this wallet, whole, and stands where the journal's own chain says, as a fold to go on from;
 * undefined when there is none. One that was changed, cut short, or made of another journal is passed over, and told as refused.
 */
export async function openNewest(
  place: SnapshotPlace,
  { refusals = createRefusals(), whole = false, rows = {} }: OpenOptions = {},
): Promise<{ fold: Fold; extra: unknown } | undefined> {
  for (const { _id } of await listSnapshots(place)) {
    if (refusals.has(_id)) continue;
    const opened = await refusals.guard(async () => {
      const found = await findSnapshot(place, _id);
      if (found && whole) await checkChunks(found);
      return found?.open(rows);
    });
    if (opened) return opened;
  }
  return undefined;
}

/** The ledger's newest good snapshot as a fold, as a start reads it. */
export async function readSnapshot(
  connection: Connection,
  journal: Journal,
  idKeys: SecretRing,
): Promise<Fold | undefined> {
  const place = { connection, journal, keys: snapshotKeys(idKeys), kind: 'ledger' } as const;
  return (await openNewest(place, { whole: true }))?.fold;
}

/** Writes a snapshot of a fold that stands still. Returns whether it is there: not while another process makes one. */
export async function writeSnapshot(
  connection: Connection,
  journal: Journal,
  fold: Fold,
  idKeys: SecretRing,
  kind: SnapshotKind = 'ledger',
): Promise<boolean> {
  return keeperOf({ connection, journal, kind, keys: snapshotKeys(idKeys) }, fold).make();
}

/** The keeper of a fold that nobody else goes on with. */
function keeperOf(place: SnapshotPlace, fold: Fold): Keeper {
  const onLost = (lost: SnapshotLost) => Promise.reject(lost);
  return createKeeper({ ...place, fold, onLost, clock: systemClock, refusals: createRefusals() });
}
