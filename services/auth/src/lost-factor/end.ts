import { emit } from '@candor/service-kit/events/outbox';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { lossNow } from './fields.ts';

type EndDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge' | 'log'>;

/** By what a loss is stopped: the mailed link, a session that gave the factor, or the factor, which was given anew. */
type StoppedBy = 'link' | 'session' | 'factor';

/**
 * Stops the loss that counts for the person as they were read, once, and has them told: the second factor stays. False where there is none,
 * or none any more: of this and the removal one update goes through.
 */
export async function stopLoss(deps: EndDeps, user: User, by: StoppedBy): Promise<boolean> {
  const { _id } = user;
  const loss = lossNow(user, deps.clock.now());
  if (!loss) return false;
  const emitted = emit(securityEvent(deps, _id, 'factorLossStopped', { once: loss.id }));
  const { modifiedCount } = await deps.models.users.updateOne(
    { _id, 'factorLoss.id': loss.id },
    { $set: { factorLoss: null, ...emitted.$set }, $push: emitted.$push },
  );
  if (modifiedCount === 0) return false;
  deps.log.info({ factorLoss: 'stopped', by, userId: _id }, 'a lost second factor');
  deps.nudge();
  return true;
}
