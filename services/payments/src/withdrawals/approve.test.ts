import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { EVM_ADDRESS, gapOf, secondPeople, USDT, waitingPayout } from '../testing/payouts.ts';
import { APPROVAL_MS, approveWithdrawal } from './approve.ts';
import { claimWithdrawal } from './claims.ts';
import type { Withdrawal } from './model.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  secondPeople(world, { isOwn: false, alone: false, firstStands: true });
});

const at = (ms = 0) => new Date(world.clock.now() + ms);
const approve = (id: string, adminId: string) => approveWithdrawal(world.deps, id, adminId);
const claim = (id: string, adminId: string) => claimWithdrawal(world.deps, id, adminId);
const refusal = (code: string) => expect.objectContaining({ code });
/** More than one administrator pays alone. */
const large = { amountMicro: 300 * USDT };

describe('a payout is not approved', () => {
  it.each<[string, string, () => Partial<Withdrawal>]>([
    ['that was decided', 'TRANSITION_NOT_ALLOWED', () => ({ status: 'rejected' })],
    ['that may have been sent', 'MAY_HAVE_BEEN_SENT', () => ({ mayHaveBeenSent: gapOf(world) })],
    ['that waits for its new address', 'NOT_PAYABLE_YET', () => ({ payableFrom: at(1) })],
    ['that goes to oneself', 'OWN_RECORD', () => ({ userId: 'ann' })],
  ])('%s: %s', async (_what, code, more) => {
    const id = await waitingPayout(world, more());
    await expect(approve(id, 'ann')).rejects.toEqual(refusal(code));
    expect((await world.deps.withdrawals.findById(id).lean<Withdrawal>())?.approval).toBeNull();
  });

  it('while another one may have been sent: the desk is closed', async () => {
    await waitingPayout(world, { mayHaveBeenSent: gapOf(world) });
    await expect(approve(await waitingPayout(world), 'ann')).rejects.toEqual(refusal('DESK_CLOSED'));
  });

  it('that goes to one’s own payout address, whoever asked for it; one without an address goes to nobody’s', async () => {
    await world.deps.payees.create({ _id: 'ann', address: EVM_ADDRESS, network: 'Ethereum (ERC20)' });
    await world.deps.payees.create({ _id: 'bob', address: '', network: null });
    const id = await waitingPayout(world);
    await expect(approve(id, 'ann')).rejects.toEqual(refusal('OWN_RECORD'));
    await expect(claim(id, 'ann')).rejects.toEqual(refusal('OWN_RECORD'));
    const lost = await waitingPayout(world, { address: '', mayHaveBeenSent: gapOf(world, { rebuilt: true }) });
    await expect(approve(lost, 'bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
  });
});

describe('an approval', () => {
  it('holds for a day, in which the same one changes nothing; then it is given anew', async () => {
    const id = await waitingPayout(world, large);
    const first = await approve(id, 'ann');
    expect(first.approval).toMatchObject({ by: 'ann', at: at(), until: at(24 * 3_600_000) });
    world.clock.advance(APPROVAL_MS - 1);
    expect((await approve(id, 'ann')).revision).toBe(first.revision);
    await expect(claim(id, 'ann')).rejects.toEqual(refusal('SECOND_ADMINISTRATOR'));
    world.clock.advance(1);
    await expect(claim(id, 'bob')).rejects.toEqual(refusal('APPROVAL_REQUIRED'));
    expect((await approve(id, 'ann')).approval).toMatchObject({ at: at() });
  });

  it('is of a payout whose address was told to nobody: once it was, the same one approves it anew', async () => {
    const id = await waitingPayout(world, large);
    await approve(id, 'ann');
    world.clock.advance(1);
    expect((await claim(id, 'bob')).addressTold).toMatchObject({ by: 'bob', approvedBy: 'ann' });
    world.clock.advance(1);
    expect((await approve(id, 'ann')).approval).toMatchObject({ by: 'ann', at: at() });
  });

  it('is asked about only where two are needed and somebody else approved', async () => {
    const asked = secondPeople(world, { isOwn: false, alone: false, firstStands: true });
    const firsts = () => asked.splice(0).map(({ firstId }) => firstId);
    const id = await waitingPayout(world, large);
    await expect(claim(id, 'bob')).rejects.toEqual(refusal('APPROVAL_REQUIRED'));
    expect(firsts()).toEqual([undefined]);
    await approve(id, 'ann');
    firsts();
    await expect(claim(id, 'ann')).rejects.toEqual(refusal('SECOND_ADMINISTRATOR'));
    expect(firsts()).toEqual([undefined]);
    await claim(id, 'bob');
    expect(firsts()).toEqual([undefined, 'ann']);
    // Of a small one one is enough, whoever approved it.
    const small = await waitingPayout(world, { userId: 's', address: `${EVM_ADDRESS.slice(0, -1)}8` });
    await approve(small, 'ann');
    firsts();
    expect((await claim(small, 'cid')).addressTold).toEqual({ by: 'cid', at: at(), until: expect.any(Date) });
    expect(firsts()).toEqual([undefined]);
  });

  it('of somebody who may not decide it any more counts for nothing', async () => {
    const id = await waitingPayout(world, large);
    await approve(id, 'ann');
    secondPeople(world, { isOwn: false, alone: false, firstStands: false });
    await expect(claim(id, 'bob')).rejects.toEqual(refusal('APPROVAL_REQUIRED'));
    secondPeople(world, { isOwn: false, alone: true });
    expect((await claim(id, 'bob')).addressTold).toMatchObject({ by: 'bob', alone: true });
  });
});
