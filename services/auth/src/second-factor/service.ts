import { emit } from '@candor/service-kit/events/outbox';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { requireSessionUser } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { hasSecondFactor, takeCode } from './check.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, otpauthUri, plain, stepOfCode } from './codes.ts';

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
 * Sets up the second factor that was begun, once a code of it proves that the app has it. Returns the recovery codes, which
 * nobody sees again. Refuses with SECOND_FACTOR_NOT_STARTED, SECOND_FACTOR_SET, SECOND_FACTOR_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function confirmSecondFactor(deps: AuthDeps, asked: { userId: string; code: string }): Promise<string[]> {
  const user = await requireSessionUser(deps, asked.userId);
  const { _id, totpPending } = user;
  if (hasSecondFactor(user)) throw refuseAuth('SECOND_FACTOR_SET');
  if (!totpPending) throw refuseAuth('SECOND_FACTOR_NOT_STARTED');
  await deps.limits.beforeCode(_id);
  const step = stepOfCode(deps.secretBox.open(_id, totpPending), plain(asked.code), deps.clock.now());
  if (step === undefined) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  const codes = newRecoveryCodes();
  const emitted = emit(securityEvent(deps, _id, 'secondFactor'));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id, totpPending },
    {
      $set: {
        ...emitted.$set,
        totpSecret: totpPending,
        totpPending: null,
        // The code that proved it is used up with it.
        totpLastStep: step,
        recoveryHashes: codes.map(hashOfRecoveryCode),
      },
      $push: emitted.$push,
    },
  );
  // Begun anew, or confirmed by another window, between the reading and now.
  if (modifiedCount === 0) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  await deps.limits.codeWasRight(_id);
  deps.nudge();
  return codes;
}

/**
 * Removes the second factor and its recovery codes. Refuses with PASSWORD_WRONG, SECOND_FACTOR_NOT_SET,
 * SECOND_FACTOR_CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function removeSecondFactor(
  deps: AuthDeps,
  asked: { userId: string; address: string; password: string; code: string },
): Promise<User> {
  const user = await requirePassword(deps, asked);
  const { _id, totpSecret } = user;
  if (!totpSecret) throw refuseAuth('SECOND_FACTOR_NOT_SET');
  if (!(await takeCode(deps, user, asked.code))) throw refuseAuth('SECOND_FACTOR_CODE_WRONG');
  const emitted = emit(securityEvent(deps, _id, 'secondFactor'));
  await deps.models.users.updateOne(
    { _id, totpSecret },
    {
      $set: { ...emitted.$set, totpSecret: null, totpPending: null, totpLastStep: 0, recoveryHashes: [] },
      $push: emitted.$push,
    },
  );
  deps.nudge();
  return requireSessionUser(deps, _id);
}
