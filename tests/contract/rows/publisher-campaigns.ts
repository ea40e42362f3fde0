import { until } from '@candor/testkit/until';
import { balanceOf, fundedPublisher, signUp, type TestStack } from '../../support/stack.ts';
import { aNumber, figureOrNull, moment, stringMatching } from '../matchers.ts';
import { anApp, draftApp, idOf, liveAppOf, publisherOf, submittedRating } from '../people.ts';
import { answer, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';
import { ownApp, twoPlaces } from './app-record.ts';
import { newPublisher } from './publisher-apps.ts';
import { withFeedback } from './publisher-feedback.ts';

const NOT_ALLOWED: Told = [409, 'TRANSITION_NOT_ALLOWED', 'The campaign cannot change like this now.'];
const about = (token: string, id: string) => ({ token, params: { id }, variables: { id } });

type Verb = 'pause' | 'resume' | 'close';
interface StateRow {
  verb: Verb;
  what: string;
  /** The state that it is brought into first. */
  from?: Verb;
  becomes: Parameters<typeof ownApp.rest>[0];
  refusals: Row['refusals'];
}

function stateRow({ verb, what, from, becomes, refusals }: StateRow): Row {
  const field = `${verb}App`;
  return {
    call: `POST /api/publisher/apps/:id/${verb}`,
    graph: `mutation ($id: ID!) { ${field}(id: $id) { ${ownApp.selection} } }`,
    sample: (id) => about('', id),
    answers: [
      answer(what, async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id: id } = await liveAppOf(publisher);
        if (from) await publisher.call('POST', `/api/publisher/apps/${id}/${from}`);
        const made = { ...becomes, _id: id, publisher: idOf(publisher) };
        return {
          ...about(publisher.token, id),
          rest: { app: ownApp.rest(made) },
          data: { [field]: ownApp.data(made) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        about((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      ...refusals,
    ],
  };
}

const aDraft = async (stack: TestStack) => {
  const publisher = await publisherOf(stack);
  return about(publisher.token, (await draftApp(publisher))._id);
};
const closed = async (stack: TestStack) => {
  const call = await aDraft(stack);
  await (await publisherOf(stack)).call('POST', `/api/publisher/apps/${call.params.id}/close`);
  return call;
};

export const stateRows: readonly Row[] = [
  stateRow({
    verb: 'pause',
    what: 'the app, paused',
    becomes: { state: 'paused', publisher: '', ...twoPlaces },
    refusals: [
      refusal(NOT_ALLOWED, 'a draft', aDraft, { allowed: ['closed'] }),
      refusal(NOT_ALLOWED, 'a closed campaign', closed, { allowed: [] }),
    ],
  }),
  stateRow({
    verb: 'resume',
    what: 'the app, live again',
    from: 'pause',
    becomes: { state: 'live', publisher: '', ...twoPlaces },
    refusals: [
      refusal(NOT_ALLOWED, 'a draft', aDraft, { allowed: ['closed'] }),
      refusal(NOT_ALLOWED, 'a closed campaign', closed, { allowed: [] }),
    ],
  }),
  stateRow({
    verb: 'close',
    what: 'the app, closed, its unreserved places refunded',
    becomes: {
      state: 'closed',
      publisher: '',
      places: { funded: 2, refunded: 2 },
      money: { funded: 20, refunded: 20 },
    },
    refusals: [],
  }),
];

const RULES = {
  ...{ secondsMin: aNumber, minutesMax: 60, dailyCap: 32, openMax: 3 },
  ...{
    feedbackMin: 40,
    appealHours: 48,
    reportDays: 7,
    upheldReportsMax: 3,
    version: stringMatching(/^[0-9a-f]{12}$/),
  },
};

export const campaignRows: readonly Row[] = [
  {
    call: 'GET /api/ratings/rules',
    graph: `{ ratingRules { ${Object.keys(RULES).join(' ')} } }`,
    answers: [
      answer('what holds for every rating, for everybody', async () => ({ rest: RULES, data: { ratingRules: RULES } })),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/publisher/price-rules',
    graph: '{ priceRules { priceMin rewardMin rewardPerHourMin feeMinPercent } }',
    answers: [
      answer('what a price and a reward must be at least', async (stack) => ({
        token: (await publisherOf(stack)).token,
        rest: { priceMin: 0.1, rewardMin: 0.05, rewardPerHourMin: 6, feeMinPercent: 10 },
        data: { priceRules: { priceMin: '0.1', rewardMin: '0.05', rewardPerHourMin: '6', feeMinPercent: 10 } },
      })),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/publisher/balance',
    graph: '{ me { publisherBalance { funds inCampaigns spent refundable } } }',
    answers: [
      answer('where the money is, from the ledger', async (stack) => {
        const publisher = await fundedPublisher(stack, 100);
        const app = await liveAppOf(publisher);
        await submittedRating(stack, await signUp(stack), undefined, app);
        await until('the reward', async () => (await balanceOf(publisher)).spent === 10);
        return {
          token: publisher.token,
          rest: { funds: 80, inCampaigns: 10, spent: 10, refundable: 80 },
          data: { me: { publisherBalance: { funds: '80', inCampaigns: '10', spent: '10', refundable: '80' } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/figures',
    graph: '{ publicFigures { paidOut rewardSeconds payoutSeconds asOf } }',
    answers: [
      answer('to anybody: each figure, or null of fewer than 10 people', async () => {
        const figures = {
          ...{ paidOut: figureOrNull, rewardSeconds: figureOrNull, payoutSeconds: figureOrNull },
          asOf: moment,
        };
        return { rest: figures, data: { publicFigures: figures } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/campaigns/:id/proof',
    graph: 'query ($id: ID!) { campaign(id: $id) { funded available reserved spent fees refunded entryCount head } }',
    answers: [
      answer('to whoever has the link: funded = available + reserved + spent + fees + refunded', async (stack) => {
        const { appId: id } = await withFeedback(stack);
        return {
          params: { id },
          variables: { id },
          rest: {
            ...{ funded: 20, available: 10, reserved: 0, spent: 9, fees: 1, refunded: 0 },
            entries: 2,
            head: stringMatching(/^[0-9a-f]{64}$/),
          },
          data: {
            campaign: {
              ...{ funded: '20', available: '10', reserved: '0', spent: '9', fees: '1', refunded: '0' },
              entryCount: 2,
              head: stringMatching(/^[0-9a-f]{64}$/),
            },
          },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a campaign that there is not', () => ({ params: { id: 'none' }, variables: { id: 'none' } })),
    ],
  },
];
