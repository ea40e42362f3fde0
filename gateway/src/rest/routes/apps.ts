import type { DomainError } from '@candor/service-kit/errors';
import { z } from 'zod';
import { told, usdtNumber } from '../answers.ts';
import {
  filledText,
  idParams,
  optionalDecimal,
  optionalText,
  optionalUsdt,
  optionalWhole,
  pageArguments,
  pageQuery,
  text,
  usdt,
  whole,
} from '../inputs.ts';
import { OWN_APP_FIELDS, type OwnAppData, ownAppRecord, toOwnApp } from '../records/app.ts';
import { toNumbers } from '../records/money.ts';
import { type ConnectionData, connection, toList } from '../records/page.ts';
import {
  type Access,
  type Followed,
  named,
  namedAnswer,
  type RestRoute,
  type RouteInput,
  type RouteReply,
  route,
} from '../route.ts';

const AMOUNT = 'Please enter a valid amount.';
const PROFIT = 'Please enter a valid profit.';
const PLACES = 'Please enter a whole number of places.';
const figures = {
  description: optionalText('Description'),
  link: filledText('Link'),
  downloads: optionalWhole('Downloads must be a whole number.'),
  reviews: optionalWhole('Reviews must be a whole number.'),
  rating: optionalDecimal('Rating must be a number from 0 to 5.'),
};
const createBody = z.object({
  name: text('Name'),
  amount: usdt(AMOUNT),
  profit: usdt(PROFIT),
  ...figures,
  publisher: filledText('Publisher'),
  places: optionalWhole(PLACES),
});
const updateBody = z.object({
  name: filledText('Name'),
  amount: optionalUsdt(AMOUNT),
  profit: optionalUsdt(PROFIT),
  ...figures,
});

const FUND = `mutation Rest_fundApp($input: FundAppInput!) { fundApp(input: $input) { ${OWN_APP_FIELDS} } }`;
const appPicture = { service: 'ratings', purpose: 'app', field: 'appImage' } as const;

const appAnswer = namedAnswer('app', ownAppRecord);
const notFunded = z
  .object({ msg: z.string(), code: z.string() })
  .optional()
  .meta({ description: 'Why the places were not bought; the app is there all the same.' });
const withFunding = ownAppRecord.extend({ funding: notFunded });
const createdAnswer = namedAnswer('app', withFunding);

interface CreateCall {
  path: string;
  access: Access;
}

/** Creates an app and, where places were asked for, buys them. Too little money leaves the app, and says so. */
function createRoute({ path, access }: CreateCall): RestRoute {
  type Input = RouteInput<Record<string, never>, Record<string, never>, z.infer<typeof createBody>>;
  return route<{ createApp: OwnAppData }>()({
    method: 'POST',
    path,
    access,
    limit: 'upload',
    summary: 'Creates an app, with its picture; with `places` it buys them too.',
    status: 201,
    body: createBody,
    upload: { ...appPicture, required: true },
    answer: createdAnswer,
    operation: `mutation Rest_createApp($input: CreateAppInput!) { createApp(input: $input) { ${OWN_APP_FIELDS} } }`,
    variables: ({ body: { places: _, publisher, ...app }, ticket, idempotencyKey }: Input) => ({
      // Whose app it is, only administrators may say; from a publisher the field is ignored.
      input: { ...app, imageTicket: ticket, idempotencyKey, publisherId: access === 'admin' ? publisher : undefined },
    }),
    follow: {
      operation: FUND,
      variables: ({ createApp }, { body: { places }, idempotencyKey }) =>
        places ? { input: { id: createApp.id, places, idempotencyKey } } : undefined,
    },
    reply: ({ createApp }, _input, funded) => created(createApp, funded),
  });
}

function created(app: OwnAppData, funded: Followed | undefined): RouteReply<z.infer<typeof createdAnswer>> {
  if (funded === undefined) return named('app', toOwnApp(app));
  if ('data' in funded) return named('app', toOwnApp(funded.data.fundApp as OwnAppData));
  const { message, code }: DomainError = funded.refusal;
  return named('app', { ...toOwnApp(app), funding: { msg: message, code } });
}

function updateRoute({ path, access }: CreateCall): RestRoute {
  return route<{ updateApp: OwnAppData }>()({
    method: 'PUT',
    path,
    access,
    limit: 'upload',
    summary: 'Changes an app. Its prices are frozen while it holds unspent places.',
    params: idParams,
    body: updateBody,
    upload: { ...appPicture, required: false, recordParam: 'id' },
    answer: appAnswer,
    operation: `mutation Rest_updateApp($input: UpdateAppInput!) { updateApp(input: $input) { ${OWN_APP_FIELDS} } }`,
    variables: ({ params, body, ticket }) => ({ input: { id: params.id, ...body, imageTicket: ticket } }),
    reply: ({ updateApp }) => named('app', toOwnApp(updateApp)),
  });
}

function stateRoute(verb: 'pause' | 'resume' | 'close', summary: string): RestRoute {
  const field = `${verb}App`;
  return route<Record<string, OwnAppData>>()({
    method: 'POST',
    path: `/api/publisher/apps/:id/${verb}`,
    access: 'publisher',
    summary,
    params: idParams,
    answer: appAnswer,
    operation: `mutation Rest_${field}($id: ID!) { ${field}(id: $id) { ${OWN_APP_FIELDS} } }`,
    variables: ({ params }) => ({ id: params.id }),
    reply: (data) => named('app', toOwnApp(data[field] as OwnAppData)),
  });
}

/** Publishers' own apps and money. */
export const publisherRoutes: readonly RestRoute[] = [
  route<{ me: { apps: ConnectionData<OwnAppData> | null } }>()({
    method: 'GET',
    path: '/api/publisher/apps',
    access: 'publisher',
    summary: 'The own apps with places and money, newest first.',
    query: pageQuery,
    answer: z.array(ownAppRecord),
    operation: `query Rest_ownApps($first: Int, $after: String) {
      me { apps(first: $first, after: $after) ${connection(OWN_APP_FIELDS)} }
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ me }) => toList(me.apps, toOwnApp),
  }),
  createRoute({ path: '/api/publisher/apps', access: 'publisher' }),
  updateRoute({ path: '/api/publisher/apps/:id', access: 'publisher' }),
  route<{ fundApp: OwnAppData }>()({
    method: 'POST',
    path: '/api/publisher/apps/:id/fund',
    access: 'publisher',
    summary: "Buys places: their money goes from the publisher's funds to the campaign's escrow.",
    status: 201,
    params: idParams,
    body: z.object({ places: whole(PLACES) }),
    answer: appAnswer,
    operation: FUND,
    variables: ({ params, body, idempotencyKey }) => ({
      input: { id: params.id, places: body.places, idempotencyKey },
    }),
    reply: ({ fundApp }) => named('app', toOwnApp(fundApp)),
  }),
  stateRoute('pause', 'Stops new ratings of a live campaign; open ones go on.'),
  stateRoute('resume', 'Lets a paused campaign go on.'),
  stateRoute('close', 'Closes a campaign: unreserved places are refunded.'),
  route<{ me: { publisherBalance: Record<'funds' | 'inCampaigns' | 'spent' | 'refundable', string> | null } }>()({
    method: 'GET',
    path: '/api/publisher/balance',
    access: 'publisher',
    summary: "Where the publisher's money is.",
    answer: z.object({ funds: usdtNumber, inCampaigns: usdtNumber, spent: usdtNumber, refundable: usdtNumber }),
    operation: 'query Rest_publisherBalance { me { publisherBalance { funds inCampaigns spent refundable } } }',
    reply: ({ me }) => ({
      body: toNumbers(me.publisherBalance ?? { funds: '0', inCampaigns: '0', spent: '0', refundable: '0' }),
    }),
  }),
];

/** Administrators' calls on everybody's apps. */
export const adminAppRoutes: readonly RestRoute[] = [
  route<{ apps: ConnectionData<OwnAppData> }>()({
    method: 'GET',
    path: '/api/apps',
    access: 'admin',
    summary: 'All apps with places and money, newest first.',
    query: pageQuery,
    answer: z.array(ownAppRecord),
    operation: `query Rest_apps($first: Int, $after: String) {
      apps(first: $first, after: $after) ${connection(OWN_APP_FIELDS)}
    }`,
    variables: ({ query }) => pageArguments(query),
    reply: ({ apps }) => toList(apps, toOwnApp),
  }),
  createRoute({ path: '/api/apps', access: 'admin' }),
  updateRoute({ path: '/api/apps/:id', access: 'admin' }),
  route<{ deleteApp: OwnAppData }>()({
    method: 'DELETE',
    path: '/api/apps/:id',
    access: 'admin',
    summary: 'Closes an app, refunds it and takes it out of the lists; its history stays.',
    params: idParams,
    answer: told.extend({ app: ownAppRecord }),
    operation: `mutation Rest_deleteApp($id: ID!) { deleteApp(id: $id) { ${OWN_APP_FIELDS} } }`,
    variables: ({ params }) => ({ id: params.id }),
    reply: ({ deleteApp }) => ({ body: { msg: 'App deleted successfully!', app: toOwnApp(deleteApp) } }),
  }),
];
