import { z } from 'zod';
import { moment, told } from '../answers.ts';
import { idParams, pageArguments, pageQuery, statusFilter, statusWord, text } from '../inputs.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { RATING_FIELDS, type RatingData, ratingRecord, toRating } from '../records/rating.ts';
import { type RestRoute, route } from '../route.ts';

const appealStatuses = ['open', 'granted', 'denied'] as const;
const reportStatuses = ['open', 'upheld', 'dismissed'] as const;

type DisputedData = RatingData & { raterId: string | null };
const disputedRating = ratingRecord
  .extend({ rater: z.string().nullable().meta({ description: "The rater's id." }) })
  .meta({ id: 'DisputedRating' });
const DISPUTED_FIELDS = `${RATING_FIELDS} raterId`;
const toDisputed = ({ raterId, ...rating }: DisputedData) => ({ ...toRating(rating), rater: raterId });

interface AppealData {
  id: string;
  text: string;
  status: (typeof appealStatuses)[number];
  createdAt: string;
  decidedAt: string | null;
  reason: string | null;
  rating: DisputedData;
}
const APPEAL_FIELDS = `id text status createdAt decidedAt reason rating { ${DISPUTED_FIELDS} }`;
const appealRecord = z
  .object({
    _id: z.string(),
    text: z.string(),
    status: z.enum(appealStatuses),
    createdAt: moment,
    decidedAt: moment.nullable(),
    reason: z.string().nullable(),
    rating: disputedRating,
  })
  .meta({ id: 'Appeal' });

function toAppeal({ id, text: words, status, createdAt, decidedAt, reason, rating }: AppealData) {
  return { _id: id, text: words, status, createdAt, decidedAt, reason, rating: toDisputed(rating) };
}

interface ReportData {
  id: string;
  reason: string;
  status: (typeof reportStatuses)[number];
  decision: string | null;
  createdAt: string;
  decidedAt: string | null;
  app: { id: string; name: string; image: string };
  rating: DisputedData | null;
}
const REPORT_FIELDS = `id reason status decision createdAt decidedAt app { id name image } rating { ${DISPUTED_FIELDS} }`;
const reportRecord = z
  .object({
    _id: z.string(),
    reason: z.string(),
    status: z.enum(reportStatuses),
    decision: z.string().nullable().meta({ description: "The administrator's words." }),
    createdAt: moment,
    decidedAt: moment.nullable(),
    app: z.object({ _id: z.string(), name: z.string(), image: z.string() }),
    rating: disputedRating.nullable(),
  })
  .meta({ id: 'Report' });

function toReport({ id, reason, status, decision, createdAt, decidedAt, app, rating }: ReportData) {
  return {
    _id: id,
    reason,
    status,
    decision,
    createdAt,
    decidedAt,
    app: { _id: app.id, name: app.name, image: app.image },
    rating: rating && toDisputed(rating),
  };
}

const appealDecision = z.object({
  decision: statusWord(['granted', 'denied'], 'decision must be one of: granted, denied.'),
  reason: text('Reason'),
});
const reportDecision = z.object({
  decision: statusWord(['upheld', 'dismissed'], 'decision must be one of: upheld, dismissed.'),
  reason: text('Reason'),
});

/** What raters and publishers dispute, and administrators decide. */
export const appealRoutes: readonly RestRoute[] = [
  route<{ appealRating: RatingData }>()({
    method: 'POST',
    path: '/api/ratings/:id/appeal',
    access: 'user',
    summary: 'Says within 48 hours why a rejection is wrong.',
    params: idParams,
    body: z.object({ text: text('The text') }),
    answer: told.extend({ rating: ratingRecord }),
    operation: `mutation Rest_appeal($input: AppealRatingInput!) { appealRating(input: $input) { ${RATING_FIELDS} } }`,
    variables: ({ params, body, idempotencyKey }) => ({ input: { id: params.id, text: body.text, idempotencyKey } }),
    reply: ({ appealRating }) => ({ body: { msg: 'Your appeal was sent.', rating: toRating(appealRating) } }),
  }),
  route<{ appeals: ConnectionData<AppealData> }>()({
    method: 'GET',
    path: '/api/appeals',
    access: 'admin',
    summary: "Everybody's appeals, newest rating first.",
    query: pageQuery.extend({ status: statusFilter(appealStatuses) }),
    answer: z.array(appealRecord),
    operation: `query Rest_appeals($status: AppealStatus, $first: Int, $after: String) {
      appeals(status: $status, first: $first, after: $after) ${connection(APPEAL_FIELDS)}
    }`,
    variables: ({ query }) => ({ status: query.status, ...pageArguments(query) }),
    reply: ({ appeals }) => toList(appeals, toAppeal),
  }),
  route<{ decideAppeal: AppealData }>()({
    method: 'PUT',
    path: '/api/appeals/:id',
    access: 'admin',
    summary: 'Decides an appeal: granted, the rating is completed and paid.',
    params: idParams,
    body: appealDecision,
    answer: told.extend({ appeal: appealRecord }),
    operation: `mutation Rest_decideAppeal($input: DecideAppealInput!) {
      decideAppeal(input: $input) { ${APPEAL_FIELDS} }
    }`,
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    reply: ({ decideAppeal }) => ({ body: { msg: 'The appeal is decided.', appeal: toAppeal(decideAppeal) } }),
  }),
  route<{ reports: ConnectionData<ReportData> }>()({
    method: 'GET',
    path: '/api/reports',
    access: 'admin',
    summary: "Everybody's reports, newest first.",
    query: pageQuery.extend({ status: statusFilter(reportStatuses) }),
    answer: z.array(reportRecord),
    operation: `query Rest_reports($status: ReportStatus, $first: Int, $after: String) {
      reports(status: $status, first: $first, after: $after) ${connection(REPORT_FIELDS)}
    }`,
    variables: ({ query }) => ({ status: query.status, ...pageArguments(query) }),
    reply: ({ reports }) => toList(reports, toReport),
  }),
  route<{ decideReport: ReportData }>()({
    method: 'PUT',
    path: '/api/reports/:id',
    access: 'admin',
    summary: "Decides a report: upheld, it counts against the rater's standing.",
    params: idParams,
    body: reportDecision,
    answer: told.extend({ report: reportRecord }),
    operation: `mutation Rest_decideReport($input: DecideReportInput!) {
      decideReport(input: $input) { ${REPORT_FIELDS} }
    }`,
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    reply: ({ decideReport }) => ({ body: { msg: 'The report is decided.', report: toReport(decideReport) } }),
  }),
];
