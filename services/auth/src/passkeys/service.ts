import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen } from '../freezes/check.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { newRecoveryCodes } from '../second-factor/codes.ts';
import { requireGoodSession } from '../sessions/good.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { challengeIn, readMade } from './answers.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { type Passkey, passkeysOf } from './fields.ts';
import { creationOptions, provedNew } from './webauthn.ts';

export const PASSKEYS_MAX = 10;

interface Own {
  userId: string;
  sessionId: string;
}

/**
 * Begins to add a passkey, once the password was typed: what the browser makes it by. Refuses with PASSWORD_WRONG, FROZEN, PASSKEYS_MAX,
 * TOO_MANY_REQUESTS.
 */
export async function startPasskey(
  deps: AuthDeps,
  { sessionId, ...asked }: Own & { address: string; password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await requirePassword(deps, asked);
  assertUnfrozen(deps, user);
  if (passkeysOf(user).length >= PASSKEYS_MAX) throw refuseAuth('PASSKEYS_MAX');
  const challenge = await newChallenge(deps, { kind: 'add', userId: user._id, sessionId });
  return creationOptions(deps, user, challenge);
}

/** A passkey that was added, and the recovery codes where it is the person's first factor besides the password. */
export interface AddedPasskey {
  passkey: Passkey;
  codes: string[];
}

/**
 * Adds the passkey that a browser has made for this session. Every other session of the person ends in the same update, as with any
 * factor. Refuses with FROZEN, PASSKEY_REFUSED, PASSKEYS_MAX, UNAUTHENTICATED when this session has ended.
 */
export async function addPasskey(
  deps: AuthDeps,
  { name, answer, ...own }: Own & { name: string; answer: string },
): Promise<AddedPasskey> {
  const user = await requireGoodSession(deps, own);
  const { _id, sessionEpoch } = user;
  assertUnfrozen(deps, user);
  if (passkeysOf(user).length >= PASSKEYS_MAX) throw refuseAuth('PASSKEYS_MAX');
  const made = await madeFor(deps, own, answer);
  if (await deps.models.users.exists({ 'passkeys.credentialId': made.credentialId }))
    throw refuseAuth('PASSKEY_REFUSED');
  const createdAt = new Date(deps.clock.now());
  const passkey: Passkey = { id: randomId(), name, ...made, createdAt, lastUsedAt: null };
  const codes = hasSecondFactor(user) ? [] : newRecoveryCodes();
  const emitted = emit(securityEvent(deps, _id, 'passkeyAdded'));
  const { modifiedCount } = await deps.models.users.updateOne(
    // The generation in which this session was seen to be good, and in which there was room.
    { _id, sessionEpoch },
    {
      $set: {
        ...emitted.$set,
        ...{ keptSessionId: own.sessionId, factorSessionId: own.sessionId, factorLoss: null },
        ...(codes.length > 0 && { recoveryHashes: codes.map((code) => deps.recoveryHashes.of(_id, code)) }),
      },
      $inc: { sessionEpoch: 1 },
      $push: { ...emitted.$push, passkeys: passkey },
    },
  );
  if (modifiedCount === 0) await throwLost(deps, own);
  deps.nudge();
  return { passkey, codes };
}

async function madeFor(deps: AuthDeps, { userId, sessionId }: Own, answer: string) {
  const response = readMade(answer);
  const challenge = response && challengeIn(response);
  const isTaken = challenge && (await takeChallenge(deps, challenge, { kind: 'add', userId, sessionId }));
  const made = response && isTaken ? await provedNew(deps, response, challenge) : undefined;
  if (!made) throw refuseAuth('PASSKEY_REFUSED');
  return made;
}

/** Renames one of the person's own passkeys. Refuses with NOT_FOUND. */
export async function renamePasskey(
  deps: Pick<AuthDeps, 'models'>,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<Passkey> {
  const user = await deps.models.users
    .findOneAndUpdate(
      { _id: userId, 'passkeys.id': id },
      { $set: { 'passkeys.$.name': name } },
      { returnDocument: 'after' },
    )
    .lean<User>();
  const renamed = user && passkeysOf(user).find((passkey) => passkey.id === id);
  if (!renamed) throw refuse('NOT_FOUND');
  return renamed;
}

/**
 * Removes one of the person's own passkeys, and ends every other session of theirs; with the last factor go the recovery codes. Refuses
 * with PASSWORD_WRONG, FROZEN, NOT_FOUND, PASSKEY_LAST, TOO_MANY_REQUESTS, UNAUTHENTICATED when this session has ended.
 */
export async function removePasskey(
  deps: AuthDeps,
  asked: Own & { address: string; password: string; id: string },
): Promise<void> {
  await requirePassword(deps, asked);
  const user = await requireGoodSession(deps, asked);
  assertUnfrozen(deps, user);
  const { _id, sessionEpoch, totpSecret } = user;
  const others = passkeysOf(user).filter(({ id }) => id !== asked.id);
  if (others.length === passkeysOf(user).length) throw refuse('NOT_FOUND');
  const isLast = others.length === 0;
  if (isLast && deps.adminsNeedPasskey && isAdminRole(user.role)) throw refuseAuth('PASSKEY_LAST');
  const emitted = emit(securityEvent(deps, _id, 'passkeyRemoved'));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id, sessionEpoch },
    {
      $set: {
        ...emitted.$set,
        ...{ keptSessionId: asked.sessionId, factorLoss: null },
        ...(isLast &&
          !totpSecret && { recoveryHashes: [], factorSessionId: null, factorEndedAt: new Date(deps.clock.now()) }),
      },
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
      $pull: { passkeys: { id: asked.id } },
    },
  );
  if (modifiedCount === 0) await throwLost(deps, asked);
  deps.nudge();
}

/** Another of the person's sessions changed them all between the reading and now; where it ended this one, that is what is told. */
async function throwLost(deps: AuthDeps, own: Own): Promise<never> {
  await requireGoodSession(deps, own);
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}
