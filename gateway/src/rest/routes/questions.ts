import { questionsBody } from '../answers-input.ts';
import type { DataOf } from '../field.ts';
import { idParams } from '../inputs.ts';
import { questionsRecord } from '../records/question.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute } from '../shapes.ts';

const PATH = '/api/publisher/apps/:id/questions';
const nothing = { version: 0, questions: [] };

/** What campaigns ask their raters. */
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
];
