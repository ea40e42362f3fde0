import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** How often each target is asked whether it is ready. */
const CHECK_EVERY_MS = 250;
const CHECK_TIMEOUT_MS = 2_000;

/** What one target of a balancer has done. */
export interface TargetCount {
  port: number;
  /** Connections that were led to it. */
  connections: number;
}

/** One address in front of several processes of one service, as a cluster's service address is. */
export interface Balancer {
  url: string;
  /** Leads new connections to this port of the loopback address, too. */
  add(port: number): void;
  /** Leads no more connections there; those that are open stay. */
  drop(port: number): void;
  /** Breaks every connection through it that leads there, or all of them. */
  cut(port?: number): void;
  /** The ports that new connections are led to. */
  inRotation(): number[];
  counts(): TargetCount[];
  stop(): Promise<void>;
}

export interface BalancerOptions {
  /** Whether the process at this address takes requests; left out, every target counts as ready. */
  isReady?: (url: string) => Promise<boolean>;
  checkEveryMs?: number;
}

interface Target {
  port: number;
  isInRotation: boolean;
  isReady: boolean;
  connections: number;
  open: Set<Socket>;
}

const takesNew = (target: Target) => target.isInRotation && target.isReady;

/** Whether `/readyz` of a process says that it takes requests. */
export async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer.ok;
}

/**
 * Listens on a free port of the loopback address and leads each new connection to the next target in turn. A target that is not
 * ready gets none, one that refuses is left out for the next one; where none takes it, the connection is closed. It knows
 * connections only, no requests, like the packet filters of a cluster.
 */
export async function openBalancer(options: BalancerOptions = {}): Promise<Balancer> {
  const targets = new Map<number, Target>();
  const clients = new Set<Socket>();
  let turn = 0;

  /** Those to be tried, beginning with the one whose turn it is. */
  const inTurn = (): Target[] => {
    const ready = [...targets.values()].filter(takesNew);
    turn += 1;
    return ready.map((_, index) => ready[(index + turn) % ready.length] as Target);
  };
  const server: Server = createServer({ pauseOnConnect: true }, (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    client.on('error', () => {});
    client.setNoDelay(true);
    lead(client, inTurn());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  const watch = options.isReady ? watchReadiness(targets, options.isReady, options.checkEveryMs) : undefined;
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (port) => void targets.set(port, { port, isInRotation: true, isReady: true, connections: 0, open: new Set() }),
    drop: (port) => {
      const target = targets.get(port);
      if (target) target.isInRotation = false;
    },
    cut: (port) => {
      for (const target of targets.values())
        if (port === undefined || target.port === port) for (const socket of target.open) socket.destroy();
    },
    inRotation: () => [...targets.values()].filter(takesNew).map((target) => target.port),
    counts: () => [...targets.values()].map(({ port, connections }) => ({ port, connections })),
    stop: async () => {
      clearInterval(watch);
      for (const client of clients) client.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Joins the client to the first of these that takes the connection. */
function lead(client: Socket, [target, ...others]: Target[]): void {
  if (target === undefined || client.destroyed) {
    client.destroy();
    return;
  }
  const upstream = dial({ port: target.port, host: '127.0.0.1', noDelay: true });
  const next = () => lead(client, others);
  upstream.once('error', next);
  upstream.once('connect', () => {
    upstream.off('error', next);
    target.connections += 1;
    join(client, upstream, target.open);
  });
}

function join(client: Socket, upstream: Socket, open: Set<Socket>): void {
  const pairs = [
    [client, upstream],
    [upstream, client],
  ] as const;
  for (const [one, other] of pairs) {
    open.add(one);
    // What breaks on one side is broken off on the other: half a connection would look like a silent server.
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
      if (one.errored || !one.readableEnded) other.destroy();
    });
    one.pipe(other);
  }
}

function watchReadiness(
  targets: ReadonlyMap<number, Target>,
  isReady: (url: string) => Promise<boolean>,
  everyMs = CHECK_EVERY_MS,
): NodeJS.Timeout {
  const asking = new Set<Target>();
  return setInterval(() => {
    for (const target of targets.values()) {
      if (!target.isInRotation || asking.has(target)) continue;
      asking.add(target);
      void isReady(`http://127.0.0.1:${target.port}`)
        .catch(() => false)
        .then((is) => {
          target.isReady = is;
          asking.delete(target);
        });
    }
  }, everyMs);
}
