import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** The time for a rating ran out. */
export const onRatingExpired = (deps: TellDeps) => (event: DomainEvent<'rating.expired'>) =>
  tell(deps, event, {
    userId: event.payload.raterId,
    type: 'rating',
    message: `The time to rate ${event.payload.appName} ran out. There is no penalty.`,
  });
