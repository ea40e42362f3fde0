import { restRoutes } from '@candor/gateway/rest/routes/index';
import { nonconformity } from '@candor/gateway/testing/conformity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { actOf, may, memberRoles } from './members.ts';
import { type Role, roles } from './roles.ts';
import type { Row, RowRequest } from './row.ts';
import { accountRows } from './rows/account.ts';
import { adminRows, moneyRows, notificationRows } from './rows/money.ts';
import { publisherRows, ratingRows } from './rows/work.ts';
import { buildWorld, type World } from './world.ts';

const table: Record<string, Row> = {
  ...accountRows,
  ...ratingRows,
  ...publisherRows,
  ...moneyRows,
  ...notificationRows,
  ...adminRows,
};
const calls = restRoutes.map((route) => `${route.method} ${route.path}`);

let stack: TestStack;
let world: World;
beforeAll(async () => {
  stack = await startTestStack({ FOUR_EYES: 'on', EGRESS_TEST_HOSTS: '127.0.0.1' });
  world = await buildWorld(stack);
  console.log(
    `matrix of rights: ${calls.length} calls of /api × ${roles.length} roles = ${calls.length * roles.length}`,
  );
});
afterAll(() => stack?.stop());

it('every call of /api has a row, and every row a call', () => {
  expect(Object.keys(table).sort()).toEqual([...calls].sort());
});

describe('who gets what of', () => {
  it.each(calls.filter((call) => call in table))('%s', async (call) => {
    const { statuses, request } = table[call] as Row;
    const found: number[] = [];
    for (const role of roles) found.push(await ask(call, role, (await request?.(world, role)) ?? {}));
    expect(shown(found)).toBe(shown(statuses));
  });
});

// The rows are those of the publisher: a member whose role may do it is answered as the publisher is, every other one with 403.
describe('a member of the publisher’s organisation, by the role, of', () => {
  const asked = restRoutes.flatMap(({ method, path, access }) => {
    const call = `${method} ${path}`;
    const act = actOf(call, access);
    return act && call in table ? [[call, act] as const] : [];
  });

  it.each(asked)('%s (%s)', async (call, act) => {
    const { statuses, request } = table[call] as Row;
    const ofPublisher = statuses[roles.indexOf('publisher')] as number;
    for (const role of memberRoles) {
      const { token } = world.cast.members[role];
      const given = (await request?.(world, 'publisher')) ?? {};
      const status = await ask(call, 'publisher', { ...given, token });
      // Whoever comes later may find it done.
      const expected = may(role, act) ? [ofPublisher, 409] : [403];
      expect(expected, `${role} got ${status}`).toContain(status);
    }
  });
});

const shown = (statuses: readonly number[]) => roles.map((role, index) => `${role} ${statuses[index]}`).join(', ');

async function ask(call: string, role: Role, { params = {}, query = '', body, token }: RowRequest): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `no-${name}`);
  const bearer = token === undefined ? world.cast.actors[role].token : token;
  const isForm = body instanceof FormData;
  const response = await fetch(`${stack.url}${filled}${query}`, {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  const answer = text === '' ? undefined : type?.includes('json') ? JSON.parse(text) : text;
  // Whatever is answered, to whomever: it is what the API's description says.
  expect(nonconformity({ method, path: filled }, { status: response.status, type, body: answer })).toBeUndefined();
  return response.status;
}
