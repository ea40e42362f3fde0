import { z } from 'zod';
import { idParams, statusWord, toWords } from '../inputs.ts';
import { leftOutReasons, leftOutRecord } from '../records/left-out.ts';
import type { RestRoute } from '../route.ts';
import { recordRoute, recordsRoute } from '../shapes.ts';

const PATH = '/api/feedback/:id/left-out';
const REASON = `reason must be one of: ${leftOutReasons.map(toWords).join(', ')}.`;

/** Whom a publisher leaves out of its later campaigns, by pieces of feedback. */
export const leftOutRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: '/api/publisher/left-out',
    access: 'publisher',
    summary: 'By which feedback its raters are left out of later campaigns, the newest first; 100 at most.',
    graph: 'leftOut',
    of: leftOutRecord,
  }),
  recordRoute({
    method: 'POST',
    path: PATH,
    access: 'publisher',
    summary:
      'Leaves the rater of feedback whose stars one was never shown out of later campaigns; it changes nothing else, and the rater is not told.',
    params: idParams,
    body: z.object({ reason: statusWord(leftOutReasons, REASON) }),
    graph: 'leaveRaterOut(input: LeaveRaterOutInput!)',
    variables: ({ params: { id: ratingId }, body }) => ({ input: { ratingId, ...body } }),
    of: leftOutRecord,
  }),
  recordRoute({
    method: 'DELETE',
    path: PATH,
    access: 'publisher',
    summary: 'Takes that back, for good.',
    graph: 'takeLeftOutBack(ratingId: ID!)',
    variables: ({ params: { id: ratingId } }) => ({ ratingId }),
    of: leftOutRecord,
  }),
];
