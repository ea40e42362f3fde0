import { createEvent } from '@candor/events';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { attemptKey, openStatuses, type Rating } from '../rating/model.ts';
import { settleRating } from '../rating/settle.ts';
import { ratingFacts } from '../rating/told.ts';

/**
 * Pays an open rating that cannot be finished through no fault of its rater: `compensated`, without stars and without a fee, in one update
 * that only one call can win. What the platform would have kept goes back to the publisher. Does nothing where it was closed meanwhile.
 */
export async function compensate(deps: RatingsDeps, rating: Rating): Promise<void> {
  const at = new Date(deps.clock.now());
  const fields = { status: 'compensated' as const, stars: null, feedback: null, closedAt: at, unsettled: true };
  const emitted = emit(compensatedEvent(rating, at));
  const closed = await deps.models.ratings.updateOne(
    { _id: rating._id, attempt: rating.attempt, status: { $in: [...openStatuses] } },
    { $set: { ...fields, ...emitted.$set }, $push: emitted.$push, $unset: { answers: 1 } },
  );
  if (closed.modifiedCount === 0) return;
  deps.nudge(deps.models.ratings);
  await deps.step('raised:6');
  await settleRating(deps, { ...rating, ...fields }, 'raised', 7);
}

/** The event that has it paid, as it was offered at the start. */
export function compensatedEvent(rating: Rating, at: Date) {
  return createEvent({
    id: `${attemptKey(rating)}.compensated`,
    name: 'rating.compensated',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { ...ratingFacts(rating), rewardMicro: rating.offer.profitMicro },
  });
}
