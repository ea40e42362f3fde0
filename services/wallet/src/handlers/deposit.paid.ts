import type { DomainEvent } from '@candor/events';
import { payDeposit, type TransferDeps } from '../transfers/service.ts';

/** An administrator found a deposit's money on the network: it becomes the publisher's funds. */
export const onDepositPaid = (deps: TransferDeps) => (event: DomainEvent<'deposit.paid'>) =>
  payDeposit(deps, event.payload);
