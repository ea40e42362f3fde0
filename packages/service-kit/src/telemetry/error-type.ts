import { DomainError } from '../errors.ts';

/** Codes by which Node and undici say that nobody was reached, or that the connection broke. */
const CONNECTION = /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|UND_ERR_(SOCKET|CONNECT|CLOSED|DESTROYED))/;

/** What went wrong in one word of few, for labels and spans: a refusal's code, `timeout`, `connection`, or the error's class. */
export function errorType(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (!(error instanceof Error)) return '_OTHER';
  const code = 'code' in error ? String(error.code) : '';
  if (code.includes('TIMEOUT') || code === 'ETIMEDOUT' || error.name === 'TimeoutError') return 'timeout';
  return CONNECTION.test(code) ? 'connection' : error.name;
}
