import type { DomainEvent } from '@candor/events';

/** How far an event has come in its consumers' queues: `completed` by their own signed receipts, all else by what the queues say. */
export type Delivery = 'completed' | 'waiting' | 'parked' | 'missing';

/** Publishes events to each consumer. */
export interface EventPublisher {
  /**
   * Signs the events and adds the job of each to every consumer's queue, those of one queue in one message. Adding again while a job is there
   * does nothing. Those of one call share a signature; `alone`: each has one of its own, which every build believes. Rejects when any could not
   * be added; others may have been.
   */
  publish(events: readonly DomainEvent[], options?: { alone?: boolean }): Promise<void>;
  /**
   * Of each event, in their order, the least advanced of its jobs. `missing`: at least one queue does not know it any more, or ended it without a
   * receipt; then nothing of its job is left there.
   */
  delivery(events: readonly DomainEvent[]): Promise<Delivery[]>;
  /** Resolves when Redis answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
