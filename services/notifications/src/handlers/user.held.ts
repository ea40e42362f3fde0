import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** An account was put on hold. */
export const onUserHeld = (deps: TellDeps) => (event: DomainEvent<'user.held'>) =>
  tell(deps, event, {
    userId: event.payload.userId,
    type: 'security',
    message: `Your account is on hold: ${sentence(event.payload.reason)} You can still withdraw what you earned, and you can appeal.`,
  });
