import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createDoor, type Server as NetServer, type Socket } from 'node:net';
import type { Express } from 'express';
import type { Links } from '../calls/link-server.ts';
import { createInternalServer, type InternalTls } from './internal-tls.ts';

/** Longer than any client's keep-alive, so that the server is never the one that closes a connection in use. */
const KEEP_ALIVE_MS = 65_000;
/**
 * Then the caller opens another connection. Whoever balances connections and not requests, as a cluster's service address does, would
 * otherwise never lead a busy caller to a replica that joined later.
 */
export const REQUESTS_PER_CONNECTION = 200;
/** What a TLS connection begins with: the type of a handshake's record (RFC 8446, 5.1). No method of HTTP begins so. */
const HANDSHAKE = 0x16;

export interface Door {
  /** Left out: http. */
  tls?: InternalTls | undefined;
  /** Takes http at the same port, too: for an upgrade. */
  alsoHttp?: boolean | undefined;
  /** Takes links at the same port. */
  links?: Links | undefined;
}

export interface Listening {
  port: number;
  /** What requests come to; with `alsoHttp` those by TLS alone. */
  server: Server;
  /** Resolves when nobody is connected any more; connections that do nothing are ended. */
  stop(): Promise<void>;
}

/** Listens on the address; resolves with the port it got. */
export async function listen(
  app: Express,
  host: string,
  port: number,
  { tls, alsoHttp, links }: Door = {},
): Promise<Listening> {
  const server = tls ? createInternalServer(tls, app) : createServer(app);
  const plain = tls && alsoHttp ? createServer(app) : undefined;
  const servers = plain ? [server, plain] : [server];
  for (const one of servers) {
    tune(one);
    if (links) one.on('upgrade', links.accept);
  }
  const door = plain ? createSharedDoor(server, plain) : server;
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(port, host, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve, reject) => {
      door.close((error) => (error ? reject(error) : resolve()));
      for (const one of servers) one.closeIdleConnections();
      links?.end();
    });
  return { port: (door.address() as AddressInfo).port, server, stop };
}

function tune(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
}

/** One port for both: the first byte tells which server a connection is for. Whoever sends none is let go as a silent client is. */
function createSharedDoor(secure: Server, plain: Server): NetServer {
  return createDoor((socket: Socket) => {
    const end = () => socket.destroy();
    socket.setTimeout(KEEP_ALIVE_MS, end);
    socket.once('error', end);
    socket.once('data', (start: Buffer) => {
      socket.pause();
      socket.removeListener('error', end);
      socket.removeListener('timeout', end);
      socket.setTimeout(0);
      (start[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      socket.unshift(start);
      process.nextTick(() => socket.resume());
    });
  });
}
