import { feedback, PASSWORD, signUp, type TestStack } from '../../support/stack.ts';
import { anApp, startedRating } from '../people.ts';
import { type Row, refusal, type Told } from '../table.ts';

/** What the stack of these rows is started with. */
export const impatientEnv = { RATING_SECONDS_MIN: '30', DAILY_RATING_CAP: '2', RATE_LIMITS: 'on' };

const NO_MORE = 'No more apps to rate today.';
const TOO_MANY: Told = [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'];
const CAP = (status: number): Told => [status, 'DAILY_CAP_REACHED', NO_MORE];

async function atTheCap(stack: TestStack) {
  const rater = await signUp(stack);
  for (let n = 0; n < 2; n += 1) await startedRating(stack, rater);
  await anApp(stack);
  return rater;
}

/** Refusals that need the limits of a day and of a look. */
export const impatientRows: readonly Row[] = [
  {
    call: 'GET /api/apps/next',
    further: true,
    graph: '{ nextApp { id } }',
    answers: [],
    refusals: [
      refusal(CAP(404), 'whoever has reached the cap', async (stack) => ({ token: (await atTheCap(stack)).token })),
    ],
  },
  {
    call: 'POST /api/ratings/start',
    further: true,
    graph: 'mutation ($input: StartRatingInput!) { startRating(input: $input) { id } }',
    answers: [],
    refusals: [
      refusal(CAP(409), 'whoever has reached the cap', async (stack) => {
        const { token } = await atTheCap(stack);
        const appId = (await anApp(stack))._id;
        return { token, body: { appId }, variables: { input: { appId } } };
      }),
    ],
  },
  {
    call: 'POST /api/ratings/submit-pending/:id',
    further: true,
    graph: 'mutation ($input: SubmitRatingInput!) { submitRating(input: $input) { id } }',
    answers: [],
    refusals: [
      refusal(
        [400, 'TOO_EARLY', 'Please take at least 30 seconds to look at the app before you submit.'],
        'a submission right after the start',
        async (stack) => {
          const rater = await signUp(stack);
          const { id } = await startedRating(stack, rater);
          const sent = { stars: 4, feedback: feedback() };
          return { token: rater.token, params: { id }, body: sent, variables: { input: { id, ...sent } } };
        },
      ),
    ],
  },
  {
    call: 'POST /api/auth/login',
    further: true,
    graph: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    answers: [],
    refusals: [
      refusal(
        TOO_MANY,
        'even the right password, after ten wrong ones',
        async (stack) => {
          const { username } = await signUp(stack);
          for (let n = 0; n < 10; n += 1)
            await stack.anyone.call('POST', '/api/auth/login', { username, password: `wrong-${n}` }).catch(() => {});
          const sent = { username, password: PASSWORD };
          return { body: sent, variables: { input: sent } };
        },
        { retryAfter: true },
      ),
    ],
  },
  {
    call: 'POST /api/auth/forgot',
    further: true,
    graph: 'mutation ($email: String!) { forgotPassword(email: $email) }',
    answers: [],
    refusals: [
      refusal(
        TOO_MANY,
        'a sixth link within an hour, whether there is such an account or not',
        async (stack) => {
          const sent = { email: 'nobody-at-all@example.com' };
          for (let n = 0; n < 5; n += 1) await stack.anyone.call('POST', '/api/auth/forgot', sent);
          return { body: sent, variables: sent };
        },
        { retryAfter: true },
      ),
    ],
  },
];
