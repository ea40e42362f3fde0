import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '../deposits/model.ts';
import { requestDeposit } from '../deposits/service.ts';
import { handleErasure, heldAbout } from '../erasure/service.ts';
import { depositRequest, openWorld, type World } from '../testing/instance.ts';
import type { Withdrawal } from '../withdrawals/model.ts';
import { noteDeposit, noteWithdrawal } from './notes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const sent = (id: string, text: string) => ({ id, text, adminId: 'olga' });

/** A rejected deposit and a completed payout of the same person. */
async function requests() {
  const { _id } = await requestDeposit(world.deps, await depositRequest(world, 'p'));
  await world.deps.deposits.updateOne({ _id }, { $set: { status: 'rejected' } });
  await world.deps.withdrawals.create({
    ...{ _id: 'w1', userId: 'p', source: 'earnings', amountMicro: 1_000_000, network: 'TON', address: 'x' },
    ...{ status: 'completed', txHash: 'ab', txClaim: 'TON/ab', inputHash: 'x', createdAt: new Date(0) },
  });
  return _id;
}
const notesOf = async (depositId: string) => [
  (await world.deps.deposits.findById(depositId).lean<Deposit>())?.notes,
  (await world.deps.withdrawals.findById('w1').lean<Withdrawal>())?.notes,
];

describe('a note about a deposit or payout', () => {
  it('is in its person’s export without who wrote it, and leaves with them', async () => {
    const id = await requests();
    await noteDeposit(world.deps, sent(id, 'The bank says yes.'));
    await noteWithdrawal(world.deps, sent('w1', 'Paid by hand.'));
    const held = JSON.stringify(await heldAbout(world.deps, 'p'));
    for (const text of ['The bank says yes.', 'Paid by hand.']) expect(held).toContain(text);
    expect(held).not.toContain('olga');
    for (const model of [world.deps.withdrawals, world.deps.deposits])
      await (model as typeof world.deps.deposits).updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
    expect((await handleErasure(world.deps, { userId: 'p', stage: 'remove' })).blockers).toEqual([]);
    expect(await notesOf(id)).toEqual([undefined, undefined]);
    await expect(noteDeposit(world.deps, sent(id, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(noteWithdrawal(world.deps, sent('w1', 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused of whoever was erased before there were notes, too, and of what is not there', async () => {
    const id = await requests();
    await world.deps.payees.create({ _id: 'p', revision: 0, tries: [], leaving: true });
    await expect(noteDeposit(world.deps, sent(id, 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(noteWithdrawal(world.deps, sent('none', 'x'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await notesOf(id)).toEqual([undefined, undefined]);
  });
});
