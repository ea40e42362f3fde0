import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type TellDeps, tell } from '../inbox/tell.ts';
import { sentence } from '../inbox/wording.ts';

/** An administrator could not accept a deposit. */
export const onDepositRejected = (deps: TellDeps) => (event: DomainEvent<'deposit.rejected'>) => {
  const { userId, amountMicro, reason } = event.payload;
  const message = `Your deposit of ${displayUsdt(amountMicro)} USDT was not accepted: ${sentence(reason)}`;
  return tell(deps, event, { userId, type: 'deposit', message });
};
