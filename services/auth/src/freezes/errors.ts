import { type Refusal, refusals } from '@candor/service-kit/errors';

type FreezeCode = 'STATUS_UNCHANGED' | 'REASON_REQUIRED' | 'NOT_FROZEN' | 'FREEZE_AGAIN' | 'SECOND_ADMINISTRATOR';

const freezeRefusals = {
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  NOT_FROZEN: { status: 409, message: 'This account is not frozen.' },
  FREEZE_AGAIN: {
    status: 409,
    message:
      'This account was frozen in the last 30 days. Only an administrator who did not do it can freeze it again.',
  },
  SECOND_ADMINISTRATOR: { status: 409, message: 'An administrator is not frozen by one other alone.' },
} satisfies Record<FreezeCode, Refusal>;

/** Refusals of freezes and of lifting them. */
export const refuseFreeze = refusals<FreezeCode>(freezeRefusals);
