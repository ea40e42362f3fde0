import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { passkeysOf } from '../passkeys/fields.ts';
import { requireGoodSession } from '../sessions/good.ts';
import { requireSessionUser } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { hasCodes, takeCode } from './check.ts';
import { newRecoveryCodes, newSecret, otpauthUri, plain, stepOfCode } from './codes.ts';

/** What an app is given: the secret in base 32 to type, or the address to read from a QR code. */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
}

/**
 * Begins to set up a second factor, anew if it was begun before; it counts once a code of it was confirmed. Refuses with
 * PASSWORD_WRONG, SECOND_FACTOR_SET, TOO_MANY_REQUESTS.
 */
export async function startSecondFactor(
  deps: AuthDeps,
  asked: { userId: string; address: string; password: string },
): Promise<SecondFactorSetup> {
  const user = await requirePassword(deps, asked);
  const secret = newSecret();
  const { matchedCount } = await deps.models.users.updateOne(
    { _id: user._id, totpSecret: null },
    { $set: { totpPending: deps.secretBox.seal(user._id, secret) } },
  );
  if (matchedCount === 0) throw refuseAuth('SECOND_FACTOR_SET');
  return { secret, uri: otpauthUri(secret, user.username) };
}

/**
 * Sets up the second factor that was begun, once a code of it proves that the app has it. Every other session of the person ends in the
 * same update: it never gave the factor. Returns the recovery codes, which nobody sees again. Refuses with SECOND_FACTOR_NOT_STARTED,
 * SECOND_FACTOR_SET, SECOND_FACTOR_CODE_WRONG, TOO_MANY_REQUESTS, UNAUTHENTICATED when this session has ended.
 */
export async function confirmSecondFactor(
  deps: AuthDeps,
  asked: { userId: string; sessionId: string; code: string },
): Promise<string[]> {
  const user = await requireGoodSession(deps, asked);
  const { _id, totpPending, sessionEpoch } = user;
  if (hasCodes(user)) throw refuseAuth('SECOND_FACTOR_SET');
  if (!totpPending) throw refuseAuth('SECOND_FACTOR_NOT_STARTED');
  await deps.limits.beforeCode(_id);
  const step = stepOfCode(deps.secretBox.open(_id, totpPending), plain(asked.code), deps.clock.now());
  if (step === undefined) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  const codes = newRecoveryCodes();
  const emitted = emit(securityEvent(deps, _id, 'secondFactor'));
  const { modifiedCount } = await deps.models.users.updateOne(
    // The generation in which this session was seen to be good: one that ended meanwhile must not be the one that is kept.
    { _id, totpPending, sessionEpoch },
    {
      $set: {
        ...emitted.$set,
        totpSecret: totpPending,
        // Whoever sets a factor up has not lost it.
        factorLoss: null,
        totpPending: null,
        // The code that proved it is used up with it.
        totpLastStep: step,
        recoveryHashes: codes.map((code) => deps.recoveryHashes.of(_id, code)),
        keptSessionId: asked.sessionId,
        factorSessionId: asked.sessionId,
      },
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
    },
  );
  // Begun anew, or confirmed by another window, between the reading and now; or this session ended.
  if (modifiedCount === 0) await requireGoodSession(deps, asked);
  if (modifiedCount === 0) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  // It was given just now: lost with a crash, it is asked for once more.
  await deps.models.sessions.updateOne({ _id: asked.sessionId }, { $set: { factorAt: new Date(deps.clock.now()) } });
  await deps.limits.codeWasRight(_id);
  deps.nudge();
  return codes;
}

/**
 * Removes the second factor and its recovery codes, and ends every other session of the person. Refuses with PASSWORD_WRONG,
 * SECOND_FACTOR_NOT_SET, SECOND_FACTOR_CODE_WRONG, TOO_MANY_REQUESTS, UNAUTHENTICATED when this session has ended.
 */
export async function removeSecondFactor(
  deps: AuthDeps,
  asked: { userId: string; sessionId: string; address: string; password: string; code: string },
): Promise<User> {
  await requirePassword(deps, asked);
  const user = await requireGoodSession(deps, asked);
  const { _id, totpSecret, sessionEpoch } = user;
  if (!totpSecret) throw refuseAuth('SECOND_FACTOR_NOT_SET');
  if (!(await takeCode(deps, user, asked.code))) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  const emitted = emit(securityEvent(deps, _id, 'secondFactor'));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id, totpSecret, sessionEpoch },
    {
      $set: {
        ...emitted.$set,
        factorEndedAt: new Date(deps.clock.now()),
        factorLoss: null,
        ...{ totpSecret: null, totpPending: null, totpLastStep: 0, keptSessionId: asked.sessionId },
        // Whoever has passkeys keeps a way in without them, and has given the second factor.
        ...(passkeysOf(user).length === 0 && { recoveryHashes: [], factorSessionId: null }),
      },
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
    },
  );
  // Another of the person's sessions changed them all between the reading and now; where it ended this one, that is what is told.
  if (modifiedCount === 0) await requireGoodSession(deps, asked);
  if (modifiedCount === 0) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  deps.nudge();
  return requireSessionUser(deps, _id);
}
