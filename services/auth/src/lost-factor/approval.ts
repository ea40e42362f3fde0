import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { mayDecideNow } from '../roles/second-person.ts';
import type { User } from '../users/model.ts';
import { refuseLoss } from './errors.ts';
import { type FactorLoss, lossNow } from './fields.ts';

/** Who decides that an administrator's second factor may go: who decides on roles. */
const SUPERADMINS = ['superadmin'] as const;

type ApprovalDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge' | 'superadminNeedsSecondFactor'>;

/**
 * Another superadmin approves that an administrator's second factor is removed, with the fact for the audit log. It counts for this loss
 * alone. Refuses with NOT_FOUND, REASON_REQUIRED, OWN_RECORD, FORBIDDEN, NOTHING_LOST, STATUS_UNCHANGED.
 */
export async function approveLoss(
  deps: ApprovalDeps,
  asked: { adminId: string; userId: string; reason: string },
): Promise<User> {
  const { adminId, userId } = asked;
  const reason = asked.reason.trim();
  if (reason === '') throw refuseLoss('REASON_REQUIRED', { field: 'reason' });
  if (adminId === userId) throw refuseLoss('OWN_RECORD');
  // The gateway may believe for two seconds in a role that was taken.
  if (!(await mayDecideNow(deps, adminId, SUPERADMINS))) throw refuse('FORBIDDEN');
  const now = deps.clock.now();
  const user = await deps.models.users.findById(userId).lean<User>();
  if (!user || user.accountState === 'erased') throw refuse('NOT_FOUND');
  const loss = lossNow(user, now);
  if (!loss || !isAdminRole(user.role)) throw refuseLoss('NOTHING_LOST');
  if (await isApproved(deps, user, loss)) throw refuseLoss('STATUS_UNCHANGED');
  const acted = adminActed({
    ...{ id: `${loss.id}.approved.${adminId}`, atMs: now, actorId: adminId },
    ...{ action: 'user.approveFactorLoss', recordType: 'user', recordId: userId, reason },
    before: { approved: false },
    after: { approved: true },
  });
  const emitted = emit(acted);
  const approved = await deps.models.users
    .findOneAndUpdate(
      // Null meets a loss that nobody has approved. Who approved it and may decide no more is replaced.
      { _id: userId, role: user.role, 'factorLoss.id': loss.id, 'factorLoss.approvedBy': loss.approvedBy ?? null },
      { $set: { 'factorLoss.approvedBy': adminId, ...emitted.$set }, $push: emitted.$push },
      { returnDocument: 'after' },
    )
    .lean<User>();
  // Stopped, finished or approved by somebody else between the look and now.
  if (!approved) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  deps.nudge();
  return approved;
}

/** Whether nobody else is needed: the person is no administrator, or another one approved it who may decide still. */
export async function isApproved(
  deps: Pick<ApprovalDeps, 'models' | 'clock' | 'superadminNeedsSecondFactor'>,
  { _id, role }: Pick<User, '_id' | 'role'>,
  { approvedBy }: Pick<FactorLoss, 'approvedBy'>,
): Promise<boolean> {
  if (!isAdminRole(role)) return true;
  return approvedBy !== undefined && approvedBy !== _id && mayDecideNow(deps, approvedBy, SUPERADMINS);
}
