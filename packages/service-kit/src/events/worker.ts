import { type ConsumedBy, type DomainEvent, eventPayloads, parseEvent, type ServiceName } from '@candor/events';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { publisherRedis } from '../data/redis.ts';
import { withContext } from '../telemetry/context.ts';
import { errorType } from '../telemetry/error-type.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { withSpan } from '../telemetry/tracing.ts';
import { eventAttributes, openQueue } from './queue.ts';

/** A handler per consumed event; the compiler asks for each row of the consumers' table. */
export type Handlers<Service extends ServiceName> = {
  [Name in ConsumedBy<Service>]: (event: DomainEvent<Name>) => Promise<void>;
};

export interface WorkerDeps<Service extends ServiceName> {
  service: Service;
  handlers: Handlers<Service>;
  redisUrl: string;
  prefix: string;
  log: Log;
  metrics: Metrics;
  /** Events handled at once by this process. */
  concurrency?: number;
}

export interface EventWorker {
  /** Finishes what it is handling, takes nothing new. */
  stop(): Promise<void>;
}

const PARKED_EVERY_MS = 10_000;

/**
 * Takes this service's events from its queue and hands each to its handler. Delivery is at least once and in any order,
 * so a handler keys its effect by the event. A handler that throws is tried again, with back-off; then its job is parked.
 */
export function startWorker<Service extends ServiceName>(deps: WorkerDeps<Service>): EventWorker {
  const connection = new Redis(deps.redisUrl, { maxRetriesPerRequest: null });
  connection.on('error', () => {});
  const worker = new Worker(deps.service, (job) => measureEvent(deps, job.data), {
    connection,
    prefix: deps.prefix,
    concurrency: deps.concurrency ?? 20,
    skipVersionCheck: true,
  });
  worker.on('error', (error) => deps.log.warn({ err: error }, 'the queue is away'));
  worker.on('completed', (job) => deps.metrics.eventsHandled.inc({ event: job.name, outcome: 'done' }));
  worker.on('failed', (job, error) => {
    const parked = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
    deps.metrics.eventsHandled.inc({ event: job?.name ?? 'unknown', outcome: parked ? 'parked' : 'failed' });
    const line = { event: job?.name, eventId: job?.id, attempts: job?.attemptsMade, err: error };
    if (parked) deps.log.error(line, 'an event was parked');
    else deps.log.warn(line, 'an event failed and will be tried again');
  });
  const parkedGauge = watchParked(deps);
  return {
    async stop() {
      await worker.close();
      connection.disconnect();
      await parkedGauge.stop();
    },
  };
}

/** Hands an event on and notes how long it took, under its name if it is one that there is. */
async function measureEvent<Service extends ServiceName>(deps: WorkerDeps<Service>, data: unknown): Promise<void> {
  const startedAtMs = performance.now();
  let wrong = '';
  try {
    await handleEvent(deps.handlers, data, deps.service);
  } catch (error) {
    wrong = errorType(error);
    throw error;
  } finally {
    deps.metrics.processSeconds.observe(
      { messaging_destination_name: deps.service, candor_event: nameOf(data), error_type: wrong },
      (performance.now() - startedAtMs) / 1_000,
    );
  }
}

function nameOf(data: unknown): string {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
  return typeof name === 'string' && Object.hasOwn(eventPayloads, name) ? name : 'unknown';
}

/** Parses an event as it came from a queue and hands it to its handler. Throws for an event without one. */
export async function handleEvent<Service extends ServiceName>(
  handlers: Handlers<Service>,
  data: unknown,
  queue = '',
): Promise<void> {
  const event = parseEvent(data);
  const handler = (handlers as unknown as Record<string, ((event: DomainEvent) => Promise<void>) | undefined>)[
    event.name
  ];
  if (!handler) throw new Error(`no handler for ${event.name}`);
  const span = {
    name: `process ${event.name}`,
    kind: 'CONSUMER',
    parent: { traceparent: event.traceparent },
    attributes: eventAttributes(event, queue, 'process'),
  } as const;
  const context = { requestId: event.id, correlationId: event.correlationId };
  await withSpan(span, () => withContext(context, () => handler(event)));
}

function watchParked<Service extends ServiceName>(deps: WorkerDeps<Service>) {
  const redis = publisherRedis(deps.redisUrl);
  const queue = openQueue(deps.service, redis, deps.prefix);
  const timer = setInterval(async () => {
    const parked = await queue.getFailedCount().catch(() => undefined);
    if (parked !== undefined) deps.metrics.eventsParked.set(parked);
  }, PARKED_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await queue.close();
      redis.disconnect();
    },
  };
}
