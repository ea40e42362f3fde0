import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AppealCode =
  | 'NOT_REJECTED'
  | 'APPEAL_CLOSED'
  | 'APPEAL_EXISTS'
  | 'APPEAL_TEXT'
  | 'OWN_RECORD'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const appealRefusals = {
  NOT_REJECTED: { status: 409, message: 'Only a rejected rating can be appealed.' },
  APPEAL_CLOSED: { status: 409, message: 'The 48 hours to appeal are over.' },
  APPEAL_EXISTS: { status: 409, message: 'You have appealed this rating already.' },
  APPEAL_TEXT: { status: 400, message: 'Please say in 10 to 2,000 characters why the rejection is wrong.' },
  OWN_RECORD: {
    status: 403,
    message: 'This is your own, or of somebody whom you invited: another administrator must decide it so.',
  },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This appeal was decided already.' },
} satisfies Record<AppealCode, Refusal>;

/** Refusals of appeals and of deciding them. */
export const refuseAppeal = refusals<AppealCode>(appealRefusals);
