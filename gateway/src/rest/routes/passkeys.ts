import { z } from 'zod';
import { idParams, text } from '../inputs.ts';
import { userRecord } from '../records/person.ts';
import { addedPasskey, passkeyRecord, signedIn, webauthnOptions } from '../records/session.ts';
import { type RestRoute, route } from '../route.ts';
import { recordRoute, recordsRoute } from '../shapes.ts';

const options = z.object({ options: webauthnOptions.schema });
/** A browser's answer, as it gives it: an object. The graph takes it as a text. */
const REQUIRED = { error: 'The answer of the browser is required.' };
const answer = z.record(z.string(), z.unknown(), REQUIRED);
/** The same, as far as every passkey that was made has it. */
const made = z.looseObject({ id: z.string(REQUIRED), response: z.record(z.string(), z.unknown(), REQUIRED) }, REQUIRED);

/** Passkeys: the own ones, and signing in by one. */
export const passkeyRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: '/api/auth/passkeys',
    access: 'user',
    summary: "The signed-in person's passkeys.",
    graph: 'me.passkeys',
    of: passkeyRecord,
  }),
  route<{ startPasskey: unknown }>()({
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: 'user',
    summary: 'Begins to add a passkey, with the password: what the browser makes it by. Good for 5 minutes, once.',
    body: z.object({ password: text('Password') }),
    answer: options,
    operation: 'mutation Rest_startPasskey($password: String!) { startPasskey(password: $password) }',
    variables: ({ body }) => body,
    reply: ({ startPasskey }) => ({ body: { options: startPasskey } }),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: 'Adds the passkey that the browser made, and ends all other sessions. Recovery codes are shown this once.',
    status: 201,
    body: z.object({ name: text('Name'), answer: made }),
    graph: 'addPasskey(input: AddPasskeyInput!)',
    variables: ({ body }) => ({ input: { name: body.name, answer: JSON.stringify(body.answer) } }),
    of: addedPasskey,
  }),
  recordRoute({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Renames one of the own passkeys.',
    body: z.object({ name: text('Name') }),
    graph: 'renamePasskey(id: ID!, name: String!)',
    of: passkeyRecord,
  }),
  route<{ removePasskey: boolean }>()({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Removes one of the own passkeys, with the password, and ends all other sessions.',
    status: 204,
    params: idParams,
    body: z.object({ password: text('Password') }),
    operation:
      'mutation Rest_removePasskey($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) }',
    variables: ({ params, body }) => ({ ...params, ...body }),
    reply: () => ({}),
  }),
  route<{ startPasskeySignIn: unknown }>()({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/start',
    access: 'anyone',
    ignoresToken: true,
    summary:
      'What a browser signs to sign in by a passkey, or to give one as the second factor. Good for 5 minutes, once.',
    answer: options,
    operation: 'mutation Rest_startPasskeySignIn { startPasskeySignIn }',
    reply: ({ startPasskeySignIn }) => ({ body: { options: startPasskeySignIn } }),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Signs in by a passkey alone, which counts as both factors.',
    body: z.object({ answer }),
    alsoRefuses: [401],
    graph: 'loginWithPasskey(answer: String!)',
    variables: ({ body }) => ({ answer: JSON.stringify(body.answer) }),
    of: signedIn.extend({ user: userRecord }),
  }),
];
