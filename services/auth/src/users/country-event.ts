import { createEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { correlationId } from '@candor/service-kit/telemetry/context';

/** Tells which country an account says now, by which campaigns find its person; to be emitted in the update that writes it. */
export function countryEvent(userId: string, country: string, atMs: number) {
  return createEvent({
    // The same country may be told more than once: who hears of it goes by the newest.
    id: `${userId}.country.${randomId()}`,
    name: 'user.countryChanged',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: { userId, country },
  });
}
