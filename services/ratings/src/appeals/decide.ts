import { createEvent, type DomainEvent } from '@candor/events';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { App } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import { isOwn } from '../people/own.ts';
import { attemptKey } from '../rating/model.ts';
import { settleRating } from '../rating/settle.ts';
import { acceptedEvents, ratingFacts } from '../rating/told.ts';
import { refuseAppeal } from './errors.ts';
import { type AppealedRating, requireAppeal } from './service.ts';

export interface AppealDecision {
  adminId: string;
  ratingId: string;
  decision: 'granted' | 'denied';
  reason: string;
}

/**
 * Steps 2 and 3: a person decides. Granted, the rating is completed and paid as offered at its start; denied, the rejection
 * stands and the place goes back. One guarded update with its events, so that of two administrators one decides. Refuses with
 * NOT_FOUND, REASON_REQUIRED, OWN_RECORD, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED.
 */
export async function decideAppeal(deps: RatingsDeps, request: AppealDecision): Promise<AppealedRating> {
  const reason = request.reason.trim();
  const rating = await requireAppeal(deps, request.ratingId);
  assertOpen(rating, request.decision);
  if (reason === '') throw refuseAppeal('REASON_REQUIRED', { field: 'reason' });
  await assertNotOwn(deps, rating, request);
  const decided = await record(deps, rating, { ...request, reason });
  if (!decided) {
    assertOpen(await requireAppeal(deps, request.ratingId), request.decision);
    throw refuseAppeal('TRANSITION_NOT_ALLOWED', { allowed: [] });
  }
  deps.nudge();
  await deps.step('appeal:2');
  await settleRating(deps, decided, 'appeal', 3);
  return requireAppeal(deps, request.ratingId);
}

/** Nobody grants an own appeal, or denies one against their own app; whoever one invited is as oneself. */
async function assertNotOwn(
  deps: RatingsDeps,
  rating: AppealedRating,
  { adminId, decision }: AppealDecision,
): Promise<void> {
  if (decision === 'granted') {
    if (await isOwn(deps, adminId, rating.userId)) throw refuseAppeal('OWN_RECORD');
    return;
  }
  const app = await deps.models.apps
    .findOne({ _id: rating.appId }, { publisherId: 1 })
    .lean<Pick<App, 'publisherId'>>();
  if (app?.publisherId && (await isOwn(deps, adminId, app.publisherId))) throw refuseAppeal('OWN_RECORD');
}

function assertOpen(rating: AppealedRating, decision: 'granted' | 'denied'): void {
  if (rating.appeal.status === decision) throw refuseAppeal('STATUS_UNCHANGED');
  if (rating.appeal.status !== 'open') throw refuseAppeal('TRANSITION_NOT_ALLOWED', { allowed: [] });
}

async function record(
  deps: RatingsDeps,
  rating: AppealedRating,
  { adminId, decision, reason }: AppealDecision,
): Promise<AppealedRating | undefined> {
  const now = new Date(deps.clock.now());
  const isGranted = decision === 'granted';
  const appeal = { ...rating.appeal, status: decision, decidedAt: now, decidedBy: adminId, reason };
  const status = isGranted ? ('completed' as const) : ('rejected' as const);
  const fields = { status, appeal, unsettled: true, ...(isGranted && { reason: null }) };
  const emitted = emit(...eventsOfDecision(rating, { adminId, isGranted, reason, now }));
  const open = {
    _id: rating._id,
    attempt: rating.attempt,
    status: 'rejected' as const,
    'appeal.status': 'open' as const,
  };
  const decided = await deps.models.ratings.updateOne(open, {
    $set: { ...fields, ...emitted.$set },
    $push: emitted.$push,
  });
  return decided.modifiedCount === 1 ? { ...rating, ...fields } : undefined;
}

/** What a decision tells: the wallet when it was granted, the person, and last the audit log. */
export function eventsOfDecision(
  rating: AppealedRating,
  { adminId, isGranted, reason, now }: { adminId: string; isGranted: boolean; reason: string; now: Date },
): DomainEvent[] {
  const key = attemptKey(rating);
  const decided = createEvent({
    id: `${key}.appealed`,
    name: 'appeal.decided',
    occurredAtMs: now.getTime(),
    correlationId: correlationId(),
    payload: { ...ratingFacts(rating), granted: isGranted, reason },
  });
  const acted = adminActed({
    id: `${key}.appealed`,
    atMs: now.getTime(),
    actorId: adminId,
    action: 'appeal.decide',
    recordType: 'rating',
    recordId: rating._id,
    before: { appeal: 'open', status: 'rejected' },
    after: { appeal: isGranted ? 'granted' : 'denied', status: isGranted ? 'completed' : 'rejected' },
    reason,
  });
  return isGranted ? [...acceptedEvents(rating, now), decided, acted] : [decided, acted];
}
