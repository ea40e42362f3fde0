/**
 * `npm run ledger:verify`: proves the ledger from the data alone and prints its figures. Ends with 1 on the first violation, naming
 * the page, the entry and its key.
 */
import { displayUsdt } from '@candor/money';
import { openJournal } from '@candor/wallet/ledger/journal';
import { verifySnapshots } from '@candor/wallet/ledger/snapshot';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { verifyPostings } from '@candor/wallet/projections/postings';
import { startEnvOrExit } from './env.ts';
import { checkCampaigns } from './ledger-campaigns.ts';
import { type LedgerData, withLedgerData } from './ledger-data.ts';

async function verify({ wallet, ratings }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const found = await verifyJournal(journal.stream(1));
  const snapshots = await verifySnapshots(wallet, journal);
  const postings = await verifyPostings(wallet, journal);
  const { agree, processing } = await checkCampaigns(ratings, found.fold);
  console.log(`pages       ${found.pages}, numbers contiguous, hashes and chain recompute`);
  console.log(`head        ${found.head}${found.at ? ` of ${found.at.toISOString()}` : ''}`);
  console.log(`transfers   ${found.transfers}, of which ${found.refused} refused; every key once, as it was asked for`);
  console.log(`accounts    ${found.accounts}, sum ${displayUsdt(found.sumMicro)}, none below 0 but the world's`);
  console.log(`promotions  ${displayUsdt(found.promotionsMicro)} left, with the bonuses paid they are the capital`);
  console.log(`snapshots   ${snapshots} equal the journal`);
  console.log(`postings    ${postings} equal the journal`);
  console.log(`campaigns   ${agree} agree with their places${processing > 0 ? `, ${processing} processing` : ''}`);
  console.log('no violation');
}

try {
  await withLedgerData(startEnvOrExit(), verify);
} catch (error) {
  console.error(`VIOLATION or fault: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
