import { type SecretRing, secretRing } from '../security/secret-ring.ts';

/** What a ring of one key becomes: with a new key in front of it, and with that one alone once the older one was taken away. */
export function ringsAfter({ current: { id, secret } }: SecretRing): { both: SecretRing; newest: SecretRing } {
  const next = `next:${'n'.repeat(32)}`;
  return { both: secretRing(`${next},${id}:${secret}`), newest: secretRing(next) };
}
