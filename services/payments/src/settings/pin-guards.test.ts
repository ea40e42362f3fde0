import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import { PIN_LOCK_MS, PIN_TRIES, provePin } from './pin.ts';

let world: World;
let nudges = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  nudges = 0;
  await world.deps.payees.create({ _id: 'r', pinHash: 'hash of 271828' });
});

const deps = () => ({
  ...world.deps,
  hasher: { ...world.deps.hasher, verify: async (hash: string, pin: string) => hash === `hash of ${pin}` },
  nudge: () => {
    nudges += 1;
  },
});
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const prove = (pin: string) => provePin(deps(), 'r', pin).catch(({ code }: { code: string }) => code);

it('a lock is told at once by whoever made it, and by nobody who meets it', async () => {
  for (let n = 0; n < PIN_TRIES; n += 1) {
    expect(nudges).toBe(0);
    expect(await prove('314159')).toBe('PIN_WRONG');
  }
  expect([nudges, await prove('271828'), nudges]).toEqual([1, 'PIN_LOCKED', 1]);
  expect((await payee()).outbox).toHaveLength(1);
  world.clock.advance(PIN_LOCK_MS - 1);
  expect(await prove('271828')).toBe('PIN_LOCKED');
  world.clock.advance(1);
  expect([await prove('271828'), nudges]).toEqual(['hash of 271828', 1]);
});
