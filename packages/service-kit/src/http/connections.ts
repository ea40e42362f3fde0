import { Agent, type Dispatcher } from 'undici';
import { connectOptions } from './internal-tls.ts';

/**
 * How long a connection is used for new requests at most. Replicas that are added get their share when the connections of before are
 * made anew; a balancer that spreads connections, as the Services of Kubernetes do, needs it just as much.
 */
export const CONNECTION_LIFE_MS = 30_000;

/** Connections of which those of before end as they become idle. */
export interface Renewed<Kind> {
  /** Where the next request goes. Ask for each request: what was current a moment ago may be on its way out. */
  current(): Kind;
  /** Resolves when every request is over, those on connections of before, too. */
  close(): Promise<void>;
}

/**
 * Replaces a pool by a new one after its life; what is under way or waits in the one of before is finished there. Not undici's own
 * `clientTtl`: a pool whose connections are all busy when it ends leaves those that wait in its queue waiting, for minutes (7.30).
 */
export function renew<Kind extends Dispatcher>(
  make: () => Kind,
  lifeMs = CONNECTION_LIFE_MS,
  now: () => number = Date.now,
): Renewed<Kind> {
  let pool = make();
  let untilMs = now() + lifeMs;
  const ending = new Set<Promise<void>>();

  function end(old: Kind): void {
    // Whatever breaks a connection that ends is told to the request on it.
    const ended = old.close().catch(() => undefined);
    ending.add(ended);
    void ended.then(() => ending.delete(ended));
  }

  return {
    current() {
      if (now() < untilMs) return pool;
      const old = pool;
      pool = make();
      untilMs = now() + lifeMs;
      end(old);
      return pool;
    },
    async close() {
      await Promise.all([pool.close(), ...ending]);
    },
  };
}

let shared: Renewed<Agent> | undefined;

/** What sends a request to the other processes, where no pool of its own does. Ask for each request. Connections end with the process. */
export function replicas(): Dispatcher {
  shared ??= renew(() => new Agent({ connect: connectOptions() }));
  return shared.current();
}
