import { type Refusal, refusals } from '@candor/service-kit/errors';

type LossCode =
  | 'MAIL_UNCONFIRMED'
  | 'NOTHING_LOST'
  | 'REASON_REQUIRED'
  | 'STATUS_UNCHANGED'
  | 'OWN_RECORD'
  | 'SECOND_ADMINISTRATOR';

const lossRefusals = {
  MAIL_UNCONFIRMED: {
    status: 409,
    message: 'Your mail address was never confirmed, so it cannot prove that the account is yours. Please write to us.',
  },
  NOTHING_LOST: { status: 409, message: 'There is nothing to stop or to approve: no second factor is being removed.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  STATUS_UNCHANGED: { status: 400, message: 'It is approved already.' },
  OWN_RECORD: { status: 403, message: 'Another administrator must approve this.' },
  SECOND_ADMINISTRATOR: {
    status: 409,
    message: "An administrator's second factor is removed only once another administrator has approved it.",
  },
} satisfies Record<LossCode, Refusal>;

/** Refusals of a lost second factor. */
export const refuseLoss = refusals<LossCode>(lossRefusals);
