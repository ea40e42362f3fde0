import { isWeakPin, pinText } from '@candor/events';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen } from '../freezes/check.ts';
import { hasCodes, passSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';
import { mailProofFrom } from './proof.ts';
import { findLink } from './service.ts';

const HOUR_MS = 3_600_000;
/** So long payouts wait after a reset of the PIN, */
export const PIN_WAIT_HOURS = 24;
/** and so long where the mailbox is all that was proved: the password was reset by mail less than this before, and no factor is given. */
export const MAIL_ONLY_WAIT_HOURS = 72;

export interface PinResetRequest {
  token: string;
  password: string;
  newPin: string;
  totp?: string | undefined;
  address: string;
}

/**
 * Resets a security PIN by a mailed link, the password, and the second factor where there is one. Payments keeps the PIN and counts the
 * link once; payouts wait 24 hours, or 72 where the password was reset by mail in the 72 hours before and no factor was given. Refuses with
 * LINK_INVALID, FROZEN, PIN_FORMAT, PIN_WEAK, PASSWORD_WRONG, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, PIN_NOT_SET, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function resetPin(deps: AuthDeps, request: PinResetRequest): Promise<void> {
  const { token, password, newPin, totp, address } = request;
  await deps.limits.beforeLink(address);
  // Before a code is used up for nothing.
  if (!pinText.test(newPin)) throw refuseAuth('PIN_FORMAT', { field: 'newPin' });
  if (isWeakPin(newPin)) throw refuseAuth('PIN_WEAK', { field: 'newPin' });
  const link = await findLink(deps, 'pin', token);
  const user = await deps.models.users.findById(link.userId).lean<User>();
  const now = deps.clock.now();
  const isGood = user?.sessionEpoch === link.epoch && user.emailKey === link.emailKey && !user.accountState;
  if (!isGood || mailProofFrom(user).getTime() > now) throw refuseAuth('LINK_INVALID');
  assertUnfrozen(deps, user);
  await deps.limits.beforePassword(user._id, address);
  if (!(await deps.hasher.verify(user.passwordHash, password)))
    throw refuseAuth('PASSWORD_WRONG', { field: 'password' }, 'The password is wrong.');
  await deps.limits.passwordWasRight(user._id, address);
  // Who has passkeys alone has no code to type.
  if (hasCodes(user)) await passSecondFactor(deps, user, { totp });
  await deps.step('pin-reset:1');
  const isMailOnly = !hasCodes(user) && now - (user.passwordResetAt?.getTime() ?? 0) < MAIL_ONLY_WAIT_HOURS * HOUR_MS;
  await deps.resetPin({
    userId: user._id,
    newPin,
    linkId: link._id,
    linkMadeAtMs: link.madeAt?.getTime() ?? 0,
    waitHours: isMailOnly ? MAIL_ONLY_WAIT_HOURS : PIN_WAIT_HOURS,
  });
  await deps.step('pin-reset:3');
  await deps.models.links.deleteMany({ userId: user._id, kind: 'pin' });
}
