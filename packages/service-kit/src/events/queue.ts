import { consumersOf, type DomainEvent, type ServiceName } from '@candor/events';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { publisherRedis } from '../data/redis.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { withSpan } from '../telemetry/tracing.ts';
import { createProof, type ProofDeps } from './proof.ts';
import type { Delivery, EventPublisher } from './publisher.ts';
import { type SignedEvent, signEvent, signEvents } from './signed.ts';

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
 * The publisher of a process, to queues: BullMQ has no topics. An event is signed once, whoever is to hear of it, and
 * those that are published together share a signature. What Redis says of a job
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
  return {
    async publish(events, { alone = false } = {}) {
      const jobs = new Map<ServiceName, SignedEvent[]>();
      const heard = events.filter(({ name }) => consumersOf(name).length > 0);
      const signed = alone ? heard.map((event) => signEvent(keys, event)) : signEvents(keys, heard);
      for (const event of signed) for (const name of consumersOf(event.name)) addTo(jobs, name, event);
      const sending = [...jobs].map(async ([name, signed]) => {
        await sendTo(queueOf(name), signed);
        metrics?.messagesSent.inc({ messaging_destination_name: name }, signed.length);
      });
      await Promise.all(sending);
    },
    async delivery(events) {
      const ids = new Map<ServiceName, string[]>();
      for (const { id, name } of events) for (const to of consumersOf(name)) addTo(ids, to, id);
      const found = new Map<string, Delivery[]>();
      const looking = [...ids].map(async ([name, of]) => {
        const states = await proof.look(redis, queueOf(name), of);
        for (const [n, id] of of.entries()) addTo(found, id, states[n] ?? 'missing');
      });
      await Promise.all(looking);
      return events.map(({ id }) => leastAdvanced(found.get(id) ?? []));
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

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

/** Adds the jobs of events, each in a span that continues its event's; whoever takes a job continues that one. */
async function sendTo(queue: Queue, events: readonly SignedEvent[]): Promise<void> {
  const jobs: { name: string; data: SignedEvent; opts: { jobId: string } }[] = [];
  let add = () => {};
  const added = new Promise<void>((resolve) => {
    add = () => resolve(queue.addBulk(jobs).then(() => undefined));
  });
  const spans = events.map((event) => {
    const span = {
      name: `send ${queue.name}`,
      kind: 'PRODUCER',
      parent: { traceparent: event.traceparent },
      attributes: eventAttributes(event, queue.name, 'send'),
    } as const;
    return withSpan(span, (open) => {
      const data = open ? { ...event, sentFrom: open.traceparent } : event;
      jobs.push({ name: event.name, data, opts: { jobId: event.id } });
      return added;
    });
  });
  add();
  await Promise.all(spans);
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
