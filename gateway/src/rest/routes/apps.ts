import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { givenText, givenUsdt, spareText, whenChanged, whenMade } from '../given.ts';
import { filledText, optionalDecimal, optionalText, optionalTruth, optionalWhole, whole } from '../inputs.ts';
import { ownAppRecord, priceRules, publisherBalance } from '../records/app.ts';
import { type Access, type Followed, type RestRoute, type RouteInput, route } from '../route.ts';
import { asKeyedInput, listRoute, named, recordRoute, told } from '../shapes.ts';

const MINUTES = 'Please enter a whole number of minutes, 1 to 60.';
const PLACES = 'Please enter a whole number of places.';

/** What an app is told of, by whoever makes or changes it. */
const appInput = {
  name: givenText('Name'),
  amount: givenUsdt('Please enter a valid amount.'),
  profit: givenUsdt('Please enter a valid profit.'),
  description: optionalText('Description'),
  link: spareText('Link'),
  minutes: optionalWhole(MINUTES),
  downloads: optionalWhole('Downloads must be a whole number.'),
  reviews: optionalWhole('Reviews must be a whole number.'),
  rating: optionalDecimal('Rating must be a number from 0 to 5.'),
};
const { amount, profit } = whenMade(appInput);
const prices = { amount, profit };
const createBody = z.object({
  ...whenMade(appInput),
  publisher: filledText('Publisher'),
  places: optionalWhole(PLACES),
});
const updateBody = z.object(whenChanged(appInput));

type OwnApp = DataOf<typeof ownAppRecord>;
const FUND = `mutation Rest_fundApp($input: FundAppInput!) { fundApp(input: $input) { ${ownAppRecord.selection} } }`;
const appPicture = { service: 'ratings', purpose: 'app', field: 'appImage' } as const;
const asApp = named('app');

const notFunded = z
  .object({ msg: z.string(), code: z.string() })
  .optional()
  .meta({ description: 'Why the places were not bought; the app is there all the same.' });
const createdAnswer = asApp.schema(ownAppRecord.object.extend({ funding: notFunded }));

interface Call {
  path: string;
  access: Access;
}

/** Creates an app and, where places were asked for, buys them. Too little money leaves the app, and says so. */
function createRoute({ path, access }: Call): RestRoute {
  type Input = RouteInput<Record<string, never>, Record<string, never>, z.infer<typeof createBody>>;
  return route<{ createApp: OwnApp }>()({
    method: 'POST',
    path,
    access,
    summary: 'Creates an app, with its picture; with `places` it buys them too, which needs a `link`.',
    status: 201,
    body: createBody,
    upload: { ...appPicture, required: true },
    answer: createdAnswer,
    of: ownAppRecord,
    operation: `mutation Rest_createApp($input: CreateAppInput!) { createApp(input: $input) { ${ownAppRecord.selection} } }`,
    variables: ({ body: { places: _, publisher, ...app }, ticket, idempotencyKey }: Input) => ({
      // Whose app it is, only administrators may say; from a publisher the field is ignored.
      input: { ...app, imageTicket: ticket, idempotencyKey, publisherId: access === 'admin' ? publisher : undefined },
    }),
    follow: {
      operation: FUND,
      variables: ({ createApp }, { body: { places }, idempotencyKey }) =>
        places ? { input: { id: createApp.id, places, idempotencyKey } } : undefined,
    },
    reply: ({ createApp }, _input, funded) => ({ body: asApp.body(created(createApp, funded)) }),
  });
}

function created(app: OwnApp, funded: Followed | undefined) {
  if (funded === undefined) return ownAppRecord.toRest(app);
  if ('data' in funded) return ownAppRecord.toRest(funded.data.fundApp as OwnApp);
  const { message, code } = funded.refusal;
  return { ...ownAppRecord.toRest(app), funding: { msg: message, code } };
}

function updateRoute(call: Call): RestRoute {
  return recordRoute({
    ...call,
    method: 'PUT',
    summary:
      'Changes an app. Its prices are frozen while it holds unspent places; the link of one that is live may become another one.',
    body: updateBody,
    upload: { ...appPicture, required: false, recordParam: 'id' },
    graph: 'updateApp(input: UpdateAppInput!)',
    variables: ({ params, body, ticket }) => ({ input: { ...params, ...body, imageTicket: ticket } }),
    of: ownAppRecord,
    answers: asApp,
  });
}

function stateRoute(verb: 'pause' | 'close', summary: string): RestRoute {
  return recordRoute({
    method: 'POST',
    path: `/api/publisher/apps/:id/${verb}`,
    access: 'publisher',
    summary,
    graph: `${verb}App(id: ID!)`,
    of: ownAppRecord,
    answers: asApp,
  });
}

/** Publishers' own apps and money. */
export const publisherRoutes: readonly RestRoute[] = [
  listRoute({
    path: '/api/publisher/apps',
    access: 'publisher',
    summary: 'The own apps with places and money, newest first.',
    graph: 'me.apps',
    of: ownAppRecord,
  }),
  createRoute({ path: '/api/publisher/apps', access: 'publisher' }),
  updateRoute({ path: '/api/publisher/apps/:id', access: 'publisher' }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/fund',
    access: 'publisher',
    summary:
      "Buys places: their money goes from the publisher's funds to the campaign's escrow. The first ones need an app with a link: LINK_REQUIRED.",
    status: 201,
    body: z.object({ places: whole(PLACES) }),
    graph: 'fundApp(input: FundAppInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/price',
    access: 'publisher',
    summary:
      'Changes the price: closes the campaign and goes on as a new one of the same product, which is answered; a draft if its places could not be bought.',
    status: 201,
    body: z.object({ ...prices, minutes: optionalWhole(MINUTES), places: whole(PLACES) }),
    graph: 'changePrice(input: ChangePriceInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/duplicate',
    access: 'publisher',
    summary: 'Makes a new draft of the same product with the same fields, which everybody may rate again.',
    status: 201,
    graph: 'duplicateApp(input: DuplicateAppInput!)',
    variables: asKeyedInput,
    of: ownAppRecord,
    answers: asApp,
  }),
  stateRoute('pause', 'Stops new ratings of a live campaign; open ones go on.'),
  recordRoute({
    method: 'POST',
    path: '/api/publisher/apps/:id/resume',
    access: 'publisher',
    summary:
      'Lets a paused campaign go on. One that paused itself because raters could not rate it needs `checked`: CHECK_FIRST.',
    body: z.object({ checked: optionalTruth('checked must be true or false.') }),
    graph: 'resumeApp(id: ID!, checked: Boolean)',
    of: ownAppRecord,
    answers: asApp,
  }),
  stateRoute('close', 'Closes a campaign: unreserved places are refunded.'),
  recordRoute({
    method: 'GET',
    path: '/api/publisher/price-rules',
    access: 'anyone',
    ignoresToken: true,
    summary: 'What a price and a reward must be at least.',
    graph: 'priceRules',
    of: priceRules,
  }),
  route<{ me: { publisherBalance: DataOf<typeof publisherBalance> | null } }>()({
    method: 'GET',
    path: '/api/publisher/balance',
    access: 'publisher',
    summary: "Where the publisher's money is.",
    answer: publisherBalance.schema,
    of: publisherBalance,
    operation: `query Rest_me_publisherBalance { me { publisherBalance { ${publisherBalance.selection} } } }`,
    reply: ({ me }) => ({
      body: publisherBalance.toRest(
        me.publisherBalance ?? { funds: '0', inCampaigns: '0', spent: '0', refundable: '0' },
      ),
    }),
  }),
];

/** Administrators' calls on everybody's apps. */
export const adminAppRoutes: readonly RestRoute[] = [
  listRoute({
    path: '/api/apps',
    access: 'admin',
    summary: 'All apps with places and money, newest first.',
    graph: 'apps',
    of: ownAppRecord,
  }),
  createRoute({ path: '/api/apps', access: 'admin' }),
  updateRoute({ path: '/api/apps/:id', access: 'admin' }),
  recordRoute({
    method: 'DELETE',
    path: '/api/apps/:id',
    access: 'admin',
    summary: 'Closes an app, refunds it and takes it out of the lists; its history stays.',
    graph: 'deleteApp(id: ID!)',
    of: ownAppRecord,
    answers: told('App deleted successfully!', 'app'),
  }),
];
