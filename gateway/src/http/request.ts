import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { refuseAtDoor } from '../graph/errors.ts';
import type { RequestInfo } from '../graph/graph.ts';
import { readDeviceCookie } from './device-cookie.ts';
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
    device: readDeviceCookie(req.headers.cookie),
  };
}

/** Whether the client says that it asks by itself while nobody is there, as it does to stay up to date. */
export function isIdle(headers: IncomingHttpHeaders): boolean {
  return headers['x-candor-idle'] === '1';
}

/** The organisation that a request says it acts in, by its id; undefined where it names none. */
export function organisationNamed(headers: IncomingHttpHeaders): string | undefined {
  const named = headers['candor-organisation'];
  return typeof named === 'string' && named !== '' ? named : undefined;
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
 * right. What stands further left was written by the client itself. Of IPv6 it is the network of 64 bits, since whoever has one has
 * more addresses than any limit could count; an IPv4 address is itself however it is written.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const peer = req.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return countedAddress(peer) ?? peer;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());
  return countedAddress(forwarded.at(-proxies) ?? '') ?? countedAddress(peer) ?? peer;
}

/** The address that limits count by; undefined when the text is no address. */
function countedAddress(text: string): string | undefined {
  if (isIP(text) === 0) return undefined;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()
    : address.toString();
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

/**
 * A request's path as the router takes it: decoded, so that a letter that is written as a number is the same path. One that cannot be
 * decoded is itself; the router refuses it.
 */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
