import { expect } from 'vitest';
import { fundedPublisher, type Person, type TestStack } from '../../support/stack.ts';
import { anId, moment } from '../matchers.ts';
import { anApp, draftApp, hold, idOf, liveAppOf, publisherOf } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';
import { ownApp, twoPlaces } from './app-record.ts';
import { FEE_TOO_LOW, newPublisher } from './publisher-apps.ts';

interface NewPrice {
  amount?: number;
  profit?: number;
  places?: number;
}

/** Another price, 20 for 15 with one place where nothing else is said. */
const pricing = (token: string, id: string, said: NewPrice = {}, key?: string) => {
  const { amount = 20, profit = 15, places = 1 } = said;
  return {
    token,
    params: { id },
    body: { amount, profit, places },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    variables: {
      input: { id, amount: String(amount), profit: String(profit), places, ...(key ? { idempotencyKey: key } : {}) },
    },
  };
};
const duplicating = (token: string, id: string, key?: string) => ({
  token,
  params: { id },
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  variables: { input: { id, ...(key ? { idempotencyKey: key } : {}) } },
});

const onePlace = { places: { funded: 1, available: 1 }, money: { funded: 20, escrow: 20, available: 20 } };
/** The campaign that a live one of the shared publisher's goes on as. */
const after = (publisher: Person, id: string) => ({
  ...{ state: 'live', publisher: idOf(publisher), amount: 20, profit: 15, product: id, previous: { _id: id } },
  ...onePlace,
});
const ofStranger = async (stack: TestStack) => ({
  token: (await newPublisher(stack)).token,
  id: (await anApp(stack))._id,
});
const closed = async (stack: TestStack) => {
  const publisher = await publisherOf(stack);
  const { _id } = await liveAppOf(publisher);
  await publisher.call('POST', `/api/publisher/apps/${_id}/close`);
  return pricing(publisher.token, _id);
};

const priceRow: Row = {
  call: 'POST /api/publisher/apps/:id/price',
  status: 201,
  graph: `mutation ($input: ChangePriceInput!) { changePrice(input: $input) { ${ownApp.selection} } }`,
  sample: (id) => pricing('', id),
  answers: [
    answer('the new campaign, live at the new price; the one before is closed and names it', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id: id } = await liveAppOf(publisher);
      const made = after(publisher, id);
      return {
        ...pricing(publisher.token, id),
        rest: { app: ownApp.rest(made) },
        data: { changePrice: ownApp.data(made) },
        after: async () => {
          const apps = await publisher.call<{ _id: string }[]>('GET', '/api/publisher/apps?limit=500');
          const priceChange = { amount: 20, profit: 15, places: 1, at: moment, campaign: { _id: anId, state: 'live' } };
          const before = apps.find(({ _id }) => _id === id);
          const places = { funded: 2, refunded: 2 };
          expect(before).toMatchObject({ state: 'closed', priceChange, places });
        },
      };
    }),
    answer('the same key again: changed once', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id: id } = await liveAppOf(publisher);
      const { body } = pricing('', id);
      const first = await publisher.call<{ _id: string }>('POST', `/api/publisher/apps/${id}/price`, body, id);
      const made = { ...after(publisher, id), _id: first._id };
      return {
        ...pricing(publisher.token, id, {}, id),
        rest: { app: ownApp.rest(made) },
        data: { changePrice: ownApp.data(made) },
      };
    }),
  ],
  refusals: [
    refusal(
      [409, 'BALANCE_TOO_LOW', 'Your publisher balance is too low.'],
      'more than the funds and what comes back pay for, and closes nothing',
      async (stack) => {
        const publisher = await fundedPublisher(stack, 25);
        const { _id } = await liveAppOf(publisher);
        return pricing(publisher.token, _id, { places: 2 });
      },
    ),
    refusal(badInput('Please enter another amount or profit.'), 'the price that it has', async (stack) => {
      const publisher = await publisherOf(stack);
      return pricing(publisher.token, (await liveAppOf(publisher))._id, { amount: 10, profit: 9 });
    }),
    refusal(FEE_TOO_LOW, 'a reward that leaves too little for the fee', async (stack) => {
      const publisher = await publisherOf(stack);
      return pricing(publisher.token, (await liveAppOf(publisher))._id, { amount: 10, profit: 9.5 });
    }),
    refusal(badInput('Buy at least 1 place.'), 'no places', async (stack) => {
      const publisher = await publisherOf(stack);
      return pricing(publisher.token, (await liveAppOf(publisher))._id, { places: 0 });
    }),
    refusal(
      [409, 'TRANSITION_NOT_ALLOWED', 'The campaign cannot change like this now.'],
      'a draft, whose price is edited',
      async (stack) => {
        const publisher = await publisherOf(stack);
        return pricing(publisher.token, (await draftApp(publisher))._id);
      },
      { allowed: ['closed'] },
    ),
    refusal([409, 'APP_CLOSED', 'This campaign is closed.'], 'a closed campaign', closed),
    refusal(
      [409, 'PRICE_CHANGED', 'The price was changed already: this campaign goes on as a new one.'],
      'one whose price was changed',
      async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await liveAppOf(publisher);
        await publisher.call('POST', `/api/publisher/apps/${_id}/price`, pricing('', _id).body);
        return pricing(publisher.token, _id, { amount: 30, profit: 20 });
      },
    ),
    refusal(KEY_USED, 'the key of another price', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id } = await liveAppOf(publisher);
      await publisher.call('POST', `/api/publisher/apps/${_id}/price`, pricing('', _id).body, _id);
      return pricing(publisher.token, _id, { places: 2 }, _id);
    }),
    refusal(NOT_FOUND, 'somebody else’s app', async (stack) => {
      const { token, id } = await ofStranger(stack);
      return pricing(token, id);
    }),
    refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
      const publisher = await fundedPublisher(stack, 30);
      const { _id } = await liveAppOf(publisher);
      await hold(stack, publisher);
      return pricing(publisher.token, _id);
    }),
  ],
};

const duplicateRow: Row = {
  call: 'POST /api/publisher/apps/:id/duplicate',
  status: 201,
  graph: `mutation ($input: DuplicateAppInput!) { duplicateApp(input: $input) { ${ownApp.selection} } }`,
  sample: (id) => duplicating('', id),
  answers: [
    answer('a new draft of the same product; the other stays as it is', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id: id } = await liveAppOf(publisher);
      const made = { state: 'draft', publisher: idOf(publisher), product: id };
      return {
        ...duplicating(publisher.token, id),
        rest: { app: ownApp.rest(made) },
        data: { duplicateApp: ownApp.data(made) },
        after: async () => {
          const apps = await publisher.call<{ _id: string }[]>('GET', '/api/publisher/apps?limit=500');
          const { places } = twoPlaces;
          expect(apps.find(({ _id }) => _id === id)).toMatchObject({ state: 'live', places, priceChange: null });
        },
      };
    }),
    answer('the same key again: the first draft', async (stack) => {
      const publisher = await publisherOf(stack);
      const { _id: id } = await liveAppOf(publisher);
      const first = await publisher.call<{ _id: string }>('POST', `/api/publisher/apps/${id}/duplicate`, undefined, id);
      const made = { _id: first._id, state: 'draft', publisher: idOf(publisher), product: id };
      return {
        ...duplicating(publisher.token, id, id),
        rest: { app: ownApp.rest(made) },
        data: { duplicateApp: ownApp.data(made) },
      };
    }),
  ],
  refusals: [
    refusal(NOT_FOUND, 'somebody else’s app', async (stack) => {
      const { token, id } = await ofStranger(stack);
      return duplicating(token, id);
    }),
    refusal(KEY_USED, 'the key of another duplicate', async (stack) => {
      const publisher = await publisherOf(stack);
      const [one, other] = [await liveAppOf(publisher), await liveAppOf(publisher)];
      await publisher.call('POST', `/api/publisher/apps/${one._id}/duplicate`, undefined, one._id);
      return duplicating(publisher.token, other._id, one._id);
    }),
    refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
      const publisher = await newPublisher(stack);
      const { _id } = await draftApp(publisher);
      await hold(stack, publisher);
      return duplicating(publisher.token, _id);
    }),
  ],
};

/** Campaigns that come of another one of the same product. */
export const productRows: readonly Row[] = [priceRow, duplicateRow];
