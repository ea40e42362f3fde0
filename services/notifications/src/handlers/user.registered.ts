import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** Somebody signed up. */
export const onUserRegistered = (deps: TellDeps) => (event: DomainEvent<'user.registered'>) =>
  tell(deps, event, {
    userId: event.payload.userId,
    type: 'other',
    message: 'Welcome to Candor. Each rating that is accepted is paid at once, and you never pay for anything.',
  });
