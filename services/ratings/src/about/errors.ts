import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AboutCode = 'ABOUT_TOO_SOON';

const aboutRefusals = {
  ABOUT_TOO_SOON: { status: 409, message: 'This was changed less than 30 days ago.' },
} satisfies Record<AboutCode, Refusal>;

/** Refusals of what somebody tells about themselves. */
export const refuseAbout = refusals<AboutCode>(aboutRefusals);
