import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { Report, ReportStatus } from './model.ts';

export interface ReportsPage {
  status?: ReportStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Everybody's reports, newest first. */
export async function listReports(deps: RatingsDeps, page: ReportsPage): Promise<Connection<Report>> {
  const filter = { ...(page.status && { status: page.status }), ...afterFilter(page.after) };
  const found = await deps.models.reports.find(filter).sort(newestFirst).limit(pageLimit(page.first)).lean<Report[]>();
  return toConnection(found, page.first);
}

/** How many reports wait for somebody to decide them. */
export async function countOpenReports(deps: RatingsDeps): Promise<number> {
  return deps.models.reports.countDocuments({ status: 'open' });
}
