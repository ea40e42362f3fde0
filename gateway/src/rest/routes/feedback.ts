import { z } from 'zod';
import { count, moment, told, usdtNumber } from '../answers.ts';
import { toCsv } from '../csv.ts';
import { idParams, MAX_PAGE, pageArguments, pageQuery, text, whole } from '../inputs.ts';
import { toNumber } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { type RestRoute, route } from '../route.ts';

interface FeedbackData {
  id: string;
  stars: number;
  feedback: string;
  submittedAt: string;
  rater: string;
  reported: boolean;
  report: { status: 'open' | 'upheld' | 'dismissed'; decision: string | null } | null;
}
const FEEDBACK_FIELDS = 'id stars feedback submittedAt rater reported report { status decision }';

const feedbackRecord = z
  .object({
    _id: z.string().meta({ description: "The rating's id." }),
    stars: count,
    feedback: z.string(),
    submittedAt: moment,
    rater: z
      .string()
      .meta({ description: 'The same for one rater of this app, and no help in finding out who it is.' }),
    reported: z.boolean(),
    report: z
      .object({ status: z.enum(['open', 'upheld', 'dismissed']), decision: z.string().nullable() })
      .nullable()
      .meta({ description: 'What became of the report.' }),
  })
  .meta({ id: 'Feedback' });

function toFeedback({ id, stars, feedback, submittedAt, rater, reported, report }: FeedbackData) {
  const told = report && { status: report.status, decision: report.decision };
  return { _id: id, stars, feedback, submittedAt, rater, reported, report: told };
}

/** A file has at most this many pages; a longer one goes on at X-Next-Cursor. */
const PAGES_IN_FILE = 40;
const CSV_HEADER = ['submittedAt', 'stars', 'feedback', 'rater', 'ratingId', 'reported'] as const;
type CsvData = { app: { feedback: ConnectionData<FeedbackData> | null } };

const previewQuery = z.object({ places: whole('Please enter a whole number of places.') });
const reportParams = idParams.extend({ ratingId: z.string().min(1).max(200) });

/** What publishers read of their own apps. */
export const feedbackRoutes: readonly RestRoute[] = [
  route<{ app: { histogram: number[] | null; feedback: ConnectionData<FeedbackData> | null } }>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/feedback',
    access: 'publisher',
    summary: 'The feedback on an own app, newest first, and its stars.',
    params: idParams,
    query: pageQuery,
    answer: z.object({
      histogram: z.array(count).length(5).meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars.' }),
      feedback: z.array(feedbackRecord),
    }),
    operation: `query Rest_feedback($id: ID!, $first: Int, $after: String) {
      app(id: $id) { histogram feedback(first: $first, after: $after) ${connection(FEEDBACK_FIELDS)} }
    }`,
    variables: ({ params, query }) => ({ ...params, ...pageArguments(query) }),
    reply: ({ app }) => {
      const { body, nextCursor } = toList(app.feedback, toFeedback);
      return { body: { histogram: app.histogram ?? [0, 0, 0, 0, 0], feedback: body ?? [] }, nextCursor };
    },
  }),
  route<CsvData>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/feedback.csv',
    access: 'publisher',
    limit: 'export',
    summary: 'The feedback on an own app as a CSV file, newest first.',
    params: idParams,
    query: pageQuery.pick({ cursor: true }),
    file: { type: 'text/csv', name: 'feedback.csv' },
    answer: z.string(),
    operation: `query Rest_feedbackFile($id: ID!, $first: Int, $after: String) {
      app(id: $id) { feedback(first: $first, after: $after) ${connection(FEEDBACK_FIELDS)} }
    }`,
    variables: ({ params, query }) => ({ ...params, first: MAX_PAGE, after: query.cursor }),
    more: (pages, { params }) => {
      const info = pages.at(-1)?.app.feedback?.pageInfo;
      const goesOn = info?.hasNextPage === true && pages.length < PAGES_IN_FILE;
      return goesOn ? { ...params, first: MAX_PAGE, after: info.endCursor } : undefined;
    },
    reply: (_data, _input, _followed, pages) => {
      const all = pages.flatMap(({ app }) => app.feedback?.edges.map(({ node }) => node) ?? []);
      const info = pages.at(-1)?.app.feedback?.pageInfo;
      return {
        body: toCsv(
          CSV_HEADER,
          all.map((one) => [one.submittedAt, one.stars, one.feedback, one.rater, one.id, one.reported ? 'yes' : 'no']),
        ),
        nextCursor: info?.hasNextPage ? info.endCursor : null,
      };
    },
  }),
  route<{ reportFeedback: { id: string } }>()({
    method: 'POST',
    path: '/api/publisher/apps/:id/feedback/:ratingId/report',
    access: 'publisher',
    summary: 'Reports a piece of feedback, within 7 days. Nothing that was paid is taken back.',
    params: reportParams,
    body: z.object({ reason: text('Reason') }),
    answer: told.extend({ _id: z.string().meta({ description: "The report's id." }) }),
    operation: 'mutation Rest_reportFeedback($input: ReportFeedbackInput!) { reportFeedback(input: $input) { id } }',
    variables: ({ params, body, idempotencyKey }) => ({
      input: { appId: params.id, ratingId: params.ratingId, reason: body.reason, idempotencyKey },
    }),
    reply: ({ reportFeedback }) => ({
      body: { msg: 'The feedback was reported.', _id: reportFeedback.id },
    }),
  }),
  route<{ fundingPreview: { places: number; total: string; rewards: string; fees: string } }>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/preview',
    access: 'publisher',
    summary: 'What so many places would cost, and who would get it.',
    params: idParams,
    query: previewQuery,
    answer: z.object({ places: count, total: usdtNumber, rewards: usdtNumber, fees: usdtNumber }),
    operation: `query Rest_preview($id: ID!, $places: Int!) {
      fundingPreview(appId: $id, places: $places) { places total rewards fees }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    reply: ({ fundingPreview: { places, total, rewards, fees } }) => ({
      body: { places, total: toNumber(total), rewards: toNumber(rewards), fees: toNumber(fees) },
    }),
  }),
];
