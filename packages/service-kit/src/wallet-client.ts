import { type WalletCommand, type WalletReply, walletReply } from '@candor/events';
import { request } from 'undici';
import type { Clock } from './clock.ts';
import { currentContext } from './context.ts';
import { refuse } from './errors.ts';
import { CORRELATION_HEADER } from './headers.ts';
import { type Caller, SERVICE_HEADER, signService } from './service-token.ts';

const TIMEOUT_MS = 5_000;

/** Asks the wallet for a transfer. Rejects with UNAVAILABLE when the outcome is unknown: ask again with the same id. */
export type WalletClient = (command: WalletCommand) => Promise<WalletReply>;

/** The client of `POST /internal/transfers`. */
export function createWalletClient(options: {
  walletUrl: string;
  secret: string;
  from: Caller;
  clock: Clock;
}): WalletClient {
  return async (command) => {
    const answer = await send(options, command).catch(() => undefined);
    const reply = answer === undefined ? undefined : walletReply.safeParse(answer);
    if (!reply?.success) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    return reply.data;
  };
}

async function send(options: Parameters<typeof createWalletClient>[0], command: WalletCommand): Promise<unknown> {
  const { statusCode, body } = await request(`${options.walletUrl}/internal/transfers`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SERVICE_HEADER]: signService(options.secret, options.from, options.clock.now()),
      [CORRELATION_HEADER]: currentContext()?.correlationId ?? 'none',
    },
    body: JSON.stringify(command),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const answer = await body.json();
  return statusCode === 200 ? answer : undefined;
}
