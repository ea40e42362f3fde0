import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** An answer is waited for so long in all, its last byte included. */
const TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Nothing is read of an answer beyond this. */
const ANSWER_BYTES_MAX = 16 * 1_024;
const REQUEST_BYTES_MAX = 256 * 1_024;
const URL_CHARS_MAX = 2_048;
/** A name of the internet has a point in it, and none at its end; `localhost` and the names of one's own network have not. */
const NAME = /^[^.]+(\.[^.]+)+$/;

/** What a connection fails with before anything was sent on it. */
const BEFORE_SENDING =
  /^(ENOTFOUND|EAI_\w+|ENODATA|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_SSL_\w+|NOT_PUBLIC)$/;

/** A request that brought no answer. It says what went wrong without the address, which may be a secret of somebody's. */
export class WayOutError extends Error {
  constructor(
    readonly code: string,
    /** Whether it may have arrived all the same: asking again may do it twice. */
    readonly mayHaveArrived: boolean,
  ) {
    super(`a request to the outside had no answer: ${code}`);
    this.name = 'WayOutError';
  }
}

/** An address that nothing is sent to, whoever asks. */
export class WayOutRefused extends Error {
  constructor(readonly why: 'address' | 'https' | 'host') {
    super(`nothing is sent there: ${why}`);
    this.name = 'WayOutRefused';
  }
}

export interface OutsideAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The first of what came with it, as text, where that was asked for; else empty. */
  beginning: string;
}

export interface OutsideCall {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** How many bytes of the answer's body are given back; none where it is left out. */
  keptBytes?: number;
}

export interface WayOut {
  /** The address as it is asked, or throws WayOutRefused: https on its own port, of a host that is allowed, and no bare IP address. */
  check(address: string): URL;
  /**
   * `check`, and its name is resolved: throws WayOutRefused where it is nobody's, or any of its addresses is not public. It promises nothing of
   * later: each connection looks for itself.
   */
  look(address: string): Promise<URL>;
  /** Sends a POST. Rejects with WayOutRefused before anything is sent, with WayOutError without an answer; any answer is an answer. */
  post(address: string, call: OutsideCall): Promise<OutsideAnswer>;
  close(): Promise<void>;
}

export interface WayOutOptions {
  /** The only hosts that are asked, `*.name` for all below a name; any public one where it is left out. */
  hosts?: readonly string[] | undefined;
  /** Hosts of tests, which may be this machine, at any port and without TLS. Production refuses the setting. */
  testHosts?: readonly string[] | undefined;
  /** Finds a host's addresses. */
  find?: typeof dns.lookup;
  timeoutMs?: number;
}

/**
 * THE way out: the one function by which a process asks an address that somebody gave. The name is resolved, each of its addresses must
 * be public, and the connection goes to what was checked: the lookup of the connection itself refuses, so that no second answer of a name
 * server comes in between. No redirect is followed, and time and sizes are bounded.
 */
export function createWayOut(options: WayOutOptions): WayOut {
  const { hosts, testHosts = [], find = dns.lookup, timeoutMs = TIMEOUT_MS } = options;
  const isTest = (host: string) => testHosts.includes(host);
  const lookup = publicLookup(find, isTest);
  const agent = new Agent({
    connect: { lookup, timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs) },
    // Connections are made anew soon: who a name belongs to is asked again.
    keepAliveTimeout: 4_000,
    maxHeaderSize: ANSWER_BYTES_MAX,
  });

  function check(address: string): URL {
    if (address.length > URL_CHARS_MAX || !URL.canParse(address)) throw new WayOutRefused('address');
    const url = new URL(address);
    if (url.username !== '' || url.password !== '' || url.hash !== '') throw new WayOutRefused('address');
    const { protocol, hostname, port } = url;
    if (isTest(hostname) && /^https?:$/.test(protocol)) return url;
    if (protocol !== 'https:' || port !== '') throw new WayOutRefused('https');
    // Not even a public one: who is asked is known by a name, which the certificate is for.
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !NAME.test(hostname)) throw new WayOutRefused('host');
    if (hosts && !hosts.some((host) => matches(host, hostname))) throw new WayOutRefused('host');
    return url;
  }

  return {
    check,
    async look(address) {
      const url = check(address);
      await new Promise<void>((resolve, reject) => {
        const refused = () => reject(new WayOutRefused('host'));
        setTimeout(refused, timeoutMs).unref();
        lookup(url.hostname, { all: true }, (error) => (error ? refused() : resolve()));
      });
      return url;
    },
    async post(address, { headers, body, keptBytes = 0 }) {
      const url = check(address);
      if (body.length > REQUEST_BYTES_MAX) throw new WayOutError('TOO_LARGE', false);
      try {
        // undici's `request` follows no redirect.
        const answer = await request(url, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
        });
        // The status is the answer: what comes after it is taken in its bounds, or the connection with it is let go.
        const beginning = keptBytes > 0 ? await beginningOf(answer.body, keptBytes) : '';
        await answer.body.dump({ limit: ANSWER_BYTES_MAX }).catch(() => undefined);
        return { status: answer.statusCode, headers: answer.headers, beginning };
      } catch (error) {
        const { code, name } = error as { code?: unknown; name?: unknown };
        const told = typeof code === 'string' ? code : String(name);
        throw new WayOutError(told, !BEFORE_SENDING.test(told));
      }
    },
    close: () => agent.close(),
  };
}

/** The first bytes of a body, as text, with what is no text replaced; what came of it where the rest does not come in time. */
async function beginningOf(body: AsyncIterable<Buffer>, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}

/** A list of hosts as a setting has it. */
export function readHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

function matches(host: string, hostname: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** Finds addresses and gives none where one of them is not public: a name that has both is nobody's to be trusted. */
function publicLookup(find: typeof dns.lookup, isTest: (host: string) => boolean): LookupFunction {
  return (hostname, { family, hints, all }, callback) => {
    find(hostname, { family, hints, all: true }, (error, found: LookupAddress[]) => {
      const refused = error ?? refusal(isTest(hostname) ? [] : found, found.length);
      const [first] = found ?? [];
      if (refused || first === undefined) return callback(refused, '', 0);
      if (all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

function refusal(mustBePublic: readonly LookupAddress[], count: number): NodeJS.ErrnoException | null {
  if (count > 0 && mustBePublic.every(({ address }) => isPublicAddress(address))) return null;
  return Object.assign(new Error('not a public address'), { code: 'NOT_PUBLIC' });
}
