import { type WalletCommand, type WalletReply, walletReply } from '@candor/events';
import type { Clock } from '../clock.ts';
import type { Caller } from '../security/service-token.ts';
import { type CallMeasure, createServiceCall } from './service-call.ts';

/** Asks the wallet for a transfer. Rejects with UNAVAILABLE when the outcome is unknown: ask again with the same id. */
export type WalletClient = (command: WalletCommand) => Promise<WalletReply>;

/** The client of `POST /internal/transfers`. */
export function createWalletClient(options: {
  walletUrl: string;
  secret: string;
  from: Caller;
  clock: Clock;
  metrics?: CallMeasure['metrics'] | undefined;
}): WalletClient {
  const { metrics, walletUrl } = options;
  const measure = metrics && ({ to: 'wallet', metrics } as const);
  const ask = createServiceCall({ ...options, url: walletUrl, measure });
  return (command) => ask('/internal/transfers', command, walletReply);
}
