import type { ErasureCommand } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideDeposit } from '../deposits/decision-service.ts';
import { type Deposit, SCREENSHOT_REMOVED } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import { noteDeposit } from '../review/notes.ts';
import { requireStaying } from '../settings/service.ts';
import { depositRequest, openWorld, type World } from '../testing/instance.ts';
import { handleErasure, heldOfOrganisation } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const labs = { id: 'labs', name: 'Labs' };
const tide = { id: 'tide', name: 'Tide' };
const ask = (stage: ErasureCommand['stage'], organisations?: (typeof labs)[], deps = world.deps) =>
  handleErasure(deps, { userId: 's', stage, publishes: true, ...(organisations && { organisations }) });
const deposited = async (organisationId: string, n = 1) =>
  requestDeposit(world.deps, {
    ...(await depositRequest(world, organisationId)),
    by: organisationId,
    amountMicro: n * 1_000_000,
  });
const reject = (depositId: string) =>
  decideDeposit(world.deps, { depositId, adminId: 'admin', status: 'rejected', reason: 'Not found.' });
const deliver = () => world.deps.deposits.updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
const readOf = async (id: string) => (await world.deps.deposits.findById(id).lean<Deposit>()) as Deposit;

it('deposits and payouts of an organisation that ends with its only member are decided first, and none is made meanwhile', async () => {
  const deposit = await deposited('labs');
  await world.deps.withdrawals.create({
    ...{ _id: 'w', userId: 'left before', organisationId: 'tide', source: 'funds', amountMicro: 1, network: 'TRC20' },
    ...{
      address: 'a',
      status: 'to_be_reviewed',
      txClaim: 'unpaid/w',
      inputHash: 'h',
      createdAt: new Date(0),
      outbox: [],
    },
  } as never);
  expect((await ask('prepare', [labs, tide])).blockers).toEqual([
    '“Labs”: A deposit is being reviewed.',
    '“Labs”: A deposit or payout is being processed.',
    '“Tide”: A payout is being reviewed.',
  ]);
  const leaving = { code: 'ACCOUNT_LEAVING' };
  // By a member who was taken out a moment ago, too.
  await expect(deposited('tide')).rejects.toMatchObject(leaving);
  const paid = {
    depositId: deposit._id,
    adminId: 'admin',
    status: 'paid' as const,
    txHash: `0x${'1'.padStart(64, '0')}`,
  };
  await expect(decideDeposit(world.deps, paid)).rejects.toMatchObject(leaving);
  await requireStaying(world.deps, 'labs');
  await reject(deposit._id);
  await world.deps.withdrawals.deleteOne({ _id: 'w' });
  await deliver();
  expect((await ask('prepare', [labs, tide])).blockers).toEqual([]);
  await ask('cancel');
  await deposited('tide');
});

it('what its deposits show is removed with it, once and after a crash between two, and its founder’s settings stay', async () => {
  for (const organisations of [[labs, tide], undefined]) {
    await world.empty();
    const made = [await deposited('labs', 1), await deposited('tide', 2), await deposited('another', 3)];
    for (const { _id } of made) await reject(_id);
    await noteDeposit(world.deps, {
      id: made[0]?._id ?? '',
      adminId: 'admin',
      text: 'Looks odd.',
      idempotencyKey: 'k',
    } as never);
    await deliver();
    await world.deps.payees.create({
      _id: 'labs',
      revision: 0,
      tries: [],
      leaving: false,
      address: 'theirs',
      outbox: [],
    } as never);
    await ask('prepare', [labs, tide]);
    const crash = ask('remove', [labs, tide], world.instance(crashAt('erasure:deposits')).deps);
    await expect(crash).rejects.toThrow(CrashAbort);
    for (let again = 0; again < 2; again += 1) expect(await ask('remove', organisations)).toEqual({ blockers: [] });
    const [first, second, others] = await Promise.all(made.map(({ _id }) => readOf(_id)));
    expect([first?.screenshot, second?.screenshot]).toEqual([SCREENSHOT_REMOVED, SCREENSHOT_REMOVED]);
    expect(first?.notes ?? []).toEqual([]);
    expect(others?.screenshot).not.toBe(SCREENSHOT_REMOVED);
    expect(await world.deps.payees.findById('labs').lean()).toMatchObject({ address: 'theirs', leaving: false });
    const note = { id: made[1]?._id ?? '', adminId: 'admin', text: 'Late.', idempotencyKey: 'l' };
    await expect(noteDeposit(world.deps, note as never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // For good, whatever is told late.
    await ask('cancel');
    await expect(deposited('labs')).rejects.toMatchObject({ code: 'ACCOUNT_LEAVING' });
  }
});

it('a note on a deposit of an organisation that its founder left to others is still taken', async () => {
  const { _id } = await deposited('labs');
  await handleErasure(world.deps, { userId: 'labs', stage: 'prepare', publishes: false });
  const note = { id: _id, adminId: 'admin', text: 'Asked them.', idempotencyKey: 'k' };
  expect((await noteDeposit(world.deps, note as never)).notes).toHaveLength(1);
});

it('an export has its deposits with what was noted of them, and neither who decided nor how', async () => {
  const { _id } = await deposited('labs');
  await reject(_id);
  const { deposits } = (await heldOfOrganisation(world.deps, 'labs')) as { deposits: object[] };
  expect(deposits).toMatchObject([{ _id, amountMicro: 1_000_000, status: 'rejected', notes: [] }]);
  expect(JSON.stringify(deposits)).not.toMatch(/admin|txClaim|inputHash/);
  expect(await heldOfOrganisation(world.deps, 'tide')).toEqual({ deposits: [] });
});
