import { type DomainEvent, parseEvent } from '@candor/events';
import type { Model, UpdateQuery } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Log } from '../telemetry/log.ts';
import type { OutboxEntry, OutboxFields } from './outbox.ts';
import type { EventPublisher } from './publisher.ts';
import { createRounds } from './rounds.ts';

const BATCH = 200;

interface Carrier extends OutboxFields {
  _id: string;
}

/** A document, and the entries that an update has just put into its outbox. */
export type Joined = Pick<Carrier, '_id' | 'outbox'>;

/** A model whose documents carry an outbox. */
export type OutboxModel = Pick<Model<Carrier>, 'aggregate' | 'bulkWrite' | 'find' | 'updateOne'>;

export interface RelayDeps {
  models: readonly OutboxModel[];
  publisher: EventPublisher;
  clock: Clock;
  log: Log;
  /** Told the number of events that are not handled yet, and how many of them this build cannot read, after each full round. */
  onUndelivered?: ((count: number, unreadable: number) => void) | undefined;
}

export interface Relay {
  /**
   * Tells that a document has a new event, and of which model: it is published at once instead of at the next round. Where the document and what
   * joined its outbox are told as well, nothing is looked for; what cannot be published then is found by the next full round.
   */
  nudge(model?: OutboxModel, joined?: Joined): void;
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
  /** The models that somebody told of since the last round. */
  const nudged = new Set<OutboxModel>();
  /** Documents that somebody told of with their events. */
  const joined = new Map<OutboxModel, Joined[]>();
  const publishUnsent = async (of: Iterable<OutboxModel> = models) =>
    sum(of, (model) => publishModel(model, deps, (docs) => forget(model, docs)));
  /** What a round has found by itself was told of meanwhile, mostly: it is not sent a second time. */
  const forget = (model: OutboxModel, published: readonly Joined[]) => {
    const told = joined.get(model);
    if (!told) return;
    const eventIds = new Set(published.flatMap((doc) => doc.outbox.map((entry) => idIn(entry))));
    const left = told.filter(({ outbox }) => !outbox.every((entry) => eventIds.has(idIn(entry))));
    if (left.length > 0) joined.set(model, left);
    else joined.delete(model);
  };
  const confirmSent = async () => {
    const counts = { underWay: 0, unreadable: 0 };
    for (const model of models) await confirmModel(model, deps, counts);
    unreadable = counts.unreadable;
    return counts.underWay;
  };
  const loop = createRounds(async (full) => {
    const [looked, handed] = [full ? models : [...nudged], full ? [] : [...joined]];
    nudged.clear();
    joined.clear();
    await Promise.all([publishUnsent(looked), ...handed.map(([model, docs]) => publishDocs(model, docs, deps))]);
    if (!full) return;
    const underWay = await confirmSent();
    deps.onUndelivered?.(underWay, unreadable);
  }, deps.log);
  return {
    publishUnsent,
    confirmSent,
    unreadable: () => unreadable,
    nudge(model, doc) {
      const told = model && joined.get(model);
      if (model && doc && told) told.push(doc);
      else if (model && doc) joined.set(model, [doc]);
      else for (const one of model ? [model] : models) nudged.add(one);
      loop.nudge();
    },
    oldest: () => oldestOf(models),
    start: loop.start,
    stop: loop.stop,
  };
}

/** All of them at once: an event of the last does not wait for a look at the first. */
async function sum(models: Iterable<OutboxModel>, count: (model: OutboxModel) => Promise<number>): Promise<number> {
  const counts = await Promise.all([...models].map(count));
  return counts.reduce((total, one) => total + one, 0);
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

/** An event that lies in the outbox of a document. */
interface Lying {
  doc: Joined;
  entry: OutboxEntry;
  event: DomainEvent;
}

const idIn = ({ event }: OutboxEntry): unknown => (event as Partial<DomainEvent> | null)?.id;

async function publishModel(
  model: OutboxModel,
  deps: RelayWork,
  onPublished: (docs: readonly Joined[]) => void,
): Promise<number> {
  let published = 0;
  for await (const docs of pending(model, 'unsent')) {
    published += await publishDocs(model, docs, deps);
    onPublished(docs);
  }
  return published;
}

async function publishDocs(model: OutboxModel, docs: readonly Joined[], deps: RelayWork): Promise<number> {
  const sent: Lying[] = [];
  const aside: Joined[] = [];
  for (const doc of docs) {
    const unsent = doc.outbox.filter((entry) => entry.sentAt === null);
    const readable = lyingIn(doc, unsent, deps);
    sent.push(...readable);
    // Nothing unsent in it: whoever marked its events died, or lost the database, before the document itself was marked.
    if (unsent.length === 0 || readable.length < unsent.length) aside.push(doc);
  }
  await deps.publisher.publish(sent.map(({ event }) => event));
  await markSent(model, sent, deps.clock);
  for (const doc of aside) await setAside(model, doc);
  return sent.length;
}

/** Those of a document's entries that this build can read. */
function lyingIn(doc: Joined, entries: readonly OutboxEntry[], { read }: RelayWork): Lying[] {
  return entries.flatMap((entry) => {
    const event = read(entry);
    return event ? [{ doc, entry, event }] : [];
  });
}

/**
 * What cannot be read is unsent in a document that waits like one whose events are sent; and so does one whose events are all sent. Guarded by the number of its events, so that one
 * that joins meanwhile is published next; where another left and one joined, the full round finds it.
 */
async function setAside(model: OutboxModel, { _id, outbox }: Joined): Promise<void> {
  await model.updateOne({ _id, outbox: { $size: outbox.length } }, { $set: { outboxState: 'sent' } });
}

async function markSent(model: OutboxModel, sent: readonly Lying[], clock: Clock): Promise<void> {
  const sentAt = new Date(clock.now());
  const update = { $set: { 'outbox.$.sentAt': sentAt, outboxState: 'sent' } } as const;
  const several = await updateAlone(model, sent, update, (entry) => entry.sentAt !== null);
  for (const one of several) await markEvent(model, one, sentAt);
  for (const _id of new Set(several.map(({ doc }) => doc._id)))
    await model.updateOne({ _id, 'outbox.sentAt': { $ne: null } }, { $set: { outboxState: 'sent' } });
}

async function markEvent(model: OutboxModel, { doc: { _id }, event }: Lying, sentAt: Date): Promise<void> {
  await model.updateOne({ _id, 'outbox.event.id': event.id }, { $set: { 'outbox.$.sentAt': sentAt } });
}

/**
 * Updates the documents whose only event is among these: the usual case, all of them in one message. Returns what is still to be done: the
 * events of documents that have several, and those that another event has joined meanwhile. `isDone`: of an entry that is still there, whether
 * another relay, or another round, was quicker.
 */
async function updateAlone(
  model: OutboxModel,
  events: readonly Lying[],
  update: UpdateQuery<Carrier>,
  isDone: (entry: OutboxEntry) => boolean,
): Promise<Lying[]> {
  const [alone, several] = [true, false].map((is) => events.filter(({ doc }) => (doc.outbox.length === 1) === is)) as [
    Lying[],
    Lying[],
  ];
  if (alone.length === 0) return several;
  const updates = alone.map(({ doc: { _id }, event }) => {
    const filter = { _id, outbox: { $size: 1 }, 'outbox.event.id': event.id };
    return { updateOne: { filter, update } };
  });
  const { matchedCount } = await model.bulkWrite(updates, { ordered: false });
  if (matchedCount === alone.length) return several;
  return alone.length === 1 ? [...events] : [...several, ...(await stillLying(model, alone, isDone))];
}

/** Those that are in their documents and not done: one question for all of them, since one that was done elsewhere says nothing of the others. */
async function stillLying(
  model: OutboxModel,
  events: readonly Lying[],
  isDone: (entry: OutboxEntry) => boolean,
): Promise<Lying[]> {
  const _id = { $in: events.map(({ doc }) => doc._id) };
  const docs = await model.find({ _id }, { outbox: 1 }).lean<Carrier[]>();
  const byId = new Map(docs.map((doc) => [doc._id, doc]));
  return events.filter(({ doc, event }) => {
    const entry = byId.get(doc._id)?.outbox.find((one) => idIn(one) === event.id);
    return entry !== undefined && !isDone(entry);
  });
}

async function confirmModel(
  model: OutboxModel,
  deps: RelayWork,
  counts: { underWay: number; unreadable: number },
): Promise<void> {
  for await (const docs of pending(model, 'sent')) {
    for (const doc of docs) if (doc.outbox.length === 0) await settle(model, doc._id);
    const events = docs.flatMap((doc) => lyingIn(doc, doc.outbox, deps));
    const unreadable = docs.reduce((sum, { outbox }) => sum + outbox.length, 0) - events.length;
    counts.unreadable += unreadable;
    counts.underWay += unreadable + (await confirmEvents(model, deps, events));
  }
}

/** Says how many of these events are not handled by every consumer. */
async function confirmEvents(
  model: OutboxModel,
  { publisher, clock }: RelayWork,
  events: readonly Lying[],
): Promise<number> {
  // A build before could not read them, or they joined while another one was set aside.
  const unsent = events.filter(({ entry }) => entry.sentAt === null);
  const sent = events.filter(({ entry }) => entry.sentAt !== null);
  const found = await publisher.delivery(sent.map(({ event }) => event));
  const missing = sent.filter((_, n) => found[n] === 'missing');
  // What a queue ended without a receipt may have been refused by a consumer of a build that knows no shared signatures.
  await publisher.publish(
    [...unsent, ...missing].map(({ event }) => event),
    { alone: true },
  );
  for (const one of unsent) await markEvent(model, one, new Date(clock.now()));
  const handled = sent.filter((_, n) => found[n] === 'completed');
  await removeHandled(model, handled);
  return events.length - handled.length;
}

async function removeHandled(model: OutboxModel, handled: readonly Lying[]): Promise<void> {
  const update = { $set: { outbox: [] }, $unset: { outboxState: 1 } } as const;
  const several = await updateAlone(model, handled, update, () => false);
  for (const { doc, event } of several) {
    await model.updateOne({ _id: doc._id }, { $pull: { outbox: { 'event.id': event.id } } });
    await settle(model, doc._id);
  }
}

// Guarded by the empty outbox, so that an event that joins meanwhile is never hidden from the relay.
async function settle(model: OutboxModel, _id: string): Promise<void> {
  await model.updateOne({ _id, outbox: { $size: 0 } }, { $unset: { outboxState: 1 } });
}

/** So many of the documents at a time. */
async function* pending(model: OutboxModel, outboxState: 'unsent' | 'sent'): AsyncGenerator<Carrier[]> {
  const cursor = model.find({ outboxState }, { outbox: 1 }).lean<Carrier[]>().batchSize(BATCH).cursor();
  let docs: Carrier[] = [];
  for await (const doc of cursor as AsyncIterable<Carrier>) {
    docs.push(doc);
    if (docs.length < BATCH) continue;
    yield docs;
    docs = [];
  }
  if (docs.length > 0) yield docs;
}
