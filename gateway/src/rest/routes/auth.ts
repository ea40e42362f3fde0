import { z } from 'zod';
import { filledText, text } from '../inputs.ts';
import { toUser, USER_FIELDS, type UserData, userRecord } from '../records/user.ts';
import { type RestRoute, route } from '../route.ts';

const registerBody = z.object({
  name: text('Name'),
  username: text('Username'),
  email: text('Email'),
  password: text('Password'),
  mobile: text('Mobile'),
  invitationCode: filledText('Invitation code'),
});
const loginBody = z
  .object({
    username: text('Username').optional(),
    email: text('Email').optional(),
    password: text('Password'),
    totp: filledText('The code'),
  })
  .refine(({ username, email }) => username !== undefined || email !== undefined, {
    message: 'Username is required.',
    path: ['username'],
  });

const tokenAnswer = z.object({ token: z.string().meta({ description: 'To be sent as Authorization: Bearer.' }) });

export const authRoutes: readonly RestRoute[] = [
  route<{ register: { token: string } }>()({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Creates a user and signs in.',
    status: 201,
    body: registerBody,
    answer: tokenAnswer,
    operation: 'mutation Rest_register($input: RegisterInput!) { register(input: $input) { token } }',
    variables: ({ body, idempotencyKey }) => ({ input: { ...body, idempotencyKey } }),
    reply: ({ register }) => ({ body: { token: register.token } }),
  }),
  route<{ login: { token: string; user: UserData } }>()({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Signs in by user name or mail address.',
    body: loginBody,
    answer: tokenAnswer.extend({ user: userRecord }),
    alsoRefuses: [401],
    operation: `mutation Rest_login($input: LoginInput!) { login(input: $input) { token user { ${USER_FIELDS} } } }`,
    variables: ({ body: { username, email, password, totp } }) => ({
      input: { username: username ?? email, password, totp },
    }),
    reply: ({ login }) => ({ body: { token: login.token, user: toUser(login.user) } }),
  }),
  route<{ refreshSession: { token: string } }>()({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'anyone',
    ignoresToken: true,
    cookie: true,
    summary: 'Exchanges the refresh cookie for a new access token.',
    answer: tokenAnswer,
    alsoRefuses: [401],
    operation: 'mutation Rest_refresh { refreshSession { token } }',
    reply: ({ refreshSession }) => ({ body: { token: refreshSession.token } }),
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
