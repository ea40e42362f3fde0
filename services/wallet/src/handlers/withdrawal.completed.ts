import type { DomainEvent } from '@candor/events';
import { bearNetworkFee, type NetworkFeeDeps } from '../network-fees/service.ts';
import { payoutSent } from '../payouts/service.ts';

/** An administrator paid a payout on the network: what was held for it has left, and the platform bears what the network took. */
export const onWithdrawalCompleted =
  (deps: NetworkFeeDeps) =>
  async ({ payload }: DomainEvent<'withdrawal.completed'>): Promise<void> => {
    await payoutSent(deps, payload);
    await bearNetworkFee(deps, payload);
  };
