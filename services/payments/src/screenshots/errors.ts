import { type Refusal, refusals } from '@candor/service-kit/errors';

export type ScreenshotCode = 'SCREENSHOT_LINK';

const screenshotRefusals = {
  SCREENSHOT_LINK: { status: 403, message: 'This link to the screenshot has expired. Please load the page again.' },
} satisfies Record<ScreenshotCode, Refusal>;

export const refuseScreenshot = refusals<ScreenshotCode>(screenshotRefusals);
