import type { DomainEvent } from '@candor/events';
import { type TransferDeps, tellOfTransfer } from '../transfers/service.ts';

/** Money moved in the ledger. */
export const onTransferPosted = (deps: TransferDeps) => (event: DomainEvent<'transfer.posted'>) =>
  tellOfTransfer(deps, event);
