import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { Appeal, Rating } from '../rating/model.ts';
import type { AppealedRating } from './service.ts';

export interface AppealsPage {
  status?: Appeal['status'] | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Everybody's appeals, newest rating first. */
export async function listAppeals(deps: RatingsDeps, page: AppealsPage): Promise<Connection<AppealedRating>> {
  const statuses: Appeal['status'][] = page.status ? [page.status] : ['open', 'granted', 'denied'];
  const filter = { 'appeal.status': { $in: statuses }, ...afterFilter(page.after) };
  const found = await deps.models.ratings.find(filter).sort(newestFirst).limit(pageLimit(page.first)).lean<Rating[]>();
  return toConnection(found as AppealedRating[], page.first);
}

/** How many appeals wait for somebody to decide them. */
export async function countOpenAppeals(deps: RatingsDeps): Promise<number> {
  return deps.models.ratings.countDocuments({ 'appeal.status': 'open' });
}
