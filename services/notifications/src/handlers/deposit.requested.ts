import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type TellDeps, tell } from '../inbox/tell.ts';

/** A publisher told of a deposit. */
export const onDepositRequested = (deps: TellDeps) => (event: DomainEvent<'deposit.requested'>) => {
  const { userId, amountMicro, network } = event.payload;
  const message = `We received your deposit of ${displayUsdt(amountMicro)} USDT on ${network}. It will be reviewed.`;
  return tell(deps, event, { userId, type: 'deposit', message });
};
