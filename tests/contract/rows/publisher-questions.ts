import { signUp, start, type TestStack } from '../../support/stack.ts';
import { moment } from '../matchers.ts';
import { anApp, draftApp, hold, liveAppOf, publisherOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';
import { about } from './rating-open.ts';
import { aRating } from './rating-record.ts';

const QUESTIONS = 'version questions { id kind text required options scale { from to low high } minChars maxChars }';
const asked = [
  { id: 'part', kind: 'single', text: 'Which part did you use?', required: true, options: ['Search', 'Lists'] },
  { id: 'friend', kind: 'scale', text: 'Would you tell a friend?', required: false, scale: { from: 0, to: 10 } },
];
const none = { options: null, scale: null, minChars: null, maxChars: null };
export const told = [
  { ...none, ...asked[0] },
  { ...none, ...asked[1], scale: { from: 0, to: 10, low: null, high: null } },
];

export const reading = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const setting = (token: string, id: string, questions: object[] = asked) => ({
  token,
  params: { id },
  body: { questions },
  variables: { input: { id, questions } },
});

/** A new campaign of the shared publisher that asks these. */
export async function asking(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await liveAppOf(publisher);
  await publisher.call('PUT', `/api/publisher/apps/${app._id}/questions`, { questions: asked });
  return { publisher, app, id: app._id };
}
export const ofStranger = async (stack: TestStack) => ({
  token: (await newPublisher(stack)).token,
  id: (await anApp(stack))._id,
});

/** A rating of such a campaign that can be sent by now. */
export async function opened(stack: TestStack) {
  const { app, publisher } = await asking(stack);
  const rater = await signUp(stack);
  const { _id: id } = await start(rater, app._id);
  return { rater, id, app, publisher };
}
export const said = (id: string) => ({
  stars: 4,
  feedback: `I tried the search and the lists of it for a while: ${id}.`,
});

export const questionRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/questions',
    graph: `query ($id: ID!) { app(id: $id) { questions { ${QUESTIONS} } } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('of a campaign that asks nothing: version 0', async (stack) => {
        const nothing = { version: 0, questions: [] };
        return {
          ...reading((await publisherOf(stack)).token, (await anApp(stack))._id),
          rest: nothing,
          data: { app: { questions: nothing } },
        };
      }),
      answer('what is asked now', async (stack) => {
        const { publisher, id } = await asking(stack);
        const now = { version: 1, questions: told };
        return { ...reading(publisher.token, id), rest: now, data: { app: { questions: now } } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) => {
        const { token, id } = await ofStranger(stack);
        return reading(token, id);
      }),
    ],
  },
  {
    call: 'PUT /api/publisher/apps/:id/questions',
    graph: `mutation ($input: SetQuestionsInput!) { setQuestions(input: $input) { ${QUESTIONS} } }`,
    sample: (id) => setting('', id),
    answers: [
      answer('the questions, with their version', async (stack) => {
        const publisher = await publisherOf(stack);
        const made = { version: 1, questions: told };
        return {
          ...setting(publisher.token, (await draftApp(publisher))._id),
          rest: made,
          data: { setQuestions: made },
        };
      }),
      answer('the same again: the same version; others: the next', async (stack) => {
        const { publisher, id } = await asking(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/questions`, { questions: asked });
        const made = { version: 2, questions: [told[1]] };
        return { ...setting(publisher.token, id, [asked[1] ?? {}]), rest: made, data: { setQuestions: made } };
      }),
    ],
    refusals: [
      refusal(badInput('Question 1: There must be 2 to 12 options.'), 'a choice of one', async (stack) => {
        const { publisher, id } = await asking(stack);
        return setting(publisher.token, id, [{ ...asked[0], options: ['Search'] }]);
      }),
      refusal(badInput('A campaign has at most 12 questions.'), 'a thirteenth question', async (stack) => {
        const { publisher, id } = await asking(stack);
        const many = Array.from({ length: 13 }, (_, n) => ({ ...asked[0], id: `q${n}` }));
        return setting(publisher.token, id, many);
      }),
      refusal([409, 'APP_CLOSED', 'This campaign is closed.'], 'a closed campaign', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await liveAppOf(publisher);
        await publisher.call('POST', `/api/publisher/apps/${_id}/close`);
        return setting(publisher.token, _id);
      }),
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) => {
        const { token, id } = await ofStranger(stack);
        return setting(token, id);
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id } = await draftApp(publisher);
        await hold(stack, publisher);
        return setting(publisher.token, _id);
      }),
    ],
  },
];

/** A submission with answers. */
export const answeredRow: Row = {
  call: 'POST /api/ratings/submit-pending/:id',
  further: true,
  graph: `mutation ($input: SubmitRatingInput!) { submitRating(input: $input) { ${aRating.selection} } }`,
  answers: [
    answer('the rating, with its answers', async (stack) => {
      const { rater, id } = await opened(stack);
      const done = { status: 'completed', ...said(id), submittedAt: moment };
      const parts = { question: 'Which part did you use?', text: 'Lists', choices: null, number: null };
      return {
        ...about(rater.token, id, said(id)),
        body: { ...said(id), answers: [{ id: 'part', value: 'Lists' }] },
        variables: { input: { id, ...said(id), answers: [{ id: 'part', text: 'Lists' }] } },
        rest: {
          rating: aRating.rest({
            ...done,
            answers: [{ id: 'part', question: 'Which part did you use?', value: 'Lists' }],
          }),
        },
        data: { submitRating: aRating.data({ ...done, answers: [{ id: 'part', ...parts }] }) },
      };
    }),
  ],
  refusals: [
    refusal(
      [400, 'ANSWERS_INVALID', 'Question 1: Please answer this question.'],
      'a question that must be answered, and says which',
      async (stack) => {
        const { rater, id } = await opened(stack);
        return about(rater.token, id, said(id));
      },
      { faults: [{ id: 'part', message: 'Please answer this question.' }] },
    ),
  ],
};
