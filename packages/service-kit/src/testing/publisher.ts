import type { DomainEvent } from '@candor/events';
import type { EventPublisher } from '../events/publisher.ts';

/** A publisher that notes what it is given; every event counts as handled at once. */
export function notedPublisher(published: DomainEvent[] = []): EventPublisher {
  return {
    publish: async (events) => void published.push(...events),
    delivery: async (events) => events.map(() => 'completed'),
    ping: async () => {},
    close: async () => {},
  };
}
