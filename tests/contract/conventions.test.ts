import { rmSync } from 'node:fs';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';
import { newcomer } from './accounts.ts';
import { askGraphql, askRest } from './ask.ts';
import { anApp, deposit, depositForm, idOf, publisherOf, startedRating } from './people.ts';
import { newPublisher } from './rows/publisher-apps.ts';
import { accessOf, BAD_TOKEN, type Call, type Row, type Told } from './table.ts';
import { tables } from './tables.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(async () => {
  await stack?.stop();
  if (stack) rmSync(stack.stack.mailFolder, { recursive: true, force: true });
});

const refusedBy = ([status, code, msg]: Told) => ({ status, body: { code, msg } });
const errorOf = ([status, code, message]: Told) => [{ message, extensions: { code, status } }];

/** Rows whose sample has a body that a wrong type can be put into. */
const typed = Object.values(tables)
  .flat()
  .flatMap((row) => {
    const { body } = row.sample?.('none') ?? {};
    return typeof body === 'object' && body !== null && !row.further
      ? Object.keys(body).map((field) => ({ row, field, body, name: `${row.call} ${field}` }))
      : [];
  });

describe('a field of a wrong type', () => {
  const tokens = async (row: Row) =>
    accessOf(row) === 'admin'
      ? stack.adminToken
      : (accessOf(row) === 'publisher' ? await publisherOf(stack) : await signUp(stack)).token;

  it.each(typed)('is refused with 400: $name', async ({ row, field, body }) => {
    const token = await tokens(row);
    const sample = row.sample?.('none') ?? {};
    const wrong = { ...sample, token, body: { ...body, [field]: { wrong: true } } };
    expect(await askRest(stack, row.call, wrong)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    const { variables = {} } = sample;
    const input = variables.input as Record<string, unknown> | undefined;
    const inputs = input
      ? { ...variables, input: { ...input, [field]: { wrong: true } } }
      : { ...variables, [field]: { wrong: true } };
    if (row.graph === null || !(field in (input ?? variables))) return;
    // GraphQL has types of its own, and refuses most variables before any service is asked.
    expect((await askGraphql(stack, row.graph, { token, variables: inputs })).errors).toMatchObject([
      { extensions: { code: expect.stringMatching(/^BAD_(VARIABLES|INPUT)$/), status: 400 } },
    ]);
  });

  it('is refused in a form, too', async () => {
    const form = await depositForm();
    form.set('amount', 'plenty');
    const told: Told = [400, 'BAD_INPUT', 'Please enter a valid deposit amount.'];
    const asked = { token: (await newPublisher(stack)).token, body: form };
    expect(await askRest(stack, 'POST /api/deposits/request', asked)).toMatchObject(refusedBy(told));
  });

  it('a body that is no JSON, or no object, is refused', async () => {
    const post = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${stack.url}/api/auth/login`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    expect(await post('{')).toMatchObject({
      status: 400,
      body: { code: 'BAD_BODY', msg: 'The body is not valid JSON.' },
    });
    for (const body of ['[]', '"text"', '7']) expect(await post(body)).toMatchObject({ status: 400 });
  });
});

describe('an unknown field', () => {
  it.each([
    [
      'POST /api/auth/register',
      async (): Promise<Call> => ({ body: { ...newcomer(), admin: true, role: 'superadmin' } }),
      201,
    ],
    [
      'PUT /api/profile',
      async () => ({ token: (await signUp(stack)).token, body: { country: 'NO', role: 'superadmin' } }),
      200,
    ],
    [
      'PUT /api/ratings/:id/draft',
      async () => {
        const rater = await signUp(stack);
        const { id } = await startedRating(stack, rater);
        return { token: rater.token, params: { id }, body: { stars: 3, profit: 999, status: 'completed' } };
      },
      200,
    ],
    [
      'POST /api/deposits/request',
      async () => {
        const body = await depositForm();
        body.set('status', 'paid');
        return { token: (await newPublisher(stack)).token, body };
      },
      201,
    ],
    ['GET /api/ratings/user', async () => ({ token: (await signUp(stack)).token, query: '?color=blue' }), 200],
  ] as [string, () => Promise<Call>, number][])('is ignored: %s', async (call, asked, status) => {
    const { body, status: found } = await askRest(stack, call, await asked());
    expect(found).toBe(status);
    expect(body).not.toMatchObject({ status: 'paid' });
  });

  it('makes nobody an administrator', async () => {
    const person = newcomer();
    const body = { ...person, role: 'superadmin', publisher: true };
    const { token } = (await askRest(stack, 'POST /api/auth/register', { body })).body as { token: string };
    expect(await askRest(stack, 'GET /api/profile/me', { token })).toMatchObject({
      body: { role: 'User', publisher: false },
    });
  });
});

describe('a token', () => {
  it.each(['not.a.token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', ''])(
    'that is none is refused: "%s"',
    async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      expect(await askRest(stack, 'GET /api/profile/me', { headers })).toMatchObject(refusedBy(BAD_TOKEN));
      expect((await askGraphql(stack, '{ me { id } }', { headers })).errors).toMatchObject(errorOf(BAD_TOKEN));
    },
  );
});

describe('a fault', () => {
  it('is a 500 with the request’s id and nothing of the inside', async () => {
    const person: Person = await signUp(stack);
    await until('the welcome', async () => (await person.call<unknown[]>('GET', '/api/notifications')).length > 0);
    const inbox = await connectMongo(stack.mongoUrl, `${stack.name}_notifications`);
    try {
      await inbox
        .collection<{ userId: string }>('notifications')
        .updateOne({ userId: idOf(person) }, { $set: { createdAt: 'a secret of the inside' } });
    } finally {
      await inbox.close();
    }
    const told = { msg: 'Something went wrong on our side.', code: 'INTERNAL', requestId: expect.any(String) };
    const { status, body } = await askRest(stack, 'GET /api/notifications', { token: person.token });
    expect({ status, body }).toEqual({ status: 500, body: told });
    const query = '{ me { notifications { edges { node { createdAt } } } } }';
    const { errors } = await askGraphql(stack, query, { token: person.token });
    expect(errors).toMatchObject([
      { message: told.msg, extensions: { code: 'INTERNAL', status: 500, requestId: told.requestId } },
    ]);
    expect(JSON.stringify([body, errors])).not.toMatch(/secret|mongo|stack|\.ts|notifications service/i);
  });
});

describe('pictures', () => {
  it('of apps are everybody’s, named by their content, and never change', async () => {
    const app = (await anApp(stack)) as unknown as { image: string };
    const picture = await fetch(`${stack.url}${app.image}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('of deposits are shown by a signed path alone', async () => {
    const publisher = await newPublisher(stack);
    await deposit(publisher);
    const [{ screenshot }] = await publisher.call<[{ screenshot: string }]>('GET', '/api/deposits/my-history');
    expect((await fetch(`${stack.url}${screenshot}`)).status).toBe(200);
    for (const path of [
      screenshot.split('?')[0],
      screenshot.replace(/sig=./, 'sig=0x'),
      screenshot.replace(/until=\d/, 'until=9'),
    ]) {
      const refused = await fetch(`${stack.url}${path}`);
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SCREENSHOT_LINK' }]);
    }
  });
});

describe('every process', () => {
  it.each(['gateway', 'auth', 'wallet', 'ratings', 'payments', 'notifications'] as const)(
    'says whether it is alive, ready, and how it does: %s',
    async (name) => {
      const url = stack.stack.urls[name];
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const metrics = await fetch(`${url}/metrics`);
      expect(metrics.status).toBe(200);
      expect(metrics.headers.get('content-type')).toContain('text/plain');
      expect(await metrics.text()).toMatch(/^# TYPE \w+ (counter|gauge|histogram)$/m);
    },
  );
});
