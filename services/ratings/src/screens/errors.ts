import { type Refusal, refusals } from '@candor/service-kit/errors';

export type ScreensCode =
  | 'CHECK_IN_USE'
  | 'SCREEN_REWARD_TOO_LOW'
  | 'SCREEN_REWARD_TOO_HIGH'
  | 'SCREENS_MISSING'
  | 'SCREENS_FULL'
  | 'CHECK_FIRST'
  | 'CHECK_ANSWERED'
  | 'NO_CHECK';

const screensRefusals = {
  CHECK_IN_USE: {
    status: 409,
    message: 'The check and what it pays cannot change while screens are out. Take the unused ones back first.',
  },
  SCREEN_REWARD_TOO_LOW: { status: 400, message: 'What the check pays is too low.' },
  SCREEN_REWARD_TOO_HIGH: { status: 400, message: 'What the check pays is more than the reward.' },
  SCREENS_MISSING: { status: 409, message: 'Buy screens first, or take the check away.' },
  SCREENS_FULL: {
    status: 409,
    message: 'This campaign bought screens 1,000 times. Please create another one to go on.',
  },
  CHECK_FIRST: { status: 409, message: 'Please answer the first question before anything else.' },
  CHECK_ANSWERED: { status: 409, message: 'You have answered this question already.' },
  NO_CHECK: { status: 409, message: 'This campaign has no first question.' },
} satisfies Record<ScreensCode, Refusal>;

/** Refusals of checks and screens. */
export const refuseScreens = refusals<ScreensCode>(screensRefusals);
