import { createEvent } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { APPEAL_MS } from '../limits.ts';
import { type Appeal, attemptKey, type Rating } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { settleRating } from '../rating/settle.ts';
import { characters } from '../rating/submit.ts';
import { ratingFacts } from '../rating/told.ts';
import { refuseAppeal } from './errors.ts';

export const APPEAL_TEXT_MIN = 10;
export const APPEAL_TEXT_MAX = 2_000;

/** A rating that was appealed. */
export type AppealedRating = Rating & { appeal: Appeal };

/** Until when the rating may be appealed; null when it was not rejected. */
export function appealableUntil(rating: Rating): Date | null {
  if (rating.status !== 'rejected' || rating.closedAt === null) return null;
  return new Date(rating.closedAt.getTime() + APPEAL_MS);
}

/**
 * Step 1: the rater says why the rejection is wrong, within 48 hours of it; the place stays reserved until somebody decides.
 * Repeating the same words answers the same. Refuses with NOT_FOUND, NOT_REJECTED, APPEAL_TEXT, APPEAL_EXISTS, APPEAL_CLOSED.
 */
export async function appealRating(
  deps: RatingsDeps,
  request: { userId: string; ratingId: string; text: string },
): Promise<Rating> {
  const rating = await requireOwnRating(deps, request.userId, request.ratingId);
  const text = request.text.trim();
  if (rating.appeal === undefined && rating.status !== 'rejected') throw refuseAppeal('NOT_REJECTED');
  if (characters(text) < APPEAL_TEXT_MIN || characters(text) > APPEAL_TEXT_MAX)
    throw refuseAppeal('APPEAL_TEXT', { field: 'text' });
  if (rating.appeal === undefined && (await fileAppeal(deps, rating, text))) {
    deps.nudge();
    await deps.step('appeal:1');
  }
  const now = await requireOwnRating(deps, request.userId, request.ratingId);
  if (now.appeal === undefined) throw refuseAppeal('APPEAL_CLOSED');
  if (now.appeal.text !== text) throw refuseAppeal('APPEAL_EXISTS');
  return now;
}

async function fileAppeal(deps: RatingsDeps, rating: Rating, text: string): Promise<boolean> {
  const now = new Date(deps.clock.now());
  const appeal: Appeal = { text, status: 'open', createdAt: now, decidedAt: null, decidedBy: null, reason: null };
  const emitted = emit(
    createEvent({
      id: `${attemptKey(rating)}.appeal`,
      name: 'appeal.requested',
      occurredAtMs: now.getTime(),
      correlationId: correlationId(),
      payload: { ...ratingFacts(rating), text },
    }),
  );
  // The same document says whether the time is over, so that an appeal and its lapse can never both win.
  const inTime = {
    _id: rating._id,
    attempt: rating.attempt,
    status: 'rejected' as const,
    'appeal.status': null,
    lapsedAt: null,
    closedAt: { $gt: new Date(now.getTime() - APPEAL_MS) },
  };
  const filed = await deps.models.ratings.updateOne(inTime, {
    $set: { appeal, appealedAt: now, ...emitted.$set },
    $push: emitted.$push,
  });
  return filed.modifiedCount === 1;
}

/**
 * The deadline's side of the same guard: a rejection that nobody appealed in 48 hours is final, and its place goes back. Does
 * nothing while an appeal waits: only a person decides it.
 */
export async function lapseRejection(deps: RatingsDeps, rating: Rating): Promise<void> {
  const now = new Date(deps.clock.now());
  const over = {
    _id: rating._id,
    attempt: rating.attempt,
    status: 'rejected' as const,
    'appeal.status': null,
    lapsedAt: null,
    closedAt: { $lte: new Date(now.getTime() - APPEAL_MS) },
  };
  const lapsed = await deps.models.ratings.updateOne(over, { $set: { lapsedAt: now, unsettled: true } });
  if (lapsed.modifiedCount === 0) return;
  await deps.step('appeal:2');
  await settleRating(deps, { ...rating, lapsedAt: now, unsettled: true }, 'appeal', 3);
}

/** The rating whose appeal has this id. Refuses with NOT_FOUND. */
export async function requireAppeal(deps: RatingsDeps, ratingId: string): Promise<AppealedRating> {
  const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
  if (!rating?.appeal) throw refuse('NOT_FOUND');
  return rating as AppealedRating;
}
