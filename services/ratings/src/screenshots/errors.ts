import { type Refusal, refusals } from '@candor/service-kit/errors';

export type ScreenshotsCode = 'SCREENSHOTS_MAX';
const screenshotsRefusals = {
  SCREENSHOTS_MAX: { status: 409, message: 'A rating has at most 3 screenshots. Take one away first.' },
} satisfies Record<ScreenshotsCode, Refusal>;

/** Refusals of screenshots of a rating. */
export const refuseScreenshots = refusals<ScreenshotsCode>(screenshotsRefusals);
