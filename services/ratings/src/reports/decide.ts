import { createEvent, type DomainEvent } from '@candor/events';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { isOwn } from '../people/own.ts';
import type { Rating } from '../rating/model.ts';
import { countUpheld } from '../standing/service.ts';
import { endConversation } from '../words/end.ts';
import { refuseReport } from './errors.ts';
import { partiesOf, type Report } from './model.ts';
import { requireReport } from './service.ts';

export interface ReportDecision {
  adminId: string;
  reportId: string;
  decision: 'upheld' | 'dismissed';
  reason: string;
}

/**
 * A person decides a report: step 1 in one guarded update with its events, by which the wallet gives the fee of an upheld one back to the
 * publisher; step 2 counts it against the rater. What the rater was paid stays paid. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_RECORD, STATUS_UNCHANGED, TRANSITION_NOT_ALLOWED.
 */
export async function decideReport(deps: RatingsDeps, request: ReportDecision): Promise<Report> {
  const reason = request.reason.trim();
  const report = await requireReport(deps, request.reportId);
  assertOpen(report, request.decision);
  if (reason === '') throw refuseReport('REASON_REQUIRED', { field: 'reason' });
  // Nobody upholds an own report, or dismisses one about their own feedback; whoever one invited is as oneself.
  const { reporterId, reportedId } = partiesOf(report);
  const gainer = request.decision === 'upheld' ? reporterId : reportedId;
  if (await isOwn(deps, request.adminId, gainer)) throw refuseReport('OWN_RECORD');
  // Of feedback alone: a message has no fee.
  const feeMicro = request.decision === 'upheld' && !report.message ? await feeOf(deps, report) : undefined;
  if (!(await record(deps, { ...report, feeMicro }, { ...request, reason }))) {
    assertOpen(await requireReport(deps, request.reportId), request.decision);
    throw refuseReport('TRANSITION_NOT_ALLOWED', { allowed: [] });
  }
  deps.nudge();
  await deps.step('report:2');
  const decided = await requireReport(deps, request.reportId);
  await settleReport(deps, decided);
  return { ...decided, unsettled: false };
}

/** What of the rating's price was not its rater's, in micro-USDT, by the offer that was frozen. */
async function feeOf(deps: RatingsDeps, { ratingId }: Report): Promise<number> {
  const rating = await deps.models.ratings.findById(ratingId, { offer: 1 }).lean<Pick<Rating, 'offer'>>();
  return rating ? rating.offer.amountMicro - rating.offer.profitMicro : 0;
}

/**
 * The last step, by the call or by the sweeper: an upheld report of what a rater wrote counts against the rater, and one of a message ends the
 * conversation. Repeatable.
 */
export async function settleReport(deps: RatingsDeps, report: Report): Promise<void> {
  if (!report.unsettled) return;
  if (report.message) await endConversation(deps, report.ratingId, { closedBy: 'report' });
  if (report.message?.by !== 'rater') await countUpheld(deps, report.raterId, report._id);
  deps.nudge();
  await deps.step('report:3');
  await deps.models.reports.updateOne({ _id: report._id, status: 'upheld' }, { $set: { unsettled: false } });
}

function assertOpen(report: Report, decision: 'upheld' | 'dismissed'): void {
  if (report.status === decision) throw refuseReport('STATUS_UNCHANGED');
  if (report.status !== 'open') throw refuseReport('TRANSITION_NOT_ALLOWED', { allowed: [] });
}

async function record(
  deps: RatingsDeps,
  report: Report,
  { adminId, decision, reason }: ReportDecision,
): Promise<boolean> {
  const now = new Date(deps.clock.now());
  const { _id } = report;
  const emitted = emit(...eventsOfDecision(report, { adminId, decision, reason, now }));
  const fields = {
    status: decision,
    decision: reason,
    decidedBy: adminId,
    decidedAt: now,
    unsettled: decision === 'upheld',
    ...(report.feeMicro !== undefined && { feeMicro: report.feeMicro }),
  };
  const updated = await deps.models.reports.updateOne(
    { _id, status: 'open' },
    { $set: { ...fields, ...emitted.$set }, $push: emitted.$push },
  );
  return updated.modifiedCount === 1;
}

/** What a decision tells: whoever has reported, and last the audit log. */
export function eventsOfDecision(
  report: Report,
  { adminId, decision, reason, now }: Omit<ReportDecision, 'reportId'> & { now: Date },
): DomainEvent[] {
  const { _id, ratingId, appId, appName, raterId, publisherId, message, feeMicro } = report;
  const event = { id: `${_id}.decided`, occurredAtMs: now.getTime(), correlationId: correlationId() };
  const facts = { reportId: _id, ratingId, appId, appName, raterId, publisherId, reason: report.reason };
  const outcome = { upheld: decision === 'upheld', decision: reason };
  const decided = message
    ? createEvent({
        ...event,
        name: 'messageReport.decided',
        payload: { ...facts, ...outcome, reportedBy: message.by },
      })
    : createEvent({
        ...event,
        name: 'report.decided',
        payload: { ...facts, ...outcome, ...(feeMicro !== undefined && { feeMicro }) },
      });
  const acted = adminActed({
    id: `${_id}.decided`,
    atMs: now.getTime(),
    actorId: adminId,
    action: 'report.decide',
    recordType: 'report',
    recordId: _id,
    before: { status: 'open' },
    after: { status: decision },
    reason,
  });
  return [decided, acted];
}
