import { isEvent } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';
import type { Payee } from './model.ts';
import { PIN_TRIES, provePin } from './pin.ts';
import { payoutsFromOf, resetPin } from './reset.ts';
import { setPayoutSettings } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, settings);
});

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const NEXT = '4821';
const HOUR_MS = 3_600_000;
const settings = { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN } as const;
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
const reset = (change: object = {}, deps = world.deps) =>
  resetPin(deps, {
    ...{ userId: 'r', newPin: NEXT, linkId: 'link-1', linkMadeAtMs: world.clock.now(), waitHours: 24 },
    ...change,
  });
const ask = (securityPin = NEXT) => {
  world.wallet.balances.set('r/earnings', 10_000_000);
  const wanted = { amountMicro: 1_000_000, network: 'TRC20', address: TRON, source: 'earnings' } as const;
  return requestWithdrawal(world.deps, { userId: 'r', isPublisher: false, securityPin, ...wanted });
};

describe('a PIN that is reset', () => {
  it('replaces the old one, ends a lock, and is told with how long payouts wait', async () => {
    for (let tries = 0; tries < PIN_TRIES; tries += 1)
      await expect(provePin(world.deps, 'r', '000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(provePin(world.deps, 'r', PIN)).rejects.toEqual(refusal('PIN_LOCKED', 423));
    await reset({ waitHours: 72 });
    await provePin(world.deps, 'r', NEXT);
    await expect(provePin(world.deps, 'r', PIN)).rejects.toEqual(refusal('PIN_WRONG', 403));
    const { outbox, pinResetAt, address } = await payee();
    expect(
      outbox.flatMap(({ event }) => (isEvent(event, 'user.securityChanged') ? [event.payload] : [])).at(-1),
    ).toEqual({
      ...{ userId: 'r', what: 'pinReset', waitHours: 72 },
    });
    expect([pinResetAt, address]).toEqual([new Date(world.clock.now()), TRON]);
  });

  it('lets payouts wait, to the millisecond, and flags those that follow for 30 days', async () => {
    const { payoutsFrom } = await reset();
    const until = new Date(world.clock.now() + 24 * HOUR_MS);
    expect(payoutsFrom).toBe(until.toISOString());
    expect(payoutsFromOf(await payee(), world.clock.now())).toEqual(until);
    world.clock.advance(24 * HOUR_MS - 1);
    await expect(ask()).rejects.toMatchObject({ code: 'PAYOUTS_WAIT', status: 409, details: { retryAfterSeconds: 1 } });
    expect(world.wallet.decided.size).toBe(0);
    world.clock.advance(1);
    expect(payoutsFromOf(await payee(), world.clock.now())).toBeNull();
    expect((await ask()).flags).toContain('pin_reset');
    world.clock.advance(29 * 24 * HOUR_MS);
    expect((await ask()).flags).not.toContain('pin_reset');
  });

  it('never shortens a wait that is there', async () => {
    await reset({ waitHours: 72 });
    world.clock.advance(1);
    const { payoutsFrom } = await reset({ linkId: 'link-2', linkMadeAtMs: world.clock.now() });
    expect(payoutsFrom).toBe(new Date(world.clock.now() - 1 + 72 * HOUR_MS).toISOString());
  });

  it('is refused as a PIN of the settings is: no digits, none set before, an account that leaves', async () => {
    for (const newPin of ['123', '1234567', 'abcd'])
      await expect(reset({ newPin })).rejects.toEqual(refusal('PIN_FORMAT', 400));
    for (const newPin of ['0000', '654321', '2001'])
      await expect(reset({ newPin })).rejects.toEqual(refusal('PIN_WEAK', 400));
    await expect(reset({ userId: 'nobody' })).rejects.toEqual(refusal('PIN_NOT_SET', 403));
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { leaving: true } });
    await expect(reset()).rejects.toEqual(refusal('ACCOUNT_LEAVING', 403));
    await provePin(world.deps, 'r', PIN);
  });
});

describe('a link', () => {
  it('sets one PIN: the same again is the same reset, another PIN is refused, and so is an older link', async () => {
    world.clock.advance(1_000);
    const first = await reset();
    expect(await reset()).toEqual(first);
    await expect(reset({ newPin: '6413' })).rejects.toEqual(refusal('LINK_INVALID', 400));
    const older = { linkId: 'link-0', linkMadeAtMs: world.clock.now() - 1 };
    await expect(reset({ ...older, newPin: '6413' })).rejects.toEqual(refusal('LINK_INVALID', 400));
    await provePin(world.deps, 'r', NEXT);
    expect((await payee()).outbox.filter(({ event }) => event.id.includes('pinReset'))).toHaveLength(1);
  });

  it('used for several PINs at once, through two processes, sets one', async () => {
    const processes = [world.deps, world.instance().deps];
    const pins = ['4817', '7392', '6058', '9164'];
    const settled = await Promise.allSettled(pins.map((newPin, n) => reset({ newPin }, processes[n % 2])));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const won = pins[settled.findIndex((one) => one.status === 'fulfilled')] ?? '';
    await provePin(world.deps, 'r', won);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('whose process died after the PIN was set: the retry hears that it is', async () => {
    await expect(reset({}, world.instance(crashAt('pin-reset:2')).deps)).rejects.toThrow(CrashAbort);
    const { payoutsFrom } = await payee();
    world.clock.advance(5_000);
    expect(await reset({ linkMadeAtMs: world.clock.now() - 5_000 })).toEqual({
      payoutsFrom: payoutsFrom?.toISOString(),
    });
    await provePin(world.deps, 'r', NEXT);
  });
});

describe('the first PIN', () => {
  it('asks auth who it is, with what was typed, and sets nothing when that is refused', async () => {
    const asked: unknown[] = [];
    const wrong = Object.assign(new Error('no'), { code: 'PASSWORD_WRONG' });
    world.owners.proveOwner = async (question) => {
      asked.push(question);
      if (question.password !== 'right') throw wrong;
      return { proved: true };
    };
    const first = { ...settings, userId: 'new', callerAddress: '192.0.2.7' };
    await expect(setPayoutSettings(world.deps, { ...first, password: 'wrong' })).rejects.toBe(wrong);
    expect((await world.deps.payees.findById('new').lean<Payee>())?.pinHash).toBeNull();
    await setPayoutSettings(world.deps, { ...first, password: 'right', totp: '123456' });
    expect(asked).toEqual([
      { userId: 'new', address: '192.0.2.7', password: 'wrong' },
      { userId: 'new', address: '192.0.2.7', password: 'right', totp: '123456' },
    ]);
    // Later the PIN is what proves it.
    await setPayoutSettings(world.deps, { ...first, exchange: 'Kraken' });
    expect(asked).toHaveLength(2);
    world.owners.proveOwner = async () => ({ proved: true });
  });
});
