import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { refuse } from '@candor/service-kit/errors';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import { mountStream, STREAM_PATH } from './stream.ts';

const EVENT = 'id: 1-e\nevent: notification\ndata: {}\n\n';
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.empty());

describe('the live stream of a gateway alone', () => {
  interface State {
    session: 'stands' | 'over' | 'unknown';
    /** How often it was asked for. */
    asked: number;
    /** What the answer waits for. */
    until?: Promise<void>;
  }

  /** The route alone, whose sessions the test decides over. */
  async function listening(state: State) {
    const app = Fastify();
    app.decorateRequest('info');
    app.addHook('onRequest', async (req) => {
      req.info = { requestId: 'r', correlationId: 'r', address: 'a', client: undefined, refreshToken: undefined };
    });
    mountStream(app, {
      authenticate: async () => {
        state.asked += 1;
        await state.until;
        if (state.session === 'over') throw refuse('UNAUTHENTICATED');
        if (state.session === 'unknown') throw refuse('UNAVAILABLE');
        return {
          userId: 'u1',
          sessionId: 's',
          role: 'User',
          publisher: false,
          onHold: false,
          frozen: false,
          factorStale: false,
          mailConfirmed: true,
        };
      },
      limits: async () => {},
      urls: Object.assign(Object.create(null), {
        notifications: upstream.url,
      }),
      keys: testCallKeys('gateway'),
      log: silentLog,
      lookEveryMs: 20,
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  /** The same with one stream open. */
  async function alone(state: State) {
    const { app, url } = await listening(state);
    const reply = await fetch(`${url}${STREAM_PATH}`);
    const ended = reply.text();
    await expect.poll(() => upstream.streams).toHaveLength(1);
    return { app, ended };
  }

  it('closes an idle stream of a session that is over, and not because auth is away', async () => {
    const state: State = { session: 'stands', asked: 0 };
    const { app, ended } = await alone(state);
    state.session = 'unknown';
    state.asked = 0;
    await expect.poll(() => state.asked).toBeGreaterThan(2);
    expect(upstream.streams[0]?.isGone).toBe(false);
    state.session = 'over';
    expect(await ended).toBe('retry: 3000\n\n');
    await app.close();
  });

  it('while auth cannot say whether the session stands, passes nothing on', async () => {
    const state: State = { session: 'stands', asked: 0 };
    const { app, ended } = await alone(state);
    state.session = 'unknown';
    upstream.streams[0]?.res.write(EVENT);
    expect(await ended).toBe('retry: 3000\n\n');
    await app.close();
  });

  it('opens nothing for a client that left while its token was looked at', async () => {
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const state: State = { session: 'stands', asked: 0, until };
    const { app, url } = await listening(state);
    const hasLeft = once(app.server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
    const leaving = new AbortController();
    const reply = fetch(`${url}${STREAM_PATH}`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => state.asked).toBe(1);
    leaving.abort();
    expect(await reply).toBe('left');
    await hasLeft;
    answer();
    // The next stream is opened after the one that is not.
    const next = await fetch(`${url}${STREAM_PATH}`);
    const ended = next.text();
    await expect.poll(() => upstream.streams.filter(({ isGone }) => !isGone)).toHaveLength(1);
    expect(upstream.streams).toHaveLength(1);
    await app.close();
    await ended;
  });

  it('that ends does not wait for its streams', async () => {
    const { app, ended } = await alone({ session: 'stands', asked: 0 });
    await app.close();
    expect(await ended).toBe('retry: 3000\n\n');
    await expect.poll(() => upstream.streams[0]?.isGone).toBe(true);
  });
});
