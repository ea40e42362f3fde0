import type { DomainEvent } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type InboxDeps, tell } from '../inbox/service.ts';
import { sentence } from '../inbox/wording.ts';

/** An administrator could not accept a deposit. */
export const onDepositRejected = (deps: InboxDeps) => (event: DomainEvent<'deposit.rejected'>) => {
  const { userId, amountMicro, reason } = event.payload;
  const message = `Your deposit of ${displayUsdt(amountMicro)} USDT was not accepted: ${sentence(reason)}`;
  return tell(deps, event, { userId, type: 'deposit', message });
};
