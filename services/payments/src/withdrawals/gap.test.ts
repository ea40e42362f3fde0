import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markGap, rebuildPayout } from '../restored/gap.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { eventNames, evmHash, openWorld, type World } from '../testing/instance.ts';
import { cancelWithdrawal } from './cancel.ts';
import { claimWithdrawal, recordNotSent } from './claims.ts';
import { recordSent } from './found.ts';
import { readDesk } from './gap.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';
import { sweepWithdrawals } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const hash = (n: number) => n.toString(16).padStart(64, '0');
const refusal = (code: string, status = 409) => expect.objectContaining({ code, status });
const since = () => new Date(world.clock.now());
const stored = async (of: string) => (await world.deps.withdrawals.findById(of).lean<Withdrawal>()) as Withdrawal;
const ask = () =>
  requestWithdrawal(world.deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  });
const claim = (of: string, adminId: string) => claimWithdrawal(world.deps, of, adminId);
const look = (of: string, adminId: string) => recordNotSent(world.deps, of, adminId);
const find = (of: string, adminId: string, txHash = hash(1)) =>
  recordSent(world.deps, { withdrawalId: of, adminId, txHash });
const complete = (of: string, adminId: string, txHash = hash(1)) =>
  decideWithdrawal(world.deps, { withdrawalId: of, adminId, status: 'completed', txHash });
const reject = (of: string, adminId: string, notSent?: boolean) =>
  decideWithdrawal(world.deps, { withdrawalId: of, adminId, status: 'rejected', reason: 'No.', notSent });
const acts = async (of: string) =>
  (await stored(of)).outbox.flatMap(({ event }) =>
    event.name === 'admin.acted' ? [(event.payload as { action: string }).action] : [],
  );

let id = '';
beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 50 * USDT);
  ({ _id: id } = await ask());
});

describe('a payout that waits in a restored database', () => {
  it('is closed: it cannot be claimed, completed, rejected or cancelled, and its claim and earlier looks are gone', async () => {
    await claim(id, 'ann');
    await look(id, 'ann');
    await claim(id, 'ann');
    await markGap(world.deps.withdrawals, since());
    expect(await stored(id)).toMatchObject({
      ...{ claim: null, notSent: [], addressTold: { by: 'ann' } },
      mayHaveBeenSent: { open: true, rebuilt: false, looks: [], found: null, since: since() },
    });
    await expect(claim(id, 'ann')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(complete(id, 'bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(reject(id, 'bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(reject(id, 'bob', true)).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(cancelWithdrawal(world.deps, id, 'r')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    expect(await stored(id)).toMatchObject({ status: 'to_be_reviewed', mayHaveBeenSent: { looks: [] } });
  });

  it('keeps the desk closed for every other one, too, that was asked for since', async () => {
    await markGap(world.deps.withdrawals, since());
    const { _id: later } = await ask();
    await expect(claim(later, 'ann')).rejects.toEqual(refusal('DESK_CLOSED'));
    await expect(complete(later, 'ann')).rejects.toEqual(refusal('DESK_CLOSED'));
    expect(await readDesk(world.deps)).toMatchObject({ open: false, left: 1, payouts: [{ _id: id }] });
    // Nothing is sent by giving it back.
    await expect(reject(later, 'ann')).resolves.toMatchObject({ status: 'rejected' });
  });

  it('is like every other one again when two administrators found nothing; one twice is one', async () => {
    await markGap(world.deps.withdrawals, since());
    await look(id, 'ann');
    await look(id, 'ann');
    expect((await stored(id)).mayHaveBeenSent?.looks).toEqual([{ by: 'ann', at: since() }]);
    await expect(claim(id, 'ann')).rejects.toMatchObject({ message: expect.stringContaining('(1 did)') });
    world.clock.advance(60_000);
    await look(id, 'bob');
    expect((await stored(id)).mayHaveBeenSent).toMatchObject({ open: false, looks: [{ by: 'ann' }, { by: 'bob' }] });
    expect(await readDesk(world.deps)).toEqual({ open: true, left: 0, payouts: [] });
    expect(await acts(id)).toEqual(['withdrawal.notSent', 'withdrawal.notSent']);
    await claim(id, 'cid');
    await expect(complete(id, 'cid')).resolves.toMatchObject({ status: 'completed' });
    expect(world.alarms).toEqual([]);
  });

  it('can be rejected with the second look, and cancelled after it', async () => {
    const { _id: other } = await ask();
    await markGap(world.deps.withdrawals, since());
    await look(id, 'ann');
    await expect(reject(id, 'ann', true)).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(reject(id, 'bob', true)).resolves.toMatchObject({
      ...{ status: 'rejected', mayHaveBeenSent: { open: false, looks: [{ by: 'ann' }, { by: 'bob' }] } },
    });
    await look(other, 'ann');
    await look(other, 'bob');
    await expect(cancelWithdrawal(world.deps, other, 'r')).resolves.toMatchObject({ status: 'cancelled' });
  });

  it('that is found is completed by another administrator, with that transaction, and needs no claim', async () => {
    await markGap(world.deps.withdrawals, since());
    await look(id, 'ann');
    await find(id, 'bob');
    await find(id, 'bob', ` ${hash(1).toUpperCase()} `);
    expect((await stored(id)).mayHaveBeenSent).toMatchObject({
      ...{ open: true, looks: [], found: { by: 'bob', txHash: hash(1), network: 'TRC20' } },
    });
    await expect(complete(id, 'bob')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(complete(id, 'ann', hash(2))).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(reject(id, 'ann', true)).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    const done = await complete(id, 'ann');
    expect(done).toMatchObject({
      ...{ status: 'completed', txHash: hash(1), txClaim: `TRC20/${hash(1)}`, decision: { by: 'ann' } },
      ...{ evidence: [], mayHaveBeenSent: { open: false, found: { by: 'bob' } } },
    });
    expect(eventNames(done)).toContain('withdrawal.completed');
    expect(await acts(id)).toEqual(['withdrawal.notSent', 'withdrawal.sent', 'withdrawal.decide']);
    expect((await readDesk(world.deps)).open).toBe(true);
    expect(world.alarms).toEqual([]);
  });

  it('of which two others find nothing is open again, and the transaction stays as evidence', async () => {
    await markGap(world.deps.withdrawals, since());
    await find(id, 'ann');
    await look(id, 'bob');
    await look(id, 'cid');
    expect(await stored(id)).toMatchObject({
      ...{ evidence: [{ by: 'ann', txHash: hash(1) }], mayHaveBeenSent: { open: false, found: null } },
    });
    // What is given back although somebody named a transaction is told of.
    await reject(id, 'bob');
    expect(world.alarms).toEqual(['payout_sent_twice']);
  });

  it('of which two transactions are named raises the alarm', async () => {
    await markGap(world.deps.withdrawals, since());
    await find(id, 'ann');
    expect(world.alarms).toEqual([]);
    await find(id, 'bob', hash(2));
    expect(world.alarms).toEqual(['payout_sent_twice']);
    expect(await stored(id)).toMatchObject({
      ...{ evidence: [{ by: 'ann', txHash: hash(1) }], mayHaveBeenSent: { found: { by: 'bob', txHash: hash(2) } } },
    });
  });

  it('whose address was told before the backup: the hash of that administrator is what was found', async () => {
    await claim(id, 'ann');
    await markGap(world.deps.withdrawals, since());
    await look(id, 'bob');
    await expect(complete(id, 'ann')).rejects.toEqual(refusal('HASH_KEPT'));
    expect(await stored(id)).toMatchObject({
      ...{ evidence: [], notSent: [], mayHaveBeenSent: { looks: [], found: { by: 'ann', txHash: hash(1) } } },
    });
    await expect(complete(id, 'ann')).rejects.toEqual(refusal('MAY_HAVE_BEEN_SENT'));
    await expect(complete(id, 'bob')).resolves.toMatchObject({ status: 'completed' });
    expect(world.alarms).toEqual([]);
  });

  it('can be rejected after two looks though its address was told before the backup', async () => {
    await claim(id, 'ann');
    await markGap(world.deps.withdrawals, since());
    await look(id, 'bob');
    await look(id, 'cid');
    await expect(reject(id, 'bob')).resolves.toMatchObject({ status: 'rejected' });
  });

  it('is decided once by a race of the second look, a find and completions', async () => {
    await markGap(world.deps.withdrawals, since());
    await look(id, 'ann');
    await Promise.allSettled([
      look(id, 'bob'),
      find(id, 'cid'),
      complete(id, 'dan'),
      reject(id, 'eve', true),
      complete(id, 'cid'),
    ]);
    const now = await stored(id);
    const outcomes = eventNames(now).filter(
      (name) => name === 'withdrawal.completed' || name === 'withdrawal.rejected',
    );
    expect(outcomes).toEqual(now.status === 'to_be_reviewed' ? [] : [`withdrawal.${now.status}`]);
    if (now.status === 'completed') expect(now.txHash).toBe(hash(1));
  });
});

describe('what is found', () => {
  it('is a transaction of that network, and no other payout’s', async () => {
    const { _id: other } = await ask();
    await claim(other, 'ann');
    await complete(other, 'ann', hash(9));
    await markGap(world.deps.withdrawals, since());
    await expect(find(id, 'ann', 'none')).rejects.toEqual(refusal('TX_HASH_INVALID', 400));
    await expect(find(id, 'ann', hash(9))).rejects.toEqual(refusal('TX_HASH_USED'));
    await expect(find(other, 'ann')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
    await expect(find('none', 'ann')).rejects.toEqual(refusal('NOT_FOUND', 404));
  });

  it('is asked for of payouts of a restore alone', async () => {
    await expect(find(id, 'ann')).rejects.toEqual(refusal('NOT_RESTORED'));
    await expect(look(id, 'ann')).rejects.toEqual(refusal('ADDRESS_NOT_TOLD'));
  });
});

describe('marking', () => {
  it('twice keeps the looks that there are; after another restore they are asked for again', async () => {
    await markGap(world.deps.withdrawals, since());
    await look(id, 'ann');
    expect(await markGap(world.deps.withdrawals, since())).toHaveLength(1);
    expect((await stored(id)).mayHaveBeenSent?.looks).toHaveLength(1);
    await look(id, 'bob');
    await markGap(world.deps.withdrawals, since());
    expect((await stored(id)).mayHaveBeenSent).toMatchObject({ open: true, looks: [] });
  });

  it('takes in what was not held yet, and nothing that was decided', async () => {
    const { _id: other } = await ask();
    await claim(other, 'ann');
    await complete(other, 'ann');
    await world.deps.withdrawals.updateOne({ _id: id }, { $set: { status: 'processing' } });
    expect((await markGap(world.deps.withdrawals, since())).map(({ _id }) => _id)).toEqual([id]);
    expect((await readDesk(world.deps)).left).toBe(1);
    await expect(look(id, 'ann')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED'));
    world.clock.advance(60_000);
    await sweepWithdrawals(world.deps);
    expect(await stored(id)).toMatchObject({ status: 'to_be_reviewed', mayHaveBeenSent: { open: true } });
    expect((await stored(other)).mayHaveBeenSent).toBeNull();
  });
});

describe('a payout that was made anew from its hold', () => {
  const lost = 'lost';
  beforeEach(async () => {
    const { withdrawals, payees } = world.deps;
    const held = { withdrawalId: lost, userId: 'r', source: 'earnings', amountMicro: 3 * USDT, at: since() } as const;
    await rebuildPayout({ withdrawals, payees }, held, since());
    await rebuildPayout({ withdrawals, payees }, held, since());
    await markGap(withdrawals, since());
  });

  it('has its money and its person, no address, and nobody can pay it: after two looks it is given back', async () => {
    expect(await stored(lost)).toMatchObject({
      ...{ status: 'to_be_reviewed', userId: 'r', amountMicro: 3 * USDT, address: '', network: 'TRC20' },
      mayHaveBeenSent: { open: true, rebuilt: true },
    });
    for (const of of [lost, id]) for (const by of ['ann', 'bob']) await look(of, by);
    await expect(claim(lost, 'ann')).rejects.toEqual(refusal('ADDRESS_LOST'));
    await expect(claimWithdrawal(world.deps, lost, 'ann', { tellsAddress: false })).resolves.toMatchObject({
      addressTold: null,
    });
    await expect(reject(lost, 'ann')).resolves.toMatchObject({ status: 'rejected' });
    await markGap(world.deps.withdrawals, since());
    expect((await stored(lost)).mayHaveBeenSent).toMatchObject({ open: false, rebuilt: true });
  });

  it('is found on a network that is said, and completed on that one', async () => {
    await expect(find(lost, 'ann')).rejects.toEqual(refusal('NETWORK_REQUIRED', 400));
    const txHash = evmHash(5);
    await recordSent(world.deps, { withdrawalId: lost, adminId: 'ann', txHash, network: 'BSC (BEP20)' });
    const done = await complete(lost, 'bob', txHash);
    expect(done).toMatchObject({ status: 'completed', network: 'BSC (BEP20)', txClaim: `BSC (BEP20)/${txHash}` });
    const told = done.outbox.find(({ event }) => event.name === 'withdrawal.completed')?.event.payload;
    expect(told).toMatchObject({ network: 'BSC (BEP20)', txHash });
  });
});
