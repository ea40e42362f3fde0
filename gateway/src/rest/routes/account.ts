import { z } from 'zod';
import { filledText, idParams, text } from '../inputs.ts';
import { recoveryCodes, secondFactorSetup, sessionRecord } from '../records/session.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute, recordsRoute, toldRoute } from '../shapes.ts';

const secondFactorBody = z.object({ password: text('Password'), code: text('The code') });

/** Mailed links. */
const linkRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'POST',
    path: '/api/auth/forgot',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Mails a link to reset the password; the answer does not tell whether the address is known.',
    body: z.object({ email: text('Email') }),
    graph: 'forgotPassword(email: String!)',
    msg: 'If an account with that email exists, a password reset link has been sent.',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Sets a new password by a mailed link, and ends all sessions.',
    body: z.object({ token: text('The token'), password: text('Password') }),
    graph: 'resetPassword(input: ResetPasswordInput!)',
    variables: asInput,
    msg: 'Your password has been changed. Please sign in.',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Confirms a mail address by a mailed link.',
    body: z.object({ token: text('The token') }),
    graph: 'verifyEmail(token: String!)',
    msg: 'Your mail address is confirmed.',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/send-verification',
    access: 'user',
    summary: 'Mails the link that confirms the mail address.',
    graph: 'sendVerification',
    msg: 'A link to confirm your mail address has been sent.',
  }),
];

const sessionRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'Where the signed-in person is signed in, the session used last first.',
    graph: 'me.sessions',
    of: sessionRecord,
  }),
  route<{ endSession: boolean }>()({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Ends one of the own sessions; for any but the one that asks the password is needed.',
    status: 204,
    params: idParams,
    body: z.object({ password: filledText('The password') }),
    operation: 'mutation Rest_endSession($id: ID!, $password: String) { endSession(id: $id, password: $password) }',
    variables: ({ params, body }) => ({ ...params, ...body }),
    reply: () => ({}),
  }),
];

const secondFactorRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'user',
    summary: 'Begins to set up a second factor; it counts once a code of it was confirmed.',
    body: z.object({ password: text('Password') }),
    graph: 'startSecondFactor(password: String!)',
    of: secondFactorSetup,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'user',
    summary:
      'Sets up the second factor that was begun, and ends all other sessions. The recovery codes are shown this once.',
    body: z.object({ code: text('The code') }),
    graph: 'confirmSecondFactor(code: String!)',
    of: recoveryCodes,
  }),
  toldRoute({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    access: 'user',
    summary: 'Removes the second factor and its recovery codes, and ends all other sessions.',
    body: secondFactorBody,
    graph: 'removeSecondFactor(input: RemoveSecondFactorInput!)',
    variables: asInput,
    select: '{ id }',
    msg: 'The second factor was removed.',
  }),
];

/** What keeps an account safe: links, sessions, the second factor. */
export const accountRoutes: readonly RestRoute[] = [...linkRoutes, ...sessionRoutes, ...secondFactorRoutes];
