import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { cancelWithdrawal } from './cancel.ts';
import { claimWithdrawal, IDLE_MS, noteLapsedClaims, recordNotSent, unclaimWithdrawal } from './claims.ts';
import { completeFlags } from './flags.ts';
import { holdMoney } from './hold.ts';
import type { Withdrawal } from './model.ts';
import { forgetAddresses } from './paid-key.ts';
import { decideWithdrawal } from './review.ts';
import type { WithdrawalStatus } from './status.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const IDS = ['w1', 'w2', 'w3'] as const;
const ID = 'w2';
const MINUTE_MS = 60_000;
const hash = '1'.padStart(64, '0');

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const ann = (until = MINUTE_MS) => ({ by: 'ann', until: at(until), inputAt: at() });
const told = (by = 'ann', until = MINUTE_MS) => ({ by, at: at(-MINUTE_MS), until: at(until) });

/** Three payouts in the same state, of which the middle one is changed: a guard that forgets which it is meets another first. */
async function alike(state: Partial<Withdrawal> = {}): Promise<void> {
  for (const _id of IDS)
    await world.deps.withdrawals.create({
      ...{ _id, userId: 'r', source: 'earnings', amountMicro: 2_000_000, network: 'TRC20', address: TRON },
      ...{ status: 'to_be_reviewed', txClaim: `unpaid/${_id}`, inputHash: 'x', createdAt: at(-MINUTE_MS), ...state },
    });
}
const payout = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const others = async () => [await payout('w1'), await payout('w3')];

interface Act {
  name: string;
  state: () => Partial<Withdrawal>;
  act: () => Promise<unknown>;
  /** What becomes of the middle one. */
  left: () => Partial<Withdrawal>;
}

const review = (status: WithdrawalStatus, adminId = 'ann') =>
  decideWithdrawal(world.deps, { withdrawalId: ID, adminId, status, reason: 'No.', txHash: hash });

describe('of payouts that look alike one alone is', () => {
  it.each<Act>([
    {
      name: 'held',
      state: () => ({ status: 'processing' }),
      act: async () => {
        world.wallet.balances.set('r/earnings', 2_000_000);
        await holdMoney(world.deps, await payout(ID));
      },
      left: () => ({ status: 'to_be_reviewed', flagsPending: false }),
    },
    {
      name: 'refused',
      state: () => ({ status: 'processing' }),
      act: async () => holdMoney(world.deps, await payout(ID)),
      left: () => ({ status: 'refused', reason: expect.any(String) }),
    },
    {
      name: 'flagged',
      state: () => ({ flagsPending: true }),
      act: async () => {
        world.wallet.origin = { earnedMicro: 3, topPublisherMicro: 2 };
        await completeFlags(world.deps, await payout(ID));
      },
      left: () => ({ flagsPending: false, flags: ['one_publisher'] }),
    },
    {
      name: 'claimed',
      state: () => ({}),
      act: () => claimWithdrawal(world.deps, ID, 'ann'),
      left: () => ({ claim: { by: 'ann', until: at(15 * MINUTE_MS), inputAt: at() }, revision: 1 }),
    },
    {
      name: 'given back',
      state: () => ({ claim: ann(), addressTold: told() }),
      act: () => unclaimWithdrawal(world.deps, ID, 'ann'),
      left: () => ({ claim: null, addressTold: told('ann', 0), revision: 1 }),
    },
    {
      name: 'looked for on the chain',
      state: () => ({ claim: ann(), addressTold: told() }),
      act: () => recordNotSent(world.deps, ID, 'ann'),
      left: () => ({ claim: null, addressTold: told('ann', 0), notSent: [{ by: 'ann', at: at() }] }),
    },
    {
      name: 'completed',
      state: () => ({ claim: ann(), addressTold: told() }),
      act: () => review('completed'),
      left: () => ({ status: 'completed', claim: null, txHash: hash, txClaim: `TRC20/${hash}`, decidedAt: at() }),
    },
    {
      name: 'rejected',
      state: () => ({ claim: ann() }),
      act: () => review('rejected'),
      left: () => ({ status: 'rejected', claim: null, txHash: null, txClaim: `unpaid/${ID}`, reason: 'No.' }),
    },
    {
      name: 'cancelled',
      state: () => ({ claim: ann() }),
      act: () => cancelWithdrawal(world.deps, ID, 'r'),
      left: () => ({ status: 'cancelled', claim: null, decidedAt: at() }),
    },
  ])('$name', async ({ state, act, left }) => {
    await alike(state());
    const before = await others();
    await act();
    expect(await payout(ID)).toMatchObject(left());
    expect(await others()).toEqual(before);
  });

  it('not held again once it is decided, whatever the wallet says of it', async () => {
    await alike({ status: 'rejected', reason: 'No.' });
    const before = await payout(ID);
    for (const balance of [0, 2_000_000]) {
      world.wallet.empty();
      world.wallet.balances.set('r/earnings', balance);
      expect(await holdMoney(world.deps, before)).toEqual(before);
    }
  });
});

describe('a claim', () => {
  it('is noted as run out when it has, once, and no other', async () => {
    await alike({ claim: ann(0), addressTold: told('ann', 0) });
    await world.deps.withdrawals.updateOne({ _id: 'w1' }, { $set: { claim: ann(1) } });
    await world.deps.withdrawals.updateOne({ _id: 'w3' }, { $set: { status: 'completed' } });
    const before = await others();
    for (let again = 0; again < 2; again += 1) await noteLapsedClaims(world.deps);
    expect(await others()).toEqual(before);
    const { claim, addressTold, outbox } = await payout(ID);
    expect({ claim, addressTold }).toEqual({ claim: null, addressTold: told('ann', 0) });
    expect(outbox.map(({ event }) => event.payload)).toMatchObject([
      { actorId: 'ann', action: 'withdrawal.claimLapsed', before: { claimedBy: 'ann' }, after: { claimedBy: null } },
    ]);
  });

  it('of somebody who was told the address is not cut short by whoever looks on the chain beside them', async () => {
    await alike({ claim: { by: 'bob', until: at(MINUTE_MS), inputAt: at() }, addressTold: told('ann', -1) });
    await recordNotSent(world.deps, ID, 'ann');
    expect(await payout(ID)).toMatchObject({ claim: { by: 'bob' }, addressTold: told('ann', -1) });
    await expect(recordNotSent(world.deps, ID, 'cid')).rejects.toMatchObject({ code: 'CLAIMED' });
    await recordNotSent(world.deps, ID, 'bob');
    expect(await payout(ID)).toMatchObject({ claim: { by: 'bob' }, notSent: [{ by: 'ann' }, { by: 'bob' }] });
  });

  it('lasts no longer than an hour without input, and a renewal brings no earlier input back', async () => {
    await alike();
    const renew = (idleMs: number) => claimWithdrawal(world.deps, ID, 'ann', { tellsAddress: false, idleMs });
    expect((await renew(IDLE_MS - 1)).claim).toEqual({ by: 'ann', until: at(1), inputAt: at(1 - IDLE_MS) });
    expect((await renew(0)).claim).toEqual({ by: 'ann', until: at(15 * MINUTE_MS), inputAt: at() });
    expect((await renew(IDLE_MS)).claim).toEqual({ by: 'ann', until: at(15 * MINUTE_MS), inputAt: at() });
    await unclaimWithdrawal(world.deps, ID, 'ann');
    await expect(renew(IDLE_MS)).rejects.toMatchObject({ code: 'CLAIM_ENDED' });
  });
});

describe('the addresses of somebody who was erased', () => {
  it('are forgotten, of that one alone; what was really paid to keeps a hash of its own', async () => {
    await alike({ status: 'completed' });
    const { withdrawals } = world.deps;
    await withdrawals.updateOne({ _id: 'w1' }, { $set: { userId: 'other' } });
    await withdrawals.updateOne({ _id: 'w3' }, { $set: { status: 'rejected' } });
    const before = await payout('w1');
    for (let again = 0; again < 2; again += 1) await forgetAddresses(world.deps, 'r');
    expect(await payout('w1')).toEqual(before);
    expect(await payout(ID)).toMatchObject({ address: '', paidKey: expect.stringMatching(/./) });
    expect((await payout('w3')).address).toBe('');
    expect(await payout('w3')).not.toHaveProperty('paidKey');
  });
});
