import { DomainError } from '../errors.ts';
import { nobody, type Viewer } from '../security/viewer.ts';

const stale: Viewer = { ...nobody, userId: 'admin', sessionId: 'session', role: 'superadmin', factorStale: true };

/**
 * Which of a service's mutations refuse a superadmin whose second factor is stale, by name and in their order. They are asked with nothing:
 * who asks comes before what is asked, so that all others fail by their input, or by what is not there.
 */
export async function asksFactor(mutations: object): Promise<string[]> {
  const asking: string[] = [];
  for (const [name, resolve] of Object.entries(mutations)) {
    const context = { viewer: { ...stale }, address: '192.0.2.1', setRefreshToken: () => {} };
    const refusal = await Promise.resolve()
      .then(() => (resolve as (...asked: unknown[]) => unknown)({}, {}, context))
      .catch((error: unknown) => error);
    if (refusal instanceof DomainError && refusal.code === 'FACTOR_NEEDED') asking.push(name);
  }
  return asking.sort();
}
