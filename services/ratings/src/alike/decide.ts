import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import type { RatingsDeps } from '../deps.ts';
import { isOwn } from '../people/own.ts';
import { type Rating, splitAttempt } from '../rating/model.ts';
import { requireCase } from './cases.ts';
import { refuseAlike } from './errors.ts';
import type { AlikeCase, CaseDecision } from './model.ts';
import { closeLookedAt } from './verdict.ts';

export interface AlikeDecision {
  adminId: string;
  caseId: string;
  decision: CaseDecision;
  /** How many ratings the case had when it was looked at: nothing is decided unseen. */
  count: number;
  reason: string;
}

/**
 * A person decides all ratings of a case: step 2 in one guarded update with its event, so that of two administrators one decides; then each
 * rating follows by a guarded update of its own. Fine: it is completed and paid as offered. Duplicate: it is rejected with the reason. One
 * whose 48 hours ended meanwhile was paid, and stays so. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_RECORD, CASE_CHANGED,
 * STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED.
 */
export async function decideCase(deps: RatingsDeps, request: AlikeDecision): Promise<AlikeCase> {
  const reason = request.reason.trim();
  const found = await requireCase(deps, request.caseId);
  assertOpen(found, request.decision);
  if (reason === '') throw refuseAlike('REASON_REQUIRED', { field: 'reason' });
  await assertNotOwn(deps, found, request);
  if (found.held.length !== request.count) throw refuseAlike('CASE_CHANGED');
  if (!(await record(deps, found, { ...request, reason }))) {
    assertOpen(await requireCase(deps, found._id), request.decision);
    throw refuseAlike('CASE_CHANGED');
  }
  deps.nudge();
  await deps.step('alike:2');
  await settleCase(deps, await requireCase(deps, found._id));
  return requireCase(deps, found._id);
}

/** Nobody finds an own rating fine, or one of an own app a duplicate; whoever one invited is as oneself. */
async function assertNotOwn(deps: RatingsDeps, { held }: AlikeCase, { adminId, decision }: AlikeDecision) {
  const gainers = new Set(held.map((one) => (decision === 'fine' ? one.raterId : one.publisherId)));
  for (const gainer of gainers) if (await isOwn(deps, adminId, gainer)) throw refuseAlike('OWN_RECORD');
}

function assertOpen({ status }: AlikeCase, decision: CaseDecision): void {
  if (status === decision) throw refuseAlike('STATUS_UNCHANGED');
  if (status !== 'open') throw refuseAlike('TRANSITION_NOT_ALLOWED', { allowed: [] });
}

async function record(deps: RatingsDeps, found: AlikeCase, { adminId, decision, reason }: AlikeDecision) {
  const now = new Date(deps.clock.now());
  const { _id, held } = found;
  const acted = decidedActed(found, { adminId, decision, reason, now });
  const emitted = emit(acted);
  const open = { _id, status: 'open' as const, [`held.${held.length}`]: { $exists: false } };
  const decided = await deps.models.alikeCases.updateOne(open, {
    $set: {
      ...{ status: decision, reason, decidedBy: adminId, decidedAt: now, unsettled: true },
      ...emitted.$set,
    },
    $unset: { openCluster: 1 },
    $push: emitted.$push,
  });
  return decided.modifiedCount === 1;
}

/** The fact for the audit log. */
export function decidedActed(
  { _id, held }: Pick<AlikeCase, '_id' | 'held'>,
  { adminId, decision, reason, now }: Pick<AlikeDecision, 'adminId' | 'decision' | 'reason'> & { now: Date },
) {
  return adminActed({
    id: `${_id}.decided`,
    atMs: now.getTime(),
    actorId: adminId,
    action: 'alike.decide',
    recordType: 'alike',
    recordId: _id,
    before: { status: 'open' },
    after: { status: decision, ratings: held.length },
    reason,
  });
}

/** The last steps, by the call or by the sweeper: each rating of a decided case follows. Repeatable. */
export async function settleCase(deps: RatingsDeps, found: AlikeCase): Promise<void> {
  if (!found.unsettled || found.status === 'open' || found.status === 'paid') return;
  const { status: decision, reason } = found;
  for (const { attempt: key } of found.held) {
    const { ratingId, attempt } = splitAttempt(key);
    const rating = await deps.models.ratings.findById(ratingId).lean<Rating>();
    if (rating?.attempt === attempt) await closeLookedAt(deps, rating, { decision, reason: reason ?? '' });
  }
  await deps.step('alike:6');
  await deps.models.alikeCases.updateOne({ _id: found._id, status: decision }, { $set: { unsettled: false } });
}
