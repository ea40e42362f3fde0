/**
 * `npm run ledger:verify [-- --whole]`: proves the ledger from the data alone and prints its figures. It goes on from where the wallet's
 * running proof was last where it can check that one's signature (ID_SECRET, or the secrets of CANDOR_DATA), else, and with `--whole`,
 * it begins at page 1. Every entry is compared with the record that it stands for, behind a signed mark of its own. Ends with 1 on the first
 * violation, naming the page, the entry and its key.
 */
import { setFlagsFromString } from 'node:v8';
import { displayUsdt } from '@candor/money';
import { openJournal } from '@candor/wallet/ledger/journal';
import { payoutKey } from '@candor/wallet/payouts/service';
import { REFERRAL_MICRO } from '@candor/wallet/referrals/amount';
import { startEnvOrExit } from './env.ts';
import { checkCampaigns } from './ledger-campaigns.ts';
import { idKeysOf, type LedgerData, withLedgerData } from './ledger-data.ts';
import { checkPayouts } from './ledger-payouts.ts';
import { checkPromotions } from './ledger-promotions.ts';
import { ledgerOf, type Proved, proveLedger } from './ledger-proof.ts';
import { type ComparedRecords, checkRecords } from './records/check.ts';
import { namedOf, namesOf } from './records/named.ts';

/**
 * What is in use does not grow with the journal, what nobody uses any more did: by default a heap may become several times as large as what
 * is in use before it is looked through.
 */
setFlagsFromString('--heap-growing-percent=30');

const env = startEnvOrExit();

async function verify({ wallet, ratings, payments }: LedgerData): Promise<void> {
  const journal = openJournal(wallet);
  const idKeys = idKeysOf(env);
  const whole = process.argv.includes('--whole');
  const found = await proveLedger(wallet, journal, {
    ...{ idKeys, whole },
    onRefused: (lost) => console.error(`not believed: ${lost.message}`),
  });
  try {
    const { agree, processing } = await checkCampaigns(ratings, ledgerOf(found.verification, journal));
    const isNamed = async (id: string) => {
      const names = namesOf(payoutKey(id, 'hold'));
      return (await namedOf(wallet, idKeys, names)).size > 0;
    };
    const payouts = await checkPayouts(payments, journal, found.verification.result().held, isNamed);
    const promotions = await checkPromotions(wallet, journal, REFERRAL_MICRO);
    const toSeq = found.verification.fold.seq;
    const records = await checkRecords({ wallet, ratings, payments }, journal, { idKeys, whole, toSeq });
    print(found, { agree, processing, payouts, promotions, records });
  } finally {
    await found.end();
  }
}

interface Records {
  agree: number;
  processing: number;
  payouts: { inReview: number; processing: number };
  promotions: { fundings: number; referrals: number };
  records: ComparedRecords;
}

function print(found: Proved, { agree, processing, payouts, promotions, records }: Records): void {
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
  const since = records.fromSeq > 0 ? ` behind page ${records.fromSeq}` : '';
  const named = records.named > 0 ? `, ${records.named} others were named after a restore` : '';
  console.log(`entries     ${records.entries}${since} are what their records ask for${named}`);
  console.log(`deposits    ${records.deposits} that are paid are in the journal`);
  console.log(
    `calls       ${records.bonuses} bonuses that are given and ${records.differences} movements of differences are in the journal`,
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
