import { until } from '@candor/testkit/until';
import { type AppRecord, balanceOf, fundedPublisher, type TestStack } from '../../support/stack.ts';
import { including, withRecords } from '../matchers.ts';
import { anApp, appForm, draftApp, idOf, liveAppOf, publisherOf } from '../people.ts';
import { answer, badInput, FORBIDDEN, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';
import { ticketFor } from '../tickets.ts';
import { ownApp, twoPlaces } from './app-record.ts';
import { FEE_TOO_LOW, LINK_REQUIRED, newPublisher } from './publisher-apps.ts';

const PROFIT_TOO_HIGH: Told = [400, 'PROFIT_TOO_HIGH', 'The profit must be more than 0 and at most the amount.'];

/** Creates an app as the administrator; the same both ways, but for places, which GraphQL buys by themselves. */
async function creating(stack: TestStack, fields: Record<string, string | number> = {}) {
  const token = stack.adminToken;
  const sent = { name: 'Tidepool', amount: 10, profit: 9, ...fields };
  const { publisher, places: _, ...rest } = sent as Record<string, string | number>;
  const imageTicket = await ticketFor(stack, {
    ...{ service: 'ratings', purpose: 'app', token },
    is: { role: 'superadmin' },
  });
  return {
    token,
    body: await appForm(sent),
    variables: {
      input: {
        ...{ link: 'https://example.com', description: 'An app.', ...rest, imageTicket },
        ...{ amount: String(sent.amount), profit: String(sent.profit) },
        ...(publisher ? { publisherId: publisher } : {}),
      },
    },
  };
}

const changing = (stack: TestStack, id: string, fields: Record<string, unknown>) => {
  const money = ['amount', 'profit'].filter((name) => name in fields).map((name) => [name, String(fields[name])]);
  return {
    token: stack.adminToken,
    params: { id },
    body: fields,
    variables: { input: { id, ...fields, ...Object.fromEntries(money) } },
  };
};
const about = (stack: TestStack, id: string) => ({ token: stack.adminToken, params: { id }, variables: { id } });

export const adminAppRows: readonly Row[] = [
  {
    call: 'GET /api/apps',
    graph: `{ apps { edges { node { ${ownApp.selection} } } } }`,
    answers: [
      answer('everybody’s apps', async (stack) => {
        const { _id: id } = await anApp(stack);
        const made = { _id: id, state: 'live', publisher: idOf(await publisherOf(stack)), ...twoPlaces };
        return {
          token: stack.adminToken,
          rest: including(withRecords(ownApp.rest(made))),
          data: { apps: { edges: including({ node: withRecords(ownApp.data(made)) }) } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/apps',
    status: 201,
    graph: `mutation ($input: CreateAppInput!) { createApp(input: $input) { ${ownApp.selection} } }`,
    adminByRestOnly: true,
    sample: () => ({
      body: {},
      variables: { input: { name: 'Tidepool', amount: '10', profit: '9', imageTicket: 'none', publisherId: 'none' } },
    }),
    answers: [
      answer('the app of a publisher', async (stack) => {
        const publisher = idOf(await newPublisher(stack));
        const made = { state: 'draft', publisher, rating: 4.5, reviews: 12, downloads: 3000 };
        return {
          ...(await creating(stack, { publisher, rating: 4.5, reviews: 12, downloads: 3000 })),
          rest: ownApp.rest(made),
          data: { createApp: ownApp.data(made) },
        };
      }),
      answer(
        'with places, paid from the publisher’s funds: live at once',
        async (stack) => {
          const publisher = idOf(await fundedPublisher(stack, 20));
          return {
            ...(await creating(stack, { publisher, places: 2 })),
            rest: ownApp.rest({ state: 'live', publisher, ...twoPlaces }),
          };
        },
        { only: 'rest' },
      ),
      answer(
        'with places and without a link: a draft, and why they were not bought',
        async (stack) => {
          const publisher = idOf(await fundedPublisher(stack, 20));
          const { msg, code } = { msg: LINK_REQUIRED[2], code: LINK_REQUIRED[1] };
          return {
            ...(await creating(stack, { publisher, places: 2, link: '' })),
            rest: { ...ownApp.rest({ state: 'draft', publisher, link: '' }), funding: { msg, code } },
          };
        },
        { only: 'rest' },
      ),
    ],
    refusals: [
      refusal(FORBIDDEN, 'a publisher who names another one', async (stack) => ({
        ...(await creating(stack, { publisher: idOf(await publisherOf(stack)) })),
        token: (await newPublisher(stack)).token,
      })),
      refusal(PROFIT_TOO_HIGH, 'a profit above the amount', (stack) => creating(stack, { profit: 11 })),
      refusal(FEE_TOO_LOW, 'a profit that leaves too little for the fee', (stack) => creating(stack, { profit: 9.01 })),
      refusal(badInput('Please enter a valid amount.'), 'an amount of nothing', (stack) =>
        creating(stack, { amount: 0 }),
      ),
      refusal(
        [400, 'PICTURE_MISSING', 'Attachment is required.'],
        'a form without a picture',
        (stack) => ({ token: stack.adminToken, body: { name: 'Tidepool', amount: 10, profit: 9 } }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'PUT /api/apps/:id',
    graph: `mutation ($input: UpdateAppInput!) { updateApp(input: $input) { ${ownApp.selection} } }`,
    adminByRestOnly: true,
    sample: (id) => ({ params: { id }, body: { downloads: 5 }, variables: { input: { id, downloads: 5 } } }),
    answers: [
      answer('the changed app', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id: id } = await draftApp(publisher);
        const to = { name: 'Driftwood', amount: 3, profit: 2.5, downloads: 5, reviews: 7, rating: 4 };
        const made = { _id: id, state: 'draft', publisher: idOf(publisher), ...to };
        return {
          ...changing(stack, id, to),
          rest: { ...ownApp.rest(made), app: ownApp.rest(made) },
          data: { updateApp: ownApp.data(made) },
        };
      }),
    ],
    refusals: [
      refusal(
        NOT_FOUND,
        'a publisher whose app it is not',
        async (stack) => ({
          ...changing(stack, (await anApp(stack))._id, { downloads: 5 }),
          token: (await newPublisher(stack)).token,
        }),
        { only: 'graph' },
      ),
      refusal(
        [409, 'PRICE_FROZEN', 'Amount and profit cannot change while the campaign holds unspent places.'],
        'a new price while places are unspent',
        async (stack) => changing(stack, (await anApp(stack))._id, { amount: 11 }),
      ),
      refusal(PROFIT_TOO_HIGH, 'a profit above the amount', async (stack) =>
        changing(stack, (await draftApp(await newPublisher(stack)))._id, { profit: 5 }),
      ),
    ],
  },
  {
    call: 'DELETE /api/apps/:id',
    graph: `mutation ($id: ID!) { deleteApp(id: $id) { ${ownApp.selection} } }`,
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('closed and refunded, and out of the list; its history stays', async (stack) => {
        const publisher = await fundedPublisher(stack, 20);
        const { _id: id } = await liveAppOf(publisher);
        const made = {
          ...{ _id: id, state: 'closed', publisher: idOf(publisher) },
          ...{ places: { funded: 2, refunded: 2 }, money: { funded: 20, refunded: 20 } },
        };
        return {
          ...about(stack, id),
          rest: { msg: 'App deleted successfully!', app: ownApp.rest(made) },
          data: { deleteApp: ownApp.data(made) },
          after: async () => {
            await until('the refund', async () => (await balanceOf(publisher)).funds === 20);
            const apps = await stack.admin.call<AppRecord[]>('GET', '/api/apps');
            if (apps.some(({ _id }) => _id === id)) throw new Error('it is listed');
            const { funded } = await stack.anyone.call<{ funded: number }>('GET', `/api/campaigns/${id}/proof`);
            if (funded !== 20) throw new Error(`its history has ${funded}`);
          },
        };
      }),
    ],
    refusals: [],
  },
];
