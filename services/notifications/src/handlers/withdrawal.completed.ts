import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** An administrator paid a payout on its network. */
export const onWithdrawalCompleted = (deps: TellDeps) => (event: DomainEvent<'withdrawal.completed'>) => {
  const { userId, amountMicro, network, txHash } = event.payload;
  const message = `Your payout of ${displayUsdt(amountMicro)} USDT was sent on ${network}. Its transaction hash: ${txHash}`;
  return tell(deps, event, { userId, type: 'other', message });
};
