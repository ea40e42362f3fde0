import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { makeLink } from '../links/make.ts';
import { findLink } from '../links/service.ts';
import { LINK_MS, linkUrl } from '../links/texts.ts';
import { passSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';
import type { Freeze } from './fields.ts';
import { freezeForOwner, liftForOwner } from './service.ts';

/** A link for a mail of what somebody else may have done: whoever reads it freezes the account, for 7 days from now on. */
export async function freezeLink(deps: Pick<AuthDeps, 'models' | 'clock' | 'publicUrl'>, user: User): Promise<string> {
  const token = await makeLink(deps, user, { kind: 'freeze', untilMs: deps.clock.now() + LINK_MS.freeze });
  return linkUrl('freeze', deps.publicUrl, token);
}

/**
 * Freezes an account by a mailed link, whoever has changed its password, its sessions or its mail address since. Refuses with LINK_INVALID,
 * FREEZE_AGAIN, ERASURE_RUNNING, TOO_MANY_REQUESTS.
 */
export async function freezeByLink(deps: AuthDeps, given: { token: string; address: string }): Promise<Freeze> {
  await deps.limits.beforeLink(given.address);
  const { userId } = await findLink(deps, 'freeze', given.token);
  return freezeForOwner(deps, userId);
}

/**
 * Lifts a freeze by a mailed link, the password, and the second factor where there is one. Refuses with LINK_INVALID, PASSWORD_WRONG,
 * SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, NOT_FROZEN, TOO_MANY_REQUESTS.
 */
export async function unfreezeByLink(
  deps: AuthDeps,
  given: { token: string; password: string; totp?: string | undefined; address: string },
): Promise<void> {
  const { token, password, totp, address } = given;
  await deps.limits.beforeLink(address);
  const link = await findLink(deps, 'unfreeze', token);
  const user = await deps.models.users.findById(link.userId).lean<User>();
  const isGood = user?.sessionEpoch === link.epoch && user.emailKey === link.emailKey && !user.accountState;
  if (!isGood) throw refuseAuth('LINK_INVALID');
  await deps.limits.beforePassword(user._id, address);
  if (!(await deps.hasher.verify(user.passwordHash, password)))
    throw refuseAuth('PASSWORD_WRONG', { field: 'password' }, 'The password is wrong.');
  await deps.limits.passwordWasRight(user._id, address);
  await passSecondFactor(deps, user, { totp });
  await liftForOwner(deps, user._id);
  await deps.models.links.deleteMany({ userId: user._id, kind: 'unfreeze' });
}
