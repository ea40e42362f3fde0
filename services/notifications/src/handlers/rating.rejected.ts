import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** A rating did not pass the authenticity check. */
export const onRatingRejected = (deps: TellDeps) => (event: DomainEvent<'rating.rejected'>) => {
  const { raterId, appName, reason } = event.payload;
  const message = `Your rating of ${appName} was not accepted: ${sentence(reason)} You can appeal within 48 hours.`;
  return tell(deps, event, { userId: raterId, type: 'rating', message });
};
