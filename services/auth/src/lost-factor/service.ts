import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { networkOf } from '@candor/service-kit/security/events';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen, unfrozenAt } from '../freezes/check.ts';
import { requestLossLink } from '../links/requests.ts';
import { findLink } from '../links/service.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { hasGivenFactor, requireGoodSession } from '../sessions/good.ts';
import type { Session } from '../sessions/model.ts';
import { type Credentials, requireCredentials } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { stopLoss } from './end.ts';
import { refuseLoss } from './errors.ts';
import { type FactorLoss, LOSS_LAPSES_MS, LOSS_WAIT_MS, lossNow, passwordMarkOf } from './fields.ts';

/**
 * Says, at the sign-in's step of the second factor, that it and the recovery codes are lost: the confirmed address is mailed what comes
 * next. Until the password was right it refuses as the sign-in does, INVALID_CREDENTIALS, and after it says no more than that does, but for
 * MAIL_UNCONFIRMED. Refuses with SECOND_FACTOR_NOT_SET too, and with TOO_MANY_REQUESTS.
 */
export async function loseSecondFactor(
  deps: AuthDeps,
  given: Pick<Credentials, 'username' | 'password' | 'address' | 'device'>,
): Promise<void> {
  // The try is not given back: a right password without its factor goes on counting, as at the sign-in.
  const { user } = await requireCredentials(deps, given);
  if (!hasSecondFactor(user)) throw refuseAuth('SECOND_FACTOR_NOT_SET');
  if (!user.emailVerified) throw refuseLoss('MAIL_UNCONFIRMED');
  await deps.limits.beforeFactorLoss(user._id, given.address);
  await requestLossLink(deps, user);
  tell(deps, 'asked', user, given.address);
}

/**
 * Confirms by the mailed link that a second factor is lost; 7 days later it can be removed. The person is told at once, in the same update.
 * Again it answers the same. Refuses with LINK_INVALID, FROZEN, TOO_MANY_REQUESTS.
 */
export async function confirmLoss(deps: AuthDeps, given: { token: string; address: string }): Promise<FactorLoss> {
  await deps.limits.beforeLink(given.address);
  const link = await findLink(deps, 'lostFactor', given.token);
  const user = await deps.models.users.findById(link.userId).lean<User>();
  const isGood = user?.sessionEpoch === link.epoch && user.emailKey === link.emailKey && !user.accountState;
  if (!isGood || !user.emailVerified || !hasSecondFactor(user)) throw refuseAuth('LINK_INVALID');
  assertUnfrozen(deps, user);
  const now = deps.clock.now();
  const present = lossNow(user, now);
  if (present) return present;
  const loss: FactorLoss = {
    ...{ id: randomId(), at: new Date(now), from: new Date(now + LOSS_WAIT_MS), until: new Date(now + LOSS_LAPSES_MS) },
    ...{ emailKey: user.emailKey, passwordMark: passwordMarkOf(user) },
  };
  const emitted = emit(securityEvent(deps, user._id, 'factorLoss', { once: loss.id, at: loss.from.toISOString() }));
  const begun = await deps.models.users.updateOne(
    {
      ...{ _id: user._id, emailKey: user.emailKey, emailVerified: true, passwordHash: user.passwordHash },
      // Null meets an account that nobody erases, and one of which nothing is lost.
      ...{ sessionEpoch: link.epoch, accountState: null, 'factorLoss.id': user.factorLoss?.id ?? null },
      ...unfrozenAt(now),
    },
    { $set: { factorLoss: loss, ...emitted.$set }, $push: emitted.$push },
  );
  // Of two at once the other one began it; or the account was changed, and the next try says how.
  if (begun.modifiedCount === 0) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  deps.nudge();
  tell(deps, 'begun', user, given.address);
  // What confirmed it must not begin another one once this was stopped.
  await deps.models.links.deleteMany({ userId: user._id, kind: 'lostFactor' });
  return loss;
}

/** Stops it by the link in the mail about it: whoever reads the mail need not be signed in. Refuses with LINK_INVALID, NOTHING_LOST, TOO_MANY_REQUESTS. */
export async function stopLossByLink(deps: AuthDeps, given: { token: string; address: string }): Promise<void> {
  await deps.limits.beforeLink(given.address);
  const { userId } = await findLink(deps, 'keepFactor', given.token);
  const user = await deps.models.users.findById(userId).lean<User>();
  if (!user || !(await stopLoss(deps, user, 'link'))) throw refuseLoss('NOTHING_LOST');
}

/**
 * Stops it from a session that gave the second factor. Refuses with NOTHING_LOST; SECOND_FACTOR_CODE_REQUIRED for a session that never gave
 * it, UNAUTHENTICATED for one that has ended.
 */
export async function stopOwnLoss(deps: AuthDeps, own: { userId: string; sessionId: string }): Promise<void> {
  const user = await requireGoodSession(deps, own);
  const session = await deps.models.sessions.findById(own.sessionId).lean<Session>();
  if (!session) throw refuse('UNAUTHENTICATED');
  if (!lossNow(user, deps.clock.now())) throw refuseLoss('NOTHING_LOST');
  if (!hasGivenFactor(session, user)) throw refuseAuth('SECOND_FACTOR_CODE_REQUIRED');
  if (!(await stopLoss(deps, user, 'session'))) throw refuseLoss('NOTHING_LOST');
}

function tell({ log }: Pick<AuthDeps, 'log'>, factorLoss: 'asked' | 'begun', { _id }: User, address: string): void {
  log.info({ factorLoss, userId: _id, network: networkOf(address) }, 'a lost second factor');
}
