import { createServer } from 'node:net';

const handedOut = new Set<number>();

/** A free port of the loopback address, never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await new Promise<number>((done, fail) => {
      const probe = createServer();
      probe.on('error', fail);
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(address !== null && typeof address === 'object' ? address.port : 0));
      });
    });
    if (port !== 0 && !handedOut.has(port)) {
      handedOut.add(port);
      return port;
    }
  }
}
