import { afterIn, both, connectionIn, sortBy } from '@candor/service-kit/graph/order';
import { type Connection, pageLimit } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { Appeal, Rating } from '../rating/model.ts';
import { type DisputesQuestion, findBy, momentOrder } from './disputes.ts';
import type { AppealedRating } from './service.ts';

/**
 * Everybody's appeals by when they were made, newest first where nothing else is asked for, with a search by rater, app and id. Refuses
 * a cursor of another order, and with UNAVAILABLE while auth does not say who matches a search.
 */
export async function listAppeals(
  deps: RatingsDeps,
  asked: DisputesQuestion<Appeal['status']>,
): Promise<Connection<AppealedRating>> {
  const sort = asked.sort ?? 'newest';
  const order = momentOrder<AppealedRating>(sort, 'appealedAt', ({ appeal }) => appeal.createdAt);
  const found = await findBy(deps, asked.search);
  const matches = found && [{ _id: found.id }, { userId: { $in: found.userIds } }, { appId: { $in: found.appIds } }];
  const listed = asked.status ? { 'appeal.status': asked.status } : { appealedAt: { $gt: new Date(0) } };
  const wanted = { ...listed, ...(matches && { $or: matches }) };
  const appeals = await deps.models.ratings
    .find(both(wanted, afterIn(sort, order, asked.after)))
    .sort(sortBy(order))
    .limit(pageLimit(asked.first))
    .lean<Rating[]>();
  return connectionIn(sort, order, appeals as AppealedRating[], asked.first);
}

/** How many appeals wait for somebody to decide them. */
export async function countOpenAppeals(deps: RatingsDeps): Promise<number> {
  return deps.models.ratings.countDocuments({ 'appeal.status': 'open' });
}
