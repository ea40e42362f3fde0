import { isMongoAway } from '../data/mongo-away.ts';
import { DomainError } from '../errors.ts';

/** Codes by which Node and undici say that nobody was reached, or that no answer came. */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|UND_ERR_(SOCKET|CONNECT|CLOSED|DESTROYED|.*TIMEOUT))/;
/** Redis' client says it by names, and by sentences of plain errors. */
const REDIS_NAMES = /^(MaxRetriesPerRequestError|AbortError)$/;
const REDIS_SENTENCES =
  /^(Connection is closed|Stream isn't writeable|Command timed out|(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) )/;
const DEPTH = 4;

/**
 * True when a handler could not do its work because a store or a service was away: nothing was said about the event, so that it is no
 * try of it. A refusal with 503 is one: whoever gives it asks to come again.
 */
export function isAway(error: unknown, depth: number = DEPTH): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  if (error instanceof DomainError) return error.status === 503;
  if (isMongoAway(error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (CODES.test(code) || error.name === 'TimeoutError' || REDIS_NAMES.test(error.name)) return true;
  return REDIS_SENTENCES.test(error.message) || isAway(error.cause, depth - 1);
}
