import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mutated } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let rater: string;
let publisher: string;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  rater = world.signIn('u1');
  publisher = world.signIn('p1', { publisher: true });
  admin = world.signIn('boss', { role: 'superadmin', publisher: false });
});
afterAll(() => world.stop());
beforeEach(() => {
  mutated.length = 0;
  world.pictures.kept.clear();
});

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Part = [name: string, value: string | Buffer];

/** A form with its parts in this order; a Buffer is a file. */
function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), 'picture.png');
  }
  return data;
}

const post = (path: string, token: string, body: unknown, headers?: Record<string, string>) =>
  world.call('POST', path, { token, body, headers });
const request = (token: string, body: unknown, headers?: Record<string, string>) =>
  post('/api/deposits/request', token, body, headers);
const inputOf = (index = 0) => (mutated[index] as [string, { input: Record<string, unknown> }])[1].input;

describe('a form with a picture', () => {
  it('is a deposit: the picture is with payments, its ticket in the mutation, whatever the order of the fields', async () => {
    for (const parts of [
      [
        ['amount', '100.5'],
        ['network', 'SOL'],
        ['screenshot', png],
      ],
      [
        ['screenshot', png],
        ['amount', '100.5'],
        ['extra', 'x'],
        ['network', 'SOL'],
      ],
    ] as Part[][]) {
      mutated.length = 0;
      const reply = await request(publisher, form(...parts), { 'idempotency-key': 'key-1' });
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ _id: 'd1', deposit: { _id: 'd1', status: 'to be reviewed' } });
      const { screenshotTicket, ...input } = inputOf();
      expect(input).toEqual({ amount: 100_500_000, network: 'SOL', idempotencyKey: 'key-1' });
      expect(screenshotTicket).toMatch(/^[\w-]+\.[\w-]+$/);
    }
    expect([...world.pictures.kept.keys()]).toEqual([expect.stringMatching(/^key-1\/[0-9a-f]{32}\.webp$/)]);
  });

  it('is a new app, funded at once where places are named', async () => {
    const fields: Part[] = [
      ['name', 'Nightjar'],
      ['amount', '1.2'],
      ['profit', '0.9'],
      ['downloads', ''],
      ['appImage', png],
    ];
    const plain = await post('/api/publisher/apps', publisher, form(...fields, ['publisher', 'somebody']));
    expect(plain.status).toBe(201);
    expect(plain.body).toMatchObject({ state: 'draft', app: { state: 'draft' } });
    expect(mutated.map(([field]) => field)).toEqual(['createApp']);
    expect(inputOf()).not.toHaveProperty('publisherId');
    const funded = await post('/api/apps', admin, form(...fields, ['publisher', 'p1'], ['places', '20']));
    expect(funded.body).toMatchObject({ state: 'live' });
    expect(inputOf(1)).toMatchObject({ publisherId: 'p1', amount: 1_200_000 });
    expect(inputOf(2)).toEqual({ id: 'a1', places: 20 });
  });

  it('changes an app’s picture under the app’s own record, and a profile’s', async () => {
    const changed = await world.call('PUT', '/api/publisher/apps/a1', {
      token: publisher,
      body: form(['appImage', png]),
    });
    expect(changed.status).toBe(200);
    expect([...world.pictures.kept.keys()][0]).toMatch(/^a1\//);
    const profile = form(['name', 'Bo'], ['profilePicture', png]);
    expect((await world.call('PUT', '/api/profile', { token: rater, body: profile })).status).toBe(200);
    expect(inputOf(1)).toMatchObject({ name: 'Bo', profilePictureTicket: expect.any(String) });
  });

  it('adds a screenshot to a rating under the rating’s own record, and takes it away', async () => {
    const path = '/api/ratings/r1/screenshots';
    const added = await post(path, rater, form(['screenshot', png], ['id', 'r2']));
    expect(added.status).toBe(201);
    expect([...world.pictures.kept.keys()][0]).toMatch(/^r1\//);
    expect(inputOf()).toEqual({ id: 'r1', screenshotTicket: expect.stringMatching(/^[\w-]+\.[\w-]+$/) });
    expect((await world.call('DELETE', `${path}/s1`, { token: rater })).status).toBe(200);
    expect(inputOf(1)).toEqual({ id: 'r1', screenshotId: 's1' });
    mutated.length = 0;
    expect((await post(path, rater, form(['other', 'x']))).body).toMatchObject({ code: 'PICTURE_MISSING' });
    expect((await post(path, rater, form(['screenshot', Buffer.from('<svg/>')]))).status).toBe(415);
    expect(mutated).toEqual([]);
  });

  it('is asked for under the id that the address names, whatever its characters', async () => {
    for (const id of ['ïÂ^\u0092𝝣8\u008c', 'r 1%', '%E0%A4%A']) {
      world.pictures.kept.clear();
      const path = `/api/ratings/${encodeURIComponent(id)}/screenshots`;
      expect((await post(path, rater, form(['screenshot', png]))).status).toBe(201);
      expect([...world.pictures.kept.keys()][0]?.startsWith(`${id}/`)).toBe(true);
    }
  });

  it('may go without the picture where none is needed, as a browser sends an empty choice', async () => {
    const empty = new FormData();
    empty.append('name', 'Bo');
    empty.append('profilePicture', new Blob([]), '');
    for (const body of [form(['name', 'Bo']), empty]) {
      expect((await world.call('PUT', '/api/profile', { token: rater, body })).status).toBe(200);
      expect(inputOf()).toEqual({ name: 'Bo' });
    }
  });
});

describe('what is refused', () => {
  const facts: Part[] = [
    ['amount', '5'],
    ['network', 'SOL'],
  ];
  const raterMsg = 'Deposits fund campaigns. Become a publisher to deposit; raters never pay.';

  it('a rater’s deposit, in payments’ own words, with a picture, without one, and as JSON', async () => {
    for (const body of [form(...facts, ['screenshot', png]), form(...facts), { amount: 'x' }, undefined]) {
      const reply = await request(rater, body);
      expect(reply.status).toBe(403);
      expect(reply.body).toEqual({ msg: raterMsg, code: 'NOT_A_PUBLISHER' });
    }
    expect(world.pictures.kept.size).toBe(0);
    expect(mutated).toEqual([]);
  });

  it('a large picture from somebody who may not send it, and the sender hears why', async () => {
    const large = form(...facts, ['screenshot', randomBytes(5 * 1024 * 1024)]);
    for (const [token, status] of [
      [rater, 403],
      ['a.b.c', 401],
    ] as const) {
      for (let n = 0; n < 5; n += 1) expect((await request(token, large)).status).toBe(status);
    }
    expect(mutated).toEqual([]);
  });

  it('a publisher’s deposit without a picture, or with something else in its place', async () => {
    const missing: unknown[] = [
      form(...facts),
      form(...facts, ['screenshot', 'a text']),
      { amount: 5, network: 'SOL' },
      form(...facts, ['screenshot', Buffer.alloc(0)]),
    ];
    for (const body of missing) {
      const reply = await request(publisher, body);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ msg: 'Attachment is required.' });
    }
    const wrong = await request(publisher, form(...facts, ['screenshot', Buffer.from('<svg onload="x"/>')]));
    expect(wrong.status).toBe(415);
    expect(wrong.body).toMatchObject({ code: 'PICTURE_TYPE' });
    const large = await request(publisher, form(...facts, ['screenshot', randomBytes(5 * 1024 * 1024 + 10)]));
    expect(large.status).toBe(413);
    expect(large.body).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    expect(mutated).toEqual([]);
  });

  it('wrong fields beside a good picture, a field too long, and far too many fields', async () => {
    const amounts = await request(publisher, form(['amount', '1.1234567'], ['network', 'SOL'], ['screenshot', png]));
    expect(amounts.body).toMatchObject({ msg: 'Please enter a valid deposit amount.', code: 'BAD_INPUT' });
    const long = await request(publisher, form(...facts, ['txHash', 'x'.repeat(20_000)], ['screenshot', png]));
    expect(long.status).toBe(413);
    const many = Array.from({ length: 60 }, (_, i): Part => [`f${i}`, 'x']);
    expect((await request(publisher, form(...many, ['screenshot', png]))).status).toBe(413);
    expect(mutated).toEqual([]);
  });

  it('a form that is none, or that breaks off', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await request(publisher, 'x', headers)).status).toBe(400);
    const cut = '--b\r\nContent-Disposition: form-data; name="screenshot"; filename="x.png"\r\n\r\nabc';
    const reply = await request(publisher, cut, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(reply.status).toBe(400);
    expect(mutated).toEqual([]);
  });

  it('a client that goes away in mid-picture leaves nothing behind', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    const head = '--b\r\nContent-Disposition: form-data; name="screenshot"; filename="x.png"\r\n\r\n';
    socket.write(
      `POST /api/deposits/request HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${publisher}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}`,
    );
    socket.write(png.subarray(0, 20));
    socket.destroy();
    await once(socket, 'close');
    expect((await request(publisher, form(...facts, ['screenshot', png]))).status).toBe(201);
    expect(world.pictures.kept.size).toBe(1);
  });
});

describe('pictures', () => {
  it('come from the service that keeps them, with safe headers only', async () => {
    await world.call('PUT', '/api/publisher/apps/a1', { token: publisher, body: form(['appImage', png]) });
    const [name] = [...world.pictures.kept.keys()];
    for (const kind of ['profile', 'app', 'screenshot', 'feedback']) {
      const reply = await fetch(`${world.url}/pictures/${kind}/${name}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${String(name).split('/')[1]}"`);
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(world.pictures.kept.get(String(name)));
    }
  });

  it('of another name lead nowhere', async () => {
    const file = `${'0'.repeat(32)}.webp`;
    for (const path of [
      `/pictures/app/a1/${file}`,
      '/pictures/app/a1/x.svg',
      `/pictures/app/..%2f..%2fmetrics/${file}`,
      `/pictures/other/a1/${file}`,
    ]) {
      const reply = await world.call('GET', path);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
