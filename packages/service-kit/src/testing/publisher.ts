import type { DomainEvent } from '@candor/events';
import type { EventPublisher } from '../events/publisher.ts';

/** A publisher that notes what it is given; every event counts as handled at once. */
export function notedPublisher(published: DomainEvent[] = []): EventPublisher {
  return {
    publish: async (event) => void published.push(event),
    delivery: async () => 'completed',
    ping: async () => {},
    close: async () => {},
  };
}
