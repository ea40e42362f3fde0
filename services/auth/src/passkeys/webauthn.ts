import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { type Passkey, passkeysOf } from './fields.ts';

/** Loaded with the first passkey: most processes' first minutes need none of it. */
const library = () => import('@simplewebauthn/server');

type Site = Pick<AuthDeps, 'publicUrl'>;

/** The site that a passkey is good for: the host of the public address, by pages of that address alone. */
function siteOf({ publicUrl }: Site) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** What a browser is asked to make a passkey by: one that finds its person by itself, and has them prove that they are there. */
export async function creationOptions(
  site: Site,
  user: User,
  challenge: Buffer,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Candor',
    rpID: siteOf(site).rpID,
    userName: user.username,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user._id)),
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    // Who built it is nobody's business.
    attestationType: 'none',
    excludeCredentials: passkeysOf(user).map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser is asked to sign by, with whichever passkey its person chooses. */
export async function requestOptions(site: Site, challenge: Buffer): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(site).rpID,
    challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

type Made = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** The passkey that was made; undefined for an answer that proves none, such as one of another site. */
export async function provedNew(
  site: Site,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(site);
  const proved = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!proved?.verified) return undefined;
  const { credential, credentialBackedUp } = proved.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/** How often this passkey says that it was used; undefined for an answer that it did not sign, for this site, with its person there. */
export async function provedUse(
  site: Site,
  response: AuthenticationResponseJSON,
  { passkey, expectedChallenge }: { passkey: Passkey; expectedChallenge: string },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(site);
  const proved = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
    requireUserVerification: true,
    // Whether it went back is told apart from an answer that is wrong: by whoever called.
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => undefined);
  if (!proved?.verified) return undefined;
  const { newCounter: counter, credentialBackedUp: backedUp } = proved.authenticationInfo;
  return { counter, backedUp };
}
