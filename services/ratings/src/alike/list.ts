import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { AlikeCase, CaseStatus } from './model.ts';

export interface CasesPage {
  status?: CaseStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** What is to be looked at, and was, newest first. */
export async function listCases(
  deps: RatingsDeps,
  { status, first, after }: CasesPage,
): Promise<Connection<AlikeCase>> {
  const found = await deps.models.alikeCases
    .find({ ...(status && { status }), ...afterFilter(after) })
    .sort(newestFirst)
    .limit(pageLimit(first))
    .lean<AlikeCase[]>();
  return toConnection(found, first);
}
