import { type ServiceName, serviceNames } from '@candor/events';
import { replayJob } from '@candor/service-kit/events/parked-job';
import { openQueue } from '@candor/service-kit/events/queue';
import type { Redis } from 'ioredis';

export interface Replayed {
  service: ServiceName;
  /** The events that are tried again: their name and id. */
  events: { name: string; id: string; reason: string }[];
}

/**
 * Gives every parked event of every queue (or of one service's) a new run of tries, those included that were set aside because
 * processes died of them. With `dryRun` it only tells which these are.
 */
export async function replayParked(
  redis: Redis,
  prefix: string,
  options: { only?: ServiceName | undefined; dryRun?: boolean | undefined } = {},
): Promise<Replayed[]> {
  const replayed: Replayed[] = [];
  for (const service of serviceNames.filter((name) => options.only === undefined || options.only === name)) {
    const queue = openQueue(service, redis, prefix);
    try {
      const parked = await queue.getFailed();
      if (!options.dryRun) for (const job of parked) await replayJob(queue, redis, job);
      const events = parked.map((job) => ({ name: job.name, id: job.id ?? '', reason: job.failedReason ?? '' }));
      replayed.push({ service, events });
    } finally {
      await queue.close();
    }
  }
  return replayed;
}
