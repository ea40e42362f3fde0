import type { DomainEvent } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** A publisher reported feedback. Its rater is told of a decision only, and only if it concerns them. */
export const onReportMade = (deps: TellDeps) => (event: DomainEvent<'report.made'>) =>
  tell(deps, event, {
    userId: event.payload.publisherId,
    type: 'other',
    message: `We received your report about feedback on ${event.payload.appName}. A person will decide on it.`,
  });
