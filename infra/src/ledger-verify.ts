/**
 * `npm run ledger:verify`: proves the ledger from the data alone and prints its figures. Ends with 1 on the first violation, naming
 * the entry. It reads the data of a running `npm start`, or of `MONGO_URL`, or starts the stores of CANDOR_DATA for as long as it takes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayUsdt } from '@candor/money';
import { connectMongo } from '@candor/service-kit';
import { openJournal } from '@candor/wallet/ledger/journal';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { verifyPostings } from '@candor/wallet/projections/postings';
import { startEnvOrExit } from './env.ts';
import { checkCampaigns } from './ledger-campaigns.ts';
import { lockData } from './lock.ts';
import { runningStoresFile } from './running-stores.ts';
import { loadSecrets } from './secrets.ts';
import { startStores } from './stores.ts';

const env = startEnvOrExit();

/** The MongoDB to read, and how to leave it. */
async function findMongo(): Promise<{ url: string; leave: () => Promise<void> }> {
  if (env.MONGO_URL) return { url: env.MONGO_URL, leave: async () => {} };
  const running = runningStoresFile(env.CANDOR_DATA);
  if (existsSync(running)) {
    const { mongoUrl } = JSON.parse(readFileSync(running, 'utf8')) as { mongoUrl: string };
    return { url: mongoUrl, leave: async () => {} };
  }
  if (!existsSync(join(env.CANDOR_DATA, 'mongo')))
    throw new Error(`there are no data in ${env.CANDOR_DATA}: run npm start first`);
  const lock = await lockData(env.CANDOR_DATA);
  const secrets = loadSecrets(env.CANDOR_DATA, process.env);
  const keys = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const stores = await startStores(env, keys, lock, () => {});
  return {
    url: stores.access.mongoUrl,
    leave: async () => {
      await stores.stop();
      lock.release();
    },
  };
}

async function verify(url: string): Promise<void> {
  const wallet = await connectMongo(url, process.env.WALLET_DB ?? 'candor_wallet');
  const ratings = await connectMongo(url, process.env.RATINGS_DB ?? 'candor_ratings');
  try {
    const journal = openJournal(wallet);
    const found = await verifyJournal(journal.stream(1));
    if (found.sumMicro !== 0) throw new Error(`the sum over all accounts is ${displayUsdt(found.sumMicro)}, not 0`);
    const postings = await verifyPostings(wallet, journal);
    const campaigns = await checkCampaigns(ratings, found.fold);
    console.log(`pages       ${found.pages}, hashes and chain recompute; head ${found.head.slice(0, 16)}…`);
    console.log(
      `transfers   ${found.transfers}, of which ${found.refused} refused; every key once, every entry as it was asked for`,
    );
    console.log(`accounts    ${found.accounts}, sum ${displayUsdt(found.sumMicro)}, none below 0`);
    console.log(`postings    ${postings} equal the journal`);
    console.log(
      `campaigns   ${campaigns.agree} agree with their places${campaigns.processing > 0 ? `, ${campaigns.processing} processing` : ''}`,
    );
    console.log('no violation');
  } finally {
    await Promise.all([wallet.close(), ratings.close()]);
  }
}

let code = 0;
try {
  const mongo = await findMongo();
  await verify(mongo.url).finally(mongo.leave);
} catch (error) {
  console.error(`VIOLATION or fault: ${error instanceof Error ? error.message : String(error)}`);
  code = 1;
}
process.exit(code);
