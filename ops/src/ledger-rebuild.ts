/**
 * `npm run ledger:rebuild`: makes what follows the journal anew, the postings and a snapshot, and compares them with it. The
 * wallet may run meanwhile. Repeatable: when it was interrupted, run it again.
 */
import { createLog } from '@candor/service-kit/telemetry/log';
import { openJournal } from '@candor/wallet/ledger/journal';
import { openFollower } from '@candor/wallet/ledger/open';
import { snapshotKeys } from '@candor/wallet/ledger/snapshot-format';
import { removeKind } from '@candor/wallet/ledger/snapshot-store';
import { openPostings, preparePostings } from '@candor/wallet/projections/postings';
import { startEnvOrExit } from './env.ts';
import { idKeysOf, type LedgerData, withLedgerData } from './ledger-data.ts';
import { proveLedger } from './ledger-proof.ts';

const env = startEnvOrExit();

async function rebuild({ wallet }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const snapshot = await rebuildSnapshot(wallet);
  await preparePostings(wallet);
  await openPostings(wallet, journal, createLog('ledger-rebuild', 'warn')).rebuild();
  const proved = await proveLedger(wallet, journal, { whole: true });
  await proved.end();
  console.log(`${snapshot}; ${proved.postings} postings made anew`);
}

/** Removes the snapshots and makes one of the whole journal. A running wallet that read back from one of them folds again, too. */
async function rebuildSnapshot(wallet: LedgerData['wallet']): Promise<string> {
  const journal = openJournal(wallet);
  const idKeys = idKeysOf(env);
  if (idKeys === undefined) return 'no snapshot written, for ID_SECRET is not set and nobody would believe it';
  for (const kind of ['ledger', 'proof'] as const)
    await removeKind({ connection: wallet, journal, keys: snapshotKeys(idKeys), kind });
  const { follower, keeper } = await openFollower({ connection: wallet, journal, idKeys });
  const made = await keeper.make();
  return made ? `snapshot of page ${follower.fold.seq} written` : 'a running wallet writes a snapshot';
}

try {
  await withLedgerData(env, rebuild);
} catch (error) {
  console.error(`The rebuild failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
