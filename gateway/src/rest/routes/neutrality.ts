import { z } from 'zod';
import { neutralityRecord, neutralQuarterRecord } from '../records/neutrality.ts';
import type { RestRoute } from '../route.ts';
import { recordRoute, recordsRoute } from '../shapes.ts';

/** What became of ratings by their stars, for anybody. */
export const neutralityRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/neutrality',
    access: 'anyone',
    ignoresToken: true,
    summary: 'What became of all ratings, by their stars: from the records, at most an hour old.',
    graph: 'neutrality',
    of: neutralityRecord,
  }),
  recordsRoute({
    path: '/api/neutrality/:publisher',
    access: 'anyone',
    ignoresToken: true,
    summary:
      "What became of the ratings of a publisher's apps, in two bands of stars, by settled quarters; none while a band has fewer than 30 people.",
    params: z.object({ publisher: z.string().min(1).max(200) }),
    graph: 'publisherNeutrality(publisher: ID!)',
    of: neutralQuarterRecord,
  }),
];
