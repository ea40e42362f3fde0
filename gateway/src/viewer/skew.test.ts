import { fakeClock } from '@candor/service-kit/clock';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../gateway.ts';
import { noLimits } from '../limits/limits.ts';
import { startWorld, testEnv, type World } from '../testing/world.ts';

const MINUTE_MS = 60_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Another gateway of the same product, whose clock is off by so much. */
async function gatewayOff(
  byMs: number,
): Promise<{ ask: (query: string, token: string) => Promise<Response>; stop: () => Promise<void> }> {
  const gateway: Gateway = await createGateway({
    env: testEnv(world.keys.publicKey, world.subgraphs),
    clock: fakeClock(world.clock.now() + byMs),
    log: silentLog,
    metrics: createMetrics('gateway'),
    limits: noLimits,
  });
  const url = await gateway.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    ask: (query, token) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      }),
    async stop() {
      await gateway.http.close();
      await gateway.stop();
    },
  };
}

describe('a gateway whose clock is off', () => {
  it.each([-10, 10])('by %d minutes answers as any other', async (minutes) => {
    const gateway = await gatewayOff(minutes * MINUTE_MS);
    const token = world.signIn('u1');
    const answers = await Promise.all([1, 2, 3].map(() => gateway.ask('{ me { id } }', token)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: { me: { id: 'u1' } } });
    }
    const before = world.subgraphs.auth.seen.length;
    expect((await gateway.ask('{ me { id } }', token)).status).toBe(200);
    // Its time is known: asked once.
    expect(world.subgraphs.auth.seen.length - before).toBe(1);
    await gateway.stop();
  });

  it('by more than a quarter of an hour is not followed: 503, and nobody is signed out', async () => {
    const gateway = await gatewayOff(-16 * MINUTE_MS);
    const answer = await gateway.ask('{ me { id } }', world.signIn('u1'));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    await gateway.stop();
  });
});
