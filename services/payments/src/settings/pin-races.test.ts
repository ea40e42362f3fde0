import type { Step } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import { PIN_LAPSE_MS, PIN_TRIES, provePin } from './pin.ts';
import { changePin, setPayoutSettings } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const PIN = '271828';
const settings = { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN } as const;
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
/** A process that does something else between two steps of its own. */
const meanwhile = (name: string, act: () => Promise<unknown>): Step => {
  let done = false;
  return async (step) => {
    if (step !== name || done) return;
    done = true;
    await act();
  };
};

describe('a PIN that is compared while something else happens', () => {
  it('saved twice at once for the first time, both are right', async () => {
    const processes = [world.deps, world.instance().deps];
    await Promise.all(processes.map((deps) => setPayoutSettings(deps, settings)));
    const { outbox, tries, revision } = await payee();
    expect(outbox.map(({ event }) => event.payload)).toEqual([
      { userId: 'r', what: 'pin' },
      { userId: 'r', what: 'payoutAddress' },
    ]);
    expect(tries).toEqual([]);
    expect(revision).toBe(2);
  });

  it('right, but lapsed meanwhile: it does not count any more', async () => {
    await setPayoutSettings(world.deps, settings);
    const slow = world.instance(
      meanwhile('pin:2', async () => {
        world.clock.advance(PIN_LAPSE_MS);
        await expect(provePin(world.deps, 'r', '000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
      }),
    );
    await expect(provePin(slow.deps, 'r', PIN)).rejects.toEqual(refusal('PIN_BUSY', 429));
    expect((await payee()).tries).toMatchObject([{ failed: true }]);
  });

  it('wrong, and lapsed meanwhile: it was a guess all the same', async () => {
    await setPayoutSettings(world.deps, settings);
    for (let tries = 1; tries < PIN_TRIES; tries += 1)
      await expect(provePin(world.deps, 'r', '000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    const lapse = meanwhile('pin:2', async () => {
      await world.deps.payees.updateOne({ _id: 'r' }, { $pull: { tries: { failed: false } } });
    });
    await expect(provePin(world.instance(lapse).deps, 'r', '000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(provePin(world.deps, 'r', PIN)).rejects.toEqual(refusal('PIN_LOCKED', 423));
  });

  it('the old one, while it is changed: it opens nothing', async () => {
    await setPayoutSettings(world.deps, settings);
    const change = () => changePin(world.deps, { userId: 'r', oldPin: PIN, newPin: '8305' });
    const before = await payee();
    const late = world.instance(meanwhile('pin:2', change)).deps;
    await expect(setPayoutSettings(late, { ...settings, address: OTHER_TRON })).rejects.toEqual(
      refusal('PIN_BUSY', 429),
    );
    const later = world.instance(
      meanwhile('pin:3', () => changePin(world.deps, { userId: 'r', oldPin: '8305', newPin: '2749' })),
    ).deps;
    await expect(setPayoutSettings(later, { ...settings, securityPin: '8305', address: OTHER_TRON })).rejects.toEqual(
      refusal('PIN_WRONG', 403),
    );
    const again = world.instance(
      meanwhile('pin:3', () => changePin(world.deps, { userId: 'r', oldPin: '2749', newPin: '6413' })),
    ).deps;
    await expect(changePin(again, { userId: 'r', oldPin: '2749', newPin: '3850' })).rejects.toEqual(
      refusal('PIN_WRONG', 403),
    );
    expect((await payee()).address).toBe(before.address);
    await expect(provePin(world.deps, 'r', '6413')).resolves.toBe((await payee()).pinHash);
  });

  it('of two changes at once one is made, and the other’s PIN is wrong', async () => {
    await setPayoutSettings(world.deps, settings);
    const processes = [world.deps, world.instance().deps];
    const settled = await Promise.allSettled(
      ['4817', '7392'].map((newPin, n) =>
        changePin(processes[n] as typeof world.deps, { userId: 'r', oldPin: PIN, newPin }),
      ),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const won = settled[0]?.status === 'fulfilled' ? '4817' : '7392';
    await expect(provePin(world.deps, 'r', won)).resolves.toBeDefined();
  });
});
