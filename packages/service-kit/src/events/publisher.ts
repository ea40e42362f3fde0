import type { DomainEvent } from '@candor/events';

/** How far an event has come in its consumers' queues: `completed` by their own signed receipts, all else by what the queues say. */
export type Delivery = 'completed' | 'waiting' | 'parked' | 'missing';

/** Publishes events to each consumer. */
export interface EventPublisher {
  /** Signs the event and adds its job to every consumer's queue. Adding again while the job is there does nothing. */
  publish(event: DomainEvent): Promise<void>;
  /** The least advanced of the event's jobs. `missing`: at least one queue does not know it any more, or ended it without a receipt; then nothing of its job is left there. */
  delivery(event: DomainEvent): Promise<Delivery>;
  /** Resolves when Redis answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
