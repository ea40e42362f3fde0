import { z } from 'zod';
import { filledText, statusFilter, statusWord, text, whole, wordFilter } from '../inputs.ts';
import { questionCaseStatuses } from '../records/problem.ts';
import {
  alikeCaseRecord,
  alikeStatuses,
  appealRecord,
  appealStatuses,
  questionCaseRecord,
  ratingRecord,
  reportRecord,
  reportStatuses,
} from '../records/rating.ts';
import type { RestRoute } from '../route.ts';
import { asInput, asKeyedInput, listRoute, recordRoute, told } from '../shapes.ts';

const decisionBody = <const Words extends readonly [string, string]>(words: Words) =>
  z.object({
    decision: statusWord(words, `decision must be one of: ${words.join(', ')}.`),
    reason: text('Reason'),
  });

const asked = {
  search: { schema: filledText('search'), type: 'String' },
  sort: { schema: wordFilter(['newest', 'oldest'], 'sort'), type: 'DisputeSort' },
} as const;

/** What raters and publishers dispute, and administrators decide. */
export const appealRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/ratings/:id/appeal',
    access: 'user',
    summary: 'Says within 48 hours why a rejection is wrong.',
    body: z.object({ text: text('The text') }),
    graph: 'appealRating(input: AppealRatingInput!)',
    variables: asKeyedInput,
    of: ratingRecord,
    answers: told('Your appeal was sent.', 'rating'),
  }),
  listRoute({
    path: '/api/appeals',
    access: 'admin',
    summary: "Everybody's appeals by when they were made, newest first where nothing else is said.",
    graph: 'appeals',
    filters: { status: { schema: statusFilter(appealStatuses), type: 'AppealStatus' }, ...asked },
    of: appealRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/appeals/:id',
    access: 'admin',
    summary: 'Decides an appeal: granted, the rating is completed and paid.',
    body: decisionBody(['granted', 'denied']),
    graph: 'decideAppeal(input: DecideAppealInput!)',
    variables: asInput,
    of: appealRecord,
    answers: told('The appeal is decided.', 'appeal'),
  }),
  listRoute({
    path: '/api/alike-cases',
    access: 'admin',
    summary: 'Ratings whose texts are nearly the same as others, by case, newest first.',
    graph: 'alikeCases',
    filters: { status: { schema: statusFilter(alikeStatuses), type: 'AlikeStatus' } },
    of: alikeCaseRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/alike-cases/:id',
    access: 'admin',
    summary: 'Decides all ratings of a case: fine, they are completed and paid.',
    body: decisionBody(['fine', 'duplicate']).extend({
      count: whole('count must be the number of ratings of the case.'),
    }),
    graph: 'decideAlike(input: DecideAlikeInput!)',
    variables: asInput,
    of: alikeCaseRecord,
    answers: told('The case is decided.', 'alikeCase'),
  }),
  listRoute({
    path: '/api/question-cases',
    access: 'admin',
    summary: 'Questions that raters reported, newest first.',
    graph: 'questionCases',
    filters: { status: { schema: statusFilter(questionCaseStatuses), type: 'QuestionCaseStatus' } },
    of: questionCaseRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/question-cases/:id',
    access: 'admin',
    summary: 'Decides about a reported question: upheld, the campaign is paused and its open ratings are paid.',
    body: decisionBody(['upheld', 'dismissed']).extend({
      count: whole('count must be the number of reports of the question.'),
    }),
    graph: 'decideQuestion(input: DecideQuestionInput!)',
    variables: asInput,
    of: questionCaseRecord,
    answers: told('The question is decided.', 'questionCase'),
  }),
  listRoute({
    path: '/api/reports',
    access: 'admin',
    summary: "Everybody's reports by when they were made, newest first where nothing else is said.",
    graph: 'reports',
    filters: { status: { schema: statusFilter(reportStatuses), type: 'ReportStatus' }, ...asked },
    of: reportRecord,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/reports/:id',
    access: 'admin',
    summary: "Decides a report: upheld, it counts against the rater's standing.",
    body: decisionBody(['upheld', 'dismissed']),
    graph: 'decideReport(input: DecideReportInput!)',
    variables: asInput,
    of: reportRecord,
    answers: told('The report is decided.', 'report'),
  }),
];
