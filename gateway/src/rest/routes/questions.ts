import { z } from 'zod';
import { questionsBody } from '../answers-input.ts';
import { filterOf, filterQuery } from '../feedback-filter.ts';
import type { DataOf } from '../field.ts';
import { idParams, leftOut } from '../inputs.ts';
import { questionsRecord, resultsRecord } from '../records/question.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute } from '../shapes.ts';

const PATH = '/api/publisher/apps/:id/questions';
const VERSION = 'version must be the number of a version.';
const resultsQuery = z.object({
  version: z.preprocess(
    leftOut,
    z
      .string({ error: VERSION })
      .regex(/^\d{1,6}$/, VERSION)
      .transform(Number)
      .optional(),
  ),
  ...filterQuery,
});
const nothing = { version: 0, questions: [] };

/** What campaigns ask their raters, and what was answered. */
export const questionRoutes: readonly RestRoute[] = [
  route<{ app: { questions: DataOf<typeof questionsRecord> | null } }>()({
    method: 'GET',
    path: PATH,
    access: 'publisher',
    summary: 'What an own campaign asks its raters now.',
    params: idParams,
    of: questionsRecord,
    answer: questionsRecord.schema,
    operation: `query Rest_questions($id: ID!) { app(id: $id) { questions { ${questionsRecord.selection} } } }`,
    variables: ({ params }) => params,
    reply: ({ app }) => ({ body: questionsRecord.toRest(app.questions ?? nothing) }),
  }),
  recordRoute({
    method: 'PUT',
    path: PATH,
    access: 'publisher',
    summary:
      'Changes what a campaign asks, at most 12 questions: a new version, for whoever starts a rating from then on. The same questions again change nothing.',
    body: questionsBody,
    graph: 'setQuestions(input: SetQuestionsInput!)',
    variables: asInput,
    of: questionsRecord,
  }),
  route<{ app: { results: DataOf<typeof resultsRecord> | null } }>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/results',
    access: 'publisher',
    summary:
      'What was answered, question by question, with the filters of the feedback. What fewer than three people chose is told as part of `other`.',
    params: idParams,
    query: resultsQuery,
    of: resultsRecord,
    answer: resultsRecord.schema,
    operation: `query Rest_results($id: ID!, $version: Int, $filter: FeedbackFilter) {
      app(id: $id) { results(version: $version, filter: $filter) { ${resultsRecord.selection} } }
    }`,
    variables: ({ params, query: { version, ...filter } }) => ({ ...params, version, filter: filterOf(filter) }),
    reply: ({ app }) => ({
      body: resultsRecord.toRest(app.results ?? { ...nothing, versions: [], ratings: 0, isPartial: false }),
    }),
  }),
];
