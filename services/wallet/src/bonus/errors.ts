import { type Refusal, refusals } from '@candor/service-kit/errors';

export type CaseCode = 'REASON_REQUIRED' | 'CASE_OF_ONE_S_OWN' | 'STATUS_UNCHANGED' | 'CASE_DECIDED';

const caseRefusals = {
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  CASE_OF_ONE_S_OWN: {
    status: 403,
    message: 'Somebody else decides a case of your own, or of somebody whom you invited.',
  },
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  CASE_DECIDED: { status: 409, message: 'This case has been decided already.' },
} satisfies Record<CaseCode, Refusal>;

/** Refusals of decisions on bonuses. */
export const refuseCase = refusals<CaseCode>(caseRefusals);
