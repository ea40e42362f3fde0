/**
 * `npm run ledger:verify`: proves the ledger from the data alone and prints its figures. Ends with 1 on the first violation, naming
 * the page, the entry and its key.
 */
import { displayUsdt } from '@candor/money';
import { openJournal } from '@candor/wallet/ledger/journal';
import { verifySnapshots } from '@candor/wallet/ledger/snapshot';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { verifyPostings } from '@candor/wallet/projections/postings';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import { startEnvOrExit } from './env.ts';
import { checkCampaigns } from './ledger-campaigns.ts';
import { type LedgerData, withLedgerData } from './ledger-data.ts';
import { checkPayouts } from './ledger-payouts.ts';
import { checkPromotions } from './ledger-promotions.ts';

async function verify({ wallet, ratings, payments }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const found = await verifyJournal(journal.stream(1));
  const snapshots = await verifySnapshots(wallet, journal);
  const postings = await verifyPostings(wallet, journal);
  const { agree, processing } = await checkCampaigns(ratings, found.fold);
  const payouts = await checkPayouts(payments, journal, found.held);
  const promotions = await checkPromotions(wallet, journal, REFERRAL_MICRO);
  console.log(`pages       ${found.pages}, numbers contiguous, hashes and chain recompute`);
  console.log(`head        ${found.head}${found.at ? ` of ${found.at.toISOString()}` : ''}`);
  console.log(`transfers   ${found.transfers}, of which ${found.refused} refused; every key once, as it was asked for`);
  console.log(`accounts    ${found.accounts}, sum ${displayUsdt(found.sumMicro)}, none below 0 but the world's`);
  console.log(
    `promotions  ${displayUsdt(found.promotionsMicro)} left, with the bonuses and referrals paid they are the capital`,
  );
  console.log(`snapshots   ${snapshots} equal the journal`);
  console.log(`postings    ${postings} equal the journal`);
  console.log(`campaigns   ${agree} agree with their places${processingNote(processing)}`);
  console.log(`payouts     ${payouts.inReview} in review are what is held${processingNote(payouts.processing)}`);
  console.log(
    `records     ${promotions.fundings} payments into the promotions and ${promotions.referrals} referrals are in the journal`,
  );
  console.log('no violation');
}

const processingNote = (count: number) => (count > 0 ? `, ${count} processing` : '');

try {
  await withLedgerData(startEnvOrExit(), verify);
} catch (error) {
  console.error(`VIOLATION or fault: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
