import { type Refusal, refusals } from '@candor/service-kit/errors';

export type QuotaCode = 'QUOTA_TAKEN';

const quotaRefusals = {
  QUOTA_TAKEN: { status: 409, message: 'So many places of this quota may be taken.' },
} satisfies Record<QuotaCode, Refusal>;

/** Refusals of what publishers ask of quotas. */
export const refuseQuota = refusals<QuotaCode>(quotaRefusals);
