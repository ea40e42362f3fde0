import { z } from 'zod';
import { optionalAnswers } from '../answers-input.ts';
import { optionalDevice } from '../device.ts';
import type { DataOf } from '../field.ts';
import {
  idParams,
  optionalText,
  optionalTruth,
  optionalWhole,
  statusFilter,
  statusWord,
  text,
  toWords,
} from '../inputs.ts';
import { usdt } from '../kinds.ts';
import { shape } from '../record.ts';
import { nextAppRecord, ratingRules, topApp } from '../records/app.ts';
import { problemKinds, raisedKinds } from '../records/problem.ts';
import { openRatingRecord, ratingRecord, ratingStatuses, receiptRecord } from '../records/rating.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, asKeyedInput, countRoute, listRoute, named, recordRoute, recordsRoute, told } from '../shapes.ts';

const draftBody = z.object({
  stars: optionalWhole('Choose 1 to 5 stars.'),
  feedback: optionalText('Feedback'),
  answers: optionalAnswers,
});
const submitBody = draftBody.extend({
  device: optionalDevice,
  workedSeconds: optionalWhole('The time worked must be whole seconds, up to a day.'),
});
const problemBody = z.object({
  kind: statusWord(problemKinds, `kind must be one of: ${problemKinds.map(toWords).join(', ')}.`),
  text: optionalText('Text'),
  opened: optionalTruth('opened must be true or false.'),
});
const raiseBody = z.object({
  question: text('question').min(1, 'question is required.').max(200, 'question is too long.'),
  kind: statusWord(raisedKinds, `kind must be one of: ${raisedKinds.map(toWords).join(', ')}.`),
});
const startBody = z.object({
  appId: text('appId').min(1, 'appId is required.').max(200, 'appId is too long.'),
  offer: optionalText('Offer'),
});
const newBalance = shape({ newBalance: usdt.nullable().from('totalBalance') });

export const ratingRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/apps/next',
    access: 'user',
    summary: 'The next app to rate.',
    alsoRefuses: [404],
    graph: 'nextApp',
    of: nextAppRecord,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/ratings/rules',
    access: 'anyone',
    summary: 'What holds for every rating: its limits and times, as this Candor has them.',
    graph: 'ratingRules',
    of: ratingRules,
  }),
  recordsRoute({
    path: '/api/apps/top',
    access: 'user',
    summary: 'The five apps that paid raters most in the last 30 days.',
    graph: 'topApps',
    of: topApp,
  }),
  route<{ startRating: DataOf<typeof openRatingRecord> }>()({
    method: 'POST',
    path: '/api/ratings/start',
    access: 'user',
    alsoRefuses: [404],
    summary: 'Starts a rating: a place and the reward are reserved. The balance is unchanged by it.',
    status: 201,
    body: startBody,
    of: openRatingRecord,
    answer: newBalance.object.extend({ rating: openRatingRecord.schema }),
    operation: `mutation Rest_startRating($input: StartRatingInput!) {
      startRating(input: $input) { ${openRatingRecord.selection} }
    }`,
    variables: asKeyedInput,
    follow: { operation: `query Rest_newBalance { me { ${newBalance.selection} } }`, variables: () => ({}) },
    reply: ({ startRating }, _input, balance) => {
      const me = balance && 'data' in balance ? balance.data.me : { totalBalance: null };
      return {
        body: { ...newBalance.toRest(me as DataOf<typeof newBalance>), rating: openRatingRecord.toRest(startRating) },
      };
    },
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/ratings/:id/draft',
    access: 'user',
    summary: 'Saves a draft of an open rating.',
    body: draftBody,
    graph: 'saveDraft(input: SaveDraftInput!)',
    variables: asInput,
    of: openRatingRecord,
    answers: named('rating'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/ratings/submit-pending/:id',
    access: 'user',
    limit: 'submit',
    summary: 'Submits an open rating; left out: the saved draft.',
    body: submitBody,
    graph: 'submitRating(input: SubmitRatingInput!)',
    variables: asKeyedInput,
    of: ratingRecord,
    answers: told('Rating submitted successfully!', 'rating'),
  }),
  recordRoute({
    method: 'GET',
    path: '/api/ratings/:id/receipt',
    access: 'user',
    summary: 'The offer of an own rating as it was made at its start, signed, to be kept.',
    graph: 'rating(id: ID!)',
    of: receiptRecord,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/ratings/:id/screenshots',
    access: 'user',
    status: 201,
    summary: 'Adds a screenshot to an open rating, at most three.',
    body: z.object({}),
    upload: { service: 'ratings', purpose: 'feedback', field: 'screenshot', required: true, recordParam: 'id' },
    graph: 'addScreenshot(input: AddScreenshotInput!)',
    variables: ({ params, ticket, idempotencyKey }) => ({
      input: { ...params, screenshotTicket: ticket, idempotencyKey },
    }),
    of: ratingRecord,
    answers: named('rating'),
  }),
  recordRoute({
    method: 'DELETE',
    path: '/api/ratings/:id/screenshots/:screenshotId',
    access: 'user',
    summary: 'Takes a screenshot away from an open rating.',
    params: idParams.extend({ screenshotId: z.string().min(1).max(200) }),
    graph: 'removeScreenshot(input: RemoveScreenshotInput!)',
    variables: asInput,
    of: ratingRecord,
    answers: named('rating'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/ratings/:id/return',
    access: 'user',
    summary: 'Gives an open rating back. It costs nothing.',
    graph: 'returnRating(id: ID!)',
    of: ratingRecord,
    answers: told('The rating was given back.', 'rating'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/ratings/:id/problem',
    access: 'user',
    summary:
      'There was a problem: gives an open rating back without a mark, and tells its publisher what kept the rater from rating; three people pause the campaign.',
    body: problemBody,
    graph: 'reportProblem(input: ProblemInput!)',
    variables: asInput,
    of: ratingRecord,
    answers: told('The rating was given back, and the publisher is told.', 'rating'),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/ratings/:id/report-question',
    access: 'user',
    summary:
      'Reports a question of an open rating to a moderator; the rating stays open until it is decided, for at most 48 hours.',
    body: raiseBody,
    graph: 'raiseQuestion(input: RaiseQuestionInput!)',
    variables: asInput,
    of: ratingRecord,
    answers: told('The question was reported. Your rating stays open until a person has looked.', 'rating'),
  }),
  listRoute({
    path: '/api/ratings/user',
    access: 'user',
    summary: 'The ratings of the signed-in person, newest first.',
    graph: 'me.ratings',
    filters: { status: { schema: statusFilter(ratingStatuses), type: 'RatingStatus' } },
    of: ratingRecord,
  }),
  countRoute({
    path: '/api/ratings/pending-count',
    access: 'user',
    summary: 'How many ratings are pending or in progress.',
    graph: 'me.pendingRatingCount',
  }),
];
