import { refuse } from '@candor/service-kit/errors';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import type { User } from '../users/model.ts';
import { isGood, requireGoodSession } from './good.ts';
import type { Session } from './model.ts';
import { endSession } from './service.ts';

/** Each lost race means that another one of the person's sessions changed them all. */
const TRIES_MAX = 5;

/** A person's sessions that are good now, the one used last first. */
export async function sessionsOf(deps: AuthDeps, user: User): Promise<Session[]> {
  const sessions = await deps.models.sessions.find({ userId: user._id }).lean<Session[]>();
  return sessions
    .filter((session) => isGood(deps, session, user))
    .sort((one, other) => other.rotatedAt.getTime() - one.rotatedAt.getTime());
}

/** Who ends sessions, from which one, and the password that the others ask for: a stolen session must not put its owner out. */
export interface Ending {
  userId: string;
  /** The one that asks. */
  own: string;
  address: string;
  password?: string | undefined;
}

/**
 * Ends one of the person's own sessions; for any but the one that asks the password is needed. Refuses with PASSWORD_REQUIRED,
 * PASSWORD_WRONG, TOO_MANY_REQUESTS; NOT_FOUND for one that is none, or has ended.
 */
export async function endOwnSession(deps: AuthDeps, asked: Ending & { sessionId: string }): Promise<void> {
  if (asked.sessionId !== asked.own) await requireTyped(deps, asked);
  const user = await deps.models.users.findById(asked.userId).lean<User>();
  const session = await deps.models.sessions.findById(asked.sessionId).lean<Session>();
  const isOwn = user && session?.userId === user._id && isGood(deps, session, user);
  if (!isOwn) throw refuse('NOT_FOUND');
  await endSession(deps, asked.sessionId);
}

/**
 * Ends every session of the person but this one: all in one update, as with a new password. Guarded by the generation in which this
 * one was seen to be good. Refuses with PASSWORD_REQUIRED, PASSWORD_WRONG, TOO_MANY_REQUESTS; UNAUTHENTICATED when it has ended.
 */
export async function endOtherSessions(deps: AuthDeps, asked: Ending): Promise<void> {
  const own = { userId: asked.userId, sessionId: asked.own };
  await requireGoodSession(deps, own);
  await requireTyped(deps, asked);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { _id, sessionEpoch } = await requireGoodSession(deps, own);
    const { modifiedCount } = await deps.models.users.updateOne(
      { _id, sessionEpoch },
      { $set: { keptSessionId: own.sessionId }, $inc: { sessionEpoch: 1 } },
    );
    if (modifiedCount === 1) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function requireTyped(deps: AuthDeps, { userId, address, password }: Ending): Promise<void> {
  if (!password) throw refuseAuth('PASSWORD_REQUIRED', { field: 'password' });
  await requirePassword(deps, { userId, address, password });
}
