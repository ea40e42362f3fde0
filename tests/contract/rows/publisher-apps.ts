import { pictureForm } from '@candor/tools/demo/client';
import { fundedPublisher, signUp, type TestStack } from '../../support/stack.ts';
import { anApp, appForm, draftApp, hold, idOf, liveAppOf, publisherOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { ticketFor } from '../tickets.ts';
import { ownApp, twoPlaces } from './app-record.ts';

const NOT_A_PUBLISHER: Told = [403, 'NOT_A_PUBLISHER', 'Become a publisher to create apps and fund campaigns.'];
/** The words for a price of 10. */
export const FEE_TOO_LOW: Told = [
  400,
  'FEE_TOO_LOW',
  "The profit may be at most 9.00 USDT: at least 10 % of the amount, rounded up to a millionth, is the platform's fee.",
];
const PROFIT_TOO_HIGH: Told = [400, 'PROFIT_TOO_HIGH', 'The profit must be more than 0 and at most the amount.'];
const FROZEN: Told = [409, 'PRICE_FROZEN', 'Amount and profit cannot change while the campaign holds unspent places.'];
export const LINK_REQUIRED: Told = [
  409,
  'LINK_REQUIRED',
  'Please give the app a link: raters need it to look at the app.',
];

export async function newPublisher(stack: TestStack) {
  const person = await signUp(stack, 'publisher');
  await person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
  return person;
}

/** Creates an app by either way: a form, and the ticket of a picture. */
async function creating(stack: TestStack, token: string, fields: Record<string, string | number>, ticket = true) {
  const shared = { name: 'Tidepool', link: 'https://example.com', description: 'An app.' };
  const { amount = 10, profit = 9, places: _, ...rest } = fields;
  return {
    token,
    body: await appForm({ amount: 10, profit: 9, ...fields }),
    variables: {
      input: {
        ...shared,
        ...rest,
        amount: String(amount),
        profit: String(profit),
        imageTicket: ticket
          ? await ticketFor(stack, { service: 'ratings', purpose: 'app', token, is: { publisher: true } })
          : 'none',
      },
    },
  };
}

/** A change of one of the publisher's apps. */
const changing = (token: string, id: string, body: Record<string, unknown>) => {
  const money = ['amount', 'profit'].filter((name) => name in body).map((name) => [name, String(body[name])]);
  return { token, params: { id }, body, variables: { input: { id, ...body, ...Object.fromEntries(money) } } };
};

export const publisherAppRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps',
    graph: `{ me { apps { edges { node { ${ownApp.selection} } } } } }`,
    answers: [
      answer('the own apps with places and money, newest first', async (stack) => {
        const publisher = await fundedPublisher(stack, 100);
        const live = await liveAppOf(publisher);
        const draft = await draftApp(publisher);
        const own = { publisher: idOf(publisher) };
        const second = { _id: live._id, state: 'live', ...own, ...twoPlaces };
        const first = { _id: draft._id, state: 'draft', ...own, amount: 1, profit: 0.75 };
        return {
          token: publisher.token,
          rest: [ownApp.rest(first), ownApp.rest(second)],
          data: { me: { apps: { edges: [{ node: ownApp.data(first) }, { node: ownApp.data(second) }] } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/publisher/apps',
    status: 201,
    graph: `mutation ($input: CreateAppInput!) { createApp(input: $input) { ${ownApp.selection} } }`,
    sample: () => ({
      body: {},
      variables: { input: { name: 'Tidepool', amount: '10', profit: '9', imageTicket: 'none' } },
    }),
    answers: [
      answer('the created app, a draft', async (stack) => {
        const publisher = await newPublisher(stack);
        const about = { rating: 4.5, reviews: 12, downloads: 3000 };
        const made = { state: 'draft', publisher: idOf(publisher), ...about, expectedMinutes: 4 };
        return {
          ...(await creating(stack, publisher.token, { ...about, minutes: 4 })),
          rest: { ...ownApp.rest(made), app: ownApp.rest(made) },
          data: { createApp: ownApp.data(made) },
        };
      }),
      answer(
        'with places: the created app, live at once',
        async (stack) => {
          const publisher = await fundedPublisher(stack, 100);
          const made = { state: 'live', publisher: idOf(publisher), ...twoPlaces };
          return {
            token: publisher.token,
            body: await appForm({ amount: 10, profit: 9, places: 2 }),
            rest: ownApp.rest(made),
          };
        },
        { only: 'rest' },
      ),
      answer(
        'with places that there is no money for: the created app, and why it has none',
        async (stack) => {
          const publisher = await newPublisher(stack);
          const funding = { msg: 'Your publisher balance is too low.', code: 'BALANCE_TOO_LOW' };
          const made = { ...ownApp.rest({ state: 'draft', publisher: idOf(publisher) }), funding };
          return {
            token: publisher.token,
            body: await appForm({ amount: 10, profit: 9, places: 2 }),
            rest: { ...made, app: made },
          };
        },
        { only: 'rest' },
      ),
    ],
    refusals: [
      refusal(NOT_A_PUBLISHER, 'a rater', async (stack) => creating(stack, (await signUp(stack)).token, {}, false)),
      refusal(PROFIT_TOO_HIGH, 'a profit above the amount', async (stack) =>
        creating(stack, (await newPublisher(stack)).token, { profit: 11 }),
      ),
      refusal(
        [400, 'PRICE_TOO_LOW', 'The amount must be at least 0.10 USDT.'],
        'a price below the least',
        async (stack) => creating(stack, (await newPublisher(stack)).token, { amount: 0.09, profit: 0.05 }),
      ),
      refusal(
        [400, 'REWARD_TOO_LOW', 'The profit must be at least 0.10 USDT: 1 minute of work, at 6.00 USDT an hour.'],
        'a reward below the least',
        async (stack) => creating(stack, (await newPublisher(stack)).token, { amount: 1, profit: 0.04 }),
      ),
      refusal(
        [400, 'REWARD_TOO_LOW', 'The profit must be at least 1.20 USDT: 12 minutes of work, at 6.00 USDT an hour.'],
        'a reward that is too low for its minutes',
        async (stack) => creating(stack, (await newPublisher(stack)).token, { amount: 2, profit: 1.19, minutes: 12 }),
      ),
      refusal(
        badInput('Please enter a whole number of minutes, 1 to 60.'),
        'more minutes than an hour has',
        async (stack) => creating(stack, (await newPublisher(stack)).token, { minutes: 61 }),
      ),
      refusal(FEE_TOO_LOW, 'a reward that leaves too little for the fee', async (stack) =>
        creating(stack, (await newPublisher(stack)).token, { profit: 9.01 }),
      ),
      refusal(badInput('Please enter a valid amount.'), 'an amount of nothing', async (stack) =>
        creating(stack, (await newPublisher(stack)).token, { amount: 0 }),
      ),
      refusal(badInput('Please give the app a name.'), 'an app without a name', async (stack) =>
        creating(stack, (await newPublisher(stack)).token, { name: ' ' }),
      ),
      refusal(badInput('The link must be an http or https address.'), 'a link that is none', async (stack) =>
        creating(stack, (await newPublisher(stack)).token, { link: 'javascript:alert(1)' }),
      ),
      refusal(
        [400, 'PICTURE_MISSING', 'Attachment is required.'],
        'a form without a picture',
        async (stack) => ({
          token: (await newPublisher(stack)).token,
          body: { name: 'Tidepool', amount: 10, profit: 9 },
        }),
        { only: 'rest' },
      ),
      refusal(
        [415, 'PICTURE_TYPE', 'The picture must be a JPEG, PNG or WebP file.'],
        'a picture of another kind',
        async (stack) => ({
          token: (await newPublisher(stack)).token,
          body: pictureForm({ name: 'Tidepool', amount: 10, profit: 9 }, 'appImage', Buffer.from('<svg/>')),
        }),
        { only: 'rest' },
      ),
      refusal(
        [400, 'PICTURE_TICKET', 'The picture must be uploaded again.'],
        'a ticket that is none',
        async (stack) => creating(stack, (await newPublisher(stack)).token, {}, false),
        { only: 'graph' },
      ),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        await hold(stack, publisher);
        return creating(stack, publisher.token, {}, false);
      }),
    ],
  },
  {
    call: 'PUT /api/publisher/apps/:id',
    graph: `mutation ($input: UpdateAppInput!) { updateApp(input: $input) { ${ownApp.selection} } }`,
    sample: (id) => changing('', id, { downloads: 5 }),
    answers: [
      answer('the changed app', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id: id } = await draftApp(publisher);
        const to = { name: 'Driftwood', amount: 3, profit: 2.5, downloads: 5, description: 'Another.', link: '' };
        const { name, downloads, description, amount, profit } = to;
        const made = {
          _id: id,
          state: 'draft',
          publisher: idOf(publisher),
          name,
          downloads,
          description,
          amount,
          profit,
        };
        const { link: _, ...changed } = to;
        return {
          ...changing(publisher.token, id, changed),
          rest: { ...ownApp.rest(made), app: ownApp.rest(made) },
          data: { updateApp: ownApp.data(made) },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s app', async (stack) =>
        changing((await newPublisher(stack)).token, (await anApp(stack))._id, { downloads: 5 }),
      ),
      refusal(FROZEN, 'a new price while places are unspent', async (stack) =>
        changing((await publisherOf(stack)).token, (await anApp(stack))._id, { amount: 11 }),
      ),
      refusal(LINK_REQUIRED, 'a live campaign’s link taken away', async (stack) =>
        changing((await publisherOf(stack)).token, (await anApp(stack))._id, { link: '' }),
      ),
      refusal(PROFIT_TOO_HIGH, 'a profit above the amount', async (stack) => {
        const publisher = await newPublisher(stack);
        return changing(publisher.token, (await draftApp(publisher))._id, { profit: 5 });
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id } = await draftApp(publisher);
        await hold(stack, publisher);
        return changing(publisher.token, _id, { downloads: 5 });
      }),
    ],
  },
];
