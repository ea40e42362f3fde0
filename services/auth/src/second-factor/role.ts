import type { Role } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { hasSecondFactor } from './check.ts';

/** What a person may do now: where a superadmin needs a second factor, one without it may do no more than a user. */
export function effectiveRole(
  deps: Pick<AuthDeps, 'superadminNeedsSecondFactor'>,
  user: Pick<User, 'role' | 'totpSecret'>,
): Role {
  return deps.superadminNeedsSecondFactor && !hasSecondFactor(user) ? 'User' : user.role;
}
