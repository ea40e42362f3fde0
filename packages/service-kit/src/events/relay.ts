import { type DomainEvent, parseEvent } from '@candor/events';
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
  /** Told the number of events that are not handled yet, and how many of them this build cannot read, after each full round. */
  onUndelivered?: ((count: number, unreadable: number) => void) | undefined;
}

export interface Relay {
  /** Tells that a document has a new event: it is published at once instead of at the next round. */
  nudge(): void;
  /** Publishes what is unsent, once. Rejects when Redis or the database is away. */
  publishUnsent(): Promise<number>;
  /** Removes what every consumer handled, sends again what a queue has lost. Returns how many are still under way. */
  confirmSent(): Promise<number>;
  /** How many events the last `confirmSent` met that this build cannot read. They are among those under way. */
  unreadable(): number;
  /** When the oldest event was made that not every consumer has handled; undefined when there is none. */
  oldest(): Promise<Date | undefined>;
  start(): void;
  /** Stops after the round under way. What is unsent stays in its document. */
  stop(): Promise<void>;
}

/**
 * The way of an event out of its document: published under its producer's signature, marked, and removed only on the receipt of every
 * consumer. A queue that lost it (Redis emptied), or ended it without a receipt, gets it again. Any number of relays may run on one database:
 * a job's id is its event's id, and every effect is keyed by the event.
 *
 * An event that this build cannot read is left where it is, unsent, with an alarm, and the others go on. It is looked at again in every
 * full round: the first relay of a build that can read it sends it.
 */
export function createRelay(options: RelayDeps): Relay {
  const { models } = options;
  const deps: RelayWork = { ...options, read: createReader(options.log) };
  let unreadable = 0;
  const publishUnsent = async () => sum(models, (model) => publishModel(model, deps));
  const confirmSent = async () => {
    const counts = { underWay: 0, unreadable: 0 };
    for (const model of models) await confirmModel(model, deps, counts);
    unreadable = counts.unreadable;
    return counts.underWay;
  };
  const loop = createRounds(async (full) => {
    await publishUnsent();
    if (!full) return;
    const underWay = await confirmSent();
    deps.onUndelivered?.(underWay, unreadable);
  }, deps.log);
  return {
    publishUnsent,
    confirmSent,
    unreadable: () => unreadable,
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

interface RelayWork extends RelayDeps {
  /** The event of an entry; undefined when this build cannot read it. */
  read: (entry: OutboxEntry) => DomainEvent | undefined;
}

/** Reads events, and tells once of each that it cannot read. */
function createReader(log: Log): RelayWork['read'] {
  const told = new Set<unknown>();
  return ({ event }) => {
    try {
      return parseEvent(event);
    } catch (error) {
      const { id, name } = (event ?? {}) as Partial<DomainEvent>;
      if (!told.has(id)) {
        told.add(id);
        log.fatal({ eventId: id, event: name, err: error }, 'alarm: event_unreadable');
      }
      return undefined;
    }
  };
}

async function publishModel(model: OutboxModel, deps: RelayWork): Promise<number> {
  let published = 0;
  for await (const doc of pending(model, 'unsent')) {
    const unsent = doc.outbox.filter((entry) => entry.sentAt === null);
    const sent: OutboxEntry[] = [];
    for (const entry of unsent) {
      const event = deps.read(entry);
      if (!event) continue;
      await deps.publisher.publish(event);
      sent.push(entry);
    }
    if (sent.length > 0) await markSent(model, doc, sent, deps.clock);
    // Nothing unsent in it: whoever marked its events died, or lost the database, before the document itself was marked.
    if (unsent.length === 0 || sent.length < unsent.length) await setAside(model, doc);
    published += sent.length;
  }
  return published;
}

/**
 * What cannot be read is unsent in a document that waits like one whose events are sent; and so does one whose events are all sent. Guarded by the number of its events, so that one
 * that joins meanwhile is published next; where another left and one joined, the full round finds it.
 */
async function setAside(model: OutboxModel, { _id, outbox }: Carrier): Promise<void> {
  await model.updateOne({ _id, outbox: { $size: outbox.length } }, { $set: { outboxState: 'sent' } });
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

async function confirmModel(
  model: OutboxModel,
  deps: RelayWork,
  counts: { underWay: number; unreadable: number },
): Promise<void> {
  for await (const doc of pending(model, 'sent')) {
    if (doc.outbox.length === 0) await settle(model, doc._id);
    for (const entry of doc.outbox) {
      const event = deps.read(entry);
      if (!event) counts.unreadable += 1;
      if (!event || !(await confirmEntry(model, deps, { _id: doc._id, entry, event }))) counts.underWay += 1;
    }
  }
}

/** Says whether every consumer has handled the event. */
async function confirmEntry(
  model: OutboxModel,
  { publisher, clock }: RelayWork,
  { _id, entry, event }: { _id: string; entry: OutboxEntry; event: DomainEvent },
): Promise<boolean> {
  if (entry.sentAt === null) {
    // A build before could not read it, or it joined while another one was set aside.
    await publisher.publish(event);
    const sentAt = new Date(clock.now());
    await model.updateOne({ _id, 'outbox.event.id': event.id }, { $set: { 'outbox.$.sentAt': sentAt } });
    return false;
  }
  const delivery = await publisher.delivery(event);
  if (delivery === 'completed') await removeHandled(model, _id, event.id);
  if (delivery === 'missing') await publisher.publish(event);
  return delivery === 'completed';
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
