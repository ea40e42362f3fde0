import type { Role } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { freezeNow } from '../freezes/fields.ts';
import { passkeysOf } from '../passkeys/fields.ts';
import type { User } from '../users/model.ts';
import { hasSecondFactor } from './check.ts';

/**
 * What a person may do now: where a superadmin needs a second factor, or a passkey, one without it may do no more than a user; nor may one
 * who is frozen, anywhere.
 */
export function effectiveRole(
  deps: Pick<AuthDeps, 'superadminNeedsSecondFactor' | 'adminsNeedPasskey' | 'clock'>,
  user: Pick<User, 'role' | 'totpSecret' | 'passkeys' | 'freeze'>,
): Role {
  if (freezeNow(user, deps.clock.now())) return 'User';
  const lacks =
    (deps.superadminNeedsSecondFactor && !hasSecondFactor(user)) ||
    (deps.adminsNeedPasskey && passkeysOf(user).length === 0);
  return lacks ? 'User' : user.role;
}
