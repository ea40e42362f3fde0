import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { FIRST_KEY, type RingKey, type SecretRing } from '@candor/service-kit/security/secret-ring';
import type { User } from '../users/model.ts';
import { plain } from './codes.ts';

/** What a keyed hash begins with that names its key; before keys had ids it was another beginning, of the key `0`. */
const KEYED = 'k2.';
const KEYED_FIRST = 'k1.';

/** What is kept of recovery codes: worth nothing to whoever has the database alone. */
export interface RecoveryHashes {
  /** The hash of a person's code, under the newest key. */
  of(userId: string, code: string): string;
  /** What may be kept of this code: its hash under each key of the ring, or the bare one of before there was a key. */
  anyOf(userId: string, code: string): string[];
  /** The same codes, the bare ones under the newest key; undefined where there are none. */
  keyed(user: Pick<User, '_id' | 'recoveryHashes'>): string[] | undefined;
  /** How many of these hashes are under the newest key no more: nobody has the codes, so that they cannot be made anew. */
  olderOf(hashes: readonly string[]): number;
}

/**
 * HMAC-SHA-256 under keys of its own, derived from those of the ring, over the person and the hash that was kept before there was a key: so
 * what was kept then can be put under a key without the code, which nobody has.
 */
export function createRecoveryHashes(ring: SecretRing): RecoveryHashes {
  const macs = new Map(ring.all.map((key) => [key.id, macUnder(key)]));
  const own = `${KEYED}${ring.current.id}.`;
  const under = (userId: string, bare: string) => own + (macs.get(ring.current.id)?.(userId, bare) ?? '');
  return {
    of: (userId, code) => under(userId, bareHash(code)),
    anyOf(userId, code) {
      const bare = bareHash(code);
      const first = macs.get(FIRST_KEY);
      return [
        ...[...macs].map(([id, mac]) => `${KEYED}${id}.${mac(userId, bare)}`),
        ...(first ? [KEYED_FIRST + first(userId, bare)] : []),
        bare,
      ];
    },
    keyed: ({ _id, recoveryHashes }) =>
      recoveryHashes.some(isBare) ? recoveryHashes.map((hash) => (isBare(hash) ? under(_id, hash) : hash)) : undefined,
    olderOf: (hashes) => hashes.filter((hash) => !hash.startsWith(own)).length,
  };
}

const isBare = (hash: string) => !hash.startsWith(KEYED) && !hash.startsWith(KEYED_FIRST);

function macUnder({ secret }: RingKey) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'candor recovery codes', 32));
  return (userId: string, bare: string) => createHmac('sha256', key).update(`${userId}\n${bare}`).digest('hex');
}

/** What alone was kept of a code before there was a key. */
export function bareHash(code: string): string {
  return createHash('sha256')
    .update(`recovery\n${plain(code)}`)
    .digest('hex');
}
