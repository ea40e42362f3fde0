import { signUp, start, type TestStack } from '../../support/stack.ts';
import { anApp, hold, idOf, liveAppOf, publisherOf } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { ownApp, twoPlaces } from './app-record.ts';
import { newPublisher } from './publisher-apps.ts';
import { about, others } from './rating-open.ts';

const check = { text: 'Do you cook at home?', options: ['Yes', 'Sometimes', 'No'], ends: ['No'] };
const asked = { text: check.text, options: check.options, screenReward: 1 };

const buying = (token: string, id: string, sent: object = {}, key?: string) => {
  const body = { check, screenReward: 1, screens: 3, ...sent };
  const { screenReward } = body;
  return {
    token,
    params: { id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
    variables: { input: { id, ...body, screenReward: String(screenReward), ...(key && { idempotencyKey: key }) } },
  };
};
const givingBack = (token: string, id: string, sent: object = {}) => ({
  token,
  params: { id },
  body: sent,
  variables: { input: { id, ...sent } },
});

/** A live campaign of the shared publisher at 10 for 9, with three screens at 1. */
async function checking(stack: TestStack) {
  const publisher = await publisherOf(stack);
  const { _id: id } = await liveAppOf(publisher);
  await publisher.call('POST', `/api/publisher/apps/${id}/screens`, { check, screenReward: 1, screens: 3 });
  return { publisher, id };
}
const live = async (stack: TestStack) => {
  const publisher = await publisherOf(stack);
  return { publisher, id: (await liveAppOf(publisher))._id };
};
const counts = { held: 0, screened: 0, closing: 0, back: 0, processing: 0 };
const screens = (bought: number, left = bought) => ({
  ...{ check: asked, ends: ['No'], screenReward: 1, screenRewardMin: 0.9 },
  ...counts,
  ...{ bought, left, back: bought - left },
});
const money = (micro: number, refunded = 0) => ({
  places: twoPlaces.places,
  money: { funded: 20 + micro, escrow: 20 + micro - refunded, available: 20 + micro - refunded, refunded },
});

/** An open rating that is asked. */
async function asking(stack: TestStack) {
  const { id, publisher } = await checking(stack);
  const rater = await signUp(stack);
  return { rater, appId: id, publisher, id: (await start(rater, id))._id };
}
const IN_USE: Told = [
  409,
  'CHECK_IN_USE',
  'The check and what it pays cannot change while screens are out. Take the unused ones back first.',
];

export const screensRows: readonly Row[] = [
  {
    call: 'POST /api/publisher/apps/:id/screens',
    status: 201,
    graph: `mutation ($input: BuyScreensInput!) { buyScreens(input: $input) { ${ownApp.selection} } }`,
    sample: (id) => buying('', id),
    answers: [
      answer('the app with its check, its screens and their money', async (stack) => {
        const { publisher, id } = await live(stack);
        const made = { _id: id, state: 'live', publisher: idOf(publisher), ...money(3), screens: screens(3) };
        return {
          ...buying(publisher.token, id),
          rest: { app: ownApp.rest(made) },
          data: { buyScreens: ownApp.data(made) },
        };
      }),
      answer('the same key again: bought once', async (stack) => {
        const { publisher, id } = await live(stack);
        await publisher.call('POST', `/api/publisher/apps/${id}/screens`, { check, screenReward: 1, screens: 3 }, id);
        const made = { _id: id, state: 'live', publisher: idOf(publisher), ...money(3), screens: screens(3) };
        return {
          ...buying(publisher.token, id, {}, id),
          rest: { app: ownApp.rest(made) },
          data: { buyScreens: ownApp.data(made) },
        };
      }),
    ],
    refusals: [
      refusal(
        [400, 'SCREEN_REWARD_TOO_LOW', 'The check has to pay at least 0.90 USDT.'],
        'less than a tenth',
        async (stack) => {
          const { publisher, id } = await live(stack);
          return buying(publisher.token, id, { screenReward: 0.89 });
        },
      ),
      refusal(
        [400, 'SCREEN_REWARD_TOO_HIGH', 'The check pays at most the reward, 9.00 USDT.'],
        'more than the reward',
        async (stack) => {
          const { publisher, id } = await live(stack);
          return buying(publisher.token, id, { screenReward: 9.01 });
        },
      ),
      refusal(
        badInput('One answer at least has to let the rating go on.'),
        'a check that nobody passes',
        async (stack) => {
          const { publisher, id } = await live(stack);
          return buying(publisher.token, id, { check: { ...check, ends: check.options } });
        },
      ),
      refusal(badInput('Please enter a number of screens, 1 to 100,000.'), 'no screens', async (stack) => {
        const { publisher, id } = await live(stack);
        return buying(publisher.token, id, { screens: 0 });
      }),
      refusal(IN_USE, 'another check while screens are out', async (stack) => {
        const { publisher, id } = await checking(stack);
        return buying(publisher.token, id, { check: { ...check, ends: ['Sometimes'] } });
      }),
      refusal(
        [409, 'BALANCE_TOO_LOW', 'Your publisher balance is too low.'],
        'more than there is money for',
        async (stack) => {
          const { publisher, id } = await live(stack);
          return buying(publisher.token, id, { screens: 100_000 });
        },
      ),
      refusal([409, 'APP_CLOSED', 'This campaign is closed.'], 'a closed campaign', async (stack) => {
        const { publisher, id } = await live(stack);
        await publisher.call('POST', `/api/publisher/apps/${id}/close`);
        return buying(publisher.token, id);
      }),
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        buying((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      refusal(KEY_USED, 'the key of another purchase', async (stack) => {
        const { publisher, id } = await live(stack);
        await publisher.call('POST', `/api/publisher/apps/${id}/screens`, { check, screenReward: 1, screens: 3 }, id);
        return buying(publisher.token, id, { screens: 4 }, id);
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const { _id } = await anApp(stack);
        const publisher = await newPublisher(stack);
        await hold(stack, publisher);
        return buying(publisher.token, _id);
      }),
    ],
  },
  {
    call: 'POST /api/publisher/apps/:id/screens/back',
    graph: `mutation ($input: TakeScreensBackInput!) { takeScreensBack(input: $input) { ${ownApp.selection} } }`,
    sample: (id) => givingBack('', id),
    answers: [
      answer('the app, paused, with the money back', async (stack) => {
        const { publisher, id } = await checking(stack);
        const paused = { state: 'paused', pausedFor: 'screens' };
        const made = { _id: id, publisher: idOf(publisher), ...paused, ...money(3, 3), screens: screens(3, 0) };
        return {
          ...givingBack(publisher.token, id),
          rest: { app: ownApp.rest(made) },
          data: { takeScreensBack: ownApp.data(made) },
        };
      }),
      answer('without its check: it goes on', async (stack) => {
        const { publisher, id } = await checking(stack);
        const without = { ...screens(3, 0), check: null, ends: [] };
        const made = { _id: id, state: 'live', publisher: idOf(publisher), ...money(3, 3), screens: without };
        return {
          ...givingBack(publisher.token, id, { endCheck: true }),
          rest: { app: ownApp.rest(made) },
          data: { takeScreensBack: ownApp.data(made) },
        };
      }),
    ],
    refusals: [
      refusal(IN_USE, 'the end of a check that somebody is asked', async (stack) => {
        const { publisher, appId } = await asking(stack);
        return givingBack(publisher.token, appId, { endCheck: true });
      }),
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        givingBack((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const { _id } = await anApp(stack);
        const publisher = await newPublisher(stack);
        await hold(stack, publisher);
        return givingBack(publisher.token, _id);
      }),
    ],
  },
];

const ANSWER =
  'mutation ($input: AnswerCheckInput!) { answerCheck(input: $input) { status check { screenReward } checkAnswer } }';

export const checkRow: Row = {
  call: 'POST /api/ratings/:id/check',
  graph: ANSWER,
  sample: (id) => about('', id, { answer: 'No' }),
  answers: [
    answer('an answer that ends it: what is paid for that', async (stack) => {
      const { rater, id } = await asking(stack);
      return {
        ...about(rater.token, id, { answer: 'No' }),
        rest: { screened: true, reward: 1 },
        data: { answerCheck: { status: 'screened', check: { screenReward: '1' }, checkAnswer: 'No' } },
      };
    }),
    answer('another one: it goes on', async (stack) => {
      const { rater, id } = await asking(stack);
      return {
        ...about(rater.token, id, { answer: 'Yes' }),
        rest: { screened: false },
        data: { answerCheck: { status: 'pending', check: { screenReward: '1' }, checkAnswer: 'Yes' } },
      };
    }),
  ],
  refusals: [
    others({ answer: 'No' }),
    refusal(badInput('Please choose one of the answers.'), 'what is none of the options', async (stack) => {
      const { rater, id } = await asking(stack);
      return about(rater.token, id, { answer: 'Never' });
    }),
    refusal([409, 'CHECK_ANSWERED', 'You have answered this question already.'], 'another answer', async (stack) => {
      const { rater, id } = await asking(stack);
      await rater.call('POST', `/api/ratings/${id}/check`, { answer: 'Yes' });
      return about(rater.token, id, { answer: 'No' });
    }),
    refusal([409, 'NO_CHECK', 'This campaign has no first question.'], 'a campaign without one', async (stack) => {
      const rater = await signUp(stack);
      return about(rater.token, (await start(rater, (await anApp(stack))._id))._id, { answer: 'No' });
    }),
    refusal([409, 'RATING_CLOSED', 'This rating is closed already.'], 'a rating that was given back', async (stack) => {
      const { rater, id } = await asking(stack);
      await rater.call('POST', `/api/ratings/${id}/return`);
      return about(rater.token, id, { answer: 'No' });
    }),
    refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
      const { rater, id } = await asking(stack);
      await hold(stack, rater);
      return about(rater.token, id, { answer: 'No' });
    }),
  ],
};
