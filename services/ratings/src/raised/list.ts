import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import type { QuestionCase, RaisedStatus } from './model.ts';

export interface QuestionCasesPage {
  status?: RaisedStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** Questions that raters reported, newest first. */
export async function listQuestionCases(
  deps: Pick<RatingsDeps, 'models'>,
  { status, first, after }: QuestionCasesPage,
): Promise<Connection<QuestionCase>> {
  const found = await deps.models.questionCases
    .find({ ...(status && { status }), ...afterFilter(after) })
    .sort(newestFirst)
    .limit(pageLimit(first))
    .lean<QuestionCase[]>();
  return toConnection(found, first);
}
