import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AudienceCode = 'TOO_MANY_ESTIMATES';

const audienceRefusals = {
  TOO_MANY_ESTIMATES: { status: 429, message: 'That was asked 60 times in this hour. Please ask again later.' },
} satisfies Record<AudienceCode, Refusal>;

/** Refusals of what publishers ask about audiences. */
export const refuseAudience = refusals<AudienceCode>(audienceRefusals);
