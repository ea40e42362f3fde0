import { type DeliveryReply, deliveryReply, parseEvent, type ServiceName, serviceNames } from '@candor/events';
import type { Express } from 'express';
import type { Clock } from '../clock.ts';
import { publisherRedis } from '../data/redis.ts';
import { requireCaller } from '../http/http.ts';
import { createServiceCall, type ServiceCallOptions } from '../http/service-call.ts';
import type { CallKeys } from '../security/call-keys.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { openQueue } from './queue.ts';

const PATH = '/internal/delivery';

export interface DeliveryDeps {
  app: Express;
  service: ServiceName;
  env: { REDIS_URL: string; QUEUE_PREFIX: string };
  keys: CallKeys;
  clock: Clock;
  /** When the oldest event was made that waits in the service's outboxes: each relay can tell. */
  oldest: readonly (() => Promise<Date | undefined>)[];
  /** Told how old that one is, at each scrape. */
  metrics?: Metrics;
}

/**
 * `POST /internal/delivery`: when the oldest event of this service was made that not all consumers have handled, and how many
 * events of its own queue are parked. Call the result to stop.
 */
export function mountDelivery(deps: DeliveryDeps): () => Promise<void> {
  const { app, service, env, clock } = deps;
  if (deps.metrics) watchOldest(deps.metrics, deps.oldest, clock);
  const redis = publisherRedis(env.REDIS_URL);
  const queue = openQueue(service, redis, env.QUEUE_PREFIX);
  app.post(PATH, requireCaller(deps.keys, ['wallet']), async (_req, res) => {
    const found = await Promise.all([oldestQueued(queue), ...deps.oldest.map((ask) => ask())]);
    const times = found.flatMap((date) => (date ? [date.getTime()] : []));
    const oldestAt = times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
    const reply: DeliveryReply = { oldestAt, parked: await queue.getFailedCount() };
    res.json(reply);
  });
  return async () => {
    await queue.close();
    redis.disconnect();
  };
}

/** Tells by `candor_events_oldest_seconds` how long the oldest event of these outboxes has waited. */
function watchOldest({ gauges, eventsOldestSeconds }: Metrics, oldest: DeliveryDeps['oldest'], clock: Clock): void {
  gauges.add({
    gauges: [eventsOldestSeconds],
    read: async () => {
      const found = await Promise.all(oldest.map((ask) => ask()));
      const agesMs = found.flatMap((date) => (date ? [clock.now() - date.getTime()] : []));
      eventsOldestSeconds.set(Math.max(0, ...agesMs) / 1_000);
    },
  });
}

/** When the oldest event was made that waits in the queue or is parked there. */
async function oldestQueued(queue: ReturnType<typeof openQueue>): Promise<Date | undefined> {
  const jobs = await queue.getJobs(['active', 'wait', 'delayed', 'failed'], 0, 0, true);
  const times = jobs.flatMap((job) => {
    try {
      return [Date.parse(parseEvent(job.data).occurredAt)];
    } catch {
      // What cannot be read as an event is parked, and counted there.
      return [];
    }
  });
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** What all services together have not delivered. */
export interface DeliveryFigures {
  /** When the oldest event was made that is not handled everywhere; null when all are. */
  undelivered: Date | null;
  parked: number;
  /** Services that did not answer. */
  unreachable: ServiceName[];
}

/** Asks every service for its delivery. It never rejects: who does not answer in time is named. */
export async function askDelivery(options: {
  urls: Record<ServiceName, string>;
  keys: CallKeys;
  metrics?: ServiceCallOptions['metrics'];
}): Promise<DeliveryFigures> {
  const answers = await Promise.all(
    serviceNames.map(async (name) => {
      const ask = createServiceCall({ ...options, url: options.urls[name], to: name });
      return { name, reply: await ask(PATH, {}, deliveryReply).catch(() => undefined) };
    }),
  );
  const times = answers.flatMap(({ reply }) => (reply?.oldestAt ? [Date.parse(reply.oldestAt)] : []));
  return {
    undelivered: times.length > 0 ? new Date(Math.min(...times)) : null,
    parked: answers.reduce((sum, { reply }) => sum + (reply?.parked ?? 0), 0),
    unreachable: answers.flatMap(({ name, reply }) => (reply ? [] : [name])),
  };
}
