import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import { PIN_LAPSE_MS, PIN_LOCK_MS, PIN_TRIES, provePin } from './pin.ts';
import { setPayoutSettings } from './service.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const PEOPLE = ['q', 'r', 's'] as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

// Three people in the same state, of whom the middle one is asked: a guard that forgets whose PIN it is meets another first.
beforeEach(async () => {
  await world.empty();
  for (const userId of PEOPLE)
    await setPayoutSettings(world.deps, { userId, network: 'TRC20', address: TRON, securityPin: PIN });
});

const all = (change: Partial<Payee>) => world.deps.payees.updateMany({}, { $set: change });
const payee = async (userId: string) => (await world.deps.payees.findById(userId).lean<Payee>()) as Payee;
const others = async () => [await payee('q'), await payee('s')];
const failures = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `failed${n}`, at: new Date(world.clock.now()), failed: true }));
const at = (ms: number) => new Date(world.clock.now() + ms);
const under = (id: string, ms: number) => ({ id, at: at(ms), failed: false });
const prove = (pin: string) => provePin(world.deps, 'r', pin);

describe('the PIN of one of many', () => {
  it.each<{ name: string; state: () => Partial<Payee>; pin?: string; code?: string; left: unknown[] }>([
    {
      name: 'is free again when its lock has ended',
      state: () => ({ lockedUntil: at(0), tries: failures(PIN_TRIES) }),
      left: [],
    },
    {
      name: 'has the tries back whose call vanished, and no others',
      state: () => ({ tries: [under('gone', -PIN_LAPSE_MS), under('there', 1 - PIN_LAPSE_MS)] }),
      left: [{ id: 'there', failed: false }],
    },
    {
      name: 'forgets what was wrong before when it is right, and not what is under way',
      state: () => ({ tries: [...failures(2), under('other', 0)] }),
      left: [{ id: 'other', failed: false }],
    },
    {
      name: 'counts a wrong one',
      state: () => ({ tries: failures(1) }),
      ...{ pin: '000000', code: 'PIN_WRONG', left: [{ failed: true }, { failed: true }] },
    },
  ])('$name', async ({ state, pin = PIN, code, left }) => {
    await all(state());
    const before = await others();
    if (code) await expect(prove(pin)).rejects.toMatchObject({ code });
    else await expect(prove(pin)).resolves.toBe((await payee('r')).pinHash);
    expect(await payee('r')).toMatchObject({ lockedUntil: null, tries: left });
    expect(await others()).toEqual(before);
  });

  it('is locked by the last wrong one, for an hour from then', async () => {
    await all({ tries: failures(PIN_TRIES - 1) });
    const before = await others();
    await expect(prove('000000')).rejects.toMatchObject({ code: 'PIN_WRONG' });
    expect((await payee('r')).lockedUntil).toEqual(at(PIN_LOCK_MS));
    expect(await others()).toEqual(before);
  });

  it('is not locked by a wrong one while others are under way', async () => {
    await all({ tries: [under('a', 0), under('b', 0), under('c', 0), under('d', 0)] });
    await expect(prove('000000')).rejects.toMatchObject({ code: 'PIN_WRONG' });
    expect(await payee('r')).toMatchObject({ lockedUntil: null, tries: { length: PIN_TRIES } });
  });

  it('counts a wrong one that lapsed meanwhile, for whoever guessed', async () => {
    const before = await others();
    const step = async (name: string) => {
      if (name === 'pin:2') await world.deps.payees.updateOne({ _id: 'r' }, { $set: { tries: [] } });
    };
    await expect(provePin(world.instance(step).deps, 'r', '000000')).rejects.toMatchObject({ code: 'PIN_WRONG' });
    expect(await payee('r')).toMatchObject({ tries: [{ failed: true }] });
    expect(await others()).toEqual(before);
  });

  it('is not compared while it is locked, whatever became of the tries', async () => {
    await all({ lockedUntil: at(1), tries: [] });
    await expect(prove(PIN)).rejects.toMatchObject({ code: 'PIN_LOCKED', details: { retryAfterSeconds: 1 } });
    expect(await payee('r')).toMatchObject({ lockedUntil: at(1), tries: [] });
  });

  it('is busy while all tries are under way, and locked when all of them were wrong', async () => {
    await all({ tries: [...failures(PIN_TRIES - 1), under('other', 0)] });
    const before = await others();
    await expect(prove(PIN)).rejects.toMatchObject({ code: 'PIN_BUSY', details: { retryAfterSeconds: 1 } });
    expect(await payee('r')).toMatchObject({ lockedUntil: null });
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { tries: failures(PIN_TRIES) } });
    await expect(prove(PIN)).rejects.toMatchObject({ code: 'PIN_LOCKED', details: { retryAfterSeconds: 3_600 } });
    expect(await others()).toEqual(before);
  });

  it('that was never set uses up no try, and counts for nobody else', async () => {
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { pinHash: null } });
    const before = await others();
    await expect(prove(PIN)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
    expect((await payee('r')).tries).toEqual([]);
    await world.deps.payees.deleteOne({ _id: 'r' });
    await expect(prove(PIN)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
    expect(await others()).toEqual(before);
  });
});
