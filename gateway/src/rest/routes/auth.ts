import { z } from 'zod';
import { filledText, text } from '../inputs.ts';
import { userRecord } from '../records/person.ts';
import { signedIn } from '../records/session.ts';
import { type RestRoute, route } from '../route.ts';
import { asKeyedInput, recordRoute } from '../shapes.ts';

const registerBody = z.object({
  name: text('Name'),
  username: text('Username'),
  email: text('Email'),
  password: text('Password'),
  mobile: text('Mobile'),
  invitationCode: filledText('Invitation code'),
  agreedTo: text('agreedTo')
    .nullish()
    .describe('The version of the Terms and the Privacy notice that the person agreed to, being 18 or older.'),
});
const loginBody = z
  .object({
    username: text('Username').optional(),
    email: text('Email').optional(),
    password: text('Password'),
    totp: filledText('The code'),
    passkey: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ username, email }) => username !== undefined || email !== undefined, {
    message: 'Username is required.',
    path: ['username'],
  });

export const authRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Creates a user and signs in.',
    status: 201,
    body: registerBody,
    graph: 'register(input: RegisterInput!)',
    variables: asKeyedInput,
    of: signedIn,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Signs in by user name, or by a mail address that is confirmed.',
    body: loginBody,
    alsoRefuses: [401],
    graph: 'login(input: LoginInput!)',
    variables: ({ body: { username, email, password, totp, passkey } }) => ({
      input: { username: username ?? email, password, totp, passkey: passkey && JSON.stringify(passkey) },
    }),
    of: signedIn.extend({ user: userRecord }),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'anyone',
    ignoresToken: true,
    cookie: true,
    summary: 'Exchanges the refresh cookie for a new access token.',
    alsoRefuses: [401],
    graph: 'refreshSession',
    of: signedIn,
  }),
  route<{ logout: boolean }>()({
    method: 'POST',
    path: '/api/auth/logout',
    // The refresh cookie is enough: whoever leaves after the access token ran out must be signed out all the same.
    access: 'anyone',
    ignoresToken: 'bad',
    cookie: true,
    summary: 'Ends this session: its tokens stop working at once.',
    status: 204,
    alsoRefuses: [401],
    operation: 'mutation Rest_logout { logout }',
    reply: () => ({}),
  }),
];
