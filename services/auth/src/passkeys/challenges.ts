import { randomBytes } from 'node:crypto';
import type { AuthDeps } from '../deps.ts';
import type { Challenge } from './challenge-model.ts';

/** How long somebody may take to answer one. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

type ChallengeDeps = Pick<AuthDeps, 'models' | 'clock'>;
type For = Pick<Challenge, 'kind' | 'userId' | 'sessionId'>;

/** For whoever is not signed in. */
export const SIGN_IN: For = { kind: 'signIn', userId: null, sessionId: null };

/** A new challenge of 256 random bits. */
export async function newChallenge({ models, clock }: ChallengeDeps, asked: For): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(clock.now() + CHALLENGE_MS);
  await models.passkeyChallenges.create({ _id: challenge.toString('base64url'), ...asked, expiresAt });
  return challenge;
}

/** Uses a challenge up. False for one that was used, is over, was never made, or was made for something else. */
export async function takeChallenge({ models, clock }: ChallengeDeps, challenge: string, asked: For): Promise<boolean> {
  const { deletedCount } = await models.passkeyChallenges.deleteOne({
    _id: challenge,
    ...asked,
    expiresAt: { $gt: new Date(clock.now()) },
  });
  return deletedCount === 1;
}
