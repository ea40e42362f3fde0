import { startEmbeddedMongo } from '@candor/infra/stores/embedded-mongo';
import { systemClock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { AccountPath } from '@candor/wallet/ledger/accounts';
import { campaign, publisherFunds, userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger, type Ledger } from '@candor/wallet/ledger/ledger';
import type { Connection } from 'mongoose';
import { guardedTransfers } from './guarded.ts';
import { type Comparison, compare, rateOf, type Say } from './measure.ts';
import { startRival } from './rival.ts';

/** About a second of work for each: shorter ones measure the collector of garbage. */
const JOURNAL_OPERATIONS = 24_000;
const PLAIN_OPERATIONS = 12_000;
const GUARDED_OPERATIONS = 2_000;
const UNIFORM_ACCOUNTS = 10_000;
const PLENTY = 1_000_000_000_000_000;

/** The ratios of the ledger's design, on the embedded MongoDB in memory, or on the one that MONGO_URL names. */
export async function benchLedger(say: Say): Promise<Comparison[]> {
  const mongo = await mongoOf();
  const connection = await connectMongo(mongo.url, `bench-${randomId().slice(0, 8)}`);
  try {
    return await run(connection, mongo.url, say);
  } finally {
    await connection.dropDatabase();
    await connection.close();
    await mongo.stop();
  }
}

/** The embedded MongoDB, in memory unless a file is given, or the one that MONGO_URL names. */
export async function mongoOf(heapMb = 4_000, file?: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const url = process.env.MONGO_URL;
  if (url) return { url, stop: async () => {} };
  const started = await startEmbeddedMongo({ heapMb, say: () => {}, ...(file !== undefined && { file }) });
  return { url: started.url, stop: () => started.child.stop() };
}

async function run(connection: Connection, url: string, say: Say): Promise<Comparison[]> {
  const hot64 = await freshLedger(url);
  const hot512 = await freshLedger(url);
  const uniform = await freshLedger(url);
  const shared = await freshLedger(url);
  const rival = await startRival(url, shared.name);
  // The bare driver, without mongoose's wrapper: what is compared with must not be slower than it has to be.
  const db = connection.getClient().db(connection.name, { writeConcern: { w: 'majority', journal: true } });
  const guarded = await guardedTransfers(db);
  const plain = db.collection<{ _id: string; at: Date; amountMicro: number }>('plain');
  const contestants = {
    plain: () =>
      rateOf(PLAIN_OPERATIONS, () =>
        callers(64, PLAIN_OPERATIONS, () => plain.insertOne({ _id: randomId(), at: new Date(), amountMicro: 750_000 })),
      ),
    hot64: () =>
      rateOf(JOURNAL_OPERATIONS, () => callers(64, JOURNAL_OPERATIONS, () => reward(hot64.ledger, campaign('hot')))),
    hot512: () =>
      rateOf(JOURNAL_OPERATIONS, () => callers(512, JOURNAL_OPERATIONS, () => reward(hot512.ledger, campaign('hot')))),
    uniform: () =>
      rateOf(JOURNAL_OPERATIONS, () =>
        callers(64, JOURNAL_OPERATIONS, () =>
          reward(uniform.ledger, campaign(`c${Math.floor(Math.random() * UNIFORM_ACCOUNTS)}`)),
        ),
      ),
    two: () =>
      rateOf(JOURNAL_OPERATIONS, () =>
        Promise.all([
          rival.post(JOURNAL_OPERATIONS / 2),
          callers(64, JOURNAL_OPERATIONS / 2, () => reward(shared.ledger, campaign('hot'))),
        ]),
      ),
    guarded: () => rateOf(GUARDED_OPERATIONS, () => callers(64, GUARDED_OPERATIONS, guarded)),
  };
  try {
    return await compare(contestants, say, [
      { name: 'ledger: hot campaign, 64 callers ÷ plain inserts', of: 'hot64', to: 'plain', target: 1.2 },
      { name: 'ledger: hot campaign, 512 callers ÷ plain inserts', of: 'hot512', to: 'plain', target: 1.2 },
      { name: 'ledger: hot campaign ÷ guarded updates', of: 'hot64', to: 'guarded', target: 10 },
      { name: 'ledger: two processes ÷ plain inserts', of: 'two', to: 'plain', target: 0.6 },
      { name: 'ledger: hot campaign ÷ uniform over 10,000', of: 'hot64', to: 'uniform', target: 0.9 },
    ]);
  } finally {
    await rival.stop();
    for (const one of [hot64, hot512, uniform, shared]) await one.drop();
  }
}

/** A ledger on a database of its own whose campaigns hold plenty. */
async function freshLedger(url: string): Promise<{ ledger: Ledger; name: string; drop: () => Promise<void> }> {
  const name = `bench-${randomId().slice(0, 8)}`;
  const connection = await connectMongo(url, name);
  await prepareJournal(connection);
  const ledger = createLedger({ journal: openJournal(connection), clock: systemClock });
  await fill(ledger, campaign('hot'));
  for (let n = 0; n < UNIFORM_ACCOUNTS; n += 1_000) {
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => fill(ledger, campaign(`c${n + index}`))));
  }
  const drop = async () => {
    await connection.dropDatabase();
    await connection.close();
  };
  return { ledger, name, drop };
}

function fill(ledger: Ledger, to: AccountPath) {
  return ledger.post({
    key: randomId(),
    kind: 'deposit',
    from: worldDeposits,
    to: [{ account: to, amountMicro: to === campaign('hot') ? PLENTY / 100 : 1e11 }],
    meta: {},
  });
}

/** A reward as the wallet posts it: out of an escrow, to a rater and the fees. */
export function reward(ledger: Ledger, from: AccountPath) {
  const to = [
    { account: userEarnings(`u${Math.floor(Math.random() * 1_000)}`), amountMicro: 750_000 },
    { account: publisherFunds('fees'), amountMicro: 250_000 },
  ];
  return ledger.post({
    key: `rating/${randomId()}`,
    kind: 'reward',
    from,
    to,
    meta: { ratingId: randomId(), appId: 'hot' },
  });
}

/** Runs `count` operations by so many callers at once, each one after the other. */
export async function callers(parallel: number, count: number, operation: () => Promise<unknown>): Promise<void> {
  let left = count;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await operation();
    }
  };
  await Promise.all(Array.from({ length: parallel }, caller));
}
