import { BATCH } from '@candor/service-kit/data/batches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import type { Notification } from './model.ts';
import { KEPT_MS, removeOld } from './old.ts';
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
    { userId, type: 'other', kind: 'written', params: { message: id } },
  );
const left = async () =>
  (await world.deps.notifications.find({}, { _id: 1 }).sort({ _id: 1 }).lean<Notification[]>()).map(({ _id }) => _id);

describe('a notification of what happened more than 180 days ago', () => {
  it('leaves with its mail, read or not; one of 180 days ago stays, and so do all mails of others', async () => {
    const { deps, clock } = world;
    await happened('first', START_MS);
    await happened('second', START_MS + 1);
    for (const _id of ['first', 'second'])
      await deps.mails.collection.insertOne({ _id, subject: 's', state: 'sent' } as never);
    clock.advance(KEPT_MS);
    expect(await removeOld(deps)).toBe(0);
    clock.advance(1);
    expect(await removeOld(deps)).toBe(1);
    expect(await left()).toEqual(['second']);
    expect((await deps.mails.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)).toEqual(['second']);
    clock.advance(1);
    expect(await removeOld(deps)).toBe(1);
    expect(await removeOld(deps)).toBe(0);
  });

  it('is told to nobody when its event comes again, or comes only now', async () => {
    world.clock.advance(KEPT_MS + 1);
    await happened('late', START_MS);
    await happened('in time', START_MS + 1);
    expect(await left()).toEqual(['in time']);
  });

  it('leaves in batches, by as many processes as there are', async () => {
    const { deps, clock, connection } = world;
    const many = Array.from({ length: 2 * BATCH + 7 }, (_, n) => ({
      ...{ _id: `n${n}`, userId: `u${n % 5}`, type: 'other', message: 'm', unreadBy: null },
      ...{ createdAt: new Date(START_MS + (n % 3)), recordedAt: new Date(START_MS) },
    }));
    await connection.collection('notifications').insertMany(many as never);
    await happened('new', START_MS + KEPT_MS);
    clock.advance(KEPT_MS + 10);
    const removed = await Promise.all([removeOld(deps), removeOld(world.instance().deps)]);
    expect(removed[0] + removed[1]).toBe(many.length);
    expect(await left()).toEqual(['new']);
  });
});
