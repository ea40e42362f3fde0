import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { claimWithdrawal } from '../withdrawals/claims.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { decideWithdrawal } from '../withdrawals/review.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';
import { isRetry } from './decision-call.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hash = (n: number) => n.toString(16).padStart(64, '0');

describe('a decision that is sent again under its key', () => {
  it('of a deposit is heard of again, and made once; another administrator’s same key is another decision', async () => {
    const { _id } = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    const decision = {
      depositId: _id,
      adminId: 'admin',
      status: 'paid',
      txHash: evmHash(1),
      idempotencyKey: 'k',
    } as const;
    await decideDeposit(world.deps, decision);
    expect(await decideDeposit(world.deps, decision)).toMatchObject({ status: 'paid' });
    const stored = await world.deps.deposits.findById(_id).lean<Deposit>();
    expect(stored?.decisions).toHaveLength(1);
    const refused = { code: 'STATUS_UNCHANGED' };
    await expect(decideDeposit(world.deps, { ...decision, adminId: 'other' })).rejects.toMatchObject(refused);
    await expect(decideDeposit(world.deps, { ...decision, idempotencyKey: 'other' })).rejects.toMatchObject(refused);
    await expect(decideDeposit(world.deps, { ...decision, txHash: evmHash(2) })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      status: 409,
    });
  });

  it('of a rejection that was taken back since is heard of as it is now, not made again', async () => {
    const { _id: depositId } = await requestDeposit(world.deps, await depositRequest(world, 'p1'));
    const rejection = { depositId, adminId: 'admin', status: 'rejected', reason: 'No.', idempotencyKey: 'k' } as const;
    await decideDeposit(world.deps, rejection);
    await decideDeposit(world.deps, { depositId, adminId: 'admin', status: 'to_be_reviewed', idempotencyKey: 'undo' });
    expect(await decideDeposit(world.deps, rejection)).toMatchObject({ status: 'to_be_reviewed' });
  });

  it('of a payout, twenty times at once, is made once and heard of by all', async () => {
    await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: '271828' });
    world.wallet.balances.set('r/earnings', 5_000_000);
    const { _id: withdrawalId } = await requestWithdrawal(world.deps, {
      ...{ userId: 'r', isPublisher: false, amountMicro: 2_000_000, network: 'TRC20', address: TRON },
      ...{ securityPin: '271828', source: 'earnings' },
    });
    await claimWithdrawal(world.deps, withdrawalId, 'a');
    const decision = { withdrawalId, adminId: 'a', status: 'completed', txHash: hash(1), idempotencyKey: 'k' } as const;
    const heard = await Promise.all(Array.from({ length: 20 }, () => decideWithdrawal(world.deps, decision)));
    expect(new Set(heard.map(({ status, txHash }) => `${status} ${txHash}`))).toEqual(
      new Set([`completed ${hash(1)}`]),
    );
    const stored = await world.deps.withdrawals.findById(withdrawalId).lean<Withdrawal>();
    expect(stored?.outbox.filter(({ event }) => event.name === 'withdrawal.completed')).toHaveLength(1);
    await expect(decideWithdrawal(world.deps, { ...decision, txHash: hash(2) })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });
});

it('a decision without a key is nobody’s retry, whatever was decided before', () => {
  expect(isRetry(null, [{ id: 'made', input: 'of something' }, null, undefined])).toBe(false);
});
