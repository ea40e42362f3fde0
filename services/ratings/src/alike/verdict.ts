import { emit } from '@candor/service-kit/events/outbox';
import type { RatingsDeps } from '../deps.ts';
import { attemptKey, type Rating } from '../rating/model.ts';
import { settleRating } from '../rating/settle.ts';
import { acceptedEvents, rejectedEvent } from '../rating/told.ts';
import type { AlikeCase, CaseDecision } from './model.ts';

/** What becomes of a rating that was to be looked at; nobody having decided in time: paid. */
export interface LookedAtVerdict {
  decision: CaseDecision | 'paid';
  /** What the rater reads of a rejection. */
  reason: string;
}

/**
 * Closes a rating that is to be looked at, as it was decided, in one guarded update with its event; its place and what waits for it
 * follow. Nothing where it is closed already.
 */
export async function closeLookedAt(deps: RatingsDeps, rating: Rating, verdict: LookedAtVerdict): Promise<void> {
  if (rating.status !== 'looked_at' || !rating.alike) return;
  const now = new Date(deps.clock.now());
  const { decision, reason } = verdict;
  const isFine = decision !== 'duplicate';
  const fields = {
    status: isFine ? ('completed' as const) : ('rejected' as const),
    reason: isFine ? null : reason,
    alike: { ...rating.alike, decision, decidedAt: now },
    closedAt: now,
    unsettled: true,
  };
  const emitted = emit(...(isFine ? acceptedEvents(rating, now) : [rejectedEvent(rating, now, reason)]));
  const closed = await deps.models.ratings.updateOne(
    { _id: rating._id, attempt: rating.attempt, status: 'looked_at' },
    { $set: { ...fields, ...emitted.$set }, $unset: { lookedAtUntil: 1 }, $push: emitted.$push },
  );
  if (closed.modifiedCount === 0) return;
  deps.nudge(deps.models.ratings);
  await deps.step('alike:3');
  await settleRating(deps, { ...rating, ...fields }, 'alike', 4);
}

/** The deadline's side of the same guard: nobody decided in 48 hours, so it is paid. A decision that was made before it stands. */
export async function payUndecided(deps: RatingsDeps, rating: Rating): Promise<void> {
  const known = await deps.models.alikeCases
    .findOne({ 'held.attempt': attemptKey(rating) }, { status: 1, reason: 1 })
    .lean<Pick<AlikeCase, 'status' | 'reason'>>();
  const isDuplicate = known?.status === 'duplicate';
  const decision = isDuplicate || known?.status === 'fine' ? known.status : 'paid';
  await closeLookedAt(deps, rating, { decision, reason: known?.reason ?? '' } as LookedAtVerdict);
}
