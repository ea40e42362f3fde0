import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { messagesOf, notPrimaryAnswer } from './mongo-wire.ts';

/**
 * What a way does to whoever goes through it: `open` leads on; `cut` breaks off and turns away; `slow` holds everything up; `halfOpen`
 * accepts and never answers; `reset` breaks off in the middle of the next answers; `notPrimary` answers in a MongoDB's place that it
 * is none to write to or read from, without asking it.
 */
export type WayMode = 'open' | 'cut' | 'slow' | 'halfOpen' | 'reset' | 'notPrimary';

/** A way from one process to one store or service, by an address of its own. */
export interface Way {
  port: number;
  /** How many connections or answers met with what it does now. */
  met(): number;
  become(mode: WayMode): void;
  close(): Promise<void>;
}

export interface Address {
  host: string;
  port: number;
}

const SLOW_MS = 150;
/** Every so many answers one is broken off: some get through, so that work goes on to the next one. */
const RESET_EVERY = 3;

/**
 * Opens a way on a free port of the loopback address; `target` is asked anew for each connection, since a store may have moved, or be
 * away.
 */
export async function openWay(target: () => Address | undefined): Promise<Way> {
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  let mode: WayMode = 'open';
  let met = 0;
  let answers = 0;

  const breakOff = () => {
    for (const { client, upstream } of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  /** Asked before each part of a question is led on: what is answered here goes no further. */
  const answeredHere = (client: Socket, part: Buffer): boolean => {
    if (mode !== 'notPrimary') return false;
    const answer = messagesOf(part).map(notPrimaryAnswer);
    if (answer.length === 0 || answer.some((one) => one === undefined)) return false;
    met += 1;
    for (const one of answer) if (one) client.write(one);
    return true;
  };
  const leadOn = async (from: Socket, to: Socket, part: Buffer, isAnswer: boolean) => {
    if (mode === 'halfOpen') {
      met += 1;
      return;
    }
    if (mode === 'slow') {
      met += 1;
      from.pause();
      await rest(SLOW_MS);
      from.resume();
    }
    if (mode === 'reset' && isAnswer) {
      answers += 1;
      if (answers % RESET_EVERY === 0) {
        met += 1;
        to.write(part.subarray(0, part.length >> 1), () => to.resetAndDestroy());
        from.destroy();
        return;
      }
    }
    if (!to.destroyed) to.write(part);
  };
  const server: Server = createServer({ noDelay: true }, (client) => {
    client.on('error', () => {});
    if (mode === 'cut') {
      met += 1;
      client.resetAndDestroy();
      return;
    }
    const address = target();
    if (address === undefined) {
      client.resetAndDestroy();
      return;
    }
    const upstream = dial({ ...address, noDelay: true });
    upstream.on('error', () => {});
    const pair = { client, upstream };
    pairs.add(pair);
    client.on('data', (part) => {
      if (!answeredHere(client, part)) void leadOn(client, upstream, part, false);
    });
    upstream.on('data', (part) => void leadOn(upstream, client, part, true));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('end', () => other.end());
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  return {
    port: address.port,
    met: () => met,
    become(next) {
      const before = mode;
      mode = next;
      met = 0;
      // What was swallowed never comes: as by a peer that has forgotten the connection, it is broken off when the way is whole again.
      if (next === 'cut' || before === 'halfOpen') breakOff();
    },
    close: async () => {
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
