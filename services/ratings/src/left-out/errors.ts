import { type Refusal, refusals } from '@candor/service-kit/errors';

export type LeftOutCode = 'STARS_SEEN' | 'LEFT_OUT_CLOSED' | 'LEFT_OUT_FULL' | 'LEFT_OUT_EXISTS' | 'LEFT_OUT_ENDED';

const leftOutRefusals = {
  STARS_SEEN: {
    status: 409,
    message: 'You were shown the stars of this feedback, so you cannot leave its rater out by it.',
  },
  LEFT_OUT_CLOSED: { status: 409, message: 'You can leave nobody out now: that must have nothing to do with stars.' },
  LEFT_OUT_FULL: {
    status: 409,
    message: 'By at most 100 pieces of feedback raters are left out. Please take one back first.',
  },
  LEFT_OUT_EXISTS: { status: 409, message: 'By this feedback its rater is left out already, for another reason.' },
  LEFT_OUT_ENDED: {
    status: 409,
    message: 'You have taken that back: by this feedback its rater cannot be left out again.',
  },
} satisfies Record<LeftOutCode, Refusal>;

/** Refusals of leaving a rater out. */
export const refuseLeftOut = refusals<LeftOutCode>(leftOutRefusals);
