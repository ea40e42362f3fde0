import type { DomainEvent } from '@candor/events';
import type { MoneyDeps } from '../money/service.ts';
import { payoutSent } from '../payouts/service.ts';

/** An administrator paid a payout on the network: what was held for it has left. */
export const onWithdrawalCompleted = (deps: MoneyDeps) => (event: DomainEvent<'withdrawal.completed'>) =>
  payoutSent(deps, event.payload);
