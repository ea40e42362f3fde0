import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../review/claim.ts';
import { depositRequest, evmHash, openWorld, type World } from '../testing/instance.ts';
import { claimDeposit, unclaimDeposit } from './claim-service.ts';
import { decideDeposit } from './decision-service.ts';
import type { Deposit } from './model.ts';
import { requestDeposit } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const requested = async () =>
  (await requestDeposit(world.deps, await depositRequest(world, 'p1', { txHash: evmHash(1) })))._id;
const stored = async (id: string) => (await world.deps.deposits.findById(id).lean<Deposit>()) as Deposit;

/** The deposits, where something happens once after a record was read. */
function readThen(happens: () => Promise<unknown>): World['deps']['deposits'] {
  let isNext = true;
  return new Proxy(world.deps.deposits, {
    get: (target, name) =>
      name === 'findById'
        ? (id: string) => ({
            lean: async () => {
              const found = await target.findById(id).lean<Deposit>();
              if (isNext) {
                isNext = false;
                await happens();
              }
              return found;
            },
          })
        : Reflect.get(target, name).bind?.(target),
  });
}

describe('the claim of a deposit', () => {
  it('says for 15 minutes who is at it; the others are told until when', async () => {
    const id = await requested();
    const { claim } = await claimDeposit(world.deps, id, 'one');
    expect(claim).toEqual({ by: 'one', until: new Date(world.clock.now() + CLAIM_MS) });
    await expect(claimDeposit(world.deps, id, 'other')).rejects.toMatchObject({
      code: 'CLAIMED',
      status: 409,
      message: 'Another administrator is reviewing this until 09:45 UTC.',
    });
    await unclaimDeposit(world.deps, id, 'other');
    expect((await stored(id)).claim?.by).toBe('one');
    await unclaimDeposit(world.deps, id, 'one');
    expect((await claimDeposit(world.deps, id, 'other')).claim?.by).toBe('other');
    world.clock.advance(CLAIM_MS);
    expect((await claimDeposit(world.deps, id, 'one')).claim?.by).toBe('one');
  });

  it('and giving it back are told to the audit log', async () => {
    const id = await requested();
    await claimDeposit(world.deps, id, 'one');
    await unclaimDeposit(world.deps, id, 'one');
    await unclaimDeposit(world.deps, id, 'one');
    const acts = (await stored(id)).outbox.slice(1).map(({ event }) => event.payload);
    expect(acts).toMatchObject([
      { actorId: 'one', action: 'deposit.claim', before: { claimedBy: null }, after: { claimedBy: 'one' } },
      { actorId: 'one', action: 'deposit.unclaim', before: { claimedBy: 'one' }, after: { claimedBy: null } },
    ]);
  });

  it('is one administrator’s when two ask at once, and the same one’s for 15 minutes more when asked again', async () => {
    const [earlier, id] = [await requested(), await requested()];
    const untouched = await stored(earlier);
    const read = readThen(() => claimDeposit(world.deps, id, 'other'));
    await expect(claimDeposit({ ...world.deps, deposits: read }, id, 'one')).rejects.toMatchObject({ code: 'CLAIMED' });
    expect((await stored(id)).claim?.by).toBe('other');
    world.clock.advance(60_000);
    const { claim } = await claimDeposit(world.deps, id, 'other');
    expect(claim).toEqual({ by: 'other', until: new Date(world.clock.now() + CLAIM_MS) });
    expect(await stored(earlier)).toEqual(untouched);
  });

  it('is not made of a deposit that was decided meanwhile', async () => {
    const id = await requested();
    const read = readThen(() => decideDeposit(world.deps, { depositId: id, adminId: 'other', status: 'paid' }));
    await expect(claimDeposit({ ...world.deps, deposits: read }, id, 'one')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    expect(await stored(id)).toMatchObject({ status: 'paid', claim: null });
  });

  it('keeps nobody from deciding, and ends with the decision', async () => {
    const id = await requested();
    await claimDeposit(world.deps, id, 'one');
    const paid = await decideDeposit(world.deps, { depositId: id, adminId: 'other', status: 'paid' });
    expect(paid).toMatchObject({ status: 'paid', claim: null });
    await expect(claimDeposit(world.deps, id, 'one')).rejects.toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      message: 'A deposit that is paid cannot be claimed.',
    });
    await expect(claimDeposit(world.deps, 'none', 'one')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a deposit of before there were claims can be made', async () => {
    const id = await requested();
    await world.deps.deposits.updateOne({ _id: id }, { $unset: { claim: 1 } });
    expect((await claimDeposit(world.deps, id, 'one')).claim?.by).toBe('one');
  });
});
