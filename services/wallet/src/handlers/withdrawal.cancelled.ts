import type { DomainEvent } from '@candor/events';
import { releasePayout } from '../payouts/service.ts';
import type { TransferDeps } from '../transfers/service.ts';

/** The person took a payout back before its address was told to anybody: what was held goes back to where it came from. */
export const onWithdrawalCancelled = (deps: TransferDeps) => (event: DomainEvent<'withdrawal.cancelled'>) =>
  releasePayout(deps, event.payload);
