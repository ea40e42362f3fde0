import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { callerHeaders } from '@candor/service-kit/testing/call-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../inbox/tell.ts';
import { START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { serve } from '../testing/server.ts';

const ME: Viewer = { ...nobody, userId: 'u1', sessionId: 's1' };
const OTHER: Viewer = { ...ME, userId: 'u2' };
const ADMIN: Viewer = { ...ME, userId: 'admin', role: 'superadmin' };
const ENTITIES = `query Entities($refs: [_Any!]!) { _entities(representations: $refs) {
  ... on Notification { id type message createdAt read }
  ... on User { id unreadNotificationCount notifications(first: 1) {
    edges { node { id type message createdAt read } } pageInfo { hasNextPage endCursor }
  } }
} }`;
const MARK = 'mutation Mark { markAllNotificationsRead { id unreadNotificationCount } }';

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  world = await openWorld();
  server = await serve(world, world);
});
afterAll(async () => {
  await server.stop();
  await world.connection.close();
});
beforeEach(async () => {
  await world.empty();
  for (const id of ['a', 'b']) {
    const event = { id, occurredAt: new Date(START_MS).toISOString() };
    await tell(world.deps, event, {
      userId: 'u1',
      type: 'rating',
      kind: 'written',
      params: { message: `message ${id}` },
    });
  }
});

const graph: typeof server.graph = (...asked) => server.graph(...asked);

const refs = [
  { __typename: 'Notification', id: 'a' },
  { __typename: 'User', id: 'u1' },
];

describe('the inbox through the graph', () => {
  it('is its owner’s', async () => {
    const node = (id: string) => ({
      id,
      type: 'rating',
      message: `message ${id}`,
      createdAt: new Date(START_MS).toISOString(),
      read: false,
    });
    const { data, errors } = await graph(ME, ENTITIES, { refs });
    expect(errors).toBeUndefined();
    expect(data?._entities).toEqual([
      node('a'),
      {
        id: 'u1',
        unreadNotificationCount: 2,
        notifications: { edges: [{ node: node('b') }], pageInfo: { hasNextPage: true, endCursor: expect.any(String) } },
      },
    ]);
  });

  it('writes amounts as who asks writes them, where that is told', async () => {
    const said = { userId: 'u1', type: 'other', kind: 'bonus', params: { amountMicro: 1_030_000_000 } } as const;
    await tell(world.deps, { id: 'c', occurredAt: new Date(START_MS).toISOString() }, said);
    const asked = `query Asked($refs: [_Any!]!) { _entities(representations: $refs) {
      ... on Notification { message german: message(locale: "de-DE") }
    } }`;
    const { data } = await graph(ME, asked, { refs: [{ __typename: 'Notification', id: 'c' }] });
    expect(data?._entities).toEqual([
      {
        message: 'The signup bonus of 1,030.00 USDT is in your balance.',
        german: 'The signup bonus of 1.030,00 USDT is in your balance.',
      },
    ]);
  });

  it('is nobody else’s, not even an administrator’s', async () => {
    for (const viewer of [OTHER, ADMIN, nobody]) {
      const { data } = await graph(viewer, ENTITIES, { refs });
      expect(data?._entities).toEqual([null, { id: 'u1', unreadNotificationCount: null, notifications: null }]);
    }
  });

  it('is answered 401 to whoever is not the gateway', async () => {
    expect((await graph(undefined, ENTITIES, { refs })).status).toBe(401);
  });

  it('marks all as read, for the one who asks, as often as they ask', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { data } = await graph(ME, MARK);
      expect(data?.markAllNotificationsRead).toEqual({ id: 'u1', unreadNotificationCount: 0 });
    }
    const { data } = await graph(ME, ENTITIES, { refs });
    expect(data?._entities).toMatchObject([{ id: 'a', read: true }, { unreadNotificationCount: 0 }]);
  });

  it('somebody else, or somebody signed out, marks nothing', async () => {
    await graph(OTHER, MARK);
    const { errors } = await graph(nobody, MARK);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(await world.deps.notifications.countDocuments({ unreadBy: 'u1' })).toBe(2);
  });

  it('refuses a page that is too large and a cursor that is not ours', async () => {
    const query =
      'query($refs: [_Any!]!, $first: Int, $after: String) { _entities(representations: $refs) { ... on User { notifications(first: $first, after: $after) { edges { cursor } } } } }';
    for (const page of [{ first: 501 }, { first: 0 }, { after: 'nonsense' }]) {
      const { errors } = await graph(ME, query, { refs: [{ __typename: 'User', id: 'u1' }], ...page });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', status: 400 });
    }
  });
});

describe('what a person chose and what is held about them', () => {
  const OWN = `query Own($refs: [_Any!]!) { _entities(representations: $refs) {
    ... on User { id mailPreferences { deposit rating other apps digest } heldByNotifications }
  } }`;
  const SET = `mutation Set($input: MailPreferencesInput!) {
    setMailPreferences(input: $input) { id mailPreferences { deposit rating other apps digest } }
  }`;
  const me = { refs: [{ __typename: 'User', id: 'u1' }] };

  it('is their own: nobody else sees it, not even an administrator', async () => {
    const { data } = await graph(ME, OWN, me);
    expect(data?._entities).toMatchObject([
      {
        mailPreferences: { deposit: true, rating: false, other: true, apps: false, digest: true },
        heldByNotifications: { notifications: [{ id: 'b' }, { id: 'a' }], mails: [] },
      },
    ]);
    for (const viewer of [OTHER, ADMIN, nobody]) {
      const seen = await graph(viewer, OWN, me);
      expect(seen.data?._entities).toEqual([{ id: 'u1', mailPreferences: null, heldByNotifications: null }]);
    }
  });

  it('changes for the one who asks; what is left out or null stays', async () => {
    const first = await graph(ME, SET, { input: { rating: true, deposit: false } });
    expect(first.data?.setMailPreferences).toEqual({
      id: 'u1',
      mailPreferences: { deposit: false, rating: true, other: true, apps: false, digest: true },
    });
    const second = await graph(ME, SET, { input: { deposit: null, other: false, apps: true } });
    expect(second.data?.setMailPreferences).toMatchObject({
      mailPreferences: { deposit: false, rating: true, other: false, apps: true, digest: true },
    });
    expect((await graph(OTHER, SET, { input: {} })).data?.setMailPreferences).toMatchObject({
      mailPreferences: { deposit: true, rating: false, other: true },
    });
    const { errors } = await graph(nobody, SET, { input: { rating: false } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  it('is not told that nobody is signed in by a process whose clock is off: that is a 503, with when to come again', async () => {
    const asked = server.signed(ME);
    const ofAuth = callerHeaders('notifications', 'auth', world.clock);
    world.clock.advance(61_000);
    const answers = [
      await server.post('/graphql', { query: '{ __typename }' }, asked),
      await server.post('/internal/erasure', { userId: 'u1', stage: 'remove' }, ofAuth),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ code: 'CLOCK_SKEW' });
    }
    expect(await world.deps.notifications.countDocuments({ userId: 'u1' })).toBe(2);
  });

  it('is erased for auth only', async () => {
    const erase = (headers: Record<string, string>) =>
      fetch(`${server.url}/internal/erasure`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ userId: 'u1', stage: 'remove' }),
      });
    expect((await erase({})).status).toBe(401);
    expect((await erase(server.signed(ADMIN))).status).toBe(401);
    expect((await erase(callerHeaders('notifications', 'wallet', world.clock))).status).toBe(403);
    expect(await world.deps.notifications.countDocuments({ userId: 'u1' })).toBe(2);
    const answer = await erase(callerHeaders('notifications', 'auth', world.clock));
    expect([answer.status, await answer.json()]).toEqual([200, { blockers: [] }]);
    expect(await world.deps.notifications.countDocuments({ userId: 'u1' })).toBe(0);
  });
});
