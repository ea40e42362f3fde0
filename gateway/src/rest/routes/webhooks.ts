import { z } from 'zod';
import type { DataOf } from '../field.ts';
import { idParams, optionalText, optionalTruth, text, wordFilter } from '../inputs.ts';
import { deliveryRecord, deliveryStates, webhookRecord } from '../records/webhook.ts';
import { type RestRoute, route } from '../route.ts';
import { listRoute, recordRoute, recordsRoute } from '../shapes.ts';

const PATH = '/api/organisation/webhooks';
const types = z.array(text('Each of types'), { error: 'types must be a list.' }).max(50, 'Too many types.');
const newBody = z.object({
  url: text('url').meta({ description: 'https, a public name, no port.', examples: ['https://hooks.example/candor'] }),
  types: types.meta({ examples: [['rating.completed', 'campaign.exhausted']] }),
  description: optionalText('description'),
});
const changeBody = z.object({
  url: optionalText('url'),
  types: types.nullish(),
  description: optionalText('description'),
  on: optionalTruth('on must be true or false.').meta({ description: 'Switched on it is sent what waited.' }),
});
const deliveryParams = idParams.extend({ delivery: z.string().min(1).max(200) });

const withSecret = webhookRecord.object.extend({
  secret: z.string().meta({ description: 'Told this once: what its messages are signed with.' }),
});
type WithSecret = { webhook: DataOf<typeof webhookRecord>; secret: string };
const shown = ({ webhook, secret }: WithSecret) => ({ body: { ...webhookRecord.toRest(webhook), secret } });
const SECRET = `{ webhook { ${webhookRecord.selection} } secret }`;

/** Webhooks of publishers. */
export const webhookRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: PATH,
    access: 'publisher',
    summary: "The organisation's webhooks, the oldest first.",
    graph: 'webhooks',
    of: webhookRecord,
  }),
  route<{ createWebhook: WithSecret }>()({
    method: 'POST',
    path: PATH,
    access: 'publisher',
    summary:
      'Makes a webhook, at most 10. Its secret is told this once; under the same Idempotency-Key it is told again.',
    status: 201,
    body: newBody,
    alsoRefuses: [409],
    answer: withSecret,
    operation: `mutation Rest_createWebhook($input: CreateWebhookInput!) { createWebhook(input: $input) ${SECRET} }`,
    variables: ({ body, idempotencyKey }) => ({ input: { ...body, idempotencyKey } }),
    reply: ({ createWebhook }) => shown(createWebhook),
  }),
  recordRoute({
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'publisher',
    summary: 'Changes a webhook, or switches it off or on; what is left out stays.',
    body: changeBody,
    graph: 'changeWebhook(input: ChangeWebhookInput!)',
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    of: webhookRecord,
  }),
  route<{ removeWebhook: unknown }>()({
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'publisher',
    summary: 'Removes a webhook with its log.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_removeWebhook($id: ID!) { removeWebhook(id: $id) { id } }',
    variables: ({ params }) => ({ ...params }),
    reply: () => ({}),
  }),
  recordRoute({
    method: 'POST',
    path: `${PATH}/:id/test`,
    access: 'publisher',
    summary: 'Sends a test at once, also where the webhook is off, and answers with what came of it.',
    graph: 'testWebhook(id: ID!)',
    of: deliveryRecord,
  }),
  route<{ rotateWebhookSecret: WithSecret }>()({
    method: 'POST',
    path: `${PATH}/:id/rotate`,
    access: 'publisher',
    summary: 'A new secret, told this once. For 24 hours what is sent is signed with the one before, too.',
    params: idParams,
    answer: withSecret,
    operation: `mutation Rest_rotateWebhookSecret($id: ID!) { rotateWebhookSecret(id: $id) ${SECRET} }`,
    variables: ({ params }) => ({ ...params }),
    reply: ({ rotateWebhookSecret }) => shown(rotateWebhookSecret),
  }),
  listRoute({
    path: `${PATH}/:id/deliveries`,
    access: 'publisher',
    summary: 'The deliveries of the last 30 days, newest first.',
    graph: 'webhook(id: ID!).deliveries',
    of: deliveryRecord,
    filters: { state: { schema: wordFilter(deliveryStates, 'state'), type: 'WebhookDeliveryState' } },
  }),
  recordRoute({
    method: 'POST',
    path: `${PATH}/:id/deliveries/:delivery/replay`,
    access: 'publisher',
    summary: 'Sends a delivery again at once, under its id and sequence; one that waits is tried in its order.',
    params: deliveryParams,
    alsoRefuses: [409],
    graph: 'replayWebhookDelivery(id: ID!, delivery: ID!)',
    of: deliveryRecord,
  }),
];
