import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDeposit } from '../deposits/service.ts';
import { CLAIM_MS } from '../review/claim.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { gapOf, waitingPayout } from '../testing/payouts.ts';
import { noteLapsedClaims } from './claims.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal, type ReviewInput } from './review.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const decide = (withdrawalId: string, input: Partial<ReviewInput>, deps = world.deps) =>
  decideWithdrawal(deps, { withdrawalId, adminId: 'ann', status: 'completed', ...input });
const anns = (): Partial<Withdrawal> => ({
  claim: { by: 'ann', until: at(CLAIM_MS), inputAt: at() },
  addressTold: { by: 'ann', at: at(-1), until: at(CLAIM_MS) },
});
const named = (n: number) => ({ evidence: [{ by: 'bob', at: at(), txHash: evmHash(n) }] });

describe('a payout of which another transaction is known', () => {
  it('raises the alarm when it is completed, once, however often its call is repeated', async () => {
    const id = await waitingPayout(world, { ...anns(), ...named(2) });
    const call = { txHash: evmHash(1), idempotencyKey: 'k' };
    await decide(id, call);
    expect(world.alarms).toEqual(['payout_sent_twice']);
    await decide(id, call);
    expect(world.alarms).toEqual(['payout_sent_twice']);
    await decide(await waitingPayout(world, { ...anns(), ...named(3) }), { txHash: evmHash(3) });
    expect(world.alarms).toEqual(['payout_sent_twice']);
  });
});

describe('a decision', () => {
  it('that fails for another reason than a refusal keeps no evidence, whoever has the claim by then', async () => {
    const id = await waitingPayout(world, anns());
    let isFirst = true;
    const { deps } = world.instance(async (step) => {
      if (step !== 'payout:judged' || !isFirst) return;
      isFirst = false;
      await world.deps.withdrawals.updateOne({ _id: id }, { $set: { claim: null } });
      throw new Error('away');
    });
    await expect(decide(id, { txHash: evmHash(1) }, deps)).rejects.toThrow('away');
    expect((await stored(id)).evidence).toEqual([]);
  });

  it('to give back what was found on the chain keeps no evidence of what it does not name', async () => {
    const found = { by: 'bob', at: at(), txHash: evmHash(1), network: 'Ethereum (ERC20)' as const };
    const { addressTold } = anns();
    const id = await waitingPayout(world, {
      addressTold,
      mayHaveBeenSent: gapOf(world, { found }),
    } as Partial<Withdrawal>);
    const before = await stored(id);
    await expect(decide(id, { status: 'rejected', reason: 'No.' })).rejects.toMatchObject({
      code: 'MAY_HAVE_BEEN_SENT',
    });
    expect(await stored(id)).toEqual(before);
  });
});

describe('a transaction', () => {
  it('that a deposit was paid with is no payout’s; a rejection takes none', async () => {
    const counted = { txClaim: `Ethereum (ERC20)/${evmHash(1)}`, txHash: evmHash(1), status: 'paid' as const };
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'p'));
    await world.deps.deposits.updateOne({ _id: deposit._id }, { $set: counted });
    const id = await waitingPayout(world, anns());
    await expect(decide(id, { txHash: evmHash(1) })).rejects.toMatchObject({
      ...{ code: 'TX_HASH_USED', message: 'This transaction has already been counted for another deposit.' },
    });
    await world.deps.transactions.deleteMany({});
    await decide(id, { status: 'rejected', reason: 'No.', notSent: true });
    expect(await world.deps.transactions.countDocuments()).toBe(0);
  });

  it('that another payout is completed with between judgement and update is that one’s', async () => {
    const id = await waitingPayout(world, anns());
    const { deps } = world.instance(async (step) => {
      if (step !== 'payout:judged') return;
      await waitingPayout(world, { status: 'completed', txClaim: `Ethereum (ERC20)/${evmHash(1)}` });
    });
    await expect(decide(id, { txHash: evmHash(1) }, deps)).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    expect((await stored(id)).status).toBe('to_be_reviewed');
  });

  it('of a payout that is decided is evidence, though its claim was left; what was found is completed by who was told it', async () => {
    const done = await waitingPayout(world, { ...anns(), status: 'completed', txHash: evmHash(1) });
    await expect(decide(done, { txHash: evmHash(2) })).rejects.toMatchObject({ code: 'HASH_KEPT' });
    expect((await stored(done)).evidence).toMatchObject([{ by: 'ann', txHash: evmHash(2) }]);
    const found = { by: 'bob', at: at(), txHash: evmHash(3), network: 'Ethereum (ERC20)' as const };
    const { addressTold } = anns();
    const gap = await waitingPayout(world, {
      addressTold,
      mayHaveBeenSent: gapOf(world, { found }),
    } as Partial<Withdrawal>);
    expect(await decide(gap, { txHash: evmHash(3) })).toMatchObject({ status: 'completed', evidence: [] });
  });
});

it('one’s own payout can be given back by oneself: nobody is paid by that', async () => {
  const id = await waitingPayout(world, { userId: 'ann' });
  expect((await decide(id, { status: 'rejected', reason: 'No.' })).status).toBe('rejected');
});

describe('a claim that has run out', () => {
  it('is left alone where it was decided, given back or renewed since it was listed', async () => {
    const claim = (ms: number) => ({ claim: { by: 'ann', until: at(ms), inputAt: at() } });
    const ids = [
      await waitingPayout(world, { ...claim(-1), status: 'completed' }),
      await waitingPayout(world, { claim: null }),
      await waitingPayout(world, { ...claim(1) }),
    ];
    const lapsed = await waitingPayout(world, claim(0));
    // What was listed is not what is there any more.
    const listed = { limit: () => ({ lean: async () => [...ids, lapsed].map((_id) => ({ _id })) }) };
    const withdrawals = new Proxy(world.deps.withdrawals, {
      get: (model, key) => (key === 'find' ? () => listed : Reflect.get(model, key)),
    });
    await noteLapsedClaims({ ...world.deps, withdrawals });
    for (const id of ids) expect(await stored(id)).toMatchObject({ revision: 0, outbox: [] });
    expect(await stored(lapsed)).toMatchObject({ revision: 1, claim: null });
  });
});
