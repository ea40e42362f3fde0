import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDeposit } from '../deposits/claim-service.ts';
import { decideDeposit } from '../deposits/decision-service.ts';
import { requestDeposit } from '../deposits/service.ts';
import { countWithin } from '../four-eyes/tally.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { waitingPayout } from '../testing/payouts.ts';
import { takeTransaction } from '../transactions/register.ts';
import { claimWithdrawal } from './claims.ts';
import { countPayout } from './days.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

/** A model in which somebody else is always quicker: one of its methods answers `lost`; `tries` counts. */
function losing<Model extends object>(model: Model, method: keyof Model, lost: () => unknown) {
  const seen = { tries: 0 };
  const lose = () => {
    seen.tries += 1;
    return lost();
  };
  return { seen, model: new Proxy(model, { get: (real, key) => (key === method ? lose : Reflect.get(real, key)) }) };
}
const nothingMet = () => ({ lean: async () => null });
const nothingChanged = async () => ({ modifiedCount: 0, matchedCount: 0 });
const isThere = () => Promise.reject(Object.assign(new Error('it is there'), { code: 11000 }));
const refused = (code: string) => expect.objectContaining({ code });
const deposited = async () => (await requestDeposit(world.deps, await depositRequest(world, 'p')))._id;

describe('who loses every race is told to come again, after so many tries and with nothing changed', () => {
  it('a change of a payout: 8', async () => {
    const id = await waitingPayout(world);
    const { seen, model: withdrawals } = losing(world.deps.withdrawals, 'findOneAndUpdate', nothingMet);
    const claiming = claimWithdrawal({ ...world.deps, withdrawals }, id, 'ann');
    await expect(claiming).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } });
    expect(seen.tries).toBe(8);
  });

  it('a claim of a deposit, and its decision: 5', async () => {
    const id = await deposited();
    const { seen, model: deposits } = losing(world.deps.deposits, 'findOneAndUpdate', nothingMet);
    const deps = { ...world.deps, deposits };
    await expect(claimDeposit(deps, id, 'ann')).rejects.toEqual(refused('UNAVAILABLE'));
    expect(seen.tries).toBe(5);
    const decision = { depositId: id, adminId: 'ann', status: 'rejected', reason: 'No.' } as const;
    await expect(decideDeposit(deps, decision)).rejects.toEqual(refused('UNAVAILABLE'));
    expect(seen.tries).toBe(10);
    // The first of two does so, too.
    world.second.ask = async () => ({ isOwn: false, alone: false, firstStands: true });
    await world.deps.deposits.updateOne({ _id: id }, { $set: { amountMicro: 900_000_000 } });
    const paying = { depositId: id, adminId: 'ann', status: 'paid', txHash: evmHash(1) } as const;
    await expect(decideDeposit(deps, paying)).rejects.toEqual(refused('UNAVAILABLE'));
    expect(seen.tries).toBe(15);
  });

  it('the taking of a transaction: 16', async () => {
    const named = { network: 'Ethereum (ERC20)', txHash: evmHash(1) } as const;
    await takeTransaction(world.deps, named, { kind: 'deposit', recordId: 'first' });
    const { model: transactions } = losing(world.deps.transactions, 'updateOne', nothingChanged);
    const second = { kind: 'payout', recordId: 'second' } as const;
    let taken = 0;
    const step = async (name: string) => {
      if (name === 'transaction:taken') taken += 1;
    };
    await expect(takeTransaction({ ...world.deps, transactions, step }, named, second)).rejects.toEqual(
      refused('UNAVAILABLE'),
    );
    expect(taken).toBe(16);
  });

  it('the count of what single administrators moved: 20', async () => {
    const counted = { id: 'one', amountMicro: 1 };
    await countWithin(world.deps, ['by/ann'], counted, 9);
    const { seen, model: tallies } = losing(world.deps.tallies, 'updateOne', nothingChanged);
    const counting = countWithin({ ...world.deps, tallies }, ['by/ann'], { ...counted, id: 'two' }, 9);
    await expect(counting).rejects.toEqual(refused('UNAVAILABLE'));
    // Once to have the entry made.
    expect(seen.tries).toBe(1 + 20);
    expect((await world.deps.tallies.findById('by/ann').lean())?.entries).toMatchObject([{ id: 'one' }]);
  });

  it('the count of a day’s payouts, of which the day is full when it is there twice: 2', async () => {
    const { seen, model: payoutDays } = losing(world.deps.payoutDays, 'updateOne', isThere);
    await expect(countPayout({ ...world.deps, payoutDays }, 'r', 'w')).rejects.toEqual(refused('TOO_MANY_PAYOUTS'));
    expect(seen.tries).toBe(2);
    const away = losing(world.deps.payoutDays, 'updateOne', () => Promise.reject(new Error('away')));
    await expect(countPayout({ ...world.deps, payoutDays: away.model }, 'r', 'w')).rejects.toThrow('away');
    expect(away.seen.tries).toBe(1);
  });
});
