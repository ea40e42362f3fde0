import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { User } from '../users/model.ts';
import { plain } from './codes.ts';

/** Tells a keyed hash from those of before there was a key, which are bare. */
const KEYED = 'k1.';

/** What is kept of recovery codes: worth nothing to whoever has the database alone. */
export interface RecoveryHashes {
  /** The hash of a person's code, under the key. */
  of(userId: string, code: string): string;
  /** What may be kept of this code: its keyed hash, or the bare one of before. */
  anyOf(userId: string, code: string): string[];
  /** The same codes, each under the key; undefined where each is already. */
  keyed(user: Pick<User, '_id' | 'recoveryHashes'>): string[] | undefined;
}

/**
 * HMAC-SHA-256 under a key of its own, derived from the secret, over the person and the hash that was kept before there was a key: so
 * what was kept can be put under the key without the code, which nobody has.
 */
export function createRecoveryHashes(secret: string): RecoveryHashes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'candor recovery codes', 32));
  const under = (userId: string, bare: string) =>
    KEYED + createHmac('sha256', key).update(`${userId}\n${bare}`).digest('hex');
  return {
    of: (userId, code) => under(userId, bareHash(code)),
    anyOf: (userId, code) => [under(userId, bareHash(code)), bareHash(code)],
    keyed: ({ _id, recoveryHashes }) =>
      recoveryHashes.every((hash) => hash.startsWith(KEYED))
        ? undefined
        : recoveryHashes.map((hash) => (hash.startsWith(KEYED) ? hash : under(_id, hash))),
  };
}

/** What alone was kept of a code before there was a key. */
export function bareHash(code: string): string {
  return createHash('sha256')
    .update(`recovery\n${plain(code)}`)
    .digest('hex');
}
