import type { PayoutFacts, SharedFacts } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payee } from '../settings/model.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { completeFlags, flagsOf } from './flags.ts';
import type { PayoutFlag, Withdrawal } from './model.ts';
import { paidKeysOf } from './paid-key.ts';

const USDT = 1_000_000;
const DAY_MS = 24 * 3_600_000;
const HOME = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const AWAY = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  await payee('r');
  await paid(1);
});

const at = (ms = 0) => new Date(world.clock.now() + ms);
/** A person whose address is old. */
const payee = (_id: string, more: Partial<Payee> = {}) =>
  world.deps.payees.create({ _id, network: 'TRC20', address: HOME, addressChangedAt: at(-DAY_MS), ...more });
const settings = (set: Partial<Payee>) => world.deps.payees.updateOne({ _id: 'r' }, { $set: set });
let made = 0;
const payout = (more: Partial<Withdrawal> = {}): Withdrawal => {
  made += 1;
  return {
    ...{ _id: `w${made}`, userId: 'r', source: 'earnings', amountMicro: USDT, network: 'TRC20', address: HOME },
    ...{ status: 'to_be_reviewed', txClaim: `unpaid/${made}`, inputHash: 'x', createdAt: at(), flags: [] },
    ...more,
  } as Withdrawal;
};
/** Payouts of so many USDT that the person had before. */
async function paid(...usdt: number[]): Promise<void> {
  for (const [n, one] of usdt.entries())
    await world.deps.withdrawals.create(
      payout({ status: 'completed', amountMicro: one * USDT, createdAt: at(-DAY_MS - 1_000 * (usdt.length - n)) }),
    );
}
const flags = async (more: Partial<Withdrawal> = {}) => (await flagsOf(world.deps, payout(more))).flags;

describe('a reviewer is shown of a payout', () => {
  it('nothing, when there is nothing', async () => {
    expect(await flagsOf(world.deps, payout())).toEqual({ flags: [], isPending: false });
  });

  it.each<[PayoutFlag | 'nothing', string, Partial<Payee>, Partial<Withdrawal>]>([
    ['address_changed', 'an address that was changed less than a day before', { addressChangedAt: new Date(0) }, {}],
    ['address_changed', 'another address than that of the settings', {}, { address: AWAY }],
    ['address_changed', 'another network than that of the settings', {}, { network: 'BSC (BEP20)' }],
    ['nothing', 'an address of before it was kept when it changed', { addressChangedAt: null }, {}],
  ])('%s for %s', async (flag, what, person, more) => {
    await settings(person);
    if (what.includes('less than a day')) {
      await settings({ addressChangedAt: at(1 - DAY_MS) });
      expect(await flags(more)).toEqual(['address_changed']);
      await settings({ addressChangedAt: at(-DAY_MS) });
      expect(await flags(more)).toEqual([]);
    } else expect(await flags(more)).toEqual(flag === 'nothing' ? [] : [flag]);
  });

  it('a changed address of somebody who has no settings', async () => {
    await world.deps.payees.deleteMany({});
    expect(await flags()).toEqual(['address_changed']);
  });

  it('a PIN that was reset in the 30 days before it was asked for, and not one of later', async () => {
    for (const [ms, expected] of [
      [1, []],
      [0, ['pin_reset']],
      [1 - 30 * DAY_MS, ['pin_reset']],
      [-30 * DAY_MS, []],
    ] as const) {
      await settings({ pinResetAt: at(ms) });
      expect(await flags()).toEqual(expected);
    }
  });

  it('an address that somebody erased was paid to, on any network of its family', async () => {
    const [paidKey] = paidKeysOf(world.deps, 'Ethereum (ERC20)', EVM);
    const erased = payout({ userId: 'erased', status: 'completed', network: 'Ethereum (ERC20)', address: AWAY });
    await world.deps.withdrawals.create(erased);
    await world.deps.withdrawals.updateOne({ _id: erased._id }, { $set: { paidKey, address: '' } });
    const elsewhere = { network: 'BSC (BEP20)', address: EVM } as const;
    expect(await flags(elsewhere)).toEqual(['address_changed', 'former_address']);
    expect(await flags()).toEqual([]);
  });

  it('a first payout: none was completed, whatever was asked for, and whatever others had', async () => {
    await world.deps.withdrawals.updateMany({}, { $set: { status: 'rejected' } });
    expect(await flags()).toEqual(['first_payout']);
    await world.deps.withdrawals.updateMany({}, { $set: { status: 'completed', userId: 'other', address: AWAY } });
    expect(await flags()).toEqual(['first_payout']);
  });

  it.each<{ before: number[]; usdt: number; isUnusual: boolean }>([
    // With fewer than three to compare with: from 200 USDT on.
    { before: [1, 1], usdt: 199.999999, isUnusual: false },
    { before: [1, 1], usdt: 200, isUnusual: true },
    // With three: more than three times the median, whatever their order.
    { before: [90, 8, 7], usdt: 24, isUnusual: false },
    { before: [90, 8, 7], usdt: 24.000001, isUnusual: true },
    { before: [7, 100, 90], usdt: 270, isUnusual: false },
    { before: [100, 9, 80], usdt: 200, isUnusual: false },
    // Of an even number the upper one of the middle.
    { before: [10, 20, 30, 40], usdt: 90, isUnusual: false },
    { before: [10, 20, 30, 40], usdt: 90.000001, isUnusual: true },
    // None is worth a second look below 20 USDT.
    { before: [1, 1, 1], usdt: 19.999999, isUnusual: false },
    { before: [1, 1, 1], usdt: 20, isUnusual: true },
  ])('an unusual amount: $usdt after $before is $isUnusual', async ({ before, usdt, isUnusual }) => {
    await world.deps.withdrawals.deleteMany({});
    await paid(...before);
    expect(await flags({ amountMicro: Math.round(usdt * USDT) })).toEqual(isUnusual ? ['unusual_amount'] : []);
  });

  it('an unusual amount beside the newest 50 alone', async () => {
    await world.deps.withdrawals.deleteMany({});
    await paid(...Array.from({ length: 60 }, (_, n) => (n < 35 ? 1_000 : 10)));
    // Of all 60 the median would be 1,000; of the newest 50 half are 10.
    expect(await flags({ amountMicro: 3_000 * USDT })).toEqual([]);
    await paid(10);
    expect(await flags({ amountMicro: 31 * USDT })).toEqual(['unusual_amount']);
  });

  it('an address that somebody else has in the settings, or was paid at; nobody shares an empty one', async () => {
    expect(await flags({ address: '' })).toEqual(['address_changed']);
    await payee('erased', { address: '' });
    expect(await flags({ address: '' })).toEqual(['address_changed']);
    await payee('other', { address: AWAY });
    expect(await flags()).toEqual([]);
    expect(await flags({ address: AWAY })).toEqual(['address_changed', 'same_address']);
    await world.deps.withdrawals.create(payout({ userId: 'other', status: 'rejected' }));
    expect(await flags()).toEqual(['same_address']);
  });

  it.each<[PayoutFacts, SharedFacts, PayoutFlag[]]>([
    [{ earnedMicro: 10, topPublisherMicro: 5 }, { device: false, mobile: false }, []],
    [{ earnedMicro: 10, topPublisherMicro: 6 }, { device: false, mobile: false }, ['one_publisher']],
    [{ earnedMicro: 0, topPublisherMicro: 0 }, { device: true, mobile: false }, ['same_device']],
    [{ earnedMicro: 0, topPublisherMicro: 0 }, { device: false, mobile: true }, ['same_mobile']],
    [
      { earnedMicro: 1, topPublisherMicro: 1 },
      { device: true, mobile: true },
      ['one_publisher', 'same_device', 'same_mobile'],
    ],
  ])('what the wallet and auth say: %o, %o', async (origin, shared, expected) => {
    world.wallet.origin = origin;
    world.shared.facts = shared;
    expect(await flagsOf(world.deps, payout())).toEqual({ flags: expected, isPending: false });
  });

  it('of a publisher’s own funds not where they came from, and the wallet is not asked', async () => {
    world.wallet.origin = undefined;
    expect(await flagsOf(world.deps, payout({ source: 'funds' }))).toEqual({ flags: [], isPending: false });
  });

  it('what others say once they can be asked: one that is away keeps nothing of the other back', async () => {
    world.wallet.origin = { earnedMicro: 1, topPublisherMicro: 1 };
    world.shared.facts = undefined;
    expect(await flagsOf(world.deps, payout())).toEqual({ flags: ['one_publisher'], isPending: true });
    world.wallet.origin = undefined;
    world.shared.facts = { device: true, mobile: false };
    expect(await flagsOf(world.deps, payout())).toEqual({ flags: ['same_device'], isPending: true });
  });
});

describe('what a payout’s flags still lack', () => {
  const waiting = async (more: Partial<Withdrawal> = {}) => {
    const [one, other] = [
      payout({ flagsPending: true, flags: ['first_payout'], ...more }),
      payout({ flagsPending: true }),
    ];
    await world.deps.withdrawals.create([one, other]);
    return {
      complete: () => completeFlags(world.deps, one),
      stored: async () => {
        const both = await world.deps.withdrawals.find({ _id: { $in: [one._id, other._id] } }).lean<Withdrawal[]>();
        const of = (id: string) => both.find(({ _id }) => _id === id);
        expect(of(other._id)).toMatchObject({ flagsPending: true, flags: [] });
        return [of(one._id)?.flagsPending, of(one._id)?.flags];
      },
    };
  };

  it('comes as soon as somebody says it, and what it had stays', async () => {
    const { complete, stored } = await waiting();
    world.wallet.origin = undefined;
    world.shared.facts = undefined;
    await complete();
    expect(await stored()).toEqual([true, ['first_payout']]);
    world.shared.facts = { device: true, mobile: false };
    await complete();
    expect(await stored()).toEqual([true, ['first_payout', 'same_device']]);
    world.wallet.origin = { earnedMicro: 1, topPublisherMicro: 1 };
    await complete();
    expect(await stored()).toEqual([false, ['first_payout', 'same_device', 'one_publisher']]);
  });

  it('is asked for no more when there is nothing to say', async () => {
    const { complete, stored } = await waiting();
    await complete();
    expect(await stored()).toEqual([false, ['first_payout']]);
  });

  it('is not said of one that lacks nothing any more', async () => {
    const { complete, stored } = await waiting({ flagsPending: false });
    world.shared.facts = { device: true, mobile: true };
    await complete();
    expect(await stored()).toEqual([false, ['first_payout']]);
  });
});
