import type { DomainEvent } from '@candor/events';
import { releasePayout } from '../payouts/service.ts';
import type { TransferDeps } from '../transfers/service.ts';

/** An administrator rejected a payout: what was held for it goes back to where it came from. */
export const onWithdrawalRejected = (deps: TransferDeps) => (event: DomainEvent<'withdrawal.rejected'>) =>
  releasePayout(deps, event.payload);
