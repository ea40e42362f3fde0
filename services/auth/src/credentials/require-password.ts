import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { requireSessionUser } from '../sessions/service.ts';
import type { User } from '../users/model.ts';

/**
 * The signed-in person, who typed the password once more for what a stolen session must not be able to do. Limited like a
 * sign-in. `details` names the field it was typed into, where there are several. Refuses with PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export async function requirePassword(
  deps: AuthDeps,
  asked: { userId: string; address: string; password: string },
  details: { field?: string } = {},
): Promise<User> {
  await deps.limits.beforePassword(asked.userId, asked.address);
  const user = await requireSessionUser(deps, asked.userId);
  const isRight = await deps.hasher.verify(user.passwordHash, asked.password);
  if (!isRight) throw refuseAuth('PASSWORD_WRONG', details, 'The password is wrong.');
  await deps.limits.passwordWasRight(asked.userId, asked.address);
  return user;
}
