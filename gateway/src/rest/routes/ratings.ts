import { z } from 'zod';
import { count, told, usdtNumber } from '../answers.ts';
import { idParams, optionalText, optionalWhole, pageArguments, pageQuery, statusFilter, text } from '../inputs.ts';
import { APP_FIELDS, type AppData, appRecord, toApp } from '../records/app.ts';
import { toNumber, toNumberOrNull } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import { RATING_FIELDS, type RatingData, ratingRecord, ratingStatuses, toRating } from '../records/rating.ts';
import { named, namedAnswer, type RestRoute, route } from '../route.ts';

const draftBody = z.object({
  stars: optionalWhole('Choose 1 to 5 stars.'),
  feedback: optionalText('Feedback'),
});
const startBody = z.object({ appId: text('appId').min(1, 'appId is required.').max(200, 'appId is too long.') });
const historyQuery = pageQuery.extend({ status: statusFilter(ratingStatuses) });

const topAppRecord = appRecord.pick({ _id: true, name: true, image: true }).extend({ rewardsPaid: usdtNumber });
type TopData = { topApps: { app: Pick<AppData, 'id' | 'name' | 'image'>; rewardsPaid: string }[] };

export const ratingRoutes: readonly RestRoute[] = [
  route<{ nextApp: AppData }>()({
    method: 'GET',
    path: '/api/apps/next',
    access: 'user',
    summary: 'The next app to rate.',
    answer: appRecord,
    alsoRefuses: [404],
    operation: `query Rest_nextApp { nextApp { ${APP_FIELDS} } }`,
    reply: ({ nextApp }) => ({ body: toApp(nextApp) }),
  }),
  route<TopData>()({
    method: 'GET',
    path: '/api/apps/top',
    access: 'user',
    summary: 'The five apps that paid raters most in the last 30 days.',
    answer: z.array(topAppRecord),
    operation: 'query Rest_topApps { topApps { app { id name image } rewardsPaid } }',
    reply: ({ topApps }) => ({
      body: topApps.map(({ app, rewardsPaid }) => ({
        _id: app.id,
        name: app.name,
        image: app.image,
        rewardsPaid: toNumber(rewardsPaid),
      })),
    }),
  }),
  route<{ startRating: RatingData }>()({
    method: 'POST',
    path: '/api/ratings/start',
    access: 'user',
    alsoRefuses: [404],
    summary: 'Starts a rating: a place and the reward are reserved. The balance is unchanged by it.',
    status: 201,
    body: startBody,
    answer: z.object({ newBalance: usdtNumber.nullable(), rating: ratingRecord }),
    operation: `mutation Rest_start($input: StartRatingInput!) { startRating(input: $input) { ${RATING_FIELDS} } }`,
    variables: ({ body, idempotencyKey }) => ({ input: { appId: body.appId, idempotencyKey } }),
    follow: { operation: 'query Rest_newBalance { me { totalBalance } }', variables: () => ({}) },
    reply: ({ startRating }, _input, balance) => {
      const me = balance && 'data' in balance ? (balance.data.me as { totalBalance: string | null }) : undefined;
      return { body: { newBalance: toNumberOrNull(me?.totalBalance), rating: toRating(startRating) } };
    },
  }),
  route<{ saveDraft: RatingData }>()({
    method: 'PUT',
    path: '/api/ratings/:id/draft',
    access: 'user',
    summary: 'Saves a draft of an open rating.',
    params: idParams,
    body: draftBody,
    answer: namedAnswer('rating', ratingRecord),
    operation: `mutation Rest_draft($input: SaveDraftInput!) { saveDraft(input: $input) { ${RATING_FIELDS} } }`,
    variables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
    reply: ({ saveDraft }) => named('rating', toRating(saveDraft)),
  }),
  route<{ submitRating: RatingData }>()({
    method: 'POST',
    path: '/api/ratings/submit-pending/:id',
    access: 'user',
    limit: 'submit',
    summary: 'Submits an open rating; left out: the saved draft.',
    params: idParams,
    body: draftBody,
    answer: told.extend({ rating: ratingRecord }),
    operation: `mutation Rest_submit($input: SubmitRatingInput!) { submitRating(input: $input) { ${RATING_FIELDS} } }`,
    variables: ({ params, body, idempotencyKey }) => ({ input: { id: params.id, ...body, idempotencyKey } }),
    reply: ({ submitRating }) => ({
      body: { msg: 'Rating submitted successfully!', rating: toRating(submitRating) },
    }),
  }),
  route<{ returnRating: RatingData }>()({
    method: 'POST',
    path: '/api/ratings/:id/return',
    access: 'user',
    summary: 'Gives an open rating back. It costs nothing.',
    params: idParams,
    answer: told.extend({ rating: ratingRecord }),
    operation: `mutation Rest_return($id: ID!) { returnRating(id: $id) { ${RATING_FIELDS} } }`,
    variables: ({ params }) => ({ id: params.id }),
    reply: ({ returnRating }) => ({ body: { msg: 'The rating was given back.', rating: toRating(returnRating) } }),
  }),
  route<{ me: { ratings: ConnectionData<RatingData> | null } }>()({
    method: 'GET',
    path: '/api/ratings/user',
    access: 'user',
    summary: 'The ratings of the signed-in person, newest first.',
    query: historyQuery,
    answer: z.array(ratingRecord),
    operation: `query Rest_ratings($status: RatingStatus, $first: Int, $after: String) {
      me { ratings(status: $status, first: $first, after: $after) ${connection(RATING_FIELDS)} }
    }`,
    variables: ({ query }) => ({ status: query.status, ...pageArguments(query) }),
    reply: ({ me }) => toList(me.ratings, toRating),
  }),
  route<{ me: { pendingRatingCount: number | null } }>()({
    method: 'GET',
    path: '/api/ratings/pending-count',
    access: 'user',
    summary: 'How many ratings are pending or in progress.',
    answer: z.object({ count }),
    operation: 'query Rest_pendingCount { me { pendingRatingCount } }',
    reply: ({ me }) => ({ body: { count: me.pendingRatingCount ?? 0 } }),
  }),
];
