import { z } from 'zod';
import { optionalText, optionalUsdt, text } from '../inputs.ts';
import { keyRecord, madeKey } from '../records/key.ts';
import type { RestRoute } from '../route.ts';
import { asKeyedInput, recordRoute, recordsRoute } from '../shapes.ts';

const PATH = '/api/organisation/keys';

const makeBody = z.object({
  name: text('Name'),
  scopes: z.array(z.string(), { error: 'Please choose what the API key is for.' }).max(20),
  dailyLimit: optionalUsdt('Please enter a valid amount.'),
  endsAt: optionalText('The end'),
  password: text('Password'),
  totp: optionalText('The code'),
});

/** The API keys of one's organisation: made, listed and revoked in person alone. */
export const keyRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: PATH,
    access: 'publisher',
    summary: "The organisation's API keys, the newest first, without what they are shown as.",
    graph: 'me.apiKeys',
    of: keyRecord,
  }),
  recordRoute({
    method: 'POST',
    path: PATH,
    access: 'publisher',
    summary:
      "Makes an API key, with the password and the second factor's code where there is one. It is shown in this answer alone; `funds:spend` needs a `dailyLimit`.",
    status: 201,
    body: makeBody,
    graph: 'makeApiKey(input: MakeApiKeyInput!)',
    variables: asKeyedInput,
    of: madeKey,
  }),
  recordRoute({
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'publisher',
    summary: 'Revokes an API key: it does nothing any more.',
    graph: 'revokeApiKey(id: ID!)',
    of: keyRecord,
  }),
];
