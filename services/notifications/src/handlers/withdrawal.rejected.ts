import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** An administrator could not accept a payout; what was held goes back to where it came from. */
export const onWithdrawalRejected = (deps: TellDeps) => (event: DomainEvent<'withdrawal.rejected'>) => {
  const { userId, amountMicro, reason, source } = event.payload;
  const balance = source === 'funds' ? 'publisher balance' : 'balance';
  const outcome = `was not accepted: ${sentence(reason)} The amount goes back to your ${balance}.`;
  return tell(deps, event, {
    userId,
    type: 'other',
    message: `Your payout of ${displayUsdt(amountMicro)} USDT ${outcome}`,
  });
};
