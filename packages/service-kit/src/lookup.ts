import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';

/**
 * How long a connection is used at most. Replicas that are added get their share when the connections of before are made anew; a
 * balancer that spreads connections, as the Services of Kubernetes do, needs it just as much.
 */
export const CONNECTION_LIFE_MS = 30_000;

/**
 * Finds a host's addresses and begins with another one each time. The system sorts a name's addresses by nearness, so that
 * everybody in one network takes the same replica first; those that do not answer are passed over by the next.
 */
export function createLookup(find: typeof dns.lookup = dns.lookup): LookupFunction {
  const turns = new Map<string, number>();
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const turn = turns.get(hostname) ?? 0;
      turns.set(hostname, (turn + 1) % Number.MAX_SAFE_INTEGER);
      const addresses = rotate(found, turn);
      const [first] = addresses;
      if (options.all || first === undefined) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** The lookup of a process's own connections to the other processes. */
export const lookup = createLookup();

let shared: Dispatcher | undefined;

/** What sends a process's requests to the others, where no pool of its own does. Connections end with the process. */
export function replicas(): Dispatcher {
  shared ??= new Agent({ connect: { lookup }, clientTtl: CONNECTION_LIFE_MS });
  return shared;
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
