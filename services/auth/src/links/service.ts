import { createEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { assertPassword, assertPlausible } from '../credentials/password.ts';
import type { AuthDeps } from '../deps.ts';
import { type Carried, carriedBy } from '../erasure/known.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen } from '../freezes/check.ts';
import { inheritedHold } from '../holds/service.ts';
import { isAnothers } from '../users/mail-owner.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { hashOfToken } from './make.ts';
import type { Link, LinkKind } from './model.ts';

/** Each lost race means that the hold was changed, or the address confirmed, by somebody else. */
const TRIES_MAX = 5;

/**
 * Sets a new password by a mailed link. All sessions end and every link of the person is used up in the same update, so that of
 * two uses at once one counts. Refuses with LINK_INVALID, FROZEN, PASSWORD_TOO_SHORT, PASSWORD_COMMON, TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  deps: AuthDeps,
  given: { token: string; password: string; address: string },
): Promise<void> {
  await deps.limits.beforeLink(given.address);
  assertPlausible(given.password, 'PASSWORD_TOO_SHORT');
  const { userId, epoch } = await findLink(deps, 'reset', given.token);
  const user = await deps.models.users.findById(userId).lean<User>();
  // The guard of the update is what counts; this spares a link that was used up the hash.
  if (user?.sessionEpoch !== epoch) throw refuseAuth('LINK_INVALID');
  assertUnfrozen(deps, user);
  await assertPassword(given.password, user, deps);
  const passwordHash = await deps.hasher.hash(given.password);
  const emitted = emit(securityEvent(deps, userId, 'password'));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id: userId, sessionEpoch: epoch },
    {
      $set: { ...emitted.$set, passwordHash, passwordResetAt: new Date(deps.clock.now()), keptSessionId: null },
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
    },
  );
  if (modifiedCount === 0) throw refuseAuth('LINK_INVALID');
  deps.nudge();
  await deps.models.links.deleteMany({ userId, kind: 'reset' });
}

/**
 * Confirms a mail address by a mailed link, once. Whoever was erased with the same confirmed address was the same person: their hold is
 * this person's in the same update, and the services are told whose reports and rated apps are, too. Refuses with LINK_INVALID,
 * FROZEN, TOO_MANY_REQUESTS.
 */
export async function verifyEmail(deps: AuthDeps, given: { token: string; address: string }): Promise<void> {
  await deps.limits.beforeLink(given.address);
  const { userId, emailKey } = await findLink(deps, 'verify', given.token);
  const carried = await carriedBy(deps, emailKey);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const user = await deps.models.users.findById(userId).lean<User>();
    // Only the address that the link went to, and only once; of all who typed it the first.
    if (!user || user.emailKey !== emailKey || user.emailVerified) throw refuseAuth('LINK_INVALID');
    assertUnfrozen(deps, user);
    if (await isAnothers(deps, user)) throw refuseAuth('LINK_INVALID');
    if (await confirmOnce(deps, user, carried)) {
      deps.nudge();
      await deps.models.links.deleteMany({ userId, kind: 'verify' });
      return;
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** As `confirm`. Refuses with LINK_INVALID where somebody else confirmed the address between the look and now. */
async function confirmOnce(deps: AuthDeps, user: User, carried: Carried): Promise<boolean> {
  try {
    return await confirm(deps, user, carried);
  } catch (error) {
    if (isDuplicateKey(error)) throw refuseAuth('LINK_INVALID');
    throw error;
  }
}

/** False when the person's hold is no longer what was read. */
async function confirm(deps: AuthDeps, user: User, { userIds, hold }: Carried): Promise<boolean> {
  const now = deps.clock.now();
  const inherited = hold && inheritedHold(user, hold.reason, now);
  const emitted = emit(
    userIds.length > 0 ? mailConfirmed({ ...user, carriedUserIds: userIds }, randomId().slice(0, 12), now) : undefined,
    inherited?.event,
  );
  const { modifiedCount } = await deps.models.users.updateOne(
    // Null meets records of before holds had a revision too.
    {
      ...{ _id: user._id, emailKey: user.emailKey, emailVerified: false },
      ...{ onHold: user.onHold, holdRevision: user.holdRevision ?? null },
    },
    {
      $set: {
        emailVerified: true,
        confirmedKey: user.emailKey,
        ...(userIds.length > 0 && { carriedUserIds: userIds }),
        ...inherited?.fields,
        ...emitted.$set,
      },
      ...(inherited && { $inc: { holdRevision: 1 } }),
      $push: emitted.$push,
    },
  );
  return modifiedCount === 1;
}

/** Tells the services which erased accounts were the same person's, now that the mail address is confirmed; `mark` tells it from others. */
export function mailConfirmed({ _id, carriedUserIds = [] }: User, mark: string, atMs: number) {
  return createEvent({
    id: `${_id}.mailConfirmed.${mark}`,
    name: 'user.mailConfirmed',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: { userId: _id, formerUserIds: carriedUserIds },
  });
}

export async function findLink(deps: AuthDeps, kind: LinkKind, token: string): Promise<Link> {
  const link = await deps.models.links.findById(hashOfToken(token)).lean<Link>();
  if (link?.kind !== kind || link.expiresAt.getTime() <= deps.clock.now()) throw refuseAuth('LINK_INVALID');
  return link;
}
