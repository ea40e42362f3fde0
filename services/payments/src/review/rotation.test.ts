import { assertScreenshotLink, screenshotPath } from '@candor/service-kit/pictures/link';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAddress } from '../addresses/service.ts';
import { decideDeposit } from '../deposits/decision-service.ts';
import { requestDeposit } from '../deposits/service.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { approveWithdrawal } from '../withdrawals/approve.ts';
import { claimWithdrawal } from '../withdrawals/claims.ts';
import { forgetAddresses, isFormerAddress } from '../withdrawals/paid-key.ts';
import { decideWithdrawal } from '../withdrawals/review.ts';
import { requestWithdrawal } from '../withdrawals/service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const [TRON, PIN] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '271828'];
const conflict = { code: 'IDEMPOTENCY_CONFLICT' };
/** The same data in a process with a new key in front, and in one that has it alone. */
const after = () => ({ ...world.deps, idKeys: ringsAfter(world.deps.idKeys).both });
const newest = () => ({ ...world.deps, idKeys: ringsAfter(world.deps.idKeys).newest });

async function payout(amountMicro = 2_000_000) {
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 1_000_000_000);
  const asked = {
    ...({ userId: 'r', isPublisher: false, amountMicro, network: 'TRC20', address: TRON } as const),
    ...({ securityPin: PIN, source: 'earnings', idempotencyKey: 'k' } as const),
  };
  return { asked, made: await requestWithdrawal(world.deps, asked) };
}

describe('a call that is sent again once the secret was changed', () => {
  it('of a payout meets the one that was made: its money is held once', async () => {
    const { asked, made } = await payout();
    const held = world.wallet.balances.get('r/earnings');
    expect((await requestWithdrawal(after(), asked))._id).toBe(made._id);
    expect(await world.deps.withdrawals.countDocuments()).toBe(1);
    expect(world.wallet.balances.get('r/earnings')).toBe(held);
    await expect(requestWithdrawal(after(), { ...asked, amountMicro: 3_000_000 })).rejects.toMatchObject(conflict);
    // Another call is another payout, and is met by its own retry.
    const other = await requestWithdrawal(after(), { ...asked, idempotencyKey: 'other' });
    expect((await requestWithdrawal(newest(), { ...asked, idempotencyKey: 'other' }))._id).toBe(other._id);
    expect(await world.deps.withdrawals.countDocuments()).toBe(2);
  });

  it('of a deposit meets the one that was made', async () => {
    const request = await depositRequest(world, 'p', { key: 'k' });
    const made = await requestDeposit(world.deps, request);
    expect((await requestDeposit(after(), request))._id).toBe(made._id);
    await expect(requestDeposit(after(), { ...request, amountMicro: 1 })).rejects.toMatchObject(conflict);
    expect(await world.deps.deposits.countDocuments()).toBe(1);
  });

  it('of a decision hears of it again', async () => {
    const { _id: depositId } = await requestDeposit(world.deps, await depositRequest(world, 'p'));
    const paid = { depositId, adminId: 'a', status: 'paid', txHash: evmHash(1), idempotencyKey: 'k' } as const;
    await decideDeposit(world.deps, paid);
    expect(await decideDeposit(after(), paid)).toMatchObject({ status: 'paid' });
    await expect(decideDeposit(after(), { ...paid, txHash: evmHash(2) })).rejects.toMatchObject(conflict);
    await expect(decideDeposit(newest(), paid)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });

    const { made } = await payout();
    await claimWithdrawal(world.deps, made._id, 'a');
    const txHash = '1'.padStart(64, '0');
    const sent = { withdrawalId: made._id, adminId: 'a', status: 'completed', txHash, idempotencyKey: 'k' } as const;
    await decideWithdrawal(world.deps, sent);
    expect(await decideWithdrawal(after(), sent)).toMatchObject({ status: 'completed' });
  });

  it('of a deposit address meets the one that was listed, or that this call agreed to', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const input = { adminId: 'a', network: 'Ethereum (ERC20)', address, idempotencyKey: 'k' } as const;
    const made = await createAddress(world.deps, input);
    expect((await createAddress(after(), input))._id).toBe(made._id);
    expect(await world.deps.addresses.countDocuments()).toBe(1);

    await world.empty();
    world.second.ask = async () => ({ isOwn: false, alone: false, firstStands: true });
    const proposed = await createAddress(world.deps, input);
    const agreed = { ...input, adminId: 'b' };
    await createAddress(world.deps, agreed);
    const again = await createAddress(after(), agreed);
    expect(again).toMatchObject({ _id: proposed._id, state: 'listed', revision: 0 });
    expect(again.changes).toHaveLength(1);
    expect(await world.deps.addresses.countDocuments()).toBe(1);
  });
});

describe('what was kept under the key before', () => {
  it('an address that was paid to for somebody who was erased is known again while that key is there', async () => {
    const { made } = await payout();
    await world.deps.withdrawals.updateOne({ _id: made._id }, { $set: { status: 'completed' } });
    await forgetAddresses(world.deps, 'r');
    const asked = { network: 'TRC20', address: TRON } as const;
    expect(await isFormerAddress(after(), asked)).toBe(true);
    expect(await isFormerAddress(newest(), asked)).toBe(false);
  });

  it('an approval stands; without the key it is asked for anew', async () => {
    world.second.ask = async () => ({ isOwn: false, alone: false, firstStands: true });
    const { made } = await payout(500_000_000);
    world.clock.advance(25 * 3_600_000);
    await approveWithdrawal(world.deps, made._id, 'anna');
    const refused = { code: 'APPROVAL_REQUIRED' };
    await expect(claimWithdrawal(newest(), made._id, 'boris')).rejects.toMatchObject(refused);
    expect((await claimWithdrawal(after(), made._id, 'boris')).addressTold).toMatchObject({ approvedBy: 'anna' });
  });

  it('what went to an address by one administrator counts on for its sum of a day', async () => {
    world.second.ask = async () => ({ isOwn: false, alone: false, firstStands: true });
    const one = async (_id: string, userId: string) =>
      world.deps.withdrawals.create({
        ...{ _id, userId, source: 'earnings', amountMicro: 150_000_000, network: 'TRC20', address: TRON, flags: [] },
        ...{ status: 'to_be_reviewed', txClaim: `unpaid/${_id}`, inputHash: _id },
        createdAt: new Date(world.clock.now()),
      });
    await one('w1', 'r1');
    await one('w2', 'r2');
    expect((await claimWithdrawal(world.deps, 'w1', 'anna')).addressTold?.by).toBe('anna');
    // Above 200 together, whoever pays it to whom.
    await expect(claimWithdrawal(after(), 'w2', 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  });

  it('a signed path of a screenshot opens until its end, and one of a key that is not there does not', () => {
    const { uploadKeys, clock } = world.deps;
    const { both, newest } = ringsAfter(uploadKeys);
    const path = new URL(screenshotPath(uploadKeys, 'd/x.webp', clock.now()), 'http://site');
    const query = Object.fromEntries(path.searchParams);
    expect(() => assertScreenshotLink(both, 'd/x.webp', query, clock.now())).not.toThrow();
    expect(() => assertScreenshotLink(both, 'd/y.webp', query, clock.now())).toThrow();
    expect(() => assertScreenshotLink(newest, 'd/x.webp', query, clock.now())).toThrow();
  });
});
