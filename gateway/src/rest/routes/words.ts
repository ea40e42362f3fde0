import { z } from 'zod';
import { idParams, text, usdt } from '../inputs.ts';
import { bonusChoiceRecord, bonusRecord } from '../records/bonus.ts';
import { conversationRecord, messageReportKinds } from '../records/conversation.ts';
import type { RestRoute } from '../route.ts';
import { listRoute, recordRoute } from '../shapes.ts';

const of = conversationRecord;
const messageParams = idParams.extend({ messageId: z.string().min(1).max(200) });
const ofRating = ({ params: { id } }: { params: { id: string } }) => ({ ratingId: id });

/** What publisher and rater write to each other under a piece of feedback. */
export const wordsRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/feedback/:id/messages',
    access: 'user',
    summary: 'What the publisher and the rater wrote to each other under a piece of feedback, for the two of them.',
    graph: 'conversation(ratingId: ID!)',
    variables: ofRating,
    of,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/feedback/:id/messages',
    access: 'user',
    summary: 'Writes to the other one; mail addresses, numbers, links and handles are left out before it is kept.',
    params: idParams,
    body: z.object({ text: text('Text') }),
    graph: 'sendMessage(input: SendMessageInput!)',
    variables: ({ params: { id: ratingId }, body, idempotencyKey }) => ({
      input: { ratingId, ...body, idempotencyKey },
    }),
    of,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/feedback/:id/bonus',
    access: 'publisher',
    summary:
      "Gives a bonus of 0.05 to 50 USDT for feedback whose stars one was never shown, at once, out of the publisher's funds.",
    params: idParams,
    body: z.object({ amount: usdt('Please enter a valid amount.'), text: text('Text') }),
    graph: 'giveBonus(input: GiveBonusInput!)',
    variables: ({ params: { id: ratingId }, body, idempotencyKey }) => ({
      input: { ratingId, ...body, idempotencyKey },
    }),
    of: bonusRecord,
  }),
  listRoute({
    path: '/api/publisher/apps/:id/bonuses',
    access: 'publisher',
    summary: 'Feedback on an own app that may get a bonus, without its stars, newest first.',
    graph: 'app(id: ID!).bonuses',
    of: bonusChoiceRecord,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/feedback/:id/close',
    access: 'user',
    summary: 'The rater wishes no more messages under this feedback; it changes nothing else.',
    graph: 'closeConversation(ratingId: ID!)',
    variables: ofRating,
    of,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/feedback/:id/messages/:messageId/report',
    access: 'user',
    summary: 'Reports what the other one wrote; a person decides.',
    params: messageParams,
    body: z.object({
      kind: z.enum(messageReportKinds, { error: 'Please say what is wrong with the message.' }),
      text: text('Text').optional(),
    }),
    graph: 'reportMessage(input: ReportMessageInput!)',
    variables: ({ params: { id: ratingId, messageId }, body, idempotencyKey }) => ({
      input: { ratingId, messageId, ...body, idempotencyKey },
    }),
    of,
  }),
];
