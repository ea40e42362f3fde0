import type { Viewer } from '@candor/service-kit/security/viewer';
import { listedFields } from '../administration/listed.ts';
import type { User } from '../users/model.ts';
import { newUser } from '../users/service.ts';
import type { World } from './instance.ts';

let made = 0;

/** Records of people who never sign in: without the time that a password's hash takes. */
export async function insertPeople(
  world: World,
  count: number,
  change: (n: number) => Partial<User> = () => ({}),
): Promise<User[]> {
  const people = Array.from({ length: count }, (_, n) => {
    made += 1;
    const name = `person${made}`;
    const now = world.clock.now() + n;
    const base: User = {
      ...newUser({
        _id: `id-${name}`,
        name,
        username: name,
        email: `${name}@example.com`,
        mobile: '+442071838750',
        now,
      }),
      passwordHash: 'nobody signs in with this',
      fingerprint: name,
      ...change(n),
    };
    return { ...base, ...listedFields(base) };
  });
  await world.models.users.insertMany(people);
  return people;
}

/** A signed-in viewer. */
export function viewerFor(userId: string, change: Partial<Viewer> = {}): Viewer {
  return {
    userId,
    sessionId: `s-${userId}`,
    role: 'User',
    publisher: false,
    onHold: false,
    frozen: false,
    factorStale: false,
    mailConfirmed: false,
    ...change,
  };
}

/** An administrator. */
export const admin = viewerFor('the-admin', { role: 'superadmin' });
