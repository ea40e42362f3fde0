import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** A hold came to its end. */
export const onUserReleased = (deps: TellDeps) => (event: DomainEvent<'user.released'>) =>
  tell(deps, event, {
    userId: event.payload.userId,
    type: 'security',
    message: `Your account is no longer on hold: ${sentence(event.payload.reason)}`,
  });
