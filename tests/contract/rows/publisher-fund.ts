import { fundedPublisher, type TestStack } from '../../support/stack.ts';
import { anApp, draftApp, hold, idOf, publisherOf } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';
import { ownApp, twoPlaces } from './app-record.ts';
import { LINK_REQUIRED, newPublisher } from './publisher-apps.ts';

/** Buys places, under this key. */
const funding = (token: string, id: string, places: number, key?: string) => ({
  token,
  params: { id },
  body: { places },
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  variables: { input: { id, places, ...(key ? { idempotencyKey: key } : {}) } },
});
const drafted = async (stack: TestStack, funds?: number) => {
  const publisher = funds ? await fundedPublisher(stack, funds) : await publisherOf(stack);
  return { publisher, id: (await draftApp(publisher, { amount: 10, profit: 9 }))._id };
};

export const fundRow: Row = {
  call: 'POST /api/publisher/apps/:id/fund',
  status: 201,
  graph: `mutation ($input: FundAppInput!) { fundApp(input: $input) { ${ownApp.selection} } }`,
  sample: (id) => funding('', id, 1),
  answers: [
    answer('the app, live, with its places and their money', async (stack) => {
      const { publisher, id } = await drafted(stack);
      const made = { _id: id, state: 'live', publisher: idOf(publisher), ...twoPlaces };
      return {
        ...funding(publisher.token, id, 2),
        rest: { app: ownApp.rest(made) },
        data: { fundApp: ownApp.data(made) },
      };
    }),
    answer('the same key again: bought once', async (stack) => {
      const { publisher, id } = await drafted(stack);
      await publisher.call('POST', `/api/publisher/apps/${id}/fund`, { places: 2 }, id);
      const made = { _id: id, state: 'live', publisher: idOf(publisher), ...twoPlaces };
      return {
        ...funding(publisher.token, id, 2, id),
        rest: { app: ownApp.rest(made) },
        data: { fundApp: ownApp.data(made) },
      };
    }),
  ],
  refusals: [
    refusal(
      [409, 'BALANCE_TOO_LOW', 'Your publisher balance is too low.'],
      'more places than there is money for',
      async (stack) => {
        const { publisher, id } = await drafted(stack, 15);
        return funding(publisher.token, id, 2);
      },
    ),
    refusal(LINK_REQUIRED, 'an app without a link', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id } = await draftApp(publisher, { amount: 10, profit: 9, link: '' });
      return funding(publisher.token, _id, 1);
    }),
    refusal(badInput('Buy at least 1 place.'), 'no places', async (stack) => {
      const { publisher, id } = await drafted(stack);
      return funding(publisher.token, id, 0);
    }),
    refusal(badInput('Buy at most 100,000 places at a time.'), 'too many places', async (stack) => {
      const { publisher, id } = await drafted(stack);
      return funding(publisher.token, id, 100_001);
    }),
    refusal([409, 'APP_CLOSED', 'This campaign is closed.'], 'a closed campaign', async (stack) => {
      const { publisher, id } = await drafted(stack);
      await publisher.call('POST', `/api/publisher/apps/${id}/close`);
      return funding(publisher.token, id, 1);
    }),
    refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
      funding((await newPublisher(stack)).token, (await anApp(stack))._id, 1),
    ),
    refusal(KEY_USED, 'the key of another funding', async (stack) => {
      const { publisher, id } = await drafted(stack);
      await publisher.call('POST', `/api/publisher/apps/${id}/fund`, { places: 2 }, id);
      return funding(publisher.token, id, 3, id);
    }),
    refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
      const { publisher, id } = await drafted(stack, 15);
      await hold(stack, publisher);
      return funding(publisher.token, id, 1);
    }),
    refusal(
      badInput('Please enter a whole number of places.'),
      'half a place',
      async (stack) => {
        const { publisher, id } = await drafted(stack);
        return funding(publisher.token, id, 0.5);
      },
      { only: 'rest' },
    ),
  ],
};
