import { type Refusal, refusals } from '@candor/service-kit/errors';

export type RaisedCode =
  | 'QUESTION_LOOKED_AT'
  | 'QUESTION_UPHELD'
  | 'CASE_CHANGED'
  | 'OWN_RECORD'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const raisedRefusals = {
  QUESTION_LOOKED_AT: {
    status: 409,
    message: 'A person has looked at this question, and it stays. You can give the rating back without a mark.',
  },
  QUESTION_UPHELD: {
    status: 409,
    message: 'Raters reported a question of this campaign, and they were right. Please change it to go on.',
  },
  CASE_CHANGED: { status: 409, message: 'Another rater reported this question meanwhile. Please look at it, too.' },
  OWN_RECORD: {
    status: 403,
    message: 'This is your own, or of somebody whom you invited: another administrator must decide it so.',
  },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This question was decided already.' },
} satisfies Record<RaisedCode, Refusal>;

/** Refusals of reporting questions, of deciding about them, and of asking one that was upheld. */
export const refuseRaised = refusals<RaisedCode>(raisedRefusals);
