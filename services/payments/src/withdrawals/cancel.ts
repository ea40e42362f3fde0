import { createEvent, type DomainEvent } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { openGapOf } from './gap.ts';
import { payoutActed } from './logged.ts';
import { type Withdrawal, whoseOf } from './model.ts';
import { shownStatus } from './status.ts';
import { changePayout } from './told.ts';

/**
 * The person takes a payout back that waits for review, and the wallet gives back what was held. It may be asked again. Only until its
 * address was told to anybody: refuses with ADDRESS_TOLD then, with MAY_HAVE_BEEN_SENT while it is to be looked up after a restore, with
 * TRANSITION_NOT_ALLOWED when it does not wait any more (or not yet), and with NOT_FOUND, somebody else's too.
 */
export async function cancelWithdrawal(deps: WithdrawalDeps, id: string, userId: string): Promise<Withdrawal> {
  const cancelled = await changePayout(deps, id, (doc) => {
    if (doc.userId !== userId) throw refuse('NOT_FOUND');
    if (doc.status === 'cancelled') return undefined;
    if (doc.status !== 'to_be_reviewed')
      throw refuseWithdrawal(
        'TRANSITION_NOT_ALLOWED',
        { allowed: [] },
        `A payout that is ${shownStatus[doc.status]} cannot be cancelled.`,
      );
    if (openGapOf(doc)) throw refuseWithdrawal('MAY_HAVE_BEEN_SENT', {}, BEING_LOOKED_UP);
    if (doc.addressTold) throw refuseWithdrawal('ADDRESS_TOLD');
    const at = new Date(deps.clock.now());
    const decision = { by: userId, at, to: 'cancelled' as const, reason: null, txHash: null };
    return {
      set: { status: 'cancelled', claim: null, decision, decidedAt: at },
      events: [cancelledEvent(doc, at), ...[payoutActed(doc, 'payout.cancelled', at.getTime()) ?? []].flat()],
    };
  });
  await deps.step('payout:5');
  return cancelled;
}

const BEING_LOOKED_UP =
  'After a restore we are looking up whether this payout was sent. Until then it cannot be cancelled.';

/** What a cancelled payout tells the wallet and the person. The same whenever it is built. */
export function cancelledEvent(withdrawal: Withdrawal, at: Date): DomainEvent {
  const { _id, amountMicro, network, source } = withdrawal;
  return createEvent({
    id: `${_id}.cancelled`,
    name: 'withdrawal.cancelled',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { withdrawalId: _id, ...whoseOf(withdrawal), amountMicro, network, source },
  });
}
