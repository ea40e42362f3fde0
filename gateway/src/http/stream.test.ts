import { readViewer, VIEWER_HEADER } from '@candor/service-kit/security/viewer';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import { startWorld, type World } from '../testing/world.ts';
import { SESSION_KEPT_MS } from '../viewer/sessions.ts';
import { STREAM_PATH } from './stream.ts';

let upstream: Upstream;
let world: World;
beforeAll(async () => {
  upstream = await startUpstream();
  world = await startWorld({ env: { NOTIFICATIONS_URL: upstream.url } });
});
afterAll(async () => {
  await world.stop();
  upstream.stop();
});
beforeEach(() => upstream.empty());

const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

/** A client that reads the stream with `fetch`, as the browser's does. */
async function read(token: string | undefined, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  leaves.push(() => leaving.abort());
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${world.url}${STREAM_PATH}`, {
    headers: { ...bearer, ...headers },
    signal: leaving.signal,
  });
  const client = {
    status: response.status,
    headers: response.headers,
    text: '',
    hasEnded: false,
    leave: () => leaving.abort(),
  };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) client.text += decoder.decode(chunk as Uint8Array);
  })()
    .catch(() => undefined)
    .finally(() => {
      client.hasEnded = true;
    });
  return client;
}

const EVENT = 'id: 1-e\nevent: notification\ndata: {}\n\n';

describe('the live stream at the gateway', () => {
  it('is passed on as it comes, unpacked and uncollected, for the person whose token it is', async () => {
    const client = await read(world.signIn('u1'), { 'last-event-id': '17-e', 'accept-encoding': 'gzip, br' });
    expect(client.status).toBe(200);
    expect(client.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(client.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(client.headers.get('x-accel-buffering')).toBe('no');
    expect(client.headers.get('content-encoding')).toBeNull();
    await expect.poll(() => client.text).toBe('retry: 3000\n\n');
    upstream.streams[0]?.res.write(EVENT);
    await expect.poll(() => client.text).toBe(`retry: 3000\n\n${EVENT}`);
    expect(upstream.streams[0]?.headers['last-event-id']).toBe('17-e');
    expect(upstream.streams[0]?.headers.authorization).toBeUndefined();
    const viewer = readViewer(
      testCallKeys('notifications', world.clock),
      String(upstream.streams[0]?.headers[VIEWER_HEADER]),
    );
    expect(viewer).toMatchObject({ userId: 'u1', sessionId: 'session-u1' });
  });

  it.each([
    ['signed out', undefined, 401],
    ['a rater', { role: 'User' as const }, 200],
    ['a publisher', { publisher: true }, 200],
    ['an account on hold', { onHold: true }, 200],
    ['a superadmin', { role: 'superadmin' as const }, 200],
  ])('%s, with a session of %j: %i', async (who, state, status) => {
    const client = await read(state && world.signIn(who.replaceAll(' ', '-'), state));
    expect(client.status).toBe(status);
    expect(upstream.streams).toHaveLength(status === 200 ? 1 : 0);
  });

  it('takes a bad token for nobody’s, an ended session for over, and has no HEAD', async () => {
    const token = world.signIn('u1');
    expect((await read('not.a.token')).status).toBe(401);
    expect((await read(world.signToken({ sub: 'u1', sid: 'no-such-session' }))).status).toBe(401);
    expect((await read(token, { 'last-event-id': 'x'.repeat(201) })).status).toBe(400);
    const head = await fetch(`${world.url}${STREAM_PATH}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(head.status).toBe(404);
    expect(upstream.streams).toHaveLength(0);
  });

  it('leaves the service when the client leaves', async () => {
    const client = await read(world.signIn('u1'));
    await expect.poll(() => upstream.streams).toHaveLength(1);
    client.leave();
    await expect.poll(() => upstream.streams[0]?.isGone).toBe(true);
  });

  it('ends when the service ends it, and when it breaks off', async () => {
    const clients = [await read(world.signIn('u1')), await read(world.signIn('u2'))];
    await expect.poll(() => upstream.streams).toHaveLength(2);
    upstream.streams[0]?.res.end();
    upstream.streams[1]?.res.destroy();
    await expect.poll(() => clients.map(({ hasEnded }) => hasEnded)).toEqual([true, true]);
  });

  it('passes nothing on once the session is over, and ends', async () => {
    const client = await read(world.signIn('u3'));
    await expect.poll(() => client.text).toContain('retry');
    world.sessions.set('session-u3', { active: false });
    world.clock.advance(SESSION_KEPT_MS);
    upstream.streams[0]?.res.write(EVENT);
    await expect.poll(() => client.hasEnded).toBe(true);
    expect(client.text).not.toContain('notification');
    await expect.poll(() => upstream.streams[0]?.isGone).toBe(true);
  });

  it('ends with the access token that it was opened with', async () => {
    const seconds = Math.floor(world.clock.now() / 1_000);
    world.sessions.set('session-u4', { active: true });
    const client = await read(world.signToken({ sub: 'u4', sid: 'session-u4', exp: seconds + 60 }));
    await expect.poll(() => client.text).toContain('retry');
    world.clock.advance(60_000);
    upstream.streams[0]?.res.write(EVENT);
    await expect.poll(() => client.hasEnded).toBe(true);
    expect(client.text).not.toContain('notification');
  });

  it('tells what the service refuses, and that it is away', async () => {
    upstream.refusal = { status: 429, body: { msg: 'Too many.', code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 } };
    const full = await world.call('GET', STREAM_PATH, { token: world.signIn('u1') });
    expect([full.status, full.headers.get('retry-after'), full.body]).toMatchObject([
      429,
      '10',
      { code: 'TOO_MANY_REQUESTS' },
    ]);
    const away = await startWorld({ env: { NOTIFICATIONS_URL: 'http://127.0.0.1:1' } });
    const reply = await away.call('GET', STREAM_PATH, { token: away.signIn('u1') });
    expect([reply.status, reply.body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    await away.stop();
  });
});
