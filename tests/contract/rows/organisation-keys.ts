import { PASSWORD, type Person, type TestStack } from '../../support/stack.ts';
import { anId, moment, stringMatching } from '../matchers.ts';
import { raterOf } from '../people.ts';
import { answer, badInput, KEY_USED, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';

const PATH = '/api/organisation/keys';
const FIELDS = 'id prefix name scopes dailyLimit spentToday createdAt endsAt lastUsedAt revokedAt active';
const NONE: Told = [403, 'ORGANISATION_NONE', 'API keys are for publishers. Become a publisher first.'];
const PASSWORD_WRONG: Told = [403, 'PASSWORD_WRONG', 'The password is wrong.'];
const NO_SCOPE: Told = [400, 'KEY_SCOPES', 'Please choose what the API key is for.'];
const NO_LIMIT: Told = [400, 'KEY_LIMIT_MISSING', 'Please say how much a day the API key may spend, more than 0 USDT.'];
const NO_END: Told = [400, 'KEY_END', 'The end must be in the future, within two years.'];
const SHOWN: Told = [409, 'KEY_SHOWN', 'This API key was made and shown already. Revoke it and make another one.'];

const wanted = { name: 'Nightly', scopes: ['campaigns:read', 'funds:spend'], password: PASSWORD };
const prefix = stringMatching(/^ck_[0-9a-f]{8}$/);
const token = stringMatching(/^ck_[0-9a-f]{40}_[0-9a-f]{40}$/);
const shown = {
  ...{ prefix, name: 'Nightly', scopes: wanted.scopes, createdAt: moment },
  ...{ endsAt: null, lastUsedAt: null, revokedAt: null, active: true },
};
const rest = { _id: anId, ...shown, dailyLimit: 12.5, spentToday: 0 };
const data = { id: anId, ...shown, dailyLimit: '12.5', spentToday: '0' };

/** What makes a key, by either way. */
const making = (body: object = {}) => {
  const asked = { ...wanted, dailyLimit: 12.5, ...body };
  const { dailyLimit } = asked;
  const input = { ...asked, ...(dailyLimit !== undefined && { dailyLimit: String(dailyLimit) }) };
  return { body: asked, variables: { input } };
};
async function keyed(stack: TestStack): Promise<{ person: Person; id: string }> {
  const person = await newPublisher(stack);
  const { key } = await person.call<{ key: { _id: string } }>('POST', PATH, making().body);
  return { person, id: key._id };
}
const by = async (stack: TestStack, change: object = {}) => ({
  token: (await newPublisher(stack)).token,
  ...making(change),
});

export const keyRows: readonly Row[] = [
  {
    call: `GET ${PATH}`,
    graph: `{ me { apiKeys { ${FIELDS} } } }`,
    answers: [
      answer('those of the organisation, without what they are shown as', async (stack) => {
        const { person, id } = await keyed(stack);
        return {
          token: person.token,
          rest: [{ ...rest, _id: id }],
          data: { me: { apiKeys: [{ ...data, id }] } },
        };
      }),
      answer('none to who is in no organisation', async (stack) => ({
        token: (await raterOf(stack)).token,
        rest: [],
        data: { me: { apiKeys: null } },
      })),
    ],
    refusals: [],
  },
  {
    call: `POST ${PATH}`,
    status: 201,
    graph: `mutation ($input: MakeApiKeyInput!) { makeApiKey(input: $input) { key { ${FIELDS} } token } }`,
    sample: () => making(),
    answers: [
      answer('the key, which is shown this once', async (stack) => ({
        ...(await by(stack)),
        rest: { key: rest, token },
        data: { makeApiKey: { key: data, token } },
      })),
    ],
    refusals: [
      refusal(NONE, 'a rater', async (stack) => ({ token: (await raterOf(stack)).token, ...making() })),
      refusal(PASSWORD_WRONG, 'a wrong password', (stack) => by(stack, { password: 'not-the-password-9' })),
      refusal(NO_SCOPE, 'no scope', (stack) => by(stack, { scopes: [] })),
      refusal(badInput('Please choose what the API key is for.'), 'another scope', (stack) =>
        by(stack, { scopes: ['payouts'] }),
      ),
      refusal(badInput('Please enter a name.'), 'an empty name', (stack) => by(stack, { name: ' ' })),
      refusal(NO_LIMIT, 'spending without a limit', (stack) => by(stack, { dailyLimit: undefined })),
      refusal(NO_END, 'an end that has been', (stack) => by(stack, { endsAt: '2020-01-01T00:00:00.000Z' })),
      refusal(SHOWN, 'the same again under its Idempotency-Key', async (stack) => {
        const person = await newPublisher(stack);
        await person.call('POST', PATH, making().body, 'again');
        const { body, variables } = making();
        return {
          ...{ token: person.token, body, headers: { 'idempotency-key': 'again' } },
          variables: { input: { ...variables.input, idempotencyKey: 'again' } },
        };
      }),
      refusal(KEY_USED, 'another one under its Idempotency-Key', async (stack) => {
        const person = await newPublisher(stack);
        await person.call('POST', PATH, making().body, 'again');
        const { body, variables } = making({ name: 'Other' });
        return {
          ...{ token: person.token, body, headers: { 'idempotency-key': 'again' } },
          variables: { input: { ...variables.input, idempotencyKey: 'again' } },
        };
      }),
    ],
  },
  {
    call: `DELETE ${PATH}/:id`,
    graph: `mutation ($id: ID!) { revokeApiKey(id: $id) { ${FIELDS} } }`,
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('the key, which does nothing any more', async (stack) => {
        const { person, id } = await keyed(stack);
        const revoked = { revokedAt: moment, active: false };
        return {
          ...{ token: person.token, params: { id }, variables: { id } },
          rest: { ...rest, _id: id, ...revoked },
          data: { revokeApiKey: { ...data, id, ...revoked } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'another organisation’s', async (stack) => {
        const { id } = await keyed(stack);
        return { token: (await newPublisher(stack)).token, params: { id }, variables: { id } };
      }),
    ],
  },
];
