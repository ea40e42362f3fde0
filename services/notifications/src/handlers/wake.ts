import { publisherRedis } from '@candor/service-kit/data/redis';
import type { Log } from '@candor/service-kit/telemetry/log';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';

/** Lines that one process sends in at once, and of them those of one endpoint: whoever answers slowly holds up few others. */
const AT_ONCE = 40;
const AT_ONCE_EACH = 2;
const AGAIN_MS = 1_000;
const QUEUE = 'webhooks';

const job = z.object({ cursorId: z.string() });

export interface Waker {
  /** Says that a line has something to send, now or in so many milliseconds. What is lost here a sweep finds. */
  wake(cursorId: string, inMs?: number): void;
  start(deliver: (cursorId: string) => Promise<unknown>): void;
  stop(): Promise<void>;
}

/**
 * The queue of webhooks. Its jobs say which line may have something to send, and nothing else: what, in which order, whether it is time and
 * who sends, the database says. So a job that is lost, comes twice or late, or is forged, changes nothing.
 */
export function createWaker(options: { redisUrl: string; prefix: string; log: Log }): Waker {
  const { redisUrl, log } = options;
  // Among the keys of this service's own, which no other process may touch.
  const prefix = `${options.prefix}:notifications`;
  const redis = publisherRedis(redisUrl);
  const queue = new Queue(QUEUE, {
    connection: redis,
    prefix,
    skipVersionCheck: true,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  queue.on('error', () => {});
  const wake = (cursorId: string, inMs = 0) => {
    void queue.add('wake', { cursorId }, inMs > 0 ? { delay: inMs } : {}).catch(() => undefined);
  };
  let worker: Worker | undefined;
  let connection: Redis | undefined;
  return {
    wake,
    start(deliver) {
      connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
      connection.on('error', () => {});
      const busy = new Map<string, number>();
      const handle = async (cursorId: string) => {
        const endpointId = cursorId.slice(0, cursorId.indexOf('.'));
        const now = busy.get(endpointId) ?? 0;
        if (now >= AT_ONCE_EACH) return wake(cursorId, AGAIN_MS);
        busy.set(endpointId, now + 1);
        try {
          await deliver(cursorId);
        } finally {
          const left = (busy.get(endpointId) ?? 1) - 1;
          if (left > 0) busy.set(endpointId, left);
          else busy.delete(endpointId);
        }
      };
      worker = new Worker(
        QUEUE,
        async ({ data }) => {
          const woken = job.safeParse(data);
          if (woken.success) await handle(woken.data.cursorId);
        },
        { connection, prefix, concurrency: AT_ONCE, skipVersionCheck: true },
      );
      worker.on('error', (error) => log.warn({ err: error }, 'the queue of webhooks is away'));
      worker.on('failed', (_job, error) =>
        log.warn({ err: error }, 'a line of webhooks failed and will be tried again'),
      );
    },
    async stop() {
      await worker?.close();
      connection?.disconnect();
      await queue.close();
      redis.disconnect();
    },
  };
}
