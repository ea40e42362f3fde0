import { createEvent, type DomainEvent } from '@candor/events';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { refuseSubmit } from './errors.ts';
import { attemptKey, isOpen, openStatuses, type Rating } from './model.ts';
import { requireOwnRating } from './reads.ts';
import { settleRating } from './settle.ts';
import { ratingFacts } from './told.ts';

/** Gives an open rating back, without a penalty. Repeating it answers the same. Refuses with NOT_FOUND and RATING_CLOSED. */
export async function returnRating(deps: RatingsDeps, request: { userId: string; ratingId: string }): Promise<Rating> {
  const rating = await requireOwnRating(deps, request.userId, request.ratingId);
  const closed = isOpen(rating.status) ? await closeUnrated(deps, rating, 'returned') : undefined;
  const now = closed ?? (await requireOwnRating(deps, request.userId, request.ratingId));
  if (now.status !== 'returned') throw refuseSubmit('RATING_CLOSED');
  return now;
}

/** Ends a rating whose time ran out, without a penalty. By the sweeper; does nothing when it was closed meanwhile. */
export async function expireRating(deps: RatingsDeps, rating: Rating): Promise<void> {
  await closeUnrated(deps, rating, 'expired');
}

/** What an end without a rating does besides: how its steps are named, and what is written and told in the same update. */
interface EndedWith {
  flow: string;
  fields?: Pick<Rating, 'problem'>;
  events?: readonly DomainEvent[];
}

/** Ends an open rating without a penalty, in one update that only one call can win; undefined where this one did not. */
export async function closeUnrated(
  deps: RatingsDeps,
  rating: Rating,
  status: 'returned' | 'expired',
  how: EndedWith = { flow: status === 'returned' ? 'return' : 'expire' },
): Promise<Rating | undefined> {
  const now = new Date(deps.clock.now());
  const fields = { ...how.fields, status, closedAt: now, unsettled: true };
  const emitted = emit(
    createEvent({
      id: `${attemptKey(rating)}.${status}`,
      name: `rating.${status}`,
      occurredAtMs: now.getTime(),
      correlationId: correlationId(),
      payload: ratingFacts(rating),
    }),
    ...(how.events ?? []),
  );
  const open = {
    _id: rating._id,
    attempt: rating.attempt,
    status: { $in: [...openStatuses] },
    // Its time may have been moved since it was read.
    ...(status === 'expired' && { expiresAt: rating.expiresAt }),
  };
  const closed = await deps.models.ratings.updateOne(open, {
    $set: { ...fields, ...emitted.$set },
    $push: emitted.$push,
  });
  if (closed.modifiedCount === 0) return undefined;
  deps.nudge(deps.models.ratings);
  await deps.step(`${how.flow}:1`);
  const after: Rating = { ...rating, ...fields };
  await settleRating(deps, after, how.flow, 2);
  return after;
}
