import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const body = { query: '{ depositAddresses { id } }' };
const codeOf = (reply: Reply) =>
  (reply.body as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code;

/** A request with headers that fetch would not let us set. */
async function raw(
  path: string,
  headers: Record<string, string>,
  text?: string,
): Promise<{ status: number; text: string }> {
  const reply = await request(`${world.url}${path}`, { method: 'POST', headers, body: text });
  return { status: reply.statusCode, text: await reply.body.text() };
}

describe('POST /graphql', () => {
  it('takes JSON only, so that a browser asks before it sends anything from another site', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const reply = await world.graphql('', {}, { body: JSON.stringify(body), headers: { 'content-type': type } });
      expect(reply.status).toBe(415);
    }
    const charset = { 'content-type': 'application/json; charset=utf-8' };
    expect((await world.graphql('', {}, { body, headers: charset })).status).toBe(200);
  });

  it('is the only method: a GET changes and reads nothing', async () => {
    const reply = await world.call('GET', `/graphql?query=${encodeURIComponent(body.query)}`);
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('POST');
  });

  it('takes one operation, well-formed and not too large', async () => {
    expect(codeOf(await world.graphql('', {}, { body: [body, body] }))).toBe('BATCH_REFUSED');
    const json = { 'content-type': 'application/json' };
    for (const text of ['{', '"x"', 'null', ''])
      expect((await raw('/graphql', json, text)).text, text).toContain('BAD_BODY');
    for (const wrong of [{}, { query: 1 }, { query: body.query, operationName: {} }])
      expect(codeOf(await world.graphql('', {}, { body: wrong }))).toBe('BAD_DOCUMENT');
    const large = await raw('/graphql', json, JSON.stringify({ query: `# ${'x'.repeat(200_000)}` }));
    expect(large.status).toBe(413);
    const packed = await raw('/graphql', { ...json, 'content-encoding': 'gzip' }, 'x');
    expect(packed.status).toBe(415);
  });

  it('refuses what a browser sends on behalf of another site, and so does REST', async () => {
    const json = { 'content-type': 'application/json' };
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const text = JSON.stringify(body);
      expect((await raw('/graphql', { ...json, ...headers } as never, text)).text).toContain('CROSS_SITE');
      expect((await raw('/api/auth/refresh', headers as never)).text).toContain('CROSS_SITE');
    }
    const own = { ...json, origin: world.url };
    expect((await raw('/graphql', own, JSON.stringify(body))).status).toBe(200);
  });

  it('allows no other origin, and its answers are data and nothing else', async () => {
    const reply = await world.graphql('', {}, { body });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('strict-transport-security')).toBeNull();
    const typed = await world.graphql('', {}, { body, headers: { accept: 'application/graphql-response+json' } });
    expect(typed.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  });
});

describe('the device’s cookie', () => {
  const attributes = 'Path=/; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict';
  const login = 'mutation($i: LoginInput!) { login(input: $i) { token } }';
  const headers = { cookie: 'a=b; __Host-candor_device=known-1' };

  it('goes to auth alone, and comes back beside the refresh cookie, by GraphQL and by REST alike', async () => {
    const body = { username: 'ann', password: 'right' };
    const graph = await world.graphql(login, { i: body }, { headers });
    const rest = await world.call('POST', '/api/auth/login', { body, headers });
    for (const reply of [graph, rest])
      expect(reply.headers.getSetCookie()).toEqual([
        expect.stringContaining('__Host-candor_refresh=refresh-1;'),
        `__Host-candor_device=again-known-1; ${attributes}`,
      ]);
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-device']).toBe('known-1');
    await world.graphql('{ depositAddresses { id } }', {}, { headers });
    expect(world.subgraphs.payments.seen.at(-1)?.['x-candor-device']).toBeUndefined();
  });

  it('is no header that a client could send, and stays at logout', async () => {
    await world.graphql(
      login,
      { i: { username: 'ann', password: 'right' } },
      { headers: { 'x-candor-device': 'mine' } },
    );
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-device']).toBeUndefined();
    const left = await world.graphql('mutation { logout }', {}, { token: world.signIn('u1'), headers });
    expect(left.headers.getSetCookie().join()).not.toContain('candor_device');
  });
});

describe('the refresh cookie', () => {
  const attributes = 'Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict';
  const login = 'mutation($i: LoginInput!) { login(input: $i) { token } }';

  it('is set at sign-in, out of reach of scripts, by GraphQL and by REST alike', async () => {
    const reply = await world.graphql(login, { i: { username: 'ann', password: 'right' } });
    expect(reply.headers.get('set-cookie')).toBe(`__Host-candor_refresh=refresh-1; ${attributes}`);
    const rest = await world.call('POST', '/api/auth/login', { body: { username: 'ann', password: 'right' } });
    expect(rest.headers.get('set-cookie')).toBe(`__Host-candor_refresh=refresh-1; ${attributes}`);
    expect(JSON.stringify(rest.body)).not.toContain('refresh-1');
    const wrong = await world.call('POST', '/api/auth/login', { body: { username: 'ann', password: 'wrong' } });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('buys a new token and is renewed; only auth hears of it', async () => {
    const headers = { cookie: 'a=b; __Host-candor_refresh=refresh-1; c=d' };
    const reply = await world.call('POST', '/api/auth/refresh', { headers });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ token: 'token-2' });
    expect(reply.headers.get('set-cookie')).toContain('refresh-2');
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-refresh']).toBe('refresh-1');
    await world.graphql('{ depositAddresses { id } }', {}, { headers });
    expect(world.subgraphs.payments.seen.at(-1)?.['x-candor-refresh']).toBeUndefined();
  });

  it('is removed when it is worth nothing, and an expired access token does not stand in its way', async () => {
    const headers = { cookie: '__Host-candor_refresh=stolen', authorization: 'Bearer a.b.c' };
    const reply = await world.call('POST', '/api/auth/refresh', { headers });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('set-cookie')).toBe(
      '__Host-candor_refresh=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    );
  });

  it('is removed at logout', async () => {
    const token = world.signIn('u1');
    const reply = await world.graphql('mutation { logout }', {}, { token });
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('goes with what the browser keeps of our answers, and with nothing else; who stays keeps all', async () => {
    const token = world.signIn('u1');
    const cleared = (reply: { headers: Headers }) => reply.headers.get('clear-site-data');
    expect(cleared(await world.graphql('{ depositAddresses { id } }', {}, { token }))).toBeNull();
    const headers = { cookie: '__Host-candor_refresh=refresh-1' };
    expect(cleared(await world.call('POST', '/api/auth/refresh', { headers }))).toBeNull();
    expect(cleared(await world.graphql('mutation { logout }', {}, { token }))).toBe('"cache"');
    expect(cleared(await world.call('POST', '/api/auth/logout', { headers }))).toBe('"cache"');
  });

  it('is enough to leave by, whatever has become of the access token; without either there is nothing to leave', async () => {
    const cookie = '__Host-candor_refresh=refresh-1';
    const left = await world.call('POST', '/api/auth/logout', { headers: { cookie, authorization: 'Bearer a.b.c' } });
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    const stranger = await world.call('POST', '/api/auth/logout', { headers: { authorization: 'Bearer a.b.c' } });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

describe('the client’s own name', () => {
  it('is told to auth alone, cut to 200 printable letters', async () => {
    const headers = { 'user-agent': `Mozilla/5.0 \u00e9${'x'.repeat(300)}`, 'x-candor-client': 'forged' };
    await world.graphql('mutation { refreshSession { token } }', {}, { headers });
    expect(world.subgraphs.auth.seen.at(-1)?.['x-candor-client']).toBe(`Mozilla/5.0 ${'x'.repeat(188)}`);
    await world.graphql('{ depositAddresses { id } }', {}, { headers });
    expect(world.subgraphs.payments.seen.at(-1)?.['x-candor-client']).toBeUndefined();
  });
});
