/**
 * `npm run reconcile [-- --dry-run] [-- --restored[=DATABASE,…]]`: sends the events of records again whose effect is missing. Nightly,
 * and after a restore: then with `--restored`, before any service is started. That begins a new epoch, so that what the wallet tells is
 * not taken for what it told before, and mends what lies between databases of different moments; it ends with 2 when a person must look
 * at something, which it names. Unless payments is said not to be among the restored ones, the desk of payouts is closed until two
 * administrators looked on the chain for each that waits. Of MONGO_URL and REDIS_URL (and QUEUE_PREFIX), or of a running `npm start`.
 */
import { serviceNames } from '@candor/events';
import { runningStores } from '@candor/infra/running-stores';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { beginEpoch } from '@candor/wallet/projections/journal-relay';
import { databaseName } from './databases.ts';
import { startEnvOrExit } from './env.ts';
import { idKeysOf } from './ledger-data.ts';
import { openKinds } from './reconcile/kinds.ts';
import { type Reconciled, reconcile } from './reconcile/reconcile.ts';
import { type DatabaseName, databaseNames, mendRestored, type Restored } from './restored/restored.ts';

/** How it ends when a person must look at something. */
const LOOK_AT = 2;

const env = startEnvOrExit();
const args = process.argv.slice(2);
const dryRun = args.includes('--dry-run');
const restoredArg = args.find((arg) => arg === '--restored' || arg.startsWith('--restored='));
const restored = restoredArg !== undefined;
const restoredNames = namesOf(restoredArg);
const running = runningStores(env.CANDOR_DATA);
const mongoUrl = env.MONGO_URL ?? running?.mongoUrl;
const redisUrl = env.REDIS_URL ?? running?.redisUrl;
const unknown = args.find((arg) => arg !== '--dry-run' && arg !== restoredArg);

if (unknown !== undefined) fail(`${unknown} is not known; there are --dry-run and --restored`);
else if (!restoredNames) fail(`--restored= names databases: ${databaseNames.join(', ')}`);
else if (restored && running && !env.MONGO_URL) fail('--restored is for stores whose wallet does not run yet');
else if (!mongoUrl || !redisUrl) fail('nothing runs here: run npm start first, or set MONGO_URL and REDIS_URL');
else await run(mongoUrl, redisUrl, restoredNames).catch((error: Error) => fail(error.message));

/** The databases that were restored: all, where none is named; undefined where one is none. */
function namesOf(arg: string | undefined): readonly DatabaseName[] | undefined {
  const [, listed] = arg?.split('=') ?? [];
  if (listed === undefined) return databaseNames;
  const known = listed.split(',').flatMap((name) => databaseNames.find((one) => one === name) ?? []);
  return known.length === listed.split(',').length ? known : undefined;
}

async function run(mongo: string, redisAt: string, names: readonly DatabaseName[]): Promise<void> {
  const redis = publisherRedis(redisAt);
  const connections = await Promise.all(serviceNames.map((name) => connectMongo(mongo, databaseName(name))));
  const [auth, wallet, ratings, payments, notifications] = connections;
  try {
    if (!auth || !wallet || !ratings || !payments || !notifications) return;
    if (restored && !dryRun) {
      const { epoch, seq } = await beginEpoch(wallet);
      console.log(`the wallet tells of pages after ${seq} under the new epoch ${epoch}, once it is started`);
    }
    const databases = { auth, wallet, ratings, payments, notifications };
    const queues = { redis, prefix: process.env.QUEUE_PREFIX ?? 'candor' };
    for (const one of await reconcile(openKinds(databases, Date.now), queues, { dryRun })) console.log(lineOf(one));
    if (restored && !dryRun) tell(await mendRestored(databases, idKeysOf(env), names));
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    redis.disconnect();
  }
}

function tell({ mended, posted, heldBack }: Restored): void {
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ') || 'none';
  console.log(`records that follow the ledger now: ${listed(mended)}`);
  console.log(`movements made from records: ${listed(posted)}`);
  for (const { key, why } of heldBack) console.log(`LOOK AT ${key}: ${why}`);
  if (heldBack.length > 0) process.exitCode = LOOK_AT;
}

function lineOf({ kind, lookedAt, missing, sentAgain, underWay }: Reconciled): string {
  const waiting = underWay > 0 ? `, ${underWay} under way` : '';
  return `${kind.padEnd(26)} looked at ${lookedAt}, missing ${missing}, sent again ${sentAgain}${waiting}`;
}

function fail(why: string): void {
  console.error(`Nothing was reconciled: ${why}.`);
  process.exitCode = 1;
}
