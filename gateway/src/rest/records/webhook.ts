import { anything, count, id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';

export const deliveryStates = ['waiting', 'delivered', 'parked'] as const;

export const webhookRecord = record(
  'Webhook',
  {
    _id: id,
    url: text,
    description: text,
    types: text.list(),
    state: words(['on', 'off', 'failed']).about('failed: every try failed for 5 days, and it was switched off.'),
    failingSince: moment.nullable().about('Since when every try failed; null after one that did not.'),
    olderSecretUntil: moment.nullable().about('Until when what is sent is signed with the secret before, too.'),
    createdAt: moment,
  },
  'An address that is told of events, by the Standard Webhooks specification.',
);

const attempt = record(
  'WebhookTry',
  {
    at: moment,
    status: count.nullable().about('The status that it was answered with; null without an answer.'),
    fault: text.nullable().about('What went wrong where there was no answer.'),
    tookMs: count.about('In milliseconds.'),
    answer: text.about('The beginning of the answer, at most 500 bytes.'),
  },
  'One try of a delivery.',
);

export const deliveryRecord = record(
  'WebhookDelivery',
  {
    _id: id,
    messageId: text.about('The header webhook-id, the same at every try and replay.'),
    type: text,
    sequence: count.about('Its place among the deliveries of its campaign to this webhook, from 1 on.'),
    campaign: text.nullable(),
    ids: anything.about('The ids that it tells of, as they are sent.'),
    occurredAt: moment,
    state: words(deliveryStates),
    tries: count,
    nextTryAt: moment.nullable(),
    attempts: attempt.list().about('The last ten, newest last.'),
    createdAt: moment,
  },
  'One event for one webhook.',
);
