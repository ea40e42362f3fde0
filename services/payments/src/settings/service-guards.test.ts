import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import { change } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  for (const _id of ['before', 'r', 'behind']) await world.deps.payees.create({ _id, pinHash: 'hash of 271828' });
});

const payee = async (id = 'r') => (await world.deps.payees.findById(id).lean<Payee>()) as Payee;
it('a change is of the one person alone, and each change is a fact of its own', async () => {
  await change(world.deps, 'r', () => ({ set: { exchange: 'new' }, what: ['pin'] }));
  await change(world.deps, 'r', () => ({ set: {}, what: ['pin'] }));
  for (const id of ['before', 'behind'])
    expect(await payee(id)).toMatchObject({ revision: 0, exchange: null, outbox: [] });
  expect((await payee()).outbox.map(({ event }) => event.id)).toEqual(['r.pin.1', 'r.pin.2']);
  expect(await payee()).toMatchObject({ revision: 2, exchange: 'new' });
});
