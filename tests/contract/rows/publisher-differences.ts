import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { type AppRecord, feedback, signUp, type TestStack } from '../../support/stack.ts';
import { anApp, idOf, liveAppOf, publisherOf, submittedRating } from '../people.ts';
import { answer, NOT_FOUND, type Row, refusal } from '../table.ts';
import { ownApp } from './app-record.ts';
import { newPublisher } from './publisher-apps.ts';

const DIFFERENCE = 'minutes least ratings total processing';
const reading = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const paying = (token: string, id: string, total: number) => ({
  token,
  params: { id },
  body: { total },
  variables: { input: { id, total: String(total) } },
});
const RATERS = 10;

/** A campaign at 1 for 0.2 that ten people have worked three minutes on, which is worth 0.3. */
async function underpaid(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const app = await liveAppOf(publisher, { amount: 1, profit: 0.2, places: RATERS + 1 });
  for (let n = 0; n < RATERS; n += 1) await submittedRating(stack, await signUp(stack), feedback(), app);
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  try {
    await ratings.collection('ratings').updateMany({ appId: app._id }, { $set: { workedMs: 180_000 } });
  } finally {
    await ratings.close();
  }
  await until('the rewards', async () => {
    const own = await publisher.call<AppRecord[]>('GET', '/api/publisher/apps?limit=500');
    return own.find(({ _id }) => _id === app._id)?.money.rewards === 2;
  });
  return { publisher, id: app._id };
}

export const differenceRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/difference',
    graph: `query ($id: ID!) { app(id: $id) { difference { ${DIFFERENCE} } } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('of a campaign that hardly anybody has rated: nothing', async (stack) => {
        const nothing = { minutes: null, ratings: 0, processing: false };
        return {
          ...reading((await publisherOf(stack)).token, (await anApp(stack))._id),
          rest: { ...nothing, least: 0, total: 0 },
          data: { app: { difference: { ...nothing, least: '0', total: '0' } } },
        };
      }),
      answer('what all lack together', async (stack) => {
        const { publisher, id } = await underpaid(stack);
        const found = { minutes: 3, ratings: RATERS, processing: false };
        return {
          ...reading(publisher.token, id),
          rest: { ...found, least: 0.3, total: 1 },
          data: { app: { difference: { ...found, least: '0.3', total: '1' } } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        reading((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
    ],
  },
  {
    call: 'POST /api/publisher/apps/:id/difference',
    graph: `mutation ($input: PayDifferenceInput!) { payDifference(input: $input) { ${ownApp.selection} } }`,
    sample: (id) => paying('', id, 1),
    answers: [
      answer('the app; each rater has the difference', async (stack) => {
        const { publisher, id } = await underpaid(stack);
        const places = { funded: RATERS + 1, available: 1, completed: RATERS };
        const money = { funded: 12, escrow: 1, available: 1, rewards: 3, fees: 8 };
        const said = { amount: 1, profit: 0.2, state: 'live', publisher: idOf(publisher), places, money };
        return {
          ...paying(publisher.token, id, 1),
          rest: ownApp.rest(said),
          data: { payDifference: ownApp.data(said) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        paying((await newPublisher(stack)).token, (await anApp(stack))._id, 1),
      ),
      refusal(
        [409, 'NO_DIFFERENCE', 'Everybody who rated this app was paid the minimum for the time it took.'],
        'a campaign of which nobody lacks anything',
        async (stack) => paying((await publisherOf(stack)).token, (await anApp(stack))._id, 1),
      ),
      refusal(
        [409, 'DIFFERENCE_CHANGED', 'The sum has changed meanwhile. Please look at it again.'],
        'another sum than they lack',
        async (stack) => {
          const { publisher, id } = await underpaid(stack);
          return paying(publisher.token, id, 0.5);
        },
      ),
    ],
  },
];
