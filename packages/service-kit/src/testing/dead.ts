import type { ServiceName } from '@candor/events';
import { until } from '@candor/testkit/until';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

const SOON_MS = 20;

export interface QueueAt {
  redisUrl: string;
  prefix: string;
  service: ServiceName;
}

/** Takes an event from the queue as a process that dies at once, and has it found. Resolves with the event's id. */
export async function dieOfNext(at: QueueAt, name: string): Promise<string | undefined> {
  return withTaker(at, async (taker) => {
    const taken = await taker.getNextJob(name);
    await findDead(at);
    return taken?.id;
  });
}

/** Has what dead processes were at found as soon as their locks have run out: whoever comes next begins with it. */
export function findDead(at: QueueAt): Promise<void> {
  return withTaker(at, async (taker, redis) => {
    await taker.startStalledCheckTimer();
    const active = `${at.prefix}:${at.service}:active`;
    await until('what the dead were at is found', async () => (await redis.llen(active)) === 0);
  });
}

/** A worker of the queue that handles nothing and keeps no lock. */
async function withTaker<Result>(
  { redisUrl, prefix, service }: QueueAt,
  work: (taker: Worker, redis: Redis) => Promise<Result>,
): Promise<Result> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const timing = { lockDuration: SOON_MS, stalledInterval: SOON_MS, maxStalledCount: Number.MAX_SAFE_INTEGER };
  const taker = new Worker(service, null, { connection, prefix, autorun: false, skipLockRenewal: true, ...timing });
  try {
    return await work(taker, connection);
  } finally {
    await taker.close(true);
    connection.disconnect();
  }
}
