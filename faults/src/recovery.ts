import { processNames } from '@candor/events';
import { answersReady } from '@candor/infra/balancer';
import { until } from '@candor/testkit/until';
import { CallRefused, demoClient } from '@candor/tools/demo/client';
import type { CallerDeps } from './load/caller.ts';
import type { Load } from './load/load.ts';
import type { World } from './world/world.ts';

/** Somebody who looks at something of each service. */
export interface Probe {
  look(): Promise<void>;
}

const LOOKS = [
  '/api/profile/me',
  '/api/profile/balance',
  '/api/ratings/user',
  '/api/withdrawals/my-history',
  '/api/notifications',
];
const PASSWORD = 'plain-morning-19';
const WITHIN_MS = 60_000;
const ACKNOWLEDGED = 5;

/** `onTrouble` is told of answers that say nothing, as the load is. */
export async function openProbe(url: string, seed: number, onTrouble: CallerDeps['onTrouble']): Promise<Probe> {
  const username = `probe-${seed}`;
  const anyone = demoClient(url);
  const register = {
    name: 'Pia Probe',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    mobile: '+12025550142',
  };
  await anyone.call('POST', '/api/auth/register', register);
  return {
    async look() {
      // Signed in anew each time: a token may be older than it may get, or from a clock that was off.
      const { token } = await anyone.call<{ token: string }>('POST', '/api/auth/login', {
        username,
        password: PASSWORD,
      });
      const person = demoClient(url, token);
      for (const path of LOOKS)
        await person.call('GET', path).catch((error: Error) => {
          if (error instanceof CallRefused && error.status >= 500) onTrouble(error.status, { method: 'GET', path });
          throw error;
        });
    },
  };
}

/**
 * Waits until all is as before the fault: every process runs and says that it is ready, each service answers through the gateways, and
 * the people at work are told of so much new. A process that ended by itself gets a successor. Throws after a bounded time.
 */
export async function awaitRecovery(run: {
  world: World;
  load: Load;
  probe: Probe;
  acknowledged?: number;
  withinMs?: number;
}): Promise<void> {
  const { world, load, probe, acknowledged = ACKNOWLEDGED, withinMs = WITHIN_MS } = run;
  const before = load.book.facts().length;
  const within = AbortSignal.timeout(withinMs);
  const left = (what: string, condition: () => Promise<boolean>) =>
    until(what, async () => within.aborted || (await condition()), withinMs).then(() => {
      if (within.aborted) throw new Error(`waited in vain for ${what}`);
    });
  const replicas = processNames.flatMap((name) => world.replicas(name));
  for (const replica of replicas) if (!replica.child.running()) await world.replace(replica, 'SIGTERM');
  for (const { label, url } of processNames.flatMap((name) => world.replicas(name)))
    await left(`${label} to be ready`, () => answersReady(url));
  await left('an answer of every service', async () => {
    await probe.look();
    return true;
  });
  await left('the work to go on', async () => load.book.facts().length >= before + acknowledged);
}
