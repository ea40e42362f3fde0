import { emit } from '@candor/service-kit/events/outbox';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { challengeIn, readSigned } from './answers.ts';
import { SIGN_IN, takeChallenge } from './challenges.ts';
import { type Passkey, passkeysOf } from './fields.ts';
import { provedUse } from './webauthn.ts';

export type PasskeyDeps = Pick<AuthDeps, 'models' | 'clock' | 'publicUrl' | 'nudge'>;

/**
 * Whose passkey has signed the challenge that this answer is to, used up with it: its person was there, and proved to the device that it
 * is theirs. Refuses with PASSKEY_WRONG; one whose count went back too, of which its owner is told: there is a copy of it.
 */
export async function takePasskey(deps: PasskeyDeps, answer: string): Promise<User> {
  const response = readSigned(answer);
  const challenge = response && challengeIn(response);
  if (!response || !challenge || !(await takeChallenge(deps, challenge, SIGN_IN))) throw refuseAuth('PASSKEY_WRONG');
  const user = await deps.models.users.findOne({ 'passkeys.credentialId': response.id }).lean<User>();
  const passkey = user && passkeysOf(user).find(({ credentialId }) => credentialId === response.id);
  if (!user || !passkey) throw refuseAuth('PASSKEY_WRONG');
  const { userHandle } = response.response;
  const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === user._id;
  const use = isTheirs && (await provedUse(deps, response, { passkey, expectedChallenge: challenge }));
  if (!use) throw refuseAuth('PASSKEY_WRONG').as({ userId: user._id });
  if (use.counter <= passkey.counter && (use.counter > 0 || passkey.counter > 0)) {
    await tellOfCopy(deps, user, passkey);
    throw refuseAuth('PASSKEY_WRONG').as({ event: 'passkey_copied', userId: user._id });
  }
  // By its place: a list that changed since is another one's.
  const at = `passkeys.${passkeysOf(user).indexOf(passkey)}`;
  const { modifiedCount } = await deps.models.users.updateOne(
    // Of two uses with one count one is a copy's.
    { _id: user._id, [`${at}.id`]: passkey.id, [`${at}.counter`]: passkey.counter },
    {
      $set: {
        [`${at}.counter`]: use.counter,
        [`${at}.backedUp`]: use.backedUp,
        [`${at}.lastUsedAt`]: new Date(deps.clock.now()),
      },
    },
  );
  if (modifiedCount === 0) throw refuseAuth('PASSKEY_WRONG').as({ userId: user._id });
  return user;
}

/** Has the owner told, once for a passkey. */
async function tellOfCopy(deps: PasskeyDeps, { _id }: User, { id }: Passkey): Promise<void> {
  const event = securityEvent(deps, _id, 'passkeyCopied', { once: id });
  const emitted = emit(event);
  await deps.models.users.updateOne(
    { _id, accountState: { $ne: 'erased' }, 'outbox.event.id': { $ne: event.id } },
    { $set: emitted.$set, $push: emitted.$push },
  );
  deps.nudge();
}
