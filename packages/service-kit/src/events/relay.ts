import { parseEvent } from '@candor/events';
import type { Model } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Log } from '../telemetry/log.ts';
import type { OutboxEntry, OutboxFields } from './outbox.ts';
import type { EventPublisher } from './publisher.ts';
import { createRounds } from './rounds.ts';

const BATCH = 200;

interface Carrier extends OutboxFields {
  _id: string;
}

/** A model whose documents carry an outbox. */
export type OutboxModel = Pick<Model<Carrier>, 'aggregate' | 'find' | 'updateOne'>;

export interface RelayDeps {
  models: readonly OutboxModel[];
  publisher: EventPublisher;
  clock: Clock;
  log: Log;
  /** Told the number of events that are not handled yet, after each full round. */
  onUndelivered?: ((count: number) => void) | undefined;
}

export interface Relay {
  /** Tells that a document has a new event: it is published at once instead of at the next round. */
  nudge(): void;
  /** Publishes what is unsent, once. Rejects when Redis or the database is away. */
  publishUnsent(): Promise<number>;
  /** Removes what every consumer handled, sends again what a queue has lost. Returns how many are still under way. */
  confirmSent(): Promise<number>;
  /** When the oldest event was made that not every consumer has handled; undefined when there is none. */
  oldest(): Promise<Date | undefined>;
  start(): void;
  /** Stops after the round under way. What is unsent stays in its document. */
  stop(): Promise<void>;
}

/**
 * The way of an event out of its document: published, marked, and removed only when its job was seen completed in every
 * consumer's queue. A queue that lost it (Redis emptied) gets it again. Any number of relays may run on one database:
 * a job's id is its event's id, and every effect is keyed by the event.
 */
export function createRelay(deps: RelayDeps): Relay {
  const { models } = deps;
  const publishUnsent = async () => sum(models, (model) => publishModel(model, deps));
  const confirmSent = async () => sum(models, (model) => confirmModel(model, deps));
  const loop = createRounds(async (full) => {
    await publishUnsent();
    if (!full) return;
    const underWay = await confirmSent();
    deps.onUndelivered?.(underWay);
  }, deps.log);
  return {
    publishUnsent,
    confirmSent,
    nudge: loop.nudge,
    oldest: () => oldestOf(models),
    start: loop.start,
    stop: loop.stop,
  };
}

async function sum(models: readonly OutboxModel[], count: (model: OutboxModel) => Promise<number>): Promise<number> {
  let total = 0;
  for (const model of models) total += await count(model);
  return total;
}

async function oldestOf(models: readonly OutboxModel[]): Promise<Date | undefined> {
  let oldest: string | undefined;
  for (const model of models) {
    for (const outboxState of ['unsent', 'sent'] as const) {
      // Grouped by the database, which may have thousands of them while a queue is away.
      const [group] = await model.aggregate<{ at: string }>([
        { $match: { outboxState } },
        { $unwind: '$outbox' },
        { $group: { _id: null, at: { $min: '$outbox.event.occurredAt' } } },
      ]);
      if (group?.at && (oldest === undefined || group.at < oldest)) oldest = group.at;
    }
  }
  return oldest === undefined ? undefined : new Date(oldest);
}

async function publishModel(model: OutboxModel, deps: RelayDeps): Promise<number> {
  let published = 0;
  for await (const doc of pending(model, 'unsent')) {
    const unsent = doc.outbox.filter((entry) => entry.sentAt === null);
    for (const entry of unsent) await deps.publisher.publish(parseEvent(entry.event));
    await markSent(model, doc, unsent, deps.clock);
    published += unsent.length;
  }
  return published;
}

async function markSent(model: OutboxModel, doc: Carrier, unsent: OutboxEntry[], clock: Clock): Promise<void> {
  const sentAt = new Date(clock.now());
  const [only] = doc.outbox;
  if (doc.outbox.length === 1 && only) {
    // The usual case in one update; it does not match when another event joined meanwhile.
    const filter = { _id: doc._id, outbox: { $size: 1 }, 'outbox.event.id': only.event.id };
    const marked = await model.updateOne(filter, { $set: { 'outbox.$.sentAt': sentAt, outboxState: 'sent' } });
    if (marked.matchedCount === 1) return;
  }
  for (const { event } of unsent) {
    await model.updateOne({ _id: doc._id, 'outbox.event.id': event.id }, { $set: { 'outbox.$.sentAt': sentAt } });
  }
  await model.updateOne({ _id: doc._id, 'outbox.sentAt': { $ne: null } }, { $set: { outboxState: 'sent' } });
}

async function confirmModel(model: OutboxModel, deps: RelayDeps): Promise<number> {
  let underWay = 0;
  for await (const doc of pending(model, 'sent')) {
    if (doc.outbox.length === 0) await settle(model, doc._id);
    for (const entry of doc.outbox) {
      const event = parseEvent(entry.event);
      const delivery = await deps.publisher.delivery(event);
      if (delivery === 'completed') await removeHandled(model, doc._id, event.id);
      else underWay += 1;
      if (delivery === 'missing') await deps.publisher.publish(event);
    }
  }
  return underWay;
}

async function removeHandled(model: OutboxModel, _id: string, eventId: string): Promise<void> {
  await model.updateOne({ _id }, { $pull: { outbox: { 'event.id': eventId } } });
  await settle(model, _id);
}

// Guarded by the empty outbox, so that an event that joins meanwhile is never hidden from the relay.
async function settle(model: OutboxModel, _id: string): Promise<void> {
  await model.updateOne({ _id, outbox: { $size: 0 } }, { $unset: { outboxState: 1 } });
}

function pending(model: OutboxModel, outboxState: 'unsent' | 'sent'): AsyncIterable<Carrier> {
  return model
    .find({ outboxState }, { outbox: 1 })
    .lean<Carrier[]>()
    .batchSize(BATCH)
    .cursor() as AsyncIterable<Carrier>;
}
