import { emit } from '@candor/service-kit/events/outbox';
import { assertPassword } from '../credentials/password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import type { Link, LinkKind } from './model.ts';
import { hashOfToken } from './requests.ts';

/**
 * Sets a new password by a mailed link. All sessions end and every link of the person is used up in the same update, so that of
 * two uses at once one counts. Refuses with LINK_INVALID, PASSWORD_TOO_SHORT, PASSWORD_COMMON, TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  deps: AuthDeps,
  given: { token: string; password: string; address: string },
): Promise<void> {
  await deps.limits.beforeLink(given.address);
  assertPassword(given.password, 'PASSWORD_TOO_SHORT');
  const { userId, epoch } = await findLink(deps, 'reset', given.token);
  const user = await deps.models.users.findById(userId).lean<User>();
  // The guard of the update is what counts; this spares a link that was used up the hash.
  if (user?.sessionEpoch !== epoch) throw refuseAuth('LINK_INVALID');
  const passwordHash = await deps.hasher.hash(given.password);
  const emitted = emit(securityEvent(deps, userId, 'password'));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id: userId, sessionEpoch: epoch },
    { $set: { ...emitted.$set, passwordHash, keptSessionId: null }, $inc: { sessionEpoch: 1 }, $push: emitted.$push },
  );
  if (modifiedCount === 0) throw refuseAuth('LINK_INVALID');
  deps.nudge();
  await deps.models.links.deleteMany({ userId, kind: 'reset' });
  // Whoever has just proved the address need not wait for the guesses that were made before.
  for (const account of [userId, user.usernameKey, user.emailKey]) await deps.limits.passwordWasRight(account);
}

/** Confirms a mail address by a mailed link, once. Refuses with LINK_INVALID, TOO_MANY_REQUESTS. */
export async function verifyEmail(deps: AuthDeps, given: { token: string; address: string }): Promise<void> {
  await deps.limits.beforeLink(given.address);
  const { userId, emailKey } = await findLink(deps, 'verify', given.token);
  const { modifiedCount } = await deps.models.users.updateOne(
    // Only the address that the link went to, and only once.
    { _id: userId, emailKey, emailVerified: false },
    { $set: { emailVerified: true } },
  );
  if (modifiedCount === 0) throw refuseAuth('LINK_INVALID');
  await deps.models.links.deleteMany({ userId, kind: 'verify' });
}

async function findLink(deps: AuthDeps, kind: LinkKind, token: string): Promise<Link> {
  const link = await deps.models.links.findById(hashOfToken(token)).lean<Link>();
  if (link?.kind !== kind || link.expiresAt.getTime() <= deps.clock.now()) throw refuseAuth('LINK_INVALID');
  return link;
}
