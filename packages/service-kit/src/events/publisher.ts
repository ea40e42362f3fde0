import type { DomainEvent } from '@candor/events';

/** How far an event has come in its consumers' queues. */
export type Delivery = 'completed' | 'waiting' | 'parked' | 'missing';

/** Publishes events to each consumer. */
export interface EventPublisher {
  /** Adds the event's job to every consumer's queue. Adding again while the job is there does nothing. */
  publish(event: DomainEvent): Promise<void>;
  /** The least advanced of the event's jobs. `missing`: at least one queue does not know it any more. */
  delivery(event: DomainEvent): Promise<Delivery>;
  /** Resolves when Redis answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
