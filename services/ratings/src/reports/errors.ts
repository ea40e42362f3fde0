import { type Refusal, refusals } from '@candor/service-kit/errors';

export type ReportCode =
  | 'REPORT_REASON'
  | 'REPORT_TOO_LATE'
  | 'REPORT_EXISTS'
  | 'OWN_RECORD'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'TRANSITION_NOT_ALLOWED';

const reportRefusals = {
  REPORT_REASON: { status: 400, message: 'Please say in 5 to 1,000 characters what is wrong with this feedback.' },
  REPORT_TOO_LATE: { status: 409, message: 'Feedback can be reported within 7 days.' },
  REPORT_EXISTS: { status: 409, message: 'You have reported this feedback already.' },
  OWN_RECORD: {
    status: 403,
    message: 'This is your own, or of somebody whom you invited: another administrator must decide it so.',
  },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'This report was decided already.' },
} satisfies Record<ReportCode, Refusal>;

/** Refusals of reports and of deciding them. */
export const refuseReport = refusals<ReportCode>(reportRefusals);
