import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestStack, type TestStack } from '../support/stack.ts';
import { newcomer } from './accounts.ts';
import { askGraphql, askRest } from './ask.ts';
import { type Creating, creating } from './conventions/idempotency.ts';
import { type List, lists } from './conventions/lists.ts';
import { idOf } from './people.ts';
import { type Call, KEY_USED, type Told } from './table.ts';

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

describe('an Idempotency-Key', () => {
  /** Makes the call both ways; resolves with what marks its record, or with its refusal. */
  async function make(one: Creating, by: 'rest' | 'graph', caller: Call, key: string | undefined, other = false) {
    const { token = '', params = {} } = caller;
    if (by === 'rest') {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const { status, body } = await askRest(stack, one.call, { ...caller, headers, body: await one.body(other) });
      return status === 201 ? one.mark(body as never) : { status, ...(body as object) };
    }
    const input = await one.input(stack, { token: token ?? '', params, key, other });
    const variables = { input: key === undefined ? input : { ...input, idempotencyKey: key } };
    const { data, errors } = await askGraphql(stack, one.graph, { ...caller, variables });
    return errors ? { msg: errors[0]?.message, ...errors[0]?.extensions } : one.markOf(data as never);
  }

  describe.each(creating)('of $call', (one) => {
    it.each(['rest', 'graph'] as const)(
      'by %s: the same body is the same record, another body is refused',
      async (by) => {
        const [caller, key] = [await one.caller(stack), randomUUID()];
        const first = await make(one, by, caller, key);
        expect(await make(one, by, caller, key)).toEqual(first);
        const [status, code, msg] = KEY_USED;
        expect(await make(one, by, caller, key, true)).toMatchObject({ status, code, msg });
      },
    );

    it.each(['rest', 'graph'] as const)('by %s: without one, two equal requests are two', async (by) => {
      const caller = await one.caller(stack);
      const first = await make(one, by, caller, undefined);
      expect(first).not.toHaveProperty('code');
      const second = await make(one, by, caller, undefined);
      expect(second).not.toHaveProperty('code');
      expect(second).not.toEqual(first);
    });
  });

  it('is its person’s own: somebody else’s is another one', async () => {
    const one = creating.find(({ call }) => call === 'POST /api/deposits/request') as Creating;
    const key = randomUUID();
    const first = await make(one, 'rest', await one.caller(stack), key);
    const second = await make(one, 'rest', await one.caller(stack), key, true);
    expect(second).not.toHaveProperty('code');
    expect(second).not.toEqual(first);
  });

  it('that is too long is refused', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) };
    expect(await askRest(stack, 'POST /api/auth/register', { headers, body: newcomer() })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', msg: 'The Idempotency-Key must be 1 to 200 printable characters.' },
    });
  });
});

describe('a list', () => {
  const recordsOf = ({ field }: List, body: unknown) =>
    (field === undefined ? body : (body as Record<string, unknown>)[field]) as { _id: string }[];
  const graphPage = async (one: List, reader: Call, first: number, after?: string) => {
    const variables = { ...reader.params, first, after };
    const { data, errors } = await askGraphql(stack, one.graph, { ...reader, variables });
    expect(errors).toBeUndefined();
    return connectionIn(data);
  };

  describe.each(lists)('of $call', (one) => {
    it('goes on at X-Next-Cursor, page by page, to its end, as it does by GraphQL', async () => {
      const reader = await one.reader(stack);
      const whole = await askRest(stack, one.call, { ...reader, query: '?limit=500' });
      const ids = recordsOf(one, whole.body).map(({ _id }) => _id);
      expect(ids.length).toBeGreaterThan(1);
      expect(whole.headers.get('x-next-cursor')).toBeNull();
      const size = Math.max(1, Math.ceil(ids.length / 4));
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await askRest(stack, one.call, { ...reader, query: `?limit=${size}${from}` });
        const records = recordsOf(one, page.body);
        expect(records.length).toBeLessThanOrEqual(size);
        found.push(...records.map(({ _id }) => _id));
        cursor = page.headers.get('x-next-cursor');
      }
      expect(found).toEqual(ids);
      const first = await graphPage(one, reader, size);
      const second = await graphPage(one, reader, 500, first.pageInfo.endCursor);
      expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(ids);
      expect(second.pageInfo.hasNextPage).toBe(false);
    });

    it.each(['0', '501', '-1', 'x', '1.5'])('refuses a limit of %s', async (limit) => {
      const reader = await one.reader(stack);
      const told = refusedBy([400, 'BAD_INPUT', 'limit must be a whole number from 1 to 500.']);
      expect(await askRest(stack, one.call, { ...reader, query: `?limit=${limit}` })).toMatchObject(told);
    });

    it('refuses a cursor that is none, both ways', async () => {
      const reader = await one.reader(stack);
      const told: Told = [400, 'BAD_INPUT', 'The cursor is not one of ours.'];
      expect(await askRest(stack, one.call, { ...reader, query: '?cursor=nonsense' })).toMatchObject(refusedBy(told));
      const variables = { ...reader.params, after: 'nonsense' };
      expect((await askGraphql(stack, one.graph, { ...reader, variables })).errors).toMatchObject(errorOf(told));
    });
  });

  it('has 100 records where nothing else is asked for', async () => {
    const person = await signUp(stack);
    await until('the welcome', async () => (await person.call<unknown[]>('GET', '/api/notifications')).length > 0);
    const inbox = await connectMongo(stack.mongoUrl, `${stack.name}_notifications`);
    try {
      const notifications = inbox.collection<{ _id: string; userId: string }>('notifications');
      const one = await notifications.findOne({ userId: idOf(person) });
      if (!one) throw new Error('no notification');
      await notifications.insertMany(Array.from({ length: 101 }, (_, n) => ({ ...one, _id: `${one._id}-${n}` })));
    } finally {
      await inbox.close();
    }
    const page = await askRest(stack, 'GET /api/notifications', { token: person.token });
    expect(page.body).toHaveLength(100);
    expect(page.headers.get('x-next-cursor')).not.toBeNull();
    expect(await person.call('GET', '/api/notifications?limit=500')).toHaveLength(102);
  });
});

interface Connection {
  edges: { node: { id: string } }[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
}

/** The connection that an answer has under `list`, wherever it is. */
function connectionIn(data: unknown): Connection {
  const record = data as Record<string, unknown>;
  return (record.list as Connection | undefined) ?? connectionIn(Object.values(record)[0]);
}
