import { createServer } from 'node:net';

/**
 * Below what systems give to connections that go out (Linux from 32768, macOS from 49152): between the look and the use of a port no
 * connection of anybody's can take it.
 */
const FIRST = 20_000;
const LAST = 32_000;
/** Runs beside each other begin at different places. */
let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A free port of the loopback address, never the same one twice in this process until all were handed out. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < LAST - FIRST; tries += 1) {
    const port = next;
    next = port + 1 < LAST ? port + 1 : FIRST;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
