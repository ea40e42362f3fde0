import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** Somebody asked for a payout, and its amount is held. */
export const onWithdrawalRequested = (deps: TellDeps) => (event: DomainEvent<'withdrawal.requested'>) => {
  const { userId, amountMicro, network } = event.payload;
  const message = `We received your request for a payout of ${displayUsdt(amountMicro)} USDT on ${network}. It will be reviewed.`;
  return tell(deps, event, { userId, type: 'other', message });
};
