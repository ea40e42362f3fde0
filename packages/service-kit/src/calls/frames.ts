import type { IncomingHttpHeaders } from 'node:http';

/**
 * What goes over a link, a line of JSON each. A call is what its request would be, path, headers and body, under a number; its answer
 * has the number again, and comes when it is ready, whatever came before it.
 */
export interface CallFrame {
  i: number;
  p: string;
  h: Record<string, string>;
  b: unknown;
}

export interface AnswerFrame {
  i: number;
  /** The status. */
  s: number;
  h?: IncomingHttpHeaders;
  b: unknown;
}

/** Said by a service that ends: what it was asked it answers, and new calls go elsewhere. */
export interface ByeFrame {
  bye: true;
}

export const BYE = JSON.stringify({ bye: true } satisfies ByeFrame);

/** Where a link is asked for, and what it is called in the `Upgrade` header: another number is another language. */
export const LINK_PATH = '/internal/calls';
export const LINK_PROTOCOL = 'candor-calls.1';

/** A call's line is no longer than this, as a body by HTTP is: an entity's worth of representations is some hundred KB at most. */
export const CALL_BYTES_MAX = 1_048_576;
