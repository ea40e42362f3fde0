import { createEvent, type DomainEvent } from '@candor/events';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { isOfSettings, toldHours } from '../settings/address-wait.ts';
import { findPayee } from '../settings/payee.ts';
import type { WithdrawalDeps } from './deps.ts';
import { refuseWithdrawal } from './errors.ts';
import { flagsOf } from './flags.ts';
import { payoutActed } from './logged.ts';
import { type Withdrawal, whoseOf } from './model.ts';

/**
 * Steps 2 and 3 of a payout, by the call or by the sweeper, under the same key: the wallet holds the money, then the payout waits
 * for review; or it is refused. Rejects with UNAVAILABLE when the wallet's answer is unknown. Answers with the payout as it is.
 */
export async function holdMoney(deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<Withdrawal> {
  const { _id, source, amountMicro } = withdrawal;
  const whose = whoseOf(withdrawal);
  const { posted } = await deps.wallet({ verb: 'holdPayout', withdrawalId: _id, ...whose, source, amountMicro });
  await deps.step('payout:2');
  const reason = refuseWithdrawal('BALANCE_TOO_LOW').message;
  if (posted) await acceptForReview(deps, withdrawal);
  else await deps.withdrawals.updateOne({ _id, status: 'processing' }, { $set: { status: 'refused', reason } });
  await deps.step('payout:3');
  deps.nudge();
  const now = await deps.withdrawals.findById(_id).lean<Withdrawal>();
  if (!now) throw new Error(`the payout ${_id} is gone`);
  return now;
}

async function acceptForReview(deps: WithdrawalDeps, withdrawal: Withdrawal): Promise<void> {
  const { _id, userId, amountMicro, network, source } = withdrawal;
  const { flags, isPending } = await flagsOf(deps, withdrawal);
  const isElsewhere = !isOfSettings(await findPayee(deps, userId), withdrawal);
  const emitted = emit(
    isElsewhere ? elsewhereEvent(deps, withdrawal) : undefined,
    payoutActed(withdrawal, 'payout.requested', deps.clock.now()),
    createEvent({
      id: `${_id}.requested`,
      name: 'withdrawal.requested',
      occurredAtMs: deps.clock.now(),
      correlationId: correlationId(),
      payload: { withdrawalId: _id, ...whoseOf(withdrawal), amountMicro, network, source },
    }),
  );
  await deps.withdrawals.updateOne(
    { _id, status: 'processing' },
    { $set: { status: 'to_be_reviewed', flags, flagsPending: isPending, ...emitted.$set }, $push: emitted.$push },
  );
}

/** Tells the person, as of a change of their settings, that a payout goes somewhere else. */
function elsewhereEvent(deps: WithdrawalDeps, { _id, userId }: Withdrawal): DomainEvent {
  const waitHours = toldHours(deps);
  return createEvent({
    id: `${_id}.elsewhere`,
    name: 'user.securityChanged',
    occurredAtMs: deps.clock.now(),
    correlationId: correlationId(),
    payload: { userId, what: 'payoutElsewhere', ...(waitHours !== undefined && { waitHours }) },
  });
}
