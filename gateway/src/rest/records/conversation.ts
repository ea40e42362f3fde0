import { count, flag, id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';
import { bonusRecord } from './bonus.ts';

export const messageReportKinds = ['offensive', 'personal', 'stars', 'other'] as const;

const message = record('Message', {
  _id: id,
  mine: flag.about('Whether whoever asks, or their organisation, wrote it.'),
  text: text.about("Without what was left out; empty when its author's account was deleted."),
  masked: text.list().about('What was left out of it: mail address, number, link, handle.'),
  at: moment,
  reported: flag,
});

/** What publisher and rater wrote to each other under a piece of feedback, as one of them is shown it. */
export const conversationRecord = record('Conversation', {
  _id: id.about("The rating's id."),
  side: words(['rater', 'publisher']).about('Which of the two asks.'),
  appName: text,
  rater: text.about('The opaque name under which the publisher reads the feedback.'),
  messages: message.list(),
  left: count.about('How many messages whoever asks may still send.'),
  closedAt: moment.nullable(),
  closedBy: words(['rater', 'report', 'erased']).nullable(),
  bonus: bonusRecord.nullable(),
});
