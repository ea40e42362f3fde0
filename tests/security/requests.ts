import { createHmac, createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Account, call, claimsOf, elsewhere, isAlive, newAccount, world } from './world.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

describe('a forged access token', () => {
  const forgeries: [string, (owner: Account) => string][] = [
    ['without a signature', ({ token }) => `${encoded({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`],
    [
      'with the public key as the secret of an HMAC',
      ({ token }) => {
        const text = `${encoded({ ...headerOf(token), alg: 'HS256' })}.${token.split('.')[1]}`;
        const [pem = ''] = Object.values(JSON.parse(world.secrets.AUTH_PUBLIC_KEYS) as Record<string, string>);
        const der = createPublicKey(pem).export({ type: 'spki', format: 'pem' });
        return `${text}.${createHmac('sha256', der).update(text).digest('base64url')}`;
      },
    ],
    [
      'under a key of one’s own with the id of theirs',
      ({ token }) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const text = `${encoded(headerOf(token))}.${token.split('.')[1]}`;
        const value = createSign('sha256').update(text).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
        return `${text}.${value.toString('base64url')}`;
      },
    ],
    [
      'with a key in its own header',
      ({ token }) => {
        const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const { kid, ...header } = headerOf(token);
        const text = `${encoded({ ...header, jwk: publicKey.export({ format: 'jwk' }) })}.${token.split('.')[1]}`;
        const value = createSign('sha256').update(text).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
        return `${text}.${value.toString('base64url')}`;
      },
    ],
    [
      'whose words were changed',
      ({ token }) => {
        const [header, , value] = token.split('.');
        return `${header}.${encoded({ ...claimsOf(token), sub: 'somebody-else', exp: 4_102_444_800 })}.${value}`;
      },
    ],
    [
      'with a path as the key’s id',
      ({ token }) =>
        `${encoded({ ...headerOf(token), kid: '../../etc/passwd' })}.${token.split('.').slice(1).join('.')}`,
    ],
  ];

  it.each(forgeries)('%s opens nothing', async (_what, forge) => {
    const owner = await newAccount();
    expect(await isAlive(owner.token)).toBe(true);
    const reply = await call('/api/profile/me', { token: forge(owner) });
    expect(reply.status).toBe(401);
    expect(reply.text).not.toContain(owner.email);
  });

  it('is counted', async () => {
    const counted = async () =>
      Number(
        /candor_security_events_total\{[^}]*event="token_refused"[^}]*\} (\d+)/.exec(
          await world.figures('gateway'),
        )?.[1] ?? 0,
      );
    const before = await counted();
    await call('/api/profile/me', { token: 'not.a.token' });
    expect(await counted()).toBe(before + 1);
  });
});

describe('another site', () => {
  const sites: [string, Record<string, string>][] = [
    ['as browsers tell it', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['without an origin of its own', { origin: 'null' }],
  ];
  it.each(sites)('changes nothing with somebody’s cookie, %s', async (_what, headers) => {
    const owner = await newAccount();
    const cookie = owner.cookies;
    const reply = await call('/api/auth/refresh', { body: {}, headers: { ...headers, cookie } });
    expect([403, 400]).toContain(reply.status);
    expect(reply.text).not.toContain('"token"');
    // It was not used up either.
    expect((await call('/api/auth/refresh', { body: {}, headers: { cookie } })).status).toBe(200);
  });

  it('reads no answer: no header allows it to', async () => {
    const owner = await newAccount();
    const origin = 'https://evil.example';
    const reply = await call('/api/profile/me', { token: owner.token, headers: { origin } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const before = await call('/graphql', { method: 'OPTIONS', headers: { origin, ...asked } });
    expect(before.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('frames no page, and runs nothing in one', async () => {
    const page = await call('/login');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src [^;]*'self'/);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe-inline|unsafe-eval|\*|https:/);
  });
});

describe('a question by GraphQL', () => {
  const asked: [string, string | object][] = [
    ['about the schema', { query: '{ __schema { types { name } } }' }],
    ['that the client does not ask', { query: '{ me { id email } }' }],
    [
      'with a thousand aliases',
      { query: `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: me { id }`).join(' ')} }` },
    ],
    ['of great depth', { query: `${'{ me '.repeat(200)}{ id }${' }'.repeat(200)}` }],
    ['in a batch', [{ query: '{ me { id } }' }, { query: '{ me { id } }' }]],
    ['with operators for texts', { query: 'query { me { id } }', variables: { id: { $ne: null } } }],
  ];
  it.each(asked)('%s is refused', async (_what, body) => {
    const owner = await newAccount();
    const reply = await call('/graphql', { token: owner.token, body });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain(owner.email);
  });

  it('that changes something is refused as a GET, and as a form', async () => {
    const owner = await newAccount();
    const query = 'mutation { logout }';
    const get = await call(`/graphql?query=${encodeURIComponent(query)}`, { token: owner.token });
    expect(get.status).toBe(405);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await call('/graphql', {
      token: owner.token,
      body: new URLSearchParams({ query }).toString(),
      headers,
    });
    expect(form.status).toBe(415);
  });
});

describe('what is sent', () => {
  it.each([{ of: { $ne: null } }, { of: { $gt: '' } }, { of: ['a', 'b'] }, { of: { toString: 'x' } }] as {
    of: unknown;
  }[])('$of is no user name and no password', async ({ of: text }) => {
    const owner = await newAccount();
    const from = elsewhere();
    for (const body of [
      { username: text, password: owner.password },
      { username: owner.username, password: text },
    ]) {
      const reply = await call('/api/auth/login', { body, from });
      expect([400, 401]).toContain(reply.status);
      expect(reply.body.token).toBeUndefined();
    }
  });

  it('twice under one name is refused, in an address and in a form', async () => {
    const owner = await newAccount();
    const once = 'from=2026-01-01&to=2026-01-31';
    const statement = (query: string) => call(`/api/profile/statement?${query}`, { token: owner.token });
    expect((await statement(once)).status).toBe(200);
    for (const query of [`${once}&to=2026-12-31`, `${once}&from=2025-01-01`])
      expect((await statement(query)).status, query).toBe(400);
    const form = (...names: string[]) => {
      const body = new FormData();
      for (const name of names) body.append('name', name);
      return call('/api/profile', { method: 'PUT', token: owner.token, body });
    };
    expect((await form('Ada')).status).toBe(200);
    expect((await form('Ada', 'Eve')).status).toBe(400);
  });

  it('is not kept by anybody between, however the path is spelt', async () => {
    const owner = await newAccount();
    for (const path of ['/api/profile/me', '/%61pi/profile/me', '/api/%70rofile/me']) {
      const reply = await call(path, { token: owner.token });
      expect(reply.status, path).toBe(200);
      expect(reply.headers.get('cache-control'), path).toMatch(/no-store/);
    }
  });

  it('leaves nothing behind that another request is read out of', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const said: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => said.push(chunk));
    const hidden = 'GET /api/profile/me HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: candor\r\nContent-Type: application/json\r\nContent-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    );
    await once(socket, 'close');
    const text = Buffer.concat(said).toString();
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('is no page and no program where a picture is asked for', async () => {
    const owner = await newAccount();
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const archive = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [page, archive]) {
      const body = new FormData();
      body.append('profilePicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
      const reply = await call('/api/profile', { method: 'PUT', token: owner.token, body });
      expect([400, 415]).toContain(reply.status);
    }
  });

  it('ends a session at the sign-out: token, cookie and what the browser kept', async () => {
    const owner = await newAccount();
    const headers = { cookie: owner.cookies };
    const reply = await call('/api/auth/logout', { method: 'POST', token: owner.token, headers });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('clear-site-data')).toBe('"cache"');
    expect(reply.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await isAlive(owner.token)).toBe(false);
    expect((await call('/api/auth/refresh', { body: {}, headers })).status).toBe(401);
  });
});

describe('whoever asks whether an account exists', () => {
  it('hears the same of one that does and of one that does not', async () => {
    const owner = await newAccount();
    const forgot = (email: string) => call('/api/auth/forgot', { body: { email }, from: elsewhere() });
    const [known, unknown] = [await forgot(owner.email), await forgot('nobody-there@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const signIns = [owner.username, 'nobody-there'].map((username) =>
      call('/api/auth/login', { body: { username, password: 'not-the-word-1' }, from: elsewhere() }),
    );
    const [right, wrong] = await Promise.all(signIns);
    expect([right?.status, right?.body.code, right?.body.msg]).toEqual([
      wrong?.status,
      wrong?.body.code,
      wrong?.body.msg,
    ]);
  });
});

describe('an answer', () => {
  it('of a service that fails tells nothing of how', async () => {
    const owner = await newAccount();
    const replies = [
      await call('/api/ratings/%00/trail', { token: owner.token }),
      await call(`/api/ratings/${'x'.repeat(5_000)}/trail`, { token: owner.token }),
      await call('/api/publisher/apps/%F0%9F/feedback', { token: owner.token }),
      await call('/graphql', { token: owner.token, body: '{', headers: { 'content-type': 'application/json' } }),
    ];
    for (const { status, text } of replies) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/at .*\.(ts|js):\d+|node_modules|mongo|ECONNREFUSED/i);
    }
  });
});
