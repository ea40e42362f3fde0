import { serviceNames } from '@candor/events';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { openQueue } from '@candor/service-kit/events/queue';
import { until } from '@candor/testkit/until';
import { Redis } from 'ioredis';
import type { World } from '../world/world.ts';
import { type Fault, lasts, secondsOf } from './fault.ts';

const FLUSHES = 3;
/** So many handled events of each queue are handed over once more. */
const COPIES_MAX = 300;

/** Queues that are lost, away, full or overfull: the outbox in the records sends again. */
export const redisFaults: readonly Fault[] = [
  {
    name: 'Redis emptied (FLUSHALL)',
    async play({ world, tell, random }) {
      for (let flush = 0; flush < FLUSHES; flush += 1) {
        await withRedis(world, (redis) => redis.flushall());
        tell('FLUSHALL');
        await lasts(secondsOf(random, 0.5, 1.5));
      }
      return FLUSHES;
    },
  },
  {
    name: 'Redis killed and started again',
    async play({ world, tell }) {
      await world.stores.redis.kill();
      tell('SIGKILL Redis, which wrote its appends once a second');
      await world.stores.redis.start();
      return 1;
    },
  },
  {
    name: 'Redis away for 10 s',
    async play({ world, tell }) {
      await world.stores.redis.end();
      tell('Redis ended');
      await lasts(10);
      await world.stores.redis.start();
      return 1;
    },
  },
  {
    name: 'Redis full (noeviction)',
    async play({ world, tell, random }) {
      await withRedis(world, (redis) => redis.config('SET', 'maxmemory', '1'));
      tell('Redis takes no more writes');
      await lasts(secondsOf(random, 3, 6));
      await withRedis(world, (redis) => redis.config('SET', 'maxmemory', '0'));
      return 1;
    },
  },
  {
    name: 'queues filled, and every event handed over again',
    async play({ world, tell, random }) {
      return withQueues(world, async (queues) => {
        await Promise.all(queues.map((queue) => queue.pause()));
        const round = Math.floor(random() * 1e9);
        let copies = 0;
        for (const queue of queues) {
          const handled = await queue.getJobs(['completed'], 0, COPIES_MAX - 1);
          // Under another job's id, so that it is not the queue that drops them.
          await queue.addBulk(
            handled.map((job) => ({
              name: job.name,
              data: job.data,
              opts: { jobId: `${job.id}-copy-${round}` },
            })),
          );
          copies += handled.length;
        }
        await lasts(secondsOf(random, 2, 4));
        tell(`queues stood still; ${copies} events were handed over once more`);
        await Promise.all(queues.map((queue) => queue.resume()));
        return copies + 1;
      });
    },
  },
];

async function withRedis(world: World, use: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(world.stores.redis.url());
  try {
    await use(redis);
  } finally {
    redis.disconnect();
  }
}

async function withQueues(
  world: World,
  use: (queues: ReturnType<typeof openQueue>[]) => Promise<number>,
): Promise<number> {
  const redis = publisherRedis(world.stores.redis.url());
  await until('Redis', async () => (await redis.ping()) === 'PONG');
  const queues = serviceNames.map((name) => openQueue(name, redis, world.name));
  try {
    return await use(queues);
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
    redis.disconnect();
  }
}
