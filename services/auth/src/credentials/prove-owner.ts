import type { OwnerProved, OwnerQuestion } from '@candor/events';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen } from '../freezes/check.ts';
import { hasCodes, takeCode } from '../second-factor/check.ts';
import { requirePassword } from './require-password.ts';

/**
 * Proves to another service that it is the account's owner who asks it for something: by the password, and a code of the second factor
 * where there is one. Refuses with PASSWORD_REQUIRED, PASSWORD_WRONG, SECOND_FACTOR_CODE_REQUIRED, SECOND_FACTOR_CODE_WRONG, FROZEN,
 * TOO_MANY_REQUESTS.
 */
export async function proveOwner(deps: AuthDeps, question: OwnerQuestion): Promise<OwnerProved> {
  const { userId, address, password, totp } = question;
  if (!password) throw refuseAuth('PASSWORD_REQUIRED', { field: 'password' });
  const user = await requirePassword(deps, { userId, address, password });
  // Asked at the moment itself: a session that ended is believed for two seconds more.
  assertUnfrozen(deps, user);
  if (!hasCodes(user)) return { proved: true };
  if (!totp) throw refuseAuth('SECOND_FACTOR_CODE_REQUIRED', { field: 'totp' });
  if (!(await takeCode(deps, user, totp))) throw refuseAuth('SECOND_FACTOR_CODE_WRONG', { field: 'totp' });
  return { proved: true };
}
