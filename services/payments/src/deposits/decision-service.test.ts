import { interleaved } from '@candor/service-kit/testing/interleave';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { decideDeposit, eventsOfDecision } from './decision-service.ts';
import type { Deposit } from './model.ts';
import { requestDeposit } from './service.ts';
import type { DepositStatus } from './status.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const requested = async (more: Parameters<typeof depositRequest>[2] = {}) =>
  requestDeposit(world.deps, await depositRequest(world, 'p1', more));
const stored = (id: string) => world.deps.deposits.findById(id).lean<Deposit>();
const decide = (depositId: string, status: DepositStatus, more: { reason?: string; txHash?: string } = {}) =>
  decideDeposit(world.deps, { depositId, adminId: 'admin', status, ...more });
const eventNames = (deposit: Deposit | null) => deposit?.outbox.map(({ event }) => event.name);
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter((outcome) => outcome.status === 'fulfilled').length;

async function expectRefused(id: string, attempt: () => Promise<unknown>, refusal: Record<string, unknown>) {
  const before = await stored(id);
  await expect(attempt()).rejects.toMatchObject(refusal);
  expect(await stored(id)).toEqual(before);
}

describe('deciding a deposit', () => {
  it('paid records who, when and the hash, with the event that moves the money, in one update', async () => {
    const { _id } = await requested();
    world.clock.advance(1_000);
    await decide(_id, 'paid', { txHash: evmHash(1).toUpperCase() });
    const paid = await stored(_id);
    expect(paid).toMatchObject({ status: 'paid', txHash: evmHash(1), txClaim: `Ethereum (ERC20)/${evmHash(1)}` });
    expect(paid?.decisions).toEqual([
      {
        by: 'admin',
        at: new Date(world.clock.now()),
        from: 'to_be_reviewed',
        to: 'paid',
        reason: null,
        txHash: evmHash(1),
        txHashBefore: null,
        call: null,
      },
    ]);
    expect(paid?.outbox.at(-2)?.event).toMatchObject({
      id: `${_id}.paid`,
      name: 'deposit.paid',
      payload: { depositId: _id, userId: 'p1', amountMicro: 100_000_000, txHash: evmHash(1) },
    });
    expect(paid?.outbox.at(-1)?.event).toMatchObject({
      name: 'admin.acted',
      payload: {
        actorId: 'admin',
        action: 'deposit.decide',
        recordId: _id,
        before: { status: 'to be reviewed', amount: '100' },
        after: { status: 'paid', txHash: evmHash(1) },
      },
    });
  });

  it('paid takes the hash that the publisher gave', async () => {
    const { _id } = await requested({ txHash: evmHash(2) });
    expect(await decide(_id, 'paid')).toMatchObject({ status: 'paid', txHash: evmHash(2) });
  });

  it('paid without any hash is refused', async () => {
    const { _id } = await requested();
    const refusal = { code: 'TX_HASH_REQUIRED', status: 400 };
    await expectRefused(_id, () => decide(_id, 'paid'), refusal);
    await expectRefused(_id, () => decide(_id, 'paid', { txHash: '  ' }), refusal);
    await expectRefused(_id, () => decide(_id, 'paid', { txHash: 'nonsense' }), {
      code: 'TX_HASH_INVALID',
      status: 400,
    });
  });

  it('rejected needs a reason, and tells it', async () => {
    const { _id } = await requested();
    await expectRefused(_id, () => decide(_id, 'rejected'), { code: 'REASON_REQUIRED', status: 400 });
    await expectRefused(_id, () => decide(_id, 'rejected', { reason: ' ' }), { code: 'REASON_REQUIRED' });
    const rejected = await decide(_id, 'rejected', { reason: 'No such transaction.' });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'No such transaction.' });
    expect(rejected.outbox.at(-2)?.event).toMatchObject({
      id: `${_id}.rejected.1`,
      payload: { reason: 'No such transaction.' },
    });
  });

  it('a rejected deposit may be put back to review, and be paid then; each rejection is an event of its own', async () => {
    const { _id } = await requested({ txHash: evmHash(3) });
    await decide(_id, 'rejected', { reason: 'first' });
    expect(await decide(_id, 'to_be_reviewed')).toMatchObject({ status: 'to_be_reviewed', reason: null });
    await decide(_id, 'rejected', { reason: 'second' });
    await decide(_id, 'to_be_reviewed');
    const paid = await decide(_id, 'paid');
    expect(paid.decisions.map(({ to }) => to)).toEqual([
      'rejected',
      'to_be_reviewed',
      'rejected',
      'to_be_reviewed',
      'paid',
    ]);
    const told = paid.outbox.filter(({ event }) => event.name !== 'admin.acted');
    expect(paid.outbox).toHaveLength(told.length + paid.decisions.length);
    expect(told.map(({ event }) => event.id)).toEqual(
      ['requested', 'rejected.1', 'rejected.3', 'paid'].map((end) => `${_id}.${end}`),
    );
  });

  it('the status that it has already is refused', async () => {
    const { _id } = await requested({ txHash: evmHash(4) });
    const refusal = { code: 'STATUS_UNCHANGED', status: 400, message: 'Status has not changed.' };
    await expectRefused(_id, () => decide(_id, 'to_be_reviewed'), refusal);
    await decide(_id, 'paid');
    await expectRefused(_id, () => decide(_id, 'paid', { txHash: evmHash(5) }), refusal);
  });

  it('a transition that there is not is refused with those that there are', async () => {
    const paid = await requested({ txHash: evmHash(6) });
    await decide(paid._id, 'paid');
    for (const status of ['rejected', 'to_be_reviewed'] as const) {
      await expectRefused(paid._id, () => decide(paid._id, status, { reason: 'x' }), {
        code: 'TRANSITION_NOT_ALLOWED',
        status: 409,
        message: 'A deposit that is paid is final and cannot be changed.',
        details: { allowed: [] },
      });
    }
    const rejected = await requested({ txHash: evmHash(7) });
    await decide(rejected._id, 'rejected', { reason: 'x' });
    await expectRefused(rejected._id, () => decide(rejected._id, 'paid'), {
      code: 'TRANSITION_NOT_ALLOWED',
      status: 409,
      message: 'A deposit that is rejected can only be set to: to be reviewed.',
      details: { allowed: ['to be reviewed'] },
    });
  });

  it('a deposit that there is not is not found', async () => {
    await expect(decide('unknown', 'paid')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('decisions at once', () => {
  it('20 administrators, half of them to pay, half to reject: one outcome, one decision, one event', async () => {
    const { _id } = await requested({ txHash: evmHash(8) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        decideDeposit(world.deps, {
          depositId: _id,
          adminId: `admin${n}`,
          status: n % 2 === 0 ? 'paid' : 'rejected',
          reason: 'x',
        }),
      ),
    );
    expect(succeeded(outcomes)).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect([400, 409]).toContain(outcome.reason.status);
    }
    const decided = await stored(_id);
    expect(decided?.decisions).toHaveLength(1);
    expect(eventNames(decided)).toEqual(['deposit.requested', `deposit.${decided?.status}`, 'admin.acted']);
  });

  it('a decision that two others overtook is made anew: its event is not taken for theirs', async () => {
    const { _id } = await requested();
    const overtake = async () => {
      await decide(_id, 'rejected', { reason: 'theirs' });
      await decide(_id, 'to_be_reviewed');
    };
    const slow = { ...world.deps, deposits: interleaved(world.deps.deposits, 'findOneAndUpdate', overtake) };
    await decideDeposit(slow, { depositId: _id, adminId: 'admin', status: 'rejected', reason: 'ours' });
    const decided = await stored(_id);
    expect(decided).toMatchObject({ status: 'rejected', reason: 'ours', revision: 3 });
    const rejections = decided?.outbox.filter(({ event }) => event.name === 'deposit.rejected');
    expect(rejections?.map(({ event }) => event.id)).toEqual([`${_id}.rejected.1`, `${_id}.rejected.3`]);
  });

  it('one transaction on ten deposits of a network: one is paid, the others stay in review', async () => {
    const deposits = await Promise.all(Array.from({ length: 10 }, () => requested()));
    const outcomes = await Promise.allSettled(
      deposits.map(({ _id }, n) => decide(_id, 'paid', { txHash: n % 2 ? evmHash(9) : evmHash(9).toUpperCase() })),
    );
    expect(succeeded(outcomes)).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TX_HASH_USED', status: 409 });
    expect(await world.deps.deposits.countDocuments({ status: 'paid' })).toBe(1);
    const waiting = await world.deps.deposits.find({ status: 'to_be_reviewed' }).lean<Deposit[]>();
    expect(waiting).toHaveLength(9);
    for (const deposit of waiting) expect(deposit).toMatchObject({ txHash: null, revision: 0, decisions: [] });
  });

  it('the same hash on another network is another transaction', async () => {
    const first = await requested({ txHash: evmHash(10) });
    const second = await requested({ txHash: evmHash(10), network: 'Polygon PoS' });
    await decide(first._id, 'paid');
    await expect(decide(second._id, 'paid')).resolves.toMatchObject({ status: 'paid' });
  });
});

describe('the events of a decision', () => {
  it('can be built anew from the record, each as it was told', async () => {
    const { _id } = await requested({ txHash: evmHash(1) });
    await decide(_id, 'rejected', { reason: 'Nothing came.', txHash: evmHash(9) });
    await decide(_id, 'to_be_reviewed', { reason: 'It did come.' });
    await decide(_id, 'paid', { txHash: evmHash(2) });
    const deposit = (await stored(_id)) as Deposit;
    const told = deposit.outbox.map(({ event }) => ({ id: event.id, name: event.name, payload: event.payload }));
    const anew = deposit.decisions.flatMap((_decision, index) => {
      const { effects, acted } = eventsOfDecision(deposit, index);
      return [...effects, acted].map(({ id, name, payload }) => ({ id, name, payload }));
    });
    expect(anew).toEqual(told.slice(1));
    expect(told.map(({ name }) => name)).toEqual(
      ['deposit.requested', 'deposit.rejected', 'admin.acted', 'admin.acted', 'deposit.paid'].concat('admin.acted'),
    );
    expect(() => eventsOfDecision(deposit, 3)).toThrow('has no decision 3');
  });

  it('of before the earlier transaction was kept show the one that it was paid with', async () => {
    const { _id } = await requested({ txHash: evmHash(1) });
    const paid = await decide(_id, 'paid', { txHash: evmHash(2) });
    const [{ txHashBefore: _before, ...decision }] = paid.decisions as [Deposit['decisions'][number]];
    const { acted } = eventsOfDecision({ ...paid, decisions: [decision] }, 0);
    expect(acted.payload).toMatchObject({ before: { txHash: evmHash(2) } });
  });

  it('put back to review leave no reason with the record, and a rejection takes no transaction', async () => {
    const { _id } = await requested();
    expect(await decide(_id, 'rejected', { reason: 'No.', txHash: evmHash(3) })).toMatchObject({ txHash: null });
    const back = await decide(_id, 'to_be_reviewed', { reason: 'Looked again.', txHash: evmHash(3) });
    expect(back).toMatchObject({ reason: null, txHash: null });
    expect(back.decisions.map(({ txHash }) => txHash)).toEqual([null, null]);
    expect(await world.deps.transactions.countDocuments({})).toBe(0);
  });

  it('a rejection keeps no transaction of the request from a deposit that is paid with it', async () => {
    const first = await requested({ txHash: evmHash(4) });
    await decide(first._id, 'rejected', { reason: 'Another one’s.' });
    expect(await world.deps.transactions.countDocuments({})).toBe(0);
  });
});
