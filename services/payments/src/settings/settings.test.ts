import { isEvent } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normaliseAddress } from '../networks/address.ts';
import { normaliseTxHash } from '../networks/tx-hash.ts';
import { openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import { PIN_LAPSE_MS, PIN_LOCK_MS, PIN_TRIES, provePin } from './pin.ts';
import { sameAddressOf } from './same-address.ts';
import { changePin, setPayoutSettings } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const settings = { userId: 'r', network: 'TRC20', address: TRON, securityPin: '271828' } as const;
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const changes = async () =>
  (await payee()).outbox.map(({ event }) => (isEvent(event, 'user.securityChanged') ? event.payload.what : event.name));
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
const prove = async (pin: string, deps = world.deps) => void (await provePin(deps, 'r', pin));

describe('payout settings', () => {
  it('set the PIN the first time and ask for it later; the person is told of every change', async () => {
    await setPayoutSettings(world.deps, { ...settings, exchange: ' Kraken ' });
    expect(await payee()).toMatchObject({ network: 'TRC20', address: TRON, exchange: 'Kraken' });
    expect((await payee()).pinHash).toMatch(/^\$argon2id\$/);
    expect(await changes()).toEqual(['pin', 'payoutAddress']);
    world.clock.advance(1_000);
    await setPayoutSettings(world.deps, { ...settings, address: OTHER_TRON });
    expect((await payee()).addressChangedAt).toEqual(new Date(world.clock.now()));
    await setPayoutSettings(world.deps, { ...settings, address: OTHER_TRON, exchange: 'another' });
    expect(await changes()).toEqual(['pin', 'payoutAddress', 'payoutAddress']);
    await expect(setPayoutSettings(world.deps, { ...settings, securityPin: '000000' })).rejects.toEqual(
      refusal('PIN_WRONG', 403),
    );
    expect((await payee()).address).toBe(OTHER_TRON);
  });

  it('keep their PIN while a change of it is only proved', async () => {
    await setPayoutSettings(world.deps, settings);
    const asked = { userId: 'r', oldPin: settings.securityPin, newPin: '8305', onlyProve: true };
    await expect(changePin(world.deps, { ...asked, oldPin: '000000' })).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(changePin(world.deps, { ...asked, newPin: '12' })).rejects.toEqual(refusal('PIN_FORMAT', 400));
    const before = await payee();
    await changePin(world.deps, asked);
    const { pinHash, revision, outbox } = await payee();
    expect({ pinHash, revision, outbox }).toEqual({
      ...{ pinHash: before.pinHash, revision: before.revision, outbox: before.outbox },
    });
    await prove(settings.securityPin);
  });

  it('refuse a PIN that is none, and an address of another network', async () => {
    for (const securityPin of ['123', '1234567', 'abcd', '12 34'])
      await expect(setPayoutSettings(world.deps, { ...settings, securityPin })).rejects.toEqual(
        refusal('PIN_FORMAT', 400),
      );
    await expect(setPayoutSettings(world.deps, { ...settings, network: 'SOL' })).rejects.toEqual(
      refusal('ADDRESS_INVALID', 400),
    );
    expect((await payee()).pinHash).toBeNull();
  });

  it('refuse a PIN that is tried first, the first one and a later one; one that was set before goes on working', async () => {
    const weak = ['0000', '1234', '9876', '1212', '1984', '2580', '123456', '777777'];
    for (const securityPin of weak)
      await expect(setPayoutSettings(world.deps, { ...settings, securityPin })).rejects.toEqual(
        refusal('PIN_WEAK', 400),
      );
    expect((await payee())?.pinHash ?? null).toBeNull();
    await setPayoutSettings(world.deps, settings);
    for (const newPin of weak)
      await expect(changePin(world.deps, { userId: 'r', oldPin: settings.securityPin, newPin })).rejects.toMatchObject({
        code: 'PIN_WEAK',
        details: { field: 'newPin' },
      });
    // Set before weak ones were refused.
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { pinHash: await world.deps.hasher.hash('1234') } });
    await setPayoutSettings(world.deps, { ...settings, address: OTHER_TRON, securityPin: '1234' });
    await changePin(world.deps, { userId: 'r', oldPin: '1234', newPin: '8305' });
    await prove('8305');
  });

  it('set by two at once have one PIN', async () => {
    const settled = await Promise.allSettled(
      ['4817', '7392', '6058'].map((securityPin) => setPayoutSettings(world.deps, { ...settings, securityPin })),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const won = ['4817', '7392', '6058'][settled.findIndex((one) => one.status === 'fulfilled')] ?? '';
    await expect(prove(won)).resolves.toBeUndefined();
  });

  it('change the PIN for whoever knows the old one', async () => {
    await expect(changePin(world.deps, { userId: 'r', oldPin: '1', newPin: '8305' })).rejects.toEqual(
      refusal('PIN_NOT_SET', 403),
    );
    await setPayoutSettings(world.deps, settings);
    await expect(changePin(world.deps, { userId: 'r', oldPin: '000000', newPin: '8305' })).rejects.toEqual(
      refusal('PIN_WRONG', 403),
    );
    await changePin(world.deps, { userId: 'r', oldPin: settings.securityPin, newPin: '8305' });
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(prove('8305')).resolves.toBeUndefined();
    expect((await changes()).at(-1)).toBe('pin');
  });
});

describe('the PIN', () => {
  beforeEach(() => setPayoutSettings(world.deps, settings));

  it('is locked for an hour by five wrong ones, a right one before that forgets them', async () => {
    for (let tries = 0; tries < 4; tries += 1) await expect(prove('000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    await prove(settings.securityPin);
    for (let tries = 0; tries < 5; tries += 1) await expect(prove('000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    await expect(prove(settings.securityPin)).rejects.toMatchObject({
      code: 'PIN_LOCKED',
      status: 423,
      details: { retryAfterSeconds: 3_600 },
    });
    world.clock.advance(PIN_LOCK_MS - 1);
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_LOCKED', 423));
    world.clock.advance(1);
    await expect(prove(settings.securityPin)).resolves.toBeUndefined();
  });

  it('that is locked is told to the person, once for each lock', async () => {
    const locks = async () => (await changes()).filter((what) => what === 'pinLocked').length;
    for (let tries = 0; tries < 4; tries += 1) await expect(prove('000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    expect(await locks()).toBe(0);
    await expect(prove('000000')).rejects.toEqual(refusal('PIN_WRONG', 403));
    for (let tries = 0; tries < 3; tries += 1)
      await expect(prove('000000')).rejects.toEqual(refusal('PIN_LOCKED', 423));
    expect(await locks()).toBe(1);
    world.clock.advance(PIN_LOCK_MS);
    await Promise.allSettled(Array.from({ length: 20 }, () => prove('000000')));
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_LOCKED', 423));
    expect(await locks()).toBe(2);
  });

  it('guessed 200 times at once is evaluated at most five times, through two processes', async () => {
    let evaluated = 0;
    const counting = () => {
      const { deps } = world.instance();
      const verify = (hashed: string, pin: string) => {
        evaluated += 1;
        return deps.hasher.verify(hashed, pin);
      };
      return { ...deps, hasher: { ...deps.hasher, verify } };
    };
    const processes = [counting(), counting()];
    const guesses = Array.from({ length: 200 }, (_, n) => prove(String(100_000 + n), processes[n % 2]));
    const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code);
    expect(evaluated).toBeLessThanOrEqual(PIN_TRIES);
    expect(new Set(codes)).toEqual(new Set(['PIN_WRONG', 'PIN_BUSY', 'PIN_LOCKED']));
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_LOCKED', 423));
  });

  it.each(['pin:1', 'pin:2'])('whose evaluation crashes after %s has the try back after a minute', async (step) => {
    for (let tries = 0; tries < PIN_TRIES; tries += 1)
      await expect(prove('000000', world.instance(crashAt(step)).deps)).rejects.toThrow(CrashAbort);
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_BUSY', 429));
    world.clock.advance(PIN_LAPSE_MS);
    await expect(prove(settings.securityPin)).resolves.toBeUndefined();
  });

  it('whose lock was cut off before it was written is locked by the next call', async () => {
    const { deps } = world.instance();
    for (let tries = 0; tries < PIN_TRIES; tries += 1) await expect(prove('000000', deps)).rejects.toBeDefined();
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { lockedUntil: null, outbox: [] } });
    await expect(prove(settings.securityPin)).rejects.toEqual(refusal('PIN_LOCKED', 423));
    expect(await changes()).toEqual(['pinLocked']);
  });
});

describe('who has the same payout address', () => {
  it('is told by ids: those of the settings and of payouts that were made, of whoever was asked about', async () => {
    for (const [userId, address] of [
      ['r', TRON],
      ['same', TRON],
      ['other', OTHER_TRON],
    ] as const)
      await setPayoutSettings(world.deps, { ...settings, userId, address });
    const asked = { userId: 'r', otherIds: ['r', 'same', 'other', 'none', 'paid'] };
    expect(await sameAddressOf(world.deps, asked)).toEqual({ sameAddressIds: ['same'] });
    expect(await sameAddressOf(world.deps, { userId: 'r', otherIds: ['other'] })).toEqual({ sameAddressIds: [] });
    const payout = {
      source: 'earnings',
      amountMicro: 1,
      network: 'TRC20',
      status: 'completed',
      inputHash: 'x',
    } as const;
    await world.deps.withdrawals.create([
      { ...payout, _id: 'w1', userId: 'paid', address: TRON, txClaim: '1', createdAt: new Date(0) },
      { ...payout, _id: 'w2', userId: 'r', address: OTHER_TRON, txClaim: '2', createdAt: new Date(0) },
    ]);
    const { sameAddressIds } = await sameAddressOf(world.deps, asked);
    expect(sameAddressIds.sort()).toEqual(['other', 'paid', 'same']);
    // Whoever was erased has an empty address, and is like nobody by that.
    await world.deps.withdrawals.updateMany({}, { $set: { address: '' } });
    expect(await sameAddressOf(world.deps, { userId: 'paid', otherIds: ['r', 'same'] })).toEqual({
      sameAddressIds: [],
    });
  });
});

describe('a payout network', () => {
  it('takes its own addresses, checksum included', () => {
    const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const ton = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs';
    expect(normaliseAddress('TRC20', TRON)).toBe(TRON);
    expect(normaliseAddress('Ethereum (ERC20)', evm.toLowerCase())).toBe(evm);
    expect(normaliseAddress('BSC (BEP20)', evm)).toBe(evm);
    expect(normaliseAddress('TON', ton)).toBe(ton);
    const wrong = [ton.replace('sDs', 'sDt'), ton.slice(1), `0:${'b1'.repeat(32)}`, TRON, evm, ''];
    for (const address of wrong) expect(normaliseAddress('TON', address)).toBeUndefined();
    // A test network's address: the same account with the flag of test networks.
    expect(normaliseAddress('TON', 'kQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_ntm')).toBeUndefined();
    for (const address of [ton, evm, TRON.replace('Q', 'R')])
      expect(normaliseAddress('TRC20', address)).toBeUndefined();
  });

  it('has one spelling for a transaction', () => {
    const hex = 'ab'.repeat(32);
    const base64 = Buffer.from(hex, 'hex').toString('base64');
    for (const written of [hex, hex.toUpperCase(), base64, base64.replace('=', '')])
      expect(normaliseTxHash('TON', written)).toBe(hex);
    for (const wrong of ['', hex.slice(2), `${base64}A`, 'x'.repeat(300)])
      expect(normaliseTxHash('TON', wrong)).toBeUndefined();
    expect(normaliseTxHash('TRC20', `0x${hex}`)).toBe(hex);
  });
});
