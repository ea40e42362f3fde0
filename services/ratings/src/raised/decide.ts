import { createEvent } from '@candor/events';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { isOwn } from '../people/own.ts';
import { refuseRaised } from './errors.ts';
import type { QuestionCase, RaisedDecision } from './model.ts';
import { requireQuestionCase } from './service.ts';
import { settleQuestionCase } from './settle.ts';

export interface QuestionDecision {
  adminId: string;
  caseId: string;
  decision: RaisedDecision;
  /** How many had reported it when it was looked at: nothing is decided unseen. */
  count: number;
  reason: string;
}

/**
 * A person decides about a question that raters reported: step 4 in one guarded update with its events, so that of two administrators one
 * decides. Upheld: the campaign is paused until the question is changed, and its open ratings end, those paid that were open for 30 seconds
 * before a report. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_RECORD, CASE_CHANGED, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED.
 */
export async function decideQuestion(deps: RatingsDeps, request: QuestionDecision): Promise<QuestionCase> {
  const reason = request.reason.trim();
  const found = await requireQuestionCase(deps, request.caseId);
  assertOpen(found, request.decision);
  if (reason === '') throw refuseRaised('REASON_REQUIRED', { field: 'reason' });
  await assertNotOwn(deps, found, request);
  if (found.raised.length !== request.count) throw refuseRaised('CASE_CHANGED');
  if (!(await record(deps, found, { ...request, reason }))) {
    assertOpen(await requireQuestionCase(deps, found._id), request.decision);
    throw refuseRaised('CASE_CHANGED');
  }
  deps.nudge();
  await deps.step('raised:4');
  await settleQuestionCase(deps, await requireQuestionCase(deps, found._id));
  return requireQuestionCase(deps, found._id);
}

/** Nobody upholds an own report, or dismisses one of an own campaign; whoever one invited is as oneself. */
async function assertNotOwn(
  deps: RatingsDeps,
  { raised, publisherId }: QuestionCase,
  { adminId, decision }: QuestionDecision,
): Promise<void> {
  const gainers = decision === 'upheld' ? raised.map(({ raterId }) => raterId) : [publisherId];
  for (const gainer of new Set(gainers)) if (await isOwn(deps, adminId, gainer)) throw refuseRaised('OWN_RECORD');
}

function assertOpen({ status }: QuestionCase, decision: RaisedDecision): void {
  if (status === decision) throw refuseRaised('STATUS_UNCHANGED');
  if (status !== 'open') throw refuseRaised('TRANSITION_NOT_ALLOWED', { allowed: [] });
}

async function record(deps: RatingsDeps, found: QuestionCase, request: QuestionDecision): Promise<boolean> {
  const { adminId, decision, reason } = request;
  const now = new Date(deps.clock.now());
  const { _id, raised } = found;
  const emitted = emit(decidedEvent(found, { decision, reason, now }), questionActed(found, { ...request, now }));
  const open = { _id, status: 'open' as const, [`raised.${raised.length}`]: { $exists: false } };
  const decided = await deps.models.questionCases.updateOne(open, {
    $set: {
      ...{ status: decision, reason, decidedBy: adminId, decidedAt: now, unsettled: decision === 'upheld' },
      ...emitted.$set,
    },
    $push: emitted.$push,
  });
  return decided.modifiedCount === 1;
}

type Decided = Pick<QuestionDecision, 'decision' | 'reason'> & { now: Date };

/** For whoever reported it, and, upheld, for the publisher. */
function decidedEvent(found: QuestionCase, { decision, reason, now }: Decided) {
  const { _id, appId, appName, publisherId, raised, text } = found;
  return createEvent({
    id: `${_id}.decided`,
    name: 'question.decided',
    occurredAtMs: now.getTime(),
    correlationId: correlationId(),
    payload: {
      ...{ caseId: _id, appId, appName, publisherId, question: text, decision: reason },
      raterIds: [...new Set(raised.map(({ raterId }) => raterId))],
      upheld: decision === 'upheld',
    },
  });
}

/** The fact for the audit log. */
export function questionActed(
  { _id, raised }: Pick<QuestionCase, '_id' | 'raised'>,
  { adminId, decision, reason, now }: Decided & Pick<QuestionDecision, 'adminId'>,
) {
  return adminActed({
    id: `${_id}.decided`,
    atMs: now.getTime(),
    actorId: adminId,
    action: 'question.decide',
    recordType: 'question',
    recordId: _id,
    before: { status: 'open' },
    after: { status: decision, reports: raised.length },
    reason,
  });
}
