import { systemClock } from '@candor/service-kit/clock';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import type { Fold } from '../ledger/fold.ts';
import { createRefusals } from '../ledger/refusals.ts';
import { type SnapshotKind, snapshotKeys } from '../ledger/snapshot-format.ts';
import { createKeeper, type KeeperLimits } from '../ledger/snapshot-keeper.ts';
import { findSnapshot, listSnapshots } from '../ledger/snapshot-store.ts';
import { type openWallet, WALLET_SECRET } from './instance.ts';

type Wallet = Pick<Awaited<ReturnType<typeof openWallet>>, 'connection' | 'journal'>;

/** A snapshot after every few pages, and hardly anything in memory: everything is read back all the time. */
export const SMALL: KeeperLimits = { changedMax: 3, transfersMax: 4, cleanMax: 0 };
/** No snapshot by itself. */
export const NEVER: KeeperLimits = { changedMax: Infinity, transfersMax: Infinity, cleanMax: 0 };

export const placeOf = ({ connection, journal }: Wallet, kind: SnapshotKind = 'ledger') => ({
  ...{ connection, journal, kind },
  keys: snapshotKeys(secretRing(WALLET_SECRET)),
});

/** Compares the newest snapshot with a fold of its page: what differs, if anything; 'none' when there is no snapshot. */
export async function faultOfNewest(wallet: Wallet, fold: Fold): Promise<string | undefined> {
  const place = placeOf(wallet);
  const [newest] = await listSnapshots(place);
  const snapshot = newest && (await findSnapshot(place, newest._id));
  if (!snapshot) return 'none';
  const onLost = (lost: Error) => Promise.reject(lost);
  return createKeeper({ ...place, fold, onLost, clock: systemClock, refusals: createRefusals() }).faultOf(snapshot);
}

/** Takes away pages, snapshots and what is noted of proofs, and nothing else. */
export async function emptyLedger({ connection }: Pick<Wallet, 'connection'>): Promise<void> {
  for (const name of ['pages', 'snapshots', 'snapshotChunks', 'snapshotDrafts', 'proofs'])
    await connection.collection(name).deleteMany({});
}
