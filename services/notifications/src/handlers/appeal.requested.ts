import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** A rater appealed a rejection. */
export const onAppealRequested = (deps: TellDeps) => (event: DomainEvent<'appeal.requested'>) =>
  tell(deps, event, {
    userId: event.payload.raterId,
    type: 'rating',
    message: `We received your appeal about ${event.payload.appName}. A person will decide on it.`,
  });
