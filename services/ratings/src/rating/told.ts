import { createEvent, type DomainEvent } from '@candor/events';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { attemptKey, type Rating } from './model.ts';

/** The facts that every event of a rating tells. The stars are not among them: pay does not depend on the verdict. */
export function ratingFacts(rating: Rating) {
  const { _id, attempt, appId, userId, publisherId, offer } = rating;
  return { ratingId: _id, attempt, appId, appName: offer.appName, raterId: userId, publisherId };
}

/** What is told of a rating that is accepted: the event that has it paid, and its flags, where it has some. They change nothing of the first. */
export function acceptedEvents(rating: Rating, at: Date): DomainEvent[] {
  return [completedEvent(rating, at), ...(rating.flags?.length ? [flaggedEvent(rating, at)] : [])];
}

/** The event that has the reward paid, as it was offered at the start. */
export function completedEvent(rating: Rating, at: Date) {
  const { amountMicro, profitMicro } = rating.offer;
  const payload = { ...ratingFacts(rating), amountMicro, profitMicro };
  return createEvent({
    id: `${attemptKey(rating)}.completed`,
    name: 'rating.completed',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload,
  });
}

/** What of it may be read by its publisher now is flagged. Its rater is told nothing: nothing is decided by it. */
function flaggedEvent({ flags = [], ...rating }: Rating, at: Date) {
  const { _id: ratingId, attempt, appId, publisherId } = rating;
  return createEvent({
    id: `${attemptKey(rating)}.flagged`,
    name: 'rating.flagged',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { ratingId, attempt, appId, publisherId, flags: flags.map(({ kind }) => kind) },
  });
}

/** The event that tells its rater of a rejection, and why. */
export function rejectedEvent(rating: Rating, at: Date, reason: string) {
  const payload = { ...ratingFacts(rating), reason };
  return createEvent({
    id: `${attemptKey(rating)}.rejected`,
    name: 'rating.rejected',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload,
  });
}
