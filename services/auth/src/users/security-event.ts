import { createEvent, type EventPayload } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { AuthDeps } from '../deps.ts';

/**
 * The event that tells a person of a change that matters for the account's security; it goes into the change's own update. With `once`,
 * such as a session's id, there is one of its kind for that alone; `more` is what the sentence says besides.
 */
export function securityEvent(
  deps: Pick<AuthDeps, 'clock'>,
  userId: string,
  what: EventPayload<'user.securityChanged'>['what'],
  {
    once = randomId().slice(0, 12),
    ...more
  }: { once?: string } & Omit<EventPayload<'user.securityChanged'>, 'userId' | 'what'> = {},
) {
  return createEvent({
    id: `${userId}.${what}.${once}`,
    name: 'user.securityChanged',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: { userId, what, ...more },
  });
}
