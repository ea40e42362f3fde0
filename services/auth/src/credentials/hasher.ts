import { createHasher as createKitHasher, type Hasher } from '@candor/service-kit/security/hasher';
import { refuseAuth } from '../errors.ts';

export { type Hasher, WAITING_MAX } from '@candor/service-kit/security/hasher';

/** The argon2id hasher of a process. Refuses with HASHING_BUSY when too many wait. */
export function createHasher(parallel?: number): Hasher {
  return createKitHasher({ parallel, busy: () => refuseAuth('HASHING_BUSY', { retryAfterSeconds: 2 }) });
}
