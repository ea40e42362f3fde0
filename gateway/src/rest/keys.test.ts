import { publisherRedis } from '@candor/service-kit/data/redis';
import { type KeyScope, keyAppFields, keyFields, keyScopes } from '@candor/service-kit/security/key-scopes';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { Kind, parse, type SelectionSetNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyLimits, KEY_CALLS, KEY_TRIES } from '../limits/key-limits.ts';
import { startWorld, type World } from '../testing/world.ts';
import { keyCalls } from './key-calls.ts';
import { restRoutes } from './routes/index.ts';

const metrics = createMetrics('gateway');
const redis = publisherRedis('redis://127.0.0.1:1');
let world: World;
beforeAll(async () => {
  world = await startWorld({ metrics, keyLimits: createKeyLimits({ redis, prefix: 'test', log: silentLog }) });
});
afterAll(async () => {
  await world.stop();
  redis.disconnect();
});

let made = 0;
/** A key that is good, with these scopes. */
function keyWith(...scopes: KeyScope[]): string {
  made += 1;
  const token = `ck_${String(made).padStart(40, '0')}_${'a'.repeat(40)}`;
  const of = { userId: 'p1', organisationId: 'p1', role: 'owner', mailConfirmed: true };
  world.apiKeys.set(token, { active: true, keyId: `key${made}`, scopes, ...of });
  return token;
}
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Which calls answer a key with something else than that it is not for them. */
async function reached(token: string): Promise<string[]> {
  const found: string[] = [];
  for (const route of restRoutes) {
    if (route.ignoresToken === true) continue;
    const path = route.path.replace(/:\w+/g, 'a1');
    const reply = await fetch(`${world.url}${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${token}` },
    });
    const { code } = (await reply.json().catch(() => ({}))) as { code?: string };
    if (code !== 'KEY_SCOPE') found.push(nameOf(route));
  }
  return found.sort();
}

describe('the table of what keys may call', () => {
  it('has a row for each call of publishers, and none for a call that is not there', () => {
    const known = restRoutes.map(nameOf);
    expect(Object.keys(keyCalls).filter((name) => !known.includes(name))).toEqual([]);
    const publishers = restRoutes.filter(
      ({ access, path }) => access === 'publisher' || /^\/api\/(publisher|organisation)\b/.test(path),
    );
    expect(publishers.map(nameOf).filter((name) => !(name in keyCalls))).toEqual([]);
  });

  it('is held against the services’ own list: what a call asks of the graph needs no other scopes', () => {
    for (const route of restRoutes) {
      const needed = keyCalls[nameOf(route)];
      if (!needed) continue;
      const missing = scopesOfOperation(route.operation).filter((scope) => !needed.includes(scope as KeyScope));
      expect(missing, nameOf(route)).toEqual([]);
    }
  });

  it.each(keyScopes.map((scope) => [scope]))(
    'lets a key of %s make the calls of its scope and no other',
    async (scope) => {
      const may = Object.entries(keyCalls).flatMap(([name, needed]) =>
        needed?.every((one) => one === scope) && !isOpen(name) ? [name] : [],
      );
      expect(await reached(keyWith(scope))).toEqual(may.sort());
    },
  );
});

const isOpen = (name: string) => restRoutes.find((route) => nameOf(route) === name)?.ignoresToken === true;

/** All that an operation takes of a key, by the services' list; `never` for what no key reaches. */
const never: readonly string[] = ['never'];
function scopesOfOperation(text: string): string[] {
  return parse(text).definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = node.operation === 'mutation' ? 'Mutation' : 'Query';
    return fieldsOf(node.selectionSet).flatMap(({ name, inside }): string[] => [
      ...(keyFields[root][name] ?? never),
      ...(name === 'me' ? inside.flatMap((field) => keyFields.User[field.name] ?? never) : []),
      ...(name === 'app' ? inside.flatMap((field) => keyAppFields[field.name] ?? []) : []),
    ]);
  });
}

interface Asked {
  name: string;
  inside: Asked[];
}

function fieldsOf(set: SelectionSetNode | undefined): Asked[] {
  return (set?.selections ?? []).flatMap((node) =>
    node.kind === Kind.FIELD ? [{ name: node.name.value, inside: fieldsOf(node.selectionSet) }] : [],
  );
}

describe('an API key', () => {
  const every = () => keyWith(...keyScopes);

  it('is refused by the graph, by the stream and by every call of people and administrators', async () => {
    const token = every();
    expect((await world.graphql('{ me { id } }', {}, { token })).body).toMatchObject({
      errors: [{ extensions: { code: 'KEY_SCOPE', status: 403 } }],
    });
    for (const path of ['/api/profile/me', '/api/withdrawals/my-history', '/api/organisation/keys', '/api/users']) {
      const reply = await world.call('GET', path, { token });
      expect(reply.status, path).toBe(403);
      expect(reply.body, path).toMatchObject({ code: 'KEY_SCOPE' });
    }
    expect(
      (await fetch(`${world.url}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(403);
  });

  it('that auth does not know is 401, told to whoever watches, and tried at most so often from one address', async () => {
    const bad = `ck_${'f'.repeat(40)}_${'f'.repeat(40)}`;
    const reply = await world.call('GET', '/api/publisher/apps', { token: bad });
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'KEY_REFUSED' });
    expect(await metrics.registry.metrics()).toContain('event="key_refused"');
    for (let n = 1; n < KEY_TRIES.points; n += 1) await world.call('GET', '/api/publisher/apps', { token: bad });
    const last = await world.call('GET', '/api/publisher/apps', { token: bad });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the limit of a key', () => {
  it('is told with each answer, is its own, and refuses with what is left', async () => {
    const limits = createKeyLimits({ redis, prefix: 'own', log: silentLog });
    const headers: Record<string, string>[] = [];
    const call = (id: string) => limits.call(id, (told) => headers.push(told));
    for (let n = 0; n < KEY_CALLS.points; n += 1) await call('one');
    expect(headers[0]).toEqual({
      'ratelimit-policy': `"key";q=${KEY_CALLS.points};w=${KEY_CALLS.duration}`,
      ratelimit: expect.stringMatching(`^"key";r=${KEY_CALLS.points - 1};t=\\d+$`),
    });
    await expect(call('one')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(headers.at(-1)?.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    await call('two');
  });
});
