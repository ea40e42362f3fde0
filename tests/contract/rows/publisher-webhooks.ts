import type { TestStack } from '../../support/stack.ts';
import { anId, moment, stringMatching } from '../matchers.ts';
import { raterOf } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, type Row, refusal } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';

/** Nobody listens there: what is sent fails at once, without a word of the outside. */
export const NOBODY = 'http://127.0.0.1:9/hook';
const PATH = '/api/organisation/webhooks';
const FIELDS = 'id url description types state failingSince olderSecretUntil createdAt';
const DELIVERY = `id messageId type sequence campaign ids occurredAt state tries nextTryAt
  attempts { at status fault tookMs answer } createdAt`;
const fresh = { url: NOBODY, types: ['rating.completed', 'deposit.paid'], description: 'Tracker' };
const shown = { ...fresh, state: 'on', failingSince: null, olderSecretUntil: null, createdAt: moment };
const secret = stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/);
const NOT_A_PUBLISHER = [403, 'NOT_A_PUBLISHER', 'Become a publisher to have webhooks.'] as const;
const FULL = [409, 'WEBHOOKS_FULL', 'There are 10 webhooks, which is the most. Please remove one first.'] as const;
const OFF = [409, 'WEBHOOK_OFF', 'This webhook is off. Please switch it on first.'] as const;
const REFUSED = badInput('The address must be https:// with a public name, without a port, a name or a password.');

/** Somebody with a webhook. */
async function hooked(stack: TestStack) {
  const person = await newPublisher(stack);
  const { _id: id } = await person.call<{ _id: string }>('POST', PATH, fresh);
  return { person, token: person.token, id };
}
/** The same with a test that failed. */
async function tested(stack: TestStack) {
  const had = await hooked(stack);
  const { _id: delivery } = await had.person.call<{ _id: string }>('POST', `${PATH}/${had.id}/test`);
  return { ...had, delivery };
}
const ofRater = async (stack: TestStack) => ({ token: (await raterOf(stack)).token });
/** Asked by somebody else about a webhook that there is. */
const elsewhere = async (stack: TestStack) => ({
  id: (await hooked(stack)).id,
  token: (await newPublisher(stack)).token,
});
const byId = (id: string) => ({ params: { id }, variables: { id } });
const creating = (body: object) => ({ body, variables: { input: body } });
const changing = (id: string, body: object = { on: false }) => ({
  params: { id },
  body,
  variables: { input: { id, ...body } },
});
const failedTest = { type: 'webhook.test', sequence: 1, campaign: null, state: 'parked', tries: 1, nextTryAt: null };
const attempts = [{ at: moment, status: null, fault: 'ECONNREFUSED', answer: '' }];

export const webhookRows: readonly Row[] = [
  {
    call: `GET ${PATH}`,
    graph: `{ webhooks { ${FIELDS} } }`,
    answers: [
      answer('those of the organisation', async (stack) => {
        const { token, id } = await hooked(stack);
        return { token, rest: [{ _id: id, ...shown }], data: { webhooks: [{ id, ...shown }] } };
      }),
    ],
    refusals: [refusal(NOT_A_PUBLISHER, 'a rater', ofRater)],
  },
  {
    call: `POST ${PATH}`,
    status: 201,
    graph: `mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${FIELDS} } secret } }`,
    sample: () => creating(fresh),
    answers: [
      answer('a webhook, with the secret that is told this once', async (stack) => ({
        token: (await newPublisher(stack)).token,
        ...creating(fresh),
        rest: { _id: anId, ...shown, secret },
        data: { createWebhook: { webhook: { id: anId, ...shown }, secret } },
      })),
      answer('again under its key, with the same secret', async (stack) => {
        const person = await newPublisher(stack);
        const made = await person.call<{ _id: string; secret: string }>('POST', PATH, fresh, 'again');
        const { _id: id } = made;
        return {
          ...{ token: person.token, body: fresh, headers: { 'idempotency-key': 'again' } },
          variables: { input: { ...fresh, idempotencyKey: 'again' } },
          rest: { _id: id, secret: made.secret },
          data: { createWebhook: { webhook: { id }, secret: made.secret } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_A_PUBLISHER, 'a rater', async (stack) => ({ ...(await ofRater(stack)), ...creating(fresh) })),
      ...[
        'http://hooks.example/',
        'https://169.254.169.254/',
        'https://0xa.1/',
        'https://[::ffff:10.0.0.1]/',
        'https://localhost./',
      ].map((url) =>
        refusal(REFUSED, `the address ${url}`, async (stack) => ({
          token: (await newPublisher(stack)).token,
          ...creating({ ...fresh, url }),
        })),
      ),
      refusal(badInput('Please choose at least one type of event.'), 'one of nothing', async (stack) => ({
        token: (await newPublisher(stack)).token,
        ...creating({ ...fresh, types: [] }),
      })),
      refusal(
        [400, 'BAD_INPUT', /^Each of types must be one of: rating\.completed, /],
        'a type that there is not',
        async (stack) => ({
          token: (await newPublisher(stack)).token,
          ...creating({ ...fresh, types: ['rating.seen'] }),
        }),
      ),
      refusal(KEY_USED, 'another one under its key', async (stack) => {
        const person = await newPublisher(stack);
        await person.call('POST', PATH, fresh, 'k');
        const other = { ...fresh, description: 'Other' };
        return {
          ...{ token: person.token, body: other, headers: { 'idempotency-key': 'k' } },
          variables: { input: { ...other, idempotencyKey: 'k' } },
        };
      }),
      refusal(FULL, 'an eleventh', async (stack) => {
        const { person, token } = await hooked(stack);
        for (let n = 0; n < 9; n += 1) await person.call('POST', PATH, fresh);
        return { token, ...creating(fresh) };
      }),
    ],
  },
  {
    call: `PATCH ${PATH}/:id`,
    graph: `mutation($input: ChangeWebhookInput!) { changeWebhook(input: $input) { ${FIELDS} } }`,
    sample: (id) => changing(id),
    answers: [
      answer('what is changed, and the rest as it was', async (stack) => {
        const { token, id } = await hooked(stack);
        const change = { types: ['campaign.exhausted'], on: false };
        const changed = { ...shown, types: change.types, state: 'off' };
        return {
          ...{ token, ...changing(id, change) },
          ...{ rest: { _id: id, ...changed }, data: { changeWebhook: { id, ...changed } } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, token } = await elsewhere(stack);
        return { token, ...changing(id) };
      }),
      refusal(REFUSED, 'an address inside', async (stack) => {
        const { id, token } = await hooked(stack);
        return { token, ...changing(id, { url: 'https://10.0.0.1/' }) };
      }),
    ],
  },
  {
    call: `DELETE ${PATH}/:id`,
    status: 204,
    graph: 'mutation($id: ID!) { removeWebhook(id: $id) { id } }',
    sample: byId,
    answers: [
      answer('gone', async (stack) => {
        const { token, id, person } = await hooked(stack);
        return {
          ...{ token, ...byId(id), data: { removeWebhook: [] } },
          after: async () => {
            const left = await person.call<unknown[]>('GET', PATH);
            if (left.length > 0) throw new Error('it is there');
          },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, token } = await elsewhere(stack);
        return { token, ...byId(id) };
      }),
    ],
  },
  {
    call: `POST ${PATH}/:id/rotate`,
    graph: `mutation($id: ID!) { rotateWebhookSecret(id: $id) { webhook { ${FIELDS} } secret } }`,
    sample: byId,
    answers: [
      answer('a new secret, and until when the one before signs too', async (stack) => {
        const { token, id } = await hooked(stack);
        const rotated = { ...shown, olderSecretUntil: moment };
        return {
          ...{ token, ...byId(id), rest: { _id: id, ...rotated, secret } },
          data: { rotateWebhookSecret: { webhook: { id, ...rotated }, secret } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, token } = await elsewhere(stack);
        return { token, ...byId(id) };
      }),
    ],
  },
  {
    call: `POST ${PATH}/:id/test`,
    graph: `mutation($id: ID!) { testWebhook(id: $id) { ${DELIVERY} } }`,
    sample: byId,
    answers: [
      answer('what came of it', async (stack) => {
        const { token, id } = await hooked(stack);
        const told = { ...failedTest, ids: { webhook: id }, attempts };
        return {
          ...{ token, ...byId(id) },
          rest: { _id: anId, ...told },
          data: { testWebhook: { id: anId, ...told } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, token } = await elsewhere(stack);
        return { token, ...byId(id) };
      }),
    ],
  },
  {
    call: `GET ${PATH}/:id/deliveries`,
    graph: `query($id: ID!) { webhook(id: $id) { deliveries { edges { node { ${DELIVERY} } } } } }`,
    sample: byId,
    answers: [
      answer('the log, newest first', async (stack) => {
        const { token, id, delivery } = await tested(stack);
        const told = { ...failedTest, attempts };
        return {
          ...{ token, ...byId(id), rest: [{ _id: delivery, ...told }] },
          data: { webhook: { deliveries: { edges: [{ node: { id: delivery, ...told } }] } } },
        };
      }),
      answer(
        'of it those in a state',
        async (stack) => {
          const { token, id } = await tested(stack);
          return { token, ...byId(id), query: '?state=waiting', rest: [] };
        },
        { only: 'rest' },
      ),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, token } = await elsewhere(stack);
        return { token, ...byId(id) };
      }),
    ],
  },
  {
    call: `POST ${PATH}/:id/deliveries/:delivery/replay`,
    graph: `mutation($id: ID!, $delivery: ID!) { replayWebhookDelivery(id: $id, delivery: $delivery) { ${DELIVERY} } }`,
    sample: (id) => ({ params: { id, delivery: id }, variables: { id, delivery: id } }),
    answers: [
      answer('sent again, under its id and sequence', async (stack) => {
        const { token, id, delivery } = await tested(stack);
        const given = { id, delivery };
        const told = { ...failedTest, tries: 2, attempts: [...attempts, ...attempts] };
        return {
          ...{ token, params: given, variables: given, rest: { _id: delivery, ...told } },
          data: { replayWebhookDelivery: { id: delivery, ...told } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id, delivery } = await tested(stack);
        const given = { id, delivery };
        return { token: (await newPublisher(stack)).token, params: given, variables: given };
      }),
      refusal(OFF, 'of one that is off', async (stack) => {
        const { person, token, id, delivery } = await tested(stack);
        await person.call('PATCH', `${PATH}/${id}`, { on: false });
        const given = { id, delivery };
        return { token, params: given, variables: given };
      }),
    ],
  },
];
