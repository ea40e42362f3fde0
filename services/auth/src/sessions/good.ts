import { refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';
import type { Session } from './model.ts';

type GoodDeps = Pick<AuthDeps, 'clock' | 'superadminNeedsSecondFactor'>;

/**
 * Whether this person's session is good now: not ended, used within 30 days, of the present generation or the one that was kept, and
 * where an administrator must have a second factor, one that gave it.
 */
export function isGood(deps: GoodDeps, session: Session, user: User): boolean {
  const now = deps.clock.now();
  if (session.endedAt !== null || session.expiresAt.getTime() <= now) return false;
  if (session.epoch !== user.sessionEpoch && session._id !== user.keptSessionId) return false;
  return !mustGiveFactor(deps, user) || hasGivenFactor(session, user);
}

/** An administrator who has set none up yet stays in without it, as a user, so as to set it up. */
function mustGiveFactor(deps: GoodDeps, user: User): boolean {
  return deps.superadminNeedsSecondFactor && user.role === 'superadmin' && hasSecondFactor(user);
}

/** At the sign-in, or by setting the factor up. Sessions of before this was recorded gave none. */
function hasGivenFactor(session: Session, user: User): boolean {
  return session.factors?.includes('secondFactor') === true || session._id === user.factorSessionId;
}

/**
 * The user of a session that is good now, read anew: the gateway may believe in one for two seconds after it ended, and until then
 * it must not be able to end the others or to be kept. Refuses with UNAUTHENTICATED.
 */
export async function requireGoodSession(
  deps: GoodDeps & Pick<AuthDeps, 'models'>,
  own: { userId: string; sessionId: string },
): Promise<User> {
  const session = await deps.models.sessions.findById(own.sessionId).lean<Session>();
  const user = session?.userId === own.userId ? await deps.models.users.findById(own.userId).lean<User>() : null;
  if (!session || !user || !isGood(deps, session, user)) throw refuse('UNAUTHENTICATED');
  return user;
}
