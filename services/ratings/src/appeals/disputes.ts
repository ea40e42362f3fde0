import type { ListOrder } from '@candor/service-kit/graph/order';
import { appIdsNamed } from '../apps/named.ts';
import type { RatingsDeps } from '../deps.ts';

export const disputeSorts = ['newest', 'oldest'] as const;
/** What administrators order appeals and reports by: when they were made. */
type DisputeSort = (typeof disputeSorts)[number];

/** What an administrator asks a list of appeals or reports for. */
export interface DisputesQuestion<Status> {
  status?: Status | null | undefined;
  /** Part of a person's user name, mail address or number, or of an app's name; or a whole id. */
  search?: string | null | undefined;
  sort?: DisputeSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** The order of a list by a moment of its records. */
export function momentOrder<Doc>(sort: DisputeSort, field: string, read: (doc: Doc) => Date): ListOrder<Doc> {
  return { field, way: sort === 'oldest' ? 1 : -1, read, isMoment: true };
}

/** What a search text finds: an id, whom auth finds by it, and the apps of that name. Undefined where nothing is searched. */
export async function findBy(
  deps: Pick<RatingsDeps, 'models' | 'findPeople'>,
  search: string | null | undefined,
): Promise<{ id: string; userIds: string[]; appIds: string[] } | undefined> {
  const id = search?.trim() ?? '';
  if (id === '') return undefined;
  const [{ userIds }, appIds] = await Promise.all([deps.findPeople(id), appIdsNamed(deps, id)]);
  return { id, userIds, appIds: [...appIds, id] };
}
