/**
 * A wallet's ledger in a process of its own: opens it as the service does, does what it is told over its channel, and says how long it
 * took and how large it is. Arguments: URL, database, transfers.
 */

import { systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { readPersons } from '@candor/wallet/balances/service';
import { userEarnings } from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { openFollower } from '@candor/wallet/ledger/open';
import { createVerifier } from '@candor/wallet/ledger/verifier';
import { openPostings } from '@candor/wallet/projections/postings';
import { listEntries, readStatement } from '@candor/wallet/statements/service';
import { findReward, readEarnings, readTrail } from '@candor/wallet/trails/service';
import { rewardTransfer } from '@candor/wallet/transfers/service';
import {
  GROWTH_SECRET,
  peopleOf,
  READERS,
  REWARDS_BEFORE_PAYOUT,
  raterOf,
  ratingOfReader,
  readerOf,
  SPARE_CAMPAIGN,
  SPARE_PRICE_MICRO,
  SPARE_PROFIT_MICRO,
} from './cast.ts';
import { timeOf } from './turns.ts';

const PAGE = 20;
const PROOF_PAGES = 20;
const MONTH_MS = 30 * 86_400_000;

const [url = '', dbName = '', transfers = '0'] = process.argv.slice(2);
const size = Number(transfers);
const connection = await connectMongo(url, dbName);
const journal = openJournal(connection);
const startedMs = performance.now();
const { follower, keeper, fromSeq } = await openFollower({ connection, journal, idKeys: secretRing(GROWTH_SECRET) });
const startMs = performance.now() - startedMs;
const tailPages = follower.fold.seq - fromSeq;
const ledger = createLedger({ journal, clock: systemClock }, follower);
const postings = openPostings(connection, journal, silentLog);
const verifier = createVerifier({
  journal,
  clock: systemClock,
  onFault: (fault) => process.send?.({ fault }),
  // The service's rounds are shorter still; between them what is not needed leaves.
  pagesMax: PROOF_PAGES,
  workMs: Infinity,
  keeping: { connection, idKeys: secretRing(GROWTH_SECRET) },
});

/** Proves to the journal's end. */
async function prove(): Promise<void> {
  while ((await verifier.round()) > 0);
}

const below = (count: number) => Math.floor(Math.random() * count);
const someone = () => raterOf(below(peopleOf(size)));
let posted = 0;
const works: Record<string, () => Promise<unknown>> = {
  balance: () => readPersons({ ledger, clock: systemClock }, [someone()]),
  page: async () => {
    const { edges } = await listEntries({ postings }, userEarnings(readerOf(below(READERS))), { first: PAGE });
    if (edges.length !== PAGE) throw new Error(`a page of ${edges.length} entries`);
  },
  month: () => {
    const to = new Date();
    const from = new Date(to.getTime() - MONTH_MS);
    return readStatement({ postings }, userEarnings(readerOf(below(READERS))), { from, to });
  },
  trail: async () => {
    const ratingId = ratingOfReader(below(READERS), below(REWARDS_BEFORE_PAYOUT), size);
    const reward = await findReward({ ledger }, ratingId);
    if (!reward) throw new Error(`${ratingId} was not rewarded`);
    const deps = { ledger, postings };
    const steps = await readTrail(deps, reward, await readEarnings(deps, reward.raterId));
    if (steps.length < 2) throw new Error(`a trail of ${steps.length} steps`);
  },
  reward: () =>
    ledger.post(
      rewardTransfer({
        ...{ ratingId: `measured-${process.pid}-${posted++}`, appId: SPARE_CAMPAIGN, raterId: someone() },
        ...{ amountMicro: SPARE_PRICE_MICRO, profitMicro: SPARE_PROFIT_MICRO },
      }),
    ),
};

const told = (ms: number) =>
  process.send?.({
    ...{ ms, tailPages, mebibytes: process.memoryUsage.rss() / 2 ** 20 },
    peakMebibytes: process.resourceUsage().maxRSS / 1_024,
  });
process.on('message', async (asked: string) => {
  const begunMs = performance.now();
  if (asked === 'snapshot') await keeper.make();
  if (asked === 'proof') await prove();
  if (asked === 'leave') for (let n = 0; n < 3; n += 1) await keeper.round();
  const work = works[asked];
  told(work ? await timeOf(work) : performance.now() - begunMs);
});
process.on('disconnect', () => process.exit());
told(startMs);
