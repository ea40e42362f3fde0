import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** The people whom somebody invited, newest first. */
export async function listReferrals(
  deps: Pick<AuthDeps, 'models'>,
  inviterId: string,
  page: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<User>> {
  const invited = await deps.models.users
    .find({ inviterId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<User[]>();
  return toConnection(invited, page.first);
}
