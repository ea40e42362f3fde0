import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { networkOf } from '@candor/service-kit/security/events';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen, unfrozenAt } from '../freezes/check.ts';
import { findLink } from '../links/service.ts';
import { openSession, type SignedIn, type SignInFrom } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { isApproved } from './approval.ts';
import { refuseLoss } from './errors.ts';
import { type FactorLoss, lossNow } from './fields.ts';

/**
 * Removes a lost second factor by a link that was mailed since its 7 days have passed, with the password, and signs in by that alone. The
 * app, the passkeys and the recovery codes go, and every session ends, in one update; of it and a stop one goes through. Payouts wait from
 * before it on, as those to a new address do. An administrator's needs the approval of another one. Refuses with LINK_INVALID, FROZEN,
 * PASSWORD_WRONG, SECOND_ADMINISTRATOR, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function removeLostFactor(
  deps: AuthDeps,
  given: SignInFrom & { token: string; password: string },
): Promise<SignedIn> {
  const { token, password, ...from } = given;
  await deps.limits.beforeLink(from.address);
  const link = await findLink(deps, 'removeFactor', token);
  const user = await deps.models.users.findById(link.userId).lean<User>();
  const isGood = user?.sessionEpoch === link.epoch && user.emailKey === link.emailKey && !user.accountState;
  const loss = isGood ? lossNow(user, deps.clock.now()) : undefined;
  if (!user || !loss || loss.from.getTime() > deps.clock.now()) throw refuseAuth('LINK_INVALID');
  assertUnfrozen(deps, user);
  await deps.limits.beforePassword(user._id, from.address);
  if (!(await deps.hasher.verify(user.passwordHash, password)))
    throw refuseAuth('PASSWORD_WRONG', { field: 'password' }, 'The password is wrong.').as({ userId: user._id });
  await deps.limits.passwordWasRight(user._id, from.address);
  if (!(await isApproved(deps, user, loss))) throw refuseLoss('SECOND_ADMINISTRATOR');
  await deps.step('lost-factor:1');
  // Before the factor is gone: a crash in between lets payouts wait for nothing, and none go out that should have waited.
  const { waitHours } = await deps.letPayoutsWait(user._id);
  await deps.step('lost-factor:2');
  const after = await remove(deps, user, loss, waitHours);
  await deps.step('lost-factor:3');
  deps.nudge();
  deps.log.info({ factorLoss: 'removed', userId: user._id, network: networkOf(from.address) }, 'a lost second factor');
  await deps.models.links.deleteMany({ userId: user._id, kind: { $in: ['lostFactor', 'removeFactor', 'keepFactor'] } });
  return openSession(deps, after, from, ['password']);
}

/** The one update of it. Refuses with LINK_INVALID where the loss was stopped, or the account changed, since it was read. */
async function remove(deps: AuthDeps, user: User, loss: FactorLoss, waitHours: number): Promise<User> {
  const { _id, role, passwordHash, sessionEpoch, emailKey } = user;
  const now = deps.clock.now();
  const waits = waitHours > 0 ? { waitHours } : {};
  const emitted = emit(
    securityEvent(deps, _id, 'factorLost', { once: loss.id, ...waits }),
    isAdminRole(role) ? removedByAdministrator(user, loss, now) : undefined,
  );
  const removed = await deps.models.users
    .findOneAndUpdate(
      {
        ...{ _id, role, passwordHash, sessionEpoch, emailKey, emailVerified: true, accountState: null },
        ...{ 'factorLoss.id': loss.id, 'factorLoss.approvedBy': loss.approvedBy ?? null },
        ...unfrozenAt(now),
      },
      {
        $set: {
          ...{ totpSecret: null, totpPending: null, totpLastStep: 0, recoveryHashes: [], passkeys: [] },
          ...{ factorSessionId: null, keptSessionId: null, factorEndedAt: new Date(now), factorLoss: null },
          ...emitted.$set,
        },
        $inc: { sessionEpoch: 1 },
        $push: emitted.$push,
      },
      { returnDocument: 'after' },
    )
    .lean<User>();
  if (!removed) throw refuseAuth('LINK_INVALID');
  return removed;
}

/** The entry of the audit log: whose it was, and who approved it. */
function removedByAdministrator({ _id }: User, { id, approvedBy }: FactorLoss, atMs: number) {
  return adminActed({
    ...{ id: `${id}.removed`, atMs, actorId: _id, action: 'user.removeLostFactor' },
    ...{ recordType: 'user', recordId: _id, reason: null },
    before: { secondFactor: true },
    after: { secondFactor: false, ...(approvedBy !== undefined && { approvedBy }) },
  });
}
