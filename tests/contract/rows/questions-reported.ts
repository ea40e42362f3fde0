import { expect } from 'vitest';
import { signUp } from '../../support/stack.ts';
import { openQuestion } from '../admins.ts';
import { including, moment } from '../matchers.ts';
import { submittedRating } from '../people.ts';
import { answer, badInput, type Row, refusal, UNCHANGED } from '../table.ts';
import { opened } from './publisher-questions.ts';
import { about, CLOSED, others } from './rating-open.ts';
import { aRating } from './rating-record.ts';

const raised = { question: 'part', kind: 'personal_data' };

/** A question that a rater reports. */
export const raiseRow: Row = {
  call: 'POST /api/ratings/:id/report-question',
  graph: `mutation ($input: RaiseQuestionInput!) { raiseQuestion(input: $input) { ${aRating.selection} } }`,
  sample: (id) => about('', id, raised),
  answers: [
    answer('the rating, which stays open', async (stack) => {
      const { rater, id } = await opened(stack);
      return {
        ...about(rater.token, id, raised),
        rest: {
          msg: 'The question was reported. Your rating stays open until a person has looked.',
          rating: aRating.rest({ status: 'pending' }),
        },
        data: { raiseQuestion: aRating.data({ status: 'pending' }) },
      };
    }),
  ],
  refusals: [
    others(raised),
    refusal(badInput('This rating does not ask such a question.'), 'another question', async (stack) => {
      const { rater, id } = await opened(stack);
      return about(rater.token, id, { ...raised, question: 'none' });
    }),
    refusal(CLOSED, 'a rating that was given back', async (stack) => {
      const { rater, id } = await opened(stack);
      await rater.call('POST', `/api/ratings/${id}/return`);
      return about(rater.token, id, raised);
    }),
    refusal(badInput('This rating does not ask such a question.'), 'one that asks nothing', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await submittedRating(stack, rater);
      return about(rater.token, id, raised);
    }),
  ],
};

const DECIDED = 'It asks who they are.';
const CASE =
  'id status text options count createdAt decidedAt reason app { id } reports { kind createdAt rater { id } }';
const deciding = (token: string, id: string, decision: string, { reason = DECIDED, count = 1 } = {}) => ({
  token,
  params: { id },
  body: { decision, count, reason },
  variables: { input: { id, decision, count, reason } },
});

/** Reported questions, and deciding about them. */
export const questionCaseRows: readonly Row[] = [
  {
    call: 'GET /api/question-cases',
    graph: `query ($status: QuestionCaseStatus) { questionCases(status: $status) { edges { node { ${CASE} } } } }`,
    answers: [
      answer('those that wait', async (stack) => {
        const { id } = await openQuestion(stack);
        const found = { status: 'open', count: 1, options: [], createdAt: moment, decidedAt: null, reason: null };
        return {
          token: stack.adminToken,
          query: '?status=open',
          variables: { status: 'open' },
          rest: including({ _id: id, ...found }),
          data: { questionCases: { edges: including({ node: expect.objectContaining({ id, ...found }) }) } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('status must be one of: open, upheld, dismissed.'),
        'a status that there is not',
        (stack) => ({ token: stack.adminToken, query: '?status=lost' }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/question-cases/:id',
    graph: `mutation ($input: DecideQuestionInput!) { decideQuestion(input: $input) { ${CASE} } }`,
    sample: (id) => deciding('', id, 'upheld'),
    answers: (['upheld', 'dismissed'] as const).map((decision) =>
      answer(decision, async (stack) => {
        const { id } = await openQuestion(stack);
        const found = { status: decision, count: 1, decidedAt: moment, reason: DECIDED };
        return {
          ...deciding(stack.adminToken, id, decision),
          rest: { msg: 'The question is decided.', questionCase: { _id: id, ...found } },
          data: { decideQuestion: { id, ...found } },
        };
      }),
    ),
    refusals: [
      refusal(UNCHANGED, 'the same decision again', async (stack) => {
        const { id } = await openQuestion(stack);
        const body = { decision: 'dismissed', count: 1, reason: DECIDED };
        await stack.admin.call('PUT', `/api/question-cases/${id}`, body);
        return deciding(stack.adminToken, id, 'dismissed');
      }),
      refusal(
        [409, 'TRANSITION_NOT_ALLOWED', 'This question was decided already.'],
        'another decision',
        async (stack) => {
          const { id } = await openQuestion(stack);
          const body = { decision: 'dismissed', count: 1, reason: DECIDED };
          await stack.admin.call('PUT', `/api/question-cases/${id}`, body);
          return deciding(stack.adminToken, id, 'upheld');
        },
        { allowed: [] },
      ),
      refusal(
        [409, 'CASE_CHANGED', 'Another rater reported this question meanwhile. Please look at it, too.'],
        'a case that has another number of reports',
        async (stack) => deciding(stack.adminToken, (await openQuestion(stack)).id, 'upheld', { count: 2 }),
      ),
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'a decision without a reason', async (stack) =>
        deciding(stack.adminToken, (await openQuestion(stack)).id, 'upheld', { reason: ' ' }),
      ),
      refusal(
        badInput('decision must be one of: upheld, dismissed.'),
        'a decision that there is not',
        async (stack) => deciding(stack.adminToken, (await openQuestion(stack)).id, 'postponed'),
        { only: 'rest' },
      ),
    ],
  },
];
