import { refuse } from '@candor/service-kit/errors';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import type { User } from '../users/model.ts';
import type { Session } from './model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** For how long a second factor that was given counts for what moves money or rights. */
export const FACTOR_FRESH_MS = 5 * MINUTE_MS;

type GoodDeps = Pick<AuthDeps, 'clock' | 'superadminNeedsSecondFactor' | 'sessionBounds'>;

/**
 * Whether this person's session is good now: not ended, used within 30 days, not older than sessions become, of the present generation or
 * the one that was kept; and an administrator's besides: used within minutes, and where a second factor must be had, one that gave it.
 */
export function isGood(deps: GoodDeps, session: Session, user: User): boolean {
  const now = deps.clock.now();
  if (session.endedAt !== null || session.expiresAt.getTime() <= now || isOver(deps, session, user)) return false;
  if (session.epoch !== user.sessionEpoch && session._id !== user.keptSessionId) return false;
  return !mustGiveFactor(deps, user) || hasGivenFactor(session, user);
}

/** By its age, and an administrator's by how long nobody did anything: reckoned anew each time, so that other settings count at once. */
function isOver({ clock, sessionBounds }: GoodDeps, session: Session, user: User): boolean {
  const now = clock.now();
  const age = now - session.createdAt.getTime();
  if (!isAdminRole(user.role)) return age >= sessionBounds.days * DAY_MS;
  const idle = now - (session.usedAt ?? session.rotatedAt).getTime();
  return age >= sessionBounds.superadminHours * HOUR_MS || idle >= sessionBounds.superadminIdleMinutes * MINUTE_MS;
}

/** An administrator who has set none up yet stays in without it, as a user, so as to set it up. */
function mustGiveFactor(deps: GoodDeps, user: User): boolean {
  return deps.superadminNeedsSecondFactor && isAdminRole(user.role) && hasSecondFactor(user);
}

/** Whether a session gave the second factor, at the sign-in or by setting it up. Sessions of before this was recorded gave none. */
export function hasGivenFactor(session: Session, user: User): boolean {
  return session.factors?.includes('secondFactor') === true || session._id === user.factorSessionId;
}

/**
 * Whether an administrator must give the second factor anew in this session before what moves money or rights: where administrators need
 * one, once it was given longer than five minutes ago. By how far apart the two moments are: a clock that went back renews nothing.
 */
export function isFactorStale(
  deps: GoodDeps & Pick<AuthDeps, 'adminsNeedPasskey'>,
  session: Session,
  user: User,
): boolean {
  const isNeeded = deps.superadminNeedsSecondFactor || deps.adminsNeedPasskey;
  if (!isNeeded || !isAdminRole(user.role)) return false;
  const { factorAt, factors, createdAt } = session;
  // Sessions of before the moment was recorded gave it at the sign-in or not at all.
  const givenAt = factorAt ?? (factors?.includes('secondFactor') ? createdAt : undefined);
  return givenAt === undefined || Math.abs(deps.clock.now() - givenAt.getTime()) > FACTOR_FRESH_MS;
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
