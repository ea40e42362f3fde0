import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleErasure } from '../erasure/service.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { openWorld, type World } from '../testing/instance.ts';
import type { Withdrawal } from './model.ts';
import { requestWithdrawal } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const [TRON, OTHER_TRON] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'];
const PIN = '271828';
async function payout(userId: string, address: string): Promise<Withdrawal> {
  world.wallet.balances.set(`${userId}/earnings`, 10_000_000);
  await setPayoutSettings(world.deps, { userId, network: 'TRC20', address, securityPin: PIN });
  const wanted = { amountMicro: 1_000_000, network: 'TRC20', address, securityPin: PIN, source: 'earnings' } as const;
  return requestWithdrawal(world.deps, { userId, isPublisher: false, ...wanted });
}
/** The payout is decided, however that is done. */
const decided = (withdrawal: Withdrawal, status: 'completed' | 'rejected') =>
  world.deps.withdrawals.updateOne({ _id: withdrawal._id }, { $set: { status, outbox: [], outboxState: undefined } });
const erase = async (userId: string) => {
  await world.deps.payees.updateOne({ _id: userId }, { $set: { outbox: [] } });
  for (const stage of ['prepare', 'remove', 'remove'] as const)
    expect(await handleErasure(world.deps, { userId, stage })).toEqual({ blockers: [] });
};

describe('an address that was really paid to', () => {
  it('is known again after its owner was erased: a flag for the reviewer, and nothing else', async () => {
    const paid = await payout('old', TRON);
    await decided(paid, 'completed');
    await erase('old');
    const kept = JSON.stringify(await world.deps.withdrawals.find({ userId: 'old' }).lean());
    expect(kept).not.toContain(TRON);
    const back = await payout('new', TRON);
    expect(back.flags).toContain('former_address');
    expect(back.status).toBe('to_be_reviewed');
  });

  it('carries nothing where it was only asked for, or is another one', async () => {
    await decided(await payout('old', TRON), 'rejected');
    await decided(await payout('older', OTHER_TRON), 'completed');
    await erase('old');
    expect((await payout('new', TRON)).flags).not.toContain('former_address');
    expect((await payout('new', OTHER_TRON)).flags).not.toContain('former_address');
  });
});
