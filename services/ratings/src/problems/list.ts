import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { Problem } from './model.ts';

/** As much of one as is told. */
export type ShownProblem = Pick<Problem, 'kind' | 'text' | 'createdAt'> & { id: string };

/** What raters said kept them from rating a campaign, newest first. Who they are is in no field that is told. */
export async function listProblems(
  { models }: Pick<RatingsDeps, 'models'>,
  appId: string,
  page: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<ShownProblem>> {
  const found = await models.problems
    .find({ appId, ...afterFilter(page.after) })
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Problem[]>();
  const { edges, pageInfo } = toConnection(found, page.first);
  const shown = edges.map(({ cursor, node: { _id, kind, text, createdAt } }) => ({
    cursor,
    node: { id: _id, kind, text, createdAt },
  }));
  return { edges: shown, pageInfo };
}
