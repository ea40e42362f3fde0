import type { DomainEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Payee } from '../settings/model.ts';
import { depositRequest, eventNames, evmHash, openWorld, type World } from '../testing/instance.ts';
import { approveWithdrawal } from '../withdrawals/approve.ts';
import { claimWithdrawal, unclaimWithdrawal } from '../withdrawals/claims.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { decideWithdrawal } from '../withdrawals/review.ts';
import { countWithin } from './tally.ts';
import { secondPersonWaits } from './waits.ts';

const HOUR_MS = 3_600_000;
const USDT = 1_000_000;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(async () => {
  await world.empty();
  // Two administrators, unless a test says otherwise.
  world.second.ask = async () => ({ isOwn: false, alone: false, firstStands: true });
});
const alone = () => {
  world.second.ask = async () => ({ isOwn: false, alone: true });
};

let made = 0;
const another = (what: string) => {
  made += 1;
  return `${what} ${made}`;
};
async function deposit(usdt: number, userId = another('publisher')): Promise<string> {
  const amountMicro = usdt * USDT;
  return (await requestDeposit(world.deps, await depositRequest(world, userId, { amountMicro })))._id;
}
const pay = (depositId: string, adminId: string, n = 1, deps: PaymentsDeps = world.deps) =>
  decideDeposit(deps, { depositId, adminId, status: 'paid', txHash: evmHash(n) });
const depositOf = async (id: string) => (await world.deps.deposits.findById(id).lean<Deposit>()) as Deposit;
const factsOf = (doc: { outbox: readonly { event: DomainEvent }[] }) =>
  doc.outbox.map(({ event }) => event.payload as { action?: string; after?: object });

async function payout(usdt: number, userId = another('rater'), more: Partial<Withdrawal> = {}): Promise<string> {
  made += 1;
  const _id = `payout-${made}`;
  await world.deps.withdrawals.create({
    ...{ _id, userId, source: 'earnings', amountMicro: usdt * USDT, network: 'Ethereum (ERC20)', address: ADDRESS },
    ...{ status: 'to_be_reviewed', txClaim: `unpaid/${_id}`, inputHash: _id, flags: [] },
    ...{ createdAt: new Date(world.clock.now()), address: `${ADDRESS.slice(0, -6)}${String(made).padStart(6, '0')}` },
    ...more,
  });
  return _id;
}
const payoutOf = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const complete = (withdrawalId: string, adminId: string, n = 1) =>
  decideWithdrawal(world.deps, { withdrawalId, adminId, status: 'completed', txHash: evmHash(n) });

describe('a deposit above the limit', () => {
  it('waits for a second administrator, and is credited when another one decides the same', async () => {
    const id = await deposit(201);
    const waiting = await pay(id, 'anna');
    expect(waiting).toMatchObject({ status: 'to_be_reviewed', proposal: { by: 'anna', txHash: evmHash(1) } });
    expect(eventNames(waiting)).toEqual(['deposit.requested', 'admin.acted']);
    expect((await pay(id, 'anna')).status).toBe('to_be_reviewed');
    expect(eventNames(await depositOf(id))).toHaveLength(2);
    const paid = await decideDeposit(world.deps, { depositId: id, adminId: 'boris', status: 'paid' });
    expect(paid).toMatchObject({ status: 'paid', proposal: null, txHash: evmHash(1) });
    expect(paid.decisions).toMatchObject([{ by: 'boris', proposedBy: 'anna' }]);
    expect(eventNames(paid).filter((name) => name === 'deposit.paid')).toHaveLength(1);
    expect(factsOf(paid).at(-1)).toMatchObject({ action: 'deposit.decide', after: { proposedBy: 'anna' } });
  });

  it('with another transaction is another proposal, which waits for somebody else again', async () => {
    const id = await deposit(500);
    await pay(id, 'anna', 1);
    expect(await pay(id, 'boris', 2)).toMatchObject({ status: 'to_be_reviewed', proposal: { by: 'boris' } });
    expect(await pay(id, 'anna', 2)).toMatchObject({ status: 'paid', txHash: evmHash(2) });
  });

  it('is not proposed with a transaction that another one was paid with; each proposal is a fact of its own', async () => {
    await pay(await deposit(100), 'anna', 3);
    const id = await deposit(500);
    await expect(pay(id, 'anna', 3)).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    expect((await depositOf(id)).proposal ?? null).toBeNull();
    await pay(id, 'anna', 1);
    await pay(id, 'anna', 2);
    const ids = (await depositOf(id)).outbox.slice(1).map(({ event }) => event.id);
    expect(ids).toEqual([`${id}.proposed.1.acted`, `${id}.proposed.2.acted`]);
  });

  it('waits for 24 hours; then it is as if nobody had decided it, and whoever decides is the first', async () => {
    const id = await deposit(500);
    await pay(id, 'anna');
    world.clock.advance(24 * HOUR_MS - 1);
    expect((await secondPersonWaits(world.deps)).deposits).toHaveLength(1);
    world.clock.advance(1);
    expect((await secondPersonWaits(world.deps)).deposits).toEqual([]);
    await expect(decideDeposit(world.deps, { depositId: id, adminId: 'boris', status: 'paid' })).rejects.toMatchObject({
      code: 'TX_HASH_REQUIRED',
    });
    expect(await pay(id, 'boris')).toMatchObject({ status: 'to_be_reviewed', proposals: 2, proposal: { by: 'boris' } });
    expect(await pay(id, 'anna')).toMatchObject({ status: 'paid', decisions: [{ by: 'anna', proposedBy: 'boris' }] });
  });

  it('may be rejected by one, which ends the proposal', async () => {
    const id = await deposit(500);
    await pay(id, 'anna');
    const input = { depositId: id, adminId: 'boris', status: 'rejected' as const, reason: 'There is no such one.' };
    expect(await decideDeposit(world.deps, input)).toMatchObject({ status: 'rejected', proposal: null });
  });

  it('by one who is alone is credited, and says so', async () => {
    alone();
    const paid = await pay(await deposit(500), 'anna');
    expect(paid).toMatchObject({ status: 'paid', decisions: [{ by: 'anna', alone: true }] });
    expect(factsOf(paid).at(-1)).toMatchObject({ after: { alone: true } });
    expect((await secondPersonWaits(world.deps)).alone).toBe(1);
  });

  it('under one key is proposed once, and the retry hears of it', async () => {
    const id = await deposit(500);
    const input = { depositId: id, adminId: 'anna', status: 'paid' as const, txHash: evmHash(1), idempotencyKey: 'k' };
    await decideDeposit(world.deps, input);
    expect((await decideDeposit(world.deps, input)).proposals).toBe(1);
    await decideDeposit(world.deps, { ...input, adminId: 'boris' });
    expect(await depositOf(id)).toMatchObject({ status: 'paid', revision: 1 });
  });

  it('of two who decide it at once is credited once, with both, each time', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const id = await deposit(500);
      await Promise.all([pay(id, 'anna', n), pay(id, 'boris', n)]);
      const paid = await depositOf(id);
      expect(paid.decisions).toHaveLength(1);
      expect(new Set([paid.decisions[0]?.by, paid.decisions[0]?.proposedBy])).toEqual(new Set(['anna', 'boris']));
      expect(eventNames(paid).filter((name) => name === 'deposit.paid')).toHaveLength(1);
    }
  });

  it('whose first administrator’s process died goes on from what is kept', async () => {
    const id = await deposit(500);
    const died = world.instance(async (name) => {
      if (name === 'deposit:proposed') throw new Error('died');
    }).deps;
    await expect(pay(id, 'anna', 1, died)).rejects.toThrow('died');
    expect((await pay(id, 'anna')).proposals).toBe(1);
    expect((await pay(id, 'boris')).status).toBe('paid');
  });
});

describe('the limit', () => {
  it('leaves what is not above it to one administrator', async () => {
    const paid = await pay(await deposit(200), 'anna');
    expect(paid).toMatchObject({ status: 'paid', decisions: [{ by: 'anna' }] });
    expect(paid.decisions[0]).not.toHaveProperty('proposedBy');
  });

  it('counts the sum of 24 hours by who decides, and what two decided does not count', async () => {
    await pay(await deposit(120), 'anna', 1);
    const second = await deposit(120);
    expect((await pay(second, 'anna', 2)).status).toBe('to_be_reviewed');
    expect((await pay(second, 'boris', 2)).status).toBe('paid');
    expect((await pay(await deposit(80), 'anna', 3)).status).toBe('paid');
    expect((await pay(await deposit(1), 'anna', 4)).status).toBe('to_be_reviewed');
    world.clock.advance(24 * HOUR_MS);
    expect((await pay(await deposit(150), 'anna', 5)).status).toBe('paid');
  });

  it('counts the sum by whom it is for, whoever decides', async () => {
    await pay(await deposit(150, 'one publisher'), 'anna', 1);
    expect((await pay(await deposit(150, 'one publisher'), 'boris', 2)).status).toBe('to_be_reviewed');
  });

  it('counts the payouts to one address, whoever they are of', async () => {
    const address = ADDRESS;
    await claimWithdrawal(world.deps, await payout(150, 'one', { address }), 'anna');
    const other = claimWithdrawal(world.deps, await payout(150, 'two', { address }), 'boris');
    await expect(other).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED', status: 409 });
  });

  it('lets of any number at once only as many through as fit', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `record ${n}`);
    const outcomes = await Promise.all(
      ids.map((id) => countWithin(world.deps, ['by anna', 'to one'], { id, amountMicro: 50 * USDT }, 200 * USDT)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(4);
    for (const [n, id] of ids.entries())
      expect(await countWithin(world.deps, ['by anna', 'to one'], { id, amountMicro: 50 * USDT }, 200 * USDT)).toBe(
        outcomes[n],
      );
  });

  it('is not heard where four eyes are off, but in production once there is somebody else', async () => {
    const { fourEyes } = world.deps;
    const off = (isProduction: boolean) => ({ ...world.deps, fourEyes: { ...fourEyes, isOn: false, isProduction } });
    expect((await pay(await deposit(500), 'anna', 1, off(false))).status).toBe('paid');
    expect((await pay(await deposit(500), 'anna', 2, off(true))).status).toBe('to_be_reviewed');
    alone();
    const paid = await pay(await deposit(500), 'anna', 3, off(true));
    expect(paid.status).toBe('paid');
    expect(paid.decisions[0]).not.toHaveProperty('alone');
  });
});

describe('a payout above the limit', () => {
  it('is approved by one, then claimed and paid by another one', async () => {
    const id = await payout(500);
    await expect(claimWithdrawal(world.deps, id, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect(await approveWithdrawal(world.deps, id, 'anna')).toMatchObject({
      approval: { by: 'anna' },
      addressTold: null,
    });
    expect((await secondPersonWaits(world.deps)).payouts).toHaveLength(1);
    await expect(claimWithdrawal(world.deps, id, 'anna')).rejects.toMatchObject({ code: 'SECOND_ADMINISTRATOR' });
    expect((await payoutOf(id)).addressTold).toBeNull();
    const claimed = await claimWithdrawal(world.deps, id, 'boris');
    expect(claimed.addressTold).toMatchObject({ by: 'boris', approvedBy: 'anna' });
    await expect(complete(id, 'anna')).rejects.toMatchObject({ code: 'CLAIMED' });
    const paid = await complete(id, 'boris');
    expect(paid).toMatchObject({ status: 'completed', decision: { by: 'boris', approvedBy: 'anna' } });
    expect(factsOf(paid).at(-1)).toMatchObject({ action: 'withdrawal.decide', after: { approvedBy: 'anna' } });
  });

  it('may be looked at, without its address, by whoever', async () => {
    const id = await payout(500);
    const claimed = await claimWithdrawal(world.deps, id, 'boris', { tellsAddress: false });
    expect(claimed).toMatchObject({ claim: { by: 'boris' }, addressTold: null });
    await unclaimWithdrawal(world.deps, id, 'boris');
    await approveWithdrawal(world.deps, id, 'anna');
    expect((await claimWithdrawal(world.deps, id, 'boris')).addressTold?.by).toBe('boris');
  });

  it('is approved for 24 hours', async () => {
    const id = await payout(500);
    await approveWithdrawal(world.deps, id, 'anna');
    world.clock.advance(24 * HOUR_MS);
    await expect(claimWithdrawal(world.deps, id, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    await approveWithdrawal(world.deps, id, 'anna');
    expect((await claimWithdrawal(world.deps, id, 'boris')).addressTold?.by).toBe('boris');
  });

  const changes: [string, (id: string, userId: string) => Promise<unknown>][] = [
    ['a new flag', (id) => world.deps.withdrawals.updateOne({ _id: id }, { $set: { flags: ['one_publisher'] } })],
    ['a changed address or PIN', (_id, userId) => world.deps.payees.create({ _id: userId, revision: 1 } as Payee)],
    ['another address', (id) => world.deps.withdrawals.updateOne({ _id: id }, { $set: { address: ADDRESS } })],
    ['another amount', (id) => world.deps.withdrawals.updateOne({ _id: id }, { $set: { amountMicro: 501 * USDT } })],
  ];
  it.each(changes)('is approved until %s', async (_what, change) => {
    const id = await payout(500);
    await approveWithdrawal(world.deps, id, 'anna');
    await change(id, (await payoutOf(id)).userId);
    await expect(claimWithdrawal(world.deps, id, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect((await payoutOf(id)).addressTold).toBeNull();
  });

  it('by one who is alone is paid, and says so', async () => {
    alone();
    const id = await payout(500);
    expect((await claimWithdrawal(world.deps, id, 'anna')).addressTold?.alone).toBe(true);
    const paid = await complete(id, 'anna');
    expect(paid.decision).toMatchObject({ by: 'anna', alone: true });
    expect((await secondPersonWaits(world.deps)).alone).toBe(1);
  });

  it('that two approve and claim at once is told to one who did not approve it, each time', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const id = await payout(500);
      await Promise.allSettled([
        approveWithdrawal(world.deps, id, 'anna'),
        claimWithdrawal(world.deps, id, 'anna'),
        claimWithdrawal(world.deps, id, 'boris'),
        approveWithdrawal(world.deps, id, 'boris'),
        claimWithdrawal(world.deps, id, 'anna'),
      ]);
      const { addressTold, approval } = await payoutOf(id);
      if (addressTold) expect(addressTold.approvedBy).not.toBe(addressTold.by);
      expect(approval).not.toBeNull();
    }
  });

  it('whose approving process died after the approval is approved all the same', async () => {
    const id = await payout(500);
    const died = world.instance(async (name) => {
      if (name === 'payout:approved') throw new Error('died');
    }).deps;
    await expect(approveWithdrawal(died, id, 'anna')).rejects.toThrow('died');
    await approveWithdrawal(world.deps, id, 'anna');
    const claimed = await claimWithdrawal(world.deps, id, 'boris');
    expect(factsOf(claimed).filter(({ action }) => action === 'withdrawal.approve')).toHaveLength(1);
  });

  it('waits while auth does not say who else there is', async () => {
    world.second.ask = async () => {
      throw new Error('away');
    };
    const id = await payout(500);
    await expect(claimWithdrawal(world.deps, id, 'anna')).rejects.toThrow('away');
    expect((await payoutOf(id)).addressTold).toBeNull();
  });
});

describe('an own record, even of one who is alone', () => {
  beforeEach(alone);
  const own = { code: 'OWN_RECORD', status: 403 };

  it('is neither credited nor approved nor paid; rejecting it stays possible', async () => {
    const mine = await deposit(5, 'anna');
    await expect(pay(mine, 'anna')).rejects.toMatchObject(own);
    expect((await depositOf(mine)).status).toBe('to_be_reviewed');
    const input = { depositId: mine, adminId: 'anna', status: 'rejected' as const, reason: 'A mistake.' };
    expect((await decideDeposit(world.deps, input)).status).toBe('rejected');
    const id = await payout(5, 'anna');
    await expect(approveWithdrawal(world.deps, id, 'anna')).rejects.toMatchObject(own);
    await expect(claimWithdrawal(world.deps, id, 'anna')).rejects.toMatchObject(own);
    const reject = { withdrawalId: id, adminId: 'anna', status: 'rejected' as const, reason: 'A mistake.' };
    expect((await decideWithdrawal(world.deps, reject)).status).toBe('rejected');
  });

  it('is that of whom they invited, too, and of whoever has their payout address', async () => {
    world.second.ask = async () => ({ isOwn: true, alone: true });
    await expect(pay(await deposit(5), 'anna')).rejects.toMatchObject(own);
    await expect(claimWithdrawal(world.deps, await payout(5), 'anna')).rejects.toMatchObject(own);
    alone();
    await world.deps.payees.create({ _id: 'anna', address: ADDRESS, network: 'Ethereum (ERC20)' } as Payee);
    const id = await payout(5, 'somebody', { address: ADDRESS });
    await expect(claimWithdrawal(world.deps, id, 'anna')).rejects.toMatchObject(own);
    expect((await claimWithdrawal(world.deps, id, 'boris')).addressTold?.by).toBe('boris');
  });

  it('is not confirmed by the second of two either', async () => {
    world.second.ask = async ({ adminId }) => ({ isOwn: adminId === 'boris', alone: false, firstStands: true });
    const id = await deposit(500);
    await pay(id, 'anna');
    await expect(pay(id, 'boris')).rejects.toMatchObject(own);
    expect((await pay(id, 'clara')).status).toBe('paid');
  });
});

describe('who agreed first and may not decide it any more', () => {
  /** As auth says it, from now on, of whoever is asked about. */
  const stopped = (...ids: string[]) => {
    world.second.ask = async ({ firstId }) => ({
      ...{ isOwn: false, alone: false },
      ...(firstId !== undefined && { firstStands: !ids.includes(firstId) }),
    });
  };

  it('has not proposed a deposit: whoever confirms it is the first now', async () => {
    const id = await deposit(500);
    await pay(id, 'anna');
    stopped('anna');
    expect(await pay(id, 'boris')).toMatchObject({ status: 'to_be_reviewed', proposal: { by: 'boris' } });
    expect(await pay(id, 'boris')).toMatchObject({ status: 'to_be_reviewed', proposals: 2 });
    expect(await pay(id, 'clara')).toMatchObject({ status: 'paid', decisions: [{ by: 'clara', proposedBy: 'boris' }] });
  });

  it('has not approved a payout: another one must, before anybody is told its address', async () => {
    const id = await payout(500);
    await approveWithdrawal(world.deps, id, 'anna');
    stopped('anna');
    await expect(claimWithdrawal(world.deps, id, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect((await payoutOf(id)).addressTold).toBeNull();
    await approveWithdrawal(world.deps, id, 'clara');
    expect((await claimWithdrawal(world.deps, id, 'boris')).addressTold).toMatchObject({ approvedBy: 'clara' });
  });

  it('is not counted where auth does not say so', async () => {
    world.second.ask = async () => ({ isOwn: false, alone: false });
    const id = await deposit(500);
    await pay(id, 'anna');
    expect((await pay(id, 'boris')).status).toBe('to_be_reviewed');
    const sent = await payout(500);
    await approveWithdrawal(world.deps, sent, 'anna');
    await expect(claimWithdrawal(world.deps, sent, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  });

  it('is whom an approval is of, at the very update: one that came meanwhile is looked at anew', async () => {
    const id = await payout(500);
    await approveWithdrawal(world.deps, id, 'anna');
    world.second.ask = async ({ firstId }) => {
      if (firstId !== 'anna') return { isOwn: false, alone: false };
      // Between the question and the update somebody else approves it, of whom nobody has asked.
      world.second.ask = async () => ({ isOwn: false, alone: false });
      await world.deps.withdrawals.updateOne({ _id: id }, { $set: { 'approval.by': 'dora' } });
      return { isOwn: false, alone: false, firstStands: true };
    };
    await expect(claimWithdrawal(world.deps, id, 'boris')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
    expect((await payoutOf(id)).addressTold).toBeNull();
  });
});
