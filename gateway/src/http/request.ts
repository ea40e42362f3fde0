import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { refuseAtDoor } from '../graph/errors.ts';
import type { RequestInfo } from '../graph/graph.ts';
import { readRefreshCookie } from './refresh-cookie.ts';

const CLIENT_CHARS_MAX = 200;

/** What is known of a request before anything is done for it. `proxies` is the number of our own proxies in front. */
export function requestInfo(req: IncomingMessage, proxies: number): RequestInfo {
  const requestId = randomUUID();
  return {
    requestId,
    correlationId: requestId,
    address: clientAddress(req, proxies),
    client: clientOf(req),
    refreshToken: readRefreshCookie(req.headers.cookie),
  };
}

/** What the client calls itself: printable letters only, as much as a list of sessions has use for. */
function clientOf(req: IncomingMessage): string | undefined {
  const named = (req.headers['user-agent'] ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, CLIENT_CHARS_MAX)
    .trim();
  return named === '' ? undefined : named;
}

/**
 * The client's address: the connection's, or with N proxies of ours in front the N-th entry of X-Forwarded-For from the
 * right. What stands further left was written by the client itself.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const peer = req.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return peer;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());
  const address = forwarded.at(-proxies);
  return address !== undefined && isIP(address) !== 0 ? address : peer;
}

/**
 * Refuses with CROSS_SITE what a browser sends on behalf of another site. Browsers say so themselves, in headers that no
 * script can change; a client that is no browser sends neither, and has no cookies that it was not given.
 */
export function refuseCrossSite(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw refuseAtDoor('CROSS_SITE');
    return;
  }
  const { origin, host } = headers;
  if (origin !== undefined && hostOf(origin) !== host) throw refuseAtDoor('CROSS_SITE');
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
