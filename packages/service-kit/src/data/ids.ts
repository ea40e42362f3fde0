import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { RingKey, SecretRing } from '../security/secret-ring.ts';

/** An id that nobody can guess: 160 random bits, safe in paths, keys and job ids. */
export function randomId(): string {
  return randomBytes(20).toString('hex');
}

/**
 * The id of what `parts` name, the same every time while the ring's newest key is, and opaque without it: 160 bits of an HMAC-SHA-256.
 * Parts are length-prefixed, so that ('ab', 'c') and ('a', 'bc') differ.
 */
export function derivedId(ring: SecretRing, ...parts: readonly string[]): string {
  return under(ring.current, parts);
}

/** The ids that `derivedId` gave or gives what `parts` name under each key of the ring, newest first. */
export function derivedIds(ring: SecretRing, ...parts: readonly string[]): [string, ...string[]] {
  const [current, ...older] = ring.all;
  return [under(current, parts), ...older.map((key) => under(key, parts))];
}

function under({ secret }: RingKey, parts: readonly string[]): string {
  // One update: each is a call into the library, and a page of feedback has a hundred names.
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 40);
}

/**
 * The ids that the record of a call may have: derived from the caller's idempotency key where one was sent, under each key of the ring,
 * newest first, so that a retry meets the first record also when the secret was changed in between; one at random otherwise, because two
 * equal requests without a key are two requests. Which of them it is, `keptId` says.
 */
export function recordIds(
  ring: SecretRing,
  userId: string,
  call: string,
  idempotencyKey: string | null | undefined,
): [string, ...string[]] {
  return idempotencyKey ? derivedIds(ring, userId, call, idempotencyKey) : [randomId()];
}

/** A hash of a call's input, to tell a retry from another request under the same key. Key order does not matter. */
export function fingerprint(input: unknown): string {
  return createHash('sha256').update(canonicalJson(input)).digest('hex');
}

/** JSON with object keys sorted and undefined fields left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
