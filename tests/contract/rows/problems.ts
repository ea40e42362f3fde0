import { signUp, type TestStack } from '../../support/stack.ts';
import { anId, moment } from '../matchers.ts';
import { anApp, publisherOf, startedRating, submittedRating } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';
import { about, CLOSED, others } from './rating-open.ts';
import { aRating } from './rating-record.ts';

const problem = { kind: 'link_dead', text: 'There is nothing at the link.', opened: true };

/** That there was a problem, by the rater of an open rating. */
export const problemRow: Row = {
  call: 'POST /api/ratings/:id/problem',
  graph: `mutation ($input: ProblemInput!) { reportProblem(input: $input) { ${aRating.selection} } }`,
  sample: (id) => about('', id, problem),
  answers: [
    answer('it was given back', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await startedRating(stack, rater);
      return {
        ...about(rater.token, id, problem),
        rest: {
          msg: 'The rating was given back, and the publisher is told.',
          rating: aRating.rest({ status: 'returned' }),
        },
        data: { reportProblem: aRating.data({ status: 'returned' }) },
      };
    }),
  ],
  refusals: [
    others(problem),
    refusal(CLOSED, 'a rating that was submitted', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await submittedRating(stack, rater);
      return about(rater.token, id, problem);
    }),
    refusal(badInput('Say it in at most 500 characters.'), 'a long story', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await startedRating(stack, rater);
      return about(rater.token, id, { ...problem, text: 'x'.repeat(501) });
    }),
  ],
};

const listed = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

async function withProblem(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await anApp(stack);
  const rater = await signUp(stack);
  const { id } = await startedRating(stack, rater, app);
  await rater.call('POST', `/api/ratings/${id}/problem`, problem);
  return { publisher, appId: app._id };
}

/** What raters told of, by the publisher. */
export const problemsRow: Row = {
  call: 'GET /api/publisher/apps/:id/problems',
  graph: 'query ($id: ID!) { app(id: $id) { problems { edges { node { id kind text createdAt } } } } }',
  sample: (id) => listed('', id),
  answers: [
    answer('what it was, and not who', async (stack) => {
      const { publisher, appId } = await withProblem(stack);
      const { text } = problem;
      return {
        ...listed(publisher.token, appId),
        rest: [{ _id: anId, kind: 'link dead', text, createdAt: moment }],
        data: { app: { problems: { edges: [{ node: { id: anId, kind: 'link_dead', text, createdAt: moment } }] } } },
      };
    }),
  ],
  refusals: [
    refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
      listed((await newPublisher(stack)).token, (await anApp(stack))._id),
    ),
  ],
};
