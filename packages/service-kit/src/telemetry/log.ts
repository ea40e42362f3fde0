import pino from 'pino';
import { currentContext } from './context.ts';
import { activeTraceIds } from './tracing.ts';

export type Log = pino.Logger;

/** What must never be written down, wherever it stands in a logged object. */
const SECRETS = [
  'password',
  'oldPassword',
  'newPassword',
  'securityPin',
  'token',
  'refreshToken',
  'authorization',
  'email',
  'mobile',
  'address',
];

/**
 * A JSON logger of one service, on the standard output and where `besides` leads; every line carries the request's and the correlation's
 * id, and the span's where there is one.
 */
export function createLog(service: string, level: string, besides?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { service },
    mixin: () => ({ ...currentContext(), ...activeTraceIds() }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  if (besides === undefined) return pino(options);
  // Both are given every line that the level lets through.
  const streams = [pino.destination(1), besides].map((stream) => ({ level: 'trace', stream }) as const);
  return pino(options, pino.multistream(streams));
}

/** A logger that writes nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' });
