import { z } from 'zod';
import { deviceArgument, deviceQuery, optionalDevice } from '../device.ts';
import { filterBody, filterOf, filterQuery } from '../feedback-filter.ts';
import type { DataOf } from '../field.ts';
import { filledText, idParams, leftOut, optionalWhole, text, whole } from '../inputs.ts';
import {
  madeLinkRecord,
  resultLinkRecord,
  resultsRecord,
  resultViewRecord,
  sharedResultsRecord,
} from '../records/results.ts';
import { resultsCsv } from '../results-csv.ts';
import { type RestRoute, route } from '../route.ts';

const PATH = '/api/publisher/apps/:id/results';
const LABELS = '/api/publisher/apps/:id/labels';
const ON_FEEDBACK = '/api/publisher/apps/:id/feedback/:ratingId/labels';

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
  ...deviceQuery.shape,
  country: filledText('country'),
});
const none = { cells: [], other: 0, mean: null };
const nothing = {
  ...{ version: 0, versions: [], ratings: 0, isPartial: false, isWithheld: false, noise: 0 },
  ...{ stars: none, questions: [] },
};

type Asked = { params: z.infer<typeof idParams>; query: z.infer<typeof resultsQuery> };
type ResultsData = { app: { results: DataOf<typeof resultsRecord> | null } };

/** What all three forms of the results have in common. */
const asking = {
  method: 'GET',
  access: 'publisher',
  params: idParams,
  query: resultsQuery,
  variables: ({ params, query }: Asked) => {
    const { version, country } = query;
    return { ...params, version, country, filter: filterOf(query), device: deviceArgument(query) };
  },
} as const;
const operation = (name: string) => `query ${name}(
  $id: ID!, $version: Int, $filter: FeedbackFilter, $device: DeviceInput, $country: String
) {
  app(id: $id) {
    results(version: $version, filter: $filter, device: $device, country: $country) { ${resultsRecord.selection} }
  }
}`;
const toldResults = ({ app }: ResultsData) => resultsRecord.toRest(app.results ?? nothing);
const WHICH =
  'With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`.';

const resultsRoutes: readonly RestRoute[] = [
  route<ResultsData>()({
    ...asking,
    path: PATH,
    summary: `What was answered, question by question. ${WHICH}`,
    of: resultsRecord,
    answer: resultsRecord.schema,
    operation: operation('Rest_results'),
    reply: (data) => ({ body: toldResults(data) }),
  }),
  route<ResultsData>()({
    ...asking,
    path: `${PATH}.csv`,
    limit: 'export',
    summary: `The results as a CSV file, a row a figure. ${WHICH}`,
    file: { type: 'text/csv', name: 'results.csv' },
    answer: z.string(),
    operation: operation('Rest_resultsFile'),
    reply: (data) => ({ body: resultsCsv(toldResults(data)) }),
  }),
  route<ResultsData>()({
    ...asking,
    path: `${PATH}.json`,
    limit: 'export',
    summary: `The results as a JSON file. ${WHICH}`,
    file: { type: 'application/json', name: 'results.json' },
    of: resultsRecord,
    answer: resultsRecord.schema,
    operation: operation('Rest_resultsJson'),
    reply: (data) => ({ body: toldResults(data) }),
  }),
];

const labels = z.object({ labels: z.array(z.string()) });
const feedbackParams = idParams.extend({ ratingId: z.string().min(1).max(200) });
const labelBody = z.object({ label: text('Label') });
const told = (list: string[] | null) => ({ body: { labels: list ?? [] } });

const labelRoutes: readonly RestRoute[] = [
  route<{ app: { labels: string[] | null } }>()({
    method: 'GET',
    path: LABELS,
    access: 'publisher',
    summary: "The publisher's own labels of an app's feedback.",
    params: idParams,
    answer: labels,
    operation: 'query Rest_labels($id: ID!) { app(id: $id) { labels } }',
    variables: ({ params }) => params,
    reply: ({ app }) => told(app.labels),
  }),
  route<{ removeLabel: string[] }>()({
    method: 'DELETE',
    path: LABELS,
    access: 'publisher',
    summary: 'Removes a label of an own app from all its feedback; answers with those that are left.',
    params: idParams,
    query: labelBody,
    answer: labels,
    operation: 'mutation Rest_removeLabel($input: RemoveLabelInput!) { removeLabel(input: $input) }',
    variables: ({ params, query }) => ({ input: { appId: params.id, ...query } }),
    reply: ({ removeLabel }) => told(removeLabel),
  }),
  route<{ labelFeedback: string[] }>()({
    method: 'POST',
    path: ON_FEEDBACK,
    access: 'publisher',
    summary: "Puts a label on a piece of feedback; answers with the piece's labels. A campaign has at most 20.",
    params: feedbackParams,
    body: labelBody,
    answer: labels,
    operation: 'mutation Rest_labelFeedback($input: LabelFeedbackInput!) { labelFeedback(input: $input) }',
    variables: ({ params: { id: appId, ratingId }, body }) => ({ input: { appId, ratingId, ...body } }),
    reply: ({ labelFeedback }) => told(labelFeedback),
  }),
  route<{ unlabelFeedback: string[] }>()({
    method: 'DELETE',
    path: ON_FEEDBACK,
    access: 'publisher',
    summary: 'Takes a label off a piece of feedback; answers with those that it still has.',
    params: feedbackParams,
    query: labelBody,
    answer: labels,
    operation: 'mutation Rest_unlabelFeedback($input: LabelFeedbackInput!) { unlabelFeedback(input: $input) }',
    variables: ({ params: { id: appId, ratingId }, query }) => ({ input: { appId, ratingId, ...query } }),
    reply: ({ unlabelFeedback }) => told(unlabelFeedback),
  }),
];

const viewBody = z.object({
  name: text('Name'),
  version: optionalWhole(VERSION),
  filter: filterBody,
  device: optionalDevice,
  country: filledText('country'),
});
const oneParams = idParams.extend({ oneId: z.string().min(1).max(200) });
const views = z.array(resultViewRecord.schema);
const links = z.array(resultLinkRecord.schema);
type Views = DataOf<typeof resultViewRecord>[];
type Links = DataOf<typeof resultLinkRecord>[];
const toldViews = (list: Views | null) => ({ body: (list ?? []).map((one) => resultViewRecord.toRest(one)) });
const toldLinks = (list: Links | null) => ({ body: (list ?? []).map((one) => resultLinkRecord.toRest(one)) });

const viewRoutes: readonly RestRoute[] = [
  route<{ app: { resultViews: Views | null } }>()({
    method: 'GET',
    path: `${PATH}/views`,
    access: 'publisher',
    summary: "The saved views of an own app's results.",
    params: idParams,
    of: resultViewRecord,
    answer: views,
    operation: `query Rest_resultViews($id: ID!) { app(id: $id) { resultViews { ${resultViewRecord.selection} } } }`,
    variables: ({ params }) => params,
    reply: ({ app }) => toldViews(app.resultViews),
  }),
  route<{ saveResultView: Views }>()({
    method: 'POST',
    path: `${PATH}/views`,
    access: 'publisher',
    summary: 'Saves a view under a name, one of that name is replaced; answers with all. A campaign has at most 20.',
    params: idParams,
    body: viewBody,
    of: resultViewRecord,
    answer: views,
    operation: `mutation Rest_saveResultView($input: SaveResultViewInput!) {
      saveResultView(input: $input) { ${resultViewRecord.selection} }
    }`,
    variables: ({ params, body }) => ({ input: { appId: params.id, ...body } }),
    reply: ({ saveResultView }) => toldViews(saveResultView),
  }),
  route<{ removeResultView: Views }>()({
    method: 'DELETE',
    path: `${PATH}/views/:oneId`,
    access: 'publisher',
    summary: 'Removes a saved view; answers with those that are left.',
    params: oneParams,
    of: resultViewRecord,
    answer: views,
    operation: `mutation Rest_removeResultView($input: OfResultsInput!) {
      removeResultView(input: $input) { ${resultViewRecord.selection} }
    }`,
    variables: ({ params }) => ({ input: { appId: params.id, id: params.oneId } }),
    reply: ({ removeResultView }) => toldViews(removeResultView),
  }),
];

const linkRoutes: readonly RestRoute[] = [
  route<{ app: { resultLinks: Links | null } }>()({
    method: 'GET',
    path: `${PATH}/links`,
    access: 'publisher',
    summary: "The links to views of an own app's results that have not ended.",
    params: idParams,
    of: resultLinkRecord,
    answer: links,
    operation: `query Rest_resultLinks($id: ID!) { app(id: $id) { resultLinks { ${resultLinkRecord.selection} } } }`,
    variables: ({ params }) => params,
    reply: ({ app }) => toldLinks(app.resultLinks),
  }),
  route<{ shareResults: DataOf<typeof madeLinkRecord> }>()({
    method: 'POST',
    path: `${PATH}/links`,
    access: 'publisher',
    status: 201,
    summary:
      'Makes a link to a view, for whoever has it, which ends after `days` (1 to 90). A campaign has at most 20.',
    params: idParams,
    body: viewBody.extend({ days: whole('A link ends after 1 to 90 days.') }),
    of: madeLinkRecord,
    answer: madeLinkRecord.schema,
    operation: `mutation Rest_shareResults($input: ShareResultsInput!) {
      shareResults(input: $input) { ${madeLinkRecord.selection} }
    }`,
    variables: ({ params, body }) => ({ input: { appId: params.id, ...body } }),
    reply: ({ shareResults }) => ({ body: madeLinkRecord.toRest(shareResults) }),
  }),
  route<{ unshareResults: Links }>()({
    method: 'DELETE',
    path: `${PATH}/links/:oneId`,
    access: 'publisher',
    summary: 'Takes a link back at once; answers with those that are left.',
    params: oneParams,
    of: resultLinkRecord,
    answer: links,
    operation: `mutation Rest_unshareResults($input: OfResultsInput!) {
      unshareResults(input: $input) { ${resultLinkRecord.selection} }
    }`,
    variables: ({ params }) => ({ input: { appId: params.id, id: params.oneId } }),
    reply: ({ unshareResults }) => toldLinks(unshareResults),
  }),
  route<{ sharedResults: DataOf<typeof sharedResultsRecord> }>()({
    method: 'GET',
    path: '/api/shared-results',
    access: 'anyone',
    ignoresToken: true,
    alsoRefuses: [404],
    summary: 'The results that a link shows, for whoever has its token: of that view and nothing else.',
    query: z.object({ token: text('token') }),
    of: sharedResultsRecord,
    answer: sharedResultsRecord.schema,
    operation: `query Rest_sharedResults($token: String!) {
      sharedResults(token: $token) { ${sharedResultsRecord.selection} }
    }`,
    variables: ({ query }) => query,
    reply: ({ sharedResults }) => ({ body: sharedResultsRecord.toRest(sharedResults) }),
  }),
];

/** What was answered to campaigns, and what their publishers keep and show of it. */
export const resultRoutes: readonly RestRoute[] = [...resultsRoutes, ...labelRoutes, ...viewRoutes, ...linkRoutes];
