import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PIN_TRIES } from '../settings/pin.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { EVM_ADDRESS, USDT, waitingPayout } from '../testing/payouts.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { Withdrawal } from './model.ts';
import { listWithdrawalsOf, requestWithdrawal, type WithdrawalRequest } from './service.ts';

const PIN = '271828';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  await world.deps.payees.create({ _id: 'r', pinHash: `hash of ${PIN}` });
  for (const account of ['r/earnings', 'r/funds']) world.wallet.balances.set(account, 50 * USDT);
  held = 0;
});

/** How often the wallet was asked to hold money. */
let held = 0;
const verify = async (hash: string, pin: string) => hash === `hash of ${pin}`;
/** A process that compares PINs as fast as other texts. */
const process = (more: Partial<WithdrawalDeps> = {}): WithdrawalDeps => ({
  ...world.deps,
  hasher: { ...world.deps.hasher, verify },
  wallet: (command) => {
    held += 1;
    return world.wallet.client(command);
  },
  ...more,
});
const payout: WithdrawalRequest = {
  ...{ userId: 'r', isPublisher: false, amountMicro: 2 * USDT, network: 'BSC (BEP20)', address: EVM_ADDRESS },
  ...{ securityPin: PIN, source: 'earnings' },
};
const request = (more: Partial<WithdrawalRequest> = {}, deps = process()) =>
  requestWithdrawal(deps, { ...payout, ...more });
const all = () => world.deps.withdrawals.find().lean<Withdrawal[]>();
const refusal = (code: string) => expect.objectContaining({ code });

/** A process that tells of each look for the record under a key before it looks. */
function looking(onLook: (nth: number) => Promise<unknown>, more: Partial<WithdrawalDeps> = {}) {
  const seen = { looks: 0 };
  const findById = (id: string) => ({
    async lean() {
      seen.looks += 1;
      await onLook(seen.looks);
      return world.deps.withdrawals.findById(id).lean();
    },
  });
  const withdrawals = new Proxy(world.deps.withdrawals, {
    get: (model, key) => (key === 'findById' ? findById : Reflect.get(model, key)),
  });
  return { seen, deps: process({ withdrawals, ...more }) };
}
/** As many PINs of the person are being compared as may be. */
const busy = () => {
  const tries = Array.from({ length: PIN_TRIES }, (_, n) => ({
    id: `t${n}`,
    at: new Date(world.clock.now()),
    failed: false,
  }));
  return world.deps.payees.updateOne({ _id: 'r' }, { $set: { tries } });
};
const idle = () => world.deps.payees.updateOne({ _id: 'r' }, { $set: { tries: [] } });

describe('a payout is not asked for', () => {
  it.each<[string, string, () => Promise<unknown>, Partial<WithdrawalRequest>]>([
    ['of funds by who is no publisher', 'NOT_A_PUBLISHER', async () => {}, { source: 'funds' }],
    [
      'by who is about to leave',
      'ACCOUNT_LEAVING',
      () => world.deps.payees.updateOne({ _id: 'r' }, { $set: { leaving: true } }),
      {},
    ],
    [
      'while payouts wait',
      'PAYOUTS_WAIT',
      () => world.deps.payees.updateOne({ _id: 'r' }, { $set: { payoutsFrom: new Date(world.clock.now() + 1) } }),
      {},
    ],
    ['a sixth time on a day', 'TOO_MANY_PAYOUTS', async () => Promise.all([1, 2, 3, 4, 5].map(() => request())), {}],
  ])('%s: %s', async (_what, code, before, more) => {
    await before();
    const there = await all();
    await expect(request(more)).rejects.toEqual(refusal(code));
    expect(await all()).toEqual(there);
  });

  it('of funds by a publisher it is', async () => {
    expect(await request({ source: 'funds', isPublisher: true })).toMatchObject({ source: 'funds' });
  });
});

describe('a payout under a key', () => {
  const key = { idempotencyKey: 'k' };

  it('is asked for once: again, with whatever PIN, it is told as it is, and its money is not held again', async () => {
    const made = await request(key);
    expect(held).toBe(1);
    await world.deps.withdrawals.updateOne({ _id: made._id }, { $set: { status: 'completed' } });
    expect(await request({ ...key, securityPin: '000000' })).toMatchObject({ _id: made._id, status: 'completed' });
    expect([held, (await all()).length]).toEqual([1, 1]);
    expect((await world.deps.payees.findById('r').lean())?.tries).toEqual([]);
  });

  it('is no other one’s: the key with another amount is refused, before and while the PIN is compared', async () => {
    const racing = process({
      hasher: {
        ...world.deps.hasher,
        async verify(hash, pin) {
          await request(key);
          return verify(hash, pin);
        },
      },
    });
    await expect(request({ ...key, amountMicro: USDT }, racing)).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    await expect(request({ ...key, amountMicro: USDT })).rejects.toEqual(refusal('IDEMPOTENCY_CONFLICT'));
    expect(await all()).toMatchObject([{ amountMicro: 2 * USDT }]);
  });

  it('whose PIN cannot be compared now because it is for the same call is the one that that call makes', async () => {
    await busy();
    let other: Withdrawal | undefined;
    const { deps, seen } = looking(async (nth) => {
      if (nth !== 3) return;
      await idle();
      other = await request(key);
    });
    const made = await request(key, deps);
    expect([made._id, seen.looks, held]).toEqual([other?._id, 3, 1]);
  });

  it('meets nobody where the PIN is wrong, or its comparison fails; without a key no other call is met', async () => {
    const { deps, seen } = looking(async () => {});
    await expect(request({ ...key, securityPin: '000000' }, deps)).rejects.toEqual(refusal('PIN_WRONG'));
    expect(seen.looks).toBe(1);
    const away = looking(async () => {}, {
      hasher: { ...world.deps.hasher, verify: () => Promise.reject(new Error('out of memory')) },
    });
    await expect(request(key, away.deps)).rejects.toThrow('out of memory');
    expect(away.seen.looks).toBe(1);
    await busy();
    const keyless = looking(async () => {});
    await expect(request({}, keyless.deps)).rejects.toEqual(refusal('PIN_BUSY'));
    expect([keyless.seen.looks, await all()]).toEqual([0, []]);
  });
});

describe('one’s payouts', () => {
  it('are told newest first, a page at a time, and nobody else’s', async () => {
    const mine: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      mine.unshift(await waitingPayout(world));
      await waitingPayout(world, { userId: 'other' });
      world.clock.advance(1);
    }
    const first = await listWithdrawalsOf(world.deps, 'r', { first: 2 });
    expect(first.edges.map(({ node }) => node._id)).toEqual(mine.slice(0, 2));
    const next = await listWithdrawalsOf(world.deps, 'r', { first: 2, after: first.pageInfo.endCursor });
    expect(next.edges.map(({ node }) => node._id)).toEqual(mine.slice(2));
  });
});
