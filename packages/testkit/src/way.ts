import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { Transform } from 'node:stream';

/** A way to the database that can be cut: what is under way is cut off, and nobody gets through until it is mended. */
export interface Way {
  /** The database's address by this way. */
  url: string;
  cut(): void;
  /** How many tried to get through while it was cut. */
  turnedAway(): number;
  mend(): void;
  close(): Promise<void>;
}

/** What a connection's two directions are led through; the plain way changes nothing. */
export type Filters = () => { asked: Transform; answered: Transform };

/** Opens a way to the database at this address. */
export async function openWay(target: URL, filters?: Filters): Promise<Way> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let turnedAway = 0;
  const server: Server = createServer((client) => {
    if (isCut) {
      turnedAway += 1;
      client.destroy();
      return;
    }
    const upstream = dial(Number(target.port), target.hostname);
    const by = filters?.();
    for (const [one, other, filter] of [
      [client, upstream, by?.asked],
      [upstream, client, by?.answered],
    ] as const) {
      sockets.add(one);
      if (filter) one.pipe(filter).pipe(other);
      else one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  return {
    url: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    turnedAway: () => turnedAway,
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
