import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { passkeysOf } from '../passkeys/fields.ts';
import { type PasskeyDeps, takePasskey } from '../passkeys/take.ts';
import type { User } from '../users/model.ts';
import { isSixDigits, plain, stepOfCode } from './codes.ts';

type SecondFactorDeps = Pick<AuthDeps, 'models' | 'limits' | 'secretBox' | 'recoveryHashes' | 'clock'>;

/** Whether a person has a second factor: an app's, or a passkey. */
export function hasSecondFactor(user: Pick<User, 'totpSecret' | 'passkeys'>): boolean {
  return hasCodes(user) || passkeysOf(user).length > 0;
}

/** Whether a person's second factor has codes, so that one can be asked for wherever something is typed. */
export function hasCodes(user: Pick<User, 'totpSecret'>): boolean {
  // Records of before there was one do not have the field.
  return Boolean(user.totpSecret);
}

/**
 * At a sign-in, after the password was right: takes the code of the app, a recovery code, or what one of the person's passkeys has
 * signed, each once. Refuses with SECOND_FACTOR_REQUIRED when none is given, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_REQUESTS.
 * Nothing is asked of whoever has none.
 */
export async function passSecondFactor(
  deps: SecondFactorDeps & PasskeyDeps,
  user: User,
  { totp: code, passkey }: { totp?: string | undefined; passkey?: string | undefined },
  device?: string,
): Promise<void> {
  if (!hasSecondFactor(user)) return;
  if (passkey) {
    const owner = await takePasskey(deps, passkey);
    if (owner._id !== user._id) throw refuseAuth('PASSKEY_WRONG').as({ userId: user._id });
    return;
  }
  if (!code) throw refuseAuth('SECOND_FACTOR_REQUIRED');
  if (!(await takeCode(deps, user, code, device))) throw refuseAuth('SECOND_FACTOR_WRONG').as({ userId: user._id });
}

/**
 * Uses up a code of the app or a recovery code. False for a wrong one and for one that was used. Tries from a known device are counted for
 * themselves. Refuses with TOO_MANY_REQUESTS.
 */
export async function takeCode(deps: SecondFactorDeps, user: User, code: string, device?: string): Promise<boolean> {
  await deps.limits.beforeCode(user._id, device);
  const taken = isSixDigits(code) ? await takeTotp(deps, user, plain(code)) : await takeRecoveryCode(deps, user, code);
  if (!taken) return false;
  await deps.limits.codeWasRight(user._id, device);
  await keyRecoveryHashes(deps, user._id);
  return true;
}

/** Puts what is left of the recovery codes of before there was a key under it. */
async function keyRecoveryHashes({ models, recoveryHashes }: SecondFactorDeps, userId: string): Promise<void> {
  const user = await models.users.findById(userId, { recoveryHashes: 1 }).lean<Pick<User, '_id' | 'recoveryHashes'>>();
  const keyed = user && recoveryHashes.keyed(user);
  // Guarded by what was read: a code that was used meanwhile must not come back.
  if (keyed)
    await models.users.updateOne(
      { _id: userId, recoveryHashes: user.recoveryHashes },
      { $set: { recoveryHashes: keyed } },
    );
}

async function takeTotp({ models, secretBox, clock }: SecondFactorDeps, user: User, code: string): Promise<boolean> {
  const { _id, totpSecret } = user;
  if (!totpSecret) return false;
  const step = stepOfCode(secretBox.open(_id, totpSecret), code, clock.now());
  if (step === undefined) return false;
  // Guarded by the last step that was taken: of two uses of one code at once one counts, and no earlier code counts after it.
  const { modifiedCount } = await models.users.updateOne(
    { _id, totpSecret, totpLastStep: { $lt: step } },
    { $set: { totpLastStep: step } },
  );
  return modifiedCount === 1;
}

async function takeRecoveryCode(
  { models, recoveryHashes }: SecondFactorDeps,
  { _id, totpSecret }: User,
  code: string,
): Promise<boolean> {
  const kept = { $in: recoveryHashes.anyOf(_id, code) };
  const { modifiedCount } = await models.users.updateOne(
    { _id, totpSecret, recoveryHashes: kept },
    { $pull: { recoveryHashes: kept } },
  );
  return modifiedCount === 1;
}
