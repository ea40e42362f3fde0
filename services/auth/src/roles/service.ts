import { refuse } from '@candor/service-kit/errors';
import { adminRoles, type Role } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { refuseRole } from './errors.ts';
import { decideChange, ensureRegister, finishPending } from './register.ts';

/** Each lost race means that another change of a role went through. */
const TRIES_MAX = 8;
/** More administrators than that are a fault, not a list. */
const ADMINISTRATORS_MAX = 500;

type RoleDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge' | 'step'>;

export interface RoleDecision {
  adminId: string;
  userId: string;
  role: Role;
  reason: string;
}

/**
 * A superadmin gives somebody a role of administrators, or takes it. Decided in the register, so that there is always a superadmin, and
 * then written to the person with the fact for the audit log; the sweeper finishes what was interrupted. It counts within two seconds,
 * without a sign-in. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_ROLE, STATUS_UNCHANGED, ACCOUNT_LEAVING, LAST_SUPERADMIN.
 */
export async function setRole(deps: RoleDeps, decision: RoleDecision): Promise<User> {
  const { adminId, userId, role } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw refuseRole('REASON_REQUIRED', { field: 'reason' });
  await ensureRegister(deps);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await finishPending(deps);
    const register = await ensureRegister(deps);
    if (register.pending) continue;
    const [user, actor] = await Promise.all([find(deps, userId), find(deps, adminId)]);
    // The gateway may believe for two seconds in a role that was taken.
    if (actor?.role !== 'superadmin') throw refuse('FORBIDDEN');
    if (!user || user.accountState === 'erased') throw refuse('NOT_FOUND');
    if (user.role === role) throw refuseRole('STATUS_UNCHANGED');
    const isLast = user.role === 'superadmin' && !register.superadmins.some((id) => id !== userId);
    if (isLast) throw refuseRole('LAST_SUPERADMIN');
    if (userId === adminId) throw refuseRole('OWN_ROLE');
    if (user.accountState) throw refuseRole('ACCOUNT_LEAVING');
    const at = new Date(deps.clock.now());
    if (!(await decideChange(deps, register, { userId, from: user.role, to: role, by: adminId, at, reason }))) continue;
    await finishPending(deps);
    const changed = await find(deps, userId);
    if (!changed) throw refuse('NOT_FOUND');
    return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

const find = ({ models }: Pick<AuthDeps, 'models'>, id: string) => models.users.findById(id).lean<User>();

/** Everybody who has a role of administrators, by name. */
export async function listAdministrators({ models }: Pick<AuthDeps, 'models'>): Promise<User[]> {
  return models.users
    .find({ role: { $in: adminRoles }, accountState: { $ne: 'erased' } })
    .sort({ usernameKey: 1 })
    .limit(ADMINISTRATORS_MAX)
    .lean<User[]>();
}
