import type { OwnerQuestion } from '@candor/events';
import { isEvent } from '@candor/events';
import { DomainError, refuse } from '@candor/service-kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_WAIT_HOURS, openWorld, type World } from '../testing/instance.ts';
import type { Payee } from './model.ts';
import type { SettingsDeps } from './payee.ts';
import { change, changePin, requireNewPin, requireStaying, setPayoutSettings } from './service.ts';

const HOUR_MS = 3_600_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const PIN = '271828';
const settings = { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN } as const;

let world: World;
/** What auth was asked to prove. */
let asked: OwnerQuestion[] = [];
let nudges = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  asked = [];
  nudges = 0;
});

const hashOf = (pin: string) => `hash of ${pin}`;
/** A process that compares PINs as fast as other texts; `beforeHash` is what others do before a new one is hashed. */
const process = ({
  beforeHash = async () => {},
  ...more
}: Partial<SettingsDeps> & { beforeHash?: () => Promise<unknown> } = {}) => ({
  ...world.deps,
  hasher: {
    ...world.deps.hasher,
    async hash(pin: string) {
      await beforeHash();
      return hashOf(pin);
    },
    verify: async (hash: string, pin: string) => hash === hashOf(pin),
  },
  proveOwner: async (question: OwnerQuestion) => {
    asked.push(question);
    return { proved: true } as const;
  },
  nudge: () => {
    nudges += 1;
  },
  ...more,
});
const save = (more: Partial<Parameters<typeof setPayoutSettings>[1]> = {}, deps: SettingsDeps = process()) =>
  setPayoutSettings(deps, { ...settings, ...more });
const payee = async () => (await world.deps.payees.findById('r').lean<Payee>()) as Payee;
const told = async () =>
  (await payee()).outbox.map(({ event }) =>
    isEvent(event, 'user.securityChanged') ? [event.payload.what, event.payload.waitHours] : [],
  );
const refusal = (code: string) => expect.objectContaining({ code });
const at = (ms = 0) => new Date(world.clock.now() + ms);

describe('where payouts go', () => {
  it('is proved to be the owner’s the first time, by what was given, and waits for nothing', async () => {
    await save({ exchange: '  ', password: 'secret', totp: '123456', callerAddress: '10.1.2.3' });
    expect(asked).toEqual([{ userId: 'r', address: '10.1.2.3', password: 'secret', totp: '123456' }]);
    expect(await payee()).toMatchObject({
      ...{ network: 'TRC20', address: TRON, exchange: null, addressChangedAt: at(), addressPayableFrom: null },
      ...{ pinHash: hashOf(PIN), revision: 1 },
    });
    expect([await told(), nudges]).toEqual([
      [
        ['pin', undefined],
        ['payoutAddress', undefined],
      ],
      1,
    ]);
    await world.empty();
    await save({ password: '', totp: null });
    expect(asked[1]).toEqual({ userId: 'r', address: '' });
  });

  it('is changed with the PIN alone later, and waits then; another exchange is no other place', async () => {
    await save();
    world.clock.advance(1);
    await save({ exchange: ' Kraken ' });
    expect(await payee()).toMatchObject({ exchange: 'Kraken', addressChangedAt: at(-1), addressPayableFrom: null });
    const waits = { addressChangedAt: at(), addressPayableFrom: at(ADDRESS_WAIT_HOURS * HOUR_MS) };
    await save({ address: OTHER_TRON });
    expect(await payee()).toMatchObject({ address: OTHER_TRON, exchange: null, revision: 3, ...waits });
    expect((await told()).slice(2)).toEqual([['payoutAddress', ADDRESS_WAIT_HOURS]]);
    await save({ network: 'BSC (BEP20)', address: EVM });
    await save({ network: 'Ethereum (ERC20)', address: EVM });
    expect((await told()).slice(3)).toHaveLength(2);
    await expect(save({ securityPin: '314159' })).rejects.toEqual(refusal('PIN_WRONG'));
    expect([asked.length, (await payee()).network]).toEqual([1, 'Ethereum (ERC20)']);
    await world.empty();
    const atOnce = process({ addressWaitHours: 0 });
    await save({}, atOnce);
    await save({ address: OTHER_TRON }, atOnce);
    expect((await payee()).addressPayableFrom).toBeNull();
    expect((await told()).at(-1)).toEqual(['payoutAddress', undefined]);
  });

  it('is nowhere while the owner is not proved, the PIN is none, or the account leaves', async () => {
    await expect(save({}, process({ proveOwner: () => Promise.reject(refuse('FORBIDDEN')) }))).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    await expect(save({ securityPin: '12' })).rejects.toEqual(refusal('PIN_FORMAT'));
    await expect(save({ address: EVM })).rejects.toMatchObject({
      ...{ code: 'ADDRESS_INVALID', message: 'This is not a valid address on TRC20.' },
    });
    expect(await payee()).toMatchObject({ address: null, pinHash: null, revision: 0 });
    await requireStaying(world.deps, 'r');
    await requireStaying(world.deps, 'nobody');
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { leaving: true } });
    await expect(save()).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
    await expect(requireStaying(world.deps, 'r')).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
  });

  it('is the first one’s of two who set the PIN at once; the other must be right about it', async () => {
    const racing = (pin: string, address: string) =>
      save({ securityPin: pin, address }, process({ beforeHash: () => save() }));
    await racing(PIN, OTHER_TRON);
    expect(await payee()).toMatchObject({ address: OTHER_TRON, pinHash: hashOf(PIN), revision: 2 });
    await world.empty();
    await expect(racing('314159', OTHER_TRON)).rejects.toEqual(refusal('PIN_WRONG'));
    expect(await payee()).toMatchObject({ address: TRON, pinHash: hashOf(PIN), revision: 1 });
  });
});

describe('a PIN', () => {
  const changing = { userId: 'r', oldPin: PIN, newPin: '314159' };

  it('is changed by whoever knows it, which is told; proved alone it stays', async () => {
    await save();
    await changePin(process(), { ...changing, onlyProve: true });
    expect((await payee()).revision).toBe(1);
    await changePin(process(), changing);
    expect(await payee()).toMatchObject({ pinHash: hashOf('314159'), revision: 2 });
    expect((await told()).at(-1)).toEqual(['pin', undefined]);
    await expect(changePin(process(), changing)).rejects.toEqual(refusal('PIN_WRONG'));
    await expect(changePin(process(), { ...changing, newPin: '12' })).rejects.toMatchObject({
      ...{ code: 'PIN_FORMAT', details: { field: 'newPin' } },
    });
    await expect(changePin(process(), { ...changing, newPin: '123456' })).rejects.toEqual(refusal('PIN_WEAK'));
    expect(() => requireNewPin('12')).toThrow(DomainError);
    await world.deps.payees.updateOne({ _id: 'r' }, { $set: { leaving: true } });
    const only = { ...changing, oldPin: '314159', newPin: PIN, onlyProve: true };
    await expect(changePin(process(), only)).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
  });

  it('that was changed meanwhile is not the one that was proved: neither it nor the address is changed with it', async () => {
    await save();
    const theirs = () => world.deps.payees.updateOne({ _id: 'r' }, { $set: { pinHash: hashOf('161803') } });
    await expect(changePin(process({ beforeHash: theirs }), changing)).rejects.toMatchObject({
      ...{ code: 'PIN_WRONG', details: { field: 'oldPin' } },
    });
    const late = process({
      step: async (name) => {
        if (name === 'pin:3') await world.deps.payees.updateOne({ _id: 'r' }, { $set: { pinHash: hashOf(PIN) } });
      },
    });
    await expect(save({ securityPin: '161803', address: OTHER_TRON }, late)).rejects.toEqual(refusal('PIN_WRONG'));
    expect(await payee()).toMatchObject({ address: TRON, pinHash: hashOf(PIN) });
  });
});

describe('a change of how somebody is paid', () => {
  /** The payees of a process that others overtake between what it read and what it writes. */
  const slow = (others: () => Promise<unknown>) =>
    new Proxy(world.deps.payees, {
      get: (model, key) =>
        key !== 'updateOne'
          ? Reflect.get(model, key)
          : async (...change: Parameters<typeof model.updateOne>) => {
              await others();
              return model.updateOne(...change);
            },
    });

  it('meets what it was made for: overtaken it is made anew, five times', async () => {
    await save();
    const overtaken = (times: number) => {
      const seen = { tries: 0 };
      const others = async () => {
        if (seen.tries <= times) await world.deps.payees.updateOne({ _id: 'r' }, { $inc: { revision: 1 } });
      };
      const run = () =>
        change({ ...process(), payees: slow(others) }, 'r', ({ revision }) => {
          seen.tries += 1;
          return { set: { exchange: `${revision}` }, what: ['pin'] };
        });
      return { seen, run };
    };
    const once = overtaken(1);
    nudges = 0;
    expect([await once.run(), once.seen.tries, nudges]).toEqual([true, 2, 1]);
    expect(await payee()).toMatchObject({ exchange: '2', revision: 3 });
    const always = overtaken(9);
    await expect(always.run()).rejects.toEqual(refusal('UNAVAILABLE'));
    expect(always.seen.tries).toBe(5);
    expect([await change(process(), 'nobody', () => undefined).catch(({ code }) => code), nudges]).toEqual([
      'PIN_NOT_SET',
      1,
    ]);
  });

  it('that is none changes nothing and tells nobody', async () => {
    await save();
    nudges = 0;
    expect(await change(process(), 'r', () => undefined)).toBe(false);
    expect([(await payee()).revision, nudges]).toEqual([1, 0]);
  });

  it('of an account that began to leave after it was read is not made', async () => {
    await save();
    const leave = () => world.deps.payees.updateOne({ _id: 'r' }, { $set: { leaving: true } });
    const late = change({ ...process(), payees: slow(leave) }, 'r', () => ({ set: { exchange: 'late' }, what: [] }));
    await expect(late).rejects.toEqual(refusal('ACCOUNT_LEAVING'));
    expect((await payee()).exchange).toBeNull();
  });
});
