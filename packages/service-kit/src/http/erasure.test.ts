import type { ErasureCommand } from '@candor/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testCallKeys } from '../testing/call-keys.ts';
import { createErasureClient, mountErasure } from './erasure.ts';
import { answerErrors, createHttp } from './http.ts';
import { listen } from './listen.ts';
import { mountQuestion } from './question.ts';

const clock = fakeClock(Date.UTC(2026, 10, 21));
const asked: ErasureCommand[] = [];
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const app = createHttp({ log: silentLog, metrics: createMetrics('kit'), ready: {} });
  mountErasure(app, testCallKeys('ratings', clock), async (command) => {
    asked.push(command);
    if (command.userId === 'broken') throw new Error('a fault');
    return { blockers: command.stage === 'prepare' ? ['A payout is being reviewed.'] : [] };
  });
  app.use(answerErrors(silentLog));
  server = await listen(app, '127.0.0.1', 0);
});
afterAll(() => server.stop());

const clientOf = (change: Partial<Parameters<typeof createErasureClient>[0]> = {}) =>
  createErasureClient({
    url: `http://127.0.0.1:${server.port}`,
    to: 'ratings',
    keys: testCallKeys('auth', clock),
    ...change,
  });

/** A service of a build that knows of no organisations beside the person's own. */
async function before() {
  const app = createHttp({ log: silentLog, metrics: createMetrics('kit'), ready: {} });
  mountQuestion(
    app,
    { path: '/internal/erasure', callers: ['auth'], keys: testCallKeys('ratings', clock) },
    async () => ({ blockers: [] }),
  );
  return listen(app, '127.0.0.1', 0);
}

describe('the erasure of a person, asked of a service', () => {
  it('names the organisations that end with them, and is unknown of a build that leaves them as they are', async () => {
    const organisations = [
      { id: 'o1', name: 'Labs' },
      { id: 'o2', name: 'Tide' },
    ];
    expect(await clientOf()({ userId: 'u1', stage: 'remove', organisations })).toEqual({ blockers: [] });
    expect(asked.pop()).toEqual({ userId: 'u1', stage: 'remove', organisations });
    const old = await before();
    const ask = clientOf({ url: `http://127.0.0.1:${old.port}` });
    for (const stage of ['prepare', 'remove'] as const) {
      await expect(ask({ userId: 'u1', stage, organisations })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await ask({ userId: 'u1', stage, organisations: [] })).toEqual({ blockers: [] });
    }
    expect(await ask({ userId: 'u1', stage: 'cancel' })).toEqual({ blockers: [] });
    await old.stop();
  });

  it('reaches its handler stage by stage, and brings back what stands in the way', async () => {
    const ask = clientOf();
    expect(await ask({ userId: 'u1', stage: 'prepare' })).toEqual({ blockers: ['A payout is being reviewed.'] });
    expect(await ask({ userId: 'u1', stage: 'cancel' })).toEqual({ blockers: [] });
    expect(await ask({ userId: 'u1', stage: 'remove' })).toEqual({ blockers: [] });
    expect(asked.map((command) => command.stage)).toEqual(['prepare', 'cancel', 'remove']);
  });

  it('is taken from nobody but auth, under its own key, and only for a person and a stage', async () => {
    const before = asked.length;
    const post = (body: unknown) =>
      fetch(`http://127.0.0.1:${server.port}/internal/erasure`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ userId: 'u1', stage: 'remove' })).status).toBe(401);
    const others = [testCallKeys('auth', clock, { generation: 2 }), testCallKeys('wallet', clock)];
    for (const keys of others) {
      await expect(clientOf({ keys })({ userId: 'u1', stage: 'remove' })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    }
    await expect(clientOf()({ userId: '', stage: 'remove' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked).toHaveLength(before);
  });

  it('is unknown, never a no, when the service fails or is away', async () => {
    const unknown = { code: 'UNAVAILABLE', status: 503, details: { retryAfterSeconds: 5 } };
    await expect(clientOf()({ userId: 'broken', stage: 'prepare' })).rejects.toMatchObject(unknown);
    await expect(clientOf({ url: 'http://127.0.0.1:1' })({ userId: 'u1', stage: 'prepare' })).rejects.toMatchObject(
      unknown,
    );
  });
});
