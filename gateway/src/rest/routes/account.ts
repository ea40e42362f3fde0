import { z } from 'zod';
import { told } from '../answers.ts';
import { filledText, idParams, text } from '../inputs.ts';
import { moment } from '../kinds.ts';
import { recoveryCodes, secondFactorSetup, sessionRecord, signedIn } from '../records/session.ts';
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
  route<{ freezeAccount: string }>()({
    method: 'POST',
    path: '/api/auth/freeze',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Freezes an account by the link in a mail of what somebody else may have done, and ends all its sessions.',
    body: z.object({ token: text('The token') }),
    answer: told.extend({ until: moment.schema.meta({ description: 'Until when.' }) }),
    operation: 'mutation Rest_freezeAccount($token: String!) { freezeAccount(token: $token) }',
    variables: ({ body }) => body,
    reply: ({ freezeAccount }) => ({ body: { msg: 'Your account is frozen.', until: freezeAccount } }),
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/unfreeze-link',
    access: 'user',
    summary: 'Mails the link that lifts the freeze of the own account.',
    graph: 'sendUnfreezeLink',
    msg: 'A link to lift the freeze has been sent.',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/unfreeze',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Lifts a freeze by a mailed link, with the password, and the second factor where there is one.',
    body: z.object({ token: text('The token'), password: text('Password'), totp: filledText('The code') }),
    alsoRefuses: [401],
    graph: 'unfreezeAccount(input: UnfreezeInput!)',
    variables: asInput,
    msg: 'Your account is no longer frozen.',
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
  recordRoute({
    method: 'POST',
    path: '/api/auth/second-factor/renew',
    access: 'user',
    summary:
      'Gives the second factor anew, by a code or a passkey: what moves money or rights asks administrators for one of the last five minutes. The token of before is no longer good.',
    body: z.object({ totp: filledText('The code'), passkey: z.record(z.string(), z.unknown()).optional() }),
    graph: 'renewSecondFactor(input: RenewSecondFactorInput!)',
    variables: ({ body: { totp, passkey } }) => ({ input: { totp, passkey: passkey && JSON.stringify(passkey) } }),
    of: signedIn,
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
