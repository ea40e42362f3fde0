import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { adminActed } from '@candor/service-kit/events/audit';
import { emit } from '@candor/service-kit/events/outbox';
import type { AuthDeps } from '../deps.ts';
import { refuseHold } from '../holds/errors.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';

/**
 * An administrator ends every session of a person, with a reason: one update that carries what the person is told and the audit entry.
 * Refuses with NOT_FOUND, REASON_REQUIRED.
 */
export async function endSessionsOf(
  deps: Pick<AuthDeps, 'models' | 'clock' | 'nudge'>,
  asked: { adminId: string; userId: string; reason: string },
): Promise<User> {
  const { adminId, userId } = asked;
  const reason = asked.reason.trim();
  if (reason === '') throw refuseHold('REASON_REQUIRED', { field: 'reason' });
  const once = randomId().slice(0, 12);
  const acted = adminActed({
    id: `${userId}.endSessions.${once}`,
    atMs: deps.clock.now(),
    actorId: adminId,
    action: 'user.endSessions',
    recordType: 'user',
    recordId: userId,
    before: {},
    after: { sessionsEnded: true },
    reason,
  });
  const emitted = emit(securityEvent(deps, userId, 'sessionsEnded', { once }), acted);
  const ended = await deps.models.users
    .findOneAndUpdate(
      { _id: userId, accountState: { $ne: 'erased' } },
      { $set: { keptSessionId: null, ...emitted.$set }, $inc: { sessionEpoch: 1 }, $push: emitted.$push },
      { returnDocument: 'after' },
    )
    .lean<User>();
  if (!ended) throw refuse('NOT_FOUND');
  deps.nudge();
  return ended;
}
