import { type Refusal, refusals } from '@candor/service-kit/errors';

export type WordsCode = 'MESSAGE_TEXT' | 'MESSAGES_FULL' | 'CONVERSATION_CLOSED' | 'OWN_MESSAGE';

const wordsRefusals = {
  MESSAGE_TEXT: { status: 400, message: 'Please write 1 to 1,000 characters.' },
  MESSAGES_FULL: {
    status: 409,
    message: 'You have written 20 messages about this feedback: that is all there can be.',
  },
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation is closed.' },
  OWN_MESSAGE: { status: 400, message: 'You can report what the other one wrote.' },
} satisfies Record<WordsCode, Refusal>;

/** Refusals of messages under a piece of feedback. */
export const refuseWords = refusals<WordsCode>(wordsRefusals);
