import { fingerprint, randomId } from '@candor/service-kit/data/ids';
import { assertPassword } from '../credentials/password.ts';
import type { AuthDeps } from '../deps.ts';
import { ensureRegister, registerSuperadmin } from '../roles/register.ts';
import { keyOf, type User } from '../users/model.ts';
import { insertUser, newUser } from '../users/service.ts';

/** The reserved top-level domain makes it nobody's address. */
const MAIL_DOMAIN = 'superadmin.invalid';
/** The mail address of whoever was made by command, in place of one of their own. */
export const madeByCommand = /@superadmin\.invalid$/;

export type SuperadminDeps = Pick<AuthDeps, 'models' | 'clock' | 'hasher' | 'breached'>;

/**
 * Creates the superadmin of this name, if nobody has the name. It never changes an account that is there: neither its password
 * nor its role. Returns what it found or did. Refuses with PASSWORD_TOO_SHORT or PASSWORD_COMMON.
 */
export async function ensureSuperadmin(
  deps: SuperadminDeps,
  given: { username: string; password: string },
): Promise<'created' | 'present' | 'taken'> {
  const { username, password } = given;
  const known = await findNamed(deps, username);
  if (known) return known.role === 'superadmin' ? 'present' : 'taken';
  const base = newUser({
    _id: randomId(),
    name: username,
    username,
    // A superadmin is not made by mail.
    email: `${keyOf(username)}@${MAIL_DOMAIN}`,
    mobile: '',
    now: deps.clock.now(),
  });
  await assertPassword(password, base, deps);
  const user: User = {
    ...base,
    role: 'superadmin',
    passwordHash: await deps.hasher.hash(password),
    fingerprint: fingerprint({ superadmin: username }),
  };
  try {
    await ensureRegister(deps);
    await insertUser(deps, user);
    await registerSuperadmin(deps, user._id);
    return 'created';
  } catch (error) {
    // Another replica made it at the same moment.
    const made = await findNamed(deps, username);
    if (made?.role === 'superadmin') return 'present';
    throw error;
  }
}

function findNamed(deps: SuperadminDeps, username: string): Promise<User | null> {
  return deps.models.users
    .findOne({ usernameKey: keyOf(username) })
    .lean<User>()
    .exec();
}
