import { Pool } from 'undici';
import { CONNECTION_LIFE_MS, renew } from '../http/connections.ts';
import { connectOptions } from '../http/internal-tls.ts';
import { CALL_BYTES_MAX } from './frames.ts';
import { type CallReply, connectLink, type Link, type Sent } from './link-client.ts';

/** Links to one service at most: several, so that several replicas have their share, and few, so that calls travel together. */
const LINKS_MAX = 4;
/** Then a busy caller opens another one, which leads to a replica that joined meanwhile, maybe. */
const CALLS_PER_LINK = 1_000;
/** A service that spoke HTTP alone is asked for a link again after so long: it may have been replaced meanwhile. */
const ASK_AGAIN_MS = 5_000;
const HTTP_CONNECTIONS = 64;
/** Shorter than the services' own, so that we never send on a connection that the other side is closing. */
const KEEP_ALIVE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** A body of more characters goes by HTTP, which refuses what is too long by itself: on a link it would break the calls of others. */
const LINK_CHARS_MAX = CALL_BYTES_MAX / 4;

/** What is sent to a service. */
export interface CallOut extends Sent {
  body: unknown;
}

/**
 * The way to one service. A call rejects when nobody answered in time or the connection broke, by the codes of Node and undici; it is
 * never sent twice here, since only the caller knows whether it may be.
 */
export interface Wire {
  post(call: CallOut): Promise<CallReply>;
  /** Resolves when every call is over. */
  close(): Promise<void>;
}

/**
 * Calls of one turn of the event loop go over one link in one message, and come back each when it is ready; by HTTP, one connection a
 * call, where the service has no links. Links are made anew after their life as connections are, for replicas that join.
 */
export function createWire(url: string): Wire {
  const links = new Set<Link>();
  let opening: Promise<Link | undefined> | undefined;
  let writing: Link | undefined;
  let noneUntilMs = 0;
  let isClosed = false;
  const { origin, pathname } = new URL(url);
  const pools = renew(
    () =>
      new Pool(origin, {
        connections: HTTP_CONNECTIONS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS,
        connect: { timeout: CONNECT_TIMEOUT_MS, ...connectOptions() },
      }),
  );

  async function open(): Promise<Link | undefined> {
    const link = await connectLink(url);
    if (!link) {
      noneUntilMs = Date.now() + ASK_AGAIN_MS;
      return undefined;
    }
    links.add(link);
    // Not all at the same moment: those that join get calls one by one.
    const timer = setTimeout(() => link.close(), CONNECTION_LIFE_MS * (0.5 + Math.random() / 2)).unref();
    void link.ended.then(() => {
      clearTimeout(timer);
      links.delete(link);
    });
    if (isClosed) link.close();
    return link;
  }

  function openShared(): Promise<Link | undefined> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  /** The link whose message is being put together, or else the one with the least to do. */
  function choose(): Link | undefined {
    if (writing?.isOpen && writing.isWriting) return writing;
    for (const link of links) if (link.isOpen && link.count >= CALLS_PER_LINK) link.close();
    const usable = [...links].filter(({ isOpen }) => isOpen);
    const [first, ...others] = usable;
    if (!first) return undefined;
    writing = others.reduce((least, link) => (link.load < least.load ? link : least), first);
    // All are busy: another one leads to another replica, maybe. Whoever asks now does not wait for it.
    if (writing.load > 0 && usable.length < LINKS_MAX && Date.now() >= noneUntilMs) openShared().catch(() => undefined);
    return writing;
  }

  async function overHttp({ path, headers, timeoutMs }: CallOut, text: string): Promise<CallReply> {
    const {
      statusCode,
      headers: told,
      body: sent,
    } = await pools.current().request({
      path: `${pathname === '/' ? '' : pathname}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    return { statusCode, headers: told, body: parseJson(await sent.text()) };
  }

  return {
    async post(call) {
      const text = JSON.stringify(call.body);
      if (text.length > LINK_CHARS_MAX) return overHttp(call, text);
      let link = choose();
      if (!link && Date.now() >= noneUntilMs) link = await openShared();
      return link ? link.send(call, text) : overHttp(call, text);
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => undefined);
      for (const link of links) link.close();
      await Promise.all([...links].map(({ ended }) => ended));
      await pools.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
