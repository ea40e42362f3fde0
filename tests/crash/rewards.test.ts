import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createEvent } from '@candor/events';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { deathsOf } from '@candor/service-kit/events/parked-job';
import { pauseWhileAway } from '@candor/service-kit/events/pauses';
import { openQueue } from '@candor/service-kit/events/queue';
import { signEvent } from '@candor/service-kit/events/signed';
import { findDead } from '@candor/service-kit/testing/dead';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { until } from '@candor/testkit/until';
import { openWay } from '@candor/testkit/way';
import { campaign, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';

const REWARDS = 200;
const KILLS = 10;
/** Fewer than a process handles at once: of those that died with the one before, some die with this one again. */
const DIES_AT = 14;
const AWAY_MS = 6 * 60_000;
const PROGRAM = fileURLToPath(new URL('../support/paying-process.ts', import.meta.url));

const rewardOf = (n: number) =>
  createEvent({
    id: `r${n}.completed`,
    name: 'rating.completed',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: {
      ratingId: `r${n}`,
      attempt: 1,
      appId: 'app',
      appName: 'Tidepool',
      raterId: `u${n}`,
      publisherId: 'p',
      amountMicro: 1_000_000,
      profitMicro: 750_000,
    },
  });

/** How long a job has waited for what was away, by the pauses of the product. */
function awayMsOf(job: { attemptsStarted: number; attemptsMade: number; stalledCounter: number }): number {
  const times = job.attemptsStarted - job.attemptsMade - job.stalledCounter;
  let ms = 0;
  for (let n = 1; n <= times; n += 1) ms += pauseWhileAway(n);
  return ms;
}

it('two hundred rewards while the wallet is killed ten times and MongoDB is away for six minutes: all paid once, none parked', async () => {
  const [mongo, { url: redisUrl }] = [await testMongo(), await testRedis()];
  const [dbName, prefix] = [testName('rewards'), testName('rewards')];
  const way = await openWay(new URL(mongo.url));
  const connection = await connectMongo(mongo.url, dbName);
  const redis = new Redis(redisUrl);
  const queue = openQueue('wallet', redis, prefix);
  const keys = testEventKeys();
  const beganMs = Date.now();
  const started: ChildProcess[] = [];
  /** A process that is ready to begin. */
  const start = async (diesAt?: number) => {
    const args = [way.url, dbName, redisUrl, prefix, String(beganMs)];
    if (diesAt !== undefined) args.push(String(diesAt));
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.push(child);
    const [said] = await once(child, 'message');
    expect(said).toBe('ready');
    return child;
  };
  const jobs = () => queue.getJobs(['wait', 'active', 'delayed', 'failed', 'completed']);
  try {
    await prepareJournal(connection);
    const journal = openJournal(connection);
    const ledger = createLedger({ journal, clock: { now: Date.now } });
    const to = [{ account: campaign('app'), amountMicro: REWARDS * 1_000_000 }];
    await ledger.post({ key: 'escrow', kind: 'deposit', from: worldDeposits, to, meta: {} });
    for (let n = 1; n <= REWARDS; n += 1)
      await queue.add('rating.completed', signEvent(keys, rewardOf(n)), { jobId: rewardOf(n).id });

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = await start(DIES_AT);
      child.send('begin');
      await until('its death', () => child.exitCode !== null || child.signalCode !== null);
      expect(child.signalCode).toBe('SIGKILL');
      // The next process begins with what this one was at.
      await findDead({ redisUrl, prefix, service: 'wallet' });
    }
    const deaths = (await jobs()).map(deathsOf);
    // Otherwise the run proved nothing: the same events have to meet several deaths.
    expect(Math.max(...deaths)).toBeGreaterThanOrEqual(2);

    const last = await start();
    way.cut();
    last.send('begin');
    const unpaid = async () => (await queue.getJobs(['wait', 'active', 'delayed'])).filter(Boolean);
    expect((await unpaid()).length).toBeGreaterThan(20);
    await until(
      'six minutes by the pauses of each',
      async () => (await unpaid()).every((job) => awayMsOf(job) >= AWAY_MS),
      180_000,
    );
    const waited = (await unpaid()).length;
    way.mend();
    await until('every reward', async () => (await queue.getCompletedCount()) === REWARDS, 120_000);

    expect(await queue.getFailedCount()).toBe(0);
    const { fold, transfers } = await verifyJournal(journal.stream(1));
    expect(transfers).toBe(1 + REWARDS);
    expect(fold.balances.get(campaign('app')) ?? 0).toBe(0);
    const told = deaths.filter((count) => count > 0).length;
    console.log(
      `${KILLS} kills met ${told} events, one of them ${Math.max(...deaths)} times; ${waited} waited for MongoDB`,
    );
    expect(last.exitCode).toBeNull();
  } finally {
    for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await Promise.all([queue.close(), connection.close(), way.close()]);
    redis.disconnect();
  }
}, 600_000);
