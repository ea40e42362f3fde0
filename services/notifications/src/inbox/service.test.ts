import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { countUnread, listNotifications, markAllRead } from './service.ts';
import { tell } from './tell.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const happened = (id: string, atMs: number, userId = 'u1') =>
  tell(
    world.deps,
    { id, occurredAt: new Date(atMs).toISOString() },
    { userId, type: 'other', kind: 'written', params: { message: `message ${id}` } },
  );
const ids = async (userId = 'u1') =>
  (await listNotifications(world.deps, userId, {})).edges.map(({ node }) => node._id);

describe('the inbox', () => {
  it('is newest first by when things happened, in whatever order they were heard of', async () => {
    for (const n of [2, 5, 1, 4, 3]) await happened(`e${n}`, START_MS + n);
    expect(await ids()).toEqual(['e5', 'e4', 'e3', 'e2', 'e1']);
  });

  it('goes on page by page, without gaps or repetitions, also among events of one moment', async () => {
    for (const n of [1, 2, 3, 4, 5]) await happened(`e${n}`, START_MS + Math.floor(n / 3));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listNotifications(world.deps, 'u1', { first: 2, after });
      seen.push(...page.edges.map(({ node }) => node._id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(['e5', 'e4', 'e3', 'e2', 'e1']);
  });

  it('counts what is unread, and marking all as read is one person’s own', async () => {
    await happened('a', START_MS);
    await happened('b', START_MS);
    await happened('c', START_MS, 'u2');
    expect(await countUnread(world.deps, 'u1')).toBe(2);
    await markAllRead(world.deps, 'u1');
    expect(await countUnread(world.deps, 'u1')).toBe(0);
    expect(await countUnread(world.deps, 'u2')).toBe(1);
    expect(await ids()).toHaveLength(2);
  });

  it('what comes after marking is unread, although it happened before', async () => {
    await happened('a', START_MS);
    await markAllRead(world.deps, 'u1');
    world.clock.advance(1_000);
    await happened('late', START_MS - 60_000);
    expect(await countUnread(world.deps, 'u1')).toBe(1);
  });

  it('an event of a machine whose clock runs ahead can be marked as read', async () => {
    await happened('ahead', START_MS + 10 * 60_000);
    await markAllRead(world.deps, 'u1');
    expect(await countUnread(world.deps, 'u1')).toBe(0);
  });
});
