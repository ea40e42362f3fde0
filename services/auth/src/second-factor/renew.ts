import { DomainError, refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { stopLoss } from '../lost-factor/end.ts';
import { takePasskey } from '../passkeys/take.ts';
import { requireGoodSession } from '../sessions/good.ts';
import type { Session } from '../sessions/model.ts';
import { type SignedIn, tokensOf } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { hasSecondFactor, takeCode } from './check.ts';

/** What is given anew: six digits of the app or a recovery code, or what a passkey has signed. */
export interface FactorGiven {
  totp?: string | undefined;
  passkey?: string | undefined;
}

/**
 * Takes the second factor anew within a session, which then counts as fresh for five minutes, and gives the session other tokens: access
 * tokens of before are no longer good, the refresh token of before for 30 seconds, as after any exchange. How long the session lasts stays.
 * Refuses with SECOND_FACTOR_NOT_SET, SECOND_FACTOR_CODE_REQUIRED, SECOND_FACTOR_CODE_WRONG, PASSKEY_NOT_ACCEPTED, TOO_MANY_REQUESTS,
 * UNAUTHENTICATED when this session has ended.
 */
export async function renewSecondFactor(
  deps: AuthDeps,
  asked: { userId: string; sessionId: string; address: string } & FactorGiven,
): Promise<SignedIn> {
  const user = await requireGoodSession(deps, asked);
  if (!hasSecondFactor(user)) throw refuseAuth('SECOND_FACTOR_NOT_SET');
  await takeFactor(deps, user, asked);
  // As good as it was before the factor was taken: one that ended meanwhile, or is of another generation, is not brought back.
  const current = await requireGoodSession(deps, asked);
  const at = new Date(deps.clock.now());
  const renewed = await deps.models.sessions
    .findOneAndUpdate(
      { _id: asked.sessionId, userId: asked.userId, endedAt: null },
      {
        $set: { factorAt: at, rotatedAt: at },
        $inc: { renewals: 1, counter: 1 },
        $addToSet: { factors: 'secondFactor' },
      },
      { returnDocument: 'after' },
    )
    .lean<Session>();
  if (!renewed) throw refuse('UNAUTHENTICATED');
  await stopLoss(deps, current, 'factor');
  return tokensOf(deps, current, renewed);
}

async function takeFactor(
  deps: AuthDeps,
  user: User,
  { totp, passkey, address }: FactorGiven & { address: string },
): Promise<void> {
  if (!passkey && !totp) throw refuseAuth('SECOND_FACTOR_CODE_REQUIRED', { field: 'totp' });
  if (!passkey) {
    if (!(await takeCode(deps, user, totp as string))) throw refuseAuth('SECOND_FACTOR_CODE_WRONG', { field: 'totp' });
    return;
  }
  await deps.limits.beforePasskey(address);
  const owner = await takePasskey(deps, passkey).catch((error: unknown) => {
    throw notAccepted(error);
  });
  if (owner._id !== user._id) throw refuseAuth('PASSKEY_NOT_ACCEPTED').as({ userId: user._id });
}

/** A sign-in is refused with a 401, which would tell whoever is signed in that the session is over. */
function notAccepted(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== 'PASSKEY_WRONG') return error;
  return refuseAuth('PASSKEY_NOT_ACCEPTED').as(error.security);
}
