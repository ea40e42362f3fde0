import { type WalletCommand, type WalletReply, walletReply } from '@candor/events';
import { createServiceCall, type ServiceCallOptions } from './service-call.ts';

/** Asks the wallet for a transfer. Rejects with UNAVAILABLE when the outcome is unknown: ask again with the same id. */
export type WalletClient = (command: WalletCommand) => Promise<WalletReply>;

/** The client of `POST /internal/transfers`. */
export function createWalletClient(options: ServiceCallOptions): WalletClient {
  const ask = createServiceCall(options);
  return (command) => ask('/internal/transfers', command, walletReply);
}
