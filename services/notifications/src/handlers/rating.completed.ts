import type { DomainEvent } from '@candor/events';
import { rememberSubject, type SubjectDeps } from '../subjects/service.ts';

/** A rating was accepted. Its rater is told when the reward is paid; the transfer knows only the rating's id, so its app's name is kept. */
export const onRatingCompleted = (deps: SubjectDeps) => (event: DomainEvent<'rating.completed'>) =>
  rememberSubject(deps, event.payload.ratingId, event.payload.appName);
