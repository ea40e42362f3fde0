import { CrashAbort } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventNames, evmHash, openWorld, type World } from '../testing/instance.ts';
import { gapOf, waitingPayout } from '../testing/payouts.ts';
import { recordSent } from './found.ts';
import { isNetworkUnknown, lookedBy, networkOf, readDesk } from './gap.ts';
import { holdMoney } from './hold.ts';
import { noteTold } from './migrate-told.ts';
import type { Withdrawal } from './model.ts';
import { oldestWait, waitsUntil } from './payable.ts';
import { readQueue } from './queue.ts';
import { ABANDONED_MS, sweepWithdrawals } from './sweep.ts';
import { isToldTo, mayHaveBeenPaid, mayReadAddress, wasToldTo } from './told.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const at = (ms = 0) => new Date(world.clock.now() + ms);
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const refusal = (code: string) => expect.objectContaining({ code });
const telling = (by: string) => ({ by, at: at(-2), until: at(-1) });
const look = (by: string) => ({ by, at: at() });
const found = (n: number, by = 'bob') => ({ by, at: at(), txHash: evmHash(n), network: 'Ethereum (ERC20)' as const });
const as = (more: Partial<Withdrawal>) => ({ status: 'to_be_reviewed', ...more }) as Withdrawal;

describe('a payout to a new address', () => {
  it('waits while it is open and its time has not come', () => {
    const waits = (status: Withdrawal['status'], ms: number | null) =>
      waitsUntil({ status, payableFrom: ms === null ? null : at(ms) }, world.clock.now());
    expect([waits('processing', 1), waits('to_be_reviewed', 1)]).toEqual([at(1), at(1)]);
    for (const status of ['completed', 'rejected', 'cancelled', 'refused'] as const)
      expect(waits(status, 1)).toBeNull();
    expect([waits('to_be_reviewed', 0), waits('to_be_reviewed', null)]).toEqual([null, null]);
  });

  it('waits for an administrator from then on: the one that has done so longest says since when', async () => {
    const oldest = () => oldestWait(world.deps.withdrawals, world.clock.now());
    expect(await oldest()).toBeNull();
    await waitingPayout(world, { createdAt: at(-9 * HOUR_MS), status: 'completed' });
    await waitingPayout(world, { createdAt: at(-8 * HOUR_MS), payableFrom: at(1) });
    expect(await oldest()).toBeNull();
    await waitingPayout(world, { createdAt: at(-7 * HOUR_MS), payableFrom: at(-HOUR_MS) });
    await waitingPayout(world, { createdAt: at(-6 * HOUR_MS), payableFrom: at(-9 * HOUR_MS), status: 'rejected' });
    expect(await oldest()).toEqual(at(-HOUR_MS));
    await waitingPayout(world, { createdAt: at(-3 * HOUR_MS) });
    await waitingPayout(world, { createdAt: at(-2 * HOUR_MS) });
    expect(await oldest()).toEqual(at(-3 * HOUR_MS));
    await waitingPayout(world, { payableFrom: at(-4 * HOUR_MS) });
    expect(await oldestWait(world.deps.withdrawals, world.clock.now(), 1_000)).toEqual(at(-4 * HOUR_MS));
  });

  it('is left out of how long one waits, which is of the last 30 days', async () => {
    const done = (hours: number, more: Partial<Withdrawal> = {}) =>
      waitingPayout(world, { status: 'completed', createdAt: at(-hours * HOUR_MS), decidedAt: at(), ...more });
    for (const hours of [4, 1, 2]) await done(hours);
    await done(90, { payableFrom: at(-HOUR_MS) });
    await done(80, { status: 'rejected' });
    await done(31 * 24, { decidedAt: at(-30 * DAY_MS - 1) });
    await waitingPayout(world, { payableFrom: at(1) });
    await waitingPayout(world);
    expect(await readQueue(world.deps)).toEqual({ waiting: 1, medianHours: 2, p90Hours: 4 });
  });
});

describe('to whom the address was told', () => {
  it('is who was told it last and has not said that nothing was sent; others were told it once', () => {
    const told = as({ addressTold: telling('ann'), earlierTold: [telling('bob')], notSent: [look('cid')] });
    expect(['ann', 'bob', 'cid'].map((one) => [isToldTo(told, one), wasToldTo(told, one)])).toEqual([
      ...[
        [true, true],
        [false, true],
        [false, false],
      ],
    ]);
    expect(isToldTo(as({ addressTold: telling('ann'), notSent: [look('ann')] }), 'ann')).toBe(false);
    const claim = (by: string, ms: number) => ({ ...told, claim: { by, until: at(ms) } });
    const reads = (doc: Withdrawal, by = 'ann') => mayReadAddress(doc, by, world.clock.now());
    expect([
      reads(claim('ann', 1)),
      reads(claim('ann', 0)),
      reads(claim('bob', 1)),
      reads(claim('bob', 1), 'bob'),
    ]).toEqual([true, false, false, false]);
  });

  it.each<[boolean, string[], string[], string[]]>([
    [false, [], [], []],
    [true, ['ann'], [], []],
    [false, ['ann'], [], ['ann']],
    [true, ['ann'], [], ['bob']],
    [true, ['ann'], [], ['bob', 'bob']],
    [false, ['ann'], [], ['bob', 'cid']],
    [true, ['ann'], ['eve'], ['ann']],
    [false, ['ann'], ['eve'], ['ann', 'eve']],
    [false, ['ann'], ['eve'], ['bob', 'cid']],
  ])('may have been paid: %s, told to %j, named by %j, looked up by %j', (may, told, named, looks) => {
    const doc = as({
      addressTold: told[0] ? telling(told[0]) : null,
      evidence: named.map((by) => ({ ...look(by), txHash: evmHash(1) })),
    });
    expect(mayHaveBeenPaid(doc, looks.map(look))).toBe(may);
    expect(mayHaveBeenPaid({ ...doc, notSent: looks.map(look) })).toBe(may);
  });

  it('is known of payouts of before it was kept by their claims; the others may be known to everybody', async () => {
    const claim = { by: 'ann', until: at(15 * 60_000) };
    const [claimed, open, done, told] = [
      await waitingPayout(world, { claim }),
      await waitingPayout(world),
      await waitingPayout(world, { claim, status: 'rejected' }),
      await waitingPayout(world, { claim, addressTold: telling('bob') }),
    ];
    const raw = world.deps.withdrawals.collection;
    await raw.updateMany({ _id: { $ne: told as never } }, { $unset: { addressTold: '', revision: '' } });
    await noteTold(world.connection);
    expect((await stored(claimed)).addressTold).toEqual({ by: 'ann', at: at(), until: claim.until });
    expect(await stored(claimed)).toMatchObject({ flags: ['address_was_open'], revision: 0 });
    expect([(await stored(open)).addressTold ?? null, (await stored(open)).flags]).toEqual([
      null,
      ['address_was_open'],
    ]);
    expect([(await stored(done)).addressTold ?? null, (await stored(done)).flags]).toEqual([null, []]);
    expect(await stored(told)).toMatchObject({ addressTold: telling('bob'), flags: [] });
  });
});

describe('a payout that may have been sent', () => {
  it('is looked up by two; what somebody had found is evidence then', () => {
    const gap = (more = {}) => as({ mayHaveBeenSent: gapOf(world, more) });
    expect(lookedBy(as({}), 'ann', at())).toEqual({});
    expect(lookedBy(gap({ open: false }), 'ann', at())).toEqual({});
    expect(lookedBy(gap({ looks: [look('ann')] }), 'ann', at())).toEqual({});
    expect(lookedBy(gap(), 'ann', at())).toEqual({ mayHaveBeenSent: gapOf(world, { looks: [look('ann')] }) });
    const looks = [look('bob'), look('ann')];
    const done = gapOf(world, { looks, open: false });
    expect(lookedBy(gap({ looks: [look('bob')] }), 'ann', at())).toEqual({ mayHaveBeenSent: done });
    const { network: _, ...named } = found(1);
    expect(lookedBy(gap({ looks: [look('bob')], found: found(1) }), 'ann', at())).toEqual({
      ...{ mayHaveBeenSent: done, evidence: [named] },
    });
  });

  it('keeps the desk closed while it is held or waits, the oldest first', async () => {
    const sent = { mayHaveBeenSent: gapOf(world) };
    const second = await waitingPayout(world, { ...sent, status: 'processing' });
    const first = await waitingPayout(world, { ...sent, createdAt: at(-1) });
    await waitingPayout(world, { ...sent, status: 'rejected' });
    await waitingPayout(world, { mayHaveBeenSent: gapOf(world, { open: false }) });
    expect(await readDesk(world.deps)).toMatchObject({
      open: false,
      left: 2,
      payouts: [{ _id: first }, { _id: second }],
    });
  });

  it('that was made anew is on the network that it was found on, and on none that is known before', () => {
    const rebuilt = (more = {}) =>
      as({ network: 'TRC20', txHash: null, mayHaveBeenSent: gapOf(world, { rebuilt: true, ...more }) });
    expect([networkOf(rebuilt()), networkOf(rebuilt({ found: found(1) }))]).toEqual(['TRC20', 'Ethereum (ERC20)']);
    expect(isNetworkUnknown(rebuilt())).toBe(true);
    const known = [
      rebuilt({ found: found(1) }),
      { ...rebuilt(), txHash: evmHash(1) },
      rebuilt({ rebuilt: false }),
      as({}),
    ];
    expect(known.map(isNetworkUnknown)).toEqual([false, false, false, false]);
  });

  it('is found once on the network that is asked for where it does not know its own', async () => {
    const sent = (id: string, n: number, more = {}) =>
      recordSent(world.deps, { withdrawalId: id, adminId: 'ann', txHash: evmHash(n), ...more });
    await expect(sent(await waitingPayout(world), 1)).rejects.toEqual(refusal('NOT_RESTORED'));
    const rebuilt = await waitingPayout(world, { address: '', mayHaveBeenSent: gapOf(world, { rebuilt: true }) });
    await expect(sent(rebuilt, 1)).rejects.toEqual(refusal('NETWORK_REQUIRED'));
    expect((await sent(rebuilt, 1, { network: 'BSC (BEP20)' })).mayHaveBeenSent?.found?.network).toBe('BSC (BEP20)');
    expect((await sent(rebuilt, 1, { network: 'BSC (BEP20)' })).revision).toBe(1);
    expect(world.alarms).toEqual([]);
    expect(await sent(rebuilt, 1, { network: 'Ethereum (ERC20)' })).toMatchObject({
      revision: 2,
      evidence: [{ by: 'ann' }],
    });
    const own = await waitingPayout(world, { mayHaveBeenSent: gapOf(world) });
    expect((await sent(own, 2, { network: 'TRC20' })).mayHaveBeenSent?.found?.network).toBe('Ethereum (ERC20)');
    const done = await waitingPayout(world, { mayHaveBeenSent: gapOf(world), status: 'rejected' });
    await expect(sent(done, 3)).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
  });
});

describe('the money of a payout', () => {
  const processing = (more: Partial<Withdrawal> = {}) => waitingPayout(world, { status: 'processing', ...more });
  const hold = async (id: string, deps = world.deps) => holdMoney(deps, await stored(id));

  it('is held once; what was decided meanwhile stays as it is, whatever the wallet says', async () => {
    world.wallet.balances.set('r/earnings', 9_000_000);
    const id = await processing();
    const before = await stored(id);
    expect(eventNames(await hold(id))).toEqual(['user.securityChanged', 'withdrawal.requested']);
    await world.deps.withdrawals.updateOne({ _id: id }, { $set: { status: 'cancelled', outbox: [] } });
    expect(await holdMoney(world.deps, before)).toMatchObject({ status: 'cancelled', outbox: [] });
    const poor = await processing({ userId: 'poor' });
    const asked = await stored(poor);
    expect(await hold(poor)).toMatchObject({ status: 'refused', reason: 'Your balance is too low.' });
    await world.deps.withdrawals.updateOne({ _id: poor }, { $set: { status: 'rejected', reason: 'No.' } });
    expect(await holdMoney(world.deps, asked)).toMatchObject({ status: 'rejected', reason: 'No.' });
    await world.deps.withdrawals.deleteMany({});
    await expect(holdMoney(world.deps, asked)).rejects.toThrow(`the payout ${poor} is gone`);
  });

  it('is asked for again by the sweeper of each one that was left, though one fails; a crash ends the sweep', async () => {
    world.wallet.balances.set('r/earnings', 9_000_000);
    const left = { createdAt: at(-ABANDONED_MS) };
    const [failing, next, fresh] = [
      await processing(left),
      await processing(left),
      await processing({ createdAt: at(1 - ABANDONED_MS) }),
    ];
    const sweep = (failure: Error) =>
      sweepWithdrawals({
        ...world.deps,
        log: silentLog,
        wallet: async (command) => {
          if (command.verb === 'holdPayout' && command.withdrawalId === failing) throw failure;
          return world.wallet.client(command);
        },
      });
    await expect(sweep(new CrashAbort('payout:1'))).rejects.toThrow(CrashAbort);
    await sweep(new Error('away'));
    const statuses = [await stored(failing), await stored(next), await stored(fresh)].map(({ status }) => status);
    expect(statuses).toEqual(['processing', 'to_be_reviewed', 'processing']);
  });
});
