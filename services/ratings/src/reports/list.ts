import { afterIn, both, connectionIn, sortBy } from '@candor/service-kit/graph/order';
import { type Connection, pageLimit } from '@candor/service-kit/graph/paging';
import { type DisputesQuestion, findBy, momentOrder } from '../appeals/disputes.ts';
import type { RatingsDeps } from '../deps.ts';
import { ofFeedback, type Report, type ReportStatus } from './model.ts';

/**
 * Everybody's reports by when they were made, newest first where nothing else is asked for, with a search by rater, publisher, app and id.
 * Refuses a cursor of another order, and with UNAVAILABLE while auth does not say who matches a search.
 */
export async function listReports(
  deps: RatingsDeps,
  asked: DisputesQuestion<ReportStatus>,
): Promise<Connection<Report>> {
  const sort = asked.sort ?? 'newest';
  const order = momentOrder<Report>(sort, 'createdAt', ({ createdAt }) => createdAt);
  const found = await findBy(deps, asked.search);
  const matches = found && [
    { _id: found.id },
    { ratingId: found.id },
    { raterId: { $in: found.userIds } },
    { publisherId: { $in: found.userIds } },
    { appId: { $in: found.appIds } },
  ];
  const wanted = { ...(asked.status && { status: asked.status }), ...(matches && { $or: matches }) };
  const reports = await deps.models.reports
    .find(both(wanted, afterIn(sort, order, asked.after)))
    .sort(sortBy(order))
    .limit(pageLimit(asked.first))
    .lean<Report[]>();
  return connectionIn(sort, order, reports, asked.first);
}

/** How many reports wait for somebody to decide them. */
export async function countOpenReports(deps: RatingsDeps): Promise<number> {
  return deps.models.reports.countDocuments({ status: 'open' });
}

/** The reports of pieces of feedback, by their ratings; one that was not reported is not in it. Reports of messages are none of these. */
export async function reportsByRating(
  deps: Pick<RatingsDeps, 'models'>,
  ratingIds: readonly string[],
): Promise<Map<string, Report>> {
  const found = await deps.models.reports.find({ ratingId: { $in: [...ratingIds] }, ...ofFeedback }).lean<Report[]>();
  return new Map(found.map((report) => [report.ratingId, report]));
}
