/**
 * `npm run ledger:verify [-- --whole]`: proves the ledger from the data alone and prints its figures. It goes on from where the wallet's
 * running proof was last where it can check that one's signature (ID_SECRET, or the secrets of CANDOR_DATA), else, and with `--whole`,
 * it begins at page 1. Ends with 1 on the first violation, naming the page, the entry and its key.
 */
import { displayUsdt } from '@candor/money';
import { openJournal } from '@candor/wallet/ledger/journal';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import { startEnvOrExit } from './env.ts';
import { checkCampaigns } from './ledger-campaigns.ts';
import { idSecretOf, type LedgerData, withLedgerData } from './ledger-data.ts';
import { checkPayouts } from './ledger-payouts.ts';
import { checkPromotions } from './ledger-promotions.ts';
import { ledgerOf, type Proved, proveLedger } from './ledger-proof.ts';

const env = startEnvOrExit();

async function verify({ wallet, ratings, payments }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const found = await proveLedger(wallet, journal, {
    idSecret: idSecretOf(env),
    whole: process.argv.includes('--whole'),
    onRefused: (lost) => console.error(`not believed: ${lost.message}`),
  });
  try {
    const { agree, processing } = await checkCampaigns(ratings, ledgerOf(found.verification, journal));
    const payouts = await checkPayouts(payments, journal, found.verification.result().held);
    const promotions = await checkPromotions(wallet, journal, REFERRAL_MICRO);
    print(found, { agree, processing, payouts, promotions });
  } finally {
    await found.end();
  }
}

interface Records {
  agree: number;
  processing: number;
  payouts: { inReview: number; processing: number };
  promotions: { fundings: number; referrals: number };
}

function print(found: Proved, { agree, processing, payouts, promotions }: Records): void {
  console.log(`pages       ${found.pages}, numbers contiguous, hashes and chain recompute`);
  if (found.fromSeq > 0)
    console.log(
      `begun       behind page ${found.fromSeq}, up to which the wallet's signed proof goes; --whole begins at page 1`,
    );
  console.log(`head        ${found.head}${found.at ? ` of ${found.at.toISOString()}` : ''}`);
  console.log(`transfers   ${found.transfers}, of which ${found.refused} refused; every key once, as it was asked for`);
  console.log(`accounts    ${found.accounts}, sum ${displayUsdt(found.sumMicro)}, none below 0 but the world's`);
  console.log(
    `promotions  ${displayUsdt(found.promotionsMicro)} left, with the bonuses and referrals paid they are the capital`,
  );
  console.log(`snapshots   ${found.snapshots} equal the journal`);
  console.log(`postings    ${found.postings} equal the journal`);
  console.log(`campaigns   ${agree} agree with their places${processingNote(processing)}`);
  console.log(`payouts     ${payouts.inReview} in review are what is held${processingNote(payouts.processing)}`);
  console.log(
    `records     ${promotions.fundings} payments into the promotions and ${promotions.referrals} referrals are in the journal`,
  );
  console.log('no violation');
}

const processingNote = (count: number) => (count > 0 ? `, ${count} processing` : '');

try {
  await withLedgerData(env, verify);
} catch (error) {
  console.error(`VIOLATION or fault: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
