import { type Refusal, refusals } from '@candor/service-kit/errors';

type HoldCode = 'STATUS_UNCHANGED' | 'REASON_REQUIRED' | 'NOT_ON_HOLD' | 'HOLD_APPEALED';

const holdRefusals = {
  STATUS_UNCHANGED: { status: 400, message: 'Status has not changed.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  NOT_ON_HOLD: { status: 409, message: 'Your account is not on hold.' },
  HOLD_APPEALED: { status: 409, message: 'You have asked to be released already. An administrator will look at it.' },
} satisfies Record<HoldCode, Refusal>;

/** Refusals of holds and of appeals against them. */
export const refuseHold = refusals<HoldCode>(holdRefusals);
