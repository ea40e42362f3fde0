import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { adminRoles, type Role } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { refuseRole } from './errors.ts';
import type { RoleChange } from './model.ts';
import { decideChange, ensureRegister, finishPending } from './register.ts';
import { mayDecideNow, secondPersonFor } from './second-person.ts';

/** Each lost race means that another change of a role went through. */
const TRIES_MAX = 8;
/** More administrators than that are a fault, not a list. */
const ADMINISTRATORS_MAX = 500;

/** What nobody else wanted in this time is asked for anew. */
const PROPOSAL_MS = 24 * 3_600_000;

/** Who decides on roles. */
const SUPERADMINS = ['superadmin'] as const;

type RoleDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge' | 'step' | 'superadminNeedsSecondFactor'>;

export interface RoleDecision {
  adminId: string;
  userId: string;
  role: Role;
  reason: string;
}

/**
 * A superadmin gives somebody a role of administrators, or takes it. Decided in the register, so that there is always a superadmin, and
 * then written to the person with the fact for the audit log; the sweeper finishes what was interrupted. It counts within two seconds,
 * without a sign-in. Where there is another superadmin it waits, for 24 hours, until that one wants the same. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_ROLE, STATUS_UNCHANGED, ACCOUNT_LEAVING, LAST_SUPERADMIN.
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
    const shared = await shareOf(deps, user, { adminId, role });
    if (shared === 'waits') return user;
    if (shared === 'propose') {
      const proposed = await propose(deps, user, { adminId, userId, role, reason });
      if (!proposed) continue;
      return proposed;
    }
    const change = { userId, from: user.role, to: role, by: adminId, at, reason, ...shared };
    if (!(await decideChange(deps, register, change))) continue;
    await finishPending(deps);
    const changed = await find(deps, userId);
    if (!changed) throw refuse('NOT_FOUND');
    return changed;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/**
 * With whom a role is changed: by the second of two superadmins who want the same, or by one who is alone. `propose`: it waits for another
 * one; `waits`: it does so already. Who is no superadmin any more, or was stopped since, has agreed to nothing.
 */
async function shareOf(
  deps: RoleDeps,
  { roleProposal }: User,
  { adminId, role }: Pick<RoleDecision, 'adminId' | 'role'>,
): Promise<Pick<RoleChange, 'proposedBy' | 'alone'> | 'propose' | 'waits'> {
  const isSame = roleProposal?.role === role && roleProposal.until.getTime() > deps.clock.now();
  if (roleProposal && isSame && roleProposal.by !== adminId && (await mayDecideNow(deps, roleProposal.by, SUPERADMINS)))
    return { proposedBy: roleProposal.by };
  const { alone } = await secondPersonFor(deps, { adminId, roles: [] });
  if (alone) return { alone: true };
  return isSame && roleProposal?.by === adminId ? 'waits' : 'propose';
}

/** Notes the first of two, with the fact for the audit log. Undefined when the person was changed meanwhile. */
async function propose(deps: RoleDeps, user: User, decision: RoleDecision): Promise<User | undefined> {
  const { adminId, userId, role, reason } = decision;
  const at = new Date(deps.clock.now());
  const until = new Date(at.getTime() + PROPOSAL_MS);
  const acted = adminActed({
    ...{ id: `${userId}.role.${at.getTime()}.${adminId}`, atMs: at.getTime(), actorId: adminId },
    ...{ action: 'user.proposeRole', recordType: 'user', recordId: userId, reason: reason.trim() },
    before: { role: user.role },
    after: { role, waitsFor: 'a second superadmin' },
  });
  const emitted = emit(acted);
  const proposed = await deps.models.users
    .findOneAndUpdate(
      { _id: userId, role: user.role, 'roleProposal.at': user.roleProposal?.at ?? null },
      { $set: { roleProposal: { role, by: adminId, at, until }, ...emitted.$set }, $push: emitted.$push },
      { returnDocument: 'after' },
    )
    .lean<User>();
  deps.nudge();
  return proposed ?? undefined;
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
