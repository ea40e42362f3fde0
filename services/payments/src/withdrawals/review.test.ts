import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import type { DepositStatus } from '../deposits/status.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { CLAIM_MS } from '../review/claim.ts';
import { setPayoutSettings } from '../settings/service.ts';
import { depositRequest, eventNames, evmHash, openWorld, type World } from '../testing/instance.ts';
import { claimWithdrawal, unclaimWithdrawal } from './claims.ts';
import type { Withdrawal } from './model.ts';
import { decideWithdrawal } from './review.ts';
import { requestWithdrawal } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const hash = (n: number) => n.toString(16).padStart(64, '0');
const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

beforeEach(async () => {
  await world.empty();
  await setPayoutSettings(world.deps, { userId: 'r', network: 'TRC20', address: TRON, securityPin: PIN });
  world.wallet.balances.set('r/earnings', 50 * USDT);
});

const requested = () =>
  requestWithdrawal(world.deps, {
    ...{ userId: 'r', isPublisher: false, amountMicro: 2 * USDT, network: 'TRC20', address: TRON },
    ...{ securityPin: PIN, source: 'earnings' },
  });
const stored = async (id: string) => (await world.deps.withdrawals.findById(id).lean<Withdrawal>()) as Withdrawal;
const pay = async (withdrawalId: string, txHash: string | null = hash(1), adminId = 'admin') => {
  await claimWithdrawal(world.deps, withdrawalId, adminId);
  return complete(withdrawalId, txHash, adminId);
};
const complete = (withdrawalId: string, txHash: string | null = hash(1), adminId = 'admin') =>
  decideWithdrawal(world.deps, { withdrawalId, adminId, status: 'completed', txHash });
const reject = (withdrawalId: string, reason: string | null = 'Another address, please.', adminId = 'admin') =>
  decideWithdrawal(world.deps, { withdrawalId, adminId, status: 'rejected', reason });

describe('a claim', () => {
  it('is one administrator’s for 15 minutes; the others are told until when', async () => {
    const { _id } = await requested();
    const claimed = await claimWithdrawal(world.deps, _id, 'one');
    const now = new Date(world.clock.now());
    expect(claimed.claim).toEqual({ by: 'one', until: new Date(now.getTime() + CLAIM_MS), inputAt: now });
    await expect(claimWithdrawal(world.deps, _id, 'other')).rejects.toEqual(refusal('CLAIMED', 409));
    await expect(complete(_id, hash(1), 'other')).rejects.toEqual(refusal('CLAIMED', 409));
    await expect(reject(_id, 'No.', 'other')).rejects.toEqual(refusal('CLAIMED', 409));
    expect(await stored(_id)).toMatchObject({ status: 'to_be_reviewed', txHash: null });
    world.clock.advance(CLAIM_MS);
    const looking = { tellsAddress: false };
    expect((await claimWithdrawal(world.deps, _id, 'other', looking)).claim?.by).toBe('other');
    await unclaimWithdrawal(world.deps, _id, 'one');
    expect((await stored(_id)).claim?.by).toBe('other');
    await unclaimWithdrawal(world.deps, _id, 'other');
    expect((await stored(_id)).claim).toBeNull();
  });

  it('of ten at once is one’s, and there is none on what is decided', async () => {
    const { _id } = await requested();
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => claimWithdrawal(world.deps, _id, `admin${n}`)),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const { claim } = await stored(_id);
    await complete(_id, hash(1), claim?.by);
    await expect(claimWithdrawal(world.deps, _id, 'late')).rejects.toEqual(refusal('TRANSITION_NOT_ALLOWED', 409));
    await expect(claimWithdrawal(world.deps, 'none', 'late')).rejects.toEqual(refusal('NOT_FOUND', 404));
  });

  it('and giving it back are told to the audit log, with who was at it before', async () => {
    const { _id } = await requested();
    const { claim } = await claimWithdrawal(world.deps, _id, 'one');
    world.clock.advance(CLAIM_MS);
    await claimWithdrawal(world.deps, _id, 'other', { tellsAddress: false });
    await unclaimWithdrawal(world.deps, _id, 'one');
    await unclaimWithdrawal(world.deps, _id, 'other');
    const acts = (await stored(_id)).outbox.map(({ event }) => event.payload);
    const until = claim?.until.toISOString();
    expect(acts.slice(1)).toMatchObject([
      { actorId: 'one', action: 'withdrawal.claim', before: { claimedBy: null }, after: { claimedBy: 'one' } },
      { actorId: 'other', before: { claimedBy: 'one', claimedUntil: until }, after: { claimedBy: 'other' } },
      { actorId: 'other', action: 'withdrawal.unclaim', before: { claimedBy: 'other' }, after: { claimedBy: null } },
    ]);
  });

  it('crashing after payout:4 is a claim that runs out', async () => {
    const { _id } = await requested();
    await expect(claimWithdrawal(world.instance(crashAt('payout:4')).deps, _id, 'one')).rejects.toThrow(CrashAbort);
    await expect(complete(_id, hash(1), 'other')).rejects.toEqual(refusal('CLAIMED', 409));
    world.clock.advance(CLAIM_MS);
    // The address may have been read all the same: only the same administrator goes on without a look on the chain.
    await expect(claimWithdrawal(world.deps, _id, 'other')).rejects.toEqual(refusal('MAY_HAVE_BEEN_PAID', 409));
    await expect(pay(_id, hash(1), 'one')).resolves.toMatchObject({ status: 'completed' });
  });
});

describe('a decision', () => {
  it('completed has the hash, as the network writes it, its event and the audit’s, in one update', async () => {
    const { _id } = await requested();
    const done = await pay(_id, `0x${hash(10).toUpperCase()}`.replace('0X', '0x'));
    expect(done).toMatchObject({ status: 'completed', txHash: hash(10), txClaim: `TRC20/${hash(10)}`, claim: null });
    expect(eventNames(done)).toEqual(['withdrawal.requested', 'admin.acted', 'withdrawal.completed', 'admin.acted']);
    const [, , told, acted] = done.outbox.map(({ event }) => event.payload);
    expect(told).toEqual({
      ...{
        withdrawalId: _id,
        userId: 'r',
        amountMicro: 2 * USDT,
        network: 'TRC20',
        source: 'earnings',
        txHash: hash(10),
      },
    });
    expect(acted).toMatchObject({
      actorId: 'admin',
      action: 'withdrawal.decide',
      before: { status: 'To be Reviewed', amount: '2' },
      after: { status: 'Completed', txHash: hash(10) },
    });
    // The audit log names no address.
    expect(JSON.stringify(acted)).not.toContain(TRON);
  });

  it('rejected has a reason, which the person is told', async () => {
    const { _id } = await requested();
    await expect(reject(_id, ' ')).rejects.toEqual(refusal('REASON_REQUIRED', 400));
    const done = await reject(_id);
    expect(done).toMatchObject({ status: 'rejected', reason: 'Another address, please.', txHash: null });
    expect(eventNames(done)).toEqual(['withdrawal.requested', 'withdrawal.rejected', 'admin.acted']);
  });

  it('is final, and each refusal says what is allowed', async () => {
    const [one, other] = [await requested(), await requested()];
    await expect(complete(one._id, null)).rejects.toEqual(refusal('TX_HASH_REQUIRED', 400));
    await expect(complete(one._id, 'nonsense')).rejects.toEqual(refusal('TX_HASH_INVALID', 400));
    await expect(
      decideWithdrawal(world.deps, { withdrawalId: one._id, adminId: 'a', status: 'to_be_reviewed' }),
    ).rejects.toMatchObject({ code: 'STATUS_UNCHANGED', message: 'Status has not changed.' });
    await expect(
      decideWithdrawal(world.deps, { withdrawalId: one._id, adminId: 'a', status: 'processing' }),
    ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: ['Completed', 'Rejected'] } });
    await pay(one._id);
    await expect(complete(one._id)).rejects.toEqual(refusal('STATUS_UNCHANGED', 400));
    await expect(reject(one._id)).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', details: { allowed: [] } });
    // One transaction pays one payout of its network.
    await expect(pay(other._id)).rejects.toEqual(refusal('TX_HASH_USED', 409));
    expect(await stored(other._id)).toMatchObject({ status: 'to_be_reviewed', txHash: null });
    expect(eventNames(await stored(other._id))).toEqual(['withdrawal.requested', 'admin.acted']);
    await expect(complete('none')).rejects.toEqual(refusal('NOT_FOUND', 404));
  });

  it('of 20 administrators at once, half to pay and half to reject: one outcome, one event', async () => {
    const { _id } = await requested();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? reject(_id, 'x', `a${n}`) : pay(_id, hash(n), `a${n}`))),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const now = await stored(_id);
    const outcomes = eventNames(now).filter((name) => name.startsWith('withdrawal.'));
    expect(outcomes).toEqual(['withdrawal.requested', `withdrawal.${now.status}`]);
  });

  it('that crashes after payout:5 was made, and its event goes out once', async () => {
    const { _id } = await requested();
    const dying = world.instance(crashAt('payout:5')).deps;
    await claimWithdrawal(world.deps, _id, 'admin');
    await expect(
      decideWithdrawal(dying, { withdrawalId: _id, adminId: 'admin', status: 'completed', txHash: hash(1) }),
    ).rejects.toThrow(CrashAbort);
    const { relay } = world.instance();
    await relay.publishUnsent();
    await relay.publishUnsent();
    const told = world.published.filter(({ name }) => name === 'withdrawal.completed');
    expect(told.map(({ id }) => id)).toEqual([`${_id}.completed`]);
  });
});

describe('an erasure', () => {
  const stage = (name: 'prepare' | 'cancel' | 'remove') => handleErasure(world.deps, { userId: 'r', stage: name });
  const deliver = async () => {
    for (const model of [world.deps.withdrawals, world.deps.deposits, world.deps.payees])
      await (model as typeof world.deps.payees).updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
  };

  it('waits for what is reviewed, refuses new payouts and deposits meanwhile, and can be cancelled', async () => {
    const { _id } = await requested();
    await deliver();
    expect((await stage('prepare')).blockers).toEqual(['A payout is being reviewed.']);
    await expect(requested()).rejects.toEqual(refusal('ACCOUNT_LEAVING', 403));
    await expect(requestDeposit(world.deps, await depositRequest(world, 'r'))).rejects.toEqual(
      refusal('ACCOUNT_LEAVING', 403),
    );
    await pay(_id);
    await deliver();
    expect((await stage('prepare')).blockers).toEqual([]);
    await stage('cancel');
    await expect(requested()).resolves.toBeDefined();
  });

  it('waits for a payout that is still processing; a rejected deposit is not put back to review', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'r'));
    const decide = (status: DepositStatus) =>
      decideDeposit(world.deps, { depositId: deposit._id, adminId: 'admin', status, reason: 'Not found.' });
    await decide('rejected');
    world.wallet.loseAnswers = 1;
    await expect(requested()).rejects.toEqual(refusal('UNAVAILABLE', 503));
    await deliver();
    expect((await stage('prepare')).blockers).toEqual(['A payout is being reviewed.']);
    await expect(decide('to_be_reviewed')).rejects.toEqual(refusal('ACCOUNT_LEAVING', 403));
    await stage('cancel');
    await expect(decide('to_be_reviewed')).resolves.toMatchObject({ status: 'to_be_reviewed' });
  });

  it('that a deposit overtook: nothing is paid to an account that is going; it can be rejected', async () => {
    const { deposits } = world.deps;
    await deliver();
    const request = await depositRequest(world, 'r');
    // The request was let through just before; the erasure saw nothing yet.
    const overtaken = async (deposit: Deposit) => {
      expect((await stage('prepare')).blockers).toEqual([]);
      return deposits.create(deposit);
    };
    const late = new Proxy(deposits, {
      get: (target, name) => (name === 'create' ? overtaken : Reflect.get(target, name)),
    });
    const { _id: depositId } = await requestDeposit({ ...world.deps, deposits: late }, request);
    await deliver();
    expect((await stage('remove')).blockers).toEqual(['A deposit is being reviewed.']);
    const decision = { depositId, adminId: 'admin', txHash: evmHash(1), reason: 'The account was deleted.' };
    await expect(decideDeposit(world.deps, { ...decision, status: 'paid' })).rejects.toEqual(
      refusal('ACCOUNT_LEAVING', 403),
    );
    await decideDeposit(world.deps, { ...decision, status: 'rejected' });
    await deliver();
    expect((await stage('remove')).blockers).toEqual([]);
  });

  it('removes the address, the PIN and the screenshots; amounts and hashes stay', async () => {
    const deposit = await requestDeposit(world.deps, await depositRequest(world, 'r'));
    const { _id } = await requested();
    await pay(_id);
    await world.deps.deposits.updateOne({ _id: deposit._id }, { $set: { status: 'rejected' } });
    await deliver();
    expect(JSON.stringify(await heldAbout(world.deps, 'r'))).toContain(TRON);
    expect(JSON.stringify(await heldAbout(world.deps, 'r'))).not.toContain('argon2');
    expect((await stage('remove')).blockers).toEqual([]);
    expect((await stage('remove')).blockers).toEqual([]);
    expect(await stored(_id)).toMatchObject({ address: '', amountMicro: 2 * USDT, txHash: hash(1) });
    expect(await world.deps.payees.findById('r').lean()).toMatchObject({ address: null, pinHash: null, leaving: true });
    expect(world.pictures.names()).toEqual([]);
  });
});
