import type { DomainEvent } from '@candor/events';
import { payoutSent } from '../payouts/service.ts';
import type { TransferDeps } from '../transfers/service.ts';

/** An administrator paid a payout on the network: what was held for it has left. */
export const onWithdrawalCompleted = (deps: TransferDeps) => (event: DomainEvent<'withdrawal.completed'>) =>
  payoutSent(deps, event.payload);
