import type { DomainEvent } from '@candor/events';
import type { MoneyDeps } from '../money/service.ts';
import { releasePayout } from '../payouts/service.ts';

/** An administrator rejected a payout: what was held for it goes back to where it came from. */
export const onWithdrawalRejected = (deps: MoneyDeps) => (event: DomainEvent<'withdrawal.rejected'>) =>
  releasePayout(deps, event.payload);
