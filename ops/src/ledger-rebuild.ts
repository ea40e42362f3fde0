/**
 * `npm run ledger:rebuild`: makes what follows the journal anew, the postings and a snapshot, and compares them with it. The
 * wallet may run meanwhile. Repeatable: when it was interrupted, run it again.
 */
import { createLog } from '@candor/service-kit/telemetry/log';
import { openJournal } from '@candor/wallet/ledger/journal';
import { writeSnapshot } from '@candor/wallet/ledger/snapshot';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { openPostings, preparePostings, verifyPostings } from '@candor/wallet/projections/postings';
import { startEnvOrExit } from './env.ts';
import { type LedgerData, withLedgerData } from './ledger-data.ts';

async function rebuild({ wallet }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const { fold } = await verifyJournal(journal.stream(1));
  await writeSnapshot(wallet, fold);
  await preparePostings(wallet);
  await openPostings(wallet, journal, createLog('ledger-rebuild', 'warn')).rebuild();
  console.log(`snapshot of page ${fold.seq} written; ${await verifyPostings(wallet, journal)} postings made anew`);
}

try {
  await withLedgerData(startEnvOrExit(), rebuild);
} catch (error) {
  console.error(`The rebuild failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
