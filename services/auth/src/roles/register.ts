import { insertOnce } from '@candor/service-kit/data/insert';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import type { RoleChange, RoleRegister } from './model.ts';

export type RegisterDeps = Pick<AuthDeps, 'models' | 'nudge' | 'step'>;
/** Of the roles that somebody had, so many are remembered. */
const FORMER_MAX = 20;

/** The register, made of the superadmins that there are where there is none yet: databases of before it was kept. Repeatable. */
export async function ensureRegister({ models }: Pick<AuthDeps, 'models'>): Promise<RoleRegister> {
  const known = await models.roles.findById('roles').lean<RoleRegister>();
  if (known) return known;
  const found = await models.users.find({ role: 'superadmin' }, { _id: 1 }).lean<Pick<User, '_id'>[]>();
  const superadmins = found.map(({ _id }) => _id);
  const fresh: RoleRegister = { _id: 'roles', superadmins, pending: null, revision: 0 };
  const made = await insertOnce(models.roles as never, fresh);
  if (!made) throw new Error('the register of roles is gone');
  return made;
}

/** Counts somebody who was made by command. Until then the register knows one too few, which refuses more, never less. */
export async function registerSuperadmin({ models }: Pick<AuthDeps, 'models'>, userId: string): Promise<void> {
  await models.roles.updateOne({ _id: 'roles' }, { $addToSet: { superadmins: userId } });
}

/**
 * Decides a change, in one guarded update: of two at once one goes through, and a superadmin leaves only where another stays. False when
 * the register was changed meanwhile.
 */
export async function decideChange(deps: RegisterDeps, read: RoleRegister, change: RoleChange): Promise<boolean> {
  const isLeaving = change.from === 'superadmin';
  const { modifiedCount } = await deps.models.roles.updateOne(
    {
      ...{ _id: 'roles', revision: read.revision, pending: null },
      ...(isLeaving && { superadmins: { $elemMatch: { $ne: change.userId } } }),
    },
    {
      $set: { pending: change },
      $inc: { revision: 1 },
      ...(isLeaving && { $pull: { superadmins: change.userId } }),
      ...(change.to === 'superadmin' && { $addToSet: { superadmins: change.userId } }),
    },
  );
  await deps.step('role:1');
  return modifiedCount === 1;
}

/** Carries out what was decided, by whoever comes next; done when the person has the role and the register says so. Repeatable. */
export async function finishPending(deps: RegisterDeps): Promise<void> {
  const register = await deps.models.roles.findById('roles').lean<RoleRegister>();
  if (!register?.pending) return;
  const { pending, revision } = register;
  await writeRole(deps, pending, revision);
  await deps.step('role:2');
  await deps.models.roles.updateOne({ _id: 'roles', revision }, { $set: { pending: null } });
  await deps.step('role:3');
}

async function writeRole(deps: RegisterDeps, change: RoleChange, revision: number): Promise<void> {
  const { userId, from, to, by, at, reason, proposedBy, alone } = change;
  const acted = adminActed({
    ...{ id: `${userId}.role.${revision}`, atMs: at.getTime(), actorId: by, action: 'user.role' },
    ...{ recordType: 'user', recordId: userId, before: { role: from }, reason },
    after: { role: to, ...(proposedBy !== undefined && { proposedBy }), ...(alone && { alone }) },
  });
  const emitted = emit(acted);
  const former = isAdminRole(from) ? [{ role: from, until: at }] : [];
  await deps.models.users.updateOne(
    // Changes pass one by one, each to another role: whoever has this one has not been written to.
    { _id: userId, role: from },
    {
      $set: { role: to, roleProposal: null, ...emitted.$set },
      $push: { ...emitted.$push, formerRoles: { $each: former, $slice: -FORMER_MAX } },
    },
  );
  deps.nudge();
}
