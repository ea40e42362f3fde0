import { type Person, signUp, start, type TestStack } from '../../support/stack.ts';
import { anApp, heldRater, liveAppOf, publisherOf, startedRating, submittedRating } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { onlyApp, pauseAll } from '../work.ts';
import { nextApp } from './app-record.ts';
import { anOpenRating } from './rating-record.ts';

const TOO_MANY_OPEN: Told = [409, 'TOO_MANY_OPEN', 'Finish or return a rating you have started first.'];
const NONE_LEFT = 'No app available for rating.';

/** A start of this app, under this key. */
const startOf = (token: string, appId: string, key?: string) => ({
  token,
  body: { appId },
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  variables: { input: { appId, ...(key ? { idempotencyKey: key } : {}) } },
});

/** A start with the offer that the person was shown. */
function offeredStart(rater: Person, app: { _id: string; offer: string }) {
  const { body, variables, ...call } = startOf(rater.token, app._id);
  const { offer } = app;
  return { ...call, body: { ...body, offer }, variables: { input: { ...variables.input, offer } } };
}

/** One whose reward was lowered between the look and the start. */
async function lateStart(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await liveAppOf(publisher, { places: 1 });
  await submittedRating(stack, await signUp(stack, 'quicker'), undefined, app);
  await publisher.call('PUT', `/api/publisher/apps/${app._id}`, { profit: 8.5 });
  await publisher.call('POST', `/api/publisher/apps/${app._id}/fund`, { places: 1 });
  return offeredStart(await signUp(stack), app);
}

async function refusedStart(stack: TestStack, opened: number) {
  const rater = await signUp(stack);
  for (let n = 0; n < opened; n += 1) await startedRating(stack, rater);
  return startOf(rater.token, (await anApp(stack))._id);
}

/** An app all of whose places are kept for whoever reads German. */
async function keptApp(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await liveAppOf(publisher, { places: 1 });
  const quotas = [{ name: 'German', match: { languages: ['de'] }, places: 1 }];
  await publisher.call('PUT', `/api/publisher/apps/${app._id}/audience`, { audience: {}, quotas });
  return app;
}

export const startRows: readonly Row[] = [
  {
    call: 'GET /api/apps/next',
    graph: `{ nextApp { ${nextApp.selection} } }`,
    answers: [
      answer('the app that may be rated', async (stack) => {
        const figures = { rating: 4.5, reviews: 12, downloads: 3000 };
        const { _id } = await onlyApp(stack, figures);
        return {
          token: (await signUp(stack)).token,
          rest: nextApp.rest({ _id, ...figures }),
          data: { nextApp: nextApp.data({ _id, ...figures }) },
        };
      }),
    ],
    refusals: [
      refusal([404, 'NO_APP_AVAILABLE', NONE_LEFT], 'whoever has no funded app left', async (stack) => {
        await pauseAll(stack);
        return { token: (await signUp(stack)).token };
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => ({ token: (await heldRater(stack)).token })),
    ],
  },
  {
    call: 'POST /api/ratings/start',
    status: 201,
    graph: `mutation ($input: StartRatingInput!) { startRating(input: $input) { ${anOpenRating.selection} } }`,
    sample: (id) => startOf('', id),
    answers: [
      answer('the rating; the balance is as it was; figures that a client sends are ignored', async (stack) => {
        const { token } = await signUp(stack);
        const call = startOf(token, (await anApp(stack))._id);
        const ignored = { requiredAmount: 1, appName: 'Other', appImage: 'x', profitEarned: 999 };
        return {
          ...call,
          body: { ...call.body, ...ignored },
          rest: { newBalance: 0, rating: anOpenRating.rest({ status: 'pending' }) },
          data: { startRating: anOpenRating.data({ status: 'pending' }) },
        };
      }),
      answer('with the offer that was shown: the rating', async (stack) => ({
        ...offeredStart(await signUp(stack), await anApp(stack)),
        rest: { rating: anOpenRating.rest({ status: 'pending' }) },
        data: { startRating: anOpenRating.data({ status: 'pending' }) },
      })),
      answer('of whom places are kept for: the rating', async (stack) => {
        const rater = await signUp(stack);
        await rater.call('PUT', '/api/profile/about-you', { languages: ['de'] });
        return {
          ...startOf(rater.token, (await keptApp(stack))._id),
          rest: { rating: anOpenRating.rest({ status: 'pending' }) },
          data: { startRating: anOpenRating.data({ status: 'pending' }) },
        };
      }),
      answer('the same key again: the first rating, and no second one', async (stack) => {
        const rater = await signUp(stack);
        const appId = (await anApp(stack))._id;
        const { rating } = await rater.call<{ rating: { _id: string } }>(
          'POST',
          '/api/ratings/start',
          { appId },
          'a-key',
        );
        return {
          ...startOf(rater.token, appId, 'a-key'),
          rest: { rating: { _id: rating._id } },
          data: { startRating: { id: rating._id } },
        };
      }),
    ],
    refusals: [
      refusal(TOO_MANY_OPEN, 'a fourth open rating', (stack) => refusedStart(stack, 3)),
      refusal([409, 'NO_APP_AVAILABLE', NONE_LEFT], 'an app that was rated', async (stack) => {
        const rater = await signUp(stack);
        const { app } = await submittedRating(stack, rater);
        return startOf(rater.token, app._id);
      }),
      refusal([409, 'NO_APP_AVAILABLE', NONE_LEFT], 'an own app', async (stack) =>
        startOf((await publisherOf(stack)).token, (await anApp(stack))._id),
      ),
      refusal([409, 'NO_APP_AVAILABLE', NONE_LEFT], 'an app whose places are taken', async (stack) => {
        const app = await liveAppOf(await publisherOf(stack), { places: 1 });
        await start(await signUp(stack, 'quicker'), app._id);
        return startOf((await signUp(stack)).token, app._id);
      }),
      refusal([409, 'NO_APP_AVAILABLE', NONE_LEFT], 'an app whose places are kept for others', async (stack) =>
        startOf((await signUp(stack)).token, (await keptApp(stack))._id),
      ),
      refusal(NOT_FOUND, 'an app that there is not', async (stack) => startOf((await signUp(stack)).token, 'none')),
      refusal(
        [409, 'REWARD_CHANGED', 'The reward has changed to 8.50 USDT.'],
        'a reward that is lower than the one that was shown, and says what is offered now',
        lateStart,
        { offer: true },
      ),
      refusal(
        [400, 'OFFER_INVALID', 'This offer is not valid. Please ask for the next app again.'],
        'an offer of another app',
        async (stack) => {
          const [app, { offer }] = [await anApp(stack), await anApp(stack)];
          return offeredStart(await signUp(stack), { _id: app._id, offer });
        },
      ),
      refusal(KEY_USED, 'the key of another start', async (stack) => {
        const rater = await signUp(stack);
        const [one, other] = [await anApp(stack), await anApp(stack)];
        await rater.call('POST', '/api/ratings/start', { appId: one._id }, 'a-key');
        return startOf(rater.token, other._id, 'a-key');
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) =>
        startOf((await heldRater(stack)).token, (await anApp(stack))._id),
      ),
      refusal(
        badInput('appId is required.'),
        'a body without an app',
        async (stack) => ({ token: (await signUp(stack)).token, body: {} }),
        { only: 'rest' },
      ),
    ],
  },
];
