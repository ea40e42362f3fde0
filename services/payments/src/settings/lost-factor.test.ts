import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_WAIT_HOURS, openWorld, type World } from '../testing/instance.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';
import { letPayoutsWait } from './lost-factor.ts';
import type { Payee } from './model.ts';
import { resetPin } from './reset.ts';
import { setPayoutSettings } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const HOUR_MS = 3_600_000;
const WAIT_MS = ADDRESS_WAIT_HOURS * HOUR_MS;
const PIN = '271828';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const settle = () =>
  setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN, password: 'any' });
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const ask = () => {
  world.wallet.balances.set('r/earnings', 10_000_000);
  const wanted = { amountMicro: 1_000_000, network: 'TRC20', address: TRON, source: 'earnings' } as const;
  return requestWithdrawal(world.deps, { userId: 'r', isPublisher: false, securityPin: PIN, ...wanted });
};
const waiting = expect.objectContaining({ code: 'PAYOUTS_WAIT', status: 409 });

describe('payouts of somebody whose second factor was removed as lost', () => {
  it('wait as those to a new address do, to the millisecond', async () => {
    await settle();
    expect(await letPayoutsWait(world.deps, 'r')).toEqual({ waitHours: ADDRESS_WAIT_HOURS });
    world.clock.advance(WAIT_MS - 1);
    await expect(ask()).rejects.toEqual(waiting);
    world.clock.advance(1);
    expect((await ask()).payableFrom).toBeNull();
  });

  it('wait also where the settings, and with them the PIN, are made only afterwards', async () => {
    await letPayoutsWait(world.deps, 'r');
    await settle();
    await expect(ask()).rejects.toEqual(waiting);
    world.clock.advance(WAIT_MS);
    expect((await ask()).payableFrom).toBeNull();
  });

  it('wait as long as they did before where that is longer, and payments tells nobody: auth does', async () => {
    await settle();
    const told = (await payee()).outbox.length;
    const reset = {
      newPin: '4821',
      linkId: 'link-1',
      linkMadeAtMs: world.clock.now(),
      waitHours: ADDRESS_WAIT_HOURS * 3,
    };
    await resetPin(world.deps, { userId: 'r', ...reset });
    await letPayoutsWait(world.deps, 'r');
    const { payoutsFrom, outbox } = await payee();
    expect(payoutsFrom).toEqual(new Date(world.clock.now() + 3 * WAIT_MS));
    expect(outbox).toHaveLength(told + 1);
  });

  it('wait for nothing where new addresses do not', async () => {
    expect(await letPayoutsWait({ ...world.deps, addressWaitHours: 0 }, 'r')).toEqual({ waitHours: 0 });
    expect(await payee()).toBeNull();
  });
});
