import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** An administrator decided an appeal. The reward of a granted one is told of when it is paid. */
export const onAppealDecided = (deps: TellDeps) => (event: DomainEvent<'appeal.decided'>) => {
  const { raterId, appName, granted, reason } = event.payload;
  const message = granted
    ? `Your appeal about ${appName} was granted: ${sentence(reason)} The rating counts as completed.`
    : `Your appeal about ${appName} was not granted: ${sentence(reason)} The rating stays rejected.`;
  return tell(deps, event, { userId: raterId, type: 'rating', message });
};
