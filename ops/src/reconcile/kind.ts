import type { DomainEvent, ServiceName } from '@candor/events';
import type { OutboxFields } from '@candor/service-kit/events/outbox';
import type { Model } from 'mongoose';

/** A document that carries events. */
export interface Carrier extends OutboxFields {
  _id: string;
}

/** An event that a record must have told, and the record that it is put back into. */
export interface Told {
  event: DomainEvent;
  carrier: Model<Carrier>;
  /** The record as it was read: one that was changed meanwhile is left alone until the next run. */
  filter: { _id: string } & Record<string, unknown>;
}

/** Events of one kind of record, and how it is known that they had their effect. */
export interface Kind {
  name: string;
  /** Whose effect it is. */
  consumer: ServiceName;
  /** What the records must have told, record by record. */
  told(): AsyncIterable<Told>;
  /** The ids of those among these events that had their effect. */
  effective(told: readonly Told[]): Promise<ReadonlySet<string>>;
}

/** A model of any record that carries events. */
export function carrierOf<Doc extends OutboxFields & { _id: string }>(model: Model<Doc>): Model<Carrier> {
  return model as unknown as Model<Carrier>;
}

const BATCH = 200;

/** Every record of a query, without holding them all, and without the events that it carries. */
export function everyRecord<Doc>(model: Model<Doc>, filter: Record<string, unknown>): AsyncIterable<Doc> {
  return model
    .find(filter as never, { outbox: 0 })
    .lean<Doc[]>()
    .batchSize(BATCH)
    .cursor() as AsyncIterable<Doc>;
}

/** Batches of what comes one by one. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number = BATCH): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
