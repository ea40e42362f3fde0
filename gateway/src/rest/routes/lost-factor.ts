import { z } from 'zod';
import { told } from '../answers.ts';
import { text } from '../inputs.ts';
import { moment } from '../kinds.ts';
import { administrator, userRecord } from '../records/person.ts';
import { signedIn } from '../records/session.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute, toldRoute, told as toldWith } from '../shapes.ts';

const link = z.object({ token: text('The token') });

/** A second factor that was lost with its recovery codes: said at the sign-in, confirmed by mail, stopped or removed. */
export const lostFactorRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'POST',
    path: '/api/auth/second-factor/lost',
    access: 'anyone',
    ignoresToken: true,
    summary:
      'Says, with the password, that the second factor and its recovery codes are lost; the confirmed mail address is mailed what comes next.',
    body: z.object({ username: text('Username'), password: text('Password') }),
    alsoRefuses: [401],
    graph: 'loseSecondFactor(input: LoseSecondFactorInput!)',
    variables: asInput,
    msg: 'We have sent you a mail about what comes next.',
  }),
  route<{ confirmFactorLoss: string }>()({
    method: 'POST',
    path: '/api/auth/second-factor/lost/confirm',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Confirms by the mailed link that the second factor is lost: 7 days later it can be removed.',
    body: link,
    answer: told.extend({ from: moment.schema.meta({ description: 'From when on it can be removed.' }) }),
    operation: 'mutation Rest_confirmFactorLoss($token: String!) { confirmFactorLoss(token: $token) }',
    variables: ({ body }) => body,
    reply: ({ confirmFactorLoss }) => ({
      body: { msg: 'In 7 days you can remove the second factor.', from: confirmFactorLoss },
    }),
  }),
  recordRoute({
    method: 'POST',
    path: '/api/auth/second-factor/lost/remove',
    access: 'anyone',
    ignoresToken: true,
    summary:
      'Removes the lost second factor by a link that was mailed after the 7 days, with the password, and signs in. Every other session ends, and payouts wait.',
    body: z.object({ token: text('The token'), password: text('Password') }),
    graph: 'removeLostFactor(input: RemoveLostFactorInput!)',
    variables: asInput,
    of: signedIn.extend({ user: userRecord }),
  }),
  toldRoute({
    method: 'POST',
    path: '/api/auth/second-factor/lost/stop',
    access: 'anyone',
    ignoresToken: true,
    summary: 'Keeps the second factor that somebody says is lost, by the link in the mail about it.',
    body: link,
    graph: 'stopFactorLoss(token: String!)',
    msg: 'Your second factor stays.',
  }),
  toldRoute({
    method: 'DELETE',
    path: '/api/auth/second-factor/lost',
    access: 'user',
    summary: 'Keeps the own second factor that somebody says is lost, from a session that gave it.',
    graph: 'keepSecondFactor',
    msg: 'Your second factor stays.',
  }),
  recordRoute({
    method: 'POST',
    path: '/api/admin/administrators/:id/lost-factor',
    access: 'admin',
    summary: "Approves that another administrator's lost second factor is removed, with a reason. For superadmins.",
    body: z.object({ reason: text('Reason') }),
    graph: 'approveFactorLoss(input: ApproveFactorLossInput!)',
    variables: ({ params, body }) => ({ input: { userId: params.id, ...body } }),
    of: administrator,
    answers: toldWith('It is approved.', 'user'),
  }),
];
