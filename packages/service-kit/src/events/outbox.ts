import type { DomainEvent } from '@candor/events';
import type { SchemaDefinition } from 'mongoose';
import { activeTraceparent } from '../telemetry/tracing.ts';

/** An event that waits in the document whose change it tells of. */
export interface OutboxEntry {
  event: DomainEvent;
  /** When the relay last put it into the queues; null before. */
  sentAt: Date | null;
}

/** The fields of a document that carries its own outgoing events. */
export interface OutboxFields {
  outbox: OutboxEntry[];
  /**
   * `unsent` while any event is new, `sent` while the relay waits for consumers (or for a build that can read an event), absent when there
   * is nothing to do.
   */
  outboxState?: 'unsent' | 'sent' | undefined;
}

/** Adds the outbox to a schema: `new Schema({ ...fields, ...outboxSchema })`. Index `outboxState` with `outboxIndex`. */
export const outboxSchema: SchemaDefinition = {
  outbox: {
    type: [{ _id: false, event: { type: Object, required: true }, sentAt: { type: Date, default: null } }],
    default: [],
  },
  outboxState: { type: String },
};

/** The index by which the relay finds its work. */
export const outboxIndex = { outboxState: 1 } as const;

/** The part of an update that records events; empty when there are none. */
export interface Emitted {
  $set: { outboxState?: 'unsent' };
  $push: { outbox?: { $each: OutboxEntry[] } };
}

/**
 * The part of an update that records an event together with the change it tells of:
 * `{ $set: { status, ...emitted.$set }, $push: emitted.$push }`. One update, so that neither is there without the other.
 */
export function emit(...events: readonly (DomainEvent | undefined)[]): Emitted {
  const entries = events.flatMap((event) => (event ? [toEntry(event)] : []));
  // Without an event nothing is left for a relay to look at.
  if (entries.length === 0) return { $set: {}, $push: {} };
  return { $set: { outboxState: 'unsent' }, $push: { outbox: { $each: entries } } };
}

/** The same for a document that is inserted: spread it into the new document. */
export function emitOnInsert(...events: readonly DomainEvent[]): OutboxFields {
  return { outbox: events.map(toEntry), outboxState: 'unsent' };
}

/** The one place where an event is told which span it comes from. */
function toEntry(event: DomainEvent): OutboxEntry {
  const traceparent = activeTraceparent();
  return { event: traceparent === undefined ? event : { ...event, traceparent }, sentAt: null };
}
