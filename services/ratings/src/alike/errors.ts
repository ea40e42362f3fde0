import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AlikeCode =
  | 'CASE_CHANGED'
  | 'OWN_RECORD'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const alikeRefusals = {
  CASE_CHANGED: { status: 409, message: 'Another rating came to this case. Please look at it, too.' },
  OWN_RECORD: {
    status: 403,
    message: 'This is your own, or of somebody whom you invited: another administrator must decide it so.',
  },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This case was decided already.' },
} satisfies Record<AlikeCode, Refusal>;

/** Refusals of deciding what is to be looked at. */
export const refuseAlike = refusals<AlikeCode>(alikeRefusals);
