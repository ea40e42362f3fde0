import { type Refusal, refusals } from '@candor/service-kit/errors';

type RoleCode = 'STATUS_UNCHANGED' | 'REASON_REQUIRED' | 'LAST_SUPERADMIN' | 'OWN_ROLE' | 'ACCOUNT_LEAVING';

const roleRefusals = {
  STATUS_UNCHANGED: { status: 400, message: 'This person has this role already.' },
  REASON_REQUIRED: { status: 400, message: 'Please give a reason.' },
  LAST_SUPERADMIN: { status: 409, message: 'This is the last superadmin. Make somebody else one first.' },
  OWN_ROLE: { status: 403, message: 'Nobody changes their own role.' },
  ACCOUNT_LEAVING: { status: 409, message: 'This account is being erased.' },
} satisfies Record<RoleCode, Refusal>;

/** Refusals of changes of roles. */
export const refuseRole = refusals<RoleCode>(roleRefusals);
