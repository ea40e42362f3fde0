import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { AuthDeps } from '../deps.ts';
import { openSession, type SignedIn, type SignInFrom } from '../sessions/service.ts';
import { newChallenge, SIGN_IN } from './challenges.ts';
import { takePasskey } from './take.ts';
import { requestOptions } from './webauthn.ts';

/** What a browser is asked to sign, to sign in or as the second factor: the same for everybody. Refuses with TOO_MANY_REQUESTS. */
export async function startPasskeySignIn(
  deps: AuthDeps,
  { address }: { address: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await deps.limits.beforePasskey(address);
  return requestOptions(deps, await newChallenge(deps, SIGN_IN));
}

/**
 * Signs in by a passkey alone: it is one factor, and what its person proved to the device the other one. Refuses with PASSKEY_WRONG,
 * TOO_MANY_REQUESTS.
 */
export async function signInWithPasskey(deps: AuthDeps, given: SignInFrom & { answer: string }): Promise<SignedIn> {
  const { answer, ...from } = given;
  await deps.limits.beforePasskey(from.address);
  return openSession(deps, await takePasskey(deps, answer), from, ['passkey', 'secondFactor']);
}
