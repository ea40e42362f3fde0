import { z } from 'zod';
import { count } from '../answers.ts';
import { toCsv } from '../csv.ts';
import { deviceArgument, deviceQuery } from '../device.ts';
import { type Filtered, filterOf, filterQuery } from '../feedback-filter.ts';
import type { DataOf } from '../field.ts';
import { idParams, MAX_PAGE, pageArguments, pageQuery, text, whole } from '../inputs.ts';
import { fundingPreview } from '../records/app.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { problemRecord } from '../records/problem.ts';
import { feedbackRecord, madeReport } from '../records/rating.ts';
import { type RestRoute, route } from '../route.ts';
import { listRoute, recordRoute, told } from '../shapes.ts';

type FeedbackData = DataOf<typeof feedbackRecord>;

/** A file has at most this many pages; a longer one goes on at X-Next-Cursor. */
const PAGES_IN_FILE = 40;
const DEVICE_FACTS = ['type', 'system', 'systemVersion', 'appVersion', 'browser'] as const;
const CSV_HEADER = [
  ...['submittedAt', 'stars', 'feedback', 'rater', 'ratingId', 'reported'],
  ...['deviceType', 'system', 'systemVersion', 'appVersion', 'browser', 'labels', 'flags'],
] as const;
/** In the file: what was left out, and what too few raters of the campaign have. */
const OTHER = 'other';
type CsvData = { app: { feedback: ConnectionData<FeedbackData> | null } };

const previewQuery = z.object({ places: whole('Please enter a whole number of places.') });
const reportParams = idParams.extend({ ratingId: z.string().min(1).max(200) });

/** The graph's arguments for which feedback is asked for. */
const asked = (query: Filtered & z.infer<typeof deviceQuery>) => ({
  filter: filterOf(query),
  device: deviceArgument(query),
});

/** Each question that was answered, once, in the order in which the newest feedback has them. */
const questionsIn = (all: readonly FeedbackData[]) => [
  ...new Set(all.flatMap(({ answers }) => answers.map(({ question }) => question))),
];

/** A cell for each question: empty where it was not asked or not answered. */
function answersIn({ answers }: FeedbackData, asked: readonly string[]) {
  return asked.map((question) => {
    const answer = answers.find((one) => one.question === question);
    return answer?.text ?? answer?.choices?.join('; ') ?? answer?.number ?? null;
  });
}

/** What publishers read of their own apps. */
export const feedbackRoutes: readonly RestRoute[] = [
  route<{ app: { histogram: number[] | null; feedback: ConnectionData<FeedbackData> | null } }>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/feedback',
    access: 'publisher',
    summary:
      'The feedback on an own app, newest first, and its stars. By stars, words, London days (`from`, `to`), version (`asked`), `answers`, `label` and `flags` (`none`: without one) only what fits all of them; the counts of stars are of all. Then a page may be short, or empty, and still go on.',
    params: idParams,
    query: pageQuery.extend(filterQuery).extend(deviceQuery.shape),
    of: feedbackRecord,
    answer: z.object({
      histogram: z.array(count).length(5).meta({ description: 'How many gave 1, 2, 3, 4 and 5 stars.' }),
      feedback: z.array(feedbackRecord.schema),
    }),
    operation: `query Rest_feedback($id: ID!, $filter: FeedbackFilter, $first: Int, $after: String, $device: DeviceInput) {
      app(id: $id) {
        histogram feedback(filter: $filter, first: $first, after: $after, device: $device) ${connection(feedbackRecord)}
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...asked(query), ...pageArguments(query) }),
    reply: ({ app }) => {
      const { body, nextCursor } = toList(app.feedback, feedbackRecord);
      return { body: { histogram: app.histogram ?? [0, 0, 0, 0, 0], feedback: body }, nextCursor };
    },
  }),
  route<CsvData>()({
    method: 'GET',
    path: '/api/publisher/apps/:id/feedback.csv',
    access: 'publisher',
    limit: 'export',
    summary:
      'The feedback on an own app as a CSV file, newest first, with the same filters as the list, and with a column for each question that was answered.',
    params: idParams,
    query: pageQuery.pick({ cursor: true }).extend(filterQuery).extend(deviceQuery.shape),
    file: { type: 'text/csv', name: 'feedback.csv' },
    answer: z.string(),
    operation: `query Rest_feedbackFile($id: ID!, $filter: FeedbackFilter, $first: Int, $after: String, $device: DeviceInput) {
      app(id: $id) { feedback(filter: $filter, first: $first, after: $after, device: $device) ${connection(feedbackRecord)} }
    }`,
    variables: ({ params, query }) => ({ ...params, ...asked(query), first: MAX_PAGE, after: query.cursor }),
    more: (pages, { params, query }) => {
      const info = pages.at(-1)?.app.feedback?.pageInfo;
      const goesOn = info?.hasNextPage === true && pages.length < PAGES_IN_FILE;
      return goesOn ? { ...params, ...asked(query), first: MAX_PAGE, after: info.endCursor } : undefined;
    },
    reply: (_data, _input, _followed, pages) => {
      const all = pages.flatMap(({ app }) => app.feedback?.edges.map(({ node }) => node) ?? []);
      const asked = questionsIn(all);
      const info = pages.at(-1)?.app.feedback?.pageInfo;
      return {
        body: toCsv(
          [...CSV_HEADER, ...asked],
          all.map((one) => [
            ...[one.submittedAt, one.stars, one.feedback, one.rater, one.id, one.reported ? 'yes' : 'no'],
            ...DEVICE_FACTS.map((fact) => one.device?.[fact] ?? OTHER),
            one.labels.join('; '),
            one.flags.map(({ kind }) => kind).join('; '),
            ...answersIn(one, asked),
          ]),
        ),
        nextCursor: info?.hasNextPage ? info.endCursor : null,
      };
    },
  }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/feedback/:ratingId/report',
    access: 'publisher',
    summary: 'Reports a piece of feedback, within 7 days. Nothing that was paid is taken back.',
    params: reportParams,
    body: z.object({ reason: text('Reason') }),
    graph: 'reportFeedback(input: ReportFeedbackInput!)',
    variables: ({ params: { id: appId, ratingId }, body, idempotencyKey }) => ({
      input: { appId, ratingId, ...body, idempotencyKey },
    }),
    of: madeReport,
    answers: told('The feedback was reported.'),
  }),
  listRoute({
    path: '/api/publisher/apps/:id/problems',
    access: 'publisher',
    summary: 'What kept raters from rating an own app, newest first. Who they are is not told.',
    graph: 'app(id: ID!).problems',
    of: problemRecord,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/publisher/apps/:id/preview',
    access: 'publisher',
    summary: 'What so many places would cost, and who would get it.',
    params: idParams,
    query: previewQuery,
    graph: 'fundingPreview(appId: ID!, places: Int!)',
    variables: ({ params: { id }, query }) => ({ appId: id, ...query }),
    of: fundingPreview,
  }),
];
