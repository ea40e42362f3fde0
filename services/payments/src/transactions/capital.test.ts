import { crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import { requestDeposit } from '../deposits/service.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { takeForCapital } from './capital.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const take = (txHash: string, fundingId = 'f1', deps = world.deps) => takeForCapital(deps, { fundingId, txHash });
const requested = async (network: 'BSC (BEP20)' | 'TRON (TRC20)' = 'BSC (BEP20)') =>
  (await requestDeposit(world.deps, await depositRequest(world, 'p1', { network })))._id;
const pay = (depositId: string, txHash: string, deps = world.deps) =>
  decideDeposit(deps, { depositId, adminId: 'admin', status: 'paid', txHash });
const entries = async () => (await world.deps.transactions.find({}).lean()).map(({ _id }) => _id).sort();

describe('a transaction for the promotions budget', () => {
  it.each(['x', 'tx-1', '0x12', '', ' '.repeat(3), 'f'.repeat(201)])(
    'that no network writes so is none: %j',
    async (txHash) => {
      expect(await take(txHash)).toEqual({ verdict: 'invalid' });
      expect(await entries()).toEqual([]);
    },
  );

  it('is taken on each chain that writes hashes so, in one spelling, and stays this payment’s', async () => {
    const hash = 'AB'.repeat(32);
    expect(await take(hash)).toEqual({ verdict: 'taken', txHash: hash.toLowerCase() });
    expect(await take(hash)).toMatchObject({ verdict: 'taken' });
    expect(await entries()).toEqual([`TON/${hash.toLowerCase()}`, `TRC20/${hash.toLowerCase()}`]);
    const inBase64 = Buffer.from(hash, 'hex').toString('base64');
    expect(await take(inBase64)).toEqual({ verdict: 'taken', txHash: hash.toLowerCase() });
  });

  it('that was counted for a deposit is used, and one that was taken pays no deposit afterwards', async () => {
    await pay(await requested(), evmHash(1));
    const told = 'This transaction has already been counted for another deposit.';
    expect(await take(evmHash(1))).toEqual({ verdict: 'used', told });
    await take(evmHash(2));
    const message = 'This transaction has already been counted for the promotions budget.';
    await expect(pay(await requested(), evmHash(2))).rejects.toMatchObject({ code: 'TX_HASH_USED', message });
    await expect(pay(await requested('TRON (TRC20)'), evmHash(2))).rejects.toMatchObject({ code: 'TX_HASH_USED' });
  });

  it('that a deposit is being counted with goes to one of the two', async () => {
    const depositId = await requested();
    let reply: unknown;
    const step = async (name: string) => {
      if (name === 'deposit:judged' && reply === undefined) reply = await take(evmHash(3));
    };
    await expect(pay(depositId, evmHash(3), world.instance(step).deps)).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    expect(reply).toMatchObject({ verdict: 'taken' });
    // And what stopped on the way to it is taken by whoever comes next.
    await expect(pay(depositId, evmHash(4), world.instance(crashAt('deposit:judged')).deps)).rejects.toThrow('crashed');
    await expect(take(evmHash(4), 'f2', world.instance(crashAt('transaction:taken')).deps)).rejects.toThrow('crashed');
    expect(await take(evmHash(4), 'f2')).toMatchObject({ verdict: 'taken' });
    await expect(pay(depositId, evmHash(4))).rejects.toMatchObject({ code: 'TX_HASH_USED' });
  });

  it('of two payments is both’s here: the wallet has an index of its own', async () => {
    await take(evmHash(5), 'f1');
    expect(await take(evmHash(5), 'f2')).toMatchObject({ verdict: 'taken' });
    expect(await world.deps.transactions.distinct('recordId')).toEqual(['f2']);
  });
});
