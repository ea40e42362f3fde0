import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultResolvers } from '../testing/resolvers.ts';
import { startWorld, type World } from '../testing/world.ts';
import { limits } from './limits.ts';

const { wallet, ratings } = defaultResolvers;
let world: World;
let token: string;
let mutations = 0;
beforeAll(async () => {
  world = await startWorld({
    resolvers: {
      wallet: {
        ...wallet,
        User: {
          ...wallet.User,
          totalProfit: (): number => {
            throw new TypeError('secret detail of the wallet');
          },
        },
      } as SubgraphDeps['resolvers'],
      ratings: {
        ...ratings,
        Mutation: {
          ...ratings.Mutation,
          pauseApp: (): never => {
            mutations += 1;
            throw new Error('down');
          },
        },
      } as SubgraphDeps['resolvers'],
    },
  });
});
afterAll(() => world.stop());

type ErrorList = { errors: { message: string; path?: unknown; extensions: Record<string, unknown> }[] };
const codes = (body: ErrorList) => body.errors.map((error) => error.extensions.code);

describe('one graph over five services', () => {
  it('answers a query over several of them, each told who asks and under which ids', async () => {
    token = world.signIn('u1');
    const query =
      '{ me { id totalBalance dailyRatings { count } notifications(first: 1) { edges { node { message } } } } }';
    const reply = await world.graphql(query, {}, { token });
    expect(reply.body).toEqual({
      data: {
        me: {
          id: 'u1',
          totalBalance: '30.9',
          dailyRatings: { count: 5 },
          notifications: { edges: [{ node: { message: 'You earned 0.90 USDT.' } }] },
        },
      },
    });
    const requestId = reply.headers.get('x-request-id');
    for (const name of ['auth', 'wallet', 'ratings', 'notifications'] as const) {
      expect(world.subgraphs[name].seen.at(-1)).toMatchObject({
        'x-request-id': requestId,
        'x-correlation-id': requestId,
        'x-candor-address': '127.0.0.1',
      });
    }
  });

  it('takes fields of one service by what another tells of the record', async () => {
    const reply = await world.graphql('{ app: nextApp { money { escrow } } }', {}, { token });
    expect(reply.body).toEqual({ data: { app: { money: { escrow: '9.6' } } } });
  });

  it('keeps code, status and what is allowed of a refusal', async () => {
    const mutation = 'mutation($i: DecideDepositInput!) { decideDeposit(input: $i) { id } }';
    const reply = await world.graphql(mutation, { i: { id: 'd1', status: 'paid' } }, { token });
    expect((reply.body as ErrorList).errors).toEqual([
      {
        message: 'Not from there.',
        path: ['decideDeposit'],
        extensions: { code: 'IDEMPOTENCY_CONFLICT', status: 409, allowed: ['paid', 'rejected'] },
      },
    ]);
  });

  it('tells a fault by its request id, and nothing of its inside', async () => {
    const reply = await world.graphql('{ me { id totalProfit } }', {}, { token });
    const body = reply.body as ErrorList & { data: unknown };
    expect(body.data).toEqual({ me: { id: 'u1', totalProfit: null } });
    const text = JSON.stringify(body);
    for (const word of ['secret', 'wallet', 'stack', 'serviceName', '.ts']) expect(text).not.toContain(word);
    expect(body.errors[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      path: ['me', 'totalProfit'],
      extensions: { code: 'INTERNAL', status: 500, requestId: reply.headers.get('x-request-id') },
    });
  });

  it('sends a mutation once, also when it fails', async () => {
    await world.graphql('mutation { pauseApp(id: "a1") { id } }', {}, { token });
    expect(mutations).toBe(1);
  });
});

describe('what is asked at once', () => {
  const aliases = (n: number) => Array.from({ length: n }, (_, i) => `a${i}: id`).join(' ');
  const nested = (depth: number): string => (depth === 0 ? 'id' : `... on User { ${nested(depth - 1)} }`);
  const bomb = `{ me { ...f0 } } ${Array.from({ length: 20 }, (_, i) => `fragment f${i} on User { ${i === 19 ? 'id' : `...f${i + 1} ...f${i + 1}`} }`).join(' ')}`;
  const circle = '{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }';
  const roots = `{ ${Array.from({ length: limits.rootFields + 1 }, (_, i) => `r${i}: me { id }`).join(' ')} }`;
  const lists =
    '{ deposits(first: 500) { edges { node { user { ratings(first: 500) { edges { node { id } } } } } } } }';

  it.each([
    ['too many aliases', `{ me { ${aliases(limits.aliases + 1)} } }`, 'TOO_COMPLEX'],
    ['too many root fields', roots, 'TOO_COMPLEX'],
    ['fragments that unfold without end', bomb, 'TOO_COMPLEX'],
    ['lists of lists', lists, 'TOO_COMPLEX'],
    ['a document of too many words', `{ me { ${'id '.repeat(limits.tokens)} } }`, 'TOO_COMPLEX'],
    ['fragments in a circle', circle, 'BAD_DOCUMENT'],
    ['a field that is not there', '{ me { idd } }', 'BAD_DOCUMENT'],
    ['no GraphQL', '{ me {', 'BAD_DOCUMENT'],
    ['two operations without a name', 'query A { me { id } } query B { me { id } }', 'BAD_DOCUMENT'],
    ['a subscription', 'subscription { me { id } }', 'BAD_DOCUMENT'],
  ])('%s: refused', async (_, query, code) => {
    const reply = await world.graphql(query, {}, { token });
    expect(reply.status).toBe(400);
    expect(codes(reply.body)).toEqual([code]);
    expect(JSON.stringify(reply.body)).not.toMatch(/did you mean/i);
  });

  it('fields within each other without end are refused', async () => {
    const deep = 'app { money { escrow } }';
    const query = `{ me { ratings { edges { node { ${nested(0)} ${deep} } } } } }`;
    expect((await world.graphql(query, {}, { token })).status).toBe(200);
    const path = Array.from({ length: limits.depth + 1 }, () => 'me {').join(' ');
    const reply = await world.graphql(`{ ${path} id ${'}'.repeat(limits.depth + 2)}`, {}, { token });
    expect(codes(reply.body)).toEqual(['TOO_COMPLEX']);
  });

  it('variables that do not fit are refused before any service is asked', async () => {
    const seen = world.subgraphs.auth.seen.length;
    const query = 'mutation($input: LoginInput!) { login(input: $input) { token } }';
    for (const variables of [{}, { input: { username: 1, password: 'x' } }, { input: null }, [], 'x']) {
      const reply = await world.graphql(query, variables);
      expect((reply.body as ErrorList).errors[0]?.extensions).toEqual({ code: 'BAD_VARIABLES', status: 400 });
    }
    const misspelt = await world.graphql(query, { input: { username: 'a', password: 'b', passwort: 'c' } });
    expect(JSON.stringify(misspelt.body)).not.toMatch(/did you mean/i);
    expect(world.subgraphs.auth.seen.length).toBe(seen);
  });

  it('one operation of a document is carried out by its name', async () => {
    const query = 'query A { me { ...f } } query B { depositAddresses { id } } fragment f on User { name }';
    const body = { query, operationName: 'A' };
    expect((await world.graphql('', {}, { token, body })).body).toEqual({ data: { me: { name: 'Ann' } } });
  });
});

describe('the schema', () => {
  it('is to be read outside production', async () => {
    const query = '{ __schema { queryType { name } } }';
    expect((await world.graphql(query)).body).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });
});

describe('when one service is away', () => {
  it('its fields are errors, and the rest of the answer is there', async () => {
    await world.subgraphs.notifications.stop();
    const reply = await world.graphql('{ me { id totalBalance unreadNotificationCount } }', {}, { token });
    const body = reply.body as ErrorList & { data: unknown };
    expect(body.data).toEqual({ me: { id: 'u1', totalBalance: '30.9', unreadNotificationCount: null } });
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 2 });
    expect((await world.call('GET', '/api/notifications', { token })).status).toBe(503);
    expect((await world.call('GET', '/api/profile/balance', { token })).status).toBe(200);
    const ready = await world.call('GET', '/readyz');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ ready: false, away: ['notifications'] });
  });
});
