import { consumersOf, type DomainEvent, type ServiceName } from '@candor/events';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { publisherRedis } from '../data/redis.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { withSpan } from '../telemetry/tracing.ts';
import { createProof, type ProofDeps } from './proof.ts';
import type { Delivery, EventPublisher } from './publisher.ts';
import { type SignedEvent, signEvent } from './signed.ts';

/** How often a job is tried before it is parked. */
export const JOB_ATTEMPTS = 8;
/** Completed jobs are kept this long, so that the relay can see that they were handled. */
export const COMPLETED_KEPT_SECONDS = 3_600;
const FIRST_RETRY_MS = 500;

export interface PublisherDeps extends ProofDeps {
  redisUrl: string;
  /** Separates copies that share one Redis. */
  prefix: string;
  /** Told of what was sent, too. */
  metrics?: Pick<Metrics, 'messagesSent' | 'receiptsRefused'> | undefined;
}

/**
 * The publisher of a process, to queues: BullMQ has no topics. An event is signed once, whoever is to hear of it. What Redis says of a job
 * is hearsay: it is handled when its consumer's receipt says so.
 */
export function createPublisher(deps: PublisherDeps): EventPublisher {
  const { redisUrl, prefix, keys, metrics } = deps;
  const proof = createProof(deps);
  const redis = publisherRedis(redisUrl);
  // Each when something is first sent there: a process has no right to the queues of events that it does not produce.
  const queues = new Map<ServiceName, Queue>();
  const queueOf = (name: ServiceName) => {
    const queue = queues.get(name) ?? openQueue(name, redis, prefix);
    queues.set(name, queue);
    return queue;
  };
  const queuesOf = (event: DomainEvent) => consumersOf(event.name).map(queueOf);
  return {
    async publish(event) {
      const to = queuesOf(event);
      if (to.length === 0) return;
      const signed = signEvent(keys, event);
      await Promise.all(
        to.map(async (queue) => {
          await sendTo(queue, signed);
          metrics?.messagesSent.inc({ messaging_destination_name: queue.name });
        }),
      );
    },
    async delivery(event) {
      return leastAdvanced(await Promise.all(queuesOf(event).map((queue) => proof.look(redis, queue, event.id))));
    },
    async ping() {
      await redis.ping();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
}

/** Adds the event's job, in a span that continues the event's; whoever takes the job continues that one. */
function sendTo(queue: Queue, event: SignedEvent): Promise<unknown> {
  const span = {
    name: `send ${queue.name}`,
    kind: 'PRODUCER',
    parent: { traceparent: event.traceparent },
    attributes: eventAttributes(event, queue.name, 'send'),
  } as const;
  return withSpan(span, (open) => {
    const data = open ? { ...event, sentFrom: open.traceparent } : event;
    return queue.add(event.name, data, { jobId: event.id });
  });
}

/** What spans tell of an event: its name and id, and never its payload. */
export function eventAttributes(event: DomainEvent, queue: string, operation: 'send' | 'process') {
  return {
    'messaging.system': 'bullmq',
    'messaging.operation.type': operation,
    'messaging.operation.name': operation,
    'messaging.destination.name': queue,
    'messaging.message.id': event.id,
    'candor.event': event.name,
  };
}

/** A service's queue, for reading figures and replaying parked jobs. */
export function openQueue(service: ServiceName, connection: Redis, prefix: string): Queue {
  const queue = new Queue(service, {
    connection,
    prefix,
    skipVersionCheck: true,
    defaultJobOptions: {
      attempts: JOB_ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_RETRY_MS, jitter: 0.5 },
      removeOnComplete: { age: COMPLETED_KEPT_SECONDS },
      removeOnFail: false,
    },
  });
  queue.on('error', () => {});
  return queue;
}

function leastAdvanced(found: readonly Delivery[]): Delivery {
  for (const delivery of ['missing', 'parked', 'waiting'] as const) if (found.includes(delivery)) return delivery;
  return 'completed';
}
