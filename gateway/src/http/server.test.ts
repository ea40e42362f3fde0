import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultResolvers } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';

/** Sends bytes as they are, and answers with all that comes back until the end. */
function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

let world: World;
afterEach(() => world.stop());

describe('the door', () => {
  it('answers a path that is none with a refusal like any other', async () => {
    world = await startWorld();
    for (const path of ['/api/%zz', '/%c0%af', '/pictures/app/%/x']) {
      const reply = await request(`${world.url}${path}`);
      expect(reply.statusCode).toBe(400);
      expect(await reply.body.json()).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  it('refuses what is too long to be read, and what is no HTTP, like anything else', async () => {
    world = await startWorld();
    const long = await request(`${world.url}/api/profile/me?x=${'x'.repeat(20_000)}`);
    expect(long.statusCode).toBe(431);
    expect(await long.body.json()).toEqual({
      msg: 'The address and the headers are too long.',
      code: 'HEAD_TOO_LARGE',
    });
    const answer = await sendRaw(world.url, 'no http\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/"code":"BAD_INPUT"\}$/);
  });

  it('gives the answer of a call the same headers however its path is written', async () => {
    world = await startWorld();
    const headers = { authorization: `Bearer ${world.signIn('u1')}` };
    const plain = await request(`${world.url}/api/profile/me`, { headers });
    await plain.body.dump();
    for (const path of ['/%61pi/profile/me', '/a%70%69/profile/m%65', '/%61pi/profile/me?x=/api/docs']) {
      const reply = await request(`${world.url}${path}`, { headers });
      expect(reply.statusCode).toBe(200);
      expect(await reply.body.json()).toMatchObject({ _id: 'u1' });
      for (const name of ['cache-control', 'content-security-policy', 'cross-origin-resource-policy'])
        expect(reply.headers[name], `${name} of ${path}`).toBe(plain.headers[name]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('echoes nothing of a TRACE', async () => {
    world = await startWorld();
    const headers = { authorization: `Bearer ${world.signIn('u1')}`, 'x-told': 'an-echo' };
    for (const path of ['/', '/graphql', '/api/profile/me', '/healthz']) {
      const reply = await request(`${world.url}${path}`, { method: 'TRACE', headers });
      expect([404, 405], path).toContain(reply.statusCode);
      expect(await reply.body.text(), path).not.toContain('an-echo');
    }
  });

  it('takes a call without a body, whatever type it says to have', async () => {
    world = await startWorld();
    const token = world.signIn('u1');
    const headers = { 'content-type': 'application/json' };
    for (const path of ['/api/ratings/r1/return', '/api/profile/claim-signup-bonus'])
      expect((await world.call('POST', path, { token, headers })).status).toBe(200);
  });

  it('lets what is under way end before it closes, and takes nothing new', async () => {
    let release = (): void => {};
    let asked = (): void => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { payments } = defaultResolvers;
    const slow = {
      ...payments,
      Query: {
        ...payments.Query,
        depositAddresses: async () => {
          asked();
          await released;
          return [];
        },
      },
    } as SubgraphDeps['resolvers'];
    world = await startWorld({ resolvers: { payments: slow } });
    const underWay = world.graphql('{ depositAddresses { id } }');
    await isAsked;
    const closed = world.gateway.http.close();
    await expect(fetch(`${world.url}/healthz`)).rejects.toThrow();
    release();
    expect((await underWay).body).toEqual({ data: { depositAddresses: [] } });
    // It would wait for a minute if the connection were kept.
    await closed;
  });
});
