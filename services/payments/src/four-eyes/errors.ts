import { type Refusal, refusals } from '@candor/service-kit/errors';

type FourEyesCode = 'OWN_RECORD' | 'APPROVAL_REQUIRED' | 'SECOND_ADMINISTRATOR';

const fourEyesRefusals = {
  OWN_RECORD: {
    status: 403,
    message: 'This is your own, or of somebody whom you invited: another administrator must decide it.',
  },
  APPROVAL_REQUIRED: {
    status: 409,
    message: 'This payout needs two administrators: one approves it, and then another one pays it.',
  },
  SECOND_ADMINISTRATOR: {
    status: 403,
    message: 'You approved this payout: another administrator must pay it.',
  },
} satisfies Record<FourEyesCode, Refusal>;

/** Refusals of what needs somebody else. */
export const refuseFourEyes = refusals<FourEyesCode>(fourEyesRefusals);
