import { once } from 'node:events';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { nobody } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testName, testRedis } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';
import { callLimits, createLimits, limitedCall } from './limits.ts';

// Nothing answers there: the limits must hold all the same.
const redis = publisherRedis('redis://127.0.0.1:1');
const limits = createLimits({ redis, prefix: 'test', log: silentLog });
let world: World;
beforeAll(async () => {
  world = await startWorld({ limits });
});
afterAll(async () => {
  await world.stop();
  redis.disconnect();
});

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const person = { ...nobody, userId: 'u1', sessionId: 's1' };
const refused = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 });

describe('limits', () => {
  it('count an account wherever it comes from, and say when to come again, while Redis is away', async () => {
    for (let n = 0; n < callLimits.submit.account; n += 1) await limits('submit', person, `10.0.0.${n}`);
    await expect(limits('submit', person, '10.0.1.1')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    await limits('write', person, '10.0.1.1');
    await limits('submit', { ...person, userId: 'u2' }, '10.0.1.1');
  });

  it('let ten pictures a minute through for a person, with a sentence of their own; changes without one go on', async () => {
    const token = world.signIn('painter');
    const send = (body: FormData) => world.call('PUT', '/api/profile', { token, body });
    const picture = () => {
      const data = new FormData();
      data.append('profilePicture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
      return data;
    };
    for (let n = 0; n < 10; n += 1) expect((await send(picture())).status).toBe(200);
    const kept = world.pictures.kept.size;
    const refusal = await send(picture());
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      msg: 'Too many pictures in a minute. Please wait a moment and try again.',
    });
    expect(world.pictures.kept.size).toBe(kept);
    const plain = new FormData();
    plain.append('name', 'Bo');
    expect((await send(plain)).status).toBe(200);
  });

  it('count an address whoever comes from it', async () => {
    for (let n = 0; n < callLimits.upload.address; n += 1) await limits('upload', nobody, '10.0.2.1');
    await expect(limits('upload', nobody, '10.0.2.1')).rejects.toEqual(refused);
    await limits('upload', nobody, '10.0.2.2');
  });

  it('are counted together by all replicas', async () => {
    const url = (await testRedis()).url;
    const prefix = testName('limits');
    const connections = [publisherRedis(url), publisherRedis(url)];
    try {
      await Promise.all(connections.map((connection) => once(connection, 'ready')));
      const replicas = connections.map((connection) => createLimits({ redis: connection, prefix, log: silentLog }));
      const outcomes = await Promise.allSettled(
        Array.from({ length: callLimits.submit.account + 5 }, (_, n) =>
          replicas[n % 2]?.('submit', person, `10.0.4.${n}`),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(5);
    } finally {
      for (const connection of connections) connection.disconnect();
    }
  });

  it('are told by REST and GraphQL with 429 and Retry-After; reading goes on', async () => {
    const token = world.signIn('busy');
    for (let n = 0; n < callLimits.submit.account; n += 1)
      await limits('submit', { ...person, userId: 'busy' }, '10.0.3.1');
    const rest = await world.call('POST', '/api/ratings/submit-pending/r1', { token });
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rest.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const graph = await world.graphql('mutation { submitRating(input: { id: "r1" }) { id } }', {}, { token });
    expect(graph.status).toBe(429);
    expect(Number(graph.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.graphql('{ me { id } }', {}, { token })).status).toBe(200);
  });

  it('a submission counts as one, every other change as a write, and what gathers all that is held as an export', () => {
    expect(limitedCall(true, ['submitRating'], ['submitRating', 'id'])).toEqual({ kind: 'submit', times: 1 });
    expect(limitedCall(true, ['becomePublisher'], ['becomePublisher', 'id'])).toEqual({ kind: 'write', times: 1 });
    expect(limitedCall(false, ['me'], ['me', 'heldByAuth', 'heldByWallet'])).toEqual({ kind: 'export', times: 1 });
    expect(limitedCall(false, ['find', 'me'], ['find', 'me', 'people'])).toEqual({ kind: 'search', times: 1 });
    expect(limitedCall(false, ['find', 'find'], ['find', 'find'])).toEqual({ kind: 'search', times: 2 });
    expect(limitedCall(false, ['me'], ['me', 'totalBalance'])).toEqual({ kind: 'read', times: 1 });
  });

  it('count reads, by REST and by GraphQL together, and more of them than of anything else', async () => {
    const token = world.signIn('gathering');
    const account = { ...person, userId: 'gathering' };
    await limits('read', account, '10.0.7.1', callLimits.read.account - 2);
    expect((await world.call('GET', '/api/profile/me', { token })).status).toBe(200);
    expect((await world.graphql('{ me { id } }', {}, { token })).status).toBe(200);
    const rest = await world.call('GET', '/api/profile/me', { token });
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.graphql('{ me { id } }', {}, { token })).status).toBe(429);
    // What the person changes goes on.
    await limits('write', account, '10.0.7.1');
  });

  it('count searches over everything apart from other reads, by REST and by GraphQL together', async () => {
    const token = world.signIn('boss', { role: 'superadmin' });
    const account = { ...person, userId: 'boss' };
    await limits('search', account, '10.0.8.1', callLimits.search.account - 1);
    expect((await world.call('GET', '/api/admin/search?q=ann', { token })).status).toBe(200);
    const refusedNow = await world.call('GET', '/api/admin/search?q=ann', { token });
    expect(refusedNow).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await world.graphql('{ find(text: "ann") { id } }', {}, { token })).status).toBe(429);
    expect((await world.graphql('{ me { id } }', {}, { token })).status).toBe(200);
  });

  it('count every change of a document, whatever the aliases and fragments', async () => {
    const token = world.signIn('aliasing');
    const account = { ...person, userId: 'aliasing' };
    for (let n = 0; n < callLimits.submit.account - 9; n += 1) await limits('submit', account, '10.0.6.1');
    const all = Array.from({ length: 10 }, (_, n) => `s${n}: submitRating(input: { id: "r1" }) { id }`).join(' ');
    const query = `mutation { ...all } fragment all on Mutation { ${all} }`;
    const seen = world.subgraphs.ratings.seen.length;
    expect((await world.graphql(query, {}, { token })).status).toBe(429);
    expect(world.subgraphs.ratings.seen.length).toBe(seen);
  });

  it('count the same export under another alias as another one', () => {
    const fields = ['me', 'statement', 'statement', 'statement', 'heldByAuth'];
    expect(limitedCall(false, ['me'], fields)).toEqual({ kind: 'export', times: 3 });
  });

  it('count exports of an account together, by REST and by GraphQL, fragments unfolded', async () => {
    const token = world.signIn('leaving');
    for (let n = 0; n < callLimits.export.account; n += 1)
      await limits('export', { ...person, userId: 'leaving' }, '10.0.5.1');
    for (const query of [
      '{ me { heldByWallet } }',
      'query { me { ...all } } fragment all on User { id ... { heldByRatings } }',
      '{ me { mine: statement(from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z") { closing } } }',
    ])
      expect((await world.graphql(query, {}, { token })).status, query).toBe(429);
    const file = await world.call('GET', '/api/profile/statement?from=2026-01-01&to=2026-01-31', { token });
    expect(file.status).toBe(429);
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.graphql('{ me { id } }', {}, { token })).status).toBe(200);
  });
});
