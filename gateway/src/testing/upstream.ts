import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands for the notifications service's live stream: the test writes what it streams. */
export interface Upstream {
  url: string;
  /** The streams that were opened, oldest first, and what they were asked with. */
  streams: { headers: IncomingHttpHeaders; res: ServerResponse; isGone: boolean }[];
  /** What it answers instead of a stream. */
  refusal: { status: number; body: object } | undefined;
  /** Forgets streams and refusal. */
  empty(): void;
  stop(): void;
}

/** Starts one on a free port of this machine. */
export async function startUpstream(): Promise<Upstream> {
  const server = createServer((req, res) => {
    if (upstream.refusal) {
      const { status, body } = upstream.refusal;
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    const stream = { headers: req.headers, res, isGone: false };
    res.on('close', () => {
      stream.isGone = true;
    });
    upstream.streams.push(stream);
    res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', connection: 'close' });
    res.write('retry: 3000\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams: [],
    refusal: undefined,
    empty() {
      upstream.streams = [];
      upstream.refusal = undefined;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return upstream;
}
