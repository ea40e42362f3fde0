import { z } from 'zod';
import { moment, told } from '../answers.ts';
import { idParams, text } from '../inputs.ts';
import { type RestRoute, route } from '../route.ts';

const FORGOT = 'If an account with that email exists, a password reset link has been sent.';
const secondFactorBody = z.object({ password: text('Password'), code: text('The code') });

interface SessionData {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  device: string | null;
  current: boolean;
}
const sessionRecord = z
  .object({
    _id: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    device: z.string().nullable().meta({ description: 'The program, as it names itself.' }),
    current: z.boolean().meta({ description: 'Whether it is the session that asks.' }),
  })
  .meta({ id: 'Session' });

/** Mailed links. */
const linkRoutes: readonly RestRoute[] = [
  route<{ forgotPassword: boolean }>()({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Mails a link to reset the password; the answer does not tell whether the address is known.',
    body: z.object({ email: text('Email') }),
    answer: told,
    operation: 'mutation Rest_forgot($email: String!) { forgotPassword(email: $email) }',
    variables: ({ body }) => body,
    reply: () => ({ body: { msg: FORGOT } }),
  }),
  route<{ resetPassword: boolean }>()({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Sets a new password by a mailed link, and ends all sessions.',
    body: z.object({ token: text('The token'), password: text('Password') }),
    answer: told,
    operation: 'mutation Rest_reset($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ body: { msg: 'Your password has been changed. Please sign in.' } }),
  }),
  route<{ verifyEmail: boolean }>()({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Confirms a mail address by a mailed link.',
    body: z.object({ token: text('The token') }),
    answer: told,
    operation: 'mutation Rest_verifyEmail($token: String!) { verifyEmail(token: $token) }',
    variables: ({ body }) => body,
    reply: () => ({ body: { msg: 'Your mail address is confirmed.' } }),
  }),
  route<{ sendVerification: boolean }>()({
    method: 'POST',
    path: '/api/auth/send-verification',
    access: 'user',
    summary: 'Mails the link that confirms the mail address.',
    answer: told,
    operation: 'mutation Rest_sendVerification { sendVerification }',
    reply: () => ({ body: { msg: 'A link to confirm your mail address has been sent.' } }),
  }),
];

const sessionRoutes: readonly RestRoute[] = [
  route<{ me: { sessions: SessionData[] | null } }>()({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where the signed-in person is signed in, the session used last first.',
    answer: z.array(sessionRecord),
    operation: 'query Rest_sessions { me { sessions { id createdAt lastUsedAt device current } } }',
    reply: ({ me }) => ({
      body: (me.sessions ?? []).map(({ id, createdAt, lastUsedAt, device, current }) => ({
        _id: id,
        createdAt,
        lastUsedAt,
        device,
        current,
      })),
    }),
  }),
  route<{ endSession: boolean }>()({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Ends one of the own sessions.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_endSession($id: ID!) { endSession(id: $id) }',
    variables: ({ params }) => params,
    reply: () => ({}),
  }),
];

const secondFactorRoutes: readonly RestRoute[] = [
  route<{ startSecondFactor: { secret: string; uri: string } }>()({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'user',
    summary: 'Begins to set up a second factor; it counts once a code of it was confirmed.',
    body: z.object({ password: text('Password') }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    operation:
      'mutation Rest_startSecondFactor($password: String!) { startSecondFactor(password: $password) { secret uri } }',
    variables: ({ body }) => body,
    reply: ({ startSecondFactor: { secret, uri } }) => ({ body: { secret, uri } }),
  }),
  route<{ confirmSecondFactor: { codes: string[] } }>()({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'user',
    summary: 'Sets up the second factor that was begun. The recovery codes are shown this once.',
    body: z.object({ code: text('The code') }),
    answer: z.object({ codes: z.array(z.string()) }),
    operation: 'mutation Rest_confirmSecondFactor($code: String!) { confirmSecondFactor(code: $code) { codes } }',
    variables: ({ body }) => body,
    reply: ({ confirmSecondFactor }) => ({ body: { codes: confirmSecondFactor.codes } }),
  }),
  route<{ removeSecondFactor: { id: string } }>()({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    access: 'user',
    summary: 'Removes the second factor and its recovery codes.',
    body: secondFactorBody,
    answer: told,
    operation: `mutation Rest_removeSecondFactor($input: RemoveSecondFactorInput!) {
      removeSecondFactor(input: $input) { id }
    }`,
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ body: { msg: 'The second factor was removed.' } }),
  }),
];

/** What keeps an account safe: links, sessions, the second factor. */
export const accountRoutes: readonly RestRoute[] = [...linkRoutes, ...sessionRoutes, ...secondFactorRoutes];
