import { emit, type OutboxEntry } from '@candor/service-kit/events/outbox';
import { isSetAside } from '@candor/service-kit/events/parked-job';
import { openQueue } from '@candor/service-kit/events/queue';
import type { Redis } from 'ioredis';
import { inBatches, type Kind, type Told } from './kind.ts';

type Queue = ReturnType<typeof openQueue>;

/** What one kind came to. */
export interface Reconciled {
  kind: string;
  lookedAt: number;
  /** Without their effect although nothing is on its way to make it. */
  missing: number;
  /** Of these, put on their way again. */
  sentAgain: number;
  /** Without their effect yet, with their event on its way. */
  underWay: number;
}

/**
 * Looks at every record's events, and sends those again whose effect is missing: the same event with the same id, put into its
 * record's outbox, so that the service's own relay publishes it. A job of that id which is done or parked is removed from the queue
 * first, since another one would be ignored. Repeatable at any time, while everything runs: every effect is keyed by its event.
 * With `dryRun` it only counts; `onMissing` is told of each without its effect.
 */
export async function reconcile(
  kinds: readonly Kind[],
  queues: { redis: Redis; prefix: string },
  options: { dryRun?: boolean; onMissing?: (told: Told) => void } = {},
): Promise<Reconciled[]> {
  const results: Reconciled[] = [];
  for (const kind of kinds) {
    const queue = openQueue(kind.consumer, queues.redis, queues.prefix);
    try {
      results.push(await reconcileKind(kind, queue, options));
    } finally {
      await queue.close();
    }
  }
  return results;
}

async function reconcileKind(
  kind: Kind,
  queue: Queue,
  { dryRun = false, onMissing }: { dryRun?: boolean; onMissing?: (told: Told) => void },
): Promise<Reconciled> {
  const result: Reconciled = { kind: kind.name, lookedAt: 0, missing: 0, sentAgain: 0, underWay: 0 };
  for await (const batch of inBatches(kind.told())) {
    result.lookedAt += batch.length;
    const effective = await kind.effective(batch);
    for (const told of batch) {
      if (effective.has(told.event.id)) continue;
      const found = await look(kind, queue, told);
      if (found === 'effective') continue;
      if (found === 'under way') {
        result.underWay += 1;
        continue;
      }
      result.missing += 1;
      onMissing?.(told);
      if (!dryRun && (await sendAgain(queue, told, found))) result.sentAgain += 1;
    }
  }
  return result;
}

/** How an event without an effect is: on its way, ended without one, or nowhere. */
type Found = 'effective' | 'under way' | 'ended' | 'nowhere';

async function look(kind: Kind, queue: Queue, told: Told): Promise<Found> {
  const { id } = told.event;
  const state = await queue.getJobState(id);
  if (state !== 'unknown' && state !== 'completed' && state !== 'failed') return 'under way';
  // One that processes died of is tried alone: sent anew, it would be tried beside others again.
  if (state === 'failed' && (await isAside(queue, id))) return 'under way';
  // It may have been handled between the two looks.
  if ((await kind.effective([told])).has(id)) return 'effective';
  if (state !== 'unknown') return 'ended';
  return (await entryOf(told)) ? 'under way' : 'nowhere';
}

async function isAside(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  return job !== undefined && isSetAside(job);
}

/** The event as it waits in its record, if it does. */
async function entryOf({ carrier, filter, event }: Told): Promise<OutboxEntry | undefined> {
  const doc = await carrier.findById(filter._id, { outbox: 1 }).lean<{ outbox?: OutboxEntry[] }>();
  return doc?.outbox?.find((entry) => entry.event.id === event.id);
}

/** True when it is on its way now. False when the record was changed meanwhile; then the next run looks at it. */
async function sendAgain(queue: Queue, told: Told, found: Found): Promise<boolean> {
  const { carrier, filter, event } = told;
  if (found === 'ended') await queue.remove(event.id);
  const emitted = emit(event);
  const put = await carrier.updateOne({ ...filter, 'outbox.event.id': { $ne: event.id } } as never, {
    $set: emitted.$set,
    $push: emitted.$push,
  });
  // Where it waits in the record already, the relay misses its job now and sends it again.
  return put.matchedCount === 1 || (await entryOf(told)) !== undefined;
}
