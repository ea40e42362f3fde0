import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { secondPeople, waitingPayout } from '../testing/payouts.ts';
import { type DecisionInput, decideDeposit } from './decision-service.ts';
import type { Deposit } from './model.ts';
import { requestDeposit } from './service.ts';

const USDT = 1_000_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const asked = async (more: Parameters<typeof depositRequest>[2] = {}) =>
  (await requestDeposit(world.deps, await depositRequest(world, 'p', more)))._id;
const decide = (depositId: string, more: Partial<DecisionInput> = {}, deps = world.deps) =>
  decideDeposit(deps, { depositId, adminId: 'ann', status: 'paid', txHash: evmHash(1), ...more });
const stored = async (id: string) => (await world.deps.deposits.findById(id).lean<Deposit>()) as Deposit;
const rejecting = { status: 'rejected', reason: 'No.', txHash: null } as const;
const two = (firstStands = true) => secondPeople(world, { isOwn: false, alone: false, firstStands });
/** More than one administrator decides alone. */
const large = { amountMicro: 900 * USDT };
/** A service in which others do something once, between its judgement and its update. */
function overtaken(at: string, work: () => Promise<unknown>) {
  let isFirst = true;
  return world.instance(async (step) => {
    if (step !== at || !isFirst) return;
    isFirst = false;
    await work();
  }).deps;
}

describe('a deposit of who is about to leave', () => {
  it('is neither paid nor put back to review; it can be rejected', async () => {
    const [id, other] = [await asked(), await asked()];
    await decide(other, rejecting);
    await world.deps.payees.updateOne({ _id: 'p' }, { $set: { leaving: true } }, { upsert: true });
    await expect(decide(id)).rejects.toMatchObject({ code: 'ACCOUNT_LEAVING' });
    await expect(decide(other, { status: 'to_be_reviewed' })).rejects.toMatchObject({ code: 'ACCOUNT_LEAVING' });
    expect((await decide(id, rejecting)).status).toBe('rejected');
  });
});

describe('a decision under a key', () => {
  it('is told again, also as a proposal, and to nobody who decides something else with it', async () => {
    const key = { idempotencyKey: 'k' };
    const id = await asked();
    const paid = await decide(id, key);
    expect(await decide(id, key)).toEqual(paid);
    await expect(decide(id, { ...key, txHash: evmHash(2) })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    await expect(decide(id)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    two();
    const waiting = await asked(large);
    const proposed = await decide(waiting, { ...key, txHash: evmHash(3) });
    expect(proposed).toMatchObject({ status: 'to_be_reviewed', proposal: { by: 'ann', txHash: evmHash(3) } });
    expect(await decide(waiting, { ...key, txHash: evmHash(3) })).toEqual(proposed);
    // Without a key the same one says it again, and it waits already.
    expect(await decide(waiting, { txHash: evmHash(3) })).toEqual(proposed);
    await expect(decide(waiting, { ...key, txHash: evmHash(4) })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });
});

describe('of two administrators', () => {
  it('the second one means what the first one named, and says nothing of it where the first one’s word counts no more', async () => {
    two();
    const id = await asked(large);
    await decide(id);
    two(false);
    const waiting = await decide(id, { adminId: 'bob', txHash: null });
    expect(waiting).toMatchObject({
      status: 'to_be_reviewed',
      proposals: 2,
      proposal: { by: 'bob', txHash: evmHash(1) },
    });
    const asks = two();
    const paid = await decide(id, { adminId: 'ann', txHash: ' ' });
    expect(paid).toMatchObject({ status: 'paid', proposal: null, decisions: [{ by: 'ann', proposedBy: 'bob' }] });
    expect(asks.map(({ firstId }) => firstId)).toEqual(['bob']);
    expect(paid.decisions[0]).not.toHaveProperty('alone');
  });

  it('one is enough for little, and where there is nobody else, which is said', async () => {
    two();
    const small = await decide(await asked());
    expect(small.decisions[0]).not.toHaveProperty('alone');
    expect(small.outbox.at(-1)?.event.payload).toHaveProperty('after', { status: 'paid', txHash: evmHash(1) });
    secondPeople(world, { isOwn: false, alone: true });
    const alone = await decide(await asked(large), { txHash: evmHash(2) });
    expect(alone.decisions).toMatchObject([{ by: 'ann', alone: true }]);
    expect(alone.outbox.at(-1)?.event.payload).toMatchObject({ after: { alone: true } });
    secondPeople(world, { isOwn: true, alone: true });
    await expect(decide(await asked(), { txHash: evmHash(3) })).rejects.toMatchObject({ code: 'OWN_RECORD' });
    // To reject one needs nobody.
    const asks = two();
    const rejected = await decide(await asked(large), { ...rejecting, reason: ' Not found. ' });
    expect([rejected.status, rejected.reason, rejected.claim, asks]).toEqual(['rejected', 'Not found.', null, []]);
  });

  it('a proposal that others overtook is made anew; one of a transaction that is counted is none', async () => {
    two();
    const id = await asked(large);
    const race = world.deps.deposits.updateOne.bind(world.deps.deposits);
    let isFirst = true;
    const findOneAndUpdate: typeof world.deps.deposits.findOneAndUpdate = ((...args: never[]) => ({
      async lean() {
        if (isFirst) await race({ _id: id }, { $inc: { proposals: 1 } });
        isFirst = false;
        return (world.deps.deposits.findOneAndUpdate as (...all: never[]) => { lean(): unknown })(...args).lean();
      },
    })) as never;
    const deposits = new Proxy(world.deps.deposits, {
      get: (model, key) => (key === 'findOneAndUpdate' ? findOneAndUpdate : Reflect.get(model, key)),
    });
    expect(await decide(id, {}, { ...world.deps, deposits })).toMatchObject({ proposals: 2, proposal: { by: 'ann' } });
    expect((await stored(id)).outbox.at(-1)?.event.id).toBe(`${id}.proposed.2.acted`);
    const small = await asked();
    await decide(small, { txHash: evmHash(5) });
    const other = await asked(large);
    await expect(decide(other, { txHash: evmHash(5) })).rejects.toMatchObject({
      ...{ code: 'TX_HASH_USED', message: 'This transaction has already been counted for another deposit.' },
    });
    expect((await stored(other)).proposals ?? 0).toBe(0);
  });
});

describe('a transaction', () => {
  it('that another deposit is paid with between judgement and update is that one’s', async () => {
    const [id, other] = [await asked(), await asked()];
    const deps = overtaken('deposit:judged', () => decide(other));
    await expect(decide(id, {}, deps)).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    expect([(await stored(id)).status, (await stored(other)).status]).toEqual(['to_be_reviewed', 'paid']);
  });

  it('that a payout was completed with is no deposit’s', async () => {
    await waitingPayout(world, { status: 'completed', txClaim: `Ethereum (ERC20)/${evmHash(1)}` });
    const id = await asked();
    await expect(decide(id)).rejects.toMatchObject({
      ...{ code: 'TX_HASH_USED', message: 'This transaction has already been counted for another payout.' },
    });
    expect((await stored(id)).status).toBe('to_be_reviewed');
  });

  it('stays with a deposit that is rejected only as its publisher gave it; what another failure is stays one', async () => {
    const id = await asked({ txHash: evmHash(6) });
    expect(await decide(id, { ...rejecting, txHash: evmHash(7) })).toMatchObject({
      ...{ txHash: evmHash(6), decisions: [{ txHash: evmHash(6), txHashBefore: evmHash(6) }] },
    });
    const away = () => ({ lean: () => Promise.reject(new Error('away')) });
    const deposits = new Proxy(world.deps.deposits, {
      get: (model, key) => (key === 'findOneAndUpdate' ? away : Reflect.get(model, key)),
    });
    await expect(decide(await asked(), {}, { ...world.deps, deposits })).rejects.toThrow('away');
  });
});
