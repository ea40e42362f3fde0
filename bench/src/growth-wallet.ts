/**
 * A wallet's ledger in a process of its own: opens it as the service does, does what it is told over its channel, and says how long it
 * took and how large it is. Arguments: URL, database, accounts.
 */
import { systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { readPersons } from '@candor/wallet/balances/service';
import { campaign, platformFees, userEarnings } from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { openFollower } from '@candor/wallet/ledger/open';
import { createVerifier } from '@candor/wallet/ledger/verifier';
import { appOf, raterOf } from './growth-journal.ts';
import { median } from './measure.ts';

const TIMES = 300;
const GROWTH_SECRET = 'a secret for the growth bench of the ledger';

const [url = '', dbName = '', accounts = '0'] = process.argv.slice(2);
const people = Number(accounts);
const connection = await connectMongo(url, dbName);
const journal = openJournal(connection);
const startedMs = performance.now();
const { follower, keeper } = await openFollower({ connection, journal, idSecret: GROWTH_SECRET });
const startMs = performance.now() - startedMs;
const ledger = createLedger({ journal, clock: systemClock }, follower);
const verifier = createVerifier({
  journal,
  clock: systemClock,
  onFault: (fault) => process.send?.({ fault }),
  pagesMax: Infinity,
  workMs: Infinity,
  keeping: { connection, idSecret: GROWTH_SECRET },
});

const someone = () => raterOf(Math.floor(Math.random() * people));
let posted = 0;
const works: Record<string, () => Promise<unknown>> = {
  balance: () => readPersons({ ledger, clock: systemClock }, [someone()]),
  reward: () =>
    ledger.post({
      ...{ key: `growth/${process.pid}-${posted++}`, kind: 'reward', from: campaign(appOf(posted)), meta: {} },
      to: [
        { account: userEarnings(someone()), amountMicro: 75 },
        { account: platformFees, amountMicro: 25 },
      ],
    }),
};

/** The median of many, in milliseconds, one after the other. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const begunMs = performance.now();
    await work();
    times.push(performance.now() - begunMs);
  }
  return median(times);
}

process.on('message', async (asked: string) => {
  if (asked === 'snapshot') await keeper.make();
  const begunMs = performance.now();
  if (asked === 'proof') await verifier.round();
  if (asked === 'leave') for (let n = 0; n < 3; n += 1) await keeper.round();
  const work = works[asked];
  const ms = work ? await timeOf(work) : performance.now() - begunMs;
  process.send?.({ ms, mebibytes: process.memoryUsage.rss() / 2 ** 20 });
});
process.send?.({ startMs, mebibytes: process.memoryUsage.rss() / 2 ** 20 });
