import { createEvent } from '@candor/events';
import { derivedId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { organisationActed } from '@candor/service-kit/events/organisation';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { organisationOf } from '@candor/service-kit/security/organisation';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { Actor } from '../apps/fields.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { characters } from '../rating/submit.ts';
import { refuseReport } from './errors.ts';
import { ofFeedback, type Report } from './model.ts';

const REASON_MIN = 5;
const REASON_MAX = 1_000;
/** How long feedback may be reported after it was submitted. */
export const REPORT_MS = 7 * 24 * 3_600_000;

export interface ReportRequest {
  appId: string;
  ratingId: string;
  reason: string;
}

/**
 * A publisher reports a piece of feedback on an own app, within 7 days of its submission, once; the same words again answer the
 * same. Nothing that was paid is taken back. Refuses with NOT_FOUND, REPORT_REASON, REPORT_TOO_LATE, REPORT_EXISTS.
 */
export async function reportFeedback(deps: RatingsDeps, actor: Actor, request: ReportRequest): Promise<Report> {
  const app = await requireOwnApp(deps, actor, request.appId, 'feedback');
  const rating = await deps.models.ratings.findById(request.ratingId).lean<Rating>();
  if (rating?.appId !== app._id || rating.status !== 'completed') throw refuse('NOT_FOUND');
  const reason = request.reason.trim();
  if (characters(reason) < REASON_MIN || characters(reason) > REASON_MAX)
    throw refuseReport('REPORT_REASON', { field: 'reason' });
  const known = await findReport(deps, rating._id);
  if (known) return sameReport(known, reason);
  const now = deps.clock.now();
  if (now - submittedMs(rating) >= REPORT_MS) throw refuseReport('REPORT_TOO_LATE');
  const report = newReport(deps, actor, rating, reason, now);
  try {
    await deps.models.reports.create(report);
  } catch (error) {
    const rival = isDuplicateKey(error) ? await findReport(deps, rating._id) : null;
    if (!rival) throw error;
    return sameReport(rival, reason);
  }
  deps.nudge();
  await deps.step('report:1');
  return report;
}

/** A granted appeal, or having been looked at, makes feedback appear later than it was submitted: its 7 days begin then. */
function submittedMs(rating: Rating): number {
  return (rating.appeal?.decidedAt ?? rating.alike?.decidedAt ?? rating.submittedAt ?? rating.createdAt).getTime();
}

// By what it is of: its id may have been made under a key that is no more.
const findReport = (deps: RatingsDeps, ratingId: string) =>
  deps.models.reports.findOne({ ratingId, ...ofFeedback }).lean<Report>();

function sameReport(report: Report, reason: string): Report {
  if (report.reason !== reason) throw refuseReport('REPORT_EXISTS');
  return report;
}

function newReport(deps: RatingsDeps, actor: Actor, rating: Rating, reason: string, now: number): Report {
  const _id = derivedId(deps.idKeys, 'report', rating._id);
  const { attempt, appId, userId: raterId, publisherId, offer } = rating;
  const facts = { ratingId: rating._id, appId, appName: offer.appName, raterId, publisherId, reason };
  const event = createEvent({
    id: `${_id}.made`,
    name: 'report.made',
    occurredAtMs: now,
    correlationId: correlationId(),
    payload: { reportId: _id, ...facts },
  });
  return {
    _id,
    ...facts,
    attempt,
    status: 'open',
    decision: null,
    decidedBy: null,
    decidedAt: null,
    unsettled: false,
    createdAt: new Date(now),
    ...emitOnInsert(event, ...reportActed(actor, { reportId: _id, appName: offer.appName }, now)),
  };
}

/** For the organisation's own log. */
function reportActed(actor: Actor, { reportId, appName }: { reportId: string; appName: string }, atMs: number) {
  const organisation = organisationOf(actor);
  if (!organisation) return [];
  const facts = { id: `${reportId}.made`, atMs, actorId: actor.userId, organisationId: organisation.id };
  const about = { act: 'report.made', recordType: 'report', recordId: reportId } as const;
  return [organisationActed({ ...facts, ...about, details: { app: appName } })];
}

/** A report by its id. Refuses with NOT_FOUND. */
export async function requireReport(deps: RatingsDeps, id: string): Promise<Report> {
  const report = await deps.models.reports.findById(id).lean<Report>();
  if (!report) throw refuse('NOT_FOUND');
  return report;
}
