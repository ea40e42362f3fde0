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

/** A JSON logger of one service; every line carries the request's and the correlation's id, and the span's where there is one. */
export function createLog(service: string, level: string): Log {
  return pino({
    level,
    base: { service },
    mixin: () => ({ ...currentContext(), ...activeTraceIds() }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  });
}

/** A logger that writes nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' });
