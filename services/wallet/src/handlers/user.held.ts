import type { DomainEvent } from '@candor/events';
import { noteHold, type PersonDeps } from '../people/service.ts';

/** An account was put on hold: it is not paid for inviting meanwhile. */
export const onUserHeld = (deps: PersonDeps) => (event: DomainEvent<'user.held'>) =>
  noteHold(deps, event.payload.userId, true, Date.parse(event.occurredAt));
