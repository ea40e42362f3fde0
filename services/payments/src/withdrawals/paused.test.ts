import { createErasureClient } from '@candor/service-kit/http/erasure';
import type { Step } from '@candor/service-kit/steps';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { eventNames, openWorld, type World } from '../testing/instance.ts';
import { serve } from '../testing/server.ts';
import { sweepWithdrawals } from '../withdrawals/sweep.ts';
import { claimWithdrawal, recordNotSent } from './claims.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';
import { ABANDONED_MS } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const HASH = 'ab'.repeat(32);
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
const all = () => world.deps.withdrawals.find().lean<Withdrawal[]>();

beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 5 * USDT);
});

/** A process that sleeps at a step while others go on, and then wakes up. */
function asleepAt(name: string, others: () => Promise<unknown>) {
  let slept = false;
  const step: Step = async (reached) => {
    if (reached !== name || slept) return;
    slept = true;
    await others();
  };
  return world.instance(step).deps;
}
const request = (deps = world.deps) =>
  requestWithdrawal(deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 5 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings', idempotencyKey: 'k' },
  });
const sweep = async () => {
  world.clock.advance(ABANDONED_MS);
  await sweepWithdrawals(world.instance().deps);
};
const decide = async (status: 'completed' | 'rejected', adminId = 'admin') => {
  const [payout] = await all();
  const outcome = status === 'completed' ? { txHash: HASH } : { reason: 'No.' };
  if (status === 'completed') await claimWithdrawal(world.deps, payout?._id ?? '', adminId);
  return decideWithdrawal(world.deps, { withdrawalId: payout?._id ?? '', adminId, status, ...outcome });
};

describe('a process that sleeps while others go on', () => {
  it.each(['payout:1', 'payout:2'])('after %s: the sweeper has finished it; it is held and told once', async (name) => {
    expect(await request(asleepAt(name, sweep))).toMatchObject({ status: 'to_be_reviewed' });
    const [payout, ...more] = await all();
    expect(more).toEqual([]);
    expect(eventNames(payout)).toEqual(['withdrawal.requested']);
    expect(world.wallet.decided.size).toBe(1);
    expect(world.wallet.balances.get('r/earnings')).toBe(0);
  });

  it.each([
    ['payout:1', 'completed'],
    ['payout:2', 'rejected'],
    ['payout:3', 'completed'],
  ] as const)('after %s: it was %s meanwhile, and stays so', async (name, status) => {
    const reviewed = async () => {
      await sweep();
      await decide(status);
    };
    expect(await request(asleepAt(name, reviewed))).toMatchObject({ status });
    const [payout] = await all();
    const claimed = status === 'completed' ? ['admin.acted'] : [];
    expect(eventNames(payout)).toEqual(['withdrawal.requested', ...claimed, `withdrawal.${status}`, 'admin.acted']);
  });

  it('after payout:1: refused meanwhile for too little money, it is told so although there is more by now', async () => {
    world.wallet.balances.set('r/earnings', USDT);
    const late = asleepAt('payout:1', async () => {
      await sweep();
      world.wallet.balances.set('r/earnings', 5 * USDT);
    });
    await expect(request(late)).rejects.toEqual(refusal('BALANCE_TOO_LOW', 409));
    expect(await all()).toMatchObject([{ status: 'refused', outbox: [] }]);
    expect(world.wallet.balances.get('r/earnings')).toBe(5 * USDT);
  });

  it('after payout:4: its claim ran out and another administrator paid; it learns of that before it pays again', async () => {
    await request();
    const [payout] = await all();
    const late = asleepAt('payout:4', async () => {
      world.clock.advance(CLAIM_MS);
      for (const looks of ['other', 'third']) await recordNotSent(world.deps, payout?._id ?? '', looks);
      await decide('completed', 'other');
    });
    const claimed = await claimWithdrawal(late, payout?._id ?? '', 'slow');
    expect(claimed.claim?.until.getTime()).toBeLessThanOrEqual(world.clock.now());
    await expect(decide('rejected', 'slow')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED', 409));
    // What it says that it sent all the same is kept.
    await expect(
      decideWithdrawal(world.deps, {
        ...{ withdrawalId: payout?._id ?? '', adminId: 'slow', status: 'completed', txHash: 'cd'.repeat(32) },
      }),
    ).rejects.toEqual(refusal('HASH_KEPT', 409));
    expect(await all()).toMatchObject([
      { status: 'completed', decision: { by: 'other' }, evidence: [{ by: 'slow', txHash: 'cd'.repeat(32) }] },
    ]);
    expect(world.alarms).toEqual(['payout_sent_twice']);
  });

  it('before its first payout of the day: the account is being erased, and nothing is made', async () => {
    const server = await serve(world);
    const ask = createErasureClient({
      url: server.url,
      to: 'payments',
      keys: testCallKeys('auth', world.clock),
    });
    await world.deps.payees.updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
    const late = asleepAt('pin:3', async () => {
      expect(await ask({ userId: 'r', stage: 'prepare' })).toEqual({ blockers: [] });
    });
    await expect(request(late)).rejects.toEqual(refusal('ACCOUNT_LEAVING', 403));
    expect(await all()).toEqual([]);
    expect(world.wallet.decided.size).toBe(0);
    await server.stop();
  });
});
