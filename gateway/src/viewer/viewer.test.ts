import { signViewer } from '@candor/service-kit/security/viewer';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const QUERY = '{ me { id } }';
const refused = { errors: [expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED', status: 401 } })] };

async function expectRefused(token: string): Promise<void> {
  const graph = await world.graphql(QUERY, {}, { token });
  expect(graph.status).toBe(401);
  expect(graph.body).toEqual(refused);
  const rest = await world.call('GET', '/api/deposit-addresses', { token });
  expect(rest.status).toBe(401);
  expect(rest.body).toEqual({ msg: 'Your session has expired. Please log in again.', code: 'UNAUTHENTICATED' });
}

describe('an access token', () => {
  it('speaks for its session, and without one nobody is signed in', async () => {
    const token = world.signIn('u1');
    expect((await world.graphql(QUERY, {}, { token })).body).toEqual({ data: { me: { id: 'u1' } } });
    const anonymous = await world.graphql(QUERY);
    expect(anonymous.status).toBe(200);
    expect(anonymous.body).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('of another algorithm, key, issuer or audience is refused, by GraphQL and by REST', async () => {
    world.signIn('u1');
    const subject = { sub: 'u1', sid: 'session-u1' };
    const unsigned = jwt.sign({ ...subject, iss: 'candor', aud: 'candor' }, '', { algorithm: 'none', keyid: 'k1' });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { createHmac } = await import('node:crypto');
    // The old trick: the public key, known to everybody, taken as the secret of an HMAC.
    const head = `${part({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${part({ ...subject, iss: 'candor', aud: 'candor', exp: 9e9 })}`;
    const hmac = `${head}.${createHmac('sha256', world.keys.publicKey).update(head).digest('base64url')}`;
    const tokens = [
      unsigned,
      hmac,
      world.signToken({ ...subject, iss: 'somebody' }),
      world.signToken({ ...subject, aud: 'somebody' }),
      world.signToken(subject, { keyid: 'k2' }),
      world.signToken({ sub: 'u1' }),
      `${world.signToken(subject).slice(0, -4)}AAAA`,
      'nonsense',
    ];
    for (const token of tokens) await expectRefused(token);
  });

  it('that has expired is refused, also when it was good before', async () => {
    const token = world.signIn('u2');
    expect((await world.graphql(QUERY, {}, { token })).status).toBe(200);
    world.clock.advance(15 * 60_000 + 1_000);
    await expectRefused(token);
  });

  it('in another scheme than Bearer is refused', async () => {
    const reply = await world.graphql(QUERY, {}, { headers: { authorization: 'Basic YTpi' } });
    expect(reply.status).toBe(401);
  });
});

describe('a session', () => {
  it('that was ended elsewhere is refused within two seconds', async () => {
    const token = world.signIn('u3');
    expect((await world.graphql(QUERY, {}, { token })).status).toBe(200);
    world.sessions.set('session-u3', { active: false });
    world.clock.advance(2_000);
    await expectRefused(token);
  });

  it('is asked about once for all who ask within two seconds', async () => {
    const token = world.signIn('u4');
    const before = world.sessionCalls();
    await Promise.all(Array.from({ length: 20 }, () => world.graphql(QUERY, {}, { token })));
    expect(world.sessionCalls() - before).toBe(1);
    world.clock.advance(2_000);
    await world.graphql(QUERY, {}, { token });
    expect(world.sessionCalls() - before).toBe(2);
  });

  it('counts at once as a publisher’s after the opt-in, and is over at once after the logout', async () => {
    const token = world.signIn('u5');
    await world.graphql(QUERY, {}, { token });
    world.sessions.set('session-u5', { active: true, publisher: true });
    const body = { company: 'Co' };
    expect((await world.call('POST', '/api/profile/publisher', { token, body })).status).toBe(200);
    await world.graphql(QUERY, {}, { token });
    const header = String(world.subgraphs.auth.seen.at(-1)?.['x-candor-viewer']);
    expect(JSON.parse(Buffer.from(header.split('.')[0] ?? '', 'base64url').toString()).c.p).toBe(true);
    world.sessions.set('session-u5', { active: false });
    expect((await world.call('POST', '/api/auth/logout', { token })).status).toBe(204);
    await expectRefused(token);
  });
});

describe('a second factor that was given anew', () => {
  it('leaves the access tokens of before worth nothing within two seconds', async () => {
    const before = world.signIn('u7');
    expect((await world.graphql(QUERY, {}, { token: before })).status).toBe(200);
    world.sessions.set('session-u7', { active: true, renewals: 1 });
    world.clock.advance(2_000);
    await expectRefused(before);
    const token = world.signToken({ sub: 'u7', sid: 'session-u7', ren: 1 });
    expect((await world.graphql(QUERY, {}, { token })).body).toEqual({ data: { me: { id: 'u7' } } });
    await expectRefused(before);
  });

  it('counts at once at a gateway that has just asked about the session, of which the new token tells it', async () => {
    const before = world.signIn('u8', { factorStale: true });
    await world.graphql(QUERY, {}, { token: before });
    const isStale = () => {
      const header = String(world.subgraphs.auth.seen.at(-1)?.['x-candor-viewer']);
      return JSON.parse(Buffer.from(header.split('.')[0] ?? '', 'base64url').toString()).c.x === true;
    };
    expect(isStale()).toBe(true);
    // Given at another gateway.
    world.sessions.set('session-u8', { active: true, factorStale: false, renewals: 1 });
    const token = world.signToken({ sub: 'u8', sid: 'session-u8', ren: 1 });
    const asked = world.sessionCalls();
    await Promise.all([1, 2, 3].map(() => world.graphql(QUERY, {}, { token })));
    expect(isStale()).toBe(false);
    expect(world.sessionCalls() - asked).toBe(1);
  });

  it('is not to be had by a token that says so: what auth does not know of is refused', async () => {
    world.signIn('u9');
    await expectRefused(world.signToken({ sub: 'u9', sid: 'session-u9', ren: 1 }));
  });
});

describe('the viewer header', () => {
  it('that a client sends reaches no subgraph', async () => {
    const forged = signViewer(testCallKeys('wallet', world.clock), 'auth', {
      ...anybody,
      role: 'superadmin',
    });
    const reply = await world.graphql(QUERY, {}, { headers: { 'x-candor-viewer': forged, 'x-candor-refresh': 'r' } });
    expect(reply.body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-viewer']).not.toBe(forged);
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-refresh']).toBeUndefined();
  });

  it('is asked for by every subgraph: forged or missing is 401, for entities too', async () => {
    const forged = signViewer(testCallKeys('wallet', world.clock), 'auth', {
      ...anybody,
      role: 'superadmin',
    });
    const query = '{ _entities(representations: [{ __typename: "User", id: "u1" }]) { __typename } }';
    for (const { url } of Object.values(world.subgraphs)) {
      for (const headers of [undefined, { 'x-candor-viewer': forged }]) {
        const reply = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ query }),
        });
        expect(reply.status).toBe(401);
        await reply.text();
      }
    }
  });
});

const anybody = {
  userId: 'u1',
  sessionId: 's1',
  role: 'User',
  publisher: false,
  onHold: false,
  frozen: false,
  factorStale: false,
  mailConfirmed: true,
} as const;

describe('the organisation that a request names', () => {
  const named = (organisation: string) => ({ 'candor-organisation': organisation });

  it('is the one that services are told of; without a name the own one, else the only one', async () => {
    const acting = async (headers: Record<string, string>) => {
      await world.graphql(QUERY, {}, { token, headers });
      const header = String(world.subgraphs.auth.seen.at(-1)?.['x-candor-viewer']);
      return JSON.parse(Buffer.from(header.split('.')[0] ?? '', 'base64url').toString()).c.o;
    };
    const token = world.signIn('o1', {
      organisations: [
        { id: 'other', role: 'viewer' },
        { id: 'o1', role: 'owner' },
      ],
    });
    expect(await acting({})).toEqual(['o1', 'owner']);
    expect(await acting(named('other'))).toEqual(['other', 'viewer']);
    const [one, two] = [{ id: 'one', role: 'finance' } as const, { id: 'two', role: 'editor' } as const];
    for (const [organisations, expected] of [
      [[one], ['one', 'finance']],
      [[one, two], null],
      [[], null],
    ] as const) {
      world.sessions.set('session-o1', { active: true, organisations: [...organisations] });
      world.clock.advance(2_001);
      expect(await acting({})).toEqual(expected);
    }
  });

  it('and is not one of the person’s is refused with 403, in GraphQL and in REST', async () => {
    const token = world.signIn('o2', { publisher: true, organisations: [{ id: 'o2', role: 'owner' }] });
    const headers = named('foreign');
    const graph = await world.graphql(QUERY, {}, { token, headers });
    expect(graph.body).toMatchObject({ errors: [{ extensions: { code: 'ORGANISATION_FOREIGN', status: 403 } }] });
    const rest = await world.call('GET', '/api/publisher/apps', { token, headers });
    expect([rest.status, rest.body]).toEqual([
      403,
      { msg: 'You are not a member of this organisation.', code: 'ORGANISATION_FOREIGN' },
    ]);
  });

  it('is lost with the membership, two seconds later at most', async () => {
    const token = world.signIn('o3', { organisations: [{ id: 'other', role: 'editor' }] });
    const headers = named('other');
    expect((await world.graphql(QUERY, {}, { token, headers })).status).toBe(200);
    world.sessions.set('session-o3', { active: true, organisations: [] });
    world.clock.advance(2_001);
    const answer = await world.graphql(QUERY, {}, { token, headers });
    expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'ORGANISATION_FOREIGN' } }] });
  });
});

describe('when auth is away', () => {
  it('a signed-in request is told so, and nobody’s request goes on', async () => {
    const token = world.signIn('u6');
    await world.subgraphs.auth.stop();
    const graph = await world.graphql('{ depositAddresses { id } }', {}, { token });
    expect(graph.status).toBe(503);
    expect(graph.body).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 2 } }] });
    const rest = await world.call('GET', '/api/profile/me', { token });
    expect(rest.status).toBe(503);
    expect(rest.headers.get('retry-after')).toBe('2');
    expect((await world.call('GET', '/api/deposit-addresses')).status).toBe(200);
  });
});
