/**
 * A process that pays rewards as the wallet does, from its queue into its journal, and dies by SIGKILL in the middle of them, right
 * after a reward became part of the journal. Its clock and its pauses run a thousand times as fast as the product's. It says
 * when it is ready, and begins when it is told to.
 *
 * Arguments: where MongoDB is, the database, where Redis is, the queue's prefix, when its clock began in ms, and at which of its rewards
 * it dies, if it does.
 */

import { connectMongo } from '@candor/service-kit/data/mongo';
import { startWorker } from '@candor/service-kit/events/worker';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { type EarnedReward, payReward } from '@candor/wallet/transfers/service';
import type { Connection } from 'mongoose';

const FASTER = 1_000;

const [mongoUrl = '', dbName = '', redisUrl = '', prefix = '', beganMs = '0', diesAt] = process.argv.slice(2);
const clock = { now: () => Number(beganMs) + (Date.now() - Number(beganMs)) * FASTER };
const connection = await connect();

const ledger = createLedger({ journal: openJournal(connection), clock: { now: Date.now } });
let rewards = 0;

/** While it starts, the machine may be slower than it waits for a database later. */
async function connect(): Promise<Connection> {
  for (;;) {
    const connection = await connectMongo(mongoUrl, dbName, { serverSelectionMs: 200 }).catch(() => undefined);
    if (connection) return connection;
  }
}

async function pay(reward: EarnedReward): Promise<void> {
  const step = async () => {
    rewards += 1;
    if (diesAt === undefined || rewards < Number(diesAt)) return;
    process.kill(process.pid, 'SIGKILL');
    // Nothing may run after it.
    await new Promise(() => {});
  };
  await payReward({ ledger, step, idKeys: secretRing('paying'), alarm: () => {} }, reward);
}

process.once('message', () => {
  startWorker({
    service: 'wallet',
    handlers: { 'rating.completed': (event: { payload: EarnedReward }) => pay(event.payload) } as never,
    redisUrl,
    prefix,
    keys: testEventKeys(),
    log: silentLog,
    metrics: createMetrics('wallet'),
    clock,
    // One that dies leaves few behind, so that the next one dies of the same.
    concurrency: diesAt === undefined ? 64 : 16,
    timing: { lockMs: 500, stalledEveryMs: 100, sweepEveryMs: 200, pause: (ms) => ms / FASTER },
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
