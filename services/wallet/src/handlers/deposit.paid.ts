import type { DomainEvent } from '@candor/events';
import { type MoneyDeps, payDeposit } from '../money/service.ts';

/** An administrator found a deposit's money on the network: it becomes the publisher's funds. */
export const onDepositPaid = (deps: MoneyDeps) => (event: DomainEvent<'deposit.paid'>) =>
  payDeposit(deps, event.payload);
