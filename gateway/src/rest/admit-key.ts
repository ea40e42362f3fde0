import { refuse } from '@candor/service-kit/errors';
import { requireKeyFor } from '@candor/service-kit/security/viewer';
import type { FastifyReply } from 'fastify';
import type { KeyLimits } from '../limits/key-limits.ts';
import type { Keys, KeyViewer } from '../viewer/keys.ts';
import { scopesOf } from './key-calls.ts';
import type { RestRoute } from './route.ts';

export interface KeyDeps {
  apiKeys: Keys;
  keyLimits: KeyLimits;
}

/**
 * For whom a key makes this call, counted for the key. Refuses with KEY_REFUSED whatever is wrong with it, with KEY_SCOPE what it is not
 * for, and with TOO_MANY_REQUESTS.
 */
export async function admitKey(
  { apiKeys, keyLimits }: KeyDeps,
  call: { token: string; route: RestRoute; address: string; reply: FastifyReply },
): Promise<KeyViewer> {
  const { token, route, address, reply } = call;
  await keyLimits.beforeKey(address);
  const viewer = await apiKeys.resolve(token);
  if (!viewer) {
    await keyLimits.wasNone(address);
    throw refuse('KEY_REFUSED').as({ event: 'key_refused' });
  }
  await keyLimits.call(viewer.key.id, (headers) => void reply.headers(headers));
  const needed = scopesOf(route);
  if (needed === null) throw refuse('KEY_SCOPE').as({ event: 'key_refused', userId: viewer.userId });
  requireKeyFor(viewer, needed);
  return viewer;
}
